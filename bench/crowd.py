"""Many phones in a process of their own, so that their work does not slow down the clock of whoever measures."""

import asyncio
import json
import multiprocessing
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.synchronize import Event

from bench.phone import HTMX, PATIENCE, Broken, Phone, client

POLL = 3.0  # as in static/js/live/stream.js
LONGEST = 30.0  # seconds for all of them to arrive


class Watcher:
    """A phone that does what static/js/live does: one repaint when the table moved, never two at once."""

    def __init__(self, phone: Phone, at: str, repaints: Callable[[], bool] = lambda: True) -> None:
        self.phone = phone
        self.at = at
        self.heard = 0
        self.painted = 0
        self.listening = asyncio.Event()
        self.painting = asyncio.Condition()
        self._repaints = repaints
        self._wake = asyncio.Event()

    async def watch(self) -> None:
        async with asyncio.TaskGroup() as both:
            both.create_task(self._listen())
            both.create_task(self._paint())

    async def _listen(self) -> None:
        async for event, number in self.phone.stream(f"{self.at}/stream"):
            if event == "moved":
                self.heard = max(self.heard, number)
            self.listening.set()
            if self._repaints():
                self._wake.set()
        raise Broken("the stream ended")

    async def _paint(self) -> None:
        while await self._wake.wait():
            self._wake.clear()
            number = self.heard
            await self.phone.get(f"{self.at}/table", HTMX)
            async with self.painting:
                self.painted = number
                self.painting.notify_all()

    async def arrive(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.listening.wait()

    async def until(self, number: int) -> float:
        """When this phone had painted that number."""
        async with asyncio.timeout(PATIENCE), self.painting:
            await self.painting.wait_for(lambda: self.painted >= number)
        return time.perf_counter()


@dataclass
class Crowd:
    """The strings that lead to the other process."""

    arrived: Event
    repaints: Event


@contextmanager
def crowd(port: int, at: str, *, streams: int = 0, pollers: int = 0) -> Iterator[Crowd]:
    spawn = multiprocessing.get_context("spawn")
    held = Crowd(spawn.Event(), spawn.Event())
    process = spawn.Process(target=_run, args=(port, at, streams, pollers, held.arrived, held.repaints), daemon=True)
    process.start()
    try:
        if not held.arrived.wait(LONGEST):
            raise Broken("the crowd did not arrive")
        yield held
        if not process.is_alive():
            raise Broken("the crowd left early")
    finally:
        process.terminate()
        process.join(5)


def _run(port: int, at: str, streams: int, pollers: int, arrived: Event, repaints: Event) -> None:
    asyncio.run(_come(port, at, streams, pollers, arrived, repaints))


async def _come(port: int, at: str, streams: int, pollers: int, arrived: Event, repaints: Event) -> None:
    async with asyncio.TaskGroup() as everybody:
        for number in range(streams):
            watcher = Watcher(Phone(port, client(number)), at, repaints.is_set)
            await watcher.phone.see(f"{at}/")
            everybody.create_task(watcher.watch())
            await watcher.arrive()
        for number in range(pollers):
            phone = Phone(port, client(number))
            await phone.see(f"{at}/")
            everybody.create_task(_poll(phone, at, POLL * number / pollers, repaints))
        arrived.set()


async def _poll(phone: Phone, at: str, first: float, repaints: Event) -> None:
    await asyncio.sleep(first)
    seen = 0
    while True:
        since = time.perf_counter()
        head = json.loads((await phone.get(f"{at}/head")).text)
        if repaints.is_set() and head["seq"] > seen:
            await phone.get(f"{at}/table", HTMX)
        seen = head["seq"]
        await asyncio.sleep(max(0.0, POLL - (time.perf_counter() - since)))
