"""What can have happened in the senate."""

from dataclasses import dataclass

from companion.games.federation.components import Face


@dataclass(frozen=True)
class NeutralLaid:
    cell: str
    votes: int


@dataclass(frozen=True)
class BlockersLaid:
    """All neutral tiles of this round lie on the senate."""


@dataclass(frozen=True)
class EnvoyPlaced:
    seat: int
    where: str  # a cell, or the evasion space
    envoy: int
    face: Face
    votes: int
    modifier: bool = False
    die: bool = False


@dataclass(frozen=True)
class PresidentTaken:
    seat: int


@dataclass(frozen=True)
class TurnEnded:
    seat: int
    after: int | None  # whose turn it is now; none: the action phase is over
