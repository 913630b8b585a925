"""What can have happened while the table was laid out."""

from dataclasses import dataclass

from companion.rules.parts.laying_out import StartPlayerChosen, StepTicked

__all__ = ["PlayBegan", "StartPlayerChosen", "StepTicked", "TradeLaid"]


@dataclass(frozen=True)
class TradeLaid:
    place: int
    card: int
    drawn: bool = False


@dataclass(frozen=True)
class PlayBegan:
    """Round 1 begins; `strength`: what everybody's board shows at the start."""

    strength: int = 0
