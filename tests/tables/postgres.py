"""A PostgreSQL of our own for a test run: own folder, unix socket only, ended by its process id."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

AS_NOBODY = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]


def binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    if found:
        return found[0].parent
    on_path = shutil.which("initdb")
    assert on_path, "The store is tested on PostgreSQL too. Please install it: apt-get install postgresql"
    return Path(on_path).parent


class Postgres:
    def __init__(self) -> None:
        # initdb refuses root, so the folder belongs to nobody then.
        self.folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))
        self.who = AS_NOBODY if os.geteuid() == 0 else []
        if self.who:
            shutil.chown(self.folder, "nobody", "nogroup")
        run = [
            *self.who,
            str(binaries() / "initdb"),
            "-D",
            str(self.folder / "data"),
            "-U",
            "tester",
            "-A",
            "trust",
            "--no-sync",
        ]
        subprocess.run(run, check=True, capture_output=True, cwd=self.folder)
        serve = [str(binaries() / "postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder), "-h", "", "-F"]
        self.process = subprocess.Popen(
            [*self.who, *serve], cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until = time.monotonic() + 20
        while not list(self.folder.glob(".s.PGSQL.*[0-9]")):
            assert self.process.poll() is None, "PostgreSQL did not start"
            assert time.monotonic() < until, "PostgreSQL did not start"
            time.sleep(0.02)

    def url(self, name: str) -> str:
        """A fresh database of this name."""
        until = time.monotonic() + 10
        create = [str(binaries() / "createdb"), "-h", str(self.folder), "-U", "tester", name]
        while subprocess.run([*self.who, *create], capture_output=True, cwd=self.folder, check=False).returncode:
            assert time.monotonic() < until, "PostgreSQL does not answer"
            time.sleep(0.05)
        return f"postgresql+psycopg://tester@/{name}?host={self.folder}"

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=10)
        shutil.rmtree(self.folder, ignore_errors=True)
