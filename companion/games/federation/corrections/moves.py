"""How the table corrects the app: the board is right."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from companion.games.federation.components import Face, Planet, Project, Side
from companion.games.federation.corrections.events import Counted
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command

CellName = Annotated[str, limit(min_length=4, max_length=7)]  # c1f3, or evasion
PostNumber = Annotated[int, limit(ge=1, le=6)]

# ── the board is right ─────────────────────────────────────────


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


@dataclass(frozen=True)
class FinishGame(Command):
    """The table stops here and counts."""

    stops = True


# ── the count at the end (p. 24-25) ────────────────────────────


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
