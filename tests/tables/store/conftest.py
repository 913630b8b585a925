"""An empty store on SQLite and on a PostgreSQL that the tests start themselves."""

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import create_engine

from companion.tables.schema import metadata
from companion.tables.store import Store

NEEDED = "PostgreSQL is missing on this machine; its tests must run: on Debian type  apt-get install postgresql"


def postgres_folder() -> Path | None:
    """Where initdb and postgres are: Debian keeps them off the path."""
    found = [Path(path).parent for path in [shutil.which("initdb")] if path]
    found += sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name), reverse=True
    )
    return next((folder for folder in found if (folder / "postgres").exists() and (folder / "initdb").exists()), None)


def not_as_root(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return command
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", *command]


@contextlib.contextmanager
def running_postgres() -> Iterator[str]:
    programs = postgres_folder()
    if programs is None:
        pytest.fail(NEEDED)
    home = Path(tempfile.mkdtemp(prefix="companion-pg-", dir="/tmp"))  # a socket's path must be short
    if os.getuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.chown(home, nobody.pw_uid, nobody.pw_gid)
    make = [str(programs / "initdb"), "-D", str(home / "data"), "-U", "nobody", "-A", "trust", "-E", "UTF8"]
    made = subprocess.run(
        not_as_root([*make, "--no-locale", "--no-sync"]), capture_output=True, text=True, check=False, cwd=home
    )
    assert made.returncode == 0, made.stderr
    # On the socket only; no waiting for the disk, this database dies with the test.
    options = ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=200"]
    with (home / "log").open("w") as log:
        process = subprocess.Popen(
            not_as_root([str(programs / "postgres"), "-D", str(home / "data"), "-k", str(home), *options]),
            stdout=log,
            stderr=subprocess.STDOUT,
            cwd=home,
        )
    try:
        _wait_for(home, process)
        yield f"postgresql+psycopg://nobody@/postgres?host={home}"
    finally:
        process.send_signal(signal.SIGINT)  # ends at once, connections or not
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        shutil.rmtree(home, ignore_errors=True)


def _wait_for(home: Path, process: subprocess.Popen) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        assert process.poll() is None, (home / "log").read_text()
        try:
            psycopg.connect(host=str(home), user="nobody", dbname="postgres").close()
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError((home / "log").read_text())


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with running_postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.sqlite'}"
    address = request.getfixturevalue("postgres")
    engine = create_engine(address)
    metadata.drop_all(engine)
    engine.dispose()
    return address


@pytest.fixture
def store(url) -> Iterator[Store]:
    made = Store(url)
    yield made
    made.close()
