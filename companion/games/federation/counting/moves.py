"""What a tap can ask at the end: stop here, what somebody has, which projects are funded."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.federation.components import Project
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class CountFinal(Command):
    """What a player has when the points are counted; anybody may type it for anybody. `asked`: the projects that the
    form has asked about, where it left out what is not funded; none: all of them."""

    seat: SeatNumber
    prestige: Annotated[int, limit(ge=0, le=400)] = 0
    medals: Annotated[int, limit(ge=0, le=7)] = 0
    crystals: Annotated[int, limit(ge=0, le=10)] = 0
    gold: Annotated[int, limit(ge=0, le=5)] = 0
    ships: Annotated[int, limit(ge=0, le=8)] = 0
    modifiers: Annotated[int, limit(ge=0, le=50)] = 0
    neo: Annotated[int, limit(ge=0, le=8)] = 0
    six_moon: Annotated[int, limit(ge=0, le=7)] = 0
    atalum: Annotated[int, limit(ge=0, le=15)] = 0
    arratooine: Annotated[int, limit(ge=0, le=12)] = 0
    e81216: Annotated[int, limit(ge=0, le=8)] = 0
    missions: Annotated[int, limit(ge=0, le=10)] = 0
    community: Annotated[int, limit(ge=0, le=99)] = 0
    asked: Annotated[tuple[Project, ...], limit(max_length=8)] | None = None


@dataclass(frozen=True)
class CountProjects(Command):
    """Which project markers stand on their last field."""

    funded: Annotated[tuple[Project, ...], limit(max_length=7)] = ()


@dataclass(frozen=True)
class FinishGame(Command):
    """The table stops here and counts."""

    stops = True
