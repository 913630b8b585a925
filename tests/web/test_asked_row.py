"""A row of numbers and kinds that only the board knows, asked for in the middle of a tap and told at once."""

import re
from dataclasses import replace

import pytest

from companion import games
from companion.rules.game import Asked, RuleViolation
from companion.rules.words import say
from tests.kit import hidden_fields
from tests.web.test_box import PAGE, begun, field

FEDERATION = games.game("federation")
FIRST, FIRST_KIND, SECOND, SECOND_KIND = ROW = ("post.1.cost.gold", "column.1", "post.1.cost.lavandium", "column.2")
KINDS = (("neo", "Neo"), ("six_moon", "6Moon"), ("atalum", say("Atalum")))


def check(state, command):
    """Federation, where choosing a start player needs a cost of two kinds."""
    known = dict(state.box)
    asked = tuple(
        Asked(key, say("Kind") if key in {FIRST_KIND, SECOND_KIND} else say("How many"), known.get(key), kinds)
        for key, kinds in zip(ROW, ((), KINDS, (), KINDS), strict=True)
    )
    if type(command).__name__ == "ChooseStartPlayer" and any(one.value is None for one in asked):
        raise RuleViolation(say("What does it cost?"), asks=FIRST, row=asked)
    FEDERATION.check(state, command)


@pytest.fixture
def mira(phones, monkeypatch):
    game = replace(FEDERATION, check=check)
    monkeypatch.setattr(games, "game", lambda _id: game)
    return begun(phones())


def tells(phone, *values, keys=ROW):
    return phone.do("choose_start_player", seat=0, told_key=list(keys), told_value=list(values))


def kept(phone):
    page = phone.get(PAGE).text
    return [field(page, key) for key in ROW]


def selects(page):
    """What each choice of the row shows before anybody has touched it."""
    found = re.findall(r'<select class="input" id="told-\d" name="told_value" required>(.*?)</select>', page, re.DOTALL)
    return [(re.search(r'value="(\w+)" selected', one) or re.search(r'value="(\w*)"', one))[1] for one in found]


def test_a_kind_is_chosen_and_a_number_is_typed(mira):
    page = mira.do("choose_start_player", seat=0).text
    assert re.findall(r'name="told_key" value="([^"]+)"', page) == list(ROW)
    assert page.count('inputmode="numeric" maxlength="2"') == 2
    assert selects(page) == ["", ""], "nothing is chosen for anybody"
    assert "An empty number is 0. If there is nothing at all, type one 0." in page
    assert tells(mira, "2", "atalum", "", "neo").status_code == 303
    assert kept(mira) == ["2", "atalum", "0", "neo"], "an empty number is 0"


def test_a_kind_that_is_known_already_is_chosen(mira):
    mira.do("tell_box", key=SECOND_KIND, value="six_moon")
    assert selects(mira.do("choose_start_player", seat=0).text) == ["", "six_moon"]


def test_a_row_whose_numbers_are_all_empty_is_asked_again(mira):
    answer = tells(mira, "", "atalum", "", "neo")
    assert answer.status_code == 409
    assert "No number was typed. If there is nothing, type one 0." in answer.text
    assert selects(answer.text) == ["atalum", "neo"], "what was chosen stays chosen"
    assert kept(mira) == ["", "", "", ""]


@pytest.mark.parametrize("kind", ["", "moon", "0"])
def test_a_kind_that_is_none_is_refused_by_its_name_and_nothing_is_kept(mira, kind):
    answer = tells(mira, "2", kind, "1", "neo")
    assert answer.status_code == 422
    assert "“Project above column 1” must be one of neo, six_moon" in answer.text
    assert f"this was “{kind}”" in answer.text
    again = hidden_fields(answer.text, f"/t/{mira.code}/do/choose_start_player")
    assert again["told_key"] == FIRST_KIND, "what is asked again is what was refused"
    assert kept(mira) == ["", "", "", ""]


def test_kinds_alone_are_told_without_a_number(mira):
    tells(mira, "atalum", "neo", keys=(FIRST_KIND, SECOND_KIND))
    assert kept(mira) == ["", "atalum", "", "neo"]


def test_more_answers_than_questions_are_refused(mira):
    assert tells(mira, "2", "neo", "1", keys=(FIRST, FIRST_KIND)).status_code == 422
    assert kept(mira) == ["", "", "", ""]


def test_what_cannot_be_shown_is_no_answer(mira):
    assert tells(mira, "2", "ne\x07o", keys=(FIRST, FIRST_KIND)).status_code == 422
