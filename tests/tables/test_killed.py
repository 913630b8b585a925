"""A real server is killed, or asked to stop, in the middle of an evening: no acknowledged tap is lost, none counts twice."""

import contextlib
import http.client
import itertools
import re
import signal
import sqlite3
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlencode

import pytest

from companion.tables.hub import MOST_OF_A_PHONE
from companion.tables.seats import bound_tap
from tests.kit import Server

PHONES, TAPS = 4, 125  # 500 taps


class Lost(Exception):
    """No answer came: nobody knows whether the tap arrived."""


class Wire:
    """A phone over a real connection, with its cookie; it says so when no answer comes."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = ""
        self.connection: http.client.HTTPConnection | None = None
        page = self.send("GET", "/new")[1]
        self.token = re.search(r'name="csrf_token" value="([^"]+)"', page)[1]

    def send(self, method: str, path: str, **fields) -> tuple[int, str, str]:
        """Status, body, where it leads to."""
        if self.connection is None:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        headers = {"Cookie": self.cookie} if self.cookie else {}
        body = None
        if method == "POST":
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            body = urlencode({"csrf_token": self.token, **fields})
        try:
            self.connection.request(method, path, body, headers)
            answer = self.connection.getresponse()
            text = answer.read().decode()
        except (OSError, http.client.HTTPException) as error:
            self.connection.close()
            self.connection = None
            raise Lost from error
        if cookie := answer.getheader("Set-Cookie"):
            self.cookie = cookie.split(";")[0]
        return answer.status, text, answer.getheader("Location") or ""

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None


@pytest.fixture
def wires(server) -> Iterator[list[Wire]]:
    """Four phones, each with a seat at a table that keeps one total."""
    phones = [Wire(server) for _ in range(PHONES)]
    fields = {"game": "scorepad", "seats": PHONES, "preset": "own", "mode": "total", "name": "P0"}
    status, text, place = phones[0].send("POST", "/new", tap="open", **fields)
    assert status == 303, text
    server.code = place.split("/")[2]
    for number, phone in enumerate(phones[1:], 1):
        assert phone.send("POST", f"/t/{server.code}/house/take_seat", tap=f"sit{number}", name=f"P{number}")[0] == 303
    assert phones[0].send("POST", f"/t/{server.code}/house/start", tap="start")[0] == 303
    yield phones
    for phone in phones:
        phone.close()


def stored(data: Path, sent: Iterable[str]) -> list[str]:
    """Those of the sent taps that are in the log, straight from the file."""
    with contextlib.closing(sqlite3.connect(data / "companion.sqlite")) as database:
        rows = database.execute("SELECT seq, tap, phone FROM log ORDER BY seq").fetchall()
        head = database.execute("SELECT head FROM tables").fetchone()[0]
        assert database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    assert [seq for seq, _, _ in rows] == list(range(1, head + 1))
    phones = {phone for _, _, phone in rows}
    known = {bound_tap(phone, tap): tap for phone in phones for tap in sent}
    return [known[tap] for _, tap, _ in rows if tap in known]


def test_kill_9_in_the_middle_of_500_taps_loses_none_and_doubles_none(server, wires):
    acknowledged: set[str] = set()
    unanswered: set[str] = set()
    enough = threading.Event()
    lock = threading.Lock()

    def taps(number: int) -> None:
        for tap in (f"kill-{number}-{n}" for n in range(TAPS)):
            try:
                status, text, _ = wires[number].send(
                    "POST", f"/t/{server.code}/do/add_points", tap=tap, seat=number, points=number + 1
                )
            except Lost:
                with lock:
                    unanswered.add(tap)
                continue
            assert status == 303, text
            with lock:
                acknowledged.add(tap)
                if len(acknowledged) > PHONES * TAPS // 2:
                    enough.set()

    with ThreadPoolExecutor(PHONES) as pool:
        running = [pool.submit(taps, number) for number in range(PHONES)]
        assert enough.wait(60)
        server.kill()
        for one in running:
            one.result()

    assert len(acknowledged) + len(unanswered) == PHONES * TAPS
    assert unanswered, "the server was killed too late"
    before = stored(server.data, acknowledged | unanswered)
    assert acknowledged <= set(before)
    assert len(before) == len(set(before))
    assert set(before) - acknowledged <= unanswered

    server.start()
    for number, tap in ((int(tap.split("-")[1]), tap) for tap in sorted(unanswered)):
        assert _again(wires[number], server, tap, number) == 303
    after = stored(server.data, acknowledged | unanswered)
    assert sorted(after) == sorted(acknowledged | unanswered)
    page = wires[0].send("GET", f"/t/{server.code}/table")[1]
    totals = [int(total) for total in re.findall(r'<output data-value="(-?\d+)"', page)]
    assert totals == [TAPS * (number + 1) for number in range(PHONES)]


def _again(phone: Wire, server: Server, tap: str, number: int) -> int:
    """The same tap once more, as a phone does that got no answer; the first try may find a dead connection."""
    for _ in range(3):
        with contextlib.suppress(Lost):
            return phone.send("POST", f"/t/{server.code}/do/add_points", tap=tap, seat=number, points=number + 1)[0]
    raise AssertionError("no answer")


def test_kill_9_again_and_again_never_damages_the_file(server, wires):
    sent: list[str] = []
    acknowledged: list[str] = []
    for life in range(3):
        stop = threading.Event()

        def taps(life: int = life, stop: threading.Event = stop) -> None:
            for number in itertools.count():
                tap = f"life-{life}-{number}"
                sent.append(tap)
                try:
                    status = wires[0].send("POST", f"/t/{server.code}/do/add_points", tap=tap, seat=0, points=1)[0]
                except Lost:
                    if stop.is_set():
                        return
                    continue
                assert status == 303
                acknowledged.append(tap)

        with ThreadPoolExecutor(1) as pool:
            running = pool.submit(taps)
            until = time.monotonic() + 20
            while len(acknowledged) < (life + 1) * 15 and time.monotonic() < until:
                time.sleep(0.005)
            stop.set()
            server.kill()
            running.result()
        found = stored(server.data, sent)
        assert set(acknowledged) <= set(found)
        assert len(found) == len(set(found))
        server.start()
    wires[1].close()  # its connection died with the first server
    assert wires[1].send("GET", f"/t/{server.code}/table")[0] == 200


class Stream:
    """An open stream, as the browser holds it."""

    def __init__(self, wire: Wire, code: str) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", wire.server.port, timeout=30)
        self.connection.request("GET", f"/t/{code}/stream", headers={"Cookie": wire.cookie})
        self.answer = self.connection.getresponse()
        assert self.answer.status == 200
        self.heard = ""

    def waits_for(self, word: str) -> None:
        """Read on until this has been said."""
        until = time.monotonic() + 10
        while word not in self.heard and time.monotonic() < until:
            line = self.answer.readline()
            assert line, f"the stream ended after {self.heard!r}"
            self.heard += line.decode()
        assert word in self.heard

    def ends(self) -> bool:
        with contextlib.suppress(OSError, http.client.HTTPException):  # cut off is also an end
            self.heard += self.answer.read().decode()
        self.connection.close()
        return True


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
def test_asked_to_stop_it_ends_in_time_although_nine_streams_are_open(server, wires, how):
    streams = [Stream(wires[number % PHONES], server.code) for number in range(9)]
    for stream in streams:
        stream.waits_for("event: moved")
    server.process.send_signal(how)
    code = server.process.wait(timeout=30)
    said = server.process.stdout.read()
    server.process.stdout.close()
    server.process = None
    assert code == 0
    assert "Traceback" not in said
    assert all(stream.ends() for stream in streams)


def test_the_tap_in_flight_is_answered_before_the_end(server):
    """Held up at the database, a tap is under way when the server is asked to stop."""
    with contextlib.ExitStack() as later:
        host, guest = Wire(server), Wire(server)
        later.callback(host.close)
        later.callback(guest.close)
        fields = {"game": "scorepad", "seats": 2, "preset": "own", "name": "Mira"}
        code = host.send("POST", "/new", tap="open", **fields)[2].split("/")[2]
        streams = [Stream(host, code) for _ in range(MOST_OF_A_PHONE)]
        streams[0].waits_for("event: moved")
        lock = later.enter_context(contextlib.closing(sqlite3.connect(server.data / "companion.sqlite")))
        lock.execute("BEGIN IMMEDIATE")
        pool = later.enter_context(ThreadPoolExecutor(1))
        tap = pool.submit(guest.send, "POST", f"/t/{code}/house/take_seat", tap="in-flight", name="Ute")
        streams[0].waits_for("event: phones\ndata: 2")  # the guest's tap has arrived; now it waits for the database
        server.process.send_signal(signal.SIGTERM)
        assert all(stream.ends() for stream in streams)
        lock.rollback()
        status, text, _ = tap.result(timeout=30)
        assert status == 303, text
    assert server.process.wait(timeout=30) == 0
    server.process.stdout.close()
    server.process = None
    assert stored(server.data, ["in-flight"]) == ["in-flight"]


def test_after_a_stop_the_port_is_free_and_the_next_start_goes_on(server, wires):
    assert wires[0].send("POST", f"/t/{server.code}/do/add_points", tap="one", seat=0, points=3)[0] == 303
    assert server.stop() == 0
    server.start()
    for phone in wires:
        phone.close()
    # The same cookie is the same phone: nobody has to sit down again.
    assert wires[1].send("POST", f"/t/{server.code}/do/add_points", tap="two", seat=1, points=4)[0] == 303
    page = wires[0].send("GET", f"/t/{server.code}/table")[1]
    assert re.findall(r'<output data-value="(-?\d+)"', page) == ["3", "4", "0", "0"]
