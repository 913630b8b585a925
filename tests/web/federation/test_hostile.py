"""Federation under attack: what lies in the hidden stack, files of box values made to break, taps that try things out."""

import json

import pytest

from companion.games.federation.box.values import BOX
from companion.rules.codec import BadInput
from companion.tables import export
from companion.tables.store import LOG
from tests.kit import Phone

pytestmark = pytest.mark.wild

PAGE = "/box/federation/"


def begun(phones, players: int = 4, top: int = 9) -> list[Phone]:
    """Everybody on an own phone, in round 1."""
    host = phones()
    answer = host.post("/new", {"game": "federation", "name": "Mira", "seats": players})
    assert answer.status_code == 303, answer.text
    host.code = answer.headers["Location"].split("/")[2]
    seated = [host, *(phones().joins(host, name) for name in ("Jonas", "Ute", "Tarek")[: players - 1])]
    assert host.house("start").status_code == 303
    taps = [("choose_start_player", {"seat": 0}), ("lay_out", {})]
    taps += [("take_start_planet", {"seat": seat}) for seat in reversed(range(players))]
    taps += [("begin_play", {"table_says_so": "on"}), ("tell_box", {"key": "top.5", "value": top})]
    for move, fields in taps:
        assert host.do(move, **fields).status_code == 303, move
    return seated


def senate(phone: Phone):
    return phone.client.application.extensions["companion"].service.table(phone.code).state


# ── the hidden stack of space tiles


def test_nobody_finds_out_by_trying_what_lies_in_the_hidden_stack(phones):
    mira, jonas, *_ = begun(phones)
    assert mira.do("gain", seat=0, what="field", by=9).status_code == 303
    assert len(senate(mira).space_stack) == 5
    said = set()
    for tile in range(1, 9):
        answer = jonas.do("take_space_tile", seat=1, tile=tile, table_says_so="on")
        said.add((answer.status_code, "Nothing asks Jonas for that now." in answer.text, "overrule" in answer.text))
    assert said == {(409, True, False)}, "the same answer whatever lies there"
    mine = senate(mira).space_stack[0]
    assert mira.do("take_space_tile", seat=0, tile=mine).status_code == 303


def test_a_tile_that_somebody_has_is_not_drawn_again(phones):
    mira, jonas, *_ = begun(phones)
    assert jonas.do("correct_set", seat=1, what="space_tile", which=5, has="on").status_code == 303
    for _ in range(12):
        assert mira.do("gain", seat=0, what="field", by=9).status_code == 303
        stack = senate(mira).space_stack
        assert (len(stack), 5 in stack) == (4, False)
        head = mira.client.application.extensions["companion"].store.by_code(mira.code).head
        assert mira.post(f"/t/{mira.code}/log/back/{head}", {}).status_code == 303


def test_on_a_phone_for_several_the_hidden_tiles_lie_behind_a_tap(phones):
    """As everywhere: several people look at such a phone."""
    mira = phones()
    form = {"game": "federation", "name": "Mira", "seats": 4, "at_once": "on", "names": "Jonas\nUte\nTarek"}
    mira.code = mira.post("/new", form).headers["Location"].split("/")[2]
    for move, fields in [
        ("choose_start_player", {"seat": 0}),
        ("lay_out", {}),
        ("begin_play", {"table_says_so": "on"}),
        ("tell_box", {"key": "top.5", "value": 9}),
        ("gain", {"seat": 0, "what": "field", "by": 9}),
    ]:
        assert mira.do(move, **fields).status_code == 303, move
    page = mira.look("round")
    tiles = page.index('name="tile"')
    assert page.rfind('<details class="secret">', 0, tiles) > page.rfind("</details>", 0, tiles)
    assert "Show them to Mira" in page
    mira, *_ = begun(phones)
    assert mira.do("gain", seat=0, what="field", by=9).status_code == 303
    page = mira.look("round")
    assert 'name="tile"' in page
    assert '<details class="secret">' not in page


