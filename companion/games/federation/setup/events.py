"""What can have happened before the first round."""

from dataclasses import dataclass

from companion.games.federation.components import Project


@dataclass(frozen=True)
class StartPlayerChosen:
    seat: int
    drawn: bool = False


@dataclass(frozen=True)
class StepTicked:
    step: str
    done: bool


@dataclass(frozen=True)
class StartPlanetTaken:
    seat: int


@dataclass(frozen=True)
class PlayBegan:
    """Project markers on their start fields, the first round begins."""

    starts: tuple[tuple[Project, int], ...]
