"""What a tap can ask when the board is right."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from companion.games.roll_for_the_galaxy.components import Colour, Phase, TileKind
from companion.games.roll_for_the_galaxy.numbers import Chips, Credits, TileNumbers
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command


@dataclass(frozen=True)
class CorrectCredits(Command):
    corrects: ClassVar[bool] = True
    seat: SeatNumber
    credits: Credits


@dataclass(frozen=True)
class CorrectChips(Command):
    corrects: ClassVar[bool] = True
    seat: SeatNumber
    chips: Chips


@dataclass(frozen=True)
class CorrectPool(Command):
    corrects: ClassVar[bool] = True
    chips: Chips


@dataclass(frozen=True)
class CorrectDie(Command):
    """A die lies somewhere else; `supply` is the common one."""

    corrects: ClassVar[bool] = True
    seat: SeatNumber
    colour: Colour
    source: ShortText
    to: ShortText


@dataclass(frozen=True)
class CorrectTableau(Command):
    """A development or world is in a tableau, or it is not."""

    corrects: ClassVar[bool] = True
    seat: SeatNumber
    side: ShortText
    built: bool = False


@dataclass(frozen=True)
class CorrectTiles(Command):
    """How many tiles lie in a tableau, where the app does not know them by name."""

    corrects: ClassVar[bool] = True
    seat: SeatNumber
    tiles: Annotated[int, limit(ge=0, le=58)]


@dataclass(frozen=True)
class CorrectStack(Command):
    """The tiles of one stack from the top down."""

    corrects: ClassVar[bool] = True
    seat: SeatNumber
    kind: TileKind
    tiles: TileNumbers = ()


@dataclass(frozen=True)
class CorrectPhases(Command):
    """Which phases are played this round, where the table revealed something else."""

    corrects: ClassVar[bool] = True
    phases: Annotated[tuple[Phase, ...], limit(min_length=1, max_length=5)]


@dataclass(frozen=True)
class MoveOn(Command):
    """The table goes on without those who are still waited for."""

    corrects: ClassVar[bool] = True


@dataclass(frozen=True)
class FinishGame(Command):
    """The table stops here and counts."""

    stops = True
