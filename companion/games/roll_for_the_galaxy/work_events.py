"""What can have happened while phases are played."""

from dataclasses import dataclass
from typing import Literal

from companion.games.roll_for_the_galaxy.components import Colour, Phase, TileKind
from companion.games.roll_for_the_galaxy.model import DueKind
from companion.games.roll_for_the_galaxy.pools import Dice

# ── phases (p. 4-7) ────────────────────────────────────────────


@dataclass(frozen=True)
class PhaseBegan:
    phase: Phase
    in_order: bool = False


@dataclass(frozen=True)
class Stocked:
    seat: int
    worker: Colour
    virtual: bool
    credits: int


@dataclass(frozen=True)
class Scouted:
    seat: int
    worker: Colour
    virtual: bool
    given: int  # how many tiles were given up first; which ones is secret


@dataclass(frozen=True)
class TilesGivenUp:
    """Secret for the whole game."""

    seat: int
    tiles: tuple[int, ...]


@dataclass(frozen=True)
class GivenUpReturned:
    """The bag was empty: what was given up goes back into it (p. 10)."""


@dataclass(frozen=True)
class TilesOwed:
    seat: int
    count: int


@dataclass(frozen=True)
class ThrowAsked:
    """Everybody with three tiles or more puts one back (p. 10)."""

    seats: tuple[int, ...]


@dataclass(frozen=True)
class TileThrown:
    seat: int
    tile: int


@dataclass(frozen=True)
class TilePlaced:
    seat: int
    tile: int
    kind: TileKind
    on_top: bool = False


@dataclass(frozen=True)
class ZoneRearranged:
    seat: int
    developments: tuple[int, ...]
    worlds: tuple[int, ...]


@dataclass(frozen=True)
class TopNamed:
    """An unnamed tile lies on top now, so everybody sees what it is."""

    seat: int
    kind: TileKind
    tile: int


@dataclass(frozen=True)
class WorkerPlaced:
    seat: int
    worker: Colour
    kind: TileKind


@dataclass(frozen=True)
class Completed:
    seat: int
    kind: TileKind
    tile: int
    home: Dice  # workers to the citizenry
    cup: Dice = ()  # and to the cup, by a power


@dataclass(frozen=True)
class Asked:
    """A tile wants a decision."""

    seat: int
    kind: DueKind
    source: str
    dice: Dice = ()
    least: int = 1
    most: int = 1
    what: TileKind = "world"


@dataclass(frozen=True)
class Answered:
    """The first decision is made; what it does follows as events of its own."""

    seat: int


@dataclass(frozen=True)
class DieMoved:
    """A die from one place to another: see places.py for the names of places."""

    seat: int
    colour: Colour
    source: str
    to: str
    why: str = ""  # the side that gave, took or moved it


@dataclass(frozen=True)
class DieMissing:
    """The supply has no such die left."""

    seat: int
    colour: Colour
    why: str


@dataclass(frozen=True)
class CreditsGained:
    seat: int
    credits: int  # what the marker moves, never above ten
    why: str = ""
    lost: int = 0  # above ten


@dataclass(frozen=True)
class ChipsGained:
    seat: int
    chips: int
    why: str = ""


@dataclass(frozen=True)
class Produced:
    seat: int
    worker: Colour
    world: str


@dataclass(frozen=True)
class Shipped:
    seat: int
    worker: Colour
    virtual: bool
    world: str
    good: Colour
    how: Literal["trade", "consume"]


@dataclass(frozen=True)
class WorkerUsed:
    """Where only dice are kept: a worker has done its task and goes there."""

    seat: int
    worker: Colour
    phase: Phase
    to: str


@dataclass(frozen=True)
class TileCompleted:
    """Where only dice are kept: a tile was completed with these workers."""

    seat: int
    kind: TileKind
    dice: Dice


@dataclass(frozen=True)
class PhaseDone:
    seat: int
    by_itself: bool = False  # there was nothing left to do


@dataclass(frozen=True)
class LateDrawBegan:
    """Everybody has explored; some draw one more tile before the given-up ones go back."""

    seats: tuple[int, ...]


@dataclass(frozen=True)
class PhaseEnded:
    phase: Phase
