"""Who owns this host: a key in its data folder, and links that make one browser an owner, once.

Whoever can write the data folder is the owner. Where a request comes from says nothing: behind a proxy or a tunnel
everybody comes from this machine.
"""

import contextlib
import hashlib
import hmac
import os
import secrets
import time
from pathlib import Path

KEY = "host.key"
LINKS = "owner-links"  # a file for each link that was not used yet, named by its fingerprint
HOURS = 24  # a link that lies in a log for longer is no link any more
MOST_USED = 100


class Owner:
    def __init__(self, folder: Path) -> None:
        self._file = folder / KEY
        self._links = folder / LINKS
        # A folder that cannot be written still has an owner: for as long as the process lives.
        self._own_key = secrets.token_urlsafe(32)
        self._unwritten: set[str] = set()
        self._read: tuple[tuple[int, int, int] | None, str] | None = None  # what the file was when it was read, its key
        self._used: dict[str, str] = {}  # which phone has used a link: a double tap is one tap
        self._key()

    # ------------------------------------------------------------------ the key

    def mark(self) -> str:
        """What an owner's cookie holds: it ends with the key that it was made from."""
        return hashlib.sha256(b"owner:" + self._key().encode()).hexdigest()

    def knows(self, mark: object) -> bool:
        """Was this mark made from the key of today? Older cookies only say that they are the owner's."""
        return isinstance(mark, str) and hmac.compare_digest(mark.encode(), self.mark().encode())

    def _key(self) -> str:
        """Read again when the file has changed: another process may have made a new one."""
        try:
            seen = self._look()
            if self._read is None or self._read[0] != seen:
                key = self._file.read_text("ascii").strip() if seen else ""
                if not key:  # none yet, or left empty by a full disk
                    self._write_key()
                    seen, key = self._look(), self._file.read_text("ascii").strip()
                self._read = (seen, key)
        except (OSError, ValueError):
            return self._read[1] if self._read else self._own_key
        return self._read[1]

    def _look(self) -> tuple[int, int, int] | None:
        """What tells one file from another; none while there is none."""
        try:
            found = self._file.stat()
        except FileNotFoundError:
            return None
        return (found.st_mtime_ns, found.st_ino, found.st_size)

    def new_key(self) -> None:
        """Every owner's cookie and every link that was not used ends at once."""
        self._write_key()
        self._unwritten.clear()
        self._used.clear()
        with contextlib.suppress(FileNotFoundError):
            for link in self._links.iterdir():
                link.unlink(missing_ok=True)

    def _write_key(self) -> None:
        half = self._file.with_name(f".{KEY}.{secrets.token_hex(6)}")  # a full disk leaves no empty key behind
        try:
            with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as out:
                out.write(secrets.token_urlsafe(32))
            self._belongs_to_the_folder(half)
            half.replace(self._file)
        except OSError:
            half.unlink(missing_ok=True)
            raise

    def _belongs_to_the_folder(self, path: Path) -> None:
        """An administrator may make keys and links for a server that runs as somebody else, and must read them."""
        folder = self._file.parent.stat()
        if hasattr(os, "chown") and folder.st_uid != path.stat().st_uid:
            with contextlib.suppress(OSError):
                os.chown(path, folder.st_uid, folder.st_gid)

    # ------------------------------------------------------------------ links

    def new_link(self) -> str:
        """The token of a link that makes one browser an owner."""
        try:
            return self.stored_link()
        except OSError:
            token = secrets.token_urlsafe(18)
            self._unwritten.add(_print(token))
            return token

    def stored_link(self) -> str:
        """One that other processes know too. Links that are too old are swept away."""
        token = secrets.token_urlsafe(18)
        self._links.mkdir(mode=0o700, exist_ok=True)
        self._belongs_to_the_folder(self._links)
        self._sweep()
        file = self._links / _print(token)
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        self._belongs_to_the_folder(file)
        return token

    def holds(self, token: str, phone: str = "") -> bool:
        """Would this link make `phone` an owner?"""
        mark = _print(token)
        return (
            mark in self._unwritten or self._is_young(self._links / mark) or (phone != "" and self._again(mark, phone))
        )

    def use(self, token: str, phone: str) -> bool:
        """True for the one who is first, in whatever process; and for the same phone once more."""
        mark = _print(token)
        if mark in self._unwritten:
            self._unwritten.discard(mark)
        elif self._is_young(self._links / mark):
            try:
                (self._links / mark).unlink()
            except OSError:
                return self._again(mark, phone)
        else:
            return self._again(mark, phone)
        while len(self._used) >= MOST_USED:
            self._used.pop(next(iter(self._used)))
        self._used[mark] = phone
        return True

    def _again(self, mark: str, phone: str) -> bool:
        return phone != "" and self._used.get(mark) == phone

    def _is_young(self, file: Path) -> bool:
        try:
            return file.stat().st_mtime > time.time() - HOURS * 3600
        except OSError:
            return False

    def _sweep(self) -> None:
        for link in self._links.iterdir():
            if not self._is_young(link):
                link.unlink(missing_ok=True)


def _print(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
