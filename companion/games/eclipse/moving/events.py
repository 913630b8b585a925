"""What can have happened to a ship that moved (p. 14)."""

from dataclasses import dataclass

from companion.games.eclipse.events import Event
from companion.rules.fields import Count, SeatNumber


@dataclass(frozen=True)
class ShipMoved(Event):
    seat: SeatNumber
    ship: str
    origin: str
    to: str
    carried: Count = 0  # interceptors in its bays (expansion p. 4)
