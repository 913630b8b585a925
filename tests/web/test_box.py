"""What only the board knows: typed once, kept, taken along as a file, and asked for in the middle of a game."""

import re
from dataclasses import replace
from io import BytesIO

import pytest

from companion import games
from companion.games.federation.box.values import BOX
from tests.kit import SITE, Phone, hidden_fields, make_app

PAGE = "/box/federation/"
PROJECTS = {"group": "projects", "length.neo": "8", "start.neo.3": "2", "column.1": "atalum"}


def missing(page):
    return int(re.search(r"<b>(\d+) (?:is|are) still missing", page)[1])


def head(page, group):
    return re.search(rf'id="{group}".*?</summary>', page, re.DOTALL)[0]


def field(page, key):
    """The value that stands in the field of a box value now."""
    if found := re.search(rf'<input[^>]*name="{re.escape(key)}"[^>]*value="([^"]*)"', page):
        return found[1]
    options = re.search(rf'<select[^>]*name="{re.escape(key)}"[^>]*>(.*?)</select>', page, re.DOTALL)[1]
    chosen = re.search(r'value="([^"]*)" selected', options)
    return chosen[1] if chosen else ""


def begun(phone, seats=3, **options):
    form = {"game": "federation", "name": "Mira", "seats": seats, "at_once": "on", "names": "Jonas\nUte", **options}
    answer = phone.post("/new", form)
    assert answer.status_code == 303, answer.text
    phone.code = answer.headers["Location"].split("/")[2]
    return phone


def asked(phone, move="begin_play", **fields):
    """A tap that the app answers with a question: the field it shows."""
    answer = phone.do(move, **fields)
    assert answer.status_code == 409, answer.text
    forms = re.findall(r"<form.*?</form>", answer.text, re.DOTALL)
    (question,) = [one for one in forms if 'name="told_key"' in one]
    return answer.text, hidden_fields(question, f"/t/{phone.code}/do/{move}")


def told(phone, fields, value, move="begin_play"):
    path = f"/t/{phone.code}/do/{move}"
    return phone.client.post(path, base_url=SITE, data={**fields, "told_value": value})


# ── the page


def test_every_value_has_a_field_and_says_how_sure_it_is(phones):
    page = phones().get(PAGE).text
    assert missing(page) == len(BOX.missing({}))
    for one in BOX.values:
        assert field(page, one.id) == ("" if one.value is None else str(one.value))
    assert page.count("from the rulebook") == sum(one.sure == "printed" for one in BOX.values)
    assert page.count(">inferred<") == sum(one.sure == "inferred" for one in BOX.values)
    for group in BOX.groups:
        lacking = sum(one.group == group.id for one in BOX.missing({}))
        shown = head(page, group.id)
        guessed = any(one.group == group.id and one.sure == "inferred" for one in BOX.values)
        says = f"{lacking} missing" if lacking else "inferred, please check" if guessed else "complete"
        assert says in shown
        assert ("complete" in shown) == (says == "complete")


def test_what_is_typed_is_kept_for_everybody_on_this_host(phones):
    mira = phones().sits()
    before = missing(mira.get(PAGE).text)
    answer = mira.post(PAGE, PROJECTS)
    assert answer.status_code == 303
    assert answer.headers["Location"].endswith("saved=projects#projects")
    assert "Kept." in mira.get(answer.headers["Location"]).text
    page = phones().get(PAGE).text
    assert [field(page, key) for key in ("length.neo", "start.neo.3", "column.1")] == ["8", "2", "atalum"]
    assert missing(page) == before - 3
    assert page.count(">typed in<") == 3
    assert "numbers are missing" in mira.get("/new?game=federation").text
    mira.post(PAGE, {**PROJECTS, "length.neo": ""})
    assert field(mira.get(PAGE).text, "length.neo") == "", "an empty field forgets it"


def test_a_filled_in_value_can_be_overwritten_and_comes_back(phones):
    mira = phones().sits()
    mira.post(PAGE, {"group": "laws", **{f"law.{one}": "2" for one in ("neo", "atalum")}, "law.six_moon": "3"})
    page = mira.get(PAGE).text
    assert field(page, "law.six_moon") == "3"
    assert page.count(">typed in<") == 1, "what was filled in already is not typed in"
    mira.post(PAGE, {"group": "laws", "law.six_moon": ""})
    assert field(mira.get(PAGE).text, "law.six_moon") == "2"


