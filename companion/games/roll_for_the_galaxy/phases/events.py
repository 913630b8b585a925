"""What can have happened in every phase (p. 4)."""

from dataclasses import dataclass

from companion.games.roll_for_the_galaxy.components import Phase


@dataclass(frozen=True)
class PhaseBegan:
    phase: Phase
    in_order: bool = False


@dataclass(frozen=True)
class PhaseDone:
    seat: int
    by_itself: bool = False  # there was nothing left to do


@dataclass(frozen=True)
class PhaseEnded:
    phase: Phase
