"""What can have happened with the new species (expansion p. 14-15)."""

from dataclasses import dataclass

from companion.games.eclipse.catalog import Resource
from companion.games.eclipse.events import Event
from companion.games.eclipse.fields import Face
from companion.rules.fields import Count, SeatNumber


@dataclass(frozen=True)
class RevelationHad(Event):
    """Magellan: the first fourth technology brings a discovery tile, this once."""

    seat: SeatNumber


@dataclass(frozen=True)
class ColonyShipSpent(Event):
    seat: SeatNumber
    resource: Resource


@dataclass(frozen=True)
class ShrineBuilt(Event):
    seat: SeatNumber
    sector: str
    price: Count
    colour: Resource
    paid: Count


@dataclass(frozen=True)
class ShrineBonusWon(Event):
    seat: SeatNumber
    price: Count


@dataclass(frozen=True)
class DieRolledAgain(Event):
    seat: SeatNumber
    die: Count
    was: Face
    face: Face
    by_app: bool
    ship: bool = True  # a colony ship of this board is turned face down; not where nobody keeps it on the phone


@dataclass(frozen=True)
class PopulationShot(Event):
    """Dice against the population that their owner may still roll again."""

    party: Count
    seat: SeatNumber
    faces: tuple[Face, ...]
    by_app: bool
    cubes: Count


@dataclass(frozen=True)
class Plundered(Event):
    """The Syndicate takes one money less than reputation tiles were drawn."""

    seat: SeatNumber
    tiles: Count
    money: Count
