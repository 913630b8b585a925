"""What a tap can ask of the medals."""

from dataclasses import dataclass

from companion.games.federation.components import Medal
from companion.rules.fields import SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class TakeMedal(Command):
    """Any medal that is missing: the President's room, or a space tile."""

    seat: SeatNumber
    medal: Medal
