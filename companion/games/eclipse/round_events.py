"""What can have happened in a round: turns, sectors, cubes, ships, diplomacy, the way out, the end."""

from dataclasses import dataclass
from typing import Literal, get_args

from companion.games.eclipse.catalog import Resource
from companion.games.eclipse.counting.tally import Tally
from companion.games.eclipse.round_model import Action, Loose, Phase, Reaction, Tile
from companion.rules.fields import Count, SeatNumber

# ── turns


@dataclass(frozen=True)
class ActionTaken:
    seat: SeatNumber
    action: Action
    left: Count  # how much the species may do with it
    flips: Count = 0
    second: bool = False  # with the secondary action marker


@dataclass(frozen=True)
class Reacted:
    seat: SeatNumber
    action: Reaction
    second: bool = False


@dataclass(frozen=True)
class TurnEnded:
    seat: SeatNumber


@dataclass(frozen=True)
class Passed:
    seat: SeatNumber
    first: bool = False  # gets the start player marker
    again: bool = False  # had passed before and does not react
    second: bool = False
    card: bool = False  # gets the direction card


@dataclass(frozen=True)
class PhaseBegun:
    phase: Phase


@dataclass(frozen=True)
class ClockPaused:
    paused: bool


@dataclass(frozen=True)
class SeatOut:
    """The game is over for this player; the tally holds no reputation tiles, which stay secret."""

    seat: SeatNumber
    why: Literal["collapse", "gave_up"]
    tally: Tally


@dataclass(frozen=True)
class BoardKept:
    seat: SeatNumber
    keep: bool


@dataclass(frozen=True)
class TurnCorrected:
    seat: SeatNumber
    second: bool = False


# ── sectors, discs and cubes


@dataclass(frozen=True)
class SectorTurnedUp:
    seat: SeatNumber
    sector: str


@dataclass(frozen=True)
class SectorTaken:
    seat: SeatNumber
    sector: str


@dataclass(frozen=True)
class SectorLeft:
    """The disc and all cubes come back; `to` has a track for each cube, in the order of the squares."""

    seat: SeatNumber
    sector: str
    to: tuple[Resource, ...] = ()
    lost: bool = False  # taken by force
    moving: bool = False  # the disc goes straight on to another sector: one move of Influence, not two


@dataclass(frozen=True)
class DiscoveryDue:
    """The disc claims a discovery tile that the table has to name."""

    seat: SeatNumber
    sector: str


@dataclass(frozen=True)
class Colonised:
    seat: SeatNumber
    sector: str
    square: Count
    track: Resource


@dataclass(frozen=True)
class ColonyShipsTurnedUp:
    seat: SeatNumber
    ships: Count


@dataclass(frozen=True)
class CubesDestroyed:
    """Each destroyed cube with its graveyard; an empty text where the owner chooses it."""

    seat: SeatNumber
    sector: str
    squares: tuple[Count, ...]
    to: tuple[str, ...]


@dataclass(frozen=True)
class CubePlaced:
    seat: SeatNumber
    loose: Loose
    track: Resource


@dataclass(frozen=True)
class GraveyardEmptied:
    """Clean-up: where the cubes go; elsewhere than their graveyard's track only when that one is full (p. 25)."""

    seat: SeatNumber
    to: tuple[Resource, ...]


# ── ships and structures


@dataclass(frozen=True)
class Built:
    seat: SeatNumber
    piece: str
    sector: str
    paid: Count


@dataclass(frozen=True)
class ShipPlaced:
    """The Ancient cruiser of a discovery tile."""

    seat: SeatNumber
    ship: str
    sector: str


@dataclass(frozen=True)
class ShipMoved:
    seat: SeatNumber
    ship: str
    origin: str
    to: str
    carried: Count = 0  # interceptors in its bays (expansion p. 4)


# ── diplomacy


@dataclass(frozen=True)
class RelationsOffered:
    seat: SeatNumber
    to: SeatNumber
    cube: Resource


@dataclass(frozen=True)
class TilePromised:
    """Secret: the reputation tile that makes room for the ambassador."""

    seat: SeatNumber
    to: SeatNumber
    tile: Count


@dataclass(frozen=True)
class RelationsRefused:
    seat: SeatNumber
    to: SeatNumber


@dataclass(frozen=True)
class RelationsBegun:
    """Each gave the other an ambassador with a cube on it."""

    seat: SeatNumber
    to: SeatNumber
    cube: Resource
    their_cube: Resource


@dataclass(frozen=True)
class ReputationReturned:
    """Secret: a tile goes back into the bag."""

    seat: SeatNumber
    tile: Count


@dataclass(frozen=True)
class RelationsEnded:
    """`seat` attacked `on` and gets the traitor card."""

    seat: SeatNumber
    on: SeatNumber


# ── the end


@dataclass(frozen=True)
class PointsConfirmed:
    seat: SeatNumber
    by: SeatNumber


@dataclass(frozen=True)
class PlacesRevealed:
    places: Count


# ── the board is right


@dataclass(frozen=True)
class BoardCorrected:
    seat: SeatNumber
    discs: Count
    action_discs: Count
    colony_ships: Count
    cubes: tuple[int, int, int]


@dataclass(frozen=True)
class SectorCorrected:
    sector: str
    tile: Tile


@dataclass(frozen=True)
class ShipsCorrected:
    seat: SeatNumber
    sector: str
    ships: tuple[Count, Count, Count, Count]  # interceptors, cruisers, dreadnoughts, starbases


@dataclass(frozen=True)
class TraitorCorrected:
    seat: int  # -1: nobody


RoundEvent = (
    ActionTaken | Reacted | TurnEnded | Passed | PhaseBegun | ClockPaused | SeatOut | BoardKept | TurnCorrected
    | SectorTurnedUp | SectorTaken | SectorLeft | DiscoveryDue | Colonised | ColonyShipsTurnedUp | CubesDestroyed | CubePlaced
    | GraveyardEmptied | Built | ShipPlaced | ShipMoved | RelationsOffered | TilePromised | RelationsRefused | RelationsBegun
    | ReputationReturned | RelationsEnded | PointsConfirmed | PlacesRevealed
    | BoardCorrected | SectorCorrected | ShipsCorrected | TraitorCorrected
)  # fmt: skip

ROUND_EVENTS: tuple[type, ...] = get_args(RoundEvent)
