"""Plays a whole game with four wild players and writes it: `python -m tests.games.roll_for_the_galaxy.make_evening`.

The same seed gives the same file until a rule changes; then its score and its test change with it.
"""

from random import Random

from companion import games
from companion.tables.service import Service
from tests import golden
from tests.games.roll_for_the_galaxy.wild import Wild
from tests.golden import HOST, NAMES

FILE = golden.folder("roll_for_the_galaxy") / "whole_game.json"
SEED = 10
OPTIONS = {"title": "A whole game", "depth": "full", "bag": "app"}


def played(service: Service) -> str:
    """The table's code."""
    wild = Wild(Random(SEED))
    table = service.open(HOST, games.game("roll_for_the_galaxy"), 4, OPTIONS, "A whole game", NAMES, start=True)
    taps = 0
    while (galaxy := service.table(table.code).state).step != "over":
        seat, command = wild.tap(galaxy)
        taps += 1
        service.act(table.code, HOST, f"e{taps}", command, seat, None)
    return table.code


if __name__ == "__main__":
    golden.write(FILE, *golden.recorded(played, seed=SEED, code="RLFTG", seconds=5))
