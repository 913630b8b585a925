"""What a tap can ask at an Eclipse table."""

from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from companion.games.eclipse.alliance_moves import AllianceMove
from companion.games.eclipse.battle_moves import BattleMove, CorrectSquad, OpenBattle
from companion.games.eclipse.catalog import Resource, Stack, Track
from companion.games.eclipse.rise_moves import RiseMove
from companion.games.eclipse.round_moves import RoundMove
from companion.games.eclipse.score_moves import CountPoints
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, SeatNumber, ShortText
from companion.rules.game import Command

__all__ = ["CorrectSquad", "OpenBattle"]  # the rest of the house asks here for all commands

Amount = Annotated[int, limit(ge=0, le=999)]
Pieces = Annotated[int, limit(ge=0, le=40)]

# ── before the first round


@dataclass(frozen=True)
class DrawStartPlayer(Command):
    pass


@dataclass(frozen=True)
class ChooseStartPlayer(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class SitClockwise(Command):
    """The seats in the order in which people really sit."""

    order: Annotated[tuple[SeatNumber, ...], limit(max_length=9)]


@dataclass(frozen=True)
class TurnMap(Command):
    """Everybody's start place one further, clockwise."""


@dataclass(frozen=True)
class ChooseSpecies(Command):
    seat: SeatNumber
    species: ShortText


@dataclass(frozen=True)
class DrawSpecies(Command):
    """For one seat, or for everybody."""

    seat: SeatNumber | None = None


@dataclass(frozen=True)
class DrawReputation(Command):
    """The Eridani Empire's two tiles."""

    seat: SeatNumber


@dataclass(frozen=True)
class TickStep(Command):
    step: ShortText
    done: bool = True


@dataclass(frozen=True)
class BeReady(Command):
    seat: SeatNumber
    ready: bool = True


@dataclass(frozen=True)
class BeginPlay(Command):
    must_be_fresh = True


# ── the bag and the supply


@dataclass(frozen=True)
class DrawTechnologies(Command):
    """The tiles of the set-up; again: all of them go back into the bag first."""

    must_be_fresh = True


@dataclass(frozen=True)
class RedrawTechnology(Command):
    technology: ShortText
    ahead: Annotated[int, limit(ge=0, le=2)] = 0  # from the supply board, or a pile for a coming round


@dataclass(frozen=True)
class TapTechnology(Command):
    """A tile that came out of the bag on the table."""

    technology: ShortText


@dataclass(frozen=True)
class CleanUp(Command):
    must_be_fresh = True


# ── technologies


@dataclass(frozen=True)
class Research(Command):
    """`track`: where a rare one goes; none: where it is cheapest."""

    seat: SeatNumber
    technology: ShortText
    track: Track | None = None


@dataclass(frozen=True)
class CloseResearch(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class TakeAncientTechnology(Command):
    seat: SeatNumber
    technology: ShortText


@dataclass(frozen=True)
class TurnKey(Command):
    """Artifact Key: how many artifacts give which resource."""

    seat: SeatNumber
    money: Pieces = 0
    science: Pieces = 0
    materials: Pieces = 0


@dataclass(frozen=True)
class Trade(Command):
    seat: SeatNumber
    give: Resource
    take: Resource
    times: Annotated[int, limit(ge=1, le=99)] = 1


@dataclass(frozen=True)
class PayUpkeep(Command):
    """Upkeep, and what each population track produces: told from the board, or as the phone has kept it."""

    seat: SeatNumber
    upkeep: Pieces | None = None
    money: Pieces | None = None
    science: Pieces | None = None
    materials: Pieces | None = None


# ── sectors and discoveries


@dataclass(frozen=True)
class Explore(Command):
    seat: SeatNumber
    stack: Stack


@dataclass(frozen=True)
class PlaceSector(Command):
    sector: ShortText


@dataclass(frozen=True)
class DiscardSector(Command):
    sector: ShortText


@dataclass(frozen=True)
class FindDiscovery(Command):
    """A discovery tile is turned up: drawn by the app, or named by the table."""

    seat: SeatNumber
    discovery: ShortText | None = None


@dataclass(frozen=True)
class UseDiscovery(Command):
    """`sector`: where an Ancient Orbital or Warp Portal lies, if nobody said where it was found."""

    seat: SeatNumber
    discovery: ShortText
    sector: MaybeText = ""


@dataclass(frozen=True)
class KeepDiscovery(Command):
    seat: SeatNumber
    discovery: ShortText


# ── blueprints and battles

ShipClass = Literal["interceptor", "cruiser", "dreadnought", "starbase", "orbital"]
Face = Annotated[int, limit(ge=1, le=6)]
Number = Annotated[int, limit(ge=0, le=40)]


@dataclass(frozen=True)
class Refit(Command):
    """A ship class after an upgrade: for every square the tile on it, or "-"; `outside`: a part beside the grid, "-" for
    none, nothing for what lies there."""

    seat: SeatNumber
    ship: ShipClass
    parts: Annotated[tuple[ShortText, ...], limit(max_length=12)]
    reaction: bool = False
    outside: MaybeText = ""


@dataclass(frozen=True)
class CloseUpgrade(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class NoteArrival(Command):
    """Somebody moves into a sector where there will be a battle: who came when is forgotten by the combat phase."""

    sector: ShortText
    seat: SeatNumber


@dataclass(frozen=True)
class ForgetBattle(Command):
    """There will be no battle there after all."""

    sector: ShortText


@dataclass(frozen=True)
class Fire(Command):
    """The app rolls for this squad."""

    squad: Number
    must_be_fresh = True


@dataclass(frozen=True)
class FireOn(Command):
    """The app rolls and lays for everybody until this round is over."""

    must_be_fresh = True


@dataclass(frozen=True)
class TapFace(Command):
    """A die that was rolled on the table, in the order the screen asks for."""

    squad: Number
    face: Face


@dataclass(frozen=True)
class LayDice(Command):
    """Where the hits go: "die.squad.ship" each, and ".points" for parts of a divided die; nothing: as proposed."""

    shots: Annotated[tuple[ShortText, ...], limit(max_length=99)] = ()


@dataclass(frozen=True)
class Retreat(Command):
    squad: Number
    to: ShortText


@dataclass(frozen=True)
class EndStalemate(Command):
    """The attacker leaves for a sector, or loses all ships."""

    to: MaybeText = ""


@dataclass(frozen=True)
class AttackPopulation(Command):
    """The surviving ships shoot at the cubes; typed faces, or the app rolls."""

    party: Number
    cubes: Number | None = None  # as the phones have kept them
    faces: Annotated[tuple[Face, ...], limit(max_length=60)] = ()


@dataclass(frozen=True)
class DrawBattleReputation(Command):
    party: Number


@dataclass(frozen=True)
class KeepReputation(Command):
    """One of the tiles drawn (0: none); on a full track an old one goes back."""

    party: Number
    tile: Annotated[int, limit(ge=0, le=4)]
    back: Annotated[int, limit(ge=0, le=4)] = 0


@dataclass(frozen=True)
class CloseBattle(Command):
    must_be_fresh = True


# ── the board is right


@dataclass(frozen=True)
class CorrectSupply(Command):
    technology: ShortText
    by: Annotated[int, limit(ge=-1, le=1)]
    corrects = True


@dataclass(frozen=True)
class CorrectTechnology(Command):
    """`track`: where a rare one lies."""

    seat: SeatNumber
    technology: ShortText
    owned: bool
    track: Track | None = None
    corrects = True


@dataclass(frozen=True)
class CorrectResources(Command):
    """What the storage track on the board shows; what is left out stays as it is."""

    seat: SeatNumber
    money: Amount | None = None
    science: Amount | None = None
    materials: Amount | None = None
    corrects = True


# Ships and battles, and what the other files bring: a chapter of its own in play.py.
LaterMove = (
    Refit | CloseUpgrade | OpenBattle | NoteArrival | ForgetBattle | Fire | FireOn | TapFace | LayDice | Retreat
    | EndStalemate | AttackPopulation | DrawBattleReputation | KeepReputation | CloseBattle | CorrectSquad | BattleMove
    | RoundMove | RiseMove | AllianceMove
)  # fmt: skip

Move = (
    DrawStartPlayer | ChooseStartPlayer | SitClockwise | TurnMap | ChooseSpecies | DrawSpecies | DrawReputation
    | TickStep | BeReady | BeginPlay | DrawTechnologies | RedrawTechnology | TapTechnology | CleanUp | Research
    | CloseResearch | TakeAncientTechnology | TurnKey | Trade | PayUpkeep | Explore | PlaceSector | DiscardSector
    | FindDiscovery | UseDiscovery | KeepDiscovery | CorrectSupply | CorrectTechnology | CorrectResources | CountPoints
    | LaterMove
)  # fmt: skip

COMMANDS: tuple[type, ...] = get_args(Move)
