"""How long everybody has thought: the times of the log, added up by whose turn it was."""

import datetime as dt
from dataclasses import dataclass

from companion.tables.folded import Folded


@dataclass(frozen=True)
class Clock:
    seconds: int
    runs: bool

    @property
    def text(self) -> str:
        return f"{self.seconds // 60}:{self.seconds % 60:02d}"


def clocks(table: Folded, now: str) -> tuple[Clock, ...]:
    """One for each seat; the running one up to this moment. A clock set back on the host takes no time away."""
    spent = [0.0] * len(table.house.seats)
    ends = [at for at, _ in table.turns[1:]] + [now]
    for (begun, seat), ended in zip(table.turns, ends, strict=False):
        if seat is not None and seat < len(spent):
            spent[seat] += max(0.0, (_moment(ended) - _moment(begun)).total_seconds())
    running = table.turns[-1][1] if table.turns else None
    return tuple(Clock(int(time), seat == running) for seat, time in enumerate(spent))


def _moment(text: str) -> dt.datetime:
    return dt.datetime.fromisoformat(text)
