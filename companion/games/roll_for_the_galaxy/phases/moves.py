"""What a tap can ask in every phase (p. 4)."""

from dataclasses import dataclass

from companion.rules.fields import SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class FinishPhase(Command):
    """Nothing more in this phase; the rules ask to use every worker that can be used."""

    seat: SeatNumber
