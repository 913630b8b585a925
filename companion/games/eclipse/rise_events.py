"""What can have happened where Rise of the Ancients is in the game: set-up, developments, the new species."""

from dataclasses import dataclass
from typing import Literal, get_args

from companion.games.eclipse.catalog import Resource
from companion.games.eclipse.model import Homeworld
from companion.rules.fields import Count, SeatNumber

# ── before play


@dataclass(frozen=True)
class DevelopmentsLaid:
    tiles: tuple[str, ...]
    drawn: bool = True


@dataclass(frozen=True)
class HomeworldsLaid:
    worlds: tuple[Homeworld, ...]


@dataclass(frozen=True)
class HomeworldsMixedIn:
    sectors: tuple[str, ...]


@dataclass(frozen=True)
class CentreTaken:
    side: Literal["a", "b"]


@dataclass(frozen=True)
class CubeRemoved:
    seat: SeatNumber
    track: Resource


# ── in play


@dataclass(frozen=True)
class Developed:
    seat: SeatNumber
    development: str
    sector: str  # of a shellworld or a warp portal; empty where boards stay on the table
    money: Count
    science: Count
    materials: Count


@dataclass(frozen=True)
class DevelopmentCorrected:
    development: str
    holder: int  # -1: beside the supply board


@dataclass(frozen=True)
class RevelationHad:
    """Magellan: the first fourth technology brings a discovery tile, this once."""

    seat: SeatNumber


@dataclass(frozen=True)
class ColonyShipSpent:
    seat: SeatNumber
    resource: Resource


@dataclass(frozen=True)
class DiscoveriesReshuffled:
    """No discovery tile was left: the discarded ones are the new stack."""


@dataclass(frozen=True)
class TilePlaced:
    """An Ancient Orbital or Warp Portal comes onto a sector."""

    seat: SeatNumber
    discovery: str
    sector: str


@dataclass(frozen=True)
class CruiserPlaced:
    """A secret homeworld has come: an Ancient Cruiser stands on it."""

    sector: str
    cruiser: str


@dataclass(frozen=True)
class ShrineBuilt:
    seat: SeatNumber
    sector: str
    price: Count
    colour: Resource
    paid: Count


@dataclass(frozen=True)
class ShrineBonusWon:
    seat: SeatNumber
    price: Count


RiseEvent = (
    DevelopmentsLaid | HomeworldsLaid | HomeworldsMixedIn | CentreTaken | CubeRemoved | Developed | DevelopmentCorrected
    | RevelationHad | ColonyShipSpent | DiscoveriesReshuffled | TilePlaced | CruiserPlaced | ShrineBuilt | ShrineBonusWon
)  # fmt: skip

RISE_EVENTS: tuple[type, ...] = get_args(RiseEvent)
