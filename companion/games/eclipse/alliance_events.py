"""What can have happened with alliances (expansion p. 10-11)."""

from dataclasses import dataclass

from companion.rules.fields import SeatNumber


@dataclass(frozen=True)
class AllianceOffered:
    """`members`: everybody who would belong to it."""

    seat: SeatNumber
    alliance: str
    members: tuple[SeatNumber, ...]


@dataclass(frozen=True)
class AllianceAgreed:
    """One of those asked agrees, and another answer is still missing."""

    seat: SeatNumber
    to: SeatNumber


@dataclass(frozen=True)
class AllianceRefused:
    """What `to` had proposed is off; the same seat twice: taken back."""

    seat: SeatNumber
    to: SeatNumber


@dataclass(frozen=True)
class AllianceFounded:
    alliance: str
    members: tuple[SeatNumber, ...]


@dataclass(frozen=True)
class AllianceJoined:
    seat: SeatNumber
    alliance: str


@dataclass(frozen=True)
class AllianceLeft:
    seat: SeatNumber
    alliance: str


@dataclass(frozen=True)
class AllyAttacked:
    """Ships stood in a former ally's sector with whom there were no relations: the traitor card all the same."""

    seat: SeatNumber
    on: SeatNumber


@dataclass(frozen=True)
class RightWaived:
    seat: SeatNumber
    sector: str


@dataclass(frozen=True)
class AllianceCorrected:
    seat: SeatNumber
    alliance: str
    left: tuple[str, ...]


AllianceEvent = (
    AllianceOffered | AllianceAgreed | AllianceRefused | AllianceFounded | AllianceJoined | AllianceLeft | AllyAttacked
    | RightWaived | AllianceCorrected
)  # fmt: skip
