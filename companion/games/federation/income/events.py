"""What can have happened in the income phase."""

from dataclasses import dataclass


@dataclass(frozen=True)
class IncomeBegan:
    step: int


@dataclass(frozen=True)
class IncomeDone:
    seat: int
    step: int
    by_itself: bool = False  # nothing to take, nothing to pay: the log keeps silent


@dataclass(frozen=True)
class CleanedUp:
    """Envoys and dice back, used modifiers and level tiles away; the next round, or the end."""

    round: int
    totals: tuple[int, ...]
    over: bool = False
