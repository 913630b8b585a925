"""What a tap can ask in a battle with Rise of the Ancients: who is there, point defence, dice rolled again."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command

Face = Annotated[int, limit(ge=1, le=6)]
Die = Annotated[int, limit(ge=0, le=99)]
Number = Annotated[int, limit(ge=0, le=40)]
PerShip = Annotated[int, limit(ge=0, le=12)]  # dice
Value = Annotated[int, limit(ge=0, le=20)]


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
class Intercept(Command):
    """The app rolls the cannons that fire at missiles."""

    must_be_fresh = True


@dataclass(frozen=True)
class TapIntercept(Command):
    """A die of the point defence that was rolled on the table."""

    face: Face


@dataclass(frozen=True)
class StopMissiles(Command):
    """Which missiles are shot down, by their dice; nothing: as proposed."""

    missiles: Annotated[tuple[Die, ...], limit(max_length=60)] = ()


@dataclass(frozen=True)
class RollAgain(Command):
    """The Enlightened of Lyra turn a colony ship face down and roll one of their dice again; no face: the app rolls."""

    die: Die
    face: Face | None = None
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


BattleMove = Intercept | TapIntercept | StopMissiles | RollAgain
