"""`python -m bench` prints what this machine makes of the site, each figure beside its goal. It never fails for being slow."""

import asyncio
import statistics
import sys
import tempfile
from pathlib import Path

from bench.figures import Figure, table
from bench.folding import evenings, folding, taking_back
from bench.live import big_crowd, memory, nine_phones
from bench.machine import Moment, told
from bench.misbehaving import odds_at_once, one_misbehaves
from bench.odds import battle_odds
from bench.paper import one_page
from bench.phone import Broken
from bench.rounds import random_rounds
from bench.scripts import set_ups
from bench.server import Server
from bench.weight import first_visits, tap_answers

START_UP = 3.0  # seconds
STARTS = 3


def main() -> int:
    began = Moment.now()
    try:
        with tempfile.TemporaryDirectory(prefix="bench-") as folder:
            figures, notes = asyncio.run(measure(Path(folder)))
    except Broken as broken:
        print(broken, file=sys.stderr)
        return 1
    except TimeoutError:
        print("A phone waited for its answer in vain.", file=sys.stderr)
        return 1
    print(table(figures))
    print()
    for note in (*notes, *told(began, Moment.now())):
        print(note)
    return 0


async def measure(folder: Path) -> tuple[list[Figure], list[str]]:
    starts, streams = [], list[Figure]()
    for number in range(STARTS - 1):
        tell("start-up and memory")
        async with Server(folder / f"start{number}") as server:
            starts.append(server.took)
            streams = streams or await memory(server)
    async with Server(folder / "served") as server:
        starts.append(server.took)
        tell("bytes")
        visits, notes = await first_visits(server.port)
        answers = await tap_answers(server.port)
        tell("nine phones")
        nine = await nine_phones(server)
        tell("a crowd")
        many = await big_crowd(server)
        tell("paper")
        paper = await one_page(server.port)
    async with Server(folder / "attacked") as server:
        tell("one client misbehaves")
        attacked = await one_misbehaves(server)
    async with Server(folder / "odds") as server:
        tell("odds at once")
        attacked += await odds_at_once(server)
    tell("scripts")
    scripts = set_ups(folder)
    tell("odds")
    battles = battle_odds()
    tell("folding")
    folded = [*folding(folder / "folding"), *evenings(), *taking_back(folder / "folding")]
    tell("random rounds")
    wild = random_rounds()
    tell("")
    start = Figure(f"start-up to the first page, median of {STARTS}", statistics.median(starts), "s", START_UP)
    return [
        *nine,
        *many,
        *attacked,
        *streams,
        *visits,
        *answers,
        *folded,
        start,
        *paper,
        *scripts,
        *battles,
        *wild,
    ], notes


def tell(what: str) -> None:
    """What is being measured, while somebody watches."""
    if sys.stderr.isatty():
        print(f"\r\033[K{what}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
