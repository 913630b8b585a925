"""What can have happened to sectors and discovery tiles, when the app holds them or the table tells (p. 7, 9)."""

from dataclasses import dataclass

from companion.games.eclipse.catalog import Stack
from companion.games.eclipse.events import Event
from companion.rules.fields import SeatNumber


@dataclass(frozen=True)
class SectorDrawn(Event):
    seat: SeatNumber
    stack: Stack
    sector: str


@dataclass(frozen=True)
class SectorTurnedUp(Event):
    seat: SeatNumber
    sector: str


@dataclass(frozen=True)
class SectorPlaced(Event):
    seat: SeatNumber
    sector: str


@dataclass(frozen=True)
class SectorDiscarded(Event):
    seat: SeatNumber
    sector: str


@dataclass(frozen=True)
class StackReshuffled(Event):
    stack: Stack


@dataclass(frozen=True)
class DiscoveryDue(Event):
    """The disc claims a discovery tile that the table has to name."""

    seat: SeatNumber
    sector: str


@dataclass(frozen=True)
class DiscoveryFound(Event):
    seat: SeatNumber
    discovery: str
    drawn: bool
    sector: str = ""  # where it lay; empty where nobody said


@dataclass(frozen=True)
class DiscoveryUsed(Event):
    seat: SeatNumber
    discovery: str


@dataclass(frozen=True)
class DiscoveryKept(Event):
    seat: SeatNumber
    discovery: str


@dataclass(frozen=True)
class DiscoveriesReshuffled(Event):
    """No discovery tile was left: the discarded ones are the new stack."""


@dataclass(frozen=True)
class TilePlaced(Event):
    """An Ancient Orbital or Warp Portal comes onto a sector."""

    seat: SeatNumber
    discovery: str
    sector: str
