"""What the tests of trouble share: the sentence of a refusal, everything that is stored, a host with two tables."""

import contextlib
import re
import sqlite3
from html import unescape
from pathlib import Path

from tests.kit import Phone, make_app


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
