"""Writes the action phase of p. 16-17 as a golden log: `python -m tests.games.eclipse.make_action_phase`."""

from dataclasses import dataclass, replace
from typing import Any

from companion import games
from companion.rules.game import Command
from companion.tables.service import Service
from tests import golden
from tests.games.eclipse.turns.test_action_phase import OPTIONS, before, the_phase
from tests.golden import HOST
from tests.kit import Given

FILE = golden.folder("eclipse") / "action_phase.json"
NAMES = ("Alastair", "Ken", "Iain", "Vernor")


@dataclass(frozen=True)
class Recorded(Given):
    """A game whose taps go through the service, so that a log is written."""

    service: Any = None
    code: str = ""

    def when(self, *commands: Command, by: int | None = 0) -> "Recorded":
        here = self
        for command in commands:
            done = self.service.act(self.code, HOST, f"t{here.taps}", command, by, None)
            table = done.table
            here = replace(here, state=table.state, events=table.history.tap(done.seq).events, taps=here.taps + 1)
        return here


def played(service: Service) -> str:
    """The table's code."""
    game = games.game("eclipse")
    table = service.open(HOST, game, 4, {**OPTIONS, "title": "p. 16-17"}, "p. 16-17", NAMES, start=True)
    the_phase(before(Recorded(game, table.state, service=service, code=table.code)))
    return table.code


if __name__ == "__main__":
    golden.write(FILE, *golden.recorded(played, seed=16, code="ACTPH", seconds=0))
