"""What a tap asks in a battle, before it and after it (p. 18-21)."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.games.eclipse.fields import Face
from companion.games.eclipse.moves import PlaysOn
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, SeatNumber, ShortText
from companion.rules.game import Command

Number = Annotated[int, limit(ge=0, le=40)]
PerShip = Annotated[int, limit(ge=0, le=12)]  # dice
Value = Annotated[int, limit(ge=0, le=20)]


@dataclass(frozen=True)
class NoteArrival(PlaysOn):
    """Somebody moves into a sector where there will be a battle: who came when is forgotten by the combat phase."""

    sector: ShortText
    seat: SeatNumber


@dataclass(frozen=True)
class ForgetBattle(Command):
    """There will be no battle there after all."""

    sector: ShortText


@dataclass(frozen=True)
class OpenBattle(Command):
    """Who is in the sector, in the order of arrival, and with what: "0.cruiser.2" is two cruisers of seat 0. An Ancient
    Cruiser is told by its letter, the Dreadnought by its side; with swarms Ancients may be alone with a population."""

    sector: ShortText
    fleets: Annotated[tuple[ShortText, ...], limit(max_length=60)] = ()
    arrivals: Annotated[tuple[SeatNumber, ...], limit(max_length=9)] = ()
    disc: SeatNumber | None = None
    ancients: Annotated[int, limit(ge=0, le=9)] = 0
    centre: bool = False
    cruiser: Literal["", "a", "b", "c", "d", "e", "f", "g", "h"] = ""
    dreadnought: Literal["", "a", "b"] = ""


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


@dataclass(frozen=True)
class CorrectSquad(Command):
    """The numbers of a squad as the table has them: for ships that were never tracked."""

    squad: Number
    ships: Annotated[int, limit(ge=0, le=8)] | None = None
    initiative: Value | None = None
    computer: Value | None = None
    shield: Value | None = None
    hull: Value | None = None
    yellow: PerShip | None = None
    orange: PerShip | None = None
    red: PerShip | None = None
    missiles: PerShip | None = None  # the orange ones
    missiles_yellow: PerShip | None = None
    missiles_red: PerShip | None = None
    regeneration: Annotated[int, limit(ge=0, le=9)] | None = None
    splitter: bool | None = None
    distortion: bool | None = None
    point_defence: bool | None = None
    corrects = True
