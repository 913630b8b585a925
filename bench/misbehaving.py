"""What one client can do to everybody else: slow connections, streams, paper and odds, all in one go."""

import asyncio
import contextlib
import multiprocessing
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from typing import Any

from bench.figures import Figure, spread
from bench.live import TAP, TAPS, tapping
from bench.phone import HOST, Phone, client
from bench.server import Server
from bench.tables import begun

SLOW = 420
STREAMS = 48
SHEETS = 32
ODDS = 20
MEANWHILE = 200.0  # ms
PEAK = 400.0  # MB: a machine with 1 GB has room for the system and this
ARRIVES = 60.0  # seconds
SETTLES = 3.0  # seconds until everything is under way
PAUSE = 0.5  # seconds; who was refused comes again

# Two fights for the odds page. What it may solve is limited by memory and time; the first is as big as it solves, the
# second so much bigger that only a script may ask for the exact answer.
FIGHTS = (
    {
        "attacker-interceptor": {"count": 3, "initiative": 2, "hull": 4, "computer": 3, "yellow": 1},
        "attacker-starbase": {"count": 1, "hull": 2, "computer": 0, "yellow": 1, "orange": 1},
        "defender-cruiser": {"count": 2, "initiative": 1, "hull": 1, "computer": 2, "yellow": 0, "orange": 1},
        "defender-interceptor": {"count": 5, "initiative": 3, "hull": 5, "computer": 2, "yellow": 1},
    },
    {
        "attacker-dreadnought": {"count": 1, "initiative": 1, "hull": 1, "computer": 1, "yellow": 0, "orange": 2},
        "attacker-interceptor": {"count": 3, "hull": 5, "computer": 3, "yellow": 0, "orange": 1},
        "defender-interceptor": {"count": 5, "initiative": 3, "hull": 5, "computer": 2, "yellow": 1},
        "defender-cruiser": {"count": 2, "initiative": 3, "hull": 5, "computer": 2, "yellow": 1, "orange": 1},
    },
)


def fight(number: int) -> str:
    """The address of one fight, different for each number: nobody has worked it out before."""
    ships = FIGHTS[number % len(FIGHTS)]
    fields = [f"{who}-{what}={value}" for who, own in ships.items() for what, value in own.items()]
    # How quick ships are of which there are none changes nothing but the question.
    return "/tool/eclipse/odds?" + "&".join([*fields, f"defender-starbase-initiative={number % 20}"])


async def one_misbehaves(server: Server) -> list[Figure]:
    """Taps of one phone: alone, and while another client does its worst."""
    table = await begun(server.port, "total", 4)
    alone = await tapping(table, TAPS, 0.05)
    with nuisance(server.port):
        await asyncio.sleep(SETTLES)
        meanwhile = await tapping(table, TAPS, 0.05)
    return [
        *spread("a tap, nobody else there", alone, TAP),
        *spread("a tap while one client misbehaves", meanwhile, MEANWHILE),
    ]


async def odds_at_once(server: Server) -> list[Figure]:
    """From different addresses, so that no limit of one client helps."""
    phones = [Phone(server.port, client(number)) for number in range(ODDS)]
    await asyncio.gather(*(phone.see("/") for phone in phones))
    answers = await asyncio.gather(*(phone.get(fight(number), patience=300) for number, phone in enumerate(phones)))
    peak = server.memory("VmHWM")
    given = sum(answer.status == 200 for answer in answers)
    return [
        Figure(f"{ODDS} odds requests: peak memory", None if peak is None else peak / 1e6, "MB", PEAK),
        Figure(f"{ODDS} odds requests: answered at once, the others are told to tap again", given, ""),
    ]


@contextmanager
def nuisance(port: int) -> Iterator[None]:
    spawn = multiprocessing.get_context("spawn")
    arrived = spawn.Event()
    process = spawn.Process(target=_run, args=(port, arrived), daemon=True)
    process.start()
    try:
        arrived.wait(ARRIVES)  # a site that stands still lets nobody arrive; that is what is measured
        yield
    finally:
        process.terminate()
        process.join(5)


def _run(port: int, arrived: Event) -> None:
    asyncio.run(_misbehave(port, client(0), arrived))


async def _misbehave(port: int, address: str, arrived: Event) -> None:
    table = await begun(port, "rounds", 2, address)
    phone = Phone(port, address)
    await phone.see(f"{table.at}/")
    arrived.set()
    async with asyncio.TaskGroup() as everything:
        for number in range(STREAMS):
            everything.create_task(_again(_stream, phone, f"{table.at}/stream?{number}"))
        for number in range(SHEETS):
            everything.create_task(_again(_ask, Phone(port, address), f"{table.at}/print/blank.pdf?{number}"))
        for number in range(ODDS):
            everything.create_task(_again(_ask, Phone(port, address), fight(number)))
        everything.create_task(_again(_tap, table, ""))  # so that no sheet is printed from memory
        for _ in range(SLOW):
            everything.create_task(_again(_trickle, port, address))


async def _again(what: Any, *details: Any) -> None:
    """Whatever comes of it, once more."""
    while True:
        with contextlib.suppress(Exception):
            made: Coroutine[Any, Any, None] = what(*details)
            await made
        await asyncio.sleep(PAUSE)


async def _stream(phone: Phone, path: str) -> None:
    async for _event in phone.stream(path):
        pass


async def _ask(phone: Phone, path: str) -> None:
    await phone.get(path)


async def _tap(table: Any, _nothing: str) -> None:
    await table.tap()


async def _trickle(port: int, address: str) -> None:
    """A request that never ends, a letter a second."""
    _reader, writer = await asyncio.open_connection(HOST, port, local_addr=(address, 0))
    try:
        writer.write(b"GET / HTTP/1.1\r\nX-Slow: ")
        while True:
            await writer.drain()
            await asyncio.sleep(1)
            writer.write(b"x")
    finally:
        writer.close()
