"""What can have happened at a table of Roll for the Galaxy. What carries a round is secret until that round's reveal."""

from dataclasses import dataclass
from typing import Literal, get_args

from companion.games.roll_for_the_galaxy.components import Colour, Face, Phase, TileKind
from companion.games.roll_for_the_galaxy.counting.holdings import Holdings
from companion.games.roll_for_the_galaxy.pools import Dice
from companion.games.roll_for_the_galaxy.work_events import (
    Answered,
    Asked,
    ChipsGained,
    Completed,
    CreditsGained,
    DieMissing,
    DieMoved,
    GivenUpReturned,
    LateDrawBegan,
    PhaseBegan,
    PhaseDone,
    PhaseEnded,
    Produced,
    Scouted,
    Shipped,
    Stocked,
    ThrowAsked,
    TileCompleted,
    TilePlaced,
    TilesGivenUp,
    TilesOwed,
    TileThrown,
    TopNamed,
    WorkerPlaced,
    WorkerUsed,
    ZoneRearranged,
)

__all__ = [  # asked for here, whichever file they stand in
    "Answered",
    "Asked",
    "ChipsGained",
    "Completed",
    "CreditsGained",
    "DieMissing",
    "DieMoved",
    "GivenUpReturned",
    "LateDrawBegan",
    "PhaseBegan",
    "PhaseDone",
    "PhaseEnded",
    "Produced",
    "Scouted",
    "Shipped",
    "Stocked",
    "ThrowAsked",
    "TileCompleted",
    "TilePlaced",
    "TileThrown",
    "TilesGivenUp",
    "TilesOwed",
    "TopNamed",
    "WorkerPlaced",
    "WorkerUsed",
    "ZoneRearranged",
]  # fmt: skip


# ── set-up (p. 2) ──────────────────────────────────────────────


@dataclass(frozen=True)
class FactionTaken:
    seat: int
    faction: int
    drawn: bool = True


@dataclass(frozen=True)
class HomeWorldTaken:
    seat: int
    home_world: str
    drawn: bool = True


@dataclass(frozen=True)
class TilesDrawn:
    """Out of the bag into the hand: secret. With the cloth bag only their number is known."""

    seat: int
    tiles: tuple[int, ...] = ()
    unnamed: int = 0


@dataclass(frozen=True)
class TileNamed:
    """A tile out of the cloth bag: secret. 0: to be named when it lies on top."""

    seat: int
    tile: int


@dataclass(frozen=True)
class StartTilesPlaced:
    seat: int
    development: int
    world: int


@dataclass(frozen=True)
class StepTicked:
    step: str
    done: bool


@dataclass(frozen=True)
class PlayBegan:
    """Dice and credits as the tiles print them; the first round begins."""


# ── roll and assign (p. 3): secret ─────────────────────────────


@dataclass(frozen=True)
class Rolled:
    seat: int
    round: int
    faces: tuple[tuple[Colour, Face], ...]


@dataclass(frozen=True)
class DieNoted:
    seat: int
    round: int
    colour: Colour
    face: Face


@dataclass(frozen=True)
class DieForgotten:
    seat: int
    round: int
    die: int


@dataclass(frozen=True)
class WildPlaced:
    seat: int
    round: int
    die: int
    phase: Phase


@dataclass(frozen=True)
class PhaseSelected:
    seat: int
    round: int
    die: int
    phase: Phase


@dataclass(frozen=True)
class Reassigned:
    seat: int
    round: int
    power: str
    dice: tuple[int, ...]
    to: Phase
    paid: int | None = None


@dataclass(frozen=True)
class ReassignUndone:
    """The last power used goes back behind the screen."""

    seat: int
    round: int


@dataclass(frozen=True)
class ReadingAgreed:
    reading: Literal["selector_moves", "mandate_each"]
    allowed: bool


@dataclass(frozen=True)
class MadeReady:
    seat: int


@dataclass(frozen=True)
class ReadyWithdrawn:
    seat: int


# ── reveal (p. 4) ──────────────────────────────────────────────


