"""What can have happened between partners (p. 11)."""

from dataclasses import dataclass

from companion.games.eclipse.catalog import Resource
from companion.games.eclipse.events import Event
from companion.rules.fields import Count, SeatNumber


@dataclass(frozen=True)
class RelationsOffered(Event):
    seat: SeatNumber
    to: SeatNumber
    cube: Resource


@dataclass(frozen=True)
class TilePromised(Event):
    """Secret: the reputation tile that makes room for the ambassador."""

    seat: SeatNumber
    to: SeatNumber
    tile: Count


@dataclass(frozen=True)
class RelationsRefused(Event):
    seat: SeatNumber
    to: SeatNumber


@dataclass(frozen=True)
class RelationsBegun(Event):
    """Each gave the other an ambassador with a cube on it."""

    seat: SeatNumber
    to: SeatNumber
    cube: Resource
    their_cube: Resource


@dataclass(frozen=True)
class ReputationReturned(Event):
    """Secret: a tile goes back into the bag."""

    seat: SeatNumber
    tile: Count


@dataclass(frozen=True)
class RelationsEnded(Event):
    """`seat` attacked `on` and gets the traitor card."""

    seat: SeatNumber
    on: SeatNumber


@dataclass(frozen=True)
class TraitorCorrected(Event):
    seat: int  # -1: nobody
