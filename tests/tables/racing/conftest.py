"""A pad in play for four phones."""

from collections.abc import Iterator

import pytest

from tests.tables.racing.kit import Table


@pytest.fixture
def table(tmp_path) -> Iterator[Table]:
    made = Table(tmp_path, mode="total").starts()
    yield made
    made.store.close()
