"""What can have happened to blueprints, ships and structures (p. 7, 13)."""

from dataclasses import dataclass

from companion.games.eclipse.events import Event
from companion.rules.fields import Count, SeatNumber


@dataclass(frozen=True)
class Refitted(Event):
    seat: SeatNumber
    ship: str
    parts: tuple[str, ...]
    taken: Count
    gone: tuple[str, ...] = ()  # discovery parts that leave the game
    reaction: bool = False
    outside: str = ""  # a part beside the grid; "-": none any more; empty: as it was


@dataclass(frozen=True)
class UpgradeClosed(Event):
    seat: SeatNumber


@dataclass(frozen=True)
class Built(Event):
    seat: SeatNumber
    piece: str
    sector: str
    paid: Count


@dataclass(frozen=True)
class ShipPlaced(Event):
    """The Ancient cruiser of a discovery tile."""

    seat: SeatNumber
    ship: str
    sector: str
