"""What can have happened in the galactic phase."""

from dataclasses import dataclass


@dataclass(frozen=True)
class FleetMoved:
    card: int
    opens: int  # the system card that is turned up now; 0: none


@dataclass(frozen=True)
class CubesMoved:
    """From the three boxes of the action board to their trade cards: place, seat, number."""

    moved: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True)
class GoldenAge:
    """Full cards: own cubes back (by seat), the rest to the supply (by seat); the cards are turned."""

    places: tuple[int, ...]
    back: tuple[int, ...]
    rest: tuple[int, ...]


@dataclass(frozen=True)
class OrderSet:
    order: tuple[int, ...]


@dataclass(frozen=True)
class RoundBegan:
    round: int
    totals: tuple[int, ...] = ()  # of the round before, for the curve
