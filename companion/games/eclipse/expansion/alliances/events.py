"""What can have happened with alliances (expansion p. 10-11)."""

from dataclasses import dataclass

from companion.games.eclipse.events import Event
from companion.rules.fields import SeatNumber


@dataclass(frozen=True)
class AllianceOffered(Event):
    """`members`: everybody who would belong to it."""

    seat: SeatNumber
    alliance: str
    members: tuple[SeatNumber, ...]


@dataclass(frozen=True)
class AllianceAgreed(Event):
    """One of those asked agrees, and another answer is still missing."""

    seat: SeatNumber
    to: SeatNumber


@dataclass(frozen=True)
class AllianceRefused(Event):
    """What `to` had proposed is off; the same seat twice: taken back."""

    seat: SeatNumber
    to: SeatNumber


@dataclass(frozen=True)
class AllianceFounded(Event):
    alliance: str
    members: tuple[SeatNumber, ...]


@dataclass(frozen=True)
class AllianceJoined(Event):
    seat: SeatNumber
    alliance: str


@dataclass(frozen=True)
class AllianceLeft(Event):
    seat: SeatNumber
    alliance: str


@dataclass(frozen=True)
class AllyAttacked(Event):
    """Ships stood in a former ally's sector with whom there were no relations: the traitor card all the same."""

    seat: SeatNumber
    on: SeatNumber


@dataclass(frozen=True)
class RightWaived(Event):
    seat: SeatNumber
    sector: str


@dataclass(frozen=True)
class AllianceCorrected(Event):
    seat: SeatNumber
    alliance: str
    left: tuple[str, ...]