def test_inferred_values_are_complete_once_somebody_has_looked(phones):
    mira = phones().sits()
    laws = {f"law.{one}": "2" for one in ("neo", "six_moon", "atalum", "arratooine", "e81216")}
    mira.post(PAGE, {"group": "laws", **laws})
    assert "inferred, please check" in head(mira.get(PAGE).text, "laws"), "nobody has said that they are right"
    mira.post(PAGE, {"group": "laws", **laws, "checked": "on"})
    page = mira.get(PAGE).text
    assert "complete" in head(page, "laws")
    assert page.count(">typed in<") == 4, "what the rulebook says needs no look"


def test_the_senate_is_laid_out_as_on_the_board(phones):
    page = phones().get(PAGE).text
    left, right = (re.search(rf'id="senate-{n}".*?</fieldset>', page, re.DOTALL)[0] for n in (1, 2))
    assert ("left, green" in left, "right, purple" in right) == (True, True)
    assert re.findall(r'name="cell\.(\w+)"', left) == [
        f"c{column}f{floor}" for floor in (3, 2, 1) for column in (1, 2, 3)
    ]
    assert re.findall(r'name="cell\.(\w+)"', right)[0] == "c4f3"
    assert re.findall(r'name="top\.(\d)"', page) == ["2", "3", "4", "5"]


def test_what_cannot_be_right_is_said_and_kept_all_the_same(phones):
    mira = phones().sits()
    mira.post(PAGE, {"group": "senate", "cell.c1f3": "neo", "cell.c4f3": "neo"})
    assert "cannot be right" not in mira.get(PAGE).text, "once on each side"
    assert mira.post(PAGE, {"group": "senate", "cell.c2f2": "neo"}).status_code == 303
    page = mira.get(PAGE).text
    assert "1 thing cannot be right" in page
    assert "Neo lies only once on each side: upper floor, column 1 and middle floor, column 2." in page
    assert "look again" in head(page, "senate")
    assert field(page, "cell.c2f2") == "neo"
    mira.post(PAGE + "import", {"text": '"length.neo" = 3\n"start.neo.3" = 3\n'})
    assert "2 things cannot be right" in mira.get(PAGE).text
    begun(mira).get(f"/t/{mira.code}/round")


@pytest.mark.parametrize(("key", "value"), [("length.neo", "99"), ("length.neo", "eight"), ("column.1", "the moon")])
def test_nonsense_is_refused_with_its_place_and_nothing_is_kept(phones, key, value):
    mira = phones().sits()
    answer = mira.post(PAGE, {**PROJECTS, key: value})
    assert answer.status_code == 422
    name = {"length.neo": "Neo: number of the last field", "column.1": "Project above column 1"}[key]
    assert f"“{name}” must be" in answer.text
    if key == "length.neo":
        assert field(answer.text, key) == value, "what was typed is still there"
    assert field(answer.text, "start.neo.3") == "2"
    assert field(mira.get(PAGE).text, "start.neo.3") == ""


def test_a_group_that_does_not_exist_is_refused_and_a_field_that_was_not_sent_stays(phones):
    mira = phones().sits()
    mira.post(PAGE, PROJECTS)
    assert mira.post(PAGE, {"group": "moon", "length.neo": "3"}).status_code == 422
    mira.post(PAGE, {"group": "projects", "start.neo.3": "1"})
    page = mira.get(PAGE).text
    assert (field(page, "length.neo"), field(page, "start.neo.3")) == ("8", "1")


def test_what_may_stay_empty_is_not_missing(phones, monkeypatch):
    mira = phones().sits()
    federation, scorepad = games.game("federation"), games.game("scorepad")
    box = replace(BOX, values=tuple(replace(one, optional=one.group == "mat") for one in BOX.values))
    monkeypatch.setattr(
        games, "game", lambda asked: replace(federation, box=box) if asked == "federation" else scorepad
    )
    page = mira.get(PAGE).text
    assert missing(page) == len(box.missing({})) < len(BOX.missing({}))
    assert " missing" not in head(page, "mat")
    assert re.search(r'class="input short"[^>]*name="top.5"[^>]*placeholder="–"', page), "nothing calls for an answer"
    for value in ("12", ""):
        assert mira.post(PAGE, {"group": "mat", "top.5": value}).status_code == 303
        assert field(mira.get(PAGE).text, "top.5") == value


