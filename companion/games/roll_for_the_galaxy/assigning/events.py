"""What can have happened behind the screen (p. 3). What carries a round is secret until that round's reveal."""

from dataclasses import dataclass
from typing import Literal

from companion.games.roll_for_the_galaxy.components import Phase


@dataclass(frozen=True)
class WildPlaced:
    seat: int
    round: int
    die: int
    phase: Phase


@dataclass(frozen=True)
class PhaseSelected:
    seat: int
    round: int
    die: int
    phase: Phase


@dataclass(frozen=True)
class Reassigned:
    seat: int
    round: int
    power: str
    dice: tuple[int, ...]
    to: Phase
    paid: int | None = None


@dataclass(frozen=True)
class ReassignUndone:
    """The last power used goes back behind the screen."""

    seat: int
    round: int


@dataclass(frozen=True)
class ReadingAgreed:
    reading: Literal["selector_moves", "mandate_each"]
    allowed: bool


@dataclass(frozen=True)
class MadeReady:
    seat: int


@dataclass(frozen=True)
class ReadyWithdrawn:
    seat: int
