"""The curve of an evening: running totals of every player as points of a drawing."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.values import replace

WIDTH, HEIGHT = 320, 120
MARK = 18  # the size of a player's mark at the end of a line


@dataclass(frozen=True)
class Track:
    seat: int
    totals: tuple[int, ...]
    points: str  # of a polyline
    end: tuple[float, float]


@dataclass(frozen=True)
class Curve:
    tracks: tuple[Track, ...]
    ticks: tuple[tuple[float, str], ...]  # where, what
    zero: float | None  # height of the zero line when somebody is below it
    width: int = WIDTH
    height: int = HEIGHT


def drawn(totals: Sequence[tuple[int, ...]]) -> Curve | None:
    """A line for each seat, from its first total to its last; none before there is anything to draw."""
    steps = len(totals[0]) if totals else 0
    if steps < 2:
        return None
    low = min(0, *(value for own in totals for value in own))
    high = max(1, *(value for own in totals for value in own))

    def across(step: int) -> float:
        return round(step * WIDTH / (steps - 1), 1)

    def down(value: int) -> float:
        return round((high - value) * HEIGHT / (high - low), 1)

    tracks = tuple(
        Track(
            seat,
            own,
            " ".join(f"{across(step)},{down(value)}" for step, value in enumerate(own)),
            (across(steps - 1), down(own[-1])),
        )
        for seat, own in enumerate(totals)
    )
    every = max(1, -(-(steps - 1) // 9))
    ticks = tuple((across(step), str(step)) for step in range(every, steps, every))
    return Curve(_apart(tracks), ticks, down(0) if low < 0 else None)


def _apart(tracks: tuple[Track, ...]) -> tuple[Track, ...]:
    """Marks at the lines' ends must not cover one another: they stand below each other, as near to their line as goes."""
    gap = min(MARK + 1, (HEIGHT + MARK) / max(len(tracks) - 1, 1))
    order = sorted(tracks, key=lambda track: track.end[1])
    heights: list[float] = []
    for track in order:
        heights.append(max(track.end[1], heights[-1] + gap) if heights else track.end[1])
    over = max(0.0, heights[-1] - HEIGHT - MARK / 2)
    for number in range(len(heights) - 1, -1, -1):  # what hangs below moves up again, pushing the others
        roof = heights[number + 1] - gap if number + 1 < len(heights) else heights[number] - over
        heights[number] = min(heights[number], roof)
    at = {track.seat: height for track, height in zip(order, heights, strict=True)}
    return tuple(replace(track, end=(track.end[0] + 14, round(at[track.seat], 1))) for track in tracks)
