"""The curve of the evening: what the pad adds up, column by column."""

from companion.games.scorepad.model import Pad
from companion.rules.curve import Curve, drawn


def curve(pad: Pad) -> Curve | None:
    """None before there is anything to draw."""
    return drawn(_running(pad))


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
