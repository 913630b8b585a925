"""How the table corrects the app."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from companion.games.federation.components import Face, Planet, Project, Side
from companion.games.federation.corrections.events import Counted
from companion.games.federation.fields import CellName, PostNumber
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
class CorrectInfluence(Command):
    corrects: ClassVar[bool] = True
    seat: SeatNumber
    planet: Planet
    now: Annotated[int, limit(ge=0, le=15)]


@dataclass(frozen=True)
class CorrectPost(Command):
    corrects: ClassVar[bool] = True
    seat: SeatNumber
    post: PostNumber
    step: Annotated[int, limit(ge=0, le=2)]


@dataclass(frozen=True)
class CorrectSet(Command):
    """A site, a megastructure, a mission, a scholar (and whether it is used), a medal, the bonus envoy, a space tile, the
    start planet: there or not."""

    corrects: ClassVar[bool] = True
    seat: SeatNumber
    what: Literal[
        "site", "megastructure", "unlocked", "fulfilled", "scholar", "used", "medal", "bonus_envoy", "space_tile",
        "start_planet",
    ]  # fmt: skip
    which: Annotated[str, limit(max_length=20)] = ""
    has: bool = False


@dataclass(frozen=True)
class CorrectProject(Command):
    corrects: ClassVar[bool] = True
    project: Project
    now: Annotated[int, limit(ge=0, le=30)]


@dataclass(frozen=True)
class CorrectCell(Command):
    corrects: ClassVar[bool] = True
    cell: CellName
    seat: SeatNumber | None = None
    face: Face = "vote"
    votes: Annotated[int, limit(ge=0, le=10)] = 0
    die: bool = False
    free: bool = False


@dataclass(frozen=True)
class CorrectPresident(Command):
    corrects: ClassVar[bool] = True
    seat: SeatNumber


@dataclass(frozen=True)
class CorrectTurn(Command):
    corrects: ClassVar[bool] = True
    seat: SeatNumber


@dataclass(frozen=True)
class CorrectLaw(Command):
    corrects: ClassVar[bool] = True
    side: Side
    planet: Planet
