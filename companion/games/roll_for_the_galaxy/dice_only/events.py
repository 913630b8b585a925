"""What can have happened where the phones know only the dice."""

from dataclasses import dataclass

from companion.games.roll_for_the_galaxy.components import Colour, Phase, TileKind
from companion.games.roll_for_the_galaxy.pools import Dice


@dataclass(frozen=True)
class WorkerUsed:
    """Where only dice are kept: a worker has done its task and goes there."""

    seat: int
    worker: Colour
    phase: Phase
    to: str


@dataclass(frozen=True)
class TileCompleted:
    """Where only dice are kept: a tile was completed with these workers."""

    seat: int
    kind: TileKind
    dice: Dice
