"""What a host can choose, and where the data of this host lie."""

import contextlib
import ipaddress
import os
import secrets
from dataclasses import dataclass, field, fields
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


class BadSetting(ValueError):
    """A choice of the host that makes no sense: which one, and what it should be."""


@dataclass(frozen=True)
class Bounds:
    """How much may come from one address before it has to wait; 0 is no limit."""

    tables_per_hour: int = 30
    tables_per_day: int = 100
    keeps_per_hour: int = 20  # kept pads, and box values brought as a file
    megabytes_per_day: int = 50  # what taps, pads and box values leave on the disk
    lines_per_table: int = 50_000
    wrong_per_phone: int = 12  # codes, within ten minutes
    wrong_per_address: int = 60  # more: several people may sit behind one address

    @classmethod
    def chosen(cls) -> "Bounds":
        """COMPANION_TABLES_PER_HOUR and so on; what is not set keeps its default."""
        names = {one.name: f"COMPANION_{one.name.upper()}" for one in fields(cls)}
        given = {name: os.environ[variable] for name, variable in names.items() if os.environ.get(variable)}
        for name, text in given.items():
            if not (text.isascii() and text.isdigit() and len(text) <= 9):
                raise BadSetting(f"{names[name]}: a whole number, 0 for no limit; this was “{text[:40]}”")
        return cls(**{name: int(text) for name, text in given.items()})


def proxies_in(text: str) -> tuple[str, ...]:
    """Addresses of proxies, or networks of them, with commas between."""
    named = tuple(one.strip() for one in text.split(",") if one.strip())
    for one in named:
        try:
            ipaddress.ip_network(one, strict=False)
        except ValueError:
            raise BadSetting(f"a proxy is an address like 127.0.0.1 or 172.16.0.0/12; this was “{one[:40]}”") from None
    return named


def proxies_chosen() -> tuple[str, ...]:
    return proxies_in(os.environ.get("COMPANION_PROXIES", ""))


# What we put into the data folder: a folder with anything else in it was not made for us alone.
OWN_FOLDERS = {"exports", "presets", "boxes", "cache"}
OWN_FILES = ("companion.sqlite", "serving.", "cookie.key", "host.key", "owner")


@dataclass(frozen=True)
class Config:
    data: Path = field(default_factory=data_folder)
    database: str = ""
    language: str = ""  # empty: as the browser asks
    port: int = 8000
    addresses: tuple[str, ...] = ()  # for phones on this network, best first
    public: str = field(default_factory=public_address)  # what phones type, where this machine cannot know it
    bounds: Bounds = field(default_factory=Bounds.chosen)
    proxies: tuple[str, ...] = field(default_factory=proxies_chosen)  # believed when they say who asks

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
            self.data.parent.mkdir(parents=True, exist_ok=True)
            self.data.mkdir(mode=0o700, exist_ok=True)
            self._close_to_others()
            for folder in (self.exports, self.presets, self.boxes, self.cache):
                folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            return str(error)
        return "" if os.access(self.data, os.W_OK) else f"{self.data} may not be written"

    def _close_to_others(self) -> None:
        """Backups hold seeds and secrets, so no other user of this machine may look in. Never a reason not to start."""
        if os.name == "nt":
            return
        with contextlib.suppress(OSError):
            known = self.data.stat()
            ours = all(one.name in OWN_FOLDERS or one.name.startswith(OWN_FILES) for one in self.data.iterdir())
            if ours and known.st_uid == os.geteuid() and known.st_mode & 0o077:
                self.data.chmod(0o700)

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
