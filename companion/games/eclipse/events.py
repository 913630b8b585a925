"""What can have happened at an Eclipse table."""

from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from companion.games.eclipse.alliance_events import AllianceEvent
from companion.games.eclipse.battle.model import Battle, Shot, Squad, Who
from companion.games.eclipse.battle_events import BattleEvent
from companion.games.eclipse.catalog import Resource, Stack, Track
from companion.games.eclipse.counting.tally import Tally
from companion.games.eclipse.rise_events import RiseEvent
from companion.games.eclipse.round_events import RoundEvent
from companion.games.eclipse.variant_events import VariantEvent
from companion.rules.fields import Count, SeatNumber
from companion.rules.fields import Limit as limit  # noqa: N813

Face = Annotated[int, limit(ge=1, le=6)]

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
    ahead: Count = 0  # for so many rounds later


@dataclass(frozen=True)
class TechnologiesDrawn:
    tiles: tuple[str, ...]
    by_table: bool = False
    ahead: Count = 0


@dataclass(frozen=True)
class TechnologiesPutBack:
    tiles: tuple[str, ...]
    ahead: Count = 0


@dataclass(frozen=True)
class RoundEnded:
    round: Count
    points: tuple[int, ...] = ()  # of every seat, as far as they lie open


# ── technologies


@dataclass(frozen=True)
class Researched:
    seat: SeatNumber
    technology: str
    paid: Count
    track: Track | Literal[""] = ""  # where a rare one lies


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


@dataclass(frozen=True)
class UpkeepPaid:
    seat: SeatNumber
    was: Count
    income: Count
    upkeep: Count
    money: Count  # in storage afterwards
    science: Count  # produced
    materials: Count


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
    sector: str = ""  # where it lay; empty where nobody said


@dataclass(frozen=True)
class DiscoveryUsed:
    seat: SeatNumber
    discovery: str


@dataclass(frozen=True)
class DiscoveryKept:
    seat: SeatNumber
    discovery: str


# ── blueprints and battles


@dataclass(frozen=True)
class Refitted:
    seat: SeatNumber
    ship: str
    parts: tuple[str, ...]
    taken: Count
    gone: tuple[str, ...] = ()  # discovery parts that leave the game
    reaction: bool = False
    outside: str = ""  # a part beside the grid; "-": none any more; empty: as it was


@dataclass(frozen=True)
class UpgradeClosed:
    seat: SeatNumber


@dataclass(frozen=True)
class BattleOpened:
    battle: Battle


@dataclass(frozen=True)
class ArrivalNoted:
    sector: str
    seat: SeatNumber


@dataclass(frozen=True)
class BattleForgotten:
    sector: str


@dataclass(frozen=True)
class FaceTapped:
    """A die on the table."""

    squad: Count
    face: Face
    who: Who


@dataclass(frozen=True)
class DiceRolled:
    """Dice of the app."""

    squad: Count
    faces: tuple[Face, ...]
    who: Who


@dataclass(frozen=True)
class DiceLaid:
    shots: tuple[Shot, ...]
    hit: tuple[Who, ...] = ()  # one for each shot
    destroyed: tuple[Who, ...] = ()
    by_rule: bool = False  # nobody chose: there was only one way, or nobody's ships shoot by the rulebook
    flying: bool = False  # missiles that somebody's point defence fires at first
    repaired: tuple[Who, ...] = ()  # the round is over, and these have taken damage off


@dataclass(frozen=True)
class SquadRetreats:
    squad: Count
    to: str
    who: Who
    repaired: tuple[Who, ...] = ()


@dataclass(frozen=True)
class StalemateEnded:
    to: str  # empty: the ships are lost


@dataclass(frozen=True)
class PopulationAttacked:
    party: Count
    seat: SeatNumber
    faces: tuple[Face, ...]
    by_app: bool
    destroyed: Count
    cubes: Count
    bombs: bool = False


@dataclass(frozen=True)
class ReputationOffered:
    """Secret: tiles drawn after a battle, of which one may be kept."""

    party: Count
    seat: SeatNumber
    tiles: tuple[int, ...]


@dataclass(frozen=True)
class ReputationKept:
    """Secret: 0 is none."""

    party: Count
    seat: SeatNumber
    tile: Count
    back: Count = 0


@dataclass(frozen=True)
class BattleClosed:
    sector: str


@dataclass(frozen=True)
class SquadCorrected:
    squad: Count
    now: Squad
    who: Who


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
    track: Track | Literal[""] = ""  # where a rare one lies


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


Event = (
    StartPlayerSet | SeatsOrdered | MapTurned | SpeciesTaken | ReputationDrawn | StepTicked | SeatReady | PlayBegun
    | DrawOpened | TechnologiesDrawn | TechnologiesPutBack | RoundEnded
    | Researched | ResearchClosed | AncientTechnologyTaken | DiscsGained | KeyTurned | Traded | UpkeepPaid
    | SectorDrawn | SectorPlaced | SectorDiscarded | StackReshuffled | DiscoveryFound | DiscoveryUsed | DiscoveryKept
    | Refitted | UpgradeClosed | ArrivalNoted | BattleForgotten | BattleOpened | FaceTapped | DiceRolled | DiceLaid | SquadRetreats | StalemateEnded
    | PopulationAttacked | ReputationOffered | ReputationKept | BattleClosed | SquadCorrected
    | SupplyCorrected | TechnologyCorrected | ResourceCorrected | PointsCounted | RoundEvent | RiseEvent | BattleEvent | AllianceEvent | VariantEvent
)  # fmt: skip

EVENTS: tuple[type, ...] = get_args(Event)
