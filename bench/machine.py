"""How busy this machine was with other things while we measured."""

import os
import platform
import time
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Moment:
    at: float
    load: tuple[float, float, float]
    busy: float | None  # seconds of all cores since the machine started, by anybody
    ours: float  # seconds of this process and of those it has started and seen end

    @classmethod
    def now(cls) -> "Moment":
        stat = Path("/proc/stat")
        busy = None
        if stat.exists():
            user, nice, system, _idle, _waiting, irq, softirq, steal = map(int, stat.read_text("ascii").split()[1:9])
            busy = (user + nice + system + irq + softirq + steal) / os.sysconf("SC_CLK_TCK")
        return cls(time.perf_counter(), os.getloadavg(), busy, sum(os.times()[:4]))


def told(began: Moment, ended: Moment) -> list[str]:
    cores, seconds = os.cpu_count() or 1, ended.at - began.at
    before, after = (", ".join(f"{one:.2f}" for one in moment.load) for moment in (began, ended))
    lines = [f"load average (1, 5, 15 min): {before} before, {after} after; {cores} cores"]
    if began.busy is not None and ended.busy is not None:
        busy, ours = ended.busy - began.busy, ended.ours - began.ours
        others = max(0.0, busy - ours) / (seconds * cores)
        lines.append(f"of the cores' time this bench used {ours / (seconds * cores):.0%}, other work {others:.0%}")
    lines.append(f"Python {platform.python_version()}, {platform.system()}; {seconds:.0f} s in all")
    return lines
