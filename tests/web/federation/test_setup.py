"""Federation before the first round: the order of the page, who may tap what, the own mat; and corrections of laws."""

import re
from html import unescape

import pytest

from tests.web.test_box import begun


def shared(phones):
    """A table of three: Mira's phone holds two seats, Jonas has his own."""
    mira, jonas = phones(), phones()
    answer = mira.post("/new", {"game": "federation", "name": "Mira", "seats": 2})
    mira.code = answer.headers["Location"].split("/")[2]
    jonas.joins(mira, "Jonas")
    assert mira.house("start").status_code == 303
    mira.do("choose_start_player", seat=0)
    mira.do("lay_out")
    return mira, jonas


def test_what_to_fetch_comes_first_then_the_questions_in_the_order_of_the_table(phones):
    mira = begun(phones())
    page = mira.look("round")
    assert re.findall(r'<section class="section" id="(\w+)"', page) == ["checklist", "start", "open", "starts"]
    assert re.search(r'<details[^>]*id="fetch-middle" open', page), "until somebody starts the list lies open"
    mira.do("choose_start_player", seat=0)
    page = mira.look("round")
    assert re.findall(r'<section class="section" id="(\w+)"', page) == [
        "checklist", "start", "open", "starts", "planets",
    ]  # fmt: skip
    assert not re.search(r'<details[^>]*id="fetch-middle" open', page)


def test_a_start_planet_is_chosen_on_the_phone_of_the_chooser(phones):
    mira, jonas = shared(phones)
    assert "take_start_planet" not in mira.look("round").split('id="planet-1"')[1].split("</li>")[0], "Jonas chooses"
    assert "take_start_planet" in jonas.look("round").split('id="planet-1"')[1].split("</li>")[0]
    assert "take_start_planet" not in jonas.look("round").split('id="planet-0"')[1].split("</li>")[0]


def test_a_seat_without_a_phone_is_answered_for_by_anybody(phones):
    mira, jonas = shared(phones)
    assert jonas.house("free_seat", seat=1).status_code == 303
    assert "take_start_planet" in mira.look("round").split('id="planet-1"')[1].split("</li>")[0]


def test_the_own_mat_can_be_put_right_before_the_first_round(phones):
    mira = begun(phones())
    for seat in (0, 1, 2):
        page = mira.look(f"mine?open={seat}")
        assert f'id="mat{seat}"' in page
        assert page.count(f'href="/t/{mira.code}/mine?open=') == 3, "a phone with three seats chooses among them"
    assert mira.do("correct_set", seat=1, what="medal", which="neo", has="true").status_code == 303
    assert mira.do("correct_set", seat=1, what="unlocked", which="3", has="true").status_code == 303
    assert mira.do("correct_project", project="neo", now=1).status_code == 303
    mira.do("choose_start_player", seat=0)
    planets = mira.look("round").split('id="planets"')[1]
    assert f'href="/t/{mira.code}/mine"' in planets, "the way there stands where the bonus is booked"


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_law_is_corrected_from_what_lies_there(phones, side):
    mira = begun(phones())
    mira.do("choose_start_player", seat=0)
    mira.do("lay_out")
    assert mira.do("begin_play", table_says_so="on").status_code == 303
    for planet in ("arratooine", "e81216"):
        mira.do("correct_law", side=side, planet=planet, table_says_so="on")
        form = re.search(rf'<select[^>]*id="cl-{side}0".*?</select>', mira.look("mine"), re.DOTALL)[0]
        assert re.findall(r'value="(\w+)" selected', form) == [planet]


def test_a_law_that_the_table_opens_is_corrected_from_what_lies_there(phones):
    mira = begun(phones(), laws="table")
    mira.do("open_law", side="left", planet="atalum")
    form = re.search(r'<select[^>]*id="law-left".*?</select>', mira.look("round"), re.DOTALL)[0]
    assert re.findall(r'value="(\w+)" selected', form) == ["atalum"]


def told(phone):
    """The newest line of the log."""
    return unescape(re.search(r'<span class="what">(.*?)</span>', phone.look("log"), re.DOTALL)[1])


def test_the_log_says_what_a_tap_gained_and_only_else_that_it_was_done(phones):
    mira = begun(phones())
    mira.do("choose_start_player", seat=0)
    mira.do("lay_out")
    line = told(mira)
    assert "Scholar" in line
    assert ".;" not in line, "no full stop in the middle"
    mira.do("begin_play", table_says_so="on")
    mira.do("lay_neutral", round_cells=["c1f1", "c2f1"], zero_cells="c3f1")
    mira.do("place_envoy", seat=0, where="c1f3", envoy=0, told_key="cell.c1f3", told_value="neo")
    mira.do("skip_due", seat=0, kind="action", what="neo")
    assert told(mira) == "Mira has done: Neo"
    mira.do("end_turn", seat=0)
    mira.do("place_envoy", seat=1, where="c4f3", envoy=0, told_key="cell.c4f3", told_value="neo")
    mira.do("mine_neo", seat=1, influence=1)
    assert "has done" not in told(mira)
    assert "influence on Neo" in told(mira)
