"""A disk that is full, busy or suddenly read-only: a clear page, nothing half-written."""

import contextlib
import errno
import re
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.tables.seats import bound_tap
from companion.tables.store import Store, StoreTrouble
from tests.kit import Phone, make_app
from tests.tables.trouble.conftest import Rules
from tests.tables.trouble.kit import rows, sentence

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
