"""Plays two whole games with wild players and writes them: `python -m tests.games.federation.make_games`.

Four players with everything kept by the app; two players with neutral tiles, their own stacks and a box that is told
while they play. The same seed gives the same files until a rule or a screen changes; then they are made anew. Beside each
log stands its result in plain lines, to be added up by hand.
"""

import sys
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from companion import games
from companion.games.federation.counting import scoring
from companion.games.federation.model import Senate
from companion.rules.game import RuleViolation
from companion.tables.service import Service
from tests import golden
from tests.games.federation.boards import board
from tests.games.federation.wild import Wild, kept
from tests.golden import HOST, NAMES


@dataclass(frozen=True)
class Golden(golden.Golden):
    known: float  # how much of the box is told before the first tap
    laws: str = "app"
    draws: str = "app"
    game_id: ClassVar[str] = "federation"


ALL = (
    Golden("four_players", "Five rounds of four", 4, 15, 1.0),
    Golden("two_players", "Five rounds of two", 2, 9, 0.5, "table", "table"),
)


def options(one: Golden) -> dict:
    box = kept(board(Random(one.seed)), one.known, Random(one.seed))
    return {"title": one.title, "laws": one.laws, "draws": one.draws, "advanced": one.players == 2, "box": box}


def played(service: Service, one: Golden) -> str:
    """The table's code. A number of the box that a tap asks for is told, and then somebody taps again."""
    wild = Wild(Random(one.seed), board(Random(one.seed)))
    game, names = games.game("federation"), NAMES[: one.players]
    table = service.open(HOST, game, one.players, options(one), one.title, names, start=True)
    taps = 0
    while not scoring.told(service.table(table.code).state):
        button = wild.tap(service.table(table.code).state)
        taps += 1
        try:
            service.act(table.code, HOST, f"e{taps}", button.command, button.seat, None)
        except RuleViolation as no:
            if not no.asks:
                raise
            service.act(table.code, HOST, f"e{taps}", wild.phone.tell(no.asks), button.seat, None)
    return table.code


def made(one: Golden) -> tuple[dict, Senate]:
    """The export and its last state."""
    return golden.recorded(lambda service: played(service, one), seed=one.seed, code="FEDRT", seconds=5)


if __name__ == "__main__":
    golden.record(ALL, made, sys.argv[1:])
