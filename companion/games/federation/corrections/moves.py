"""How the table corrects the app."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.games.federation.components import Face, Planet, Project, Side
from companion.games.federation.corrections.events import Counted
from companion.games.federation.fields import CellName, PostNumber
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.parts.corrections import Correction, SeatCorrection


@dataclass(frozen=True)
class CorrectValue(SeatCorrection):
    what: Counted
    now: Annotated[int, limit(ge=0, le=400)]


@dataclass(frozen=True)
class CorrectInfluence(SeatCorrection):
    planet: Planet
    now: Annotated[int, limit(ge=0, le=15)]


@dataclass(frozen=True)
class CorrectPost(SeatCorrection):
    post: PostNumber
    step: Annotated[int, limit(ge=0, le=2)]


@dataclass(frozen=True)
class CorrectSet(SeatCorrection):
    """A site, a megastructure, a mission, a scholar (and whether it is used), a medal, the bonus envoy, a space tile, the
    start planet: there or not."""

    what: Literal[
        "site", "megastructure", "unlocked", "fulfilled", "scholar", "used", "medal", "bonus_envoy", "space_tile",
        "start_planet",
    ]  # fmt: skip
    which: Annotated[str, limit(max_length=20)] = ""
    has: bool = False


@dataclass(frozen=True)
class CorrectProject(Correction):
    project: Project
    now: Annotated[int, limit(ge=0, le=30)]


@dataclass(frozen=True)
class CorrectCell(Correction):
    cell: CellName
    seat: SeatNumber | None = None
    face: Face = "vote"
    votes: Annotated[int, limit(ge=0, le=10)] = 0
    die: bool = False
    free: bool = False


@dataclass(frozen=True)
class CorrectPresident(SeatCorrection):
    pass


@dataclass(frozen=True)
class CorrectTurn(SeatCorrection):
    pass


@dataclass(frozen=True)
class CorrectLaw(Correction):
    side: Side
    planet: Planet
