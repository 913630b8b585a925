"""The server's door: whoever holds many connections, or never finishes a request, makes room for others."""

import contextlib
import ipaddress
import math
import socket
import time
import traceback
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import Any

from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.server import MultiSocketServer, TcpWSGIServer
from waitress.task import ThreadedTaskDispatcher

from companion import network

MOST = 400  # connections in all
MOST_OF_ONE = 100  # of one address; nine phones with six each fit behind one router
WHOLE_REQUEST = 20.0  # seconds from its first byte to its last, and for a connection that says nothing
KEPT = 60.0  # seconds a connection is kept for the next request
READING = 300.0  # seconds to read an answer
LEAVING = 64  # connections that are being closed while others arrive


class Line(HTTPChannel):  # type: ignore[misc]  # waitress tells no types
    """One connection. `asked` is the first byte of a request that is still coming, `rested` the end of the last one."""

    def __init__(self, server: Any, sock: Any, addr: Any, *more: Any, **named: Any) -> None:
        self.asked = 0.0
        self.rested = 0.0
        self.household = network.household(str(addr[0]))
        super().__init__(server, sock, addr, *more, **named)

    def received(self, data: bytes) -> bool:
        self.asked = self.asked or time.time()
        return bool(super().received(data))

    def service(self) -> None:
        # Set before the work begins, for the loop may look the moment it ends.
        self.asked, self.rested = 0.0, math.inf
        super().service()
        self.rested = time.time()
        self.asked = self.rested if self.asked else 0.0  # what came meanwhile has waited for us

    @property
    def idle(self) -> bool:
        """Nothing of it is being worked on, and it is not leaving already."""
        return not self.requests and not self.will_close

    @property
    def since(self) -> float:
        """How long it has been without a request to work on. Whatever trickles in changes nothing about that."""
        return self.asked or self.rested or float(self.creation_time)

    @property
    def until(self) -> float:
        if self.total_outbufs_len:
            return self.since + READING
        kept = bool(self.rested) and not self.asked
        return self.since + (KEPT if kept else WHOLE_REQUEST)

    def hang_up(self) -> None:
        """The loop closes it in its next turn; a client that reads nothing is not waited for."""
        self.will_close = True
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)


class Door(TcpWSGIServer):  # type: ignore[misc]  # as above
    """Lets connections in and ends them."""

    channel_class = Line
    proxies: Collection[str] = ()  # addresses, or networks of them, that speak for many

    def accept(self) -> tuple[Any, Any] | None:
        found: tuple[Any, Any] | None = super().accept()
        let_in = False
        try:
            let_in = found is None or self.make_room(str(found[1][0]))
        finally:
            if found and not let_in:
                found[0].close()
        return found if let_in else None

    def make_room(self, address: str) -> bool:
        """For one more connection. Too many of one address: its own oldest idle one ends, never somebody else's."""
        # A copy: a thread that notices a gone client takes its line away meanwhile.
        lines = [one for one in list(self._map.values()) if isinstance(one, Line) and not one.will_close]
        held = Counter(one.household for one in lines)
        own = network.household(address)
        if held[own] >= MOST_OF_ONE and not self._is_proxy(address):
            return _end_oldest(lines, own)
        if len(lines) < MOST:
            return True
        # Who holds most gives first.
        return any(_end_oldest(lines, household) for household, _count in held.most_common())

    def _is_proxy(self, address: str) -> bool:
        here = ipaddress.ip_address(address.partition("%")[0])
        here = getattr(here, "ipv4_mapped", None) or here
        return any(here in ipaddress.ip_network(one, strict=False) for one in self.proxies)

    def maintenance(self, now: float) -> None:
        """Called every few seconds."""
        for line in list(self.active_channels.values()):
            if line.idle and line.until < now:
                line.hang_up()

    def handle_error(self) -> None:
        """One client's trouble never shuts the door on all the others, as waitress would."""
        self.logger.error("a connection could not be let in:\n%s", traceback.format_exc())


def _end_oldest(lines: Iterable[Line], household: str) -> bool:
    idle = [one for one in lines if one.idle and one.household == household]
    if not idle:
        return False
    min(idle, key=lambda one: one.since).hang_up()
    return True


def open_door(app: Callable[..., Any], proxies: Collection[str], **settings: Any) -> Any:
    """As waitress's own `create_server`, with our door at each address."""
    adjusted = Adjustments(
        # The limit is ours to keep; beyond this one waitress would let nobody in at all.
        connection_limit=MOST + LEAVING,
        cleanup_interval=2,
        channel_timeout=int(READING),
        **settings,
    )
    threads = ThreadedTaskDispatcher()
    threads.set_thread_count(adjusted.threads)
    sockets: dict[int, Any] = {}
    doors = [Door(app, sockets, dispatcher=threads, adj=adjusted, sockinfo=at) for at in adjusted.listen]
    for door in doors:
        door.proxies = frozenset(proxies)
    if len(doors) == 1:
        return doors[0]
    places = [(door.effective_host, door.effective_port) for door in doors]
    return MultiSocketServer(sockets, adjusted, places, threads, doors[0].log_info)
