"""What can have happened to a space tile."""

from dataclasses import dataclass


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
