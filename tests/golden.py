"""Golden evenings: recorded through the real service with fixed tokens, code and clock, and looked at tap by tap."""

import datetime as dt
import json
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, ClassVar
from unittest.mock import patch

from companion import games
from companion.rules import history as hist
from companion.rules.chance import Chance, derive
from companion.rules.history import Change, History, Tap
from companion.tables import export
from companion.tables.folded import Folded
from companion.tables.hub import Hub
from companion.tables.service import Service
from companion.tables.steward import Actor
from companion.tables.store import Store
from companion.words import Speaker
from tests.kit import ROOT

GAMES = ROOT / "tests" / "games"
NAMES = ("Mira", "Jonas", "Ute", "Tarek")
HOST = Actor("golden")  # whoever taps in a recorded evening
BEGAN = dt.datetime(2026, 11, 16, 19, tzinfo=dt.UTC)


def folder(game_id: str) -> Path:
    return GAMES / game_id / "golden"


@dataclass(frozen=True)
class Golden:
    """An evening to be recorded; a game adds what its players need to know."""

    name: str
    title: str
    players: int
    seed: int
    game_id: ClassVar[str] = ""

    @property
    def file(self) -> Path:
        return folder(self.game_id) / f"{self.name}.json"

    @property
    def result(self) -> Path:
        """Everybody's lines beside the log, to be added up by hand."""
        return folder(self.game_id) / f"{self.name}.txt"


# ────────────────────────────────────────────── recording


def recorded(
    plays: Callable[[Service], str], *, seed: int, code: str, began: dt.datetime = BEGAN, seconds: int = 20
) -> tuple[dict[str, Any], Any]:
    """The export and its last state. `plays` opens a table, plays it, and gives its code."""
    lines, tokens, chance = count(), count(1), Random(seed)

    def now(_minutes: int = 0) -> str:
        return (began + dt.timedelta(seconds=seconds * next(lines))).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3]

    with (
        tempfile.TemporaryDirectory() as home,
        patch("companion.tables.service.secrets.token_bytes", chance.randbytes),
        patch("companion.tables.service.new_token", lambda: f"h{next(tokens)}"),
        patch("companion.tables.service.new_code", lambda: code),
    ):
        store = Store(f"sqlite:///{home}/evening.sqlite")
        service = Service(store, Hub(), now)
        opened = plays(service)
        service.end(opened, HOST, "end")
        table = service.table(opened)
        file = export.export(table, store.by_code(opened), full=True)
        store.close()
    return file, table.state


def write(path: Path, file: dict[str, Any], state: Any) -> None:
    for row in file["log"]:  # what a reader fills in by itself
        for name in [name for name, value in row.items() if value is None or value is False]:
            del row[name]
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(file, separators=(",", ":"), ensure_ascii=False) + "\n", "utf-8")
    totals = [one.total for one in games.game(path.parent.parent.name).score(state).scores]
    print(f"{path.name}: {len(file['log'])} lines, {path.stat().st_size} bytes, totals {totals}")


def result(game_id: str, state: Any) -> str:
    """Everybody's lines, to be added up by hand."""
    say = Speaker("en").named(NAMES)
    found = []
    for name, one in zip(NAMES, games.game(game_id).score(state).scores, strict=False):
        found.append(f"{name}: {one.total}")
        found += [f"{line.amount:4}  {say(line.reason)} ({say(line.rule.short)})" for line in one.lines]
    return "\n".join([*found, ""])


def record(all_of_them: Sequence[Golden], made: Callable[[Any], tuple[dict[str, Any], Any]], chosen: list[str]) -> None:
    """Writes all of them or those that are named, each with its result beside it."""
    for one in all_of_them:
        if chosen in ([], [one.name]):
            file, state = made(one)
            write(one.file, file, state)
            one.result.write_text(result(one.game_id, state), "utf-8")


# ────────────────────────────────────────────── looking at one


@cache
def replayed(file: Path) -> Folded:
    return export.fold(export.read(file.read_bytes()))


def states(table: Folded) -> Iterator[tuple[Any, Tap, Any]]:
    """Every tap between what was and what is."""
    state = table.start
    for tap in table.history.taps:
        after = hist.fold(table.game, state, tap.events)
        yield state, tap, after
        state = after


def chance(table: Folded, tap: Tap) -> Chance:
    """What this tap drew from."""
    return derive(bytes.fromhex(table.house.eras[0].seed), table.house.mixed_before(tap.seq), table.row(tap.seq).tap)


def changed(table: Folded, history: History, seq: int, *, back: bool) -> tuple[Change, History]:
    """This line taken back or put back, and everything after it decided again."""
    change = hist.change(table.game, table.start, history, seq, back=back, chance=lambda tap: chance(table, tap))
    return change, history.with_change(change)
