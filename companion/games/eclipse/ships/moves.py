"""What a tap asks about upgrading and building (p. 13)."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.games.eclipse.moves import PlaysOn
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, SeatNumber, ShortText
from companion.rules.game import Command

ShipClass = Literal["interceptor", "cruiser", "dreadnought", "starbase", "orbital"]
Piece = Literal["interceptor", "cruiser", "dreadnought", "starbase", "orbital", "monolith"]


@dataclass(frozen=True)
class Refit(PlaysOn):
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
class Build(PlaysOn):
    seat: SeatNumber
    piece: Piece
    sector: ShortText
