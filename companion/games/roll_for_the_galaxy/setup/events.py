"""What can have happened before play (p. 2)."""

from dataclasses import dataclass


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
