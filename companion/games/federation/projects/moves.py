"""What a tap can ask of the projects."""

from dataclasses import dataclass

from companion.games.federation.components import Project
from companion.rules.fields import SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class Invest(Command):
    """Step 3: all investors' symbols, column by column."""


@dataclass(frozen=True)
class MoveProject(Command):
    seat: SeatNumber
    project: Project
