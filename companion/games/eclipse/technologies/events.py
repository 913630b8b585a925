"""What can have happened to technologies, from the bag to the boards (p. 4, 7, 12)."""

from dataclasses import dataclass
from typing import Literal

from companion.games.eclipse.catalog import Track
from companion.games.eclipse.events import Event
from companion.rules.fields import Count, SeatNumber


@dataclass(frozen=True)
class DrawOpened(Event):
    """The table draws from its own bag and taps what comes out."""

    tiles: Count
    ahead: Count = 0  # for so many rounds later


@dataclass(frozen=True)
class TechnologiesDrawn(Event):
    tiles: tuple[str, ...]
    by_table: bool = False
    ahead: Count = 0


@dataclass(frozen=True)
class TechnologiesPutBack(Event):
    tiles: tuple[str, ...]
    ahead: Count = 0


@dataclass(frozen=True)
class Researched(Event):
    seat: SeatNumber
    technology: str
    paid: Count
    track: Track | Literal[""] = ""  # where a rare one lies


@dataclass(frozen=True)
class ResearchClosed(Event):
    """A player with two technologies per action leaves it at one."""

    seat: SeatNumber


@dataclass(frozen=True)
class AncientTechnologyTaken(Event):
    seat: SeatNumber
    technology: str


@dataclass(frozen=True)
class DiscsGained(Event):
    seat: SeatNumber
    discs: Count
    technology: str


@dataclass(frozen=True)
class KeyTurned(Event):
    """Artifact Key: five of one kind for each artifact."""

    seat: SeatNumber
    money: Count
    science: Count
    materials: Count
