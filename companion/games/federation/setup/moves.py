"""What a tap can ask before the first round."""

from dataclasses import dataclass

from companion.rules.fields import SeatNumber
from companion.rules.game import Command
from companion.rules.parts.laying_out import BeginPlay, ChooseStartPlayer, DrawStartPlayer, TickStep

# Whoever voted last starts and takes the President marker.
__all__ = ["BeginPlay", "ChooseStartPlayer", "DrawStartPlayer", "LayOut", "TakeStartPlanet", "TickStep"]


@dataclass(frozen=True)
class LayOut(Command):
    """The app opens laws and scholars."""


@dataclass(frozen=True)
class TakeStartPlanet(Command):
    """In reverse order of play; its bonus is booked with Gain."""

    seat: SeatNumber
