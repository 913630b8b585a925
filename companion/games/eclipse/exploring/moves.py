"""What a tap asks about sectors from the stacks and discovery tiles (p. 7, 9)."""

from dataclasses import dataclass

from companion.games.eclipse.catalog import Stack
from companion.games.eclipse.moves import PlaysOn
from companion.rules.fields import MaybeText, SeatNumber, ShortText
from companion.rules.game import Command


@dataclass(frozen=True)
class Explore(PlaysOn):
    seat: SeatNumber
    stack: Stack


@dataclass(frozen=True)
class TurnUpSector(PlaysOn):
    """A sector from a stack on the table, told by its number."""

    seat: SeatNumber
    sector: ShortText


@dataclass(frozen=True)
class PlaceSector(Command):
    sector: ShortText


@dataclass(frozen=True)
class DiscardSector(Command):
    sector: ShortText


@dataclass(frozen=True)
class FindDiscovery(PlaysOn):
    """A discovery tile is turned up: drawn by the app, or named by the table."""

    seat: SeatNumber
    discovery: ShortText | None = None


@dataclass(frozen=True)
class UseDiscovery(PlaysOn):
    """`sector`: where an Ancient Orbital or Warp Portal lies, if nobody said where it was found."""

    seat: SeatNumber
    discovery: ShortText
    sector: MaybeText = ""


@dataclass(frozen=True)
class KeepDiscovery(Command):
    seat: SeatNumber
    discovery: ShortText
