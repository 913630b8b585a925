"""What can have happened when points are counted (p. 8)."""

from dataclasses import dataclass

from companion.games.roll_for_the_galaxy.counting.holdings import Holdings


@dataclass(frozen=True)
class HoldingsCounted:
    seat: int
    count: Holdings
