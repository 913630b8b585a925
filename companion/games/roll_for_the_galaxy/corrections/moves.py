"""What a tap can ask when the board is right."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.roll_for_the_galaxy.components import Colour, Phase, TileKind
from companion.games.roll_for_the_galaxy.numbers import Chips, Credits, TileNumbers
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import ShortText
from companion.rules.game import Command
from companion.rules.parts.corrections import Correction, SeatCorrection


@dataclass(frozen=True)
class CorrectCredits(SeatCorrection):
    credits: Credits


@dataclass(frozen=True)
class CorrectChips(SeatCorrection):
    chips: Chips


@dataclass(frozen=True)
class CorrectPool(Correction):
    chips: Chips


@dataclass(frozen=True)
class CorrectDie(SeatCorrection):
    """A die lies somewhere else; `supply` is the common one."""

    colour: Colour
    source: ShortText
    to: ShortText


@dataclass(frozen=True)
class CorrectTableau(SeatCorrection):
    """A development or world is in a tableau, or it is not."""

    side: ShortText
    built: bool = False


@dataclass(frozen=True)
class CorrectTiles(SeatCorrection):
    """How many tiles lie in a tableau, where the app does not know them by name."""

    tiles: Annotated[int, limit(ge=0, le=58)]


@dataclass(frozen=True)
class CorrectStack(SeatCorrection):
    """The tiles of one stack from the top down."""

    kind: TileKind
    tiles: TileNumbers = ()


@dataclass(frozen=True)
class CorrectPhases(Correction):
    """Which phases are played this round, where the table revealed something else."""

    phases: Annotated[tuple[Phase, ...], limit(min_length=1, max_length=5)]


@dataclass(frozen=True)
class MoveOn(Correction):
    """The table goes on without those who are still waited for."""


@dataclass(frozen=True)
class FinishGame(Command):
    """The table stops here and counts."""

    stops = True
