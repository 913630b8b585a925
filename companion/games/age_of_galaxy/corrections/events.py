"""What can have been corrected: the board is right."""

from dataclasses import dataclass
from typing import Literal

from companion.games.age_of_galaxy.components import BoxAction, Ideology, PlanetKind
from companion.games.age_of_galaxy.model import Phase, PlanetState, Step

Counted = Literal[
    "credits", "productivity", "prestige", "influence", "discoveries", "relics", "cruisers", "strength", "keeps",
    "cubes", "supply", "away", "anomaly", "hand_count",
]  # fmt: skip


@dataclass(frozen=True)
class ValueCorrected:
    seat: int
    what: Counted
    was: int
    now: int


@dataclass(frozen=True)
class PlanetCorrected:
    """A planet as it really is; a new number: the app had not heard of it."""

    planet: int
    card: int
    kind: PlanetKind
    state: PlanetState
    owner: int | None = None
    shielded: bool = False


@dataclass(frozen=True)
class FactionCorrected:
    seat: int
    card: int
    has: bool


@dataclass(frozen=True)
class IdeologyCorrected:
    """The true main ideology, or none."""

    seat: int
    ideology: Ideology | None


@dataclass(frozen=True)
class TechCorrected:
    seat: int
    tech: str
    has: bool


@dataclass(frozen=True)
class TradeCorrected:
    """A trade card as it really lies: which one, its side, whose cubes."""

    place: int
    card: int
    flipped: bool
    cubes: tuple[int, ...]


@dataclass(frozen=True)
class BoardCubesCorrected:
    """Cubes of one player in a box of the action board."""

    seat: int
    action: BoxAction
    was: int
    now: int


@dataclass(frozen=True)
class CongressCorrected:
    """Whose cube lies on a field; none: it is free."""

    field: int
    seat: int | None


@dataclass(frozen=True)
class TurnCorrected:
    seat: int


@dataclass(frozen=True)
class OrderCorrected:
    order: tuple[int, ...]


@dataclass(frozen=True)
class PileCorrected:
    """This cube lies on top of all others on its field."""

    seat: int


@dataclass(frozen=True)
class FleetCorrected:
    was: int
    now: int


@dataclass(frozen=True)
class PhaseCorrected:
    """The table is in another round or phase."""

    was_round: int
    was: Step
    round: int
    now: Phase
