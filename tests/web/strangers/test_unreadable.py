"""One table that nobody can read spoils no list, is named by its code, and can be deleted without being read."""

import contextlib
import json
import sqlite3

import pytest

from companion.tables import export as files
from tests.kit import Phone


def spoil(app, code, statement, **values):
    """As a forged file or a worn-out disk would."""
    w = app.extensions["companion"]
    known = w.store.by_code(code)
    with contextlib.closing(sqlite3.connect(w.config.file)) as connection:
        connection.execute(statement, {"id": known.id, **values})
        connection.commit()
    w.service.forget(known.id)


SPOILT = {
    "an unknown event": "UPDATE log SET body = replace(body, 'SeatTaken', 'SeatEaten') WHERE table_id = :id",
    "no JSON": "UPDATE log SET body = '{{' WHERE table_id = :id AND seq = 2",
    "no letters": "UPDATE log SET body = cast(x'22fffe22' as text) WHERE table_id = :id AND seq = 2",
    "no object": "UPDATE log SET body = '[3]' WHERE table_id = :id AND seq = 2",
    "an unknown move": "UPDATE log SET name = 'eat' WHERE table_id = :id AND kind = 'do'",
    "an unknown game": "UPDATE tables SET game = 'chess' WHERE id = :id",
    "a wrong seat": "UPDATE log SET body = replace(body, '\"seat\":0', '\"seat\":77') WHERE table_id = :id",
    "a wrong kind": 'UPDATE log SET body = replace(body, \'"points":12\', \'"points":"x"\') WHERE table_id = :id',
}


@pytest.fixture(params=SPOILT, ids=lambda name: name.replace(" ", "_"))
def spoilt(request, phones, app):
    mira = phones().opens("Mira", seats=2)
    mira.house("start")
    mira.do("enter_score", seat=0, column=0, points=12)
    other = mira.code
    mira.opens("Mira", seats=2)
    mira.house("start")
    mira.do("enter_score", seat=0, column=0, points=12)
    spoil(app, mira.code, SPOILT[request.param])
    return mira, other


def test_every_list_survives_it_and_names_its_code(spoilt, app):
    mira, other = spoilt
    home = mira.get("/")
    assert home.status_code == 200
    assert other in home.text
    if mira.get(f"/t/{mira.code}/table").status_code != 200:
        assert "This table cannot be read." in home.text
        assert f"<b>{mira.code}</b>" in home.text
    assert mira.get("/history").status_code == 200
    assert Phone(app).get("/").status_code == 200
    with mira.client.session_transaction(base_url="http://table.test") as session:
        session["owner"] = True
    assert mira.get("/host").status_code in {200, 409}


def test_its_own_pages_say_so_in_one_sentence(spoilt):
    mira, _other = spoilt
    for path in ("table", "log", "score", "export.json", "delete"):
        answer = mira.get(f"/t/{mira.code}/{path}")
        assert answer.status_code in {200, 503}, (path, answer.status_code)


def test_it_is_deleted_without_being_read_and_its_lines_are_kept_as_they_were(spoilt, app):
    mira, other = spoilt
    w = app.extensions["companion"]
    before = w.store.raw_rows(w.store.by_code(mira.code).id)
    page = mira.get(f"/t/{mira.code}/delete")
    assert page.status_code == 200
    assert mira.post(f"/t/{mira.code}/delete", {"typed": "WRONG"}).status_code == 422
    answer = mira.post(f"/t/{mira.code}/delete", {"typed": mira.code})
    assert answer.status_code == 303
    assert w.store.by_code(mira.code) is None
    assert w.store.by_code(other) is not None
    kept = json.loads(w.shelf.read_export(f"{mira.code.lower()}-deleted.json"))
    assert [row["tap"] for row in kept["log"]] == [row.tap for row in before]
    assert [row["body"] for row in kept["log"]] == [row.body for row in before]
    assert files.read(json.dumps(kept)).code == mira.code


def test_a_stranger_cannot_delete_it(spoilt, phones, app):
    mira, _other = spoilt
    stranger = phones()
    for answer in (
        stranger.get(f"/t/{mira.code}/delete"),
        stranger.post(f"/t/{mira.code}/delete", {"typed": mira.code}),
    ):
        assert answer.status_code == 409
    assert app.extensions["companion"].store.by_code(mira.code) is not None


@pytest.mark.parametrize(
    "summary", ["{", "3", '{"players": 3}', '{"winners": [7]}', '{"players": [{}], "winners": [0]}']
)
def test_a_damaged_result_or_time_spoils_no_list(phones, app, summary):
    mira = phones().opens("Mira", seats=1)
    mira.house("start")
    mira.do("enter_score", seat=0, column=0, points=1)
    mira.post(f"/t/{mira.code}/end", {})
    spoil(app, mira.code, "UPDATE tables SET summary = :summary, touched = 'soon' WHERE id = :id", summary=summary)
    for path in ("/", "/history", "/new", "/new?game=age_of_galaxy"):
        assert mira.get(path).status_code == 200, path
    assert mira.post("/new", {"game": "scorepad", "seats": 2, "preset": "own"}).status_code == 303
