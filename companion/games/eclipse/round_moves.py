"""What a tap can ask in a round: actions, sectors, cubes, building, moving, diplomacy, the end of it."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.games.eclipse.catalog import Resource
from companion.games.eclipse.expansion.model import Marker
from companion.games.eclipse.round_model import Action, Portal, Reaction
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, SeatNumber, ShortText
from companion.rules.game import Command

Square = Annotated[int, limit(ge=0, le=9)]
Tracks = Annotated[tuple[Resource, ...], limit(max_length=9)]
ReputationTile = Annotated[int, limit(ge=0, le=4)]
Few = Annotated[int, limit(ge=0, le=99)]
Piece = Literal["interceptor", "cruiser", "dreadnought", "starbase", "orbital", "monolith"]

# ── turns (p. 8, 14)


@dataclass(frozen=True)
class TakeAction(Command):
    """A disc onto an action space."""

    seat: SeatNumber
    action: Action


@dataclass(frozen=True)
class React(Command):
    """After passing: a disc onto a reaction space."""

    seat: SeatNumber
    action: Reaction


@dataclass(frozen=True)
class EndTurn(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class PassTurn(Command):
    """The overview card is turned; again later: no reaction."""

    seat: SeatNumber


@dataclass(frozen=True)
class NextPhase(Command):
    """From the actions to the battles, from the battles to upkeep."""

    must_be_fresh = True


@dataclass(frozen=True)
class FinishGame(Command):
    """Nine rounds have been played, though nobody took the phones along: on to the points."""

    must_be_fresh = True
    stops = True


@dataclass(frozen=True)
class PauseClock(Command):
    paused: bool


@dataclass(frozen=True)
class GiveUp(Command):
    """A player who has lost everything counts and leaves (p. 21)."""

    seat: SeatNumber


@dataclass(frozen=True)
class Collapse(Command):
    """Nothing pays the upkeep any more: the civilisation collapses (p. 24)."""

    seat: SeatNumber


@dataclass(frozen=True)
class KeepBoard(Command):
    """Does this player keep the board on the phone, or only on the table?"""

    seat: SeatNumber
    keep: bool


# ── sectors, discs and cubes (p. 8-10)


@dataclass(frozen=True)
class TurnUpSector(Command):
    """A sector from a stack on the table, told by its number."""

    seat: SeatNumber
    sector: ShortText


@dataclass(frozen=True)
class TakeSector(Command):
    """A disc from the track, or from another sector, onto this one. `back`: where free cubes of the other one go."""

    seat: SeatNumber
    sector: ShortText
    leaving: MaybeText = ""  # empty: from the track
    back: Tracks = ()


@dataclass(frozen=True)
class LeaveSector(Command):
    """The disc comes back to the track, and every cube with it."""

    seat: SeatNumber
    sector: ShortText
    back: Tracks = ()


@dataclass(frozen=True)
class Colonise(Command):
    """A colony ship is turned: a cube onto a square. `track` where the square takes several."""

    seat: SeatNumber
    sector: ShortText
    square: Square
    track: Resource | None = None


@dataclass(frozen=True)
class TurnUpColonyShips(Command):
    seat: SeatNumber
    ships: Annotated[int, limit(ge=1, le=4)] = 2


@dataclass(frozen=True)
class PlaceCube(Command):
    """Where a cube goes that came home against its owner's will."""

    seat: SeatNumber
    track: Resource


@dataclass(frozen=True)
class DestroyCubes(Command):
    """The attacker's choice after shooting at the population (p. 20)."""

    sector: ShortText
    squares: Annotated[tuple[Square, ...], limit(max_length=9)]


# ── building and moving (p. 13-14)


@dataclass(frozen=True)
class Build(Command):
    seat: SeatNumber
    piece: Piece
    sector: ShortText


@dataclass(frozen=True)
class MoveShip(Command):
    """One ship, one move; `ship` is "203.cruiser": from where, and which kind."""

    seat: SeatNumber
    ship: ShortText
    to: ShortText
    attack: bool = False  # into a partner's sector: the relations end
    with_interceptors: Annotated[int, limit(ge=0, le=8)] = 0  # in its bays (expansion p. 4)


