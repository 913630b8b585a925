"""Export, import, verify: a table as one file, without secrets until it has ended."""

import json
import re

import pytest

from companion import __version__
from companion.rules.codec import BadInput
from companion.tables import export as files
from companion.words import Speaker
from tests.kit import ROOT, Phone, make_app

NOW = "2026-01-01T00:00:00.000"
GOLDEN = (ROOT / "tests" / "games" / "scorepad" / "golden" / "evening.json").read_text("utf-8")


def hidden_table(phones):
    mira = phones().opens("Mira", seats=2, hidden="on")
    jonas = phones().joins(mira, "Jonas")
    mira.house("start")
    mira.do("roll_dice", dice=2, sides=6)
    mira.do("enter_score", seat=0, column=0, points=73913)
    return mira, jonas


def test_before_the_end_a_file_holds_no_seed_and_no_secret(phones, app):
    mira, jonas = hidden_table(phones)
    for phone in (mira, jonas):
        text = phone.get(f"/t/{mira.code}/export.json").text
        assert "73913" not in text
        assert json.loads(text)["seed"] == ""
    w = app.extensions["companion"]
    full = files.export(w.service.table(mira.code), w.store.by_code(mira.code), full=True)
    assert "73913" in json.dumps(full)
    assert full["seed"] == w.store.by_code(mira.code).seed


def test_no_file_names_a_phone(phones, app):
    mira, _jonas = hidden_table(phones)
    w = app.extensions["companion"]
    table = w.service.table(mira.code)
    text = json.dumps(files.export(table, w.store.by_code(mira.code), full=True))
    assert all(seat.phone and seat.phone not in text for seat in table.house.seats)


def test_a_table_comes_back_on_another_host_and_plays_on(phones, app, tmp_path):
    mira, jonas = hidden_table(phones)
    jonas.do("enter_score", seat=1, column=0, points=4)
    text = mira.get(f"/t/{mira.code}/export.json").text
    other = make_app(tmp_path / "other")
    w = other.extensions["companion"]
    code = files.restore(w.store, files.read(text), "2026-01-01T00:00:00.000")
    assert code == mira.code
    table = w.service.table(code)
    assert table.state.totals == (73913, 4)
    assert table.house.held_by("") == ()
    guest = Phone(other)
    guest.code = code
    assert guest.house("take_seat", seat=0).status_code == 303
    assert guest.do("enter_score", seat=0, column=1, points=1).status_code == 303
    dice = next(tap for tap in w.service.table(code).history.taps if tap.draws)
    assert guest.post(f"/t/{code}/log/back/{table.history.taps[-1].seq}", {}).status_code == 303
    kept = w.service.table(code).history.tap(dice.seq)
    assert kept.draws == dice.draws, "its seed never came along, its dice did"
    again = files.restore(w.store, files.read(text), "2026-01-01T00:00:00.000")
    assert again != code, "a fresh code when the old one is taken"
    w.store.close()


def test_an_import_without_the_secrets_keeps_their_lines_as_unknown(phones, app):
    mira, _jonas = hidden_table(phones)
    file = files.read(mira.get(f"/t/{mira.code}/export.json").text)
    assert sum(row.hidden for row in file.log) == 1
    assert files.fold(file).state.totals == (0, 0)


def test_the_golden_evening_is_true_and_a_forged_one_is_not():
    assert files.verify(files.read(GOLDEN))[0]
    forged = json.loads(GOLDEN)
    roll = next(row for row in forged["log"] if row["name"] == "roll_dice")
    roll["body"]["draws"][0][1] = (roll["body"]["draws"][0][1] + 1) % 6
    assert says(forged) == ["Line %(line)s: this draw does not follow from the seed."]
    score = of_this_version()
    next(row for row in score["log"] if row["name"] == "enter_score")["body"]["events"][0]["points"] = 99
    assert "Line %(line)s: the rules give something else." in says(score)
    total = of_this_version()
    total["log"][-1]["body"]["events"][0]["summary"]["players"][0]["total"] = 1
    assert says(total) == ["The score in the file is not what the log gives."]
    seed = json.loads(GOLDEN)
    seed["log"][-1]["body"]["events"][0]["seed"] = "11" * 32
    assert "The seed of part %(part)s does not give its fingerprint." in says(seed)


def of_this_version():
    raw = json.loads(GOLDEN)
    for row in raw["log"]:
        row["version"] = __version__
    return raw


def says(raw):
    good, found = files.verify(files.read(json.dumps(raw)))
    assert not good
    return [words.text for words in found]


def test_an_unfinished_table_says_what_cannot_be_checked_yet(phones):
    mira, _jonas = hidden_table(phones)
    good, found = files.verify(files.read(mira.get(f"/t/{mira.code}/export.json").text))
    assert good
    assert "not revealed yet" in found[0].text


