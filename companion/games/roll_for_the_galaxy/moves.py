"""What a tap can ask at a table of Roll for the Galaxy."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, get_args

from companion.games.roll_for_the_galaxy.components import Colour, Face, Phase, TileKind
from companion.games.roll_for_the_galaxy.work_moves import (
    ChangeChips,
    ChangeCredits,
    ChooseWorkers,
    CompleteTile,
    FinishPhase,
    GainDie,
    NameTop,
    PlaceAllWorkers,
    PlaceTile,
    PlaceWorker,
    Produce,
    ProduceAll,
    Rearrange,
    RemoveDie,
    Scout,
    Ship,
    Stock,
    ThrowTile,
    TileNumber,
    TileNumbers,
    UseWorker,
)
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, SeatNumber, ShortText
from companion.rules.game import Command

__all__ = [  # asked for here, whichever file they stand in
    "ChangeChips", "ChangeCredits", "ChooseWorkers", "CompleteTile", "FinishPhase", "GainDie", "NameTop", "PlaceAllWorkers", "PlaceTile", "PlaceWorker", "Produce", "ProduceAll", "Rearrange", "RemoveDie", "Scout", "Ship", "Stock", "ThrowTile", "TileNumber", "TileNumbers", "UseWorker",
]  # fmt: skip

FactionNumber = Annotated[int, limit(ge=1, le=9)]
DieNumber = Annotated[int, limit(ge=0, le=40)]
Credits = Annotated[int, limit(ge=0, le=10)]
Chips = Annotated[int, limit(ge=0, le=110)]

# ── set-up (p. 2) ──────────────────────────────────────────────


@dataclass(frozen=True)
class Deal(Command):
    """Factions, home worlds and two tiles for everybody who has none yet."""


@dataclass(frozen=True)
class TakeFaction(Command):
    seat: SeatNumber
    faction: FactionNumber


@dataclass(frozen=True)
class DrawFaction(Command):
    """Another one, drawn among those that are left."""

    seat: SeatNumber


@dataclass(frozen=True)
class TakeHomeWorld(Command):
    seat: SeatNumber
    home_world: ShortText


@dataclass(frozen=True)
class DrawHomeWorld(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class NameTile(Command):
    """A tile drawn out of the cloth bag, by its number in our list; 0: named later, when it lies on top."""

    seat: SeatNumber
    tile: TileNumber


@dataclass(frozen=True)
class PlaceStartTiles(Command):
    """Which of the two drawn tiles is the development; the other one is the world."""

    seat: SeatNumber
    development: TileNumber


@dataclass(frozen=True)
class TickStep(Command):
    step: ShortText
    done: bool = True


@dataclass(frozen=True)
class BeginPlay(Command):
    pass


# ── roll and assign (p. 3) ─────────────────────────────────────


@dataclass(frozen=True)
class Roll(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class NoteDie(Command):
    """A real die out of the own cup, and the face it shows."""

    seat: SeatNumber
    colour: Colour
    face: Face


@dataclass(frozen=True)
class ForgetDie(Command):
    """A die that was typed wrongly goes back."""

    seat: SeatNumber
    die: DieNumber


@dataclass(frozen=True)
class PlaceWild(Command):
    seat: SeatNumber
    die: DieNumber
    phase: Phase


@dataclass(frozen=True)
class SelectPhase(Command):
    """Any one worker selects one phase; whatever was reassigned before is undone."""

    seat: SeatNumber
    die: DieNumber
    phase: Phase


@dataclass(frozen=True)
class Reassign(Command):
    """A development's power moves workers to a phase; a power for two workers may be used worker by worker."""

    seat: SeatNumber
    power: ShortText
    dice: Annotated[tuple[DieNumber, ...], limit(min_length=1, max_length=3)]
    to: Phase


@dataclass(frozen=True)
class Dictate(Command):
    """One worker pays, another one moves. Without a payment: one more worker of a Dictate with Galactic Mandate."""

    seat: SeatNumber
    die: DieNumber
    to: Phase
    pay: DieNumber | None = None


