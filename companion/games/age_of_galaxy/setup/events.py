"""What can have happened while the table was laid out."""

from dataclasses import dataclass


@dataclass(frozen=True)
class StartPlayerChosen:
    seat: int
    drawn: bool = False


@dataclass(frozen=True)
class StepTicked:
    step: str
    done: bool


@dataclass(frozen=True)
class TradeLaid:
    place: int
    card: int
    drawn: bool = False


@dataclass(frozen=True)
class PlayBegan:
    """Round 1 begins; `strength`: what everybody's board shows at the start."""

    strength: int = 0
