"""What can have happened in a war, and to the protection of a planet."""

from dataclasses import dataclass

from companion.games.age_of_galaxy.components import Gain, PlanetKind
from companion.games.age_of_galaxy.model import Ranked


@dataclass(frozen=True)
class WarBegan:
    pass


@dataclass(frozen=True)
class Mustered:
    """Round helper: what lies in a play area, typed."""

    seat: int
    cruisers: int
    strength: int
    to_guard: int = 0


@dataclass(frozen=True)
class Compared:
    ranking: tuple[Ranked, ...]
    overlords: tuple[int, ...]


@dataclass(frozen=True)
class RewardTold:
    """Round helper: what a place in the war brings; boards are kept by hand."""

    seat: int
    place: int
    gain: Gain


@dataclass(frozen=True)
class ConquestOver:
    """The Overlord has conquered, or does not want to; or there are several."""

    skipped: bool = False


@dataclass(frozen=True)
class Reduced:
    """Step 3 of a war: this many cruisers back to the supply."""

    seat: int
    lost: int
    keeps: int  # how many are allowed


@dataclass(frozen=True)
class WarEnded:
    pass


@dataclass(frozen=True)
class PlanetConquered:
    """A cruiser lies there now; cubes of the old owner go back to the supply. The cruiser leaves the play area."""

    seat: int
    planet: int
    card: int
    kind: PlanetKind
    loser: int | None = None
    cubes: int = 0


@dataclass(frozen=True)
class CubesLost:
    """Round helper: somebody's planet was conquered, the cubes go back to the supply."""

    seat: int
    cubes: int
    by: int


@dataclass(frozen=True)
class ShieldSet:
    """A planet needs no cruisers for its protection."""

    planet: int
    shielded: bool
