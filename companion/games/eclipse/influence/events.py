"""What can have happened to discs and cubes (p. 8-10, 20, 25)."""

from dataclasses import dataclass

from companion.games.eclipse.catalog import Resource
from companion.games.eclipse.events import Event
from companion.games.eclipse.round_model import Loose
from companion.rules.fields import Count, SeatNumber


@dataclass(frozen=True)
class SectorTaken(Event):
    seat: SeatNumber
    sector: str


@dataclass(frozen=True)
class SectorLeft(Event):
    """The disc and all cubes come back; `to` has a track for each cube, in the order of the squares."""

    seat: SeatNumber
    sector: str
    to: tuple[Resource, ...] = ()
    lost: bool = False  # taken by force
    moving: bool = False  # the disc goes straight on to another sector: one move of Influence, not two


@dataclass(frozen=True)
class Colonised(Event):
    seat: SeatNumber
    sector: str
    square: Count
    track: Resource


@dataclass(frozen=True)
class ColonyShipsTurnedUp(Event):
    seat: SeatNumber
    ships: Count


@dataclass(frozen=True)
class CubesDestroyed(Event):
    """Each destroyed cube with its graveyard; an empty text where the owner chooses it."""

    seat: SeatNumber
    sector: str
    squares: tuple[Count, ...]
    to: tuple[str, ...]


@dataclass(frozen=True)
class CubePlaced(Event):
    seat: SeatNumber
    loose: Loose
    track: Resource


@dataclass(frozen=True)
class GraveyardEmptied(Event):
    """Clean-up: where the cubes go; elsewhere than their graveyard's track only when that one is full (p. 25)."""

    seat: SeatNumber
    to: tuple[Resource, ...]
