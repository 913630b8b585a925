"""What can have happened with the Ancients (expansion p. 6-7, 9)."""

from dataclasses import dataclass

from companion.games.eclipse.events import Event
from companion.games.eclipse.fields import Face
from companion.rules.fields import Count, SeatNumber


@dataclass(frozen=True)
class CruiserPlaced(Event):
    """A secret homeworld has come: an Ancient Cruiser stands on it."""

    sector: str
    cruiser: str


@dataclass(frozen=True)
class SwarmsStir(Event):
    """At the end of the clean-up: a die is to be rolled for each of them."""

    sectors: tuple[str, ...]


@dataclass(frozen=True)
class SwarmRolled(Event):
    sector: str
    face: Face
    by_app: bool


@dataclass(frozen=True)
class SwarmStays(Event):
    """Nothing explored lies behind that exit."""

    sector: str


@dataclass(frozen=True)
class SwarmMoved(Event):
    """One Ancient moves; `meets`: the players whom it fights there."""

    sector: str
    to: str
    meets: tuple[SeatNumber, ...] = ()


@dataclass(frozen=True)
class AncientsAttacked(Event):
    """Swarms have neutron bombs (expansion p. 7); against a Neutron Absorber they shoot."""

    party: Count
    seat: SeatNumber  # whose population it is
    faces: tuple[Face, ...] = ()
    by_app: bool = False
    destroyed: Count = 0
    cubes: Count = 0
    bombs: bool = True


@dataclass(frozen=True)
class TrophyTaken(Event):
    """A destroyed Ancient Cruiser or Dreadnought lies face down beside the board: 1 VP."""

    seat: SeatNumber
    ship: str
