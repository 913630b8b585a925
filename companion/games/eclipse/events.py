"""What can have happened at an Eclipse table."""

from dataclasses import dataclass

from companion.games.eclipse.catalog import Resource, Stack
from companion.games.eclipse.model import Tally
from companion.rules.fields import Count, SeatNumber

# ── before the first round


@dataclass(frozen=True)
class StartPlayerSet:
    seat: SeatNumber
    drawn: bool


@dataclass(frozen=True)
class SeatsOrdered:
    order: tuple[SeatNumber, ...]


@dataclass(frozen=True)
class MapTurned:
    turn: Count


@dataclass(frozen=True)
class SpeciesTaken:
    seat: SeatNumber
    species: str
    drawn: bool


@dataclass(frozen=True)
class ReputationDrawn:
    """Secret: only that seat reads the tiles."""

    seat: SeatNumber
    tiles: tuple[int, ...]


@dataclass(frozen=True)
class StepTicked:
    step: str
    done: bool


@dataclass(frozen=True)
class SeatReady:
    seat: SeatNumber
    ready: bool


@dataclass(frozen=True)
class PlayBegun:
    pass


# ── the bag and the supply


@dataclass(frozen=True)
class DrawOpened:
    """The table draws from its own bag and taps what comes out."""

    tiles: Count


@dataclass(frozen=True)
class TechnologiesDrawn:
    tiles: tuple[str, ...]
    by_table: bool = False


@dataclass(frozen=True)
class TechnologiesPutBack:
    tiles: tuple[str, ...]


@dataclass(frozen=True)
class RoundEnded:
    round: Count


# ── technologies


@dataclass(frozen=True)
class Researched:
    seat: SeatNumber
    technology: str
    paid: Count


@dataclass(frozen=True)
class ResearchClosed:
    """A player with two technologies per action leaves it at one."""

    seat: SeatNumber


@dataclass(frozen=True)
class AncientTechnologyTaken:
    seat: SeatNumber
    technology: str


@dataclass(frozen=True)
class DiscsGained:
    seat: SeatNumber
    discs: Count
    technology: str


@dataclass(frozen=True)
class KeyTurned:
    """Artifact Key: five of one kind for each artifact."""

    seat: SeatNumber
    money: Count
    science: Count
    materials: Count


@dataclass(frozen=True)
class Traded:
    seat: SeatNumber
    give: Resource
    gave: Count
    take: Resource
    took: Count


# ── sectors and discoveries, when the app holds them or the table tells


@dataclass(frozen=True)
class SectorDrawn:
    seat: SeatNumber
    stack: Stack
    sector: str


@dataclass(frozen=True)
class SectorPlaced:
    seat: SeatNumber
    sector: str


@dataclass(frozen=True)
class SectorDiscarded:
    seat: SeatNumber
    sector: str


@dataclass(frozen=True)
class StackReshuffled:
    stack: Stack


@dataclass(frozen=True)
class DiscoveryFound:
    seat: SeatNumber
    discovery: str
    drawn: bool


@dataclass(frozen=True)
class DiscoveryUsed:
    seat: SeatNumber
    discovery: str


@dataclass(frozen=True)
class DiscoveryKept:
    seat: SeatNumber
    discovery: str


# ── the board is right


@dataclass(frozen=True)
class SupplyCorrected:
    technology: str
    by: int


@dataclass(frozen=True)
class TechnologyCorrected:
    seat: SeatNumber
    technology: str
    owned: bool


@dataclass(frozen=True)
class ResourceCorrected:
    seat: SeatNumber
    resource: Resource
    was: Count
    amount: Count


@dataclass(frozen=True)
class PointsCounted:
    seat: SeatNumber
    tally: Tally


EVENTS = (
    StartPlayerSet, SeatsOrdered, MapTurned, SpeciesTaken, ReputationDrawn, StepTicked, SeatReady, PlayBegun,
    DrawOpened, TechnologiesDrawn, TechnologiesPutBack, RoundEnded,
    Researched, ResearchClosed, AncientTechnologyTaken, DiscsGained, KeyTurned, Traded,
    SectorDrawn, SectorPlaced, SectorDiscarded, StackReshuffled, DiscoveryFound, DiscoveryUsed, DiscoveryKept,
    SupplyCorrected, TechnologyCorrected, ResourceCorrected, PointsCounted,
)  # fmt: skip

Event = (
    StartPlayerSet | SeatsOrdered | MapTurned | SpeciesTaken | ReputationDrawn | StepTicked | SeatReady | PlayBegun
    | DrawOpened | TechnologiesDrawn | TechnologiesPutBack | RoundEnded
    | Researched | ResearchClosed | AncientTechnologyTaken | DiscsGained | KeyTurned | Traded
    | SectorDrawn | SectorPlaced | SectorDiscarded | StackReshuffled | DiscoveryFound | DiscoveryUsed | DiscoveryKept
    | SupplyCorrected | TechnologyCorrected | ResourceCorrected | PointsCounted
)  # fmt: skip
