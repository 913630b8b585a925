"""A result side by side: a column for everybody, a row for every reason, sums for each kind."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.age_of_galaxy.catalog import IDEOLOGY_NAMES
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.points import scoring
from companion.games.age_of_galaxy.points.counting import DEVELOPED, END, SETTLED
from companion.games.age_of_galaxy.points.final import Final
from companion.rules.lines import Rule
from companion.rules.words import Arg, Named, say

# As this book calls them: other games have words of their own for these.
PRESTIGE, RELICS = Named("Prestige", "Ansehen"), Named("Relics", "Relikte")


@dataclass(frozen=True)
class Cell:
    points: int
    about: Arg | None = None  # what was counted


@dataclass(frozen=True)
class Row:
    name: Arg
    rule: Rule
    cells: tuple[Cell | None, ...]

    @property
    def sums(self) -> tuple[int, ...]:
        return tuple(one.points if one else 0 for one in self.cells)


@dataclass(frozen=True)
class Group:
    """Rows of a kind under their sums; one row alone stands for itself."""

    name: Arg
    rows: tuple[Row, ...]
    sums: tuple[int, ...]


def groups(galaxy: Galaxy, order: Sequence[int]) -> list[Group]:
    everybody = [scoring.of_seat(galaxy, seat) for seat in order]
    named = (
        (PRESTIGE, _tracks(galaxy, order)),
        (say("Planets"), _planets(everybody)),
        (RELICS, _counted(say("Relics, 1 each"), [one.relics for one in everybody], 1)),
        (say("Main ideology"), _ideologies(galaxy, everybody)),
    )
    return [
        Group(name, rows, tuple(sum(row.sums[at] for row in rows) for at in range(len(order))))
        for name, rows in named
        if rows
    ]


def _tracks(galaxy: Galaxy, order: Sequence[int]) -> tuple[Row, ...]:
    tracks = [{(line.reason, line.rule): line.amount for line in scoring.track(galaxy, seat)} for seat in order]
    kinds = dict.fromkeys(kind for own in tracks for kind in own)
    return tuple(
        Row(reason, rule, tuple(Cell(own[reason, rule]) if (reason, rule) in own else None for own in tracks))
        for reason, rule in kinds
    )


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
