"""A score pad in the words of its players."""

from companion.games.scorepad.model import Options
from companion.games.scorepad.play import GAME
from companion.games.scorepad.sheet import AddPoints, CorrectTotal, EnterScore
from tests.kit import given

MIRA, JONAS, UTE = 0, 1, 2


def pad(seats: int = 3, sides: tuple[str, ...] = (), **options):
    return given(GAME, Options(**options), seats, sides)


def writes(seat: int, points: int, column: int = 0, *, table_says_so: bool = False) -> EnterScore:
    return EnterScore(seat=seat, column=column, points=points, table_says_so=table_says_so)


def adds(seat: int, points: int, *, table_says_so: bool = False) -> AddPoints:
    return AddPoints(seat=seat, points=points, table_says_so=table_says_so)


def total_is(seat: int, points: int) -> CorrectTotal:
    return CorrectTotal(seat=seat, points=points)


def round_of(*points: int, column: int = 0) -> list[EnterScore]:
    return [writes(seat, own, column) for seat, own in enumerate(points)]
