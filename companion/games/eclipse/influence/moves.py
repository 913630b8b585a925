"""What a tap asks about discs and cubes on sectors (p. 8-10, 20)."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.eclipse.catalog import Resource
from companion.games.eclipse.fields import Square
from companion.games.eclipse.moves import PlaysOn
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, SeatNumber, ShortText
from companion.rules.game import Command

Tracks = Annotated[tuple[Resource, ...], limit(max_length=9)]


@dataclass(frozen=True)
class TakeSector(PlaysOn):
    """A disc from the track, or from another sector, onto this one. `back`: where free cubes of the other one go."""

    seat: SeatNumber
    sector: ShortText
    leaving: MaybeText = ""  # empty: from the track
    back: Tracks = ()


@dataclass(frozen=True)
class LeaveSector(PlaysOn):
    """The disc comes back to the track, and every cube with it."""

    seat: SeatNumber
    sector: ShortText
    back: Tracks = ()


@dataclass(frozen=True)
class Colonise(PlaysOn):
    """A colony ship is turned: a cube onto a square. `track` where the square takes several."""

    seat: SeatNumber
    sector: ShortText
    square: Square
    track: Resource | None = None


@dataclass(frozen=True)
class TurnUpColonyShips(PlaysOn):
    seat: SeatNumber
    ships: Annotated[int, limit(ge=1, le=4)] = 2


@dataclass(frozen=True)
class PlaceCube(PlaysOn):
    """Where a cube goes that came home against its owner's will."""

    seat: SeatNumber
    track: Resource


@dataclass(frozen=True)
class DestroyCubes(Command):
    """The attacker's choice after shooting at the population (p. 20)."""

    sector: ShortText
    squares: Annotated[tuple[Square, ...], limit(max_length=9)]