@dataclass(frozen=True)
class Revealed:
    round: int
    selected: tuple[tuple[int, Phase], ...]
    waits_for_die: bool = False  # two players and a real white die: its face is typed in


@dataclass(frozen=True)
class ExtraDieShown:
    face: Face
    by_app: bool


@dataclass(frozen=True)
class PhasesSet:
    """These are played; everybody else's workers and the dictated dice go back to the cups."""

    phases: tuple[Phase, ...]


# ── manage empire (p. 8) ───────────────────────────────────────


@dataclass(frozen=True)
class ManagingBegan:
    pass


@dataclass(frozen=True)
class Recruited:
    seat: int
    dice: Dice
    raised: bool = False  # the marker was on 0 afterwards and goes to 1


@dataclass(frozen=True)
class Recalled:
    seat: int
    colour: Colour
    place: str


@dataclass(frozen=True)
class RoundDone:
    seat: int


@dataclass(frozen=True)
class LastRoundAnnounced:
    """The pool is empty, or somebody has twelve tiles: the game ends after this round."""

    pool_empty: bool
    seats: tuple[int, ...] = ()  # with twelve tiles or more


@dataclass(frozen=True)
class RoundEnded:
    round: int
    totals: tuple[int, ...]
    over: bool = False


# ── the board is right ─────────────────────────────────────────


@dataclass(frozen=True)
class CreditsCorrected:
    seat: int
    was: int
    now: int


@dataclass(frozen=True)
class ChipsCorrected:
    seat: int
    was: int
    now: int


@dataclass(frozen=True)
class PoolCorrected:
    was: int
    now: int


@dataclass(frozen=True)
class DieCorrected:
    seat: int
    colour: Colour
    source: str
    to: str


@dataclass(frozen=True)
class TableauCorrected:
    seat: int
    side: str
    built: bool


@dataclass(frozen=True)
class TilesCorrected:
    """How many tiles somebody has, where they are not kept by name."""

    seat: int
    was: int
    now: int


@dataclass(frozen=True)
class StackCorrected:
    """Secret but for its top."""

    seat: int
    kind: TileKind
    tiles: tuple[int, ...]


@dataclass(frozen=True)
class PhasesCorrected:
    phases: tuple[Phase, ...]


@dataclass(frozen=True)
class GameFinished:
    """The table says that the game is over."""

    totals: tuple[int, ...]


@dataclass(frozen=True)
class HoldingsCounted:
    seat: int
    count: Holdings


AssignEvent = Rolled | DieNoted | DieForgotten | WildPlaced | PhaseSelected | Reassigned | ReassignUndone
SetUpEvent = FactionTaken | HomeWorldTaken | TilesDrawn | TileNamed | StartTilesPlaced | StepTicked | PlayBegan
RevealEvent = ReadingAgreed | MadeReady | ReadyWithdrawn | Revealed | ExtraDieShown | PhasesSet
ExploreEvent = (
    Stocked | Scouted | TilesGivenUp | GivenUpReturned | TilesOwed | ThrowAsked | TileThrown | TilePlaced
    | ZoneRearranged | TopNamed | LateDrawBegan
)  # fmt: skip
WorkEvent = (
    PhaseBegan | WorkerPlaced | Completed | Asked | Answered | DieMoved | DieMissing | CreditsGained | ChipsGained
    | Produced | Shipped | WorkerUsed | TileCompleted | PhaseDone | PhaseEnded
)  # fmt: skip
ManageEvent = ManagingBegan | Recruited | Recalled | RoundDone | LastRoundAnnounced | RoundEnded
CorrectionEvent = (
    CreditsCorrected | ChipsCorrected | PoolCorrected | DieCorrected | TableauCorrected | TilesCorrected
    | StackCorrected | PhasesCorrected | GameFinished | HoldingsCounted
)  # fmt: skip
Event = SetUpEvent | AssignEvent | RevealEvent | ExploreEvent | WorkEvent | ManageEvent | CorrectionEvent
EVENTS = get_args(Event)