# ── ids of taps


def test_a_tap_that_tells_the_box_something_never_gets_an_id_too_long_to_be_stored(phones):
    """Not every database forgives a text longer than its column."""
    mira, *_ = begun(phones, 2)
    longest = LOG.c.tap.type.length
    for letters in range(50, 70):
        fields = {"seat": 0, "what": "gold", "by": 1, "told_key": "top.2", "told_value": 2}
        answer = mira.post(f"/t/{mira.code}/do/gain", fields, tap="x" * letters)
        assert answer.status_code in {303, 422}
    service = mira.client.application.extensions["companion"].service
    assert max(len(row.tap) for row in service.table(mira.code).rows) <= longest


def test_an_answer_typed_anew_on_the_same_page_counts_and_a_double_tap_counts_once(phones):
    """Back in the browser, another number, tap again: the table and the host's box never know different things."""
    mira, *_ = begun(phones, 2)
    fields = {"seat": 0, "what": "gold", "by": 1, "told_key": "top.2"}
    for value, lines in ((2, 2), (2, 2), (3, 3)):
        assert mira.post(f"/t/{mira.code}/do/gain", {**fields, "told_value": value}, tap="same").status_code == 303
        assert dict(senate(mira).box)["top.2"] == value
        assert f'"top.2" = {value}\n' in mira.get(PAGE + "values.toml").text
        service = mira.client.application.extensions["companion"].service
        told = [row for row in service.table(mira.code).rows if row.name in {"tell_box", "gain"}]
        assert len(told) - 1 == lines, "the top field was told before"
    assert senate(mira).mats[0].has("gold") == 1


# ── files of box values


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('"length.neo" = 8\n"top.5" = ' + "9" * 5000, "no file of box values"),
        ('"length.neo" = 8\n"top.5" = 0x' + "f" * 3_900, "top.5"),
        ('"length.neo" = 8\n"top.5"' + ".a" * 1900 + " = 1", "top.5"),
        ('"length.neo" = 8\n"column.1"' + ".a" * 1900 + " = 1", "column.1"),
        ('"length.neo" = 8\n"column.1" = [' + "9," * 1900 + "]", "column.1"),
        ('"length.neo" = 8\n"column.1"' + ".a" * 9000 + " = 1", "line 2"),
    ],
    ids=["digits", "hexadecimal", "deep", "deep choice", "list", "too deep to be read"],
)
def test_a_value_too_long_or_too_deep_to_be_spelt_out_is_refused_with_its_place(phones, text, place):
    mira = phones().sits()
    answer = mira.post(PAGE + "import", {"text": text})
    assert answer.status_code == 422
    assert place in answer.text
    assert mira.get(PAGE + "values.toml").text.strip() == "", "all or nothing"
    with pytest.raises(BadInput):
        BOX.read(text)


# ── files of tables


def test_a_forged_line_that_leads_the_game_astray_is_named(phones):
    """A seat that nobody can have: the lines behind it make no sense to the game, which must not break the check."""
    mira, *_ = begun(phones)
    mira.do("gain", seat=0, what="gold", by=1)
    assert mira.do("correct_turn", seat=3).status_code == 303
    assert mira.do("place_envoy", seat=3, where="evasion", envoy=0).status_code == 303
    assert mira.do("end_turn", seat=3, table_says_so="on").status_code == 303
    wiring = mira.client.application.extensions["companion"]
    raw = export.export(wiring.service.table(mira.code), wiring.store.by_code(mira.code), full=True)
    assert export.verify(export.read(json.dumps(raw)))[0]
    booked = next(row for row in raw["log"] if row["name"] == "gain")
    booked["body"]["events"][0]["seat"] = -1
    good, found = export.verify(export.read(json.dumps(raw)))
    assert not good
    assert {words.text for words in found} == {"Line %(line)s: the rules give something else."}
