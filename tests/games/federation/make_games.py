"""Plays two whole games with wild players and writes them: `python -m tests.games.federation.make_games`.

Four players with everything kept by the app; two players with neutral tiles, their own stacks and a box that is told
while they play. The same seed gives the same files until a rule or a screen changes; then they are made anew. Beside each
log stands its result in plain lines, to be added up by hand.
"""

import datetime as dt
import json
import sys
import tempfile
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from unittest.mock import patch

from companion import games
from companion.games.federation.counting import scoring
from companion.games.federation.model import Senate
from companion.rules.game import RuleViolation
from companion.tables.export import export
from companion.tables.folded import Folded
from companion.tables.hub import Hub
from companion.tables.service import Service
from companion.tables.steward import Actor
from companion.tables.store import Store
from companion.words import Speaker
from tests.games.federation.boards import board
from tests.games.federation.wild import Wild, kept

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Mira", "Jonas", "Ute", "Tarek")


@dataclass(frozen=True)
class Golden:
    name: str
    title: str
    players: int
    seed: int
    known: float  # how much of the box is told before the first tap
    laws: str = "app"
    draws: str = "app"

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.json"

    @property
    def result(self) -> Path:
        return FOLDER / f"{self.name}.txt"


ALL = (
    Golden("four_players", "Five rounds of four", 4, 15, 1.0),
    Golden("two_players", "Five rounds of two", 2, 9, 0.5, "table", "table"),
)


def options(one: Golden) -> dict:
    box = kept(board(Random(one.seed)), one.known, Random(one.seed))
    return {"title": one.title, "laws": one.laws, "draws": one.draws, "advanced": one.players == 2, "box": box}


def played(service: Service, one: Golden) -> str:
    """The table's code. A number of the box that a tap asks for is told, and then somebody taps again."""
    actor, wild = Actor("golden"), Wild(Random(one.seed), board(Random(one.seed)))
    game, names = games.game("federation"), NAMES[: one.players]
    table = service.open(actor, game, one.players, options(one), one.title, names, start=True)
    taps = 0
    while not scoring.told(service.table(table.code).state):
        button = wild.tap(service.table(table.code).state)
        taps += 1
        try:
            service.act(table.code, actor, f"e{taps}", button.command, button.seat, None)
        except RuleViolation as no:
            if not no.asks:
                raise
            service.act(table.code, actor, f"e{taps}", wild.phone.tell(no.asks), button.seat, None)
    service.end(table.code, actor, "end")
    return table.code


def made(one: Golden) -> tuple[dict, Senate]:
    """The export and its last state."""
    began, minutes, tokens = dt.datetime(2026, 11, 16, 19, tzinfo=dt.UTC), count(), count(1)

    def now(_minutes: int = 0) -> str:
        when = began + dt.timedelta(seconds=5 * next(minutes))
        return when.strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3]

    chance = Random(one.seed)
    with (
        tempfile.TemporaryDirectory() as folder,
        patch("companion.tables.service.secrets.token_bytes", chance.randbytes),
        patch("companion.tables.service.new_token", lambda: f"h{next(tokens)}"),
        patch("companion.tables.service.new_code", lambda: "FEDRT"),
    ):
        store = Store(f"sqlite:///{folder}/game.sqlite")
        service = Service(store, Hub(), now)
        code = played(service, one)
        table: Folded = service.table(code)
        file = export(table, store.by_code(code), full=True)
        store.close()
    return file, table.state


def result(state: Senate) -> str:
    """Everybody's lines, to be added up by hand."""
    say = Speaker("en").named(NAMES)
    found = []
    for name, one in zip(NAMES, games.game("federation").score(state).scores, strict=False):
        found.append(f"{name}: {one.total}")
        found += [f"{line.amount:4}  {say(line.reason)} ({say(line.rule.short)})" for line in one.lines]
    return "\n".join([*found, ""])


def write(one: Golden) -> None:
    file, state = made(one)
    for row in file["log"]:  # what a reader fills in by itself
        for name in [name for name, value in row.items() if value is None or value is False]:
            del row[name]
    FOLDER.mkdir(exist_ok=True)
    one.file.write_text(json.dumps(file, separators=(",", ":"), ensure_ascii=False) + "\n", "utf-8")
    one.result.write_text(result(state), "utf-8")
    totals = [score.total for score in games.game("federation").score(state).scores]
    print(f"{one.file.name}: {len(file['log'])} lines, {one.file.stat().st_size} bytes, totals {totals}")


if __name__ == "__main__":
    for chosen in ALL:
        if sys.argv[1:] in ([], [chosen.name]):
            write(chosen)
