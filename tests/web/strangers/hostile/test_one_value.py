"""What one hostile value may not break: pads, tables, ways back, streams."""

import re
from html import unescape

import pytest

from companion.games.scorepad.play import GAME
from companion.tables.shelf import slug
from tests.kit import SITE, Phone, make_app
from tests.web.strangers.hostile.addresses import ODD, UNSHOWABLE
from tests.web.strangers.hostile.attack import FORM

pytestmark = pytest.mark.wild


@pytest.mark.parametrize("kind", UNSHOWABLE)
@pytest.mark.parametrize("field_name", ["title", "categories"])
def test_a_title_or_category_that_cannot_be_shown_is_refused_like_a_name(attack, field_name, kind):
    fields = {"game": "scorepad", "seats": "2", "preset": "own", "mode": "categories", "categories": "a"}
    before = attack.stored()
    answer = attack.send("POST", "/new", attack.form({**fields, field_name: f"a{UNSHOWABLE[kind]}b"}))
    assert answer.status_code == 422
    assert attack.stored() == before


@pytest.mark.parametrize("kind", sorted(ODD))
def test_a_pad_that_was_kept_can_be_read_again(attack, kind):
    made = attack.send(
        "POST",
        "/new",
        attack.form(
            {
                "game": "scorepad",
                "seats": "2",
                "name": "Mira",
                "preset": "own",
                "mode": "categories",
                "categories": f"a{ODD[kind][:30]}",
            }
        ),
    )
    if made.status_code != 303:
        assert made.status_code == 422
        return
    code = made.headers["Location"][3:8]
    kept = attack.send("POST", f"/t/{code}/keep", attack.form({"title": f"kept {kind}"}))
    assert kept.status_code == 303
    assert slug(f"kept {kind}") in [one.id for one in attack.wiring.shelf.presets("scorepad", GAME.options)]


@pytest.mark.parametrize(
    "fields",
    [
        {"names": "Anna\nanna"},
        {"names": "STRASSE\nstraße"},
        {"names": "Ann\nBen", "name": "Mira", "seats": "1"},
        {"names": "\n".join(f"P{number}" for number in range(9)), "name": "Mira"},
        {"names": "\n".join(f"P{number}" for number in range(500))},
        {"names": "Player 2", "name": "PLAYER 2"},
        {"name": "Mira", "names": "mira"},
    ],
    ids=lambda fields: " ".join(f"{key}={value[:20]!r}" for key, value in fields.items()),
)
def test_a_table_for_one_phone_is_opened_whole_or_not_at_all(attack, fields):
    before = attack.stored()
    sent = {"game": "scorepad", "seats": "2", "preset": "own", "at_once": "on", **fields}
    answer = attack.send("POST", "/new", attack.form(sent))
    assert answer.status_code in {303, 409, 422}
    if answer.status_code != 303:
        assert attack.stored() == before
        return
    assert attack.wiring.store.by_code(answer.headers["Location"][3:8]).phase == "playing"


def test_a_double_tap_on_open_the_table_opens_one(attack):
    attack.takes_a_phone()
    fields = attack.form({"game": "scorepad", "seats": "2", "name": "Mira", "preset": "own"})
    before = len(attack.wiring.store.tables(limit=10_000))
    first, second = (attack.send("POST", "/new", fields) for _ in range(2))
    assert first.status_code == second.status_code == 303
    assert first.headers["Location"] == second.headers["Location"]
    assert len(attack.wiring.store.tables(limit=10_000)) == before + 1


def test_a_hostile_way_back_leads_nowhere_else(attack):
    attack.sits_at("playing")
    for kind, value in ODD.items():
        for path, fields in (("end_of_nothing", {}), ("enter_score", {"seat": "8", "column": "0", "points": "1"})):
            answer = attack.send("POST", f"/t/{attack.code}/do/{path}", attack.form({**fields, "from_screen": value}))
            links = [unescape(link) for link in re.findall(r'href="([^"]*)"', answer.text)]
            assert all(re.match(r"[/?#](?![/\\])", link) for link in links), (kind, links)


def test_an_overruled_tap_leads_back_to_the_screen_it_came_from(attack):
    attack.takes_a_phone()
    attack.sits_at("playing")
    back = f"/t/{attack.code}/table?column=2&open=0"
    far = {"seat": "0", "column": "7", "points": "3", "from_screen": back}
    refused = attack.send("POST", f"/t/{attack.code}/do/enter_score", attack.form(far))
    assert refused.status_code == 409
    again = re.search(r'<input type="hidden" name="from_screen" value="([^"]*)"', refused.text)
    assert again
    assert unescape(again[1]) == back


def test_looking_only_at_the_heads_of_streams_does_not_use_them_up(tmp_path):
    app = make_app(tmp_path)
    mira = Phone(app).opens("Mira")
    for _ in range(60):
        mira.client.head(f"/t/{mira.code}/stream", base_url=SITE).close()
    stream = mira.get(f"/t/{mira.code}/stream")
    stream.close()
    assert stream.status_code == 200
    assert app.extensions["companion"].hub.streams == 0
    app.extensions["companion"].store.close()


def test_a_refusal_before_the_greeting_speaks_the_phones_language(tmp_path):
    app = make_app(tmp_path)
    german = Phone(app, language="de")
    answer = german.client.post("/new", base_url=SITE, data={"game": "scorepad"})
    assert answer.status_code == 400
    assert "Load it again" not in answer.text
    answer = german.client.post("/new", base_url=SITE, data=b"a" * 300_000, content_type=FORM)
    assert answer.status_code == 413
    assert "That was too much" not in answer.text
    app.extensions["companion"].store.close()
