"""What a tap asks of a faction card, or at any time."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.games.age_of_galaxy.components import Good, Ideology, PlanetKind
from companion.games.age_of_galaxy.fields import (
    Amount,
    CardNumber,
    MaybeCard,
    OneOfTwo,
    PlanetNumber,
    SystemNumber,
    TechName,
)
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class PlayMain(Command):
    seat: SeatNumber
    card: CardNumber


@dataclass(frozen=True)
class PlayIdeology(Command):
    """A card under the middle main faction: only its symbol counts."""

    seat: SeatNumber
    card: MaybeCard = 0
    ideology: Ideology | None = None  # where the card has no name here


@dataclass(frozen=True)
class PlayBoost(Command):
    """Discarded for its boost; a card without a name here says what it gave."""

    seat: SeatNumber
    card: MaybeCard = 0
    gain: Good | None = None
    count: Amount = 0
    gain_2: Good | None = None
    count_2: Amount = 0


@dataclass(frozen=True)
class UseFreeEffect(Command):
    """One of the three effects of the hint board, any number of times."""

    seat: SeatNumber
    effect: Annotated[int, limit(ge=1, le=3)]


@dataclass(frozen=True)
class UseAbility(Command):
    """What the book explains of a main faction: Cheiki, Legarchaea, Auralis."""

    seat: SeatNumber
    card: CardNumber


@dataclass(frozen=True)
class Nomadic(Command):
    """Sojourner: lift a cube from a settled planet and research or salvage with it at once."""

    seat: SeatNumber
    planet: PlanetNumber
    tech: TechName | None = None  # research this one ...
    pay: Literal["credits", "other"] = "credits"
    count: Annotated[int, limit(ge=0, le=48)] = 0  # ... or salvage this many
    reward: OneOfTwo | None = None


@dataclass(frozen=True)
class Swarm(Command):
    """Scythe: two cruisers away, a third one onto an unprotected planet."""

    seat: SeatNumber
    planet: PlanetNumber | None = None
    card: SystemNumber | None = None
    kind: PlanetKind | None = None
