"""One host for all tables of Age of Galaxy that are only knocked at."""

import pytest

from tests.kit import make_app


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    """One host for all tables here that are only knocked at."""
    made = make_app(tmp_path_factory.mktemp("hostile"))
    yield made
    made.extensions["companion"].store.close()
