"""Connections that are held open, trickle or say nothing: they make room, and everybody else is let in."""

import contextlib
import http.client
import socket
import threading
import time

import pytest
from waitress import wasyncore

from companion import door as doors
from companion.door import open_door

LONGEST = 60  # seconds; nothing here needs one of them
HALF = b"GET / HTTP/1.1\r\nHost: table.test\r\nX-Slow: "
WHOLE = b"GET / HTTP/1.1\r\nHost: table.test\r\n\r\n"
OTHER = "127.0.0.2"  # another client, as far as the server can tell


def can_be_two() -> bool:
    with socket.socket() as probe:
        try:
            probe.bind((OTHER, 0))
        except OSError:
            return False
    return True


two_clients = pytest.mark.skipif(not can_be_two(), reason="this machine has one loopback address only")


class House:
    """Answers "hello" to everybody, through a door of ours; /slow waits until it is let go."""

    def __init__(self, proxies=()) -> None:
        self.slow = threading.Event()
        self.at_work = threading.Semaphore(0)
        self.server = open_door(self._answer, proxies, host="127.0.0.1", port=0, threads=4)
        self.server.adj.cleanup_interval = 0
        self.port = int(self.server.effective_port)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        self._wires: list[socket.socket] = []

    def _answer(self, environ, start):
        if environ["PATH_INFO"] == "/slow":
            self.at_work.release()
            self.slow.wait(LONGEST)
        start("200 OK", [("Content-Length", "5")])
        return [b"hello"]

    def _run(self) -> None:
        while not self._stop.is_set():
            wasyncore.loop(timeout=0.02, map=self.server._map, count=1)

    def wire(self, said: bytes = b"", client: str = "127.0.0.1") -> socket.socket:
        made = socket.create_connection(("127.0.0.1", self.port), timeout=LONGEST, source_address=(client, 0))
        self._wires.append(made)
        if said:
            made.sendall(said)
        return made

    def until(self, true) -> None:
        end = time.monotonic() + LONGEST
        while not true():
            assert time.monotonic() < end, "it never came to that"
            time.sleep(0.01)

    def lines(self) -> list[doors.Line]:
        return [one for one in list(self.server._map.values()) if isinstance(one, doors.Line) and not one.will_close]

    def close(self) -> None:
        self.slow.set()
        for one in self._wires:
            one.close()
        self.server.task_dispatcher.shutdown(timeout=LONGEST)
        self._stop.set()
        self._thread.join(LONGEST)
        wasyncore.close_all(self.server._map)


@pytest.fixture
def house():
    made = House()
    yield made
    made.close()


def ended(wire: socket.socket) -> bool:
    """The other side has hung up. Waits for it."""
    wire.settimeout(LONGEST)
    try:
        return wire.recv(1) == b""
    except ConnectionError:
        return True


def still_open(wire: socket.socket) -> bool:
    wire.setblocking(False)
    try:
        return wire.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionError:
        return False


def answered(wire: socket.socket) -> bool:
    wire.settimeout(LONGEST)
    got = b""
    while not got.endswith(b"hello"):
        piece = wire.recv(1000)
        if not piece:
            return False
        got += piece
    return got.startswith(b"HTTP/1.1 200")


# ────────────────────────────────────────────── too many


def test_too_many_of_one_client_end_its_own_oldest_ones(house, monkeypatch):
    monkeypatch.setattr(doors, "MOST_OF_ONE", 3)
    wires = []
    for number in range(5):
        wires.append(house.wire(HALF))
        house.until(lambda number=number: len(house.lines()) == min(number + 1, 3))
    assert ended(wires[0])
    assert ended(wires[1])
    assert all(still_open(one) for one in wires[2:])
    assert answered(house.wire(WHOLE)), "whoever comes with a request is let in all the same"


@two_clients
def test_one_clients_many_connections_take_nobody_elses(house, monkeypatch):
    monkeypatch.setattr(doors, "MOST_OF_ONE", 3)
    mira = house.wire()
    for _ in range(9):
        house.wire(HALF, OTHER)
    house.until(lambda: len(house.lines()) == 4)
    mira.sendall(WHOLE)
    assert answered(mira)


@two_clients
def test_in_a_full_house_whoever_holds_most_gives_first(house, monkeypatch):
    monkeypatch.setattr(doors, "MOST", 4)
    mira = house.wire(WHOLE)  # the oldest of all
    assert answered(mira)
    thief = [house.wire(HALF, OTHER) for _ in range(3)]
    house.until(lambda: len(house.lines()) == 4)
    jonas = house.wire(WHOLE)
    assert answered(jonas)
    assert ended(thief[0])
    mira.sendall(WHOLE)
    assert answered(mira)


