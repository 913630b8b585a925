"""A result side by side: a column for everybody, a row for every reason, sums for each kind."""

from collections.abc import Sequence

from companion.games.age_of_galaxy.catalog import IDEOLOGY_NAMES
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.points import scoring
from companion.games.age_of_galaxy.points.counting import DEVELOPED, END, SETTLED
from companion.games.age_of_galaxy.points.final import Final
from companion.rules.parts.by_reason import Cell, Group, Row, grouped, of_tracks
from companion.rules.words import Arg, Named, say

# As this book calls them: other games have words of their own for these.
PRESTIGE, RELICS = Named("Prestige", "Ansehen"), Named("Relics", "Relikte")


def groups(galaxy: Galaxy, order: Sequence[int]) -> list[Group]:
    everybody = [scoring.of_seat(galaxy, seat) for seat in order]
    named = (
        (PRESTIGE, of_tracks([scoring.track(galaxy, seat) for seat in order])),
        (say("Planets"), _planets(everybody)),
        (RELICS, _counted(say("Relics, 1 each"), [one.relics for one in everybody], 1)),
        (say("Main ideology"), _ideologies(galaxy, everybody)),
    )
    return grouped(named, len(order))


def _counted(name: Arg, counts: Sequence[int], each: int) -> tuple[Row, ...]:
    cells = tuple(Cell(each * count, count) if count else None for count in counts)
    return (Row(name, END, cells),) if any(counts) else ()


def _planets(everybody: Sequence[Final]) -> tuple[Row, ...]:
    return (
        *_counted(say("Settled planets, 1 each"), [one.settled for one in everybody], SETTLED),
        *_counted(say("Developed planets, 2 each"), [one.developed for one in everybody], DEVELOPED),
        *_counted(say("Conquered planets, none"), [one.conquered for one in everybody], 0),
    )


def _ideologies(galaxy: Galaxy, everybody: Sequence[Final]) -> tuple[Row, ...]:
    """Each ideology that somebody has is a row: what it counts stands there, how many of it beside the points."""
    found = []
    for ideology, how in scoring.measures(galaxy).items():
        cells = tuple(Cell(how.points(one), how.stands(one)) if one.ideology == ideology else None for one in everybody)
        if any(cells):
            name = say("%(ideology)s: 1 for %(measure)s", ideology=IDEOLOGY_NAMES[ideology], measure=how.words)
            found.append(Row(say("%(what)s *", what=name) if how.inferred else name, END, cells))
    return tuple(found)
