"""What was measured, and the table that is printed of it."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One line of the table; without a goal it is there to be known. No value: it could not be measured here."""

    what: str
    value: float | None
    unit: str
    goal: float | None = None

    @property
    def ratio(self) -> float | None:
        return self.value / self.goal if self.value is not None and self.goal else None

    @property
    def missed(self) -> bool:
        return self.ratio is not None and self.ratio >= 1

    def cells(self) -> tuple[str, str, str, str, str]:
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        goal = "" if self.goal is None else f"< {shown(self.goal)} {self.unit}"
        value = "not here" if self.value is None else f"{shown(self.value)} {self.unit}"
        return self.what, value, goal, ratio, "MISSED" if self.missed else ""


def shown(number: float) -> str:
    """Three digits are enough for a figure."""
    return f"{number:.0f}" if number == round(number) or number >= 100 else f"{number:.{1 if number >= 10 else 2}f}"


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest value that so many percent do not exceed."""
    return sorted(values)[max(0, math.ceil(len(values) * percent / 100) - 1)]


def spread(what: str, seconds: Sequence[float], goal: float) -> list[Figure]:
    """p50, p95 and p99 in milliseconds; the goal is the p95's."""
    goals = {50: None, 95: goal, 99: None}
    return [
        Figure(f"{what}, p{p} of {len(seconds)}", percentile(seconds, p) * 1000, "ms", goals[p]) for p in (50, 95, 99)
    ]


def best_and_median(what: str, seconds: Sequence[float], goal: float) -> list[Figure]:
    return [
        Figure(f"{what}, best of {len(seconds)}", min(seconds) * 1000, "ms", goal),
        Figure(f"{what}, median", statistics.median(seconds) * 1000, "ms", goal),
    ]


def table(figures: Sequence[Figure]) -> str:
    rows = [("what", "figure", "goal", "figure/goal", ""), *(figure.cells() for figure in figures)]
    wide = [max(len(row[n]) for row in rows) for n in range(5)]
    lines = [f"{a:<{wide[0]}}  {b:>{wide[1]}}  {c:>{wide[2]}}  {d:>{wide[3]}}  {e}".rstrip() for a, b, c, d, e in rows]
    return "\n".join([lines[0], "─" * (sum(wide) + 8), *lines[1:]])
