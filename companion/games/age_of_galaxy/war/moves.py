"""What a tap asks in the war phase."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.age_of_galaxy.components import PlanetKind
from companion.games.age_of_galaxy.fields import PlanetNumber, SystemNumber
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class Muster(Command):
    """Round helper: what lies in a play area."""

    seat: SeatNumber
    cruisers: Annotated[int, limit(ge=0, le=5)]
    strength: Annotated[int, limit(ge=0, le=20)]
    to_guard: Annotated[int, limit(ge=0, le=30)] = 0


@dataclass(frozen=True)
class Compare(Command):
    """Rank the fleets and give the rewards."""


@dataclass(frozen=True)
class Conquer(Command):
    """A planet by its number, a new one by card and type; in the round helper by its owner and the cubes lying there."""

    seat: SeatNumber
    planet: PlanetNumber | None = None
    card: SystemNumber | None = None
    kind: PlanetKind | None = None
    loser: SeatNumber | None = None
    cubes: Annotated[int, limit(ge=0, le=2)] = 0


@dataclass(frozen=True)
class SkipConquest(Command):
    pass


@dataclass(frozen=True)
class Reduce(Command):
    """Everybody discards cruisers down to the strength."""
