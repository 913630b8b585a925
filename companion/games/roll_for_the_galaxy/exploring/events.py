"""What can have happened in Explore (p. 5), and to the bag."""

from dataclasses import dataclass

from companion.games.roll_for_the_galaxy.components import Colour, TileKind


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
class LateDrawBegan:
    """Everybody has explored; some draw one more tile before the given-up ones go back."""

    seats: tuple[int, ...]


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
