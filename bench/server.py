"""A real `companion serve` in a process of its own, on loopback, with a data folder that is thrown away."""

import asyncio
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from bench.phone import HOST, Broken, Phone

ROOT = Path(__file__).parent.parent
LONGEST = 30.0  # seconds it may take to start before we call it broken


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


class Server:
    """`async with Server(folder) as server`: started, answering, and ended by its own process id."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.folder = folder
        self.took = 0.0  # seconds from the process's start to the first answered page

    async def __aenter__(self) -> Self:
        self.folder.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "companion", "serve", "--host", HOST, "--port", str(self.port)]
        self._said = (self.folder / "said.txt").open("w+b")
        began = time.perf_counter()
        self._process = subprocess.Popen(  # noqa: ASYNC220 - nothing else is to run while it starts
            [*command, "--data", str(self.folder / "data")], cwd=ROOT, stdout=self._said, stderr=subprocess.STDOUT
        )
        try:
            await self._first_page(began)
        except BaseException:
            self.end()
            raise
        self.took = time.perf_counter() - began
        return self

    async def _first_page(self, began: float) -> None:
        phone = Phone(self.port)
        while time.perf_counter() - began < LONGEST:
            try:
                await phone.see("/")
            except ConnectionError:
                if self._process.poll() is not None:
                    break
                await asyncio.sleep(0.005)
            else:
                phone.hang_up()
                return
        self._said.seek(0)
        raise Broken(f"companion serve did not start: {self._said.read().decode('utf-8', 'replace')}")

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def end(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._said.close()

    def memory(self, what: str = "VmRSS") -> int | None:
        """Resident bytes, where the system tells; `VmHWM`: the most there ever were."""
        status = Path(f"/proc/{self._process.pid}/status")
        if not status.exists():
            return None
        line = next(line for line in status.read_text("ascii").splitlines() if line.startswith(f"{what}:"))
        return int(line.split()[1]) * 1024
