"""An evening with secrets, for all tests of a file or for one alone."""

from collections.abc import Iterator

import pytest

from tests.kit import UNBOUND, make_app
from tests.web.secrets.evening import Evening


@pytest.fixture
def another(app) -> Evening:
    """An evening of one's own, to go on with."""
    return Evening(app)


@pytest.fixture(scope="module")
def evening(tmp_path_factory) -> Iterator[Evening]:
    app = make_app(tmp_path_factory.mktemp("secrets"), bounds=UNBOUND)
    yield Evening(app)
    app.extensions["companion"].store.close()
