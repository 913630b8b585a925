"""What can have happened before the first round."""

from dataclasses import dataclass

from companion.games.federation.components import Project
from companion.rules.parts.laying_out import StartPlayerChosen, StepTicked

__all__ = ["PlayBegan", "StartPlanetTaken", "StartPlayerChosen", "StepTicked"]


@dataclass(frozen=True)
class StartPlanetTaken:
    seat: int


@dataclass(frozen=True)
class PlayBegan:
    """Project markers on their start fields, the first round begins."""

    starts: tuple[tuple[Project, int], ...]
