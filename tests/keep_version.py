"""Keeps what this version writes, for all later ones: `python -m tests.keep_version [EXPORT ...]`, once at each release.

It plays a short evening on phones, keeps its exports and its database in tests/old/VERSION, and beside them what this
version had counted. Exports that are named (a golden evening of a new game) are kept too.
"""

import gzip
import json
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from companion import __version__
from companion.tables import export as files
from companion.tables.folded import Folded
from tests.kit import ROOT, Phone, make_app


def evening(app) -> dict[str, str]:
    """One table that has ended with a line taken back, one with a secret still running, one in the lobby."""
    mira, jonas = Phone(app), Phone(app, "de", address="10.0.0.10")
    mira.opens("Mira", seats=3)
    jonas.joins(mira, "Jonas")
    mira.house("start")
    mira.do("roll_dice", dice=2, sides=6)
    for column in range(3):
        mira.do("enter_score", seat=0, column=column, points=10 + column)
        jonas.do("enter_score", seat=1, column=column, points=7 * column)
    taps = app.extensions["companion"].service.table(mira.code).history.taps
    mira.post(f"/t/{mira.code}/log/back/{next(tap.seq for tap in taps if not tap.draws)}", {})
    mira.do("enter_score", seat=0, column=0, points=42)
    mira.house("name_table", title="Montag")
    mira.post(f"/t/{mira.code}/end", {})
    ute = Phone(app).opens("Ute", seats=2, hidden="on")
    Phone(app, address="10.0.0.12").joins(ute, "Tarek")
    ute.house("start")
    ute.do("roll_dice", dice=1, sides=20)
    ute.do("enter_score", seat=0, column=0, points=31337)
    return {"ended": mira.code, "running": ute.code, "lobby": Phone(app).opens("Ida", seats=2).code}


def counted(table: Folded) -> dict[str, Any]:
    scoring = table.game.score(table.state)
    return {
        "totals": [one.total for one in scoring.scores],
        "ranks": [one.rank for one in scoring.scores],
        "winners": list(scoring.winners),
        "lines": table.head,
    }


def packed(raw: bytes) -> bytes:
    return gzip.compress(raw, 9, mtime=0)


def main(more: list[str]) -> None:
    into = ROOT / "tests" / "old" / __version__
    into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Path(folder))
        w = app.extensions["companion"]
        codes = evening(app)
        kept = {"scorepad": (codes["ended"], False), "scorepad_running": (codes["running"], True)}
        kept["scorepad_hidden"] = (codes["running"], False)
        made = {
            name: files.export(w.service.table(code), w.store.by_code(code), full=full)
            for name, (code, full) in kept.items()
        }
        made |= {Path(name).stem: json.loads(Path(name).read_text("utf-8")) for name in more}
        heads = {known.code: known.head for known in w.store.tables(archived=True)}
        w.store.close()
        with sqlite3.connect(w.config.file) as database:
            database.execute("PRAGMA journal_mode=delete")
        database.close()
        (into / "companion.sqlite.gz").write_bytes(packed(w.config.file.read_bytes()))
    for name, raw in made.items():
        (into / f"{name}.json.gz").write_bytes(packed(json.dumps(raw, ensure_ascii=False).encode()))
    scores = {name: counted(files.fold(files.read(json.dumps(raw)))) for name, raw in made.items()}
    told = {"codes": codes, "heads": heads, "scores": scores}
    (into / "told.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
