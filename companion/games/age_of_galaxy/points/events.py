"""What can have happened at the end."""

from dataclasses import dataclass

from companion.games.age_of_galaxy.points.final import Final


@dataclass(frozen=True)
class GameOver:
    totals: tuple[int, ...]


@dataclass(frozen=True)
class GameFinished:
    """The table stops here and counts."""


@dataclass(frozen=True)
class FinalCounted:
    seat: int
    final: Final
