"""What can have happened while points are counted (p. 25)."""

from dataclasses import dataclass

from companion.games.eclipse.counting.tally import Tally
from companion.games.eclipse.events import Event
from companion.rules.fields import Count, SeatNumber


@dataclass(frozen=True)
class PointsCounted(Event):
    seat: SeatNumber
    tally: Tally


@dataclass(frozen=True)
class PointsConfirmed(Event):
    seat: SeatNumber
    by: SeatNumber


@dataclass(frozen=True)
class PlacesRevealed(Event):
    places: Count
