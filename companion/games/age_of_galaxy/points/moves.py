"""What a tap asks at the end: to stop, and to count."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.age_of_galaxy.components import Ideology
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command


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
