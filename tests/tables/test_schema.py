"""A database of an older version is brought up to date once, whoever opens it; one of a newer version is left alone."""

import gzip
import json
import re
import sqlite3
import subprocess
import sys

import pytest
from sqlalchemy import create_engine, inspect, text

from companion import __version__
from companion.cli import main
from companion.tables import schema
from companion.tables.store import Store, StoreTrouble
from tests.kit import ROOT, Phone, make_app
from tests.tables.postgres import Postgres

OLD = ROOT / "tests" / "old" / "0.9.0"
HEADS = json.loads((OLD / "told.json").read_text())["heads"]


@pytest.fixture(scope="module")
def postgres():
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def old(request, tmp_path) -> str:
    """The address of a database as 0.9.0 left it."""
    file = tmp_path / "companion.sqlite"
    file.write_bytes(gzip.decompress((OLD / "companion.sqlite.gz").read_bytes()))
    if request.param == "sqlite":
        return f"sqlite:///{file}"
    name = re.sub(r"\W", "", request.node.name)[-40:].lower()
    url = request.getfixturevalue("postgres").url(f"s{name}")
    engine, lite = create_engine(url), sqlite3.connect(file)
    with engine.begin() as connection:
        for (statement,) in lite.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"):
            connection.execute(text(statement))
        for table in ("tables", "log", "members"):
            rows = lite.execute(f"SELECT * FROM {table}")
            names = [column[0] for column in rows.description]
            into = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join(':' + one for one in names)})"
            connection.execute(text(into), [dict(zip(names, row, strict=True)) for row in rows])
    engine.dispose()
    lite.close()
    return url


def shapes(url):
    engine = create_engine(url)
    with engine.connect() as connection:
        found = connection.execute(text("SELECT number, version FROM shapes ORDER BY number")).all()
        columns = {one["name"] for one in inspect(connection).get_columns("moves")}
    engine.dispose()
    return [tuple(one) for one in found], columns


def test_an_older_database_gets_the_present_shape_and_keeps_every_line(old):
    store = Store(old)
    assert {known.code: known.head for known in store.tables(archived=True)} == HEADS
    for known in store.tables(archived=True):
        rows = store.rows(known.id)
        assert len(rows) == known.head
        assert {row.version for row in rows} == {""}
    table = store.tables()[0].id
    store.add_move("print", table, "Mira", "phone", "2030", "2026")
    store.add_move("other", table, "Ute", "phone", "2030", "2026")
    assert store.find_move("print", table, "2029") == ("Mira", "phone")
    store.drop_moves(table, "Mira")
    assert store.find_move("print", table, "2029") is None
    assert store.find_move("other", table, "2029") == ("Ute", "phone")
    store.close()
    found, columns = shapes(old)
    assert found == [(schema.PRESENT, __version__)]
    assert columns == {"token", "table_id", "name", "holder", "until"}


def test_several_hosts_may_open_it_at_the_same_moment(old):
    look = "import sys; from companion.tables.store import Store; print(len(Store(sys.argv[1]).tables(archived=True)))"
    running = [
        subprocess.Popen([sys.executable, "-c", look, old], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(4)
    ]
    answers = [one.communicate(timeout=60) for one in running]
    assert [out.strip() for out, _err in answers] == [b"3"] * 4, answers
    assert shapes(old)[0] == [(schema.PRESENT, __version__)]


def test_a_step_that_breaks_leaves_the_database_as_it_was(old, monkeypatch):
    step = schema.STEPS[2]

    def breaks(connection):
        step(connection)
        raise ValueError("the disk is on fire")

    monkeypatch.setitem(schema.STEPS, 2, breaks)
    store = Store(old)
    with pytest.raises(StoreTrouble):
        store.tables()
    monkeypatch.setitem(schema.STEPS, 2, step)
    assert {known.code: known.head for known in store.tables(archived=True)} == HEADS
    store.close()


def later(url):
    """As version 9.9.9 would leave it."""
    store = Store(url)
    store.tables()
    store.close()
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO shapes (number, version) VALUES (99, '9.9.9')"))
    engine.dispose()


def test_a_newer_database_is_refused_in_one_sentence(old, tmp_path, capsys):
    later(old)
    store = Store(old)
    with pytest.raises(StoreTrouble) as trouble:
        store.tables()
    assert trouble.value.kind == "newer"
    store.close()
    for words in (["serve", "--port", "1"], ["export", "ABCDE"], ["backup", str(tmp_path / "x.zip")], ["import", "x"]):
        (tmp_path / "x").write_bytes(gzip.decompress((OLD / "scorepad.json.gz").read_bytes()))
        code = main([words[0], *[str(tmp_path / "x") if one == "x" else one for one in words[1:]],
                     "--data", str(tmp_path), "--database", old])  # fmt: skip
        err = capsys.readouterr().err
        assert code == 1, words
        assert "9.9.9" in err
        assert "update" in err
        assert len(err.strip().splitlines()) == 1, err


def test_a_newer_database_that_comes_while_serving_is_a_page(tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    (data / "companion.sqlite").write_bytes(b"no database" * 1000)
    app = make_app(data)
    for left in data.glob("companion.sqlite*"):
        left.unlink()
    later(f"sqlite:///{data / 'companion.sqlite'}")
    app.extensions["companion"].store.close()
    answer = Phone(app, "de").get("/t/ABCDE/")
    assert answer.status_code == 503
    assert "9.9.9" in answer.text
    app.extensions["companion"].store.close()


def test_a_line_says_which_version_wrote_it(phones, app):
    mira = phones().opens("Mira", seats=1)
    mira.house("start")
    w = app.extensions["companion"]
    assert {row.version for row in w.store.rows(w.store.by_code(mira.code).id)} == {__version__}
    made = json.loads(mira.get(f"/t/{mira.code}/export.json").text)
    assert made["version"] == __version__
    assert {row["version"] for row in made["log"]} == {__version__}
