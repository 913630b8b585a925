"""Many phones at the same moment, through the service: nobody loses a tap, a double tap is one, stale screens ask again."""

import itertools
import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import games
from companion.app import utc
from companion.games.federation.box.values import BOX
from companion.games.scorepad.dice import RollDice
from companion.games.scorepad.play import GAME
from companion.games.scorepad.sheet import AddPoints, EnterScore, add
from companion.rules.chance import derive, fingerprint
from companion.rules.chapters import Chapter
from companion.rules.game import RuleViolation
from companion.tables import export, steward
from companion.tables.folded import Folded
from companion.tables.hub import Hub
from companion.tables.service import Done, MovedOn, NoSuchTable, Service
from companion.tables.shelf import Shelf
from companion.tables.steward import Actor
from companion.tables.store import Store

PHONES = [Actor(f"{number:032x}") for number in range(1, 10)]


def all_at_once(*works: Callable[[], object]) -> list[object]:
    """Each in a thread of its own, all starting at the same moment; an error is an answer too."""
    gate = threading.Barrier(len(works))

    def start(work: Callable[[], object]) -> object:
        gate.wait()
        try:
            return work()
        except Exception as error:
            return error

    with ThreadPoolExecutor(len(works)) as pool:
        return list(pool.map(start, works))


class Table:
    def __init__(self, folder, players: int = 4, game=GAME, **options) -> None:
        self.store = Store(f"sqlite:///{folder}/racing.sqlite")
        self.service = Service(self.store, Hub(), utc)
        self.code = self.service.open(PHONES[0], game, players, options).code
        for number in range(players):
            self.tend(PHONES[number], f"sit{number}", steward.TakeSeat(f"P{number}", number, f"number{number}"))

    def starts(self) -> "Table":
        self.tend(PHONES[0], "start", steward.Start())
        return self

    def tend(self, actor: Actor, tap: str, command) -> Done:
        return self.service.tend(self.code, actor, tap, command)

    def act(self, seat: int, tap: str, command, seen: int | None = None) -> Done:
        return self.service.act(self.code, PHONES[seat], tap, command, seat, seen)

    @property
    def now(self) -> Folded:
        return self.service.table(self.code)

    @property
    def afresh(self) -> Folded:
        """The same table as another process would fold it."""
        return Service(self.store, Hub(), utc).table(self.code)


@pytest.fixture
def table(tmp_path) -> Iterator[Table]:
    made = Table(tmp_path, mode="total").starts()
    yield made
    made.store.close()


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


# ────────────────────────────────────────────── chance while others tap


def test_draws_stay_true_when_all_roll_at_once(table):
    def rolls(seat: int) -> None:
        for number in range(10):
            table.act(seat, f"r{seat}-{number}", RollDice(dice=3, sides=20))

    all_at_once(*[lambda seat=seat: rolls(seat) for seat in range(4)])
    table.act(0, "points", AddPoints(seat=0, points=1))
    table.service.end(table.code, PHONES[0], "end")
    known = table.store.by_code(table.code)
    good, _ = export.verify(export.read(_json(export.export(table.now, known))))
    assert good


def _json(content: dict) -> bytes:
    return json.dumps(content).encode()


class Meanwhile(Store):
    """A store where something happens just after the table was looked up."""

    meanwhile: Callable[[], None] | None = None

    def by_code(self, code: str):
        found = super().by_code(code)
        if self.meanwhile is not None:
            happens, self.meanwhile = self.meanwhile, None
            happens()
        return found


def test_a_roll_while_the_table_is_reopened_comes_from_the_new_seed(tmp_path):
    """The old seed is known to everybody; a draw from it would be a fraud."""
    table = Table(tmp_path, players=2, mode="total").starts()
    table.act(0, "points", AddPoints(seat=0, points=1))
    table.service.end(table.code, PHONES[0], "end")
    slow = Meanwhile(table.store.url)
    table.service.store = slow
    slow.meanwhile = lambda: table.service.reopen(table.code, PHONES[0], "reopen")
    done = table.act(1, "roll", RollDice(dice=5, sides=20))
    now, seed = table.now, bytes.fromhex(slow.by_code(table.code).seed)
    assert fingerprint(seed) == now.house.eras[-1].fingerprint
    chance = derive(seed, now.house.mixed_before(done.seq), "roll")
    assert [chance.below(draw.of) for draw in now.history.tap(done.seq).draws] == [
        draw.gave for draw in now.history.tap(done.seq).draws
    ]
    slow.close()
    table.store.close()


def test_a_table_ended_while_it_is_reopened_reveals_its_own_seed(tmp_path):
    table = Table(tmp_path, players=2, mode="total").starts()
    table.act(0, "points", AddPoints(seat=0, points=1))
    table.service.end(table.code, PHONES[0], "end")
    slow = Meanwhile(table.store.url)
    table.service.store = slow
    slow.meanwhile = lambda: table.service.reopen(table.code, PHONES[0], "reopen")
    table.service.end(table.code, PHONES[0], "end again")
    era = table.now.house.eras[-1]
    assert fingerprint(bytes.fromhex(era.seed)) == era.fingerprint
    slow.close()
    table.store.close()


# ────────────────────────────────────────────── files beside the database


def test_exports_of_one_table_written_at_once_are_whole(tmp_path):
    shelf = Shelf(tmp_path / "presets", tmp_path / "exports", tmp_path / "boxes")
    content = {"log": ["x" * 50] * 500}
    works = [lambda: [str(shelf.export("ABCDE", content)) for _ in range(25)]] * 6
    got = all_at_once(*works)
    assert not [one for one in got if isinstance(one, Exception)]
    assert shelf.exports() == ["abcde.json"]
    assert [file.name for file in (tmp_path / "exports").iterdir()] == ["abcde.json"]


def test_a_reader_never_gets_half_an_export(tmp_path):
    shelf = Shelf(tmp_path / "presets", tmp_path / "exports", tmp_path / "boxes")
    shelf.export("ABCDE", {"log": []})
    done = threading.Event()

    def writes(size: int) -> None:
        try:
            for number in range(40):
                shelf.export("ABCDE", {"log": ["x" * size] * (number * 20)})
        finally:
            done.set()

    def reads() -> list[str]:
        broken = []
        while not done.is_set():
            try:
                json.loads(shelf.read_export("abcde.json"))
            except ValueError as error:
                broken.append(str(error))
        return broken

    got = all_at_once(lambda: writes(50), lambda: writes(5), reads)
    assert got == [None, None, []]


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


def test_what_phones_tell_about_a_box_at_once_is_all_kept(tmp_path):
    shelf = Shelf(tmp_path / "presets", tmp_path / "exports", tmp_path / "boxes")
    keys = [one.id for one in BOX.values if not one.choices][:48]
    works = [
        lambda some=keys[start::6]: [shelf.change_box("federation", BOX, {key: 3}) for key in some]
        for start in range(6)
    ]
    got = all_at_once(*works)
    assert not [one for one in got if isinstance(one, Exception)]
    assert shelf.box("federation", BOX).keys() == set(keys)
