"""How long a one-page PDF takes, asked for over HTTP."""

import statistics
import time

from bench.figures import Figure
from bench.phone import Broken
from bench.tables import begun

WARM = 0.5  # seconds
TIMES = 5


async def one_page(port: int) -> list[Figure]:
    """The first one loads the printer; the later ones are what a table waits for."""
    table = await begun(port, "rounds", 4)
    took = []
    for _ in range(TIMES + 1):
        began = time.perf_counter()
        answer = await table.phones[0].get(f"{table.at}/print/blank.pdf")
        took.append(time.perf_counter() - began)
        if 400 <= answer.status < 500:  # a machine without the printing libraries says so in a sentence
            return [Figure("a one-page PDF, warm", None, "s", WARM)]
        if not answer.body.startswith(b"%PDF"):
            raise Broken(f"blank.pdf: {answer.status}")
    return [
        Figure("a one-page PDF, the first", took[0], "s"),
        Figure(f"a one-page PDF, warm, median of {TIMES}", statistics.median(took[1:]), "s", WARM),
    ]
