"""Plays two evenings through the real service and writes them: `python -m tests.games.age_of_galaxy.make_evening`.

Four players who draft on the phones and keep every board there, and three who only want to be helped through the rounds.
The scripts are in evenings.py; the cards and boards are those of the test box. The same seed gives the same files until a
rule changes; then they are made anew. Beside each log stands its result in plain lines, to be added up by hand.
"""

import datetime as dt
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from companion import games
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.game import Command
from companion.tables.service import Service
from tests import golden
from tests.games.age_of_galaxy import evenings
from tests.games.age_of_galaxy.kit import test_box
from tests.golden import HOST, NAMES

BEGAN = dt.datetime(2026, 11, 20, 19, tzinfo=dt.UTC)


@dataclass(frozen=True)
class Golden(golden.Golden):
    options: tuple[tuple[str, Any], ...]
    script: Callable[[evenings.Table], None]
    game_id: ClassVar[str] = "age_of_galaxy"


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
    return code


def made(one: Golden) -> tuple[dict[str, Any], Galaxy]:
    """The export and its last state."""
    return golden.recorded(lambda service: played(service, one), seed=one.seed, code="AGEGX", began=BEGAN)


if __name__ == "__main__":
    golden.record(ALL, made, sys.argv[1:])
