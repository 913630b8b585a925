"""What a tap can ask of a score pad."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.rules.fields import Count, Points, SeatNumber
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.game import Command


@dataclass(frozen=True)
class EnterScore(Command):
    """Points of one seat in one round or category; typing over a filled cell corrects it."""

    seat: SeatNumber
    column: Count
    points: Points


@dataclass(frozen=True)
class AddPoints(Command):
    """Points onto a running total, or off it."""

    seat: SeatNumber
    points: Points


@dataclass(frozen=True)
class CorrectTotal(Command):
    """The total is what the table says it is."""

    seat: SeatNumber
    points: Points


@dataclass(frozen=True)
class DrawStartPlayer(Command):
    """Who starts: drawn among all seats."""


@dataclass(frozen=True)
class RollDice(Command):
    dice: Annotated[int, limit(ge=1, le=10)] = 2
    sides: Literal[4, 6, 8, 10, 12, 20] = 6


COMMANDS = (EnterScore, AddPoints, CorrectTotal, DrawStartPlayer, RollDice)
