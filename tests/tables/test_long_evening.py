"""Taking a line back on a long evening: worked out once, with a handful of looks into the database."""

import contextlib

import pytest
from sqlalchemy import event

from companion.games.scorepad.sheet import AddPoints
from companion.tables import previews
from companion.tables.steward import Actor
from tests.kit import Phone

LINES = 60


@contextlib.contextmanager
def counted(store):
    """Every statement that the database is asked meanwhile."""
    asked = []

    def note(_connection, _cursor, statement, *_more):
        asked.append(statement)

    event.listen(store._engine, "before_cursor_execute", note)
    yield asked
    event.remove(store._engine, "before_cursor_execute", note)


@pytest.fixture
def long(app):
    """Mira the host and Jonas, an evening of some hundred lines, and Zoe who watches."""
    mira = Phone(app).opens("Mira", seats=2, mode="total", preset="total")
    jonas = Phone(app).joins(mira, "Jonas")
    mira.house("start")
    service = app.extensions["companion"].service
    table = service.table(mira.code)
    seats = [Actor(seat.phone) for seat in table.house.seats]
    for number in range(LINES):
        service.act(mira.code, seats[number % 2], f"line{number}", AddPoints(number % 2, 1), number % 2, None)
    return mira, jonas, Phone(app).joins(mira), table.head + 1


def test_the_question_needs_a_handful_of_looks(long, app):
    mira, _jonas, _zoe, first = long
    with counted(app.extensions["companion"].store) as asked:
        assert f"{LINES - 1} later lines" in mira.look(f"log?back={first}&before={first + 2}")
    assert len(asked) < 20, asked


def test_the_tap_after_the_question_works_nothing_out_again(long, app, monkeypatch):
    mira, _jonas, _zoe, first = long
    mira.look(f"log?back={first}&before={first + 2}")
    monkeypatch.setattr(previews.hist, "change", lambda *_args, **_more: pytest.fail("worked out twice"))
    with counted(app.extensions["companion"].store) as asked:
        assert mira.post(f"/t/{mira.code}/log/back/{first}", {}).status_code == 303
    assert len(asked) < 20, asked


def test_nobody_who_only_watches_makes_the_host_work(long, app, monkeypatch):
    mira, jonas, zoe, first = long
    mira.house("set_take_back", rule="host")
    monkeypatch.setattr(previews.hist, "change", lambda *_args, **_more: pytest.fail("worked out for nobody"))
    for phone in (zoe, jonas):
        for asked in ("back", "again"):
            page = phone.look(f"log?{asked}={first}&before={first + 2}")
            assert "Take it back?" not in page
            assert "Put it back?" not in page
    for move in ("back", "again"):
        assert zoe.post(f"/t/{mira.code}/log/{move}/{first}", {}).status_code == 409


def test_whoever_may_ask_for_a_nod_is_told_what_would_happen(long):
    _mira, jonas, _zoe, first = long
    assert "whoever made it is asked first" in jonas.look(f"log?back={first}&before={first + 2}")


def test_after_the_end_nothing_is_worked_out(long, monkeypatch):
    mira, _jonas, _zoe, first = long
    mira.post(f"/t/{mira.code}/end", {})
    monkeypatch.setattr(previews.hist, "change", lambda *_args, **_more: pytest.fail("worked out for nobody"))
    assert "Take it back?" not in mira.look(f"log?back={first}&before={first + 2}")
