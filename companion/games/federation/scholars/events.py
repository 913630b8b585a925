"""What can have happened to a scholar."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ScholarOpened:
    """A scholar lies open on the board: the top one of a stack, or the one of level 3."""

    scholar: str


@dataclass(frozen=True)
class ScholarTaken:
    seat: int
    scholar: str


@dataclass(frozen=True)
class ScholarUsed:
    seat: int
    scholar: str


@dataclass(frozen=True)
class ScholarTurnedUp:
    seat: int
    scholar: str
