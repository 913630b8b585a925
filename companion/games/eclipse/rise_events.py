"""What can have happened where Rise of the Ancients is in the game: set-up, developments, the new species."""

from dataclasses import dataclass
from typing import Literal

from companion.games.eclipse.catalog import Resource
from companion.games.eclipse.model import Homeworld
from companion.rules.fields import SeatNumber

# ── before play


@dataclass(frozen=True)
class DevelopmentsLaid:
    tiles: tuple[str, ...]
    drawn: bool = True


@dataclass(frozen=True)
class HomeworldsLaid:
    worlds: tuple[Homeworld, ...]


@dataclass(frozen=True)
class HomeworldsMixedIn:
    sectors: tuple[str, ...]


@dataclass(frozen=True)
class CentreTaken:
    side: Literal["a", "b"]


@dataclass(frozen=True)
class CubeRemoved:
    seat: SeatNumber
    track: Resource


RISE_EVENTS = (DevelopmentsLaid, HomeworldsLaid, HomeworldsMixedIn, CentreTaken, CubeRemoved)
RiseEvent = DevelopmentsLaid | HomeworldsLaid | HomeworldsMixedIn | CentreTaken | CubeRemoved
