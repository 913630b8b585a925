"""What a tap can ask where the table knows the tiles and the phones only the dice."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.roll_for_the_galaxy.components import Colour, TileKind
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command

Change = Annotated[int, limit(ge=-110, le=110)]


@dataclass(frozen=True)
class UseWorker(Command):
    """A worker has done its task and lies there now; with it come credits, chips, and a good that was shipped."""

    seat: SeatNumber
    worker: Colour
    to: ShortText
    credits: Annotated[int, limit(ge=0, le=10)] = 0
    chips: Annotated[int, limit(ge=0, le=10)] = 0
    good: Colour | None = None


@dataclass(frozen=True)
class CompleteTile(Command):
    """A tile is complete: these workers go to the citizenry."""

    seat: SeatNumber
    kind: TileKind
    dice: Annotated[tuple[Colour, ...], limit(max_length=20)] = ()


@dataclass(frozen=True)
class GainDie(Command):
    """A tile gives a die out of the supply, or takes one back (`to` the supply)."""

    seat: SeatNumber
    colour: Colour
    to: ShortText
    source: ShortText = "supply"


@dataclass(frozen=True)
class ChangeCredits(Command):
    """What a tile gives or costs."""

    seat: SeatNumber
    by: Change


@dataclass(frozen=True)
class ChangeChips(Command):
    seat: SeatNumber
    by: Change
