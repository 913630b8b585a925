"""What the table can have corrected."""

from dataclasses import dataclass

from companion.games.roll_for_the_galaxy.components import Colour, Phase, TileKind


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
