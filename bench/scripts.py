"""How long a script waits for `companion setup`: a process of its own each time, nothing warm."""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from bench.figures import Figure
from bench.phone import Broken

JSON, PDF = 0.3, 2.0  # seconds
TIMES = 5


def set_ups(folder: Path) -> list[Figure]:
    sheet = folder / "setup.pdf"
    return [
        Figure(f"an Eclipse set-up as JSON, cold, median of {TIMES}", _median("--json"), "s", JSON),
        Figure(f"an Eclipse set-up as PDF, cold, median of {TIMES}", _median("--pdf", str(sheet)), "s", PDF),
    ]


def _median(*more: str) -> float | None:
    command = [sys.executable, "-m", "companion", "setup", "eclipse", "--players", "4", "--seed", "bench", *more]
    # As on a host: Python may keep what it has compiled. Without this a machine for tests compiles every file anew.
    usual = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    took = []
    for _ in range(TIMES):
        began = time.perf_counter()
        made = subprocess.run(command, capture_output=True, check=False, env=usual)
        took.append(time.perf_counter() - began)
        if made.returncode == 1:  # a machine without the printing libraries says so in a sentence
            return None
        if made.returncode:
            raise Broken(f"companion setup: {made.stderr.decode()}")
    return statistics.median(took)
