"""What can have happened at a table of Federation. `why` is a short code; reasons.py has its words and page."""

from dataclasses import dataclass
from typing import Literal, get_args

from companion.games.federation.components import Face, Good, Medal, Planet, Project, Side
from companion.games.federation.corrections.events import (
    CellCorrected,
    Counted,
    FinalCounted,
    GameFinished,
    InfluenceCorrected,
    LawCorrected,
    PostCorrected,
    PresidentCorrected,
    ProjectCorrected,
    ProjectsCounted,
    SetCorrected,
    TurnCorrected,
    ValueCorrected,
)
from companion.games.federation.model import DueKind

__all__ = [  # asked for here, whichever file they stand in
    "CellCorrected",
    "Counted",
    "FinalCounted",
    "GameFinished",
    "InfluenceCorrected",
    "LawCorrected",
    "PostCorrected",
    "PresidentCorrected",
    "ProjectCorrected",
    "ProjectsCounted",
    "SetCorrected",
    "TurnCorrected",
    "ValueCorrected",
]  # fmt: skip

# ── set-up (p. 4-7) ────────────────────────────────────────────


@dataclass(frozen=True)
class StartPlayerChosen:
    seat: int
    drawn: bool = False


@dataclass(frozen=True)
class StepTicked:
    step: str
    done: bool


@dataclass(frozen=True)
class StartPlanetTaken:
    seat: int


@dataclass(frozen=True)
class ScholarOpened:
    """A scholar lies open on the board: the top one of a stack, or the one of level 3."""

    scholar: str


@dataclass(frozen=True)
class PlayBegan:
    """Project markers on their start fields, the first round begins."""

    starts: tuple[tuple[Project, int], ...]


@dataclass(frozen=True)
class BoxTold:
    key: str
    value: int | str


# ── laws (p. 13) ───────────────────────────────────────────────


@dataclass(frozen=True)
class LawOpened:
    side: Side
    planet: Planet
    drawn: bool = True
    later: bool = False  # one of the last two, for round 5


@dataclass(frozen=True)
class LawShuffledBack:
    """It was equal to the other one: the next card of its stack is opened instead."""

    side: Side
    planet: Planet


@dataclass(frozen=True)
class LawsSwapped:
    """The last two were equal: the two right ones change places (p. 13)."""


@dataclass(frozen=True)
class LawPassed:
    side: Side
    planet: Planet
    left: int
    right: int


# ── turns and the senate (p. 7-9) ──────────────────────────────


@dataclass(frozen=True)
class NeutralLaid:
    cell: str
    votes: int


@dataclass(frozen=True)
class BlockersLaid:
    """All neutral tiles of this round lie on the senate."""


@dataclass(frozen=True)
class EnvoyPlaced:
    seat: int
    where: str  # a cell, or the evasion space
    envoy: int
    face: Face
    votes: int
    modifier: bool = False
    die: bool = False


@dataclass(frozen=True)
class PresidentTaken:
    seat: int


@dataclass(frozen=True)
class TurnEnded:
    seat: int
    after: int | None  # whose turn it is now; none: the action phase is over


# ── what a mat gains and loses ─────────────────────────────────


@dataclass(frozen=True)
class GoodsChanged:
    seat: int
    good: Good
    by: int
    why: str = ""


@dataclass(frozen=True)
class ShipsChanged:
    """Into the hangar, or onto a mission."""

    seat: int
    by: int
    why: str = ""


@dataclass(frozen=True)
class DieTurned:
    seat: int
    was: int
    now: int
    why: str = ""


@dataclass(frozen=True)
class FieldMoved:
    seat: int
    was: int
    now: int
    why: str = ""


@dataclass(frozen=True)
class LevelRaised:
    seat: int
    by: int
    until: Literal["round", "game"]


@dataclass(frozen=True)
class PrestigeGained:
    seat: int
    amount: int
    why: str


@dataclass(frozen=True)
class InfluenceMoved:
    seat: int
    planet: Literal["neo", "six_moon"]
    by: int
    why: str = ""


