"""Odd requests over the wire to the real server: answered, and it tells nobody what it runs."""

import contextlib
import http.client
import socket

import pytest


def test_a_body_that_is_too_large_is_refused_before_it_is_sent(server):
    """Its length is told first: nobody fills the host's disk with what will be refused anyway."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as wire:
        wire.sendall(b"POST /new HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50000000\r\n\r\n")
        wire.settimeout(3)
        try:
            answer = wire.recv(200)
        except TimeoutError:
            answer = b"(the server waits for all of it)"
    assert answer.split(b"\r\n")[0].split()[1:2] == [b"413"]


@pytest.mark.parametrize(
    "request_line",
    [
        b"GET /t/%ED%A0%80/ HTTP/1.1", b"GET /\xff\xfe HTTP/1.1", b"GET /presets/scorepad/%D0%96monday.toml HTTP/1.1",
        b"GET /presets/scorepad/%0d%0aa:%20b.toml HTTP/1.1", b"GET http://[ HTTP/1.1", b"GET //evil/ HTTP/1.1",
        b"BREW /pot HTTP/1.1", b"GET / HTTP/9.9", b"GET /?" + b"a" * 5000 + b" HTTP/1.1",
    ],
    ids=lambda line: line[:30].decode("latin-1"),
)  # fmt: skip
def test_odd_requests_over_the_wire_are_answered_below_500(served, request_line):
    with socket.create_connection(("127.0.0.1", served.port), timeout=30) as wire:
        wire.sendall(request_line + b"\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        wire.settimeout(30)
        answer = wire.recv(100)
    # A line that is no request at all may be hung up on; the server lives on.
    assert answer == b"" or b"200" <= answer.split()[1] < b"500", answer
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", served.port, timeout=30)) as wire:
        wire.request("GET", "/")
        assert wire.getresponse().status == 200


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    from tests.kit import Server  # noqa: PLC0415 - one for all the lines above

    data = tmp_path_factory.mktemp("served") / "data"
    presets = data / "presets" / "scorepad"
    presets.mkdir(parents=True)
    for name in ("monday", "a-b"):
        (presets / f"{name}.toml").write_text('title = "Monday"\n', "utf-8")
    running = Server(data).start()
    yield running
    running.stop()


def test_the_server_tells_nobody_what_it_runs(served):
    wire = http.client.HTTPConnection("127.0.0.1", served.port, timeout=30)
    wire.request("GET", "/")
    answer = wire.getresponse()
    answer.read()
    wire.close()
    assert answer.status == 200
    assert answer.getheader("Server") is None
    assert answer.getheader("X-Powered-By") is None
