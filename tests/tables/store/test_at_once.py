"""At the same moment: no tap is lost, none is stored twice, nobody reads half of one."""

import contextlib
import subprocess
import sys
import threading

from companion.tables.schema import metadata
from companion.tables.store import StaleTable, Store
from tests.kit import ROOT
from tests.tables.store.kit import all_at_once, keep_adding, opened, row


def test_of_many_phones_that_use_a_link_at_once_one_gets_it(store):
    table = opened(store)
    for link in range(5):
        store.add_move(f"print{link}", table, "Mira", "a" * 32, "2027")
        got = all_at_once(*[lambda link=link: store.use_move(f"print{link}")] * 8)
        assert got.count(True) == 1


def test_many_phones_at_once_lose_no_tap(store):
    table = opened(store)
    taps = [[f"{phone}-{number}" for number in range(15)] for phone in range(6)]
    all_at_once(*[lambda own=own: keep_adding(store, table, own) for own in taps])
    rows = store.rows(table)
    assert [one.seq for one in rows] == list(range(1, 92))
    assert {one.tap for one in rows[1:]} == {tap for own in taps for tap in own}
    for own in taps:  # and each phone's taps stay in its order
        assert [one.tap for one in rows if one.tap in own] == own
    assert store.head(table) == 91


def test_the_same_tap_from_many_threads_is_stored_once(store):
    table = opened(store)

    def once() -> bool:
        head = store.head(table)
        try:
            store.append(table, head, [row(head + 1, "double")])
        except StaleTable:
            return False
        return True

    assert all_at_once(*[once] * 8).count(True) == 1
    assert [one.tap for one in store.rows(table)] == ["tap1", "double"]


def test_several_processes_at_once_lose_no_tap(url, store):
    table = opened(store)
    script = """
import sys
from companion.tables.store import Row, StaleTable, Store

store, table, name = Store(sys.argv[1]), sys.argv[2], sys.argv[3]
for number in range(25):
    while True:
        head = store.head(table)
        try:
            store.append(table, head, [Row(head + 1, f"{name}-{number}", "2026", "", 0, "do", "enter", {})])
        except StaleTable:
            continue
        break
store.close()
"""
    running = [
        subprocess.Popen([sys.executable, "-c", script, url, table, name], cwd=ROOT, stderr=subprocess.PIPE, text=True)
        for name in ("one", "two", "three")
    ]
    for process in running:
        _, said = process.communicate(timeout=60)
        assert process.returncode == 0, said
    rows = store.rows(table)
    assert [one.seq for one in rows] == list(range(1, 77))
    assert len({one.tap for one in rows}) == 76


def test_the_very_first_requests_may_come_all_at_once(url):
    """Each server makes the tables when it first needs them; several may at the same moment."""
    for _ in range(5):
        with contextlib.ExitStack() as open_ones:
            stores = [open_ones.enter_context(contextlib.closing(Store(url))) for _ in range(6)]
            metadata.drop_all(stores[0]._engine)
            looks = [lambda store=store: store.by_code("ABCDE") for store in stores for _ in range(2)]
            assert all_at_once(*looks) == [None] * 12
            opened(stores[0])
            assert all(store.by_code("ABCDE") for store in stores)


def test_readers_never_see_half_a_tap(store):
    table = opened(store)
    done = threading.Event()

    def look() -> list[str]:
        wrong = []
        while not done.is_set():
            rows = store.rows(table)
            if [one.seq for one in rows] != list(range(1, len(rows) + 1)) or len(rows) % 2 == 0:
                wrong.append(f"{len(rows)} rows")
        return wrong

    def write() -> list[str]:
        try:
            for seq in range(1, 60, 2):
                store.append(table, seq, [row(seq + 1), row(seq + 2)])
        finally:
            done.set()
        return []

    assert all_at_once(write, look, look) == [[], [], []]
