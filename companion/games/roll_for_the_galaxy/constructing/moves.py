"""What a tap can ask in Develop and Settle (p. 5-6)."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.roll_for_the_galaxy.components import Colour, TileKind
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command


@dataclass(frozen=True)
class NameTop(Command):
    """What the unnamed tile on top of a stack is."""

    seat: SeatNumber
    kind: TileKind
    tile: Annotated[int, limit(ge=1, le=55)]


@dataclass(frozen=True)
class PlaceWorker(Command):
    """A developer or settler onto the top tile of its stack."""

    seat: SeatNumber
    worker: Colour


@dataclass(frozen=True)
class PlaceAllWorkers(Command):
    """One after the other, in the order in which they lie, until a decision is needed."""

    seat: SeatNumber


@dataclass(frozen=True)
class ChooseWorkers(Command):
    """Which of the workers: those who complete a tile with too many on it, or those who go to the cup."""

    seat: SeatNumber
    dice: Annotated[tuple[Colour, ...], limit(max_length=20)] = ()


@dataclass(frozen=True)
class RemoveDie(Command):
    """A tile wants a die back; any own die, wherever it lies."""

    seat: SeatNumber
    colour: Colour
    place: ShortText
