"""What can have happened before play (p. 2)."""

from dataclasses import dataclass

from companion.rules.parts.laying_out import StepTicked

__all__ = ["FactionTaken", "HomeWorldTaken", "PlayBegan", "StartTilesPlaced", "StepTicked"]


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
class PlayBegan:
    """Dice and credits as the tiles print them; the first round begins."""
