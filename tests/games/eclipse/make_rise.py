"""Writes an evening with all of Rise of the Ancients as a golden log: `python -m tests.games.eclipse.make_rise`.

Four seeded players tap whatever the table offers, sensible or not; what the rules refuse is left out.
"""

from companion import games
from companion.games.eclipse.expansion import modules
from companion.rules.game import Command, RuleViolation
from companion.tables.service import Service
from tests import golden
from tests.games.eclipse import taps as m
from tests.games.eclipse.wild_rise import WildRise
from tests.golden import HOST

FILE = golden.folder("eclipse") / "rise.json"
SEED = 7
TAPS = 9000  # tried; few of them are taken
NAMES = ("Alastair", "Ken", "Iain", "Vernor")
SPECIES = ("keepers_of_magellan", "exiles", "enlightened_of_lyra", "terran_union")
OPTIONS = {
    "title": "Rise of the Ancients", "boards": "app", "turns": True, "technologies": "app", "reputation": "app",
    "sectors": "app", "discoveries": "app", **{one.id: True for one in (*modules.MODULES, *modules.VARIANTS)},
}  # fmt: skip


class Evening:
    def __init__(self, service: Service) -> None:
        self.service, self.taps = service, 0
        table = service.open(HOST, games.game("eclipse"), 4, OPTIONS, "Rise", NAMES, start=True)
        self.code, self.state = table.code, table.state

    def tap(self, command: Command, by: int = 0) -> None:
        self.taps += 1
        self.state = self.service.act(self.code, HOST, f"t{self.taps}", command, by, None).table.state

    def plays(self) -> None:
        self.tap(m.ChooseStartPlayer(seat=0))
        for seat in (3, 2, 1, 0):
            self.tap(m.ChooseSpecies(seat=seat, species=SPECIES[seat], table_says_so=True))
        self.tap(m.BeginPlay(table_says_so=True))
        wild = WildRise(SEED)
        for _ in range(TAPS):
            command = wild.tap(self.state)
            if isinstance(command, m.KeepBoard | m.GiveUp | m.Collapse | m.CountPoints):
                continue
            try:
                self.tap(command, wild.seat)
            except RuleViolation:
                continue
        if not self.state.over:
            self.tap(m.FinishGame(table_says_so=True))


def played(service: Service) -> str:
    """The table's code."""
    evening = Evening(service)
    evening.plays()
    return evening.code


if __name__ == "__main__":
    golden.write(FILE, *golden.recorded(played, seed=SEED, code="RSFTH", seconds=0))
