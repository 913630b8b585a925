"""What a tap can ask of the space tiles."""

from dataclasses import dataclass
from typing import Annotated

from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command

SpaceTileNumber = Annotated[int, limit(ge=1, le=8)]


@dataclass(frozen=True)
class TakeSpaceTile(Command):
    seat: SeatNumber
    tile: SpaceTileNumber
