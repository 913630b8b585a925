"""Plays a whole game with four wild players and writes it: `python -m tests.games.roll_for_the_galaxy.make_evening`.

The same seed gives the same file until a rule changes; then its score and its test change with it.
"""

import datetime as dt
import json
import tempfile
from itertools import count
from pathlib import Path
from random import Random
from unittest.mock import patch

from companion import games
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.tables.export import export
from companion.tables.hub import Hub
from companion.tables.service import Service
from companion.tables.steward import Actor
from companion.tables.store import Store
from tests.games.roll_for_the_galaxy.wild import Wild

FILE = Path(__file__).parent / "golden" / "whole_game.json"
SEED = 10
NAMES = ("Mira", "Jonas", "Ute", "Tarek")
OPTIONS = {"title": "A whole game", "depth": "full", "bag": "app"}


def played(service: Service, seed: int) -> tuple[str, int]:
    """The table's code, and how often somebody tapped."""
    actor, wild = Actor("golden"), Wild(Random(seed))
    table = service.open(actor, games.game("roll_for_the_galaxy"), 4, OPTIONS, "A whole game", NAMES, start=True)
    taps = 0
    while (galaxy := service.table(table.code).state).step != "over":
        seat, command = wild.tap(galaxy)
        taps += 1
        service.act(table.code, actor, f"e{taps}", command, seat, None)
    service.end(table.code, actor, "end")
    return table.code, taps


def made(seed: int = SEED) -> tuple[dict, Galaxy, int]:
    """The export, its last state, and how often somebody tapped."""
    began, minutes, tokens = dt.datetime(2026, 11, 16, 19, tzinfo=dt.UTC), count(), count(1)

    def now(_minutes: int = 0) -> str:
        when = began + dt.timedelta(seconds=5 * next(minutes))
        return when.strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3]

    chance = Random(seed)
    with (
        tempfile.TemporaryDirectory() as folder,
        patch("companion.tables.service.secrets.token_bytes", chance.randbytes),
        patch("companion.tables.service.new_token", lambda: f"h{next(tokens)}"),
        patch("companion.tables.service.new_code", lambda: "RLFTG"),
    ):
        store = Store(f"sqlite:///{folder}/evening.sqlite")
        service = Service(store, Hub(), now)
        code, taps = played(service, seed)
        table = service.table(code)
        file = export(table, store.by_code(code), full=True)
        store.close()
    return file, table.state, taps


def main() -> None:
    file, state, taps = made()
    for row in file["log"]:  # what a reader fills in by itself
        for name in [name for name, value in row.items() if value is None or value is False]:
            del row[name]
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(file, separators=(",", ":"), ensure_ascii=False) + "\n", "utf-8")
    totals = [one.total for one in games.game("roll_for_the_galaxy").score(state).scores]
    print(f"{FILE.name}: {taps} taps, {state.round} rounds, {FILE.stat().st_size} bytes, totals {totals}")


if __name__ == "__main__":
    main()
