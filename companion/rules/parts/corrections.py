"""How the table corrects the app: the board is right."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.fields import SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class Correction(Command):
    corrects: ClassVar[bool] = True


@dataclass(frozen=True)
class SeatCorrection(Correction):
    """Of what one player has."""

    seat: SeatNumber
