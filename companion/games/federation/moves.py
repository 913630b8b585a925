"""What a tap can ask at a table of Federation."""

from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from companion.games.federation.components import Action, Face, Good, Medal, Planet, Project, Side
from companion.games.federation.corrections.moves import (
    CellName,
    CorrectCell,
    CorrectInfluence,
    CorrectLaw,
    CorrectPost,
    CorrectPresident,
    CorrectProject,
    CorrectSet,
    CorrectTurn,
    CorrectValue,
    CountFinal,
    CountProjects,
    FinishGame,
    PostNumber,
)
from companion.rules.box import TellBox
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command

__all__ = [  # asked for here, whichever file they stand in
    "CorrectCell",
    "CorrectInfluence",
    "CorrectLaw",
    "CorrectPost",
    "CorrectPresident",
    "CorrectProject",
    "CorrectSet",
    "CorrectTurn",
    "CorrectValue",
    "CountFinal",
    "CountProjects",
    "FinishGame",
    "TellBox",
]  # fmt: skip

MissionNumber = Annotated[int, limit(ge=1, le=12)]
ScholarNumber = Annotated[str, limit(max_length=3)]
SpaceTileNumber = Annotated[int, limit(ge=1, le=8)]
Few = Annotated[int, limit(ge=0, le=10)]
Votes = Annotated[int, limit(ge=0, le=10)]
SiteNumber = Annotated[int, limit(ge=1, le=4)]
MegaNumber = Annotated[int, limit(ge=1, le=2)]
Scholars = Annotated[tuple[ScholarNumber, ...], limit(max_length=6)]
Crystal = Literal["lavandium", "kuppernium", "ozeanium"]
Transport = Literal["neo", "neo_2", "six_moon"]  # a field of Neo may be worth two influence

# ── set-up (p. 4-7) ────────────────────────────────────────────


@dataclass(frozen=True)
class ChooseStartPlayer(Command):
    """Who voted last; takes the President marker."""

    seat: SeatNumber


@dataclass(frozen=True)
class DrawStartPlayer(Command):
    pass


@dataclass(frozen=True)
class LayOut(Command):
    """The app opens laws and scholars."""


@dataclass(frozen=True)
class OpenLaw(Command):
    """A law card of the table's own stacks."""

    side: Side
    planet: Planet


@dataclass(frozen=True)
class OpenScholar(Command):
    """A scholar of the table's own stacks lies open."""

    scholar: ScholarNumber


@dataclass(frozen=True)
class TakeStartPlanet(Command):
    """In reverse order of play; its bonus is booked with Gain."""

    seat: SeatNumber


@dataclass(frozen=True)
class TickStep(Command):
    step: ShortText
    done: bool = True


@dataclass(frozen=True)
class BeginPlay(Command):
    pass


# ── turns and the senate (p. 7-9, 14-21) ───────────────────────


@dataclass(frozen=True)
class LayNeutral(Command):
    """Two and three players: what this round's blocking tiles show. `round_cells` get the round's number."""

    round_cells: Annotated[tuple[CellName, ...], limit(min_length=2, max_length=2)]
    zero_cells: Annotated[tuple[CellName, ...], limit(min_length=1, max_length=3)]


@dataclass(frozen=True)
class PlaceEnvoy(Command):
    """`modifier`: votes of the modifier laid on it (0 with an investor's one); none: the envoy itself counts."""

    seat: SeatNumber
    where: CellName
    envoy: Annotated[int, limit(ge=0, le=4)]
    face: Face = "vote"
    modifier: Votes | None = None
    die: bool = False


@dataclass(frozen=True)
class MineNeo(Command):
    """How far the miner moved, and what lay there."""

    seat: SeatNumber
    influence: Annotated[int, limit(ge=0, le=8)] = 1
    lavandium: Few = 0
    kuppernium: Few = 0
    ozeanium: Few = 0
    gold: Few = 0
    tile: bool = False
    scholars: Scholars = ()


@dataclass(frozen=True)
class VisitSixMoon(Command):
    """One moon further, and a modifier from there; with scholars further, or more modifiers."""

    seat: SeatNumber
    scholars: Scholars = ()


@dataclass(frozen=True)
class TakeScholar(Command):
    seat: SeatNumber
    scholar: ScholarNumber
    with_2a2: bool = False


@dataclass(frozen=True)
class Trade(Command):
    """A trade post: the marker goes up a step; what it costs is asked where the box does not know it."""

    seat: SeatNumber
    post: PostNumber
    lavandium: Few | None = None
    kuppernium: Few | None = None
    ozeanium: Few | None = None
    gold: Few | None = None
    free: bool = False  # the free one is meant, where a paid one waits too


@dataclass(frozen=True)
class BuildSite(Command):
    seat: SeatNumber
    site: SiteNumber
    lavandium: Few | None = None
    kuppernium: Few | None = None
    ozeanium: Few | None = None
    gold: Few | None = None
    free: bool = False  # the free one is meant, where a paid one waits too
    scholars: Scholars = ()
    spare: Crystal | None = None  # what a scholar takes off the cost first


