"""What can have happened while empires are managed (p. 8)."""

from dataclasses import dataclass

from companion.games.roll_for_the_galaxy.components import Colour
from companion.games.roll_for_the_galaxy.pools import Dice


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
