"""What the store promises, on SQLite and on PostgreSQL: the same tests for both."""

import pytest

from companion.tables.database import OtherRows
from companion.tables.store import StaleTable, Store
from tests.tables.store.kit import everything, known, opened, row

# ────────────────────────────────────────────── tables and rows


def test_a_table_is_found_by_its_code_with_its_first_row(store):
    table = known(summary={"players": [{"name": "Jörg ☕", "colour": "blue", "total": -3, "rank": 1}]}, archived=True)
    store.create(table, row(1))
    assert store.by_code("ABCDE") == table
    assert store.rows(table.id) == [row(1)]
    assert store.head(table.id) == 1


def test_what_is_not_there_is_none(store):
    assert store.by_code("ABCDE") is None
    assert store.by_code("'; DROP TABLE tables; --") is None
    assert store.head("none") is None
    assert store.rows("none") == []
    assert store.tables() == []
    assert store.find_move("none", "none", "2026") is None
    assert store.is_member("none", "none") is False


def test_two_tables_never_have_the_same_code(store):
    first = opened(store)
    before = everything(store)
    with pytest.raises(StaleTable):
        store.create(known("ABCDE"), row(1, "other"))
    assert everything(store) == before
    assert store.by_code("ABCDE").id == first


def test_rows_are_kept_as_they_were_given_in_order(store):
    table = opened(store)
    bodies = [
        {"text": "ß \u0000 \u2028 🎲 %s {0} '; --"},
        {"deep": [[{"a": None}]], "big": 10**30},
        {"long": "x" * 200_000},
    ]
    for seq, body in enumerate(bodies, 2):
        store.append(table, seq - 1, [row(seq, body=body, seat=None, name="n" * 40, tap=f"{'t' * 55}{seq}")])
    assert [one.seq for one in store.rows(table)] == [1, 2, 3, 4]
    assert [one.body for one in store.rows(table, after=1)] == bodies
    assert store.rows(table, after=1)[0].seat is None
    assert store.rows(table, after=4) == []


def test_the_head_and_the_time_move_with_the_last_row(store):
    table = opened(store)
    store.append(table, 1, [row(2), row(3), row(4)])
    assert store.head(table) == 4
    assert store.by_code("ABCDE").touched == row(4).at
    assert len(store.rows(table)) == 4


def test_a_tap_on_an_old_state_is_refused_and_nothing_is_stored(store):
    table = opened(store, rows=3)
    before = everything(store)
    for expected in (0, 1, 2, 4, 99):
        with pytest.raises(StaleTable):
            store.append(table, expected, [row(expected + 1, "late")], title="never")
    with pytest.raises(StaleTable):
        store.append("no such table", 1, [row(2)])
    assert everything(store) == before


def test_the_same_tap_twice_is_refused_and_nothing_is_stored(store):
    table = opened(store, rows=3)
    before = everything(store)
    with pytest.raises(StaleTable):
        store.append(table, 3, [row(4, "tap2")], phase="ended", summary={"a": 1})
    assert everything(store) == before
    other = opened(store, "FGHJK")
    store.append(other, 1, [row(2, "tap2")])  # another table knows nothing of it


def test_several_rows_come_all_or_none(store):
    table = opened(store, rows=2)
    before = everything(store)
    with pytest.raises(StaleTable):
        store.append(table, 2, [row(3), row(4), row(5, "tap1")])
    with pytest.raises(StaleTable):
        store.append(table, 2, [row(3, "same"), row(4, "same")])
    assert everything(store) == before
    assert store.head(table) == 2


def test_what_breaks_half_way_leaves_nothing(store):
    table = opened(store, rows=2)
    before = everything(store)
    with pytest.raises(TypeError):
        store.append(table, 2, [row(3), row(4, body={"thing": object()})], title="half")
    assert everything(store) == before
    store.append(table, 2, [row(3)])


def test_what_the_lists_show_changes_with_the_row(store):
    table = opened(store)
    store.append(table, 1, [row(2)], phase="ended", title="Über", archived=1, summary={"winners": [0], "ü": "☕"})
    found = store.by_code("ABCDE")
    assert (found.phase, found.title, found.archived) == ("ended", "Über", True)
    assert found.summary == {"winners": [0], "ü": "☕"}
    store.append(table, 2, [row(3)], seed="cd" * 32)
    assert store.by_code("ABCDE").seed == "cd" * 32


def test_everything_is_there_when_the_store_is_opened_again(url):
    first = Store(url)
    table = opened(first, rows=5)
    first.add_member(table, "a" * 32)
    before = everything(first)
    first.close()
    second = Store(url)
    assert everything(second) == before
    second.append(table, 5, [row(6)])
    second.close()


# ────────────────────────────────────────────── members and lists


def test_a_phone_is_a_member_once_however_often_it_comes(store):
    table = opened(store)
    for _ in range(3):
        store.add_member(table, "a" * 32)
    assert store.is_member(table, "a" * 32)
    assert not store.is_member(table, "b" * 32)
    assert [one.id for one in store.tables("a" * 32)] == [table]
    assert store.tables("b" * 32) == []


def test_a_member_of_a_table_that_is_gone_is_no_trouble(store):
    before = everything(store)
    store.add_member("gone", "a" * 32)
    assert everything(store) == before
    assert store.tables("a" * 32) == []


