"""What a tap can ask before play (p. 2)."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.roll_for_the_galaxy.numbers import TileNumber
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command
from companion.rules.parts.laying_out import BeginPlay, TickStep

__all__ = [
    "BeginPlay", "Deal", "DrawFaction", "DrawHomeWorld", "PlaceStartTiles", "TakeFaction", "TakeHomeWorld", "TickStep",
]  # fmt: skip

FactionNumber = Annotated[int, limit(ge=1, le=9)]


@dataclass(frozen=True)
class Deal(Command):
    """Factions, home worlds and two tiles for everybody who has none yet."""


@dataclass(frozen=True)
class TakeFaction(Command):
    seat: SeatNumber
    faction: FactionNumber


@dataclass(frozen=True)
class DrawFaction(Command):
    """Another one, drawn among those that are left."""

    seat: SeatNumber


@dataclass(frozen=True)
class TakeHomeWorld(Command):
    seat: SeatNumber
    home_world: ShortText


@dataclass(frozen=True)
class DrawHomeWorld(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class PlaceStartTiles(Command):
    """Which of the two drawn tiles is the development; the other one is the world."""

    seat: SeatNumber
    development: TileNumber