def test_whoever_is_being_answered_is_never_hung_up_on(house, monkeypatch):
    monkeypatch.setattr(doors, "MOST_OF_ONE", 2)
    slow = [house.wire(b"GET /slow HTTP/1.1\r\nHost: table.test\r\n\r\n") for _ in range(2)]
    for _ in slow:
        assert house.at_work.acquire(timeout=LONGEST)
    assert ended(house.wire(WHOLE)), "there is nothing that could make room"
    house.slow.set()
    assert all(answered(one) for one in slow)
    assert answered(house.wire(WHOLE))


@pytest.mark.parametrize("proxies", [("127.0.0.1",), ("2001:db8::/32", "127.0.0.0/8")])
def test_a_trusted_proxy_speaks_for_many(monkeypatch, proxies):
    monkeypatch.setattr(doors, "MOST_OF_ONE", 2)
    house = House(proxies)
    try:
        wires = [house.wire(HALF) for _ in range(6)]
        house.until(lambda: len(house.lines()) == 6)
        assert all(still_open(one) for one in wires)
    finally:
        house.close()


# ────────────────────────────────────────────── too slow


def test_a_request_must_be_there_in_time_whatever_trickles_in(house, monkeypatch):
    monkeypatch.setattr(doors, "WHOLE_REQUEST", 0.3)
    for said in (HALF, b"POST / HTTP/1.1\r\nHost: table.test\r\nContent-Length: 5000\r\n\r\n", b"\r\n\r\n", b""):
        wire = house.wire(said)
        with contextlib.suppress(ConnectionError):
            for _ in range(LONGEST * 20):
                wire.sendall(b"x" if said != b"\r\n\r\n" else said)
                time.sleep(0.05)
                if not still_open(wire):
                    break
                wire.settimeout(LONGEST)
            else:
                raise AssertionError(said)


def test_a_connection_that_says_nothing_ends(house, monkeypatch):
    monkeypatch.setattr(doors, "WHOLE_REQUEST", 0.1)
    assert ended(house.wire())


def test_a_kept_connection_ends_later(house, monkeypatch):
    monkeypatch.setattr(doors, "WHOLE_REQUEST", 30.0)
    monkeypatch.setattr(doors, "KEPT", 0.1)
    wire = house.wire(WHOLE)
    assert answered(wire)
    assert ended(wire)


def test_long_work_on_a_request_is_no_slow_request(house, monkeypatch):
    monkeypatch.setattr(doors, "WHOLE_REQUEST", 0.05)
    monkeypatch.setattr(doors, "KEPT", 30.0)
    wire = house.wire(b"GET /slow HTTP/1.1\r\nHost: table.test\r\n\r\n")
    assert house.at_work.acquire(timeout=LONGEST)
    gone = house.wire()
    assert ended(gone), "several looks at the connections have passed"
    wire.sendall(WHOLE)  # the next one waits for its turn
    house.slow.set()
    assert answered(wire)


# ────────────────────────────────────────────── the real server


def get(port: int, client: str) -> int:
    wire = http.client.HTTPConnection("127.0.0.1", port, timeout=LONGEST, source_address=(client, 0))
    with contextlib.closing(wire):
        wire.request("GET", "/")
        return wire.getresponse().status


@two_clients
def test_420_slow_connections_do_not_stop_the_site(server):
    with contextlib.ExitStack() as all_of_them:
        for _ in range(420):
            wire = socket.create_connection(("127.0.0.1", server.port), LONGEST, source_address=(OTHER, 0))
            all_of_them.enter_context(wire)
            with contextlib.suppress(ConnectionError):
                wire.sendall(HALF)
        assert get(server.port, "127.0.0.1") == 200
        assert get(server.port, OTHER) == 200, "even behind the same router"


def test_a_name_with_two_addresses_has_two_doors(monkeypatch):
    """As "localhost" often has: one limit for both."""
    server = open_door(lambda *_: [], (), listen="127.0.0.1:0 127.0.0.1:0", threads=1)
    try:
        assert len(server.effective_listen) == 2
        assert sum(isinstance(one, doors.Door) for one in server.map.values()) == 2
    finally:
        server.close()


def test_a_line_that_goes_away_while_lines_are_counted_does_no_harm(house):
    """A thread that notices a gone client takes its line out of the list at that very moment."""
    house.wire(HALF)
    house.until(lambda: len(house.lines()) == 1)
    [line] = house.lines()
    here = house.server._map

    class Leaving(doors.Line):
        def __init__(self) -> None:
            pass

        household = "10.0.0.1"

        @property
        def will_close(self) -> bool:
            here.pop(-1, None)
            return True

    here[-1] = Leaving()
    here[-2] = line
    try:
        assert house.server.make_room("127.0.0.1")
    finally:
        here.pop(-1, None)
        here.pop(-2, None)


def test_trouble_with_one_client_does_not_shut_the_door_on_the_others(house, monkeypatch):
    def trouble(_address):
        monkeypatch.undo()
        raise RuntimeError("what nobody has thought of")

    monkeypatch.setattr(house.server, "make_room", trouble)
    assert ended(house.wire(WHOLE))
    assert answered(house.wire(WHOLE))
