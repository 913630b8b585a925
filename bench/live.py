"""How quick a tap is: for the thumb that made it, and until every phone at the table shows it."""

import asyncio
import itertools
import json
import time
from collections.abc import Iterator

from bench.crowd import Watcher, crowd
from bench.figures import Figure, spread
from bench.phone import Phone
from bench.server import Server
from bench.tables import Table, begun
from companion.serve import THREADS

SEEN_BY_ALL = 150.0  # ms
TAP = 100.0
SEATS = 9
TAPS = 100
STREAMS = 48
POLLERS = 100
CROWD_TAPS = 50
BETWEEN = 0.5  # seconds: nine busy thumbs
LONGEST = 25.0  # seconds; on a machine that has no time for us fewer taps must do


async def nine_phones(server: Server) -> list[Figure]:
    """One phone taps; all nine hear of it and fetch their own view."""
    table = await begun(server.port, "total", SEATS)
    watchers = [Watcher(phone, table.at) for phone in table.phones]
    tasks = [asyncio.create_task(watcher.watch()) for watcher in watchers]
    await asyncio.gather(*(watcher.arrive() for watcher in watchers))
    await asyncio.sleep(1)  # the dots of those who came are painted
    answered, painted = [], []
    for _ in in_time(TAPS):
        before = max(watcher.heard for watcher in watchers)
        began = time.perf_counter()
        all_of_them = asyncio.gather(*(watcher.until(before + 1) for watcher in watchers))
        await table.tap()
        answered.append(time.perf_counter() - began)
        painted.append(max(await all_of_them) - began)
        await asyncio.sleep(0.02)
    await leave(table, tasks)
    return [
        *spread("tap to all 9 phones repainted", painted, SEEN_BY_ALL),
        *spread("a tap, 9 streams that repaint", answered, TAP),
    ]


async def leave(table: Table, tasks: list[asyncio.Task[None]]) -> None:
    """Streams are hung up; the server notices with its next beat."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    asker = Phone(table.phones[0].port)
    for _ in range(40):
        if json.loads((await asker.get(f"{table.at}/head")).text)["awake"] == 0:
            break
        await asyncio.sleep(0.25)
    asker.hang_up()


async def big_crowd(server: Server) -> list[Figure]:
    """48 streams and 100 phones that poll besides; first they only listen, then they repaint as real phones do."""
    table = await begun(server.port, "total", SEATS)
    with (
        crowd(server.port, table.at, streams=STREAMS) as streams,
        crowd(server.port, table.at, pollers=POLLERS) as pollers,
    ):
        listening = await tapping(table, TAPS, 0.05)
        streams.repaints.set()
        pollers.repaints.set()
        repainting = await tapping(table, CROWD_TAPS, BETWEEN)
    return [
        *spread(f"a tap, {STREAMS} streams and {POLLERS} polling, they only listen", listening, TAP),
        *spread(f"a tap, {STREAMS} streams and {POLLERS} polling, all repaint", repainting, TAP),
    ]


async def memory(server: Server) -> list[Figure]:
    """Asked of a new server: a used one opens streams in memory it already has."""
    table = await begun(server.port, "total", SEATS)
    for _ in range(THREADS * 3 // SEATS):  # every thread has answered before, so its own cost is not the stream's
        for phone in table.phones:
            await phone.get(f"{table.at}/table")
    before = server.memory()
    with crowd(server.port, table.at, streams=STREAMS):
        await asyncio.sleep(1)
        after = server.memory()
    each = (after - before) / STREAMS / 1000 if before is not None and after is not None else None
    return [Figure(f"memory per stream, {STREAMS} open", each, "kB")]


def in_time(taps: int) -> Iterator[int]:
    until = time.perf_counter() + LONGEST
    return itertools.takewhile(lambda _: time.perf_counter() < until, range(taps))


async def tapping(table: Table, taps: int, pause: float) -> list[float]:
    took = []
    for _ in in_time(taps):
        began = time.perf_counter()
        await table.tap()
        took.append(time.perf_counter() - began)
        await asyncio.sleep(max(0.0, pause - took[-1]))
    return took
