"""Files beside the database: saved presets of games, what boxes print, and exports of tables."""

import contextlib
import errno
import json
import re
import secrets
import threading
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from companion.rules import gamedata
from companion.rules.box import Box, Value
from companion.rules.codec import BadInput
from companion.tables.store import StoreTrouble

T = TypeVar("T")
MOST_PRESETS = 100


@dataclass(frozen=True)
class Preset:
    id: str
    options: Any


class Shelf:
    def __init__(self, presets: Path, exports: Path, boxes: Path) -> None:
        self._presets = presets
        self._exports = exports
        self._boxes = boxes
        self._box_lock = threading.Lock()

    def save_preset(self, game_id: str, title: str, text: str) -> str:
        """Keep a game's options under a name; the same name again replaces it."""
        name = everywhere(slug(title))
        _write(self._presets / game_id / f"{name}.toml", text)
        return name

    def presets(self, game_id: str, shape: type[Any]) -> list[Preset]:
        """All that can be read, by name; a broken file is passed over (the host page names it)."""
        found = []
        for file in self._files(self._presets / game_id, "*.toml"):
            try:
                found.append(Preset(file.stem, gamedata.parse(file.read_text("utf-8"), file.name, shape)))
            except (gamedata.BadGameData, OSError, UnicodeDecodeError):
                continue
        return found[:MOST_PRESETS]

    def broken_presets(self, game_id: str, shape: type[Any]) -> list[str]:
        broken = []
        for file in self._files(self._presets / game_id, "*.toml"):
            try:
                gamedata.parse(file.read_text("utf-8"), file.name, shape)
            except (gamedata.BadGameData, OSError, UnicodeDecodeError) as error:
                broken.append(str(error))
        return broken

    def preset_text(self, game_id: str, name: str) -> str | None:
        file = self._presets / game_id / f"{slug(name)}.toml"
        return file.read_text("utf-8") if file.is_file() else None

    def remove_preset(self, game_id: str, name: str) -> None:
        (self._presets / game_id / f"{slug(name)}.toml").unlink(missing_ok=True)

    def export(self, code: str, content: dict[str, Any]) -> Path:
        file = self._exports / f"{slug(code)}.json"
        _write(file, json.dumps(content, ensure_ascii=False, indent=1))
        return file

    def exports(self) -> list[str]:
        """Newest first."""
        files = self._files(self._exports, "*.json")
        return [file.name for file in sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)]

    def read_export(self, name: str) -> str | None:
        file = self._exports / Path(name).name
        return file.read_text("utf-8") if file.name in self.exports() else None

    def box(self, game_id: str, box: Box) -> dict[str, Value]:
        """What this host knows about the box of a game; a file that cannot be read is as good as none."""
        try:
            return box.read((self._boxes / f"{slug(game_id)}.toml").read_text("utf-8"))
        except (OSError, UnicodeDecodeError, BadInput):
            return {}

    def change_box(self, game_id: str, box: Box, told: Mapping[str, Value | None]) -> None:
        """What was told now, beside what is known; none forgets. One at a time: two phones at once are both heard."""
        with self._box_lock:
            known = {**self.box(game_id, box), **told}
            kept = {key: value for key, value in known.items() if value is not None}
            _write(self._boxes / f"{slug(game_id)}.toml", box.write(kept))

    def _files(self, folder: Path, pattern: str) -> list[Path]:
        try:
            return sorted(folder.glob(pattern))
        except OSError:
            return []


def slug(text: str) -> str:
    """A file name made of a title: letters and digits, nothing a path could be built from."""
    plain = unicodedata.normalize("NFKD", text.replace("ß", "ss")).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:48] or "pad"


# What Windows keeps for its devices: no file can have that name, and a folder may be taken along.
DEVICES = {"con", "prn", "aux", "nul", *(f"{kind}{number}" for kind in ("com", "lpt") for number in range(10))}


def everywhere(name: str) -> str:
    """A file name that every system takes."""
    return f"{name}-pad" if name in DEVICES else name


def _write(file: Path, text: str) -> None:
    """All or nothing: a full disk leaves the old file as it was."""
    try:
        _replace(file, text)
    except OSError as error:
        raise StoreTrouble("full" if error.errno == errno.ENOSPC else "readonly", error) from error


def _replace(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_name(f".{file.name}.{secrets.token_hex(6)}")  # two at once do not share it
    try:
        half.write_text(text, "utf-8")
        half.replace(file)
    finally:
        with contextlib.suppress(OSError):
            half.unlink(missing_ok=True)
