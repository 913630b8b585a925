"""Plays two evenings through the real service and writes them: `python -m tests.games.age_of_galaxy.make_evening`.

Four players who draft on the phones and keep every board there, and three who only want to be helped through the rounds.
The scripts are in evenings.py; the cards and boards are those of the test box. The same seed gives the same files until a
rule changes; then they are made anew. Beside each log stands its result in plain lines, to be added up by hand.
"""

import datetime as dt
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from companion import games
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.game import Command
from companion.tables.export import export
from companion.tables.hub import Hub
from companion.tables.service import Service
from companion.tables.steward import Actor
from companion.tables.store import Store
from companion.words import Speaker
from tests.games.age_of_galaxy import evenings
from tests.games.age_of_galaxy.kit import test_box

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Mira", "Jonas", "Ute", "Tarek")
HOST = Actor("golden")


@dataclass(frozen=True)
class Golden:
    name: str
    title: str
    players: int
    seed: int
    options: tuple[tuple[str, Any], ...]
    script: Callable[[evenings.Table], None]

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.json"

    @property
    def result(self) -> Path:
        return FOLDER / f"{self.name}.txt"


ALL = (
    Golden("five_rounds", "Five rounds of four", 4, 16, (("draft", True), ("draws", "table")), evenings.four),
    Golden("round_helper", "Helped through the rounds", 3, 5, (("depth", "round"), ("draws", "table")), evenings.three),
)


class ServiceTable(evenings.Table):
    """Every tap goes through the service, as it would from a phone."""

    def __init__(self, service: Service, code: str) -> None:
        self.service, self.code, self.taps = service, code, 0

    @property
    def galaxy(self) -> Galaxy:
        state: Galaxy = self.service.table(self.code).state
        return state

    def tap(self, seat: int | None, command: Command) -> int:
        self.taps += 1
        return self.service.act(self.code, HOST, f"e{self.taps}", command, seat, None).seq

    def take_back(self, seq: int, *, back: bool = True) -> None:
        self.taps += 1
        self.service.take_back(self.code, HOST, f"e{self.taps}", seq, back=back)


def played(service: Service, one: Golden) -> str:
    """The table's code."""
    options = {"title": one.title, **dict(one.options), "box": tuple(test_box().items())}
    game, names = games.game("age_of_galaxy"), NAMES[: one.players]
    code = service.open(HOST, game, one.players, options, one.title, names, start=True).code
    one.script(ServiceTable(service, code))
    service.end(code, HOST, "end")
    return code


def made(one: Golden) -> tuple[dict[str, Any], Galaxy]:
    """The export and its last state."""
    began, minutes, tokens = dt.datetime(2026, 11, 20, 19, tzinfo=dt.UTC), count(), count(1)

    def now(_minutes: int = 0) -> str:
        when = began + dt.timedelta(seconds=20 * next(minutes))
        return when.strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3]

    chance = Random(one.seed)
    with (
        tempfile.TemporaryDirectory() as folder,
        patch("companion.tables.service.secrets.token_bytes", chance.randbytes),
        patch("companion.tables.service.new_token", lambda: f"h{next(tokens)}"),
        patch("companion.tables.service.new_code", lambda: "AGEGX"),
    ):
        store = Store(f"sqlite:///{folder}/evening.sqlite")
        service = Service(store, Hub(), now)
        code = played(service, one)
        table = service.table(code)
        file = export(table, store.by_code(code), full=True)
        store.close()
    return file, table.state


def result(state: Galaxy) -> str:
    """Everybody's lines, to be added up by hand."""
    say = Speaker("en").named(NAMES)
    found = []
    for name, one in zip(NAMES, games.game("age_of_galaxy").score(state).scores, strict=False):
        found.append(f"{name}: {one.total}")
        found += [f"{line.amount:4}  {say(line.reason)} ({say(line.rule.short)})" for line in one.lines]
    return "\n".join([*found, ""])


def write(one: Golden) -> None:
    file, state = made(one)
    for row in file["log"]:  # what a reader fills in by itself
        for name in [name for name, value in row.items() if value is None or value is False]:
            del row[name]
    FOLDER.mkdir(exist_ok=True)
    one.file.write_text(json.dumps(file, separators=(",", ":"), ensure_ascii=False) + "\n", "utf-8")
    one.result.write_text(result(state), "utf-8")
    totals = [score.total for score in games.game("age_of_galaxy").score(state).scores]
    print(f"{one.file.name}: {len(file['log'])} lines, {one.file.stat().st_size} bytes, totals {totals}")


if __name__ == "__main__":
    for chosen in ALL:
        if sys.argv[1:] in ([], [chosen.name]):
            write(chosen)
