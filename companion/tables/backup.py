"""All of a host in one file and back: tables with their phones, kept pads, boxes and keys."""

import contextlib
import json
import os
import re
import secrets
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from companion import __version__
from companion.rules.codec import BadInput, shown
from companion.rules.words import say
from companion.tables.schema import PRESENT
from companion.tables.store import Store

T = TypeVar("T")
FAMILY = "table-companion-backup/"
FORMAT = FAMILY + "1"
MANIFEST = "manifest.json"
TABLE = re.compile(r"tables/([0-9a-f]{1,32})\.json")
# Beside the tables a host keeps these; nothing else comes out of a backup, wherever its names may point.
BESIDE = re.compile(r"presets/[a-z0-9_-]{1,48}/[a-z0-9-]{1,60}\.toml|boxes/[a-z0-9_-]{1,60}\.toml|[a-z]{1,20}\.key")
FOLDERS = ("*.key", "presets/*/*.toml", "boxes/*.toml")
MOST_FILES = 200_000
MOST_BYTES = 256 * 1024 * 1024  # of one of them, unpacked
MOST_BESIDE = 1024 * 1024

NO_NUL = r"^[^\x00]*\Z"
Id = Annotated[str, Meta(pattern=r"^[0-9a-f]{1,32}\Z")]
Code = Annotated[str, Meta(pattern=r"^[^\x00/]{1,8}\Z")]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Text8 = Annotated[str, Meta(max_length=8, pattern=NO_NUL)]
Text16 = Annotated[str, Meta(max_length=16, pattern=NO_NUL)]
Text24 = Annotated[str, Meta(max_length=24, pattern=NO_NUL)]
Text32 = Annotated[str, Meta(max_length=32, pattern=NO_NUL)]
Text64 = Annotated[str, Meta(max_length=64, pattern=NO_NUL)]
Text80 = Annotated[str, Meta(max_length=80, pattern=NO_NUL)]
Text = Annotated[str, Meta(pattern=NO_NUL)]


class SavedMember(msgspec.Struct, forbid_unknown_fields=True):
    phone: Text32


class SavedRow(msgspec.Struct, forbid_unknown_fields=True):
    seq: Number
    tap: Text64
    at: Text24
    phone: Text32
    seat: Number | None
    kind: Text8
    name: Annotated[str, Meta(max_length=40, pattern=NO_NUL)]
    body: Text
    version: Text16


class SavedTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table as the database keeps it: one that cannot be read is saved and comes back as it is."""

    id: Id
    code: Code
    game: Text32
    head: Number
    seed: Annotated[str, Meta(pattern=r"^[0-9a-f]{0,64}\Z")]
    title: Text80
    created: Text24
    touched: Text24
    phase: Text8
    archived: Annotated[int, Meta(ge=0, le=1)]
    summary: Text
    members: list[SavedMember]
    log: list[SavedRow]


class Listed(msgspec.Struct, forbid_unknown_fields=True):
    id: Id
    code: Code
    head: Number


class Manifest(msgspec.Struct):
    format: str
    version: Text16 = ""
    shape: int = 0  # of the database it was made of
    made: Text24 = ""
    tables: list[Listed] = []


def save(store: Store, data: Path, file: Path, now: str) -> Manifest:
    """Write the backup: one moment of all tables, while phones go on tapping. An older file stays until this is whole."""
    half = file.with_name(f".{file.name}.{secrets.token_hex(6)}")
    manifest = Manifest(FORMAT, __version__, PRESENT, now)
    try:
        handle = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)  # it holds every secret of this host
        with os.fdopen(handle, "wb") as out, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as into:
            with store.snapshot() as tables:
                for table in tables:
                    into.writestr(f"tables/{table['id']}.json", json.dumps(table, ensure_ascii=False))
                    manifest.tables.append(Listed(table["id"], table["code"], table["head"]))
            for path in _beside(data):
                into.writestr(path.relative_to(data).as_posix(), path.read_bytes())
            into.writestr(MANIFEST, msgspec.json.encode(manifest))
            into.close()
            out.flush()
            os.fsync(out.fileno())
        half.replace(file)
    finally:
        with contextlib.suppress(OSError):
            half.unlink(missing_ok=True)
    return manifest


def _beside(data: Path) -> list[Path]:
    found = [path for pattern in FOLDERS for path in sorted(data.glob(pattern)) if path.is_file()]
    return [path for path in found if BESIDE.fullmatch(path.relative_to(data).as_posix())]


class Backup:
    """A backup that was read and found whole: nothing is written before that."""

    def __init__(self, file: Path) -> None:
        try:
            self._zip = zipfile.ZipFile(file)
        except (zipfile.BadZipFile, ValueError, NotImplementedError) as error:
            raise BadInput("file", say("This is no backup of a companion: %(why)s", why=str(error))) from None
        with contextlib.ExitStack() as stack:
            stack.callback(self._zip.close)
            self._names = self._checked_names()
            self.manifest = self._read_manifest()
            self._check_tables()
            for name in self.beside:
                self._check_beside(name)
            stack.pop_all()

    def close(self) -> None:
        self._zip.close()

    @property
    def beside(self) -> list[str]:
        return [name for name in self._names if BESIDE.fullmatch(name)]

    def tables(self) -> Iterator[dict[str, Any]]:
        """One after another: a host may have more of them than memory."""
        for name in self._names:
            if TABLE.fullmatch(name):
                yield msgspec.to_builtins(self._table(name))

    def restore(self, store: Store, data: Path) -> None:
        """All or nothing: the database last, and what lay there before comes back if that fails."""
        before: list[tuple[Path, bytes | None]] = []
        try:
            for name in self.beside:
                path = data / name
                before.append((path, path.read_bytes() if path.exists() else None))
                path.parent.mkdir(parents=True, exist_ok=True)
                _write(path, self._bytes(name))
            store.fill(self.tables())
        except BaseException:
            for path, old in before:
                with contextlib.suppress(OSError):
                    path.unlink(missing_ok=True) if old is None else _write(path, old)
            raise

    def _checked_names(self) -> list[str]:
        names = [one.filename for one in self._zip.infolist()]
        if len(names) > MOST_FILES:
            raise BadInput("file", say("This backup holds too many files."))
        for number, name in enumerate(names):
            if not (name == MANIFEST or TABLE.fullmatch(name) or BESIDE.fullmatch(name)):
                raise BadInput(shown(name), say("This file does not belong into a backup."))
            if self._zip.infolist()[number].file_size > MOST_BYTES:
                raise BadInput(name, say("This file is too large for a backup."))
        if len(set(names)) < len(names):
            raise BadInput("file", say("A file is twice in this backup."))
        return names

    def _read_manifest(self) -> Manifest:
        if MANIFEST not in self._names:
            raise BadInput("file", say("This is no backup of a companion: %(why)s", why=MANIFEST))
        found = self._decoded(MANIFEST, Manifest)
        newer = found.format.startswith(FAMILY) and (found.format != FORMAT or found.shape > PRESENT)
        if newer:
            raise BadInput(
                "format",
                say("This backup was made by version %(version)s, and this is %(own)s: an update helps.",
                    version=shown(found.version), own=__version__),
            )  # fmt: skip
        if found.format != FORMAT:
            raise BadInput("format", say("This is no backup of a companion: %(why)s", why=shown(found.format)))
        return found

    def _check_tables(self) -> None:
        listed = {one.id: one for one in self.manifest.tables}
        kept = {match[1] for name in self._names if (match := TABLE.fullmatch(name))}
        codes = {one.code for one in self.manifest.tables}
        if set(listed) != kept or not len(codes) == len(listed) == len(self.manifest.tables):
            raise BadInput(MANIFEST, say("The list of tables in this backup is not what it holds."))
        for table_id, one in listed.items():
            name = f"tables/{table_id}.json"
            table = self._table(name)
            if (table.id, table.code, table.head) != (one.id, one.code, one.head):
                raise BadInput(name, say("The list of tables in this backup is not what it holds."))
            if [row.seq for row in table.log] != list(range(1, table.head + 1)):
                raise BadInput(name, say("The lines of the log are not numbered 1, 2, 3 and so on."))
            if len({row.tap for row in table.log}) < len(table.log):
                raise BadInput(name, say("Two lines of the log carry the same tap id."))
            if len({member.phone for member in table.members}) < len(table.members):
                raise BadInput(name, say("A phone is twice among the members of this table."))

    def _check_beside(self, name: str) -> None:
        raw = self._bytes(name)
        try:
            raw.decode("ascii" if name.endswith(".key") else "utf-8")
        except UnicodeDecodeError:
            raise BadInput(name, say("This file is no text.")) from None
        if len(raw) > MOST_BESIDE or not raw:
            raise BadInput(name, say("This file is too large for a backup, or empty."))

    def _table(self, name: str) -> SavedTable:
        return self._decoded(name, SavedTable)

    def _decoded(self, name: str, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(self._bytes(name), type=kind)
        except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadInput(name, say("This file of the backup cannot be read: %(why)s", why=str(error))) from None

    def _bytes(self, name: str) -> bytes:
        try:
            with self._zip.open(name) as inside:
                raw = inside.read(MOST_BYTES + 1)
        except Exception as error:  # noqa: BLE001 - zipfile, zlib, bz2 and lzma have errors of their own
            raise BadInput(name, say("This file of the backup cannot be read: %(why)s", why=str(error))) from None
        if len(raw) > MOST_BYTES:
            raise BadInput(name, say("This file is too large for a backup."))
        return raw


def _write(path: Path, raw: bytes) -> None:
    half = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
    try:
        handle = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as out:
            out.write(raw)
        half.replace(path)
    finally:
        with contextlib.suppress(OSError):
            half.unlink(missing_ok=True)
