"""What has been corrected."""

from dataclasses import dataclass
from typing import Literal

from companion.games.eclipse.catalog import Resource, Track
from companion.games.eclipse.events import Event
from companion.games.eclipse.round_model import Tile
from companion.rules.fields import Count, SeatNumber


@dataclass(frozen=True)
class SupplyCorrected(Event):
    technology: str
    by: int


@dataclass(frozen=True)
class TechnologyCorrected(Event):
    seat: SeatNumber
    technology: str
    owned: bool
    track: Track | Literal[""] = ""  # where a rare one lies


@dataclass(frozen=True)
class ResourceCorrected(Event):
    seat: SeatNumber
    resource: Resource
    was: Count
    amount: Count


@dataclass(frozen=True)
class BoardCorrected(Event):
    seat: SeatNumber
    discs: Count
    action_discs: Count
    colony_ships: Count
    cubes: tuple[int, int, int]


@dataclass(frozen=True)
class SectorCorrected(Event):
    sector: str
    tile: Tile


@dataclass(frozen=True)
class ShipsCorrected(Event):
    seat: SeatNumber
    sector: str
    ships: tuple[Count, Count, Count, Count]  # interceptors, cruisers, dreadnoughts, starbases