# ── diplomacy (p. 11)


@dataclass(frozen=True)
class OfferRelations(Command):
    seat: SeatNumber
    to: SeatNumber
    cube: Resource
    back: ReputationTile = 0


@dataclass(frozen=True)
class AnswerRelations(Command):
    """`to` had offered."""

    seat: SeatNumber
    to: SeatNumber
    agree: bool
    cube: Resource | None = None
    back: ReputationTile = 0


@dataclass(frozen=True)
class BreakRelations(Command):
    """An attack on a partner."""

    seat: SeatNumber
    on: SeatNumber


# ── upkeep and the end (p. 24-25)


@dataclass(frozen=True)
class PayForAll(Command):
    """Everybody who keeps the board here and can pay, in one tap."""


@dataclass(frozen=True)
class TakeWayOut(Command):
    """Trade and leave sectors as proposed, then pay. `back`: where the free cubes go, in the order of the sectors."""

    seat: SeatNumber
    science: Few = 0
    materials: Few = 0
    sectors: Annotated[tuple[ShortText, ...], limit(max_length=16)] = ()
    back: Annotated[tuple[Resource, ...], limit(max_length=33)] = ()


@dataclass(frozen=True)
class ConfirmPoints(Command):
    """Somebody else has looked at this count."""

    seat: SeatNumber


@dataclass(frozen=True)
class Reveal(Command):
    """The next place on the shared screen, from the last one up; or all of them."""

    everything: bool = False
    must_be_fresh = True


# ── the board is right


@dataclass(frozen=True)
class CorrectBoard(Command):
    """What lies on a player's board; what is left out stays as it is."""

    seat: SeatNumber
    discs: Few | None = None
    action_discs: Few | None = None
    colony_ships: Few | None = None
    money_cubes: Few | None = None
    science_cubes: Few | None = None
    materials_cubes: Few | None = None
    corrects = True


@dataclass(frozen=True)
class CorrectSector(Command):
    """What lies on a sector: disc (-1: nobody's), cubes as a list of squares, structures, Ancients, discovery.

    Of the expansion's things those that are not told stay as they are.
    """

    sector: ShortText
    disc: Annotated[int, limit(ge=-1, le=8)] = -1
    squares: Annotated[tuple[Square, ...], limit(max_length=9)] = ()
    orbital: bool = False
    monolith: bool = False
    ancients: Annotated[int, limit(ge=0, le=9)] = 0
    defence: bool = False
    discovery: bool = False
    cruiser: MaybeText | None = None  # which Ancient Cruiser; empty: none
    dreadnought: bool | None = None
    portal: Portal | None = None
    shellworld: bool | None = None
    artifact: bool | None = None  # on an Ancient Orbital
    corrects = True


@dataclass(frozen=True)
class CorrectShips(Command):
    """How many ships of a kind a player has in a sector."""

    seat: SeatNumber
    sector: ShortText
    interceptor: Few = 0
    cruiser: Few = 0
    dreadnought: Few = 0
    starbase: Few = 0
    corrects = True


@dataclass(frozen=True)
class CorrectTraitor(Command):
    """Who has the traitor card (-1: nobody)."""

    holder: Annotated[int, limit(ge=-1, le=8)]
    corrects = True


@dataclass(frozen=True)
class CorrectTurn(Command):
    """Whose turn it really is; in simultaneous play: who has which action marker."""

    seat: SeatNumber
    marker: Marker = "primary"
    corrects = True


RoundMove = (
    TakeAction | React | EndTurn | PassTurn | NextPhase | FinishGame | PauseClock | GiveUp | Collapse | KeepBoard
    | TurnUpSector | TakeSector | LeaveSector | Colonise | TurnUpColonyShips | PlaceCube | DestroyCubes | Build | MoveShip
    | OfferRelations | AnswerRelations | BreakRelations | PayForAll | TakeWayOut | ConfirmPoints | Reveal
    | CorrectBoard | CorrectSector | CorrectShips | CorrectTraitor | CorrectTurn
)  # fmt: skip
