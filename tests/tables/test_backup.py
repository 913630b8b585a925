"""All of a host in one file: made while phones tap, restored elsewhere whole or not at all."""

import json
import shutil
import threading
import zipfile
from pathlib import Path

import pytest

from companion import __version__
from companion.cli import main
from companion.tables import backup
from companion.tables.schema import PRESENT
from companion.tables.store import Store
from tests.kit import Phone, make_app
from tests.tables.postgres import Postgres


@pytest.fixture(scope="module")
def postgres():
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture
def run(capsys):
    def call(*words):
        code = main([str(word) for word in words])
        out = capsys.readouterr()
        if code:
            assert len(out.err.strip().splitlines()) == 1, out.err
        return code, out.out, out.err

    return call


def seated(app, count=4):
    first = Phone(app).opens("Mira", seats=count)
    phones = [first, *(Phone(app, address=f"10.0.1.{n}").joins(first, f"P{n}") for n in range(1, count))]
    first.house("start")
    return phones


def cookie(phone):
    return phone.client.get_cookie("companion", domain="table.test").value


def taps(store, code):
    """Who entered what, in the order of the log."""
    rows = store.rows(store.by_code(code).id)
    return [(row.seat, row.body["command"]["points"]) for row in rows if row.kind == "do"]


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_backup_made_while_four_phones_tap_comes_back_elsewhere_with_their_seats(tmp_path, run, target, request):
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "host.zip"
    app = make_app(here)
    w = app.extensions["companion"]
    phones = seated(app)
    code = phones[0].code
    lobby = Phone(app).opens("Ida", seats=2).code
    acknowledged, stop, wrong = [], threading.Event(), []

    def tap(seat, phone):
        for number in range(200):
            if stop.is_set() and number > 3:
                return
            fields = {"seat": seat, "column": number % 20, "points": number}
            answer = phone.post(f"/t/{code}/do/enter_score", fields, tap=f"p{seat}-{number}")
            if answer.status_code != 303:
                wrong.append(answer.text)
            acknowledged.append((seat, number))

    threads = [threading.Thread(target=tap, args=pair) for pair in enumerate(phones)]
    for thread in threads:
        thread.start()
    while len(acknowledged) < 8:
        stop.wait(0.01)
    before = list(acknowledged)
    exit_code, out, _err = run("backup", file, "--data", here, "--json")
    stop.set()
    for thread in threads:
        thread.join()
    assert not wrong
    assert exit_code == 0
    listed = {one["code"]: one["lines"] for one in json.loads(out)["tables"]}
    whole = taps(w.store, code)
    assert set(acknowledged) <= set(whole)

    database = request.getfixturevalue("postgres").url(f"b{target}") if target == "postgresql" else ""
    where = ["--data", there, *(["--database", database] if database else [])]
    assert run("restore", file, *where)[0] == 0
    assert file.stat().st_mode & 0o077 == 0, "it holds every secret of the host"
    other = make_app(there, database=database)
    o = other.extensions["companion"]
    assert {known.code: known.head for known in o.store.tables()} == listed
    assert set(listed) == {code, lobby}
    kept = taps(o.store, code)
    assert kept == whole[: len(kept)], "a beginning of what was acknowledged"
    assert set(before) <= set(kept), "with all that was acknowledged before the backup began"
    assert o.store.rows(o.store.by_code(code).id) == w.store.rows(w.store.by_code(code).id)[: listed[code]]
    for seat, phone in enumerate(phones):  # the same cookies: nobody has to sit down again
        same = Phone(other)
        same.client.set_cookie("companion", cookie(phone), domain="table.test")
        same.code = code
        assert o.service.table(code).house.seats[seat].phone
        assert code in same.get("/").text
        assert same.do("enter_score", seat=seat, column=0, points=1).status_code == 303
    assert (there / "host.key").read_text() == (here / "host.key").read_text()
    for one in (w, o):
        one.store.close()


@pytest.fixture(scope="module")
def small_host(tmp_path_factory):
    folder = tmp_path_factory.mktemp("small")
    app = make_app(folder / "here")
    mira = seated(app, 2)[0]
    mira.post(f"/t/{mira.code}/keep", {"title": "Doppelkopf"})
    (folder / "here" / "boxes" / "age_of_galaxy.toml").write_text("# known\n", "utf-8")
    app.extensions["companion"].store.close()
    assert main(["backup", str(folder / "host.zip"), "--data", str(folder / "here")]) == 0
    return mira.code, folder


