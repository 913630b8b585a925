"""How the table corrects the app: the board is right. And the count at the end."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from companion.games.age_of_galaxy.components import BoxAction, Ideology, PlanetKind
from companion.games.age_of_galaxy.corrections.events import Counted
from companion.games.age_of_galaxy.model import Phase, PlanetState
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command

CardNumber = Annotated[int, limit(ge=1, le=40)]
PlanetNumber = Annotated[int, limit(ge=1, le=99)]
SystemNumber = Annotated[int, limit(ge=1, le=5)]
TradePlaceNumber = Annotated[int, limit(ge=1, le=3)]
FieldNumber = Annotated[int, limit(ge=1, le=8)]
TechName = Annotated[str, limit(min_length=1, max_length=24)]


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


@dataclass(frozen=True)
class FinishGame(Command):
    """The table stops here and counts."""

    stops = True


@dataclass(frozen=True)
class CountFinal(Command):
    """What a player has when the points are counted; anybody may type it for anybody."""

    seat: SeatNumber
    prestige: Annotated[int, limit(ge=0, le=400)] = 0
    settled: Annotated[int, limit(ge=0, le=15)] = 0
    developed: Annotated[int, limit(ge=0, le=7)] = 0
    conquered: Annotated[int, limit(ge=0, le=9)] = 0
    relics: Annotated[int, limit(ge=0, le=48)] = 0
    ideology: Ideology | None = None
    techs: Annotated[int, limit(ge=0, le=15)] = 0
    advanced_techs: Annotated[int, limit(ge=0, le=15)] = 0
    on_top: bool = False  # this cube lies on top of the others on its field
