"""What can have been counted at the end."""

from dataclasses import dataclass

from companion.games.federation.components import Project
from companion.games.federation.counting.final import Final


@dataclass(frozen=True)
class GameFinished:
    totals: tuple[int, ...]


@dataclass(frozen=True)
class FinalCounted:
    """What somebody has at the end, as it was counted on the table; `without` what projects compare and nobody asked."""

    seat: int
    count: Final
    without: tuple[Project, ...] = ()


@dataclass(frozen=True)
class ProjectsCounted:
    """Which projects are funded, as the board shows it at the end."""

    funded: tuple[Project, ...]
