"""What a tap asks where two markers go round (expansion p. 13)."""

from dataclasses import dataclass

from companion.rules.fields import SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class LetGoFirst(Command):
    """Two hold a marker and neither wants to begin: whoever received one last lets the other one go first."""

    seat: SeatNumber
