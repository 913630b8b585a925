"""What a tap can ask while phases are played."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.games.roll_for_the_galaxy.components import Colour, TileKind
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command

TileNumber = Annotated[int, limit(ge=0, le=55)]  # 0: a tile of the cloth bag that is not named yet
TileNumbers = Annotated[tuple[TileNumber, ...], limit(max_length=55)]
Change = Annotated[int, limit(ge=-110, le=110)]


# ── phases (p. 4-7) ────────────────────────────────────────────


@dataclass(frozen=True)
class Stock(Command):
    seat: SeatNumber
    worker: Colour
    virtual: bool = False


@dataclass(frozen=True)
class Scout(Command):
    """Give up any tiles of the construction zone first, then draw as many and one more."""

    seat: SeatNumber
    worker: Colour
    virtual: bool = False
    given: TileNumbers = ()


@dataclass(frozen=True)
class PlaceTile(Command):
    """A drawn tile below a stack; on top only with Improved Reconnaissance."""

    seat: SeatNumber
    tile: TileNumber
    kind: TileKind
    on_top: bool = False


@dataclass(frozen=True)
class Rearrange(Command):
    """Advanced Logistics: all tiles of the construction zone in a new order, turned as one likes."""

    seat: SeatNumber
    developments: TileNumbers = ()
    worlds: TileNumbers = ()


@dataclass(frozen=True)
class ThrowTile(Command):
    """The bag is empty: one tile of the own construction zone goes into it."""

    seat: SeatNumber
    tile: TileNumber


@dataclass(frozen=True)
class NameTop(Command):
    """What the unnamed tile on top of a stack is."""

    seat: SeatNumber
    kind: TileKind
    tile: Annotated[int, limit(ge=1, le=55)]


@dataclass(frozen=True)
class PlaceWorker(Command):
    """A developer or settler onto the top tile of its stack."""

    seat: SeatNumber
    worker: Colour


@dataclass(frozen=True)
class PlaceAllWorkers(Command):
    """One after the other, in the order in which they lie, until a decision is needed."""

    seat: SeatNumber


@dataclass(frozen=True)
class ChooseWorkers(Command):
    """Which of the workers: those who complete a tile with too many on it, or those who go to the cup."""

    seat: SeatNumber
    dice: Annotated[tuple[Colour, ...], limit(max_length=20)] = ()


@dataclass(frozen=True)
class RemoveDie(Command):
    """A tile wants a die back; any own die, wherever it lies."""

    seat: SeatNumber
    colour: Colour
    place: ShortText


@dataclass(frozen=True)
class Produce(Command):
    seat: SeatNumber
    worker: Colour
    world: ShortText


@dataclass(frozen=True)
class ProduceAll(Command):
    """As proposed: matching colours first."""

    seat: SeatNumber


@dataclass(frozen=True)
class Ship(Command):
    seat: SeatNumber
    worker: Colour
    world: ShortText
    good: Colour
    how: Literal["trade", "consume"]
    virtual: bool = False
    pay_for_chip: bool = False  # Galactic Bankers: a credit for a point


@dataclass(frozen=True)
class FinishPhase(Command):
    """Nothing more in this phase; the rules ask to use every worker that can be used."""

    seat: SeatNumber


# ── dice and phases only: the table knows the tiles ────────────


@dataclass(frozen=True)
class UseWorker(Command):
    """A worker has done its task and lies there now; with it come credits, chips, and a good that was shipped."""

    seat: SeatNumber
    worker: Colour
    to: ShortText
    credits: Annotated[int, limit(ge=0, le=10)] = 0
    chips: Annotated[int, limit(ge=0, le=10)] = 0
    good: Colour | None = None


@dataclass(frozen=True)
class CompleteTile(Command):
    """A tile is complete: these workers go to the citizenry."""

    seat: SeatNumber
    kind: TileKind
    dice: Annotated[tuple[Colour, ...], limit(max_length=20)] = ()


@dataclass(frozen=True)
class GainDie(Command):
    """A tile gives a die out of the supply, or takes one back (`to` the supply)."""

    seat: SeatNumber
    colour: Colour
    to: ShortText
    source: ShortText = "supply"


@dataclass(frozen=True)
class ChangeCredits(Command):
    """What a tile gives or costs."""

    seat: SeatNumber
    by: Change


@dataclass(frozen=True)
class ChangeChips(Command):
    seat: SeatNumber
    by: Change
