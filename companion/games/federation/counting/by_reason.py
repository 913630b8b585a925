"""A result side by side: a column for everybody, a row for every reason, sums for each kind. Paper and the shared screen."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.federation.catalog import PROJECT_NAMES, page
from companion.games.federation.counting import points, scoring
from companion.games.federation.model import Senate
from companion.rules.lines import Rule
from companion.rules.words import Arg, say


@dataclass(frozen=True)
class Cell:
    points: int | None  # none: the board knows it, and nobody has told
    about: Arg | None = None  # what was counted


@dataclass(frozen=True)
class Row:
    name: Arg
    rule: Rule
    cells: tuple[Cell | None, ...]

    @property
    def sums(self) -> tuple[int, ...]:
        return tuple((one.points or 0) if one else 0 for one in self.cells)


@dataclass(frozen=True)
class Group:
    """Rows of a kind under their sums; one row alone stands for itself."""

    name: Arg
    rows: tuple[Row, ...]
    sums: tuple[int, ...]


def groups(senate: Senate, order: Sequence[int]) -> list[Group]:
    named = (
        (say("Prestige track"), _tracks(senate, order)),
        (say("Medals"), _medals(senate, order)),
        (say("Leftovers"), _leftovers(senate, order)),
        (say("Funded projects"), _projects(senate, order)),
    )
    return [
        Group(name, rows, tuple(sum(row.sums[at] for row in rows) for at in range(len(order))))
        for name, rows in named
        if rows
    ]


def _tracks(senate: Senate, order: Sequence[int]) -> tuple[Row, ...]:
    tracks = [{(line.reason, line.rule): line.amount for line in scoring.track(senate, seat)} for seat in order]
    kinds = dict.fromkeys(kind for own in tracks for kind in own)
    return tuple(
        Row(reason, rule, tuple(Cell(own[reason, rule]) if (reason, rule) in own else None for own in tracks))
        for reason, rule in kinds
    )


def _medals(senate: Senate, order: Sequence[int]) -> tuple[Row, ...]:
    counts = [scoring.of_seat(senate, seat).medals for seat in order]
    cells = tuple(Cell(points.medal_points(count, senate.number), count) if count else None for count in counts)
    return (Row(say("Medals"), points.END, cells),) if any(counts) else ()


def _leftovers(senate: Senate, order: Sequence[int]) -> tuple[Row, ...]:
    everybody = [scoring.of_seat(senate, seat) for seat in order]
    kinds = (
        (say("Crystals: 1 for every 2"), [one.crystals for one in everybody], 2),
        (say("Gold diamonds"), [one.gold for one in everybody], 1),
        (say("Ships in the hangar"), [one.ships for one in everybody], 1),
        (say("Unused modifiers"), [one.modifiers for one in everybody], 1),
    )
    return tuple(
        Row(name, points.END, tuple(Cell(count // each, count) if count else None for count in counts))
        for name, counts, each in kinds
        if any(counts)
    )


def _projects(senate: Senate, order: Sequence[int]) -> tuple[Row, ...]:
    everybody = [scoring.of_seat(senate, seat) for seat in senate.seats]
    rows = []
    for project in scoring.funded(senate):
        lines = points.of_project(everybody, project, senate.number, {})
        about = {
            seat: say("place %(place)s with %(stands)s", place=one.place, stands=one.stands)
            for one in points.places([final.stands(project) for final in everybody])
            for seat in one.seats
        }
        cells = (
            Cell(lines[seat].amount if seat in lines else None, about[seat]) if seat in about else None
            for seat in order
        )
        rows.append(Row(PROJECT_NAMES[project], page(27 if senate.players == 2 else 25), tuple(cells)))
    return tuple(rows)