def test_a_game_without_a_box_has_no_page(phones):
    assert phones().get("/box/scorepad/").status_code == 404
    assert phones().get("/box/chess/").status_code == 404


# ── the file


def test_exported_here_and_imported_elsewhere(phones, tmp_path):
    mira = phones().sits()
    mira.post(PAGE, PROJECTS)
    file = mira.get(PAGE + "values.toml")
    assert file.headers["Content-Disposition"] == 'attachment; filename="federation-box.toml"'
    assert file.text == '"column.1" = "atalum"\n"length.neo" = 8\n"start.neo.3" = 2\n'
    app = make_app(tmp_path / "elsewhere")
    ute = Phone(app).sits()
    ute.post(PAGE, {"group": "mat", "top.5": "12"})
    answer = ute.post(PAGE + "import", {"file": (BytesIO(file.data), "federation-box.toml")})
    assert answer.status_code == 303
    page = ute.get(PAGE).text
    assert [field(page, key) for key in ("length.neo", "column.1", "top.5")] == ["8", "atalum", "12"]
    assert ute.get(PAGE + "values.toml").text.count("\n") == 4
    app.extensions["companion"].store.close()


def test_the_text_of_a_file_can_be_pasted(phones):
    mira = phones().sits()
    assert mira.post(PAGE + "import", {"text": '"top.5" = 12\n'}).status_code == 303
    assert field(mira.get(PAGE).text, "top.5") == "12"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('"length.neo" = 8\n"top.5" = "twelve"\n', "top.5"),
        ('"length.neo" = 8\n"top.6" = 12\n', "top.6"),
        ('"length.neo" = 8\n"column.1" = "moon"\n', "column.1"),
        ('"length.neo" = 8\n"top.5" = -1\n', "top.5"),
        ('"length.neo" = 8\n"top.5" = \n', "line 2"),
        ('"length.neo" = 8\n"length.neo" = 9\n', "line 2"),
        ('"length.neo" = 8\n"top.5" = [', "ends too early"),
        ('"length.neo" = 8\n' + "#\n" * 30_000, "too long"),
        ("", "Choose a file"),
    ],
)
def test_a_damaged_file_is_refused_with_the_place_named(phones, text, place):
    mira = phones().sits()
    answer = mira.post(PAGE + "import", {"text": text})
    assert answer.status_code == 422
    assert place in answer.text
    assert field(mira.get(PAGE).text, "length.neo") == "", "all or nothing"


def test_a_refused_file_is_said_on_the_page_of_the_box_with_the_value_and_its_key(phones):
    mira = phones().sits()
    answer = mira.post(PAGE + "import", {"text": '"cell.c1f3" = "moon"\n'})
    assert "“upper floor, column 1” must be one of neo, six_moon" in answer.text
    assert "In the file: “cell.c1f3”." in answer.text
    assert 'id="senate"' in answer.text, "not a bare page"
    assert "&#34;cell.c1f3&#34; = &#34;moon&#34;" in answer.text, "what was pasted is still there"


def test_a_file_that_is_no_text_is_refused(phones):
    mira = phones().sits()
    answer = mira.post(PAGE + "import", {"file": (BytesIO(b"\xff\xfe\x00"), "x.toml")})
    assert answer.status_code == 422
    assert "This is no text file." in answer.text


# ── asked inside a table


def ready(phone):
    phone.do("choose_start_player", seat=0)
    phone.do("lay_out")
    for seat in (2, 1, 0):
        assert phone.do("take_start_planet", seat=seat).status_code == 303
    return phone


def test_a_missing_value_is_asked_for_answered_in_one_tap_and_kept_for_the_next_table(phones):
    mira = ready(begun(phones()))
    text, fields = asked(mira)
    assert fields["told_key"] == "start.neo.3"
    assert "Neo: start field with 3 players" in text
    assert "On the board" in text, "where to look"
    answer = told(mira, fields, "2")
    assert answer.status_code == 409, "the same tap goes on and asks for the next one"
    assert "6Moon: start field with 3 players" in answer.text
    assert field(mira.get(PAGE).text, "start.neo.3") == "2"
    again = ready(begun(phones()))
    assert asked(again)[1]["told_key"] == "start.six_moon.3", "the next table knows it"


