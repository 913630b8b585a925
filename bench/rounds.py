"""Random games of Roll for the Galaxy and Federation, each tap held against the laws: how many rounds, and how fast."""

import time

from bench.figures import Figure
from bench.phone import Broken
from companion.rules.game import RuleViolation
from tests.games.federation import pieces
from tests.games.federation import wild as federation
from tests.games.roll_for_the_galaxy import laws
from tests.games.roll_for_the_galaxy.wild import Evening, evening

ROUNDS = 10_000
FEDERATION_ROUNDS = 500


def random_rounds(count: int = ROUNDS, of_federation: int = FEDERATION_ROUNDS) -> list[Figure]:
    """A legal tap that is refused, or a piece that is lost: it stops."""
    return [*_of_roll(count), *_of_federation(of_federation)]


def _of_roll(count: int) -> list[Figure]:
    """Two to five players, both bags."""
    began = time.perf_counter()
    played, seed = 0, 0
    while played < count:
        table = evening(seed)
        while not table.over and played < count:
            played += _tap(table)
        seed += 1
    return _figures("Roll for the Galaxy", played, began)


def _of_federation(count: int) -> list[Figure]:
    """Two to four players, all readings of the book, a box that is known or not; only what the phones offer is tapped."""
    began = time.perf_counter()
    played, seed = 0, 0
    while played < count:
        table = federation.evening(seed)
        while not table.over:
            _offered(table)
        played += len(table.senate.curve)
        seed += 1
    return _figures("Federation", played, began)


def _figures(game: str, played: int, began: float) -> list[Figure]:
    took = time.perf_counter() - began
    return [
        Figure(f"random rounds of {game} without a contradiction", played, "rounds"),
        Figure(f"random rounds of {game}", played / took, "rounds/s"),
    ]


def _tap(table: Evening) -> int:
    before = table.galaxy
    try:
        table.tap()
        laws.hold(before, table.events, table.galaxy)
    except (RuleViolation, AssertionError) as wrong:
        raise Broken(f"Roll for the Galaxy, seed {table.seed}, tap {table.taps}: {wrong!r}") from wrong
    return len(table.galaxy.curve) - len(before.curve)


def _offered(table: federation.Evening) -> None:
    before = table.senate
    try:
        table.tap()
        pieces.hold(before, table.events, table.senate)
    except (RuleViolation, AssertionError) as wrong:
        raise Broken(f"Federation, seed {table.seed}, tap {table.taps}: {wrong!r}") from wrong
