"""What can have happened to a project."""

from dataclasses import dataclass

from companion.games.federation.components import Project


@dataclass(frozen=True)
class ProjectMoved:
    project: Project
    by: int


@dataclass(frozen=True)
class Contributed:
    seat: int