@pytest.mark.parametrize(
    "change",
    [
        lambda raw: raw.pop("log"),
        lambda raw: raw.update(format="other/1"),
        lambda raw: raw.update(game="chess"),
        lambda raw: raw["log"].pop(2),
        lambda raw: raw.update(log=[]),
        lambda raw: raw["log"][3].update(tap=raw["log"][2]["tap"]),
        lambda raw: raw["log"][-2].update(kind="do", name="nothing"),
        lambda raw: raw["log"][4]["body"].update(events=[{"event": "Nothing"}]),
        lambda raw: raw["log"][4]["body"].update(events="x"),
        lambda raw: raw.update(extra=1),
        lambda raw: raw["log"][-1]["body"]["events"][0].update(seed="zz"),
        lambda raw: raw.update(seed="not hex", phase="playing"),
        lambda raw: _first_roll(raw)[0].__setitem__(0, "six"),
        lambda raw: _first_roll(raw)[0].__setitem__(0, 6.5),
        lambda raw: _first_roll(raw)[0].__setitem__(1, None),
    ],
)
def test_a_broken_file_is_refused_with_a_sentence(change):
    raw = json.loads(GOLDEN)
    change(raw)
    with pytest.raises(BadInput):
        files.verify(files.read(json.dumps(raw)))


def _first_roll(raw):
    return next(row for row in raw["log"] if row["name"] == "roll_dice")["body"]["draws"]


def test_what_is_no_json_is_refused():
    for text in (b"", b"{", b"[]", b"\xff", b"[" * 100_000):
        with pytest.raises(BadInput):
            files.read(text)


def test_a_backup_lies_beside_the_database_at_the_end(phones, app):
    mira = phones().opens("Mira", seats=1)
    mira.house("start")
    mira.do("enter_score", seat=0, column=0, points=1)
    mira.post(f"/t/{mira.code}/end", {})
    shelf = app.extensions["companion"].shelf
    assert shelf.exports() == [f"{mira.code.lower()}.json"]
    assert files.verify(files.read(shelf.read_export(shelf.exports()[0])))[0]
    assert shelf.read_export("../cookie.key") is None
    assert re.search("winners", shelf.read_export(shelf.exports()[0]))


def test_before_the_end_no_file_tells_the_id_of_a_tap(phones, app):
    mira, jonas = hidden_table(phones)
    w = app.extensions["companion"]
    ids = [row.tap for row in w.service.table(mira.code).rows]
    text = jonas.get(f"/t/{mira.code}/export.json").text
    assert not [tap for tap in ids if tap in text]
    assert [row["tap"] for row in json.loads(text)["log"]] == [f"line-{n}" for n in range(1, len(ids) + 1)]
    assert files.verify(files.read(text))[0]
    mira.post(f"/t/{mira.code}/end", {})
    ended = json.loads(mira.get(f"/t/{mira.code}/export.json").text)
    assert [row["tap"] for row in ended["log"]][:-1] == ids, "the proof of a draw needs them"
    assert files.verify(files.read(json.dumps(ended)))[0]


def test_a_table_opened_again_can_still_be_proved_as_far_as_its_seed_is_known(phones):
    mira, _jonas = hidden_table(phones)
    mira.post(f"/t/{mira.code}/end", {})
    mira.post(f"/t/{mira.code}/reopen", {})
    mira.do("roll_dice", dice=3, sides=6)
    raw = json.loads(mira.get(f"/t/{mira.code}/export.json").text)
    assert raw["log"][-1]["tap"] == f"line-{len(raw['log'])}"
    good, _found = files.verify(files.read(json.dumps(raw)))
    assert good


def test_a_lobby_taken_to_another_host_is_true_at_its_end(phones, app, tmp_path):
    """Its seed stayed at home: what is drawn later follows from the new one that was promised at the import."""
    mira = phones().opens("Mira", seats=1)
    text = mira.get(f"/t/{mira.code}/export.json").text
    forged = json.loads(text) | {"seed": "ab" * 32}
    for number, raw in enumerate((text, json.dumps(forged))):
        other = make_app(tmp_path / f"other{number}")
        w = other.extensions["companion"]
        guest = Phone(other)
        guest.code = files.restore(w.store, files.read(raw), NOW)
        assert w.service.table(guest.code).house.phase == "lobby"
        assert guest.house("take_seat", seat=0).status_code == 303
        assert guest.house("start").status_code == 303
        assert guest.do("roll_dice", dice=3, sides=6).status_code == 303
        assert guest.do("enter_score", seat=0, column=0, points=1).status_code == 303
        assert guest.post(f"/t/{guest.code}/end", {}).status_code == 303
        ended = files.read(guest.get(f"/t/{guest.code}/export.json").text)
        good, found = files.verify(ended)
        assert good, found
        w.store.close()


def of_version(version):
    """An honest line that today's rules would decide differently: as a game that was mended since."""
    raw = json.loads(GOLDEN)
    for row in raw["log"]:
        row["version"] = version
    row = next(row for row in raw["log"] if row["name"] == "enter_score")
    row["body"]["events"][0]["points"] += 1
    return raw, row["seq"]


