"""A folder that may not be written: a clear page, one sentence on the command line, nothing changed."""

import contextlib
import http.client
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.kit import ROOT, free_port
from tests.tables.trouble.kit import contents, play, sentence

COMPANION = [sys.executable, "-m", "companion"]


NOBODY = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]


PLAIN_ROOT = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]


def as_another(command: list[str]) -> list[str]:
    """Root may write everywhere, so root sends somebody else; or itself without that right, if nobody may read us."""
    return command if os.getuid() != 0 else [*_another(), *command]


@cache
def _another() -> list[str]:
    reads = (
        subprocess.run([*NOBODY, *COMPANION, "--version"], cwd="/", capture_output=True, check=False).returncode == 0
    )
    inside = subprocess.run([*NOBODY, "test", "-r", str(ROOT / "companion" / "app.py")], check=False).returncode == 0
    return NOBODY if reads and inside else PLAIN_ROOT


@pytest.fixture
def locked() -> Iterator[Path]:
    """A data folder with a finished and a running table that only its owner may write."""
    home = Path(tempfile.mkdtemp(prefix="companion-locked-", dir="/tmp"))
    home.chmod(0o755)
    folder = home / "data"
    play(folder)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    yield folder
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755)
    shutil.rmtree(home)


@contextlib.contextmanager
def served_by_another(folder: Path) -> Iterator[tuple[int, subprocess.Popen]]:
    port = free_port()
    command = [*COMPANION, "serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(folder)]
    process = subprocess.Popen(
        as_another(command), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        until = time.monotonic() + 20
        while time.monotonic() < until:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert process.poll() is None, process.stdout.read()
            time.sleep(0.03)
        yield port, process
    finally:
        process.terminate()
        process.wait(timeout=10)
        process.stdout.close()


class Visitor:
    """A browser on the host's machine, or one that comes through a proxy from elsewhere."""

    def __init__(self, port: int, *, elsewhere: bool = False) -> None:
        self.port = port
        self.headers = {"X-Forwarded-For": "203.0.113.7"} if elsewhere else {}
        self.cookie = ""

    def send(self, method: str, path: str, body: str | None = None) -> tuple[int, str]:
        headers = {**self.headers, "Cookie": self.cookie}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        wire = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        wire.request(method, path, body, headers)
        answer = wire.getresponse()
        text = answer.read().decode()
        wire.close()
        if cookie := answer.getheader("Set-Cookie"):
            self.cookie = cookie.split(";")[0]
        return answer.status, text


def test_a_folder_that_may_not_be_written_gives_a_clear_page(locked):
    before = contents(locked)
    with served_by_another(locked) as (port, process):
        host = Visitor(port)
        status, page = host.send("GET", "/new")
        assert status == 200
        token = re.search(r'name="csrf_token" value="([^"]+)"', page)[1]
        body = f"csrf_token={token}&game=scorepad&seats=2&preset=own&tap=t1"
        status, page = host.send("POST", "/new", body)
        assert status == 503
        assert "data folder cannot be written" in sentence(page)
        for path in ("/", "/history", "/host", "/t/ABCDE/table"):
            status, page = host.send("GET", path)
            assert status in {200, 404, 409 if path == "/host" else 503, 503}, path
            if status == 503:
                assert "data folder cannot be written" in sentence(page)
        assert host.send("GET", "/design")[0] == 200
        process.terminate()
        process.wait(timeout=10)
        said = process.stdout.read()
    assert "cannot be written" in said
    assert "Traceback" not in said
    assert contents(locked) == before


def test_a_folder_that_cannot_even_be_made_gives_a_clear_page(locked):
    nowhere = locked / "deeper" / "still"
    with served_by_another(nowhere) as (port, _):
        host = Visitor(port)
        status, page = host.send("GET", "/")
        assert status in {200, 503}
        status, page = host.send("GET", "/t/ABCDE/table")
        assert status == 503
        assert "data folder cannot be written" in sentence(page)
    assert not nowhere.exists()


@pytest.mark.parametrize("command", ["export", "import"])
def test_on_the_command_line_it_is_one_sentence_too(locked, tmp_path, command):
    before = contents(locked)
    file = next((locked / "exports").glob("*.json"))
    argument = file.stem.upper() if command == "export" else str(file)
    done = subprocess.run(
        as_another([*COMPANION, command, argument, "--data", str(locked)]),
        cwd=ROOT, capture_output=True, text=True, timeout=30, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    assert contents(locked) == before
    if command == "import" or done.returncode:  # reading may work, writing cannot
        assert done.returncode == 1
        assert len(done.stderr.strip().splitlines()) == 1
        assert done.stdout == ""