@dataclass(frozen=True)
class BuildMegastructure(Command):
    seat: SeatNumber
    number: MegaNumber
    lavandium: Few | None = None
    kuppernium: Few | None = None
    ozeanium: Few | None = None
    gold: Few | None = None
    free: bool = False  # the free one is meant, where a paid one waits too
    scholars: Scholars = ()
    spare: Crystal | None = None  # what a scholar takes off the cost first


@dataclass(frozen=True)
class UseRoom(Command):
    """A room's action: its cost, its gains; what has to be chosen follows as a decision."""

    seat: SeatNumber


@dataclass(frozen=True)
class CopyAction(Command):
    """The spy: pay, then the copied action has to be done."""

    seat: SeatNumber
    action: Action


@dataclass(frozen=True)
class SkipDue(Command):
    """It was done on the board, or cannot be done: the app asks no more."""

    seat: SeatNumber
    kind: ShortText
    what: Annotated[str, limit(max_length=20)] = ""


@dataclass(frozen=True)
class Gain(Command):
    """What a bonus gives or a cost takes: goods, ships, die, accreditation, modifiers, prestige; or a decision it leaves:
    a marker on a mission, a project, a site's income, a medal, a trade marker, a scholar."""

    seat: SeatNumber
    what: Literal[
        "lavandium", "kuppernium", "ozeanium", "gold", "ships", "die", "field", "modifiers", "prestige", "asteroids", "neo",
        "six_moon", "unlock", "project", "income", "medal", "post", "scholar",
    ]  # fmt: skip
    by: Annotated[int, limit(ge=-20, le=30)]


@dataclass(frozen=True)
class Unlock(Command):
    seat: SeatNumber
    mission: MissionNumber


@dataclass(frozen=True)
class FulfilMission(Command):
    seat: SeatNumber
    mission: MissionNumber


@dataclass(frozen=True)
class TakeMedal(Command):
    """Any medal that is missing: the President's room, or a space tile."""

    seat: SeatNumber
    medal: Medal


@dataclass(frozen=True)
class TakeSpaceTile(Command):
    seat: SeatNumber
    tile: SpaceTileNumber


@dataclass(frozen=True)
class MoveProject(Command):
    seat: SeatNumber
    project: Project


@dataclass(frozen=True)
class UseScholar(Command):
    """One effect, once. `choice` where the scholar leaves one: a site, a mission, a post, another scholar."""

    seat: SeatNumber
    scholar: ScholarNumber
    choice: Annotated[str, limit(max_length=20)] = ""


@dataclass(frozen=True)
class DropGoods(Command):
    """Back to the supply, to make room (p. 6)."""

    seat: SeatNumber
    good: Good
    count: Annotated[int, limit(ge=1, le=10)] = 1


@dataclass(frozen=True)
class EndTurn(Command):
    seat: SeatNumber


# ── income phase (p. 11-13) ────────────────────────────────────


@dataclass(frozen=True)
class TakeIncome(Command):
    """Step 1: all own sites from left to right. Choices: a good for the transmutation, a planet for the transport
    centre, a scholar for the embassy; empty where one does without. `site`: one alone, where a decision asks for it."""

    seat: SeatNumber
    transmute: Good | None = None
    transport: Transport | None = None
    embassy: ScholarNumber | None = None
    site: SiteNumber | None = None


@dataclass(frozen=True)
class PayAccreditation(Command):
    """Step 2: pay with this good, for this level; no good: down to the lowest field of level 2."""

    seat: SeatNumber
    level: Annotated[int, limit(ge=2, le=5)]
    good: Good | None = None


@dataclass(frozen=True)
class Invest(Command):
    """Step 3: all investors' symbols, column by column."""


@dataclass(frozen=True)
class CountFloors(Command):
    """Step 4."""


@dataclass(frozen=True)
class PassLaw(Command):
    """Step 5; with a tie the holder of the President marker names the side."""

    side: Side | None = None


@dataclass(frozen=True)
class CleanUp(Command):
    pass


SetUpMove = (
    ChooseStartPlayer
    | DrawStartPlayer
    | LayOut
    | OpenLaw
    | OpenScholar
    | TakeStartPlanet
    | TickStep
    | BeginPlay
    | TellBox
)
TurnMove = LayNeutral | PlaceEnvoy | EndTurn | SkipDue | Gain | DropGoods
ActionMove = (
    MineNeo | VisitSixMoon | TakeScholar | Trade | BuildSite | BuildMegastructure | UseRoom | CopyAction | Unlock
    | FulfilMission | TakeMedal | TakeSpaceTile | MoveProject | UseScholar
)  # fmt: skip
IncomeMove = TakeIncome | PayAccreditation | Invest | CountFloors | PassLaw | CleanUp
CorrectionMove = (
    CorrectValue | CorrectInfluence | CorrectPost | CorrectSet | CorrectProject | CorrectCell | CorrectPresident
    | CorrectTurn | CorrectLaw | FinishGame | CountFinal | CountProjects
)  # fmt: skip
Move = SetUpMove | TurnMove | ActionMove | IncomeMove | CorrectionMove
COMMANDS = get_args(Move)