@pytest.mark.parametrize(("version", "said"), [("0.4.0", "0.4.0"), ("", "an older version")])
def test_an_older_honest_game_is_never_called_untrue(version, said):
    raw, line = of_version(version)
    good, found = files.verify(files.read(json.dumps(raw)))
    told = [Speaker("en")(words) for words in found]
    assert good
    assert f"Played with {said}; 1 line would be decided differently today: {line}" in told
    assert f"Played with {said}; the points would be counted differently today." in told
    roll = next(row for row in raw["log"] if row["name"] == "roll_dice")
    roll["body"]["draws"][0][1] = (roll["body"]["draws"][0][1] + 1) % 6
    assert not files.verify(files.read(json.dumps(raw)))[0], "but a draw follows from the seed, whoever drew it"


def test_a_line_of_this_very_version_that_the_rules_refuse_is_untrue():
    raw, line = of_version(__version__)
    good, found = files.verify(files.read(json.dumps(raw)))
    assert not good
    assert f"Line {line}: the rules give something else." in [Speaker("en")(words) for words in found]


def test_a_file_of_a_newer_version_says_that_an_update_helps():
    newer = {"format": "table-companion/9", "version": "9.9.9", "unknown": 1}
    later = json.loads(GOLDEN)
    later["log"][4].update(version="9.9.9", body={"events": [{"event": "Teleported"}]})
    for raw in (newer, later):
        with pytest.raises(BadInput) as bad:
            files.fold(files.read(json.dumps(raw)))
        assert "update" in Speaker("en")(bad.value.why)


@pytest.mark.parametrize("code", ["abcde", "ÄBCDE", "A" * 9, "AB DE", "", "../..", "１２３", "А" * 5])
def test_a_code_that_nobody_could_type_becomes_a_fresh_one(app, code):
    store = app.extensions["companion"].store
    given = files.restore(store, files.read(json.dumps({**json.loads(GOLDEN), "code": code})), NOW)
    assert re.fullmatch("[A-Z]{5}", given)
    assert files.restore(store, files.read(json.dumps({**json.loads(GOLDEN), "code": "PLAYERS"})), NOW) == "PLAYERS"


FORGED = {
    "a long title": lambda raw: raw.update(title="A" * 81),
    "a title with a nothing in it": lambda raw: raw.update(title="a\x00"),
    "a time that is none": lambda raw: raw.update(created="soon"),
    "a line's time that is none": lambda raw: raw["log"][3].update(at="2026-99-99T00:00:00.000"),
    "a tap of strange letters": lambda raw: raw["log"][3].update(tap="é"),
    "a kind that is none": lambda raw: raw["log"][3].update(kind="evil"),
    "a seat that is none": lambda raw: _named(raw, "enter_score").update(seat=7),
    "a seat below the first": lambda raw: _named(raw, "take_seat")["body"]["events"][0].update(seat=-1),
    "a name too long": lambda raw: _named(raw, "take_seat")["body"]["events"][0].update(name="A" * 41),
    "another game": lambda raw: raw["log"][0]["body"]["events"][0].update(game="eclipse"),
    "too many seats": lambda raw: raw["log"][0]["body"]["events"][0].update(seats=99),
    "options of another game": lambda raw: raw["log"][0]["body"]["events"][0]["options"].update(mode="x"),
    "no beginning": lambda raw: raw["log"][0]["body"].update(events=[]),
    "a die without sides": lambda raw: _first_roll(raw)[0].__setitem__(0, 0),
    "a die that shows more than it has": lambda raw: _first_roll(raw)[0].__setitem__(1, 99),
    "nobody plays": lambda raw: _named(raw, "start")["body"]["events"][0].update(seats=[]),
    "somebody plays twice": lambda raw: _named(raw, "start")["body"]["events"][0].update(seats=[0, 0]),
    "a game before its start": lambda raw: raw["log"].insert(1, {**_named(raw, "enter_score"), "tap": "new"}),
    "opened twice": lambda raw: raw["log"].insert(1, {**raw["log"][0], "tap": "new"}),
    "two of one name": lambda raw: [
        row["body"]["events"][0].update(name="Mira") for row in raw["log"] if row["name"] == "take_seat"
    ],
}


def _named(raw, name):
    return next(row for row in raw["log"] if row["name"] == name)


@pytest.mark.parametrize("forge", FORGED.values(), ids=[name.replace(" ", "_") for name in FORGED])
def test_a_forged_field_is_refused_with_its_place_and_nothing_is_stored(app, forge):
    raw = json.loads(GOLDEN)
    forge(raw)
    for seq, row in enumerate(raw["log"], 1):
        row["seq"] = seq
    store = app.extensions["companion"].store
    with pytest.raises(BadInput) as bad:
        files.restore(store, files.read(json.dumps(raw)), NOW)
    assert bad.value.field
    assert Speaker("de")(bad.value.why)
    assert store.is_empty()
