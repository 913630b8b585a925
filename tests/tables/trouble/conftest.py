"""A pad in play, its folder, and rules that every connection obeys."""

from pathlib import Path

import pytest
from sqlalchemy import event

from companion.tables.store import Store
from tests.kit import Phone


@pytest.fixture
def data(app) -> Path:
    return app.extensions["companion"].config.data


@pytest.fixture
def mira(phones) -> Phone:
    """Plays a pad with one total."""
    playing = phones().opens("Mira", seats=2, mode="total")
    assert playing.house("start").status_code == 303
    return playing


class Rules:
    """Every connection from now on begins with this line; nothing as long as there is none."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.line = ""
        event.listen(store._engine, "connect", self.connected)

    def connected(self, connection, _record) -> None:
        if self.line:
            connection.execute(self.line)

    def __call__(self, line: str) -> None:
        self.line = line
        self.store._engine.dispose()  # the old connections know nothing of it


@pytest.fixture
def rules(app) -> Rules:
    return Rules(app.extensions["companion"].store)
