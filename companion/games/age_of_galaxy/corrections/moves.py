"""How the table corrects the app: the board is right."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

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
from companion.rules.game import Command


@dataclass(frozen=True)
class CorrectValue(Command):
    corrects: ClassVar[bool] = True
    seat: SeatNumber
    what: Counted
    now: Annotated[int, limit(ge=0, le=400)]


@dataclass(frozen=True)
class CorrectPlanet(Command):
    """A planet as it lies there; without a number: one the app has not heard of."""

    corrects: ClassVar[bool] = True
    planet: PlanetNumber | None = None
    card: SystemNumber | None = None
    kind: PlanetKind | None = None
    state: PlanetState = "settled"
    owner: SeatNumber | None = None
    shielded: bool = False


@dataclass(frozen=True)
class CorrectFaction(Command):
    corrects: ClassVar[bool] = True
    seat: SeatNumber
    card: CardNumber
    has: bool = False


@dataclass(frozen=True)
class CorrectIdeology(Command):
    """The true main ideology; none: there is none."""

    corrects: ClassVar[bool] = True
    seat: SeatNumber
    ideology: Ideology | None = None


@dataclass(frozen=True)
class CorrectTech(Command):
    corrects: ClassVar[bool] = True
    seat: SeatNumber
    tech: TechName
    has: bool = False


@dataclass(frozen=True)
class CorrectTrade(Command):
    """Which card lies there, its side, and cubes of one player."""

    corrects: ClassVar[bool] = True
    place: TradePlaceNumber
    card: Annotated[int, limit(ge=1, le=5)] | None = None
    flipped: bool | None = None
    seat: SeatNumber | None = None
    cubes: Annotated[int, limit(ge=0, le=15)] | None = None


@dataclass(frozen=True)
class CorrectBoardCubes(Command):
    corrects: ClassVar[bool] = True
    seat: SeatNumber
    action: BoxAction
    now: Annotated[int, limit(ge=0, le=15)]


@dataclass(frozen=True)
class CorrectCongress(Command):
    corrects: ClassVar[bool] = True
    field: FieldNumber
    seat: SeatNumber | None = None


@dataclass(frozen=True)
class CorrectTurn(Command):
    corrects: ClassVar[bool] = True
    seat: SeatNumber


@dataclass(frozen=True)
class CorrectOrder(Command):
    corrects: ClassVar[bool] = True
    order: Annotated[tuple[SeatNumber, ...], limit(min_length=1, max_length=4)]


@dataclass(frozen=True)
class CorrectPile(Command):
    """This player's cube lies on top on its field of the prestige track."""

    corrects: ClassVar[bool] = True
    seat: SeatNumber


@dataclass(frozen=True)
class CorrectFleet(Command):
    corrects: ClassVar[bool] = True
    now: SystemNumber


@dataclass(frozen=True)
class CorrectPhase(Command):
    """Where the table really is: a phase nobody has tapped through, or one tapped too early."""

    corrects: ClassVar[bool] = True
    round: Annotated[int, limit(ge=1, le=5)]
    now: Phase