def test_the_last_answer_lets_the_tap_through(phones):
    mira = phones().sits()
    others = ("six_moon", "atalum", "arratooine", "e81216", "missions", "community")
    mira.post(PAGE, {"group": "projects", **{f"start.{one}.3": "1" for one in others}})
    ready(begun(mira))
    _, fields = asked(mira)
    assert told(mira, fields, "3").status_code == 303


def test_a_wrong_answer_is_refused_and_asked_again(phones):
    mira = ready(begun(phones()))
    _, fields = asked(mira)
    answer = told(mira, fields, "ninety")
    assert answer.status_code == 422
    assert "“Neo: start field with 3 players” must be a whole number from 0 to 30; this was “ninety”." in answer.text
    assert field(mira.get(PAGE).text, "start.neo.3") == ""
    again = hidden_fields(answer.text, f"/t/{mira.code}/do/begin_play")
    assert again["told_key"] == "start.neo.3", "the question still stands"
    assert "6Moon: start field" in told(mira, again, "2").text, "and its answer goes on"


def test_an_answer_that_cannot_be_right_is_asked_once_more(phones):
    mira = phones().sits()
    mira.post(PAGE, {"group": "projects", "length.neo": "5"})
    ready(begun(mira))
    _, fields = asked(mira)
    answer = told(mira, fields, "5")
    assert answer.status_code == 409
    assert "Neo: the last field (5) lies beyond the start field with 3 players (5)." in answer.text
    assert "The board shows it all the same" in answer.text
    assert field(mira.get(PAGE).text, "start.neo.3") == "", "nothing is kept yet"
    again = hidden_fields(answer.text, f"/t/{mira.code}/do/begin_play")
    assert again["told_key"] == "start.neo.3"
    assert "6Moon: start field" in told(mira, {**again, "told_sure": "on"}, "5").text
    page = mira.get(PAGE).text
    assert field(page, "start.neo.3") == "5"
    assert "1 thing cannot be right" in page


def test_a_wrong_number_of_neutral_tiles_is_said_in_plain_words(phones):
    mira = begun(phones())
    answer = mira.do("lay_neutral", round_cells="c1f3", zero_cells="c2f3")
    assert "“Tiles with the number of the round”: exactly 2; you chose 1." in answer.text


def test_the_table_may_go_on_without_the_number(phones):
    mira = ready(begun(phones()))
    answer = mira.do("begin_play", table_says_so="on")
    assert answer.status_code == 303


def test_what_an_advanced_table_lays_out_is_not_kept_for_the_box(phones):
    mira = begun(phones(), advanced="yes")
    assert mira.do("tell_box", key="site.1", value="embassy").status_code == 303
    assert mira.do("tell_box", key="length.neo", value="8").status_code == 303
    page = mira.get(PAGE).text
    assert (field(page, "site.1"), field(page, "length.neo")) == ("", "8")
    first = begun(phones())
    first.do("tell_box", key="site.1", value="shipyard")
    assert field(mira.get(PAGE).text, "site.1") == "shipyard"


def test_the_numbers_of_a_cost_are_told_in_one_row_all_or_nothing(phones):
    mira = begun(phones())
    mira.do("tell_box", key="length.neo", value="8")
    keys = [f"post.1.cost.{good}" for good in ("lavandium", "kuppernium", "ozeanium", "gold")]
    bad = mira.do("choose_start_player", seat=0, told_key=keys, told_value=["1", "x", "", ""])
    assert bad.status_code == 422
    assert field(mira.get(PAGE).text, keys[0]) == "", "nothing of it is kept"
    good = mira.do("choose_start_player", seat=0, told_key=keys, told_value=["1", "", "2", ""])
    assert good.status_code == 303
    page = mira.get(PAGE).text
    assert [field(page, key) for key in keys] == ["1", "0", "2", "0"]


def test_an_empty_row_is_asked_again(phones):
    mira = begun(phones())
    keys = ["post.1.cost.lavandium", "post.1.cost.gold"]
    assert mira.do("choose_start_player", seat=0, told_key=keys, told_value=["", ""]).status_code == 409
