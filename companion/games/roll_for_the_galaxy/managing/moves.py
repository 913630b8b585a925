"""What a tap can ask while empires are managed (p. 8)."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.roll_for_the_galaxy.components import Colour
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command


@dataclass(frozen=True)
class Recruit(Command):
    """These dice out of the citizenry, a credit each; none named: all that must be, where there is no choice."""

    seat: SeatNumber
    dice: Annotated[tuple[Colour, ...], limit(max_length=40)] = ()


@dataclass(frozen=True)
class Recall(Command):
    """A worker off the construction zone or a good off a world, into the cup, for nothing."""

    seat: SeatNumber
    colour: Colour
    place: ShortText


@dataclass(frozen=True)
class FinishRound(Command):
    """Recruits first, where that is still to do and leaves no choice."""

    seat: SeatNumber
