"""A phone without a browser: kept connections, a cookie, forms, and the stream; in one thread, so that it costs little."""

import asyncio
import gzip
import itertools
import re
import socket
import uuid
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

HOST = "127.0.0.1"
CLIENTS = 200  # loopback addresses, so that each phone has one of its own
PATIENCE = 20.0  # seconds for one answer; whoever needs more is broken, not slow
HTMX = {"HX-Request": "true"}


def client(number: int) -> str:
    """The address of one of several phones. Where loopback has one address only they share it."""
    address = f"127.0.0.{2 + number % CLIENTS}"
    with socket.socket() as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return HOST
    return address


class Broken(Exception):
    """The site did not answer as it should, so nothing can be measured."""


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes  # as it was transferred

    @property
    def text(self) -> str:
        packed = self.headers.get("content-encoding") == "gzip"
        return (gzip.decompress(self.body) if packed else self.body).decode("utf-8", "replace")


@dataclass(frozen=True)
class Line:
    """One connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> None:
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self.writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
        await self.writer.drain()

    async def head(self) -> tuple[int, dict[str, str]]:
        first = await self.reader.readline()
        if not first:
            raise ConnectionResetError
        headers: dict[str, str] = {}
        while line := (await self.reader.readline()).decode("latin-1").strip():
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        return int(first.split()[1]), headers

    async def chunk(self) -> bytes:
        size = int(await self.reader.readline() or b"0", 16)
        piece = await self.reader.readexactly(size)
        await self.reader.readline()
        return piece

    async def body(self, headers: Mapping[str, str]) -> bytes:
        if headers.get("transfer-encoding") != "chunked":
            return await self.reader.readexactly(int(headers.get("content-length", "0")))
        pieces = []
        while piece := await self.chunk():
            pieces.append(piece)
        return b"".join(pieces)


class Phone:
    def __init__(self, port: int, address: str = HOST) -> None:
        self.port = port
        self.address = address
        self.cookie = ""
        self.token = ""
        self._idle: list[Line] = []
        self._stem = uuid.uuid4().hex
        self._taps = itertools.count()

    async def get(self, path: str, headers: Mapping[str, str] | None = None, patience: float = PATIENCE) -> Answer:
        return await self._ask("GET", path, headers or {}, b"", patience)

    async def see(self, path: str) -> Answer:
        """As a thumb would: wherever it leads, and it must be there."""
        for _ in range(5):
            answer = await self.get(path)
            if answer.status not in {302, 303}:
                break
            path = answer.headers["location"]
        if answer.status != 200:
            raise Broken(f"GET {path}: {answer.status}")
        return answer

    async def tap(self, path: str, fields: Mapping[str, object], headers: Mapping[str, str] | None = None) -> Answer:
        """A form with its hidden fields; the page that holds it is not loaded again for each tap."""
        if not self.token:
            found = re.search(r'name="csrf_token" value="([^"]+)"', (await self.see("/new")).text)
            self.token = found[1] if found else ""
        form = {"csrf_token": self.token, "tap": f"{self._stem}-{next(self._taps)}", "seq": "", **fields}
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        answer = await self._ask("POST", path, {**kind, **(headers or {})}, urlencode(form).encode())
        if answer.status not in {200, 303}:
            raise Broken(f"POST {path}: {answer.status} {answer.text[:400]}")
        return answer

    async def stream(self, path: str) -> AsyncIterator[tuple[str, int]]:
        """Events and their numbers, for as long as it is asked for."""
        line = await self._open()
        try:
            await line.send("GET", path, self._headers({"Accept": "text/event-stream"}, b""), b"")
            status, _ = await line.head()
            if status != 200:
                raise Broken(f"GET {path}: {status}")
            while piece := await line.chunk():
                if found := re.search(rb"event: (\w+)\n(?:id: \d+\n)?data: (\d+)", piece):
                    yield found[1].decode(), int(found[2])
        finally:
            line.writer.close()

    def hang_up(self) -> None:
        for line in self._idle:
            line.writer.close()
        self._idle.clear()

    async def _open(self) -> Line:
        return Line(*await asyncio.open_connection(HOST, self.port, local_addr=(self.address, 0)))

    def _headers(self, more: Mapping[str, str], body: bytes) -> dict[str, str]:
        own = {"Host": f"{HOST}:{self.port}", "Accept-Encoding": "gzip", "Accept-Language": "en"}
        cookie = {"Cookie": self.cookie} if self.cookie else {}
        return own | cookie | ({"Content-Length": str(len(body))} if body else {}) | dict(more)

    async def _ask(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes, patience: float = PATIENCE
    ) -> Answer:
        kept = bool(self._idle)
        line = self._idle.pop() if kept else await self._open()
        try:
            async with asyncio.timeout(patience):
                await line.send(method, path, self._headers(headers, body), body)
                status, got = await line.head()
                answer = Answer(status, got, await line.body(got))
        except (ConnectionError, asyncio.IncompleteReadError):
            line.writer.close()
            if not kept:
                raise
            return await self._ask(method, path, headers, body, patience)  # the server had ended a kept connection
        if "set-cookie" in got:
            self.cookie = got["set-cookie"].partition(";")[0]
        if got.get("connection", "").lower() == "close":
            line.writer.close()
        else:
            self._idle.append(line)
        return answer
