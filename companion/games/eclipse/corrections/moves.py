"""What a tap tells where the board is right and the phones are not."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.eclipse.catalog import Track
from companion.games.eclipse.fields import Amount, Few, Square
from companion.games.eclipse.round_model import Portal
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, SeatNumber, ShortText
from companion.rules.game import Command


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
