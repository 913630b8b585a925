"""Acting on tables: seats, rights, take-back with a nod, end and reopen."""

import itertools
from dataclasses import replace
from json import dumps

import pytest

from companion import games
from companion.games import game
from companion.games.scorepad.dice import RollDice
from companion.games.scorepad.model import Pad
from companion.games.scorepad.sheet import EnterScore
from companion.rules.chance import fingerprint
from companion.rules.game import RuleViolation
from companion.tables import export, steward
from companion.tables.hub import Hub
from companion.tables.service import NoSuchTable, Service
from companion.tables.steward import Actor
from companion.tables.store import Store

MIRA, JONAS, UTE, STRANGER = (Actor(name * 8) for name in ("mira", "jona", "ute1", "none"))
taps = (f"tap{n}" for n in itertools.count())


class Table:
    """A table in the words of the people at it."""

    def __init__(self, folder, seats=3, pad=None, **options):
        self.minute = 0
        self.service = Service(Store(f"sqlite:///{folder}/t.sqlite"), Hub(), self.clock)
        self.code = self.service.open(MIRA, pad or game("scorepad"), seats, options).code

    def clock(self, later=0):
        return f"2026-01-01T{(self.minute + later) // 60:02d}:{(self.minute + later) % 60:02d}:00.000"

    @property
    def now(self):
        return self.service.table(self.code)

    def tend(self, actor, command):
        return self.service.tend(self.code, actor, next(taps), command)

    def sits(self, actor, name, seat=None):
        return self.tend(actor, steward.TakeSeat(name, seat, f"number of {name}"))

    def starts(self):
        for actor, name in ((MIRA, "Mira"), (JONAS, "Jonas")):
            self.sits(actor, name)
        self.tend(MIRA, steward.Start())
        return self

    def writes(self, actor, seat, points, column=0):
        return self.service.act(
            self.code, actor, next(taps), EnterScore(seat=seat, column=column, points=points), seat, None
        ).seq

    def back(self, actor, seq, back=True):
        return self.service.take_back(self.code, actor, next(taps), seq, back=back)


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    yield made
    made.service.store.close()


def refused(call, *args, **more):
    with pytest.raises(RuleViolation) as no:
        call(*args, **more)
    return no.value.why.text


def test_free_seats_are_put_away_when_the_game_begins(table):
    table.starts()
    assert [seat.name for seat in table.now.house.seats] == ["Mira", "Jonas"]
    assert len(table.now.state.sides) == 2


@pytest.fixture
def by_name(tmp_path, monkeypatch):
    """A table of a pad that remembers who began on each seat."""
    pad = game("scorepad")
    named = replace(pad, begin=lambda options, seated: Pad(options, tuple(one.name for one in seated)))
    monkeypatch.setattr(games, "game", lambda _id: named)
    made = Table(tmp_path, pad=named)
    yield made
    made.service.store.close()


def test_the_game_knows_who_began_on_each_seat_whatever_they_are_called_later(by_name):
    by_name.sits(MIRA, "Mia")
    by_name.tend(MIRA, steward.EditSeat(0, "Mira"))
    by_name.sits(JONAS, "Jonas")
    by_name.tend(MIRA, steward.Start())
    first = by_name.writes(MIRA, 0, 5)
    by_name.tend(MIRA, steward.EditSeat(0, "Mirabelle"))
    by_name.writes(JONAS, 1, 7)
    by_name.back(MIRA, first)
    assert [seat.name for seat in by_name.now.house.seats] == ["Mirabelle", "Jonas"]
    remembered = by_name.now
    assert remembered.state.sides == ("Mira", "Jonas")
    by_name.service.forget(remembered.table_id)
    assert by_name.now.state == remembered.state, "folded from its first line"
    file = export.read(dumps(export.export(remembered, by_name.service.store.by_code(by_name.code), full=True)))
    assert export.verify(file)[0]
    copy = export.restore(by_name.service.store, file, by_name.clock())
    assert by_name.service.table(copy).state == remembered.state


def test_back_in_the_lobby_a_new_name_counts(by_name):
    by_name.starts()
    by_name.tend(MIRA, steward.GoBackToLobby())
    by_name.tend(MIRA, steward.EditSeat(0, "Mirabelle"))
    by_name.tend(MIRA, steward.Start())
    assert by_name.now.state.sides == ("Mirabelle", "Jonas")


def test_a_seat_belongs_to_the_phone_that_took_it(table):
    table.sits(MIRA, "Mira")
    assert refused(table.sits, JONAS, "Jonas", seat=0) == "%(player)s sits there already."
    assert refused(table.sits, MIRA, "Mira", seat=0) == "This phone holds that seat already."
    assert refused(table.sits, JONAS, "MIRA") == "Somebody is called %(name)s already."
    assert refused(table.sits, JONAS, "") == "Type a name first."
    assert refused(table.sits, JONAS, "x", seat=7) == "There is no seat %(seat)s at this table."
    assert "cookies" in refused(table.sits, Actor(""), "Nobody")


