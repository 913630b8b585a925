"""A full disk, a folder that may not be written, a damaged file: a clear page, nothing half-written, the file kept."""

import contextlib
import errno
import http.client
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path

import pytest
from sqlalchemy import event

from companion.app import utc
from companion.tables import export
from companion.tables.hub import Hub
from companion.tables.seats import bound_tap
from companion.tables.service import Service
from companion.tables.store import Store, StoreTrouble
from tests.kit import ROOT, Phone, free_port, make_app

HERE = "http://127.0.0.1:8000"


def sentence(page: str) -> str:
    """The one sentence of a refusal, on a page or in a block."""
    said = re.findall(r'<div class="say error">.*?<strong>(.*?)</strong>', page, re.DOTALL)
    assert len(said) == 1, page
    return unescape(said[0])


def rows(data: Path) -> list[list[tuple]]:
    """Everything in the database, read by somebody else."""
    with contextlib.closing(sqlite3.connect(f"file:{data / 'companion.sqlite'}?mode=ro", uri=True)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        return [database.execute(f"SELECT * FROM {t}").fetchall() for t in ("tables", "log", "members", "moves")]


@pytest.fixture
def data(app) -> Path:
    return app.extensions["companion"].config.data


@pytest.fixture
def mira(phones) -> Phone:
    """Plays a pad with one total."""
    playing = phones().opens("Mira", seats=2, mode="total")
    assert playing.house("start").status_code == 303
    return playing


class Rules:
    """Every connection from now on begins with this line; nothing as long as there is none."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.line = ""
        event.listen(store._engine, "connect", self.connected)

    def connected(self, connection, _record) -> None:
        if self.line:
            connection.execute(self.line)

    def __call__(self, line: str) -> None:
        self.line = line
        self.store._engine.dispose()  # the old connections know nothing of it


@pytest.fixture
def rules(app) -> Rules:
    return Rules(app.extensions["companion"].store)


# ────────────────────────────────────────────── the disk is full


def fill(data: Path, rules: Rules) -> None:
    """Not one page more than there are."""
    with contextlib.closing(sqlite3.connect(data / "companion.sqlite")) as database:
        pages = database.execute("PRAGMA page_count").fetchone()[0]
    rules(f"PRAGMA max_page_count={pages}")


def times_stored(data: Path, tap: str) -> int:
    """How often this tap of any phone is in the log, straight from the file."""
    log = rows(data)[1]
    phones = {one[4] for one in log}
    return sum(one[2] in {bound_tap(phone, tap) for phone in phones} for one in log)


def tap_until_full(phone: Phone) -> str:
    """Taps until one is refused; gives its tap id. What fits into the last page still fits."""
    for number in range(300):
        answer = phone.post(f"/t/{phone.code}/do/add_points", {"seat": 0, "points": 1}, tap=f"full{number}")
        if answer.status_code != 303:
            assert answer.status_code == 503
            assert "disk of the host is full" in sentence(answer.text)
            return f"full{number}"
    raise AssertionError("never full")


def test_on_a_full_disk_a_tap_is_refused_whole_and_later_counts_once(app, data, mira, rules):
    fill(data, rules)
    tap = tap_until_full(mira)
    before = rows(data)
    fields = {"seat": 0, "points": 1}
    path = f"/t/{mira.code}/do/add_points"
    block = mira.post(path, fields, tap=tap, htmx=True)
    assert block.status_code == 503
    assert "disk of the host is full" in sentence(block.text)
    assert block.headers["HX-Retarget"] == "#said"
    assert rows(data) == before
    total = int(re.search(r'data-value="(\d+)"', mira.look("table"))[1])  # everybody can still read
    rules("")
    assert mira.post(path, fields, tap=tap).status_code == 303
    assert mira.post(path, fields, tap=tap).status_code == 303
    assert int(re.search(r'data-value="(\d+)"', mira.look("table"))[1]) == total + 1
    assert times_stored(data, tap) == 1


def test_on_a_full_disk_everything_that_writes_says_so(app, data, mira, rules):
    offered = mira.post(f"/t/{mira.code}/move/", {"seat": 0})
    token = re.search(rf"/t/{mira.code}/move/([\w-]+)", offered.text)[1]
    fill(data, rules)
    tap_until_full(mira)
    before = rows(data)
    long = "x" * 40
    for path, fields in (
        ("/new", {"game": "scorepad", "seats": 2, "preset": "own", "title": long}),
        (f"/t/{mira.code}/house/name_table", {"title": long}),
        (f"/t/{mira.code}/end", {}),
        (f"/t/{mira.code}/move/{token}", {"number": "n" * 80}),
    ):
        answer = mira.post(path, fields)
        assert answer.status_code == 503, path
        assert "disk of the host is full" in sentence(answer.text)
        assert rows(data) == before
    for screen in ("table", "score", "log", "mine", "menu", "fair", "tv", "export.json"):
        assert mira.get(f"/t/{mira.code}/{screen}").status_code == 200


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_table_is_opened_whole_or_not_at_all(app, data, phones, monkeypatch, number, at_once):
    """Whichever of its writes finds the disk full."""
    phones().opens("Somebody")
    before = rows(data)
    count = iter(range(1, 100))
    whole = Store._writing

    @contextlib.contextmanager
    def writing(self) -> Iterator:
        if next(count) == number:
            raise StoreTrouble("full", OSError(errno.ENOSPC, "No space left on device"))
        with whole(self) as connection:
            yield connection

    monkeypatch.setattr(Store, "_writing", writing)
    fields = {"game": "scorepad", "seats": 2, "preset": "own", "name": "Mira", **({"at_once": "on"} if at_once else {})}
    answer = phones().post("/new", fields)
    if answer.status_code == 303:
        return  # so few writes were needed
    assert answer.status_code == 503
    assert rows(data) == before


def test_a_backup_that_cannot_be_written_spoils_no_tap(app, data, mira):
    shutil.rmtree(data / "exports")
    (data / "exports").write_text("in the way")
    for number in range(60):
        assert mira.post(f"/t/{mira.code}/do/add_points", {"seat": 0, "points": 1}, tap=f"b{number}").status_code == 303
    assert mira.post(f"/t/{mira.code}/end", {}).status_code == 303
    assert "Mira wins with 60" in mira.look("score")


def test_a_table_whose_export_cannot_be_written_is_not_deleted(app, data, mira):
    shutil.rmtree(data / "exports")
    (data / "exports").write_text("in the way")
    before = rows(data)
    answer = mira.post(f"/t/{mira.code}/delete", {"typed": mira.code})
    assert answer.status_code == 503
    assert "cannot be written" in sentence(answer.text)
    assert rows(data) == before
    mira.look("table")


def test_a_pad_that_cannot_be_kept_says_so(app, data, mira):
    shutil.rmtree(data / "presets")
    (data / "presets").write_text("in the way")
    answer = mira.post(f"/t/{mira.code}/keep", {"title": "Monday"})
    assert answer.status_code == 503
    assert "cannot be written" in sentence(answer.text)
    assert mira.get("/new").status_code == 200
    assert mira.get("/presets/scorepad/monday.toml").status_code == 404


def test_a_pad_kept_on_a_full_disk_leaves_the_old_one_and_no_rest(app, data, mira, monkeypatch):
    assert mira.post(f"/t/{mira.code}/keep", {"title": "Monday"}).status_code == 303
    old = (data / "presets" / "scorepad" / "monday.toml").read_bytes()
    files = sorted((data / "presets").rglob("*"))

    def full(self, text, *_more, **_named) -> None:
        with self.open("w", encoding="utf-8") as half:
            half.write(text[: len(text) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    answer = mira.post(f"/t/{mira.code}/keep", {"title": "Monday"})
    assert answer.status_code == 503
    assert "disk of the host is full" in sentence(answer.text)
    assert (data / "presets" / "scorepad" / "monday.toml").read_bytes() == old
    assert sorted((data / "presets").rglob("*")) == files


def test_a_key_that_was_left_empty_by_a_full_disk_is_made_anew(tmp_path):
    (tmp_path / "cookie.key").write_text("")
    (tmp_path / "host.key").write_text("\n")
    app = make_app(tmp_path)
    assert app.config["SECRET_KEY"]
    assert (tmp_path / "host.key").read_text().strip()
    Phone(app).opens("Mira")
    app.extensions["companion"].store.close()


# ────────────────────────────────────────────── busy, or suddenly read-only


def test_a_database_that_is_busy_asks_to_tap_again(app, data, mira, rules):
    rules("PRAGMA busy_timeout=20")
    fields, path = {"seat": 0, "points": 1}, f"/t/{mira.code}/do/add_points"
    with contextlib.closing(sqlite3.connect(data / "companion.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = mira.post(path, fields, tap="busy")
        assert answer.status_code == 503
        assert "busy" in sentence(answer.text)
        mira.look("table")
        other.execute("ROLLBACK")
    assert mira.post(path, fields, tap="busy").status_code == 303
    assert times_stored(data, "busy") == 1


def test_a_disk_that_turns_read_only_says_so_and_can_be_read(app, data, mira, rules):
    before = rows(data)
    rules("PRAGMA query_only=ON")
    answer = mira.do("add_points", seat=0, points=1)
    assert answer.status_code == 503
    assert "cannot be written" in sentence(answer.text)
    assert rows(data) == before
    for screen in ("table", "score", "log", "mine", "tv", "export.json"):
        assert mira.get(f"/t/{mira.code}/{screen}").status_code == 200


# ────────────────────────────────────────────── a folder that may not be written


COMPANION = [sys.executable, "-m", "companion"]
NOBODY = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
PLAIN_ROOT = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]


def as_another(command: list[str]) -> list[str]:
    """Root may write everywhere, so root sends somebody else; or itself without that right, if nobody may read us."""
    return command if os.getuid() != 0 else [*_another(), *command]


@cache
def _another() -> list[str]:
    reads = (
        subprocess.run([*NOBODY, *COMPANION, "--version"], cwd="/", capture_output=True, check=False).returncode == 0
    )
    inside = subprocess.run([*NOBODY, "test", "-r", str(ROOT / "companion" / "app.py")], check=False).returncode == 0
    return NOBODY if reads and inside else PLAIN_ROOT


@pytest.fixture
def locked() -> Iterator[Path]:
    """A data folder with a finished and a running table that only its owner may write."""
    home = Path(tempfile.mkdtemp(prefix="companion-locked-", dir="/tmp"))
    home.chmod(0o755)
    folder = home / "data"
    play(folder)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    yield folder
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755)
    shutil.rmtree(home)


def play(folder: Path) -> Phone:
    """One table ended, with its export; one still running, which the phone that is given back hosts."""
    app = make_app(folder)
    mira = Phone(app).opens("Mira", seats=2, mode="total", title="Finished")
    mira.house("start")
    mira.do("add_points", seat=0, points=7)
    assert mira.post(f"/t/{mira.code}/end", {}).status_code == 303
    mira.opens("Mira", seats=2, mode="total", title="Running")
    mira.house("start")
    for number in range(60):
        mira.post(f"/t/{mira.code}/do/add_points", {"seat": 0, "points": 1}, tap=f"p{number}")
    app.extensions["companion"].store.close()
    return mira


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@contextlib.contextmanager
def served_by_another(folder: Path) -> Iterator[tuple[int, subprocess.Popen]]:
    port = free_port()
    command = [*COMPANION, "serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(folder)]
    process = subprocess.Popen(
        as_another(command), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        until = time.monotonic() + 20
        while time.monotonic() < until:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert process.poll() is None, process.stdout.read()
            time.sleep(0.03)
        yield port, process
    finally:
        process.terminate()
        process.wait(timeout=10)
        process.stdout.close()


class Visitor:
    """A browser on the host's machine, or one that comes through a proxy from elsewhere."""

    def __init__(self, port: int, *, elsewhere: bool = False) -> None:
        self.port = port
        self.headers = {"X-Forwarded-For": "203.0.113.7"} if elsewhere else {}
        self.cookie = ""

    def send(self, method: str, path: str, body: str | None = None) -> tuple[int, str]:
        headers = {**self.headers, "Cookie": self.cookie}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        wire = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        wire.request(method, path, body, headers)
        answer = wire.getresponse()
        text = answer.read().decode()
        wire.close()
        if cookie := answer.getheader("Set-Cookie"):
            self.cookie = cookie.split(";")[0]
        return answer.status, text


def test_a_folder_that_may_not_be_written_gives_a_clear_page(locked):
    before = contents(locked)
    with served_by_another(locked) as (port, process):
        host = Visitor(port)
        status, page = host.send("GET", "/new")
        assert status == 200
        token = re.search(r'name="csrf_token" value="([^"]+)"', page)[1]
        body = f"csrf_token={token}&game=scorepad&seats=2&preset=own&tap=t1"
        status, page = host.send("POST", "/new", body)
        assert status == 503
        assert "data folder cannot be written" in sentence(page)
        for path in ("/", "/history", "/host", "/t/ABCDE/table"):
            status, page = host.send("GET", path)
            assert status in {200, 404, 409 if path == "/host" else 503, 503}, path
            if status == 503:
                assert "data folder cannot be written" in sentence(page)
        assert host.send("GET", "/design")[0] == 200
        process.terminate()
        process.wait(timeout=10)
        said = process.stdout.read()
    assert "cannot be written" in said
    assert "Traceback" not in said
    assert contents(locked) == before


def test_a_folder_that_cannot_even_be_made_gives_a_clear_page(locked):
    nowhere = locked / "deeper" / "still"
    with served_by_another(nowhere) as (port, _):
        host = Visitor(port)
        status, page = host.send("GET", "/")
        assert status in {200, 503}
        status, page = host.send("GET", "/t/ABCDE/table")
        assert status == 503
        assert "data folder cannot be written" in sentence(page)
    assert not nowhere.exists()


@pytest.mark.parametrize("command", ["export", "import"])
def test_on_the_command_line_it_is_one_sentence_too(locked, tmp_path, command):
    before = contents(locked)
    file = next((locked / "exports").glob("*.json"))
    argument = file.stem.upper() if command == "export" else str(file)
    done = subprocess.run(
        as_another([*COMPANION, command, argument, "--data", str(locked)]),
        cwd=ROOT, capture_output=True, text=True, timeout=30, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    assert contents(locked) == before
    if command == "import" or done.returncode:  # reading may work, writing cannot
        assert done.returncode == 1
        assert len(done.stderr.strip().splitlines()) == 1
        assert done.stdout == ""


# ────────────────────────────────────────────── a damaged file


def header(content: bytes) -> bytes:
    return b"this is no database" * 6 + content[114:]


def first_page(content: bytes) -> bytes:
    return content[:100] + bytes(4096 - 100) + content[4096:]


def middle(content: bytes) -> bytes:
    """A page of the log, somewhere in the file."""
    page = content.index(b'"points":1') // 4096 * 4096
    return content[:page] + b"\xa5" * 4096 + content[page + 4096 :]


def zeros(content: bytes) -> bytes:
    return content[:4096] + bytes(len(content) - 4096)


def everything(content: bytes) -> bytes:
    return bytes((number * 73 + 41) % 256 for number in range(len(content)))


def half(content: bytes) -> bytes:
    return content[: len(content) // 2]


def json_cut(content: bytes) -> bytes:
    """The pages are fine, what stands in them is not: a quotation mark is gone."""
    return content.replace(b'"Opened"', b'"Opened:')


def unknown_event(content: bytes) -> bytes:
    return content.replace(b'"Opened"', b'"Opxxed"')


def unknown_move(content: bytes) -> bytes:
    return content.replace(b"add_points", b"xdd_points")


def wrong_letters(content: bytes) -> bytes:
    return content.replace(b'"Opened"', b'"\xff\xfe\xffned"')


def wrong_number(content: bytes) -> bytes:
    return content.replace(b'"points":1', b'"points":x')


DAMAGES = (
    header, first_page, middle, zeros, everything, half, json_cut, unknown_event, unknown_move, wrong_letters, wrong_number,
)  # fmt: skip


@pytest.fixture(scope="module")
def played(tmp_path_factory) -> tuple[Path, Phone]:
    folder = tmp_path_factory.mktemp("played") / "data"
    return folder, play(folder)


@pytest.fixture
def damaged(request, played, tmp_path) -> Iterator[tuple]:
    """A copy of the folder with its database damaged, and a phone that played there."""
    folder, mira = played
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    file = copy / "companion.sqlite"
    good = file.read_bytes()
    bad = request.param(good)
    assert bad != good
    file.write_bytes(bad)
    app = make_app(copy)
    phone = Phone(app)
    phone.code = mira.code
    cookie = mira.client.get_cookie("companion", domain="table.test")
    phone.client.set_cookie("companion", cookie.value, domain="table.test")
    yield app, copy, phone
    app.extensions["companion"].store.close()


every_damage = pytest.mark.parametrize("damaged", DAMAGES, indirect=True, ids=lambda damage: damage.__name__)


def names_the_damage(said: str) -> bool:
    """The whole file, or the one table whose lines make no sense."""
    return "database file is damaged" in said or re.match(r"The table [A-Z]{5} cannot be read\.", said) is not None


@every_damage
def test_a_damaged_file_gives_a_clear_page_and_is_left_as_it_is(damaged):
    _app, folder, phone = damaged
    before = (folder / "companion.sqlite").read_bytes()
    codes = [file.stem.upper() for file in (folder / "exports").glob("*.json")]
    assert len(codes) == 2
    said = []
    for path in (
        "/",
        "/history",
        *(f"/t/{code}/{name}" for code in codes for name in ("table", "log", "export.json", "head")),
    ):
        for htmx in ({}, {"HX-Request": "true"}):
            answer = phone.get(path, headers=htmx)
            assert answer.status_code in {200, 503}, (path, answer.status_code)
            if answer.status_code == 503:
                said.append(sentence(answer.text))
                assert "/host/exports/" not in answer.text
    assert said
    assert all(names_the_damage(one) for one in said), set(said)
    assert (folder / "companion.sqlite").read_bytes() == before


@every_damage
def test_the_newest_exports_are_offered_to_the_host_only(damaged):
    app, _folder, phone = damaged
    host = Phone(app).owns()
    names = app.extensions["companion"].shelf.exports()
    code = names[0].removesuffix(".json").upper()
    page = next(
        answer.text
        for path in (f"/t/{code}/table", f"/t/{names[1].removesuffix('.json').upper()}/table", "/host")
        if (answer := host.get(path)).status_code == 503
    )
    assert names_the_damage(sentence(page))
    assert re.findall(r'href="/host/exports/([^"]+)"', page) == names
    file = host.get(f"/host/exports/{names[0]}")
    assert file.status_code == 200
    assert export.read(file.data).code == code
    assert phone.get(f"/host/exports/{names[0]}").status_code == 409
    near = Phone(app, address="127.0.0.1")
    assert "/host/exports/" not in near.get(f"/t/{code}/table", base_url=HERE).text


@pytest.mark.parametrize("damaged", [header, everything], indirect=True, ids=lambda damage: damage.__name__)
def test_nothing_is_written_into_a_damaged_file(damaged):
    _app, folder, phone = damaged
    before = contents(folder)
    for path, fields in (
        ("/new", {"game": "scorepad", "seats": 2, "preset": "own"}),
        (f"/t/{phone.code}/do/add_points", {"seat": 0, "points": 1}),
        (f"/t/{phone.code}/delete", {"typed": phone.code}),
    ):
        answer = phone.post(path, fields)
        assert answer.status_code == 503
        assert "database file is damaged" in sentence(answer.text)
    after = contents(folder)
    assert {name: after[name] for name in before} == before


def test_after_the_damage_the_exports_bring_the_tables_back(played, tmp_path):
    """What the page offers is worth something: imported, the evening goes on where the backup was made."""
    folder, mira = played
    store = Store(f"sqlite:///{tmp_path / 'new.sqlite'}")
    for file in sorted((folder / "exports").glob("*.json")):
        assert export.restore(store, export.read(file.read_bytes()), utc()) == file.stem.upper()
    service = Service(store, Hub(), utc)
    running = service.table(mira.code)
    assert running.house.phase == "playing"
    assert running.head == 50
    assert running.state.totals[0] > 40
    assert sorted(known.phase for known in store.tables(archived=True)) == ["ended", "playing"]
    store.close()
