"""What a tap can ask before the first round."""

from dataclasses import dataclass

from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command


@dataclass(frozen=True)
class ChooseStartPlayer(Command):
    """Who voted last; takes the President marker."""

    seat: SeatNumber


@dataclass(frozen=True)
class DrawStartPlayer(Command):
    pass


@dataclass(frozen=True)
class LayOut(Command):
    """The app opens laws and scholars."""


@dataclass(frozen=True)
class TakeStartPlanet(Command):
    """In reverse order of play; its bonus is booked with Gain."""

    seat: SeatNumber


@dataclass(frozen=True)
class TickStep(Command):
    step: ShortText
    done: bool = True


@dataclass(frozen=True)
class BeginPlay(Command):
    pass