def test_one_phone_may_hold_several_seats(table):
    table.sits(MIRA, "Mira")
    table.sits(MIRA, "Oma")
    assert table.now.house.held_by(MIRA.phone) == (0, 1)


def test_when_every_seat_is_taken_the_next_guest_is_told_what_to_do(table):
    for name in ("Mira", "Oma", "Opa"):
        table.sits(MIRA, name)
    assert refused(table.sits, JONAS, "Jonas").startswith("No seat is free.")
    table.tend(MIRA, steward.AddSeat())
    table.sits(JONAS, "Jonas")


def test_only_the_host_frees_removes_and_hands_on(table):
    table.starts()
    for command in (
        steward.FreeSeat(0),
        steward.HandOnHost(1),
        steward.NameTable("x"),
        steward.SetTakeBack("host"),
        steward.Archive(True),
    ):
        assert refused(table.tend, JONAS, command) == "Only the host can do that."
    table.tend(MIRA, steward.HandOnHost(1))
    table.tend(JONAS, steward.FreeSeat(0))
    assert table.now.house.seats[0].free
    assert table.now.house.seats[0].name == "Mira", "the seat waits for its phone"
    assert refused(table.tend, JONAS, steward.FreeSeat(0)) == "Nobody holds that seat."
    assert refused(table.tend, JONAS, steward.HandOnHost(0)).startswith("The host needs a phone")
    table.sits(UTE, "", seat=0)
    assert table.now.house.seats[0].phone == UTE.phone


def test_seats_come_and_go_in_the_lobby_only(table):
    table.tend(MIRA, steward.RemoveSeat(2))
    table.tend(MIRA, steward.AddSeat())
    table.sits(MIRA, "Mira")
    assert "free the seat first" in refused(table.tend, MIRA, steward.RemoveSeat(0))
    for _ in range(6):
        table.tend(MIRA, steward.AddSeat())
    assert "at most" in refused(table.tend, MIRA, steward.AddSeat())
    assert len({seat.colour for seat in table.now.house.seats}) == 9
    table.tend(MIRA, steward.Start())
    assert "has begun" in refused(table.tend, MIRA, steward.AddSeat())
    assert "has begun" in refused(table.tend, MIRA, steward.Start())


def test_the_last_seat_stays(tmp_path):
    small = Table(tmp_path, seats=1)
    assert "At least" in refused(small.tend, MIRA, steward.RemoveSeat(0))
    assert "At least" in refused(small.tend, MIRA, steward.Start())
    small.service.store.close()


def test_two_players_swap_their_colours(table):
    table.starts()
    table.tend(MIRA, steward.EditSeat(0, "Mirabelle", "red"))
    assert [(seat.name, seat.colour) for seat in table.now.house.seats] == [("Mirabelle", "red"), ("Jonas", "blue")]
    assert refused(table.tend, MIRA, steward.EditSeat(0, "Mira", "pink")) == "There is no such colour."
    assert refused(table.tend, JONAS, steward.EditSeat(0, "Haha")) == "Only the host can do that."
    assert "has begun" in refused(table.tend, MIRA, steward.EditSeat(0, "Mira", "red", "Team A"))


def test_options_and_lobby_are_the_hosts_before_the_first_line(table):
    table.tend(MIRA, steward.SetOptions({"target": 50}))
    assert refused(table.tend, JONAS, steward.SetOptions({})) == "Only the host can do that."
    assert refused(table.tend, STRANGER, steward.Start()) == "Take a seat first, then start."
    table.starts()
    table.tend(MIRA, steward.GoBackToLobby())
    assert table.now.house.phase == "lobby"
    assert table.now.state is None
    table.tend(JONAS, steward.Start())
    table.writes(MIRA, 0, 5)
    assert "Back to the lobby only" in refused(table.tend, MIRA, steward.GoBackToLobby())


def test_watchers_cannot_play(table):
    assert refused(table.writes, MIRA, None, 5) == "The game has not begun yet."
    table.starts()
    assert (
        refused(table.service.act, table.code, STRANGER, "t1", EnterScore(seat=0, column=0, points=1), None, None)
        == "You are watching. Take a seat to play."
    )
    assert refused(table.writes, STRANGER, 0, 5) == "This phone does not hold that seat any more."


def test_a_double_tap_is_one_tap(table):
    table.starts()
    command = EnterScore(seat=0, column=0, points=5)
    first = table.service.act(table.code, MIRA, "same", command, 0, None)
    second = table.service.act(table.code, MIRA, "same", command, 0, None)
    assert (first.seq, first.again, second.seq, second.again) == (second.seq, False, first.seq, True)
    assert len(table.now.history.taps) == 1


