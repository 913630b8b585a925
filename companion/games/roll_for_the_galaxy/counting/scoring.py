"""The points of a table: from what the app has kept, or from what was typed in at the end."""

from companion.games.roll_for_the_galaxy.counting import points
from companion.games.roll_for_the_galaxy.counting.holdings import Holdings
from companion.games.roll_for_the_galaxy.model import Galaxy, holdings
from companion.rules.lines import total
from companion.rules.scoring import Scoring


def of_seat(galaxy: Galaxy, seat: int) -> Holdings:
    empire = galaxy.empires[seat]
    return empire.count or holdings(empire)


def score(galaxy: Galaxy) -> Scoring:
    return points.ranking([of_seat(galaxy, seat) for seat in galaxy.seats])


def totals(galaxy: Galaxy) -> tuple[int, ...]:
    return tuple(total(points.lines(of_seat(galaxy, seat))) for seat in galaxy.seats)


def missing(galaxy: Galaxy) -> tuple[int, ...]:
    """Who is still to be counted at the end: where tiles are kept nobody is."""
    return tuple(seat for seat in galaxy.seats if galaxy.empires[seat].count is None and not galaxy.full)


def told(galaxy: Galaxy) -> bool:
    """The result lies open: the game is over and everybody is counted."""
    return galaxy.step == "over" and not missing(galaxy)
