"""Random legal rounds of Roll for the Galaxy, each tap held against the laws: how many, and how fast."""

import time

from bench.figures import Figure
from bench.phone import Broken
from companion.rules.game import RuleViolation
from tests.games.roll_for_the_galaxy import laws
from tests.games.roll_for_the_galaxy.wild import Evening, evening

ROUNDS = 10_000


def random_rounds(count: int = ROUNDS) -> list[Figure]:
    """Two to five players, both bags. A legal tap that is refused, or a die, tile, chip or credit lost: it stops."""
    began = time.perf_counter()
    played, seed = 0, 0
    while played < count:
        table = evening(seed)
        while not table.over and played < count:
            played += _tap(table)
        seed += 1
    took = time.perf_counter() - began
    return [
        Figure("random rounds of Roll for the Galaxy without a contradiction", played, "rounds"),
        Figure("random rounds of Roll for the Galaxy", played / took, "rounds/s"),
    ]


def _tap(table: Evening) -> int:
    before = table.galaxy
    try:
        table.tap()
        laws.hold(before, table.events, table.galaxy)
    except (RuleViolation, AssertionError) as wrong:
        raise Broken(f"Roll for the Galaxy, seed {table.seed}, tap {table.taps}: {wrong!r}") from wrong
    return len(table.galaxy.curve) - len(before.curve)