@pytest.fixture
def made(small_host, tmp_path):
    """A small host and its backup."""
    code, folder = small_host
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    return code, tmp_path / "host.zip"


def test_pads_boxes_and_keys_come_along(made, tmp_path, run):
    code, file = made
    here, there = tmp_path / "here", tmp_path / "there"
    exit_code, out, _err = run("restore", file, "--data", there)
    assert exit_code == 0
    assert out.startswith(code)
    for name in ("presets/scorepad/doppelkopf.toml", "boxes/age_of_galaxy.toml", "cookie.key", "host.key"):
        assert (there / name).read_bytes() == (here / name).read_bytes(), name
    assert (there / "host.key").stat().st_mode & 0o077 == 0
    manifest = json.loads(zipfile.ZipFile(file).read("manifest.json"))
    assert (manifest["format"], manifest["version"], manifest["shape"]) == (backup.FORMAT, __version__, PRESENT)


def test_from_postgresql_into_a_file_and_back(postgres, tmp_path, run):
    url, file = postgres.url("source"), tmp_path / "host.zip"
    app = make_app(tmp_path / "here", database=url)
    mira = seated(app, 2)[0]
    mira.do("enter_score", seat=0, column=0, points=5)
    w = app.extensions["companion"]
    rows = w.store.rows(w.store.by_code(mira.code).id)
    assert run("backup", file, "--data", tmp_path / "here", "--database", url)[0] == 0
    assert run("restore", file, "--data", tmp_path / "there")[0] == 0
    exit_code, _out, err = run("restore", file, "--data", tmp_path / "third", "--database", url)
    assert exit_code == 1
    assert "already" in err
    store = Store(tmp_path / "there" / "companion.sqlite")
    assert store.rows(store.by_code(mira.code).id) == rows
    assert store.is_member(store.by_code(mira.code).id, rows[0].phone)
    for one in (store, w.store):
        one.close()


def test_a_folder_that_holds_tables_is_left_alone(made, tmp_path, run):
    _code, file = made
    there = tmp_path / "there"
    app = make_app(there)
    other = Phone(app).opens("Ute", seats=1).code
    app.extensions["companion"].store.close()
    keys = (there / "cookie.key").read_text(), (there / "host.key").read_text()
    exit_code, out, err = run("restore", file, "--data", there)
    assert (exit_code, out) == (1, "")
    assert "already" in err
    store = Store(there / "companion.sqlite")
    assert [known.code for known in store.tables()] == [other]
    store.close()
    assert ((there / "cookie.key").read_text(), (there / "host.key").read_text()) == keys


def test_a_host_that_is_served_is_left_alone(made, server, run):
    exit_code, _out, err = run("restore", made[1], "--data", server.data)
    assert exit_code == 1
    assert "already serving" in err


def again(file: Path, into: Path, change) -> Path:
    """The same backup with something changed: `change` gets the names with their contents."""
    with zipfile.ZipFile(file) as old:
        inside = {name: old.read(name) for name in old.namelist()}
    table = next(name for name in inside if name.startswith("tables/"))
    change(inside, table)
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as new:
        for name, content in inside.items():
            new.writestr(name, content)
    return into


def edit(path, **fields):
    def change(inside, table):
        name = table if path[0] == "table" else "manifest.json"
        raw = json.loads(inside[name])
        there = raw
        for key in path[1:]:
            there = there[key]
        there.update(fields)
        inside[name] = json.dumps(raw).encode()

    return change


