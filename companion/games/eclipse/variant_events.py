"""What can have happened in the variants of Rise of the Ancients, and with its swarms."""

from dataclasses import dataclass
from typing import Annotated

from companion.rules.fields import Count, SeatNumber
from companion.rules.fields import Limit as limit  # noqa: N813

Face = Annotated[int, limit(ge=1, le=6)]


@dataclass(frozen=True)
class AskedToGoFirst:
    seat: SeatNumber
    other: SeatNumber


@dataclass(frozen=True)
class DirectionChosen:
    clockwise: bool


@dataclass(frozen=True)
class ComingLaidOut:
    """What lay open for this round comes onto the supply board; the pile after it moves up."""

    tiles: tuple[str, ...]


@dataclass(frozen=True)
class ComingCorrected:
    technology: str
    ahead: Count
    by: int


@dataclass(frozen=True)
class SwarmsStir:
    """At the end of the clean-up: a die is to be rolled for each of them."""

    sectors: tuple[str, ...]


@dataclass(frozen=True)
class SwarmRolled:
    sector: str
    face: Face
    by_app: bool


@dataclass(frozen=True)
class SwarmStays:
    """Nothing explored lies behind that exit."""

    sector: str


@dataclass(frozen=True)
class SwarmMoved:
    """One Ancient moves; `meets`: the players whom it fights there."""

    sector: str
    to: str
    meets: tuple[SeatNumber, ...] = ()


VariantEvent = (
    AskedToGoFirst | DirectionChosen | ComingLaidOut | ComingCorrected | SwarmsStir | SwarmRolled | SwarmStays | SwarmMoved
)  # fmt: skip
