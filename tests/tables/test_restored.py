"""A backup is put back under a running process: what is stored counts, not what is remembered."""

import itertools
import json
from dataclasses import replace

import pytest
from sqlalchemy import text

from companion.games.scorepad.sheet import AddPoints
from companion.tables.service import MOST_TRIES
from companion.tables.store import StaleTable, StoreTrouble
from tests.tables.test_service import JONAS, MIRA, Table

taps = (f"kept{n}" for n in itertools.count())


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path, mode="total").starts()
    yield made
    made.service.store.close()


def adds(table, actor, seat, points):
    return table.service.act(table.code, actor, next(taps), AddPoints(seat=seat, points=points), seat, None).seq


def sql(table, *statements):
    with table.service.store._writing() as connection:
        for statement, values in statements:
            connection.execute(text(statement), values)


def back_to(table, head):
    """The database as it was when the table had so many lines."""
    at = table.service.store.rows(table.now.table_id)[head - 1].at
    sql(
        table,
        ("DELETE FROM log WHERE seq > :head", {"head": head}),
        ("UPDATE tables SET head = :head, touched = :at", {"head": head, "at": at}),
    )


def test_a_table_that_went_back_is_read_anew(table):
    first = adds(table, MIRA, 0, 5)
    for _ in range(5):
        adds(table, JONAS, 1, 3)
    assert table.now.state.totals == (5, 15)
    back_to(table, first)
    assert table.now.head == first
    assert table.now.state.totals == (5, 0)


def test_a_tap_on_a_table_that_went_back_is_written_once_and_at_once(table):
    first = adds(table, MIRA, 0, 5)
    for _ in range(5):
        adds(table, JONAS, 1, 3)
    back_to(table, first)
    assert adds(table, JONAS, 1, 2) == first + 1
    assert table.now.state.totals == (5, 2)
    table.service.forget(table.now.table_id)
    assert table.now.state.totals == (5, 2), "the same from what is stored"


@pytest.mark.parametrize("touched", ["another time", "the same time"])
def test_as_many_lines_but_other_ones_are_noticed(table, touched):
    """The backup was played on elsewhere, by as many lines."""
    adds(table, MIRA, 0, 5)
    last = adds(table, JONAS, 1, 3)
    body = table.now.row(last).body
    other = json.loads(json.dumps(body).replace('"points": 3', '"points": 40'))
    assert other != body
    sql(
        table,
        ("UPDATE log SET tap = 'elsewhere', body = :body WHERE seq = :seq", {"body": json.dumps(other), "seq": last}),
    )
    if touched == "another time":
        sql(table, ("UPDATE tables SET touched = '2026-01-01T00:00:01.000'", {}))
        assert table.now.state.totals == (5, 40)
    assert adds(table, MIRA, 0, 1) == last + 1
    assert table.now.state.totals == (6, 40)


def test_more_lines_but_other_ones_are_noticed(table):
    adds(table, MIRA, 0, 5)
    last = adds(table, JONAS, 1, 3)
    known = table.now
    adds(table, JONAS, 1, 4)
    sql(table, ("UPDATE log SET tap = 'elsewhere' WHERE seq = :seq", {"seq": last}))
    table.service.forget(known.table_id)
    table.service._memory.keep(known)  # as it was remembered before the backup was put back
    assert table.now.rows[last - 1].tap == "elsewhere"
    assert table.now.state.totals == (5, 7)


def test_whoever_always_loses_is_told_to_tap_again(table, monkeypatch):
    tries = []

    def taken(*_args, **_more):
        tries.append(1)
        raise StaleTable

    monkeypatch.setattr(table.service.store, "append", taken)
    with pytest.raises(StoreTrouble) as busy:
        adds(table, MIRA, 0, 5)
    assert busy.value.kind == "busy"
    assert len(tries) == MOST_TRIES


def test_a_database_that_never_agrees_with_memory_is_not_asked_for_ever(table, monkeypatch):
    adds(table, MIRA, 0, 5)
    real = table.service.store.by_code

    def always_behind(code):
        known = real(code)
        return replace(known, head=known.head - 1)

    monkeypatch.setattr(table.service.store, "by_code", always_behind)
    with pytest.raises(StoreTrouble) as busy:
        adds(table, MIRA, 0, 5)
    assert busy.value.kind == "busy"
