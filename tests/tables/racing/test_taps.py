"""Many phones at the same moment, through the service: nobody loses a tap, a double tap is one, stale screens ask again."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import games
from companion.app import utc
from companion.games.scorepad.play import GAME
from companion.games.scorepad.sheet import AddPoints, EnterScore, add
from companion.rules.chance import fingerprint
from companion.rules.chapters import Chapter
from companion.rules.game import RuleViolation
from companion.tables import steward
from companion.tables.folded import Folded
from companion.tables.hub import Hub
from companion.tables.service import Done, MovedOn, NoSuchTable, Service
from tests.tables.racing.kit import PHONES, Table, all_at_once


def test_nobody_loses_a_tap_when_all_tap_at_once(table):
    def taps(seat: int) -> list[Done]:
        return [table.act(seat, f"t{seat}-{n}", AddPoints(seat=seat, points=seat + 1)) for n in range(30)]

    before = table.now.head
    done = all_at_once(*[lambda seat=seat: taps(seat) for seat in range(4)])
    assert not [one for one in done if isinstance(one, Exception)]
    seqs = sorted(one.seq for own in done for one in own)
    assert seqs == list(range(before + 1, before + 121))
    assert table.now.state.totals == (30, 60, 90, 120)
    assert table.afresh.state == table.now.state
    assert [row.seq for row in table.afresh.rows] == list(range(1, table.now.head + 1))


def test_each_hears_of_the_own_tap_that_it_is_there(table):
    """What comes back to the tapper already holds the tap, whoever else wrote meanwhile."""

    def taps(seat: int) -> bool:
        total = 0
        for number in range(20):
            done = table.act(seat, f"own{seat}-{number}", AddPoints(seat=seat, points=5))
            total += 5
            if done.table.state.totals[seat] != total or done.table.head < done.seq:
                return False
        return True

    assert all_at_once(*[lambda seat=seat: taps(seat) for seat in range(4)]) == [True] * 4


def test_a_tap_sent_many_times_at_once_counts_once(table):
    before = table.now.head
    done = all_at_once(*[lambda: table.act(1, "double", AddPoints(seat=1, points=7))] * 8)
    assert {one.seq for one in done} == {before + 1}
    assert [one.again for one in done].count(False) == 1
    assert table.now.state.totals == (0, 7, 0, 0)


def test_a_tap_sent_again_much_later_still_counts_once(table):
    first = table.act(0, "early", AddPoints(seat=0, points=1))
    for number in range(70):
        table.act(1, f"meanwhile{number}", AddPoints(seat=1, points=1))
    again = table.act(0, "early", AddPoints(seat=0, points=1))
    assert (again.seq, again.again) == (first.seq, True)
    other = Service(table.store, Hub(), utc).act(table.code, PHONES[0], "early", AddPoints(seat=0, points=1), 0, None)
    assert (other.seq, other.again) == (first.seq, True)
    assert table.afresh.state.totals[0] == 1


def test_a_double_tap_on_a_house_button_is_one(tmp_path):
    table = Table(tmp_path, players=2)
    done = all_at_once(*[lambda: table.tend(PHONES[0], "more", steward.AddSeat())] * 6)
    assert [one.again for one in done].count(False) == 1
    assert len(table.now.house.seats) == 3
    table.store.close()


def test_of_two_who_want_the_same_seat_one_gets_it(tmp_path):
    table = Table(tmp_path, players=1)
    for number in range(5):
        table.tend(PHONES[0], f"more{number}", steward.AddSeat())
        seat = number + 1
        wants = [
            lambda n=n, seat=seat: table.tend(PHONES[n], f"want{seat}-{n}", steward.TakeSeat(f"N{seat}-{n}", seat, "x"))
            for n in (1, 2, 3)
        ]
        got = all_at_once(*wants)
        assert [isinstance(one, Done) for one in got].count(True) == 1
        assert [isinstance(one, RuleViolation) for one in got].count(True) == 2
    holders = [seat.phone for seat in table.now.house.seats]
    assert "" not in holders
    table.store.close()


def test_the_same_name_is_given_once(tmp_path):
    table = Table(tmp_path, players=1)
    for number in range(4):
        table.tend(PHONES[0], f"more{number}", steward.AddSeat())
    got = all_at_once(
        *[lambda n=n: table.tend(PHONES[n], f"sam{n}", steward.TakeSeat("Sam", None, "x")) for n in (1, 2, 3, 4)]
    )
    assert [isinstance(one, Done) for one in got].count(True) == 1
    assert [seat.name for seat in table.now.house.seats].count("Sam") == 1
    table.store.close()


def test_a_cell_written_by_two_at_once_holds_both_in_the_log(tmp_path):
    """Whoever comes second corrects the first: nothing is lost, everything is in the log."""
    table = Table(tmp_path, players=2).starts()
    for column in range(5):
        done = all_at_once(
            lambda column=column: table.act(0, f"a{column}", EnterScore(seat=0, column=column, points=3)),
            lambda column=column: table.act(1, f"b{column}", EnterScore(seat=0, column=column, points=4)),
            lambda column=column: table.act(1, f"c{column}", EnterScore(seat=1, column=column, points=1)),
        )
        assert not [one for one in done if isinstance(one, Exception)]
        first, second = sorted(done[:2], key=lambda one: one.seq)
        events = [type(event).__name__ for one in (first, second) for event in table.now.history.tap(one.seq).events]
        assert events == ["ScoreEntered", "ScoreCorrected"]
    table.store.close()


def test_taking_back_while_others_write_keeps_every_line(table):
    lines = [table.act(0, f"line{n}", AddPoints(seat=0, points=1)).seq for n in range(12)]

    def backs() -> None:
        for line in lines:
            table.service.take_back(table.code, PHONES[0], f"back{line}", line, back=True)

    def writes() -> None:
        for number in range(12):
            table.act(1, f"w{number}", AddPoints(seat=1, points=2))

    assert all_at_once(backs, writes) == [None, None]
    assert table.now.state.totals == (0, 24, 0, 0)
    assert table.afresh.state == table.now.state
    assert table.afresh.history == table.now.history


def test_the_same_line_taken_back_by_two_is_taken_back_once(table):
    table.tend(PHONES[0], "rule", steward.SetTakeBack("anyone"))
    line = table.act(2, "line", AddPoints(seat=2, points=9)).seq
    got = all_at_once(
        *[lambda n=n: table.service.take_back(table.code, PHONES[n], f"b{n}", line, back=True) for n in range(4)]
    )
    assert [isinstance(one, Done) for one in got].count(True) == 1
    assert [isinstance(one, RuleViolation) for one in got].count(True) == 3
    assert table.now.state.totals[2] == 0


def test_two_who_end_the_table_end_it_once(table):
    table.act(0, "line", AddPoints(seat=0, points=9))
    got = all_at_once(*[lambda n=n: table.service.end(table.code, PHONES[0], f"end{n}") for n in range(4)])
    assert [isinstance(one, Done) for one in got].count(True) == 1
    assert len([row for row in table.now.rows if row.name == "end"]) == 1
    assert fingerprint(bytes.fromhex(table.now.house.eras[-1].seed)) == table.now.house.eras[-1].fingerprint


def test_a_seat_offered_once_moves_once_whoever_scans(table):
    for turn in range(3):
        held = next(actor for actor in PHONES if 2 in table.now.house.held_by(actor.phone))
        token = table.service.offer_move(table.now, held, 2)
        others = [actor for actor in PHONES[4:] if actor != held][:3]
        got = all_at_once(
            *[lambda one=one, token=token: table.service.accept_move(table.code, one, token, "n") for one in others]
        )
        assert [isinstance(one, Done) for one in got].count(True) == 1, turn
        assert table.now.house.held_by(held.phone) == ()


def test_deleted_under_ones_fingers_is_a_clear_no(table):
    def taps() -> object:
        for number in range(20_000):  # more than a slow machine makes before the deletion has its turn
            try:
                table.act(0, f"last{number}", AddPoints(seat=0, points=1))
            except NoSuchTable:
                return "gone"
        return "never"

    def delete() -> object:
        known = table.store.by_code(table.code)
        table.store.forget(known.id)
        table.service.forget(known.id)
        return "deleted"

    assert all_at_once(taps, delete) == ["gone", "deleted"]
    with pytest.raises(NoSuchTable):
        table.service.table(table.code)


def test_listeners_and_phones_hear_only_of_what_is_stored(table):
    """Whoever is woken and looks finds at least what it was woken for."""
    late = []

    def listener(told: Folded) -> None:
        if table.store.head(told.table_id) < told.head:
            late.append(told.head)

    table.service.listeners.append(listener)
    heard = []
    hub, told = table.service.hub, table.service.hub.moved

    def moved(table_id: str, seq: int) -> None:
        heard.append(table.store.head(table_id) >= seq)
        told(table_id, seq)

    hub.moved = moved
    all_at_once(*[lambda n=n: table.act(n, f"hear{n}", AddPoints(seat=n, points=1)) for n in range(4)])
    assert heard == [True] * 4
    assert late == []


# ────────────────────────────────────────────── taps that only make sense on a fresh screen


@dataclass(frozen=True)
class FreshPoints(AddPoints):
    """As a game would mark it: only on the screen it was tapped on."""

    must_be_fresh: ClassVar[bool] = True


@pytest.fixture
def fresh(tmp_path, monkeypatch) -> Iterator[Table]:
    game = replace(GAME, chapters=(*GAME.chapters, Chapter(decides={FreshPoints: add})))
    monkeypatch.setattr(games, "game", lambda _id: game)
    made = Table(tmp_path, game=game, mode="total").starts()
    yield made
    made.store.close()


def test_of_many_who_tap_on_the_same_fresh_screen_one_is_first(fresh):
    for turn in range(5):
        seen = fresh.now.head
        got = all_at_once(
            *[
                lambda n=n, turn=turn, seen=seen: fresh.act(n, f"f{turn}-{n}", FreshPoints(seat=n, points=1), seen)
                for n in range(4)
            ]
        )
        assert [isinstance(one, Done) for one in got].count(True) == 1
        assert [isinstance(one, MovedOn) for one in got].count(True) == 3
    assert sum(fresh.now.state.totals) == 5


def test_a_stale_screen_is_told_and_nothing_is_stored(fresh):
    seen = fresh.now.head
    fresh.act(1, "faster", AddPoints(seat=1, points=1))
    head = fresh.now.head
    with pytest.raises(MovedOn):
        fresh.act(0, "late", FreshPoints(seat=0, points=1), seen)
    assert fresh.now.head == head
    assert fresh.act(0, "late", FreshPoints(seat=0, points=1), head).seq == head + 1
    # The answer to that tap got lost; sent again it is the same tap, not a stale one.
    assert fresh.act(0, "late", FreshPoints(seat=0, points=1), head).again


def test_an_ordinary_tap_does_not_mind_a_stale_screen(fresh):
    seen = fresh.now.head
    fresh.act(1, "faster", AddPoints(seat=1, points=1))
    assert fresh.act(0, "late", AddPoints(seat=0, points=1), seen).seq == seen + 2


# ────────────────────────────────────────────── any order of things


@settings(max_examples=15)
@given(
    plan=st.lists(st.tuples(st.integers(0, 3), st.integers(-5, 5).filter(bool), st.booleans()), min_size=4, max_size=24)
)
def test_whatever_is_tapped_at_once_the_fold_is_the_sum(tmp_path_factory, plan):
    """Some taps are sent twice; the totals are those of each tap once."""
    table = Table(tmp_path_factory.mktemp("plan"), mode="total").starts()
    counter = itertools.count()
    named = [(f"p{next(counter)}", seat, points, twice) for seat, points, twice in plan]

    def taps(own: int) -> None:
        for tap, seat, points, twice in named:
            if seat == own:
                for _ in range(1 + twice):
                    table.act(seat, tap, AddPoints(seat=seat, points=points))

    assert all_at_once(*[lambda own=own: taps(own) for own in range(4)]) == [None] * 4
    sums = tuple(sum(points for _, seat, points, _ in named if seat == own) for own in range(4))
    assert table.now.state.totals == sums
    assert table.afresh.state.totals == sums
    assert len(table.now.history.taps) == len(plan)
    table.store.close()
