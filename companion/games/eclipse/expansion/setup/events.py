"""What can have happened with the expansion before play (expansion p. 5-6, 9, 12)."""

from dataclasses import dataclass
from typing import Literal

from companion.games.eclipse.catalog import Resource
from companion.games.eclipse.events import Event
from companion.games.eclipse.model import Homeworld
from companion.rules.fields import SeatNumber


@dataclass(frozen=True)
class DevelopmentsLaid(Event):
    tiles: tuple[str, ...]
    drawn: bool = True


@dataclass(frozen=True)
class HomeworldsLaid(Event):
    worlds: tuple[Homeworld, ...]


@dataclass(frozen=True)
class HomeworldsMixedIn(Event):
    sectors: tuple[str, ...]


@dataclass(frozen=True)
class CentreTaken(Event):
    side: Literal["a", "b"]


@dataclass(frozen=True)
class CubeRemoved(Event):
    seat: SeatNumber
    track: Resource
