"""What a host can choose, and where the data of this host lie."""

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

from companion.paths import PACKAGE, ROOT

HERE = ROOT / ".data"


def is_checkout() -> bool:
    return ROOT != PACKAGE


def data_folder() -> Path:
    """The user's data folder, as the system understands it."""
    if chosen := os.environ.get("COMPANION_DATA"):
        return Path(chosen)
    if base := os.environ.get("XDG_DATA_HOME"):
        return Path(base) / "table-companion"
    if os.name == "nt" and (base := os.environ.get("LOCALAPPDATA")):
        return Path(base) / "table-companion"
    return _home_or_here()


def _home_or_here() -> Path:
    """The home, unless nothing can be made there: then a checkout keeps its data in its own folder."""
    try:
        folder = Path.home() / ".local" / "share" / "table-companion"
    except RuntimeError:  # a user without a home
        return HERE
    nearest = next(one for one in (folder, *folder.parents) if one.exists())
    if os.access(nearest, os.W_OK) or folder.exists() or not is_checkout():
        return folder
    return HERE


def public_address() -> str:
    """In a container or behind a proxy only the person who set it up knows where phones find the site."""
    return os.environ.get("COMPANION_ADDRESS", "").rstrip("/")


@dataclass(frozen=True)
class Config:
    data: Path = field(default_factory=data_folder)
    database: str = ""
    language: str = ""  # empty: as the browser asks
    port: int = 8000
    addresses: tuple[str, ...] = ()  # for phones on this network, best first
    public: str = field(default_factory=public_address)  # what phones type, where this machine cannot know it

    @property
    def url(self) -> str | Path:
        """The address of another database, or the file of our own."""
        return self.database or self.file

    @property
    def file(self) -> Path:
        return self.data / "companion.sqlite"

    @property
    def for_one_server(self) -> tuple[Path, ...]:
        """The folders that no second server may work in; PostgreSQL lets several share everything."""
        if not self.database:
            return (self.data,)
        kind, _colon, file = self.database.partition(":///")
        if not kind.startswith("sqlite"):
            return ()
        return tuple(dict.fromkeys((self.data, Path(file or self.file).absolute().parent)))

    @property
    def exports(self) -> Path:
        return self.data / "exports"

    @property
    def presets(self) -> Path:
        return self.data / "presets"

    @property
    def boxes(self) -> Path:
        return self.data / "boxes"

    @property
    def cache(self) -> Path:
        """Pages made ready; whatever lies there can be made again."""
        return Path(os.environ.get("COMPANION_CACHE") or self.data / "cache")

    def make_folders(self) -> str:
        """Why the data folder cannot be used, or nothing."""
        try:
            for folder in (self.data, self.exports, self.presets, self.boxes, self.cache):
                folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            return str(error)
        return "" if os.access(self.data, os.W_OK) else f"{self.data} may not be written"

    def secret(self, name: str) -> str:
        """A key of this host, made once. Without a writable folder it lasts as long as the process."""
        file = self.data / name
        try:
            if file.exists() and (kept := file.read_text("ascii").strip()):
                return kept
            made = secrets.token_urlsafe(32)
            half = file.with_name(f".{name}.{secrets.token_hex(6)}")  # a full disk leaves no empty key behind
            handle = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w", encoding="ascii") as out:
                out.write(made)
            half.replace(file)
        except (OSError, ValueError):
            return secrets.token_urlsafe(32)
        return made
