"""A result side by side: a column for everybody, a row for every reason, sums for each kind."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.rules.lines import Line, Rule
from companion.rules.words import Arg


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


def grouped(named: Iterable[tuple[Arg, tuple[Row, ...]]], columns: int) -> list[Group]:
    """Kinds that nobody has are left out."""
    return [
        Group(name, rows, tuple(sum(row.sums[at] for row in rows) for at in range(columns)))
        for name, rows in named
        if rows
    ]


def of_tracks(tracks: Sequence[Iterable[Line]]) -> tuple[Row, ...]:
    """Everybody's track: a row for every reason that moved somebody's marker."""
    found = [{(line.reason, line.rule): line.amount for line in track} for track in tracks]
    kinds = dict.fromkeys(kind for own in found for kind in own)
    return tuple(
        Row(reason, rule, tuple(Cell(own[reason, rule]) if (reason, rule) in own else None for own in found))
        for reason, rule in kinds
    )
