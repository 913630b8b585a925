"""What can have happened in Develop and Settle (p. 5-6)."""

from dataclasses import dataclass

from companion.games.roll_for_the_galaxy.components import Colour, TileKind
from companion.games.roll_for_the_galaxy.model import DueKind
from companion.games.roll_for_the_galaxy.pools import Dice


@dataclass(frozen=True)
class TopNamed:
    """An unnamed tile lies on top now, so everybody sees what it is."""

    seat: int
    kind: TileKind
    tile: int


@dataclass(frozen=True)
class WorkerPlaced:
    seat: int
    worker: Colour
    kind: TileKind


@dataclass(frozen=True)
class Completed:
    seat: int
    kind: TileKind
    tile: int
    home: Dice  # workers to the citizenry
    cup: Dice = ()  # and to the cup, by a power


@dataclass(frozen=True)
class Asked:
    """A tile wants a decision."""

    seat: int
    kind: DueKind
    source: str
    dice: Dice = ()
    least: int = 1
    most: int = 1
    what: TileKind = "world"


@dataclass(frozen=True)
class Answered:
    """The first decision is made; what it does follows as events of its own."""

    seat: int
