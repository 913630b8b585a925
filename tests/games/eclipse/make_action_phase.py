"""Writes the action phase of p. 16-17 as a golden log: `python -m tests.games.eclipse.make_action_phase`."""

import json
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from companion import games
from companion.rules.game import Command
from companion.tables.export import export
from companion.tables.hub import Hub
from companion.tables.service import Service
from companion.tables.steward import Actor
from companion.tables.store import Store
from tests.games.eclipse.turns.test_action_phase import OPTIONS, before, the_phase
from tests.kit import Given

FILE = Path(__file__).parent / "golden" / "action_phase.json"
NAMES = ("Alastair", "Ken", "Iain", "Vernor")
WHO = Actor("golden")


@dataclass(frozen=True)
class Recorded(Given):
    """A game whose taps go through the service, so that a log is written."""

    service: Any = None
    code: str = ""

    def when(self, *commands: Command, by: int | None = 0) -> "Recorded":
        here = self
        for command in commands:
            done = self.service.act(self.code, WHO, f"t{here.taps}", command, by, None)
            table = done.table
            here = replace(here, state=table.state, events=table.history.tap(done.seq).events, taps=here.taps + 1)
        return here


def main() -> None:
    chance = Random(16)
    with (
        tempfile.TemporaryDirectory() as folder,
        patch("companion.tables.service.secrets.token_bytes", chance.randbytes),
    ):
        store = Store(f"sqlite:///{folder}/t.sqlite")
        service = Service(store, Hub(), lambda _minutes=0: "2026-11-16T20:00:00.000")
        game = games.game("eclipse")
        table = service.open(WHO, game, 4, {**OPTIONS, "title": "p. 16-17"}, "p. 16-17", NAMES, start=True)
        the_phase(before(Recorded(game, table.state, service=service, code=table.code)))
        service.end(table.code, WHO, "end")
        file = export(service.table(table.code), store.by_code(table.code), full=True)
        store.close()
    FILE.write_text(json.dumps(file, separators=(",", ":"), ensure_ascii=False) + "\n", "utf-8")
    print(FILE.name, len(file["log"]), "lines")


if __name__ == "__main__":
    main()
