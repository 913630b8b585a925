"""The curve of the evening: running totals per player as points of a drawing."""

from dataclasses import dataclass, replace

from companion.games.scorepad.model import Pad

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


def curve(pad: Pad) -> Curve | None:
    """None before there is anything to draw."""
    totals = _running(pad)
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


def _running(pad: Pad) -> list[tuple[int, ...]]:
    """From 0 on, one value more after each column everybody may see (or each entry)."""
    if pad.by_total:
        gains = [[points if seat == other else 0 for seat in pad.seats] for other, points in pad.added]
    else:
        gains = [[p or 0 for p in own] for n, own in enumerate(pad.columns) if pad.revealed(n)]
    running = [[0] for _ in pad.seats]
    for gain in gains:
        for seat in pad.seats:
            running[seat].append(running[seat][-1] + gain[seat])
    return [tuple(own) for own in running]


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
