"""How the table corrects the app: the board is right."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.age_of_galaxy.components import BoxAction, Ideology, PlanetKind
from companion.games.age_of_galaxy.corrections.events import Counted
from companion.games.age_of_galaxy.fields import (
    CardNumber,
    FieldNumber,
    PlanetNumber,
    SystemNumber,
    TechName,
    TradePlaceNumber,
)
from companion.games.age_of_galaxy.model import Phase, PlanetState
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.parts.corrections import Correction, SeatCorrection


@dataclass(frozen=True)
class CorrectValue(SeatCorrection):
    what: Counted
    now: Annotated[int, limit(ge=0, le=400)]


@dataclass(frozen=True)
class CorrectPlanet(Correction):
    """A planet as it lies there; without a number: one the app has not heard of."""

    planet: PlanetNumber | None = None
    card: SystemNumber | None = None
    kind: PlanetKind | None = None
    state: PlanetState = "settled"
    owner: SeatNumber | None = None
    shielded: bool = False


@dataclass(frozen=True)
class CorrectFaction(SeatCorrection):
    card: CardNumber
    has: bool = False


@dataclass(frozen=True)
class CorrectIdeology(SeatCorrection):
    """The true main ideology; none: there is none."""

    ideology: Ideology | None = None


@dataclass(frozen=True)
class CorrectTech(SeatCorrection):
    tech: TechName
    has: bool = False


@dataclass(frozen=True)
class CorrectTrade(Correction):
    """Which card lies there, its side, and cubes of one player."""

    place: TradePlaceNumber
    card: Annotated[int, limit(ge=1, le=5)] | None = None
    flipped: bool | None = None
    seat: SeatNumber | None = None
    cubes: Annotated[int, limit(ge=0, le=15)] | None = None


@dataclass(frozen=True)
class CorrectBoardCubes(SeatCorrection):
    action: BoxAction
    now: Annotated[int, limit(ge=0, le=15)]


@dataclass(frozen=True)
class CorrectCongress(Correction):
    field: FieldNumber
    seat: SeatNumber | None = None


@dataclass(frozen=True)
class CorrectTurn(SeatCorrection):
    pass


@dataclass(frozen=True)
class CorrectOrder(Correction):
    order: Annotated[tuple[SeatNumber, ...], limit(min_length=1, max_length=4)]


@dataclass(frozen=True)
class CorrectPile(SeatCorrection):
    """This player's cube lies on top on its field of the prestige track."""


@dataclass(frozen=True)
class CorrectFleet(Correction):
    now: SystemNumber


@dataclass(frozen=True)
class CorrectPhase(Correction):
    """Where the table really is: a phase nobody has tapped through, or one tapped too early."""

    round: Annotated[int, limit(ge=1, le=5)]
    now: Phase
