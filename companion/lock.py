"""One server for one data folder: whoever comes second is told where the first one is."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout

LOCK = "serving.lock"  # held as long as the process lives: a crash lets it go
NOTE = "serving.txt"  # where the server that holds it can be opened: on its machine, then for phones


class Taken(Exception):
    """Another server works on this folder. `address` is where it can be opened, if it said so."""

    def __init__(self, folder: Path, address: str) -> None:
        super().__init__(str(folder))
        self.folder = folder
        self.address = address


@contextlib.contextmanager
def only_server(*folders: Path) -> Iterator[None]:
    """Holds these folders, or raises `Taken`."""
    with contextlib.ExitStack() as held:
        for folder in folders:
            # A folder that may not be written, or a network drive that knows no locks, can still be looked at.
            with contextlib.suppress(OSError, NotImplementedError):
                try:
                    held.enter_context(FileLock(folder / LOCK, timeout=0))
                except Timeout:
                    raise Taken(folder, next(iter(noted(folder)), "")) from None
        yield


def note(folder: Path, *addresses: str) -> None:
    with contextlib.suppress(OSError):
        (folder / NOTE).write_text("\n".join(addresses), "utf-8")


def noted(folder: Path) -> list[str]:
    try:
        return (folder / NOTE).read_text("utf-8").split()
    except (OSError, UnicodeDecodeError):
        return []