def test_another_phones_line_needs_a_nod(table):
    table.starts()
    seq = table.writes(MIRA, 0, 5)
    table.back(JONAS, seq)
    assert table.now.history.counts(seq), "asked, not done"
    assert table.now.house.asked == ((seq, 1),)
    assert refused(table.back, JONAS, seq) == "The question is asked already."
    table.service.refuse_nod(table.code, MIRA, next(taps), seq)
    assert table.now.house.asked == ()
    table.back(JONAS, seq)
    assert refused(table.service.refuse_nod, table.code, JONAS, next(taps), seq) == "There is nothing to refuse."
    table.back(MIRA, seq)
    assert not table.now.history.counts(seq)
    assert table.now.house.asked == ()
    assert refused(table.back, JONAS, seq, back=False).startswith("That is somebody else's line")
    assert refused(table.back, STRANGER, seq, back=False).startswith("That is somebody else's line")


def test_the_host_and_with_the_option_everybody_take_back_any_line(table):
    table.starts()
    seq = table.writes(JONAS, 1, 5)
    table.back(MIRA, seq)
    table.back(MIRA, seq, back=False)
    table.tend(MIRA, steward.SetTakeBack("host"))
    mine = table.writes(MIRA, 0, 3)
    assert refused(table.back, JONAS, mine).startswith("That is somebody else's line")
    table.tend(MIRA, steward.SetTakeBack("anyone"))
    table.back(JONAS, mine)
    assert [tap.seq for tap in table.now.history.counting] == [seq]


def test_only_lines_of_the_game_can_be_taken_back_and_only_once(table):
    table.starts()
    seq = table.writes(MIRA, 0, 5)
    assert refused(table.back, MIRA, 1) == "That line cannot be taken back."
    assert refused(table.back, MIRA, 999) == "That line cannot be taken back."
    assert refused(table.back, MIRA, seq, back=False) == "That line counts already."
    table.back(MIRA, seq)
    assert refused(table.back, MIRA, seq) == "That line is taken back already."


def test_the_seed_is_committed_first_and_revealed_at_the_end(table):
    promised = table.now.house.fingerprint
    table.starts()
    assert refused(table.service.end, table.code, MIRA, next(taps)) == "There is nothing to score yet."
    table.writes(MIRA, 0, 5)
    table.service.end(table.code, MIRA, next(taps))
    era = table.now.house.eras[-1]
    assert fingerprint(bytes.fromhex(era.seed)) == promised
    assert table.service.store.by_code(table.code).summary["winners"] == [0]
    assert "ended" in refused(table.writes, MIRA, 0, 9)
    assert "ended" in refused(table.back, MIRA, 5)


def test_a_reopened_table_gets_a_new_seed(table):
    table.starts()
    assert refused(table.service.reopen, table.code, MIRA, next(taps)) == "This table has not ended."
    roll = table.service.act(table.code, MIRA, next(taps), RollDice(), 0, None)
    table.service.end(table.code, MIRA, next(taps))
    assert refused(table.service.reopen, table.code, JONAS, next(taps)) == "Only the host can do that."
    table.service.reopen(table.code, MIRA, next(taps))
    first, second = table.now.house.eras
    assert first.seed
    assert not second.seed
    assert first.fingerprint != second.fingerprint
    tap = table.now.history.tap(roll.seq)
    own = table.service.chance_of(table.now, tap)
    assert [own.below(draw.of) for draw in tap.draws] == [draw.gave for draw in tap.draws]
    table.service.act(table.code, MIRA, next(taps), RollDice(), 0, None)


def test_a_seat_moves_to_another_phone_once_and_for_ten_minutes(table):
    table.starts()
    token = table.service.offer_move(table.now, JONAS, 1)
    assert table.service.offered_seat(table.now, "guessed") is None
    table.service.accept_move(table.code, UTE, token, "number")
    assert table.now.house.seats[1].phone == UTE.phone
    assert "used already" in refused(table.service.accept_move, table.code, STRANGER, token, "n")
    late = table.service.offer_move(table.now, UTE, 1)
    table.minute += 11
    assert "ten minutes" in refused(table.service.accept_move, table.code, JONAS, late, "n")
    assert "does not hold" in refused(table.service.offer_move, table.now, STRANGER, 1)
    assert "no seat" in refused(table.service.offer_move, table.now, MIRA, 8)


def test_each_phones_number_is_mixed_in_when_it_joins(table):
    table.starts()
    assert [number for _row, number in table.now.house.mixed] == ["number of Mira", "number of Jonas"]
    row = table.now.house.mixed[1][0]
    assert table.now.house.mixed_before(row) == ("number of Mira",)


def test_a_table_that_does_not_exist(table):
    with pytest.raises(NoSuchTable):
        table.service.table("ZZZZZ")


def test_the_fold_is_the_same_from_scratch_and_step_by_step(table):
    table.starts()
    seqs = [table.writes(MIRA, 0, 5), table.writes(JONAS, 1, 6), table.writes(MIRA, 0, 7, column=1)]
    table.back(MIRA, seqs[1])
    table.back(MIRA, seqs[1], back=False)
    table.writes(JONAS, 1, 1, column=1)
    live = table.now
    table.service.forget(live.table_id)
    fresh = table.now
    assert (fresh.house, fresh.history, fresh.state, fresh.head) == (live.house, live.history, live.state, live.head)
