"""What can have happened between two markers (expansion p. 13)."""

from dataclasses import dataclass

from companion.games.eclipse.events import Event
from companion.rules.fields import SeatNumber


@dataclass(frozen=True)
class AskedToGoFirst(Event):
    seat: SeatNumber
    other: SeatNumber