@dataclass(frozen=True)
class AsteroidTaken:
    seat: int


@dataclass(frozen=True)
class ModifiersChanged:
    seat: int
    by: int
    station: int | None = None  # taken from there
    why: str = ""


@dataclass(frozen=True)
class PostReached:
    seat: int
    post: int
    step: int


@dataclass(frozen=True)
class SiteBuilt:
    seat: int
    site: int


@dataclass(frozen=True)
class MegastructureBuilt:
    seat: int
    number: int


@dataclass(frozen=True)
class ScholarTaken:
    seat: int
    scholar: str


@dataclass(frozen=True)
class ScholarUsed:
    seat: int
    scholar: str


@dataclass(frozen=True)
class ScholarTurnedUp:
    seat: int
    scholar: str


@dataclass(frozen=True)
class MissionUnlocked:
    """By the envoy: its marker is laid after the action (p. 8)."""

    seat: int
    mission: int
    by_envoy: bool = False


@dataclass(frozen=True)
class MissionFulfilled:
    seat: int
    mission: int


@dataclass(frozen=True)
class MedalTaken:
    seat: int
    medal: Medal
    needed: int = 0  # the influence below it


@dataclass(frozen=True)
class ProjectMoved:
    project: Project
    by: int


@dataclass(frozen=True)
class Contributed:
    seat: int


@dataclass(frozen=True)
class SpaceTilesDrawn:
    """The hidden stack is looked at for the first time: only whoever chooses sees it."""

    seat: int
    tiles: tuple[int, ...]


@dataclass(frozen=True)
class SpaceTileTaken:
    seat: int
    tile: int


@dataclass(frozen=True)
class BonusEnvoyGained:
    seat: int


@dataclass(frozen=True)
class DueAdded:
    seat: int
    kind: DueKind
    what: str = ""


@dataclass(frozen=True)
class DueDone:
    """The first one of this kind and name."""

    seat: int
    kind: DueKind
    what: str = ""


# ── income phase (p. 11-13) ────────────────────────────────────


@dataclass(frozen=True)
class IncomeBegan:
    step: int


@dataclass(frozen=True)
class IncomeDone:
    seat: int
    step: int
    by_itself: bool = False  # nothing to take, nothing to pay: the log keeps silent


@dataclass(frozen=True)
class FloorCounted:
    floor: int
    votes: tuple[tuple[int, int], ...]  # seat, votes
    winners: tuple[int, ...]


@dataclass(frozen=True)
class CleanedUp:
    """Envoys and dice back, used modifiers and level tiles away; the next round, or the end."""

    round: int
    totals: tuple[int, ...]
    over: bool = False


SetUpEvent = StartPlayerChosen | StepTicked | StartPlanetTaken | ScholarOpened | PlayBegan | BoxTold
LawEvent = LawOpened | LawShuffledBack | LawsSwapped | LawPassed
TurnEvent = NeutralLaid | BlockersLaid | EnvoyPlaced | PresidentTaken | TurnEnded
MatEvent = (
    GoodsChanged | ShipsChanged | DieTurned | FieldMoved | LevelRaised | PrestigeGained | InfluenceMoved | AsteroidTaken
    | ModifiersChanged | PostReached | SiteBuilt | MegastructureBuilt | ScholarTaken | ScholarUsed | ScholarTurnedUp
    | MissionUnlocked | MissionFulfilled | MedalTaken | ProjectMoved | Contributed | SpaceTilesDrawn | SpaceTileTaken
    | BonusEnvoyGained | DueAdded | DueDone
)  # fmt: skip
IncomeEvent = IncomeBegan | IncomeDone | FloorCounted | CleanedUp
CorrectionEvent = (
    ValueCorrected | InfluenceCorrected | PostCorrected | SetCorrected | ProjectCorrected | CellCorrected
    | PresidentCorrected | TurnCorrected | LawCorrected | GameFinished | FinalCounted | ProjectsCounted
)  # fmt: skip
Event = SetUpEvent | LawEvent | TurnEvent | MatEvent | IncomeEvent | CorrectionEvent
EVENTS = get_args(Event)