def test_the_newest_table_comes_first_and_archived_ones_only_when_asked_for(store):
    ids = {code: opened(store, code, touched=f"2026-01-0{day}T20:00:00.000") for day, code in enumerate("ABC", 1)}
    store.append(ids["A"], 1, [row(2, at="2026-02-01T20:00:00.000")])
    store.append(ids["B"], 1, [row(2, at="2026-01-05T20:00:00.000")], archived=1)
    assert [one.code for one in store.tables()] == ["A", "C"]
    assert [one.code for one in store.tables(archived=True)] == ["A", "B", "C"]
    assert [one.code for one in store.tables(archived=True, limit=1)] == ["A"]
    store.add_member(ids["B"], "p" * 32)
    assert store.tables("p" * 32) == []
    assert [one.code for one in store.tables("p" * 32, archived=True)] == ["B"]


def test_the_tables_of_a_game_that_ended_come_in_the_order_of_their_ends(store):
    def ends(table: str, seq: int, at: str, **changed) -> None:
        line = row(seq, kind="house", name="end", at=at)
        store.append(table, seq - 1, [line], **{"phase": "ended", "summary": {"winners": [0]}, **changed})

    ids = {code: opened(store, code) for code in "ABCD"}
    other = opened(store, "E", game="eclipse")
    ends(ids["A"], 2, "2026-01-02T20:00:00.000")
    ends(ids["B"], 2, "2026-01-03T20:00:00.000")
    ends(ids["C"], 2, "2026-01-04T20:00:00.000")
    ends(other, 2, "2026-01-09T20:00:00.000")
    store.append(ids["A"], 2, [row(3, kind="house", name="archive", at="2026-02-01T20:00:00.000")], archived=1)
    store.append(ids["C"], 2, [row(3, kind="house", name="reopen")], phase="playing", summary={})
    store.append(ids["D"], 1, [row(2, name="end", at="2026-03-01T20:00:00.000")])  # a move of the game, no end
    assert [one.code for one in store.ended("scorepad")] == ["B", "A"]
    assert store.ended("scorepad")[0].summary == {"winners": [0]}
    ends(ids["C"], 4, "2026-01-05T20:00:00.000")
    assert [one.code for one in store.ended("scorepad")] == ["C", "B", "A"], "one that ended twice is one table"
    assert [one.code for one in store.ended("scorepad", limit=1)] == ["C"]
    assert [one.code for one in store.ended("eclipse")] == ["E"]
    assert store.ended("federation") == []


# ────────────────────────────────────────────── one-use links


def test_a_link_holds_for_its_table_until_its_time_and_is_used_once(store):
    table, other = opened(store), opened(store, "FGHJK")
    store.add_move("print", table, "Mira", "a" * 32, "2026-01-01T20:10:00.000")
    assert store.find_move("print", table, "2026-01-01T20:09:59.999") == ("Mira", "a" * 32)
    assert store.find_move("print", table, "2026-01-01T20:10:00.000") is None
    assert store.find_move("print", other, "2026-01-01T20:00:00.000") is None
    assert store.use_move("print") is True
    assert store.use_move("print") is False
    assert store.find_move("print", table, "2026-01-01T20:00:00.000") is None


def test_the_links_of_one_player_are_dropped_together(store):
    table, other = opened(store), opened(store, "FGHJK")
    for link, where, name in (("a", table, "Mira"), ("b", table, "Mira"), ("c", table, "Jonas"), ("d", other, "Mira")):
        store.add_move(link, where, name, "a" * 32, "2027")
    store.drop_moves(table, "Mira")
    assert [bool(store.find_move(link, where, "2026")) for link, where in (("a", table), ("b", table))] == [False] * 2
    assert store.find_move("c", table, "2026") == ("Jonas", "a" * 32)
    assert store.find_move("d", other, "2026") == ("Mira", "a" * 32)


def test_a_row_follows_only_upon_the_row_that_its_writer_knows(store):
    table = opened(store, rows=2)
    last = store.rows(table)[-1]
    assert store.tap_at(table, last.seq) == last.tap
    assert store.tap_at(table, last.seq + 1) is None
    with pytest.raises(OtherRows):
        store.append(table, last.seq, [row(last.seq + 1)], after="another one")
    assert store.head(table) == last.seq, "nothing of it was written"
    store.append(table, last.seq, [row(last.seq + 1)], after=last.tap)
    assert store.head(table) == last.seq + 1


# ────────────────────────────────────────────── deleting and bringing back


def test_a_deleted_table_is_gone_as_a_whole_and_only_it(store):
    table, other = opened(store, rows=3), opened(store, "FGHJK", rows=2)
    for one in (table, other):
        store.add_member(one, "a" * 32)
        store.add_move(f"print {one}", one, "Mira", "a" * 32, "2027")
    store.forget(table)
    assert store.by_code("ABCDE") is None
    assert store.head(table) is None
    assert store.rows(table) == []
    assert store.find_move(f"print {table}", table, "2026") is None
    assert not store.is_member(table, "a" * 32)
    assert [one.id for one in store.tables("a" * 32)] == [other]
    assert len(store.rows(other)) == 2
    assert store.find_move(f"print {other}", other, "2026") == ("Mira", "a" * 32)
    store.forget(table)
    with pytest.raises(StaleTable):
        store.append(table, 3, [row(4)])


def test_a_table_comes_back_whole_or_not_at_all(store):
    table = known(head=3, phase="ended", summary={"winners": [1]})
    rows = [row(seq, phone="", seat=None if seq == 1 else 1) for seq in (1, 2, 3)]
    store.restore(table, rows)
    assert store.by_code("ABCDE") == table
    assert store.rows(table.id) == rows
    before = everything(store)
    with pytest.raises(StaleTable):
        store.restore(known("ABCDE", head=2), [row(1), row(2)])
    with pytest.raises(StaleTable):
        store.restore(known("FGHJK", head=3), [row(1), row(2), row(3, "tap1")])
    assert everything(store) == before
