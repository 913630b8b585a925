"""What a tap can ask in Explore (p. 5), and when a tile comes out of the cloth bag."""

from dataclasses import dataclass

from companion.games.roll_for_the_galaxy.components import Colour, TileKind
from companion.games.roll_for_the_galaxy.numbers import TileNumber, TileNumbers
from companion.rules.fields import SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class Stock(Command):
    seat: SeatNumber
    worker: Colour
    virtual: bool = False


@dataclass(frozen=True)
class Scout(Command):
    """Give up any tiles of the construction zone first, then draw as many and one more."""

    seat: SeatNumber
    worker: Colour
    virtual: bool = False
    given: TileNumbers = ()


@dataclass(frozen=True)
class PlaceTile(Command):
    """A drawn tile below a stack; on top only with Improved Reconnaissance."""

    seat: SeatNumber
    tile: TileNumber
    kind: TileKind
    on_top: bool = False


@dataclass(frozen=True)
class Rearrange(Command):
    """Advanced Logistics: all tiles of the construction zone in a new order, turned as one likes."""

    seat: SeatNumber
    developments: TileNumbers = ()
    worlds: TileNumbers = ()


@dataclass(frozen=True)
class ThrowTile(Command):
    """The bag is empty: one tile of the own construction zone goes into it."""

    seat: SeatNumber
    tile: TileNumber


@dataclass(frozen=True)
class NameTile(Command):
    """A tile drawn out of the cloth bag, by its number in our list; 0: named later, when it lies on top."""

    seat: SeatNumber
    tile: TileNumber