NONSENSE = {
    "a path out of the folder": lambda inside, _t: inside.update({"../evil.key": b"x"}),
    "an absolute path": lambda inside, _t: inside.update({"/tmp/evil.key": b"x"}),
    "a hidden path": lambda inside, _t: inside.update({"presets/../../evil.toml": b"x"}),
    "a strange file": lambda inside, _t: inside.update({"companion.sqlite": b"x"}),
    "no manifest": lambda inside, _t: inside.pop("manifest.json"),
    "no table": lambda inside, table: inside.pop(table),
    "a broken table": lambda inside, table: inside.update({table: b"{"}),
    "a key of strange letters": lambda inside, _t: inside.update({"cookie.key": b"\xff\xfe"}),
    "an empty key": lambda inside, _t: inside.update({"cookie.key": b""}),
    "a large pad": lambda inside, _t: inside.update({"presets/scorepad/big.toml": b"#" * 2_000_000}),
    "another format": edit(["manifest"], format="zip/1"),
    "a newer format": edit(["manifest"], format="table-companion-backup/2", version="9.9.9"),
    "a newer database": edit(["manifest"], shape=99),
    "another head": edit(["table"], head=99),
    "another code": edit(["table"], code="ZZZZZ"),
    "a code of nine letters": edit(["table"], code="A" * 9),
    "a title that is no text": edit(["table"], title=3),
    "a long title": edit(["table"], title="A" * 81),
    "an unknown field": edit(["table"], more=1),
    "a line without number": edit(["table", "log", 1], seq=7),
    "the same tap twice": edit(["table", "log", 1], tap="x", seq=2),
    "a body that is no text": edit(["table", "log", 0], body={}),
    "a nothing in a text": edit(["table", "log", 0], name="a\x00b"),
}


@pytest.mark.parametrize("change", NONSENSE.values(), ids=[name.replace(" ", "_") for name in NONSENSE])
def test_nonsense_is_refused_with_a_sentence_and_nothing_is_written(made, tmp_path, run, change):
    file = again(made[1], tmp_path / "bad.zip", change)
    if change is NONSENSE["the same tap twice"]:
        file = again(file, tmp_path / "worse.zip", edit(["table", "log", 0], tap="x"))
    there = tmp_path / "there"
    exit_code, out, err = run("restore", file, "--data", there)
    assert (exit_code, out) == (1, ""), err
    assert not there.exists()
    assert not (tmp_path / "evil.key").exists()
    if "newer" in "".join(name for name, one in NONSENSE.items() if one is change):
        assert "update" in err


def test_what_is_no_backup_at_all(tmp_path, run):
    (tmp_path / "text.zip").write_text("hello")
    assert run("restore", tmp_path / "text.zip", "--data", tmp_path / "there")[0] == 1
    assert run("restore", tmp_path / "none.zip", "--data", tmp_path / "there")[0] == 2
    assert run("restore", tmp_path, "--data", tmp_path / "there")[0] == 2
    assert run("backup", tmp_path / "x.zip", "--data", tmp_path / "nobody")[0] == 2
    assert not (tmp_path / "nobody").exists()
    assert not (tmp_path / "there").exists()


def test_a_backup_that_cannot_be_written_says_so_and_leaves_the_older_one(made, tmp_path, run, monkeypatch):
    _code, file = made
    old = file.read_bytes()
    assert run("backup", tmp_path / "no" / "such" / "x.zip", "--data", tmp_path / "here")[0] == 1
    monkeypatch.setattr("companion.tables.backup.os.fsync", lambda _handle: (_ for _ in ()).throw(OSError(28, "full")))
    assert run("backup", file, "--data", tmp_path / "here")[0] == 1
    assert file.read_bytes() == old
    assert [path.name for path in tmp_path.glob(".host*")] == []


def test_a_restore_that_breaks_half_way_leaves_nothing(made, tmp_path, run, monkeypatch):
    there = tmp_path / "there"
    make_app(there).extensions["companion"].store.close()
    keys = (there / "cookie.key").read_text(), (there / "host.key").read_text()
    monkeypatch.setattr(Store, "fill", lambda _self, _tables: (_ for _ in ()).throw(OSError(28, "full")))
    assert run("restore", made[1], "--data", there)[0] == 1
    assert ((there / "cookie.key").read_text(), (there / "host.key").read_text()) == keys
    assert not (there / "presets" / "scorepad" / "doppelkopf.toml").exists()


def test_a_table_that_cannot_be_read_is_saved_and_comes_back_as_it_is(made, tmp_path, run):
    code, file = made
    strange = again(file, tmp_path / "strange.zip", edit(["table", "log", 0], body="{{"))
    assert run("restore", strange, "--data", tmp_path / "there")[0] == 0
    assert run("backup", tmp_path / "second.zip", "--data", tmp_path / "there")[0] == 0
    exit_code, _out, err = run("export", code, "--data", tmp_path / "there")
    assert exit_code == 1
    assert "--full" in err
    exit_code, out, _err = run("export", code, "--full", "--data", tmp_path / "there")
    assert exit_code == 0
    assert json.loads(out)["log"][0]["body"] == {"unreadable": "{{"}
