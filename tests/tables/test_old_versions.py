"""Evenings of every version that was ever released still open, count the same, can be told and shown."""

import gzip
import json
import re
import shutil

import pytest

from companion.rules.words import Words
from companion.tables import export as files
from companion.tables.schema import PRESENT
from companion.tables.store import Store
from companion.words import Speaker
from tests.kit import ROOT, Phone, make_app

OLD = ROOT / "tests" / "old"
# The list of changes begins with the version in the works; `python -m tests.keep_version` keeps it when it is released.
RELEASED = re.findall(r"^## (\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)[1:]
EXPORTS = sorted(path.relative_to(OLD).as_posix().removesuffix(".json.gz") for path in OLD.glob("*/*.json.gz"))
# Honest evenings whose rules were mended since: these lines would come out differently today.
MENDED = {
    "0.3.0/nine_rounds": "4 lines would be decided differently today: 82, 223, 278, 299",
    "0.5.0/first_rise": "11 lines would be decided differently today: 18, 87, 93, 130, 166, 172, 184, 223, 309, 337, 643",
    "0.7.0/first_two_players": "7 lines would be decided differently today: 62, 212, 230, 244, 252, 265, 277",
    "0.7.0/first_five_rounds": "1 line would be decided differently today: 65",
}
BEFORE_VERSIONS = {f"0.{number}.0" for number in range(1, 10)}  # these did not say who they were
NOW = "2026-11-17T00:00:00.000"


def told(version: str) -> dict:
    return json.loads((OLD / version / "told.json").read_text("utf-8"))


def raw(name: str) -> bytes:
    return gzip.decompress((OLD / f"{name}.json.gz").read_bytes())


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    app = make_app(tmp_path_factory.mktemp("host"))
    yield app
    app.extensions["companion"].store.close()


def test_every_released_version_has_left_an_export_and_a_database():
    assert len(RELEASED) >= 9
    assert {name.split("/")[0] for name in EXPORTS} >= set(RELEASED)
    assert all((OLD / version / "companion.sqlite.gz").is_file() for version in RELEASED)
    assert {files.read(raw(name)).game for name in EXPORTS} == {
        "scorepad", "eclipse", "roll_for_the_galaxy", "federation", "age_of_galaxy",
    }  # fmt: skip


@pytest.mark.parametrize("name", EXPORTS)
def test_an_old_export_opens_counts_the_same_and_is_never_called_untrue(name):
    version, stem = name.split("/")
    file = files.read(raw(name))
    table = files.fold(file)
    expected = told(version)["scores"][stem]
    scoring = table.game.score(table.state)
    assert table.head == expected["lines"]
    assert [one.total for one in scoring.scores] == expected["totals"]
    assert [one.rank for one in scoring.scores] == expected["ranks"]
    assert list(scoring.winners) == expected["winners"]
    good, found = files.verify(file)
    said = [Speaker("en")(words) for words in found]
    assert good, said
    assert [one for one in said if "Played with" in one] == (
        [f"Played with an older version; {MENDED[name]}"] if name in MENDED else []
    )
    lines = [tap for tap in table.history.taps if table.speaks(tap.seq)]
    for language in ("en", "de"):
        speaker = Speaker(language).named(seat.name for seat in table.house.seats)
        for tap in lines:
            for event in tap.events:
                words = table.game.describe(table.state, event, True)
                assert words is None or (isinstance(words, Words) and speaker(words))


# Each version's own newest game always; what was played twice, or on every version, with the long tests.
SHOWN = [
    pytest.param(name, marks=pytest.mark.wild) if name in MENDED or name == "0.4.0/action_phase" else name
    for name in EXPORTS
    if "scorepad" not in name or name.startswith("0.1.0")
]


@pytest.mark.parametrize("name", SHOWN)
def test_an_old_export_is_imported_shown_and_a_line_of_it_can_be_looked_at_before_taking_it_back(name, host):
    w = host.extensions["companion"]
    code = files.restore(w.store, files.read(raw(name)), NOW)
    table = w.service.table(code)
    phone = Phone(host, "de" if len(name) % 2 else "en")
    phone.code = code
    for screen in ("mine", "log", "fair", *table.game.screens):
        assert phone.get(f"/t/{code}/{screen}").status_code == 200, screen
    taps = table.history.counting
    change = w.service.preview(table, taps[len(taps) // 2].seq, back=True)
    assert change.seq == taps[len(taps) // 2].seq
    again = files.export(table, w.store.by_code(code), full=True)
    assert again["format"] == files.FORMAT
    lines = files.read(raw(name)).log
    assert [row["version"] for row in again["log"][: len(lines)]] == [row.version for row in lines]
    assert files.verify(files.read(json.dumps(again)))[0]


@pytest.mark.parametrize("version", RELEASED)
def test_an_old_database_opens_with_every_table_and_its_phones(version, tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    (data / "companion.sqlite").write_bytes(gzip.decompress((OLD / version / "companion.sqlite.gz").read_bytes()))
    app = make_app(data)
    w = app.extensions["companion"]
    expected = told(version)
    codes = expected["codes"]
    assert {known.code: known.head for known in w.store.tables(archived=True)} == expected["heads"]
    ended, running = w.service.table(codes["ended"]), w.service.table(codes["running"])
    assert [one.total for one in ended.game.score(ended.state).scores] == expected["scores"]["scorepad"]["totals"]
    expected_version = "" if version in BEFORE_VERSIONS else version
    assert {row.version for row in (*ended.rows, *running.rows)} == {expected_version}
    assert all(seat.phone for seat in running.house.seats)
    ute = Phone(app)
    ute.get("/")
    with ute.client.session_transaction(base_url="http://table.test") as session:
        session["phone"] = running.house.seats[0].phone
    ute.code = running.code
    assert ute.do("enter_score", seat=0, column=1, points=5).status_code == 303
    for code in codes.values():
        assert ute.get(f"/t/{code}/", follow_redirects=True).status_code == 200
    assert ute.get("/").status_code == 200
    assert w.store.rows(running.table_id)[-1].version != ""
    w.store.close()
    again = Store(data / "companion.sqlite")
    assert len(again.tables()) == 3, "the second time there is nothing to do"
    again.close()
    assert PRESENT >= 2
    shutil.rmtree(data)