@dataclass(frozen=True)
class UndoReassign(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class AgreeReading(Command):
    """What the book leaves open, as this table wants it."""

    reading: Literal["selector_moves", "mandate_each"]
    allowed: bool = False


@dataclass(frozen=True)
class BeReady(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class WithdrawReady(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class NoteExtraDie(Command):
    """Two players: what the white die on the table shows."""

    face: Face


# ── manage empire (p. 8) ───────────────────────────────────────


@dataclass(frozen=True)
class Recruit(Command):
    """These dice out of the citizenry, a credit each; none named: all that must be, where there is no choice."""

    seat: SeatNumber
    dice: Annotated[tuple[Colour, ...], limit(max_length=40)] = ()


@dataclass(frozen=True)
class Recall(Command):
    """A worker off the construction zone or a good off a world, into the cup, for nothing."""

    seat: SeatNumber
    colour: Colour
    place: ShortText


@dataclass(frozen=True)
class FinishRound(Command):
    """Recruits first, where that is still to do and leaves no choice."""

    seat: SeatNumber


# ── the board is right ─────────────────────────────────────────


@dataclass(frozen=True)
class CorrectCredits(Command):
    corrects: ClassVar[bool] = True
    seat: SeatNumber
    credits: Credits


@dataclass(frozen=True)
class CorrectChips(Command):
    corrects: ClassVar[bool] = True
    seat: SeatNumber
    chips: Chips


@dataclass(frozen=True)
class CorrectPool(Command):
    corrects: ClassVar[bool] = True
    chips: Chips


@dataclass(frozen=True)
class CorrectDie(Command):
    """A die lies somewhere else; `supply` is the common one."""

    corrects: ClassVar[bool] = True
    seat: SeatNumber
    colour: Colour
    source: ShortText
    to: ShortText


@dataclass(frozen=True)
class CorrectTableau(Command):
    """A development or world is in a tableau, or it is not."""

    corrects: ClassVar[bool] = True
    seat: SeatNumber
    side: ShortText
    built: bool = False


@dataclass(frozen=True)
class CorrectTiles(Command):
    """How many tiles lie in a tableau, where the app does not know them by name."""

    corrects: ClassVar[bool] = True
    seat: SeatNumber
    tiles: Annotated[int, limit(ge=0, le=58)]


@dataclass(frozen=True)
class CorrectStack(Command):
    """The tiles of one stack from the top down."""

    corrects: ClassVar[bool] = True
    seat: SeatNumber
    kind: TileKind
    tiles: TileNumbers = ()


@dataclass(frozen=True)
class CorrectPhases(Command):
    """Which phases are played this round, where the table revealed something else."""

    corrects: ClassVar[bool] = True
    phases: Annotated[tuple[Phase, ...], limit(min_length=1, max_length=5)]


@dataclass(frozen=True)
class MoveOn(Command):
    """The table goes on without those who are still waited for."""

    corrects: ClassVar[bool] = True


@dataclass(frozen=True)
class FinishGame(Command):
    """The table stops here and counts."""

    stops = True


@dataclass(frozen=True)
class CountHoldings(Command):
    """What somebody has at the end, typed in; tiles ticked in `sides`, and typed by name with commas between."""

    seat: SeatNumber
    vp_chips: Chips = 0
    faction: Annotated[int, limit(ge=0, le=9)] = 0  # 0: not known
    home_world: MaybeText = ""
    tiles: Annotated[str, limit(max_length=2000)] = ""
    sides: Annotated[tuple[ShortText, ...], limit(max_length=55)] = ()
    home: Annotated[int, limit(ge=0, le=25)] = 0
    military: Annotated[int, limit(ge=0, le=22)] = 0
    consumption: Annotated[int, limit(ge=0, le=9)] = 0
    novelty: Annotated[int, limit(ge=0, le=20)] = 0
    rare: Annotated[int, limit(ge=0, le=14)] = 0
    genes: Annotated[int, limit(ge=0, le=12)] = 0
    alien: Annotated[int, limit(ge=0, le=9)] = 0
    goods: Annotated[int, limit(ge=0, le=40)] = 0
    cup: Annotated[int, limit(ge=0, le=40)] = 0
    credits: Credits = 0


SetUpMove = (
    Deal | TakeFaction | DrawFaction | TakeHomeWorld | DrawHomeWorld | PlaceStartTiles | TickStep | BeginPlay
)  # fmt: skip
AssignMove = (
    Roll | NoteDie | ForgetDie | PlaceWild | SelectPhase | Reassign | Dictate | UndoReassign | AgreeReading | BeReady
    | WithdrawReady | NoteExtraDie
)  # fmt: skip
ExploreMove = Stock | Scout | PlaceTile | Rearrange | ThrowTile | NameTile | NameTop
WorkMove = (
    PlaceWorker | PlaceAllWorkers | ChooseWorkers | RemoveDie | Produce | ProduceAll | Ship | FinishPhase | UseWorker
    | CompleteTile | GainDie | ChangeCredits | ChangeChips
)  # fmt: skip
ManageMove = Recruit | Recall | FinishRound
CorrectionMove = (
    CorrectCredits | CorrectChips | CorrectPool | CorrectDie | CorrectTableau | CorrectTiles | CorrectStack
    | CorrectPhases | MoveOn | FinishGame | CountHoldings
)  # fmt: skip
Move = SetUpMove | AssignMove | ExploreMove | WorkMove | ManageMove | CorrectionMove
COMMANDS = get_args(Move)
