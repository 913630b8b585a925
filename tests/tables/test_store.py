"""What the store promises, on SQLite and on a PostgreSQL that this test starts itself: the same tests for both."""

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import create_engine, text

from companion.tables.database import OtherRows
from companion.tables.schema import metadata
from companion.tables.store import Known, Row, StaleTable, Store, StoreTrouble
from tests.kit import ROOT, Phone, make_app

NEEDED = "PostgreSQL is missing on this machine; its tests must run: on Debian type  apt-get install postgresql"

# ────────────────────────────────────────────── a PostgreSQL of our own


def postgres_folder() -> Path | None:
    """Where initdb and postgres are: Debian keeps them off the path."""
    found = [Path(path).parent for path in [shutil.which("initdb")] if path]
    found += sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name), reverse=True
    )
    return next((folder for folder in found if (folder / "postgres").exists() and (folder / "initdb").exists()), None)


def not_as_root(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return command
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", *command]


@contextlib.contextmanager
def running_postgres() -> Iterator[str]:
    programs = postgres_folder()
    if programs is None:
        pytest.fail(NEEDED)
    home = Path(tempfile.mkdtemp(prefix="companion-pg-", dir="/tmp"))  # a socket's path must be short
    if os.getuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.chown(home, nobody.pw_uid, nobody.pw_gid)
    make = [str(programs / "initdb"), "-D", str(home / "data"), "-U", "nobody", "-A", "trust", "-E", "UTF8"]
    made = subprocess.run(
        not_as_root([*make, "--no-locale", "--no-sync"]), capture_output=True, text=True, check=False, cwd=home
    )
    assert made.returncode == 0, made.stderr
    # On the socket only; no waiting for the disk, this database dies with the test.
    options = ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=200"]
    with (home / "log").open("w") as log:
        process = subprocess.Popen(
            not_as_root([str(programs / "postgres"), "-D", str(home / "data"), "-k", str(home), *options]),
            stdout=log,
            stderr=subprocess.STDOUT,
            cwd=home,
        )
    try:
        _wait_for(home, process)
        yield f"postgresql+psycopg://nobody@/postgres?host={home}"
    finally:
        process.send_signal(signal.SIGINT)  # ends at once, connections or not
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        shutil.rmtree(home, ignore_errors=True)


def _wait_for(home: Path, process: subprocess.Popen) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        assert process.poll() is None, (home / "log").read_text()
        try:
            psycopg.connect(host=str(home), user="nobody", dbname="postgres").close()
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError((home / "log").read_text())


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with running_postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.sqlite'}"
    address = request.getfixturevalue("postgres")
    engine = create_engine(address)
    metadata.drop_all(engine)
    engine.dispose()
    return address


@pytest.fixture
def store(url) -> Iterator[Store]:
    made = Store(url)
    yield made
    made.close()


# ────────────────────────────────────────────── tables to try it with


def known(code: str = "ABCDE", **changed) -> Known:
    at = "2026-01-01T20:00:00.000"
    table = Known(uuid.uuid4().hex, code, "scorepad", 1, "ab" * 32, "Monday", at, at, "lobby", False, {})
    return replace(table, **changed)


def row(seq: int, tap: str = "", **changed) -> Row:
    made = Row(seq, tap or f"tap{seq}", f"2026-01-01T20:{seq % 60:02d}:00.000", "f" * 32, 0, "do", "enter", {"n": seq})
    return replace(made, **changed)


def opened(store: Store, code: str = "ABCDE", rows: int = 1, **changed) -> str:
    table = known(code, **changed)
    store.create(table, row(1))
    for seq in range(2, rows + 1):
        store.append(table.id, seq - 1, [row(seq)])
    return table.id


def everything(store: Store) -> list[list[tuple]]:
    with store._open().connect() as connection:
        tables = metadata.sorted_tables
        return [sorted(map(tuple, connection.execute(table.select())), key=repr) for table in tables]


def keep_adding(store: Store, table_id: str, taps: list[str]) -> None:
    """As the service does: look, write after what was seen, look again when somebody was faster."""
    for tap in taps:
        while True:
            head = store.head(table_id)
            try:
                store.append(table_id, head, [row(head + 1, tap)])
            except StaleTable:
                continue
            break


def all_at_once(*works: Callable[[], object]) -> list[object]:
    """Every piece of work in a thread of its own, all starting at the same moment."""
    gate = threading.Barrier(len(works))

    def start(work: Callable[[], object]) -> object:
        gate.wait()
        return work()

    with ThreadPoolExecutor(len(works)) as pool:
        return [future.result() for future in [pool.submit(start, work) for work in works]]


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


def test_of_many_phones_that_use_a_link_at_once_one_gets_it(store):
    table = opened(store)
    for link in range(5):
        store.add_move(f"print{link}", table, "Mira", "a" * 32, "2027")
        got = all_at_once(*[lambda link=link: store.use_move(f"print{link}")] * 8)
        assert got.count(True) == 1


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


# ────────────────────────────────────────────── at the same moment


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


# ────────────────────────────────────────────── a whole evening, and what only one of them does


def test_a_whole_evening_plays_on_this_database(url, tmp_path):
    app = make_app(tmp_path / "data", database=url)
    mira = Phone(app).opens("Mira ☕", seats=2, title="Ärger % {0}")
    jonas = Phone(app).joins(mira, "Jonas")
    mira.house("start")
    for phone, seat in ((mira, 0), (jonas, 1)):
        assert phone.do("enter_score", seat=seat, column=0, points=7).status_code == 303
    mira.post(f"/t/{mira.code}/log/back/5", {})
    mira.do("enter_score", seat=0, column=0, points=9)
    assert mira.post(f"/t/{mira.code}/end", {}).status_code == 303
    assert "Mira ☕ wins with 9" in jonas.look("score")
    assert (
        len(mira.get(f"/t/{mira.code}/export.json").json["log"])
        == app.extensions["companion"].store.by_code(mira.code).head
    )
    assert mira.post(f"/t/{mira.code}/delete", {"typed": mira.code}).status_code == 303
    assert mira.get(f"/t/{mira.code}/table").status_code == 404
    app.extensions["companion"].store.close()


def test_sqlite_writes_through_to_the_disk(tmp_path):
    store = Store(f"sqlite:///{tmp_path / 'store.sqlite'}")
    opened(store)
    with store._engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    store.close()


def test_connections_that_postgresql_has_closed_are_replaced(postgres):
    engine = create_engine(postgres, isolation_level="AUTOCOMMIT")
    metadata.drop_all(engine)
    store = Store(postgres)
    table = opened(store)
    with engine.connect() as connection:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = 'postgres'"
        connection.execute(text(others))
    store.append(table, 1, [row(2)])
    assert store.head(table) == 2
    store.close()
    engine.dispose()


def test_a_database_that_does_not_answer_is_trouble_and_no_crash(tmp_path):
    store = Store(f"postgresql+psycopg://nobody@/postgres?host={tmp_path}")
    with pytest.raises(StoreTrouble) as trouble:
        store.by_code("ABCDE")
    assert trouble.value.kind == "unknown"
    store.close()
