"""What a score pad remembers: its options, the cells of the sheet, who starts, the last dice."""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal

from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, ShortText

Mode = Literal["rounds", "categories", "total"]
Wins = Literal["highest", "lowest"]

MOST_ROUNDS = 99


@dataclass(frozen=True)
class Options:
    title: MaybeText = ""  # what is being played
    mode: Mode = "rounds"
    categories: Annotated[tuple[ShortText, ...], limit(max_length=30)] = ()
    wins: Wins = "highest"
    target: Annotated[int, limit(ge=1, le=99_999)] | None = None  # whoever reaches it ends the game
    rounds: Annotated[int, limit(ge=1, le=MOST_ROUNDS)] | None = None  # or the game ends after so many
    teams: bool = False
    hidden: bool = False  # a round's scores stay secret until everybody has entered theirs


Column = tuple[int | None, ...]  # one cell per seat


@dataclass(frozen=True)
class Pad:
    """The state. Rounds and categories fill columns; a running total collects additions."""

    options: Options
    sides: tuple[str, ...]  # one per seat; empty without teams
    columns: tuple[Column, ...] = ()
    added: tuple[tuple[int, int], ...] = ()  # seat and points in the order they came, total mode
    start_player: int | None = None
    dice: tuple[int, tuple[int, ...]] | None = None  # sides of a die, faces

    @property
    def seats(self) -> range:
        return range(len(self.sides))

    @property
    def by_total(self) -> bool:
        return self.options.mode == "total"

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """Every point on the sheet, hidden ones included."""
        if self.by_total:
            return tuple(sum(self.entries(seat)) for seat in self.seats)
        return tuple(sum(column[seat] or 0 for column in self.columns) for seat in self.seats)

    @cached_property
    def open_totals(self) -> tuple[int, ...]:
        """Only what everybody may see."""
        if self.by_total:
            return self.totals
        shown = [column for number, column in enumerate(self.columns) if self.revealed(number)]
        return tuple(sum(column[seat] or 0 for column in shown) for seat in self.seats)

    def cell(self, column: int, seat: int) -> int | None:
        return self.columns[column][seat] if column < len(self.columns) else None

    def complete(self, column: int) -> bool:
        return column < len(self.columns) and None not in self.columns[column]

    def revealed(self, column: int) -> bool:
        return not self.options.hidden or self.complete(column)

    @property
    def now(self) -> int:
        """The first column with an empty cell; for rounds one past the last when all are full."""
        open_columns = (number for number in range(len(self.columns)) if not self.complete(number))
        return next(open_columns, len(self.columns))

    def team(self, seat: int) -> tuple[int, ...]:
        """Everybody who scores together with this seat; without a side a player is alone."""
        side = self.sides[seat]
        if not self.options.teams or not side:
            return (seat,)
        return tuple(other for other in self.seats if self.sides[other] == side)

    def entries(self, seat: int) -> tuple[int, ...]:
        return tuple(points for other, points in self.added if other == seat)

    # A long evening has thousands of lines, and each makes a new pad: so the two below copy as little as they can.

    def with_cell(self, column: int, seat: int, points: int) -> "Pad":
        columns = self.columns
        if column >= len(columns):
            empty: Column = (None,) * len(self.sides)
            columns += (empty,) * (column + 1 - len(columns))
        own = columns[column]
        new = (*own[:seat], points, *own[seat + 1 :])
        columns = (*columns[:column], new, *columns[column + 1 :])
        return Pad(self.options, self.sides, columns, self.added, self.start_player, self.dice)

    def with_points(self, seat: int, points: int) -> "Pad":
        added = self.added + ((seat, points),)  # noqa: RUF005 - unpacking copies twice
        made = Pad(self.options, self.sides, self.columns, added, self.start_player, self.dice)
        if "totals" in vars(self):  # known already: nobody has to add up the whole evening again
            own = self.totals
            vars(made)["totals"] = (*own[:seat], own[seat] + points, *own[seat + 1 :])
        return made
