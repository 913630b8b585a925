"""The clock of a table: everybody's own time, added up from the log."""

import itertools

from companion.games import game
from companion.tables import steward
from companion.tables.clock import clocks
from companion.tables.hub import Hub
from companion.tables.service import Service
from companion.tables.steward import Actor
from companion.tables.store import Store
from tests.games.eclipse import taps as m

MIRA = Actor("mira" * 8)


class Evening:
    """Two seats on one phone, and a watch that a test turns."""

    def __init__(self, folder, **options):
        self.second = 0
        self.taps = (f"tap{n}" for n in itertools.count())
        self.service = Service(Store(f"sqlite:///{folder}/t.sqlite"), Hub(), self.watch)
        wishes = {"boards": "app", "turns": True, "clock": True, **options}
        self.code = self.service.open(MIRA, game("eclipse"), 2, wishes).code
        for seat, name in enumerate(("Mira", "Jonas")):
            self.service.tend(self.code, MIRA, next(self.taps), steward.TakeSeat(name, seat, "1"))
        self.service.tend(self.code, MIRA, next(self.taps), steward.Start())
        self.does(m.ChooseStartPlayer(seat=0))
        for seat, species in enumerate(("terran_federation", "mechanema")):
            self.does(m.ChooseSpecies(seat=seat, species=species, table_says_so=True))
        self.does(m.BeginPlay(table_says_so=True))

    def watch(self, minutes=0):
        minute, second = divmod(self.second + 60 * minutes, 60)
        return f"2026-01-01T20:{minute:02d}:{second:02d}.000"

    def does(self, command, after=0):
        self.second += after
        return self.service.act(self.code, MIRA, next(self.taps), command, 0, None).seq

    @property
    def shown(self):
        return [(one.text, one.runs) for one in clocks(self.service.table(self.code), self.watch())]


def test_everybody_has_a_clock_of_their_own(tmp_path):
    table = Evening(tmp_path)
    table.does(m.TakeAction(seat=0, action="build"), after=20)
    table.does(m.EndTurn(seat=0), after=70)
    assert table.shown == [("1:30", False), ("0:00", True)]
    table.second += 5
    assert table.shown == [("1:30", False), ("0:05", True)]


def test_a_pause_takes_nobodys_time(tmp_path):
    table = Evening(tmp_path)
    table.does(m.PauseClock(paused=True), after=10)
    table.does(m.PauseClock(paused=False), after=600)
    table.does(m.PassTurn(seat=0), after=5)
    assert table.shown == [("0:15", False), ("0:00", True)]


def test_a_line_taken_back_gives_the_time_to_whoever_was_on_turn(tmp_path):
    table = Evening(tmp_path)
    passed = table.does(m.PassTurn(seat=0), after=10)
    table.second += 30
    table.service.take_back(table.code, MIRA, "back", passed, back=True)
    assert table.shown == [("0:40", True), ("0:00", False)]


def test_without_a_clock_nothing_is_added_up(tmp_path):
    table = Evening(tmp_path, clock=False)
    table.does(m.PassTurn(seat=0), after=10)
    assert table.service.table(table.code).turns == ()


def test_the_end_stops_every_clock(tmp_path):
    table = Evening(tmp_path)
    table.second += 9
    table.service.end(table.code, MIRA, "end")
    table.second += 100
    assert table.shown == [("0:09", False), ("0:00", False)]
