"""What can have happened in the production phase."""

from dataclasses import dataclass


@dataclass(frozen=True)
class CubesTaken:
    """Production, step 1: from the supply."""

    seat: int
    cubes: int


@dataclass(frozen=True)
class Produced:
    """Everybody has produced; reminders of abilities may follow."""


@dataclass(frozen=True)
class ActionsBegan:
    pass
