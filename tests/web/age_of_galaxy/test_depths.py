"""Age of Galaxy with boards kept by hand, with only points, and alone: what the pages lead to and tell."""

import re
from html import unescape

import pytest

from tests.kit import hidden_fields
from tests.web.age_of_galaxy.kit import JONAS, MIRA, UTE, looks, seated, state, taps


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_round_helper_lays_cubes_and_counts_fleets(app, phones, language):
    people = seated(app, phones, language, depth="round")
    mira = people[MIRA]
    taps(mira, "begin_play", table_says_so="true")
    assert "/do/produce" in looks(mira)
    taps(mira, "produce")
    page = looks(mira)
    assert page.count("/do/place_cube") >= 7
    assert "/do/place_cube" in looks(mira, "round?open=trade")
    assert "/do/place_cube" in looks(mira, "round?open=appoint")
    for _ in range(2):
        while state(app, mira).step == "action":
            seat = state(app, mira).turn
            taps(people[seat], "place_cube", seat=seat, action="settle")
            taps(people[seat], "end_turn", seat=seat)
        if state(app, mira).step == "galactic":
            looks(mira)
            taps(mira, "advance")
            taps(mira, "produce")
    assert "/do/muster" in looks(mira)
    taps(mira, "muster", seat=MIRA, cruisers=3, strength=1, to_guard=1)
    taps(mira, "muster", seat=JONAS, cruisers=0, strength=0, to_guard=2)
    waits = unescape(looks(people[JONAS]))
    assert "Ute" in re.search(r'id="missing">.*?</p>', waits, re.DOTALL)[0]
    assert 'class="rows ranks"' not in waits
    assert 'id="protection"' not in waits
    taps(mira, "muster", seat=UTE, cruisers=0, strength=0, to_guard=0)
    assert 'class="rows ranks"' in looks(people[JONAS])
    taps(mira, "compare")
    assert 'name="loser" value="1"' in looks(mira)
    taps(mira, "conquer", seat=MIRA, loser=JONAS, cubes=1)
    looks(mira)
    taps(mira, "reduce")
    for place in ("mine", "score"):
        looks(mira, place)


@pytest.mark.parametrize("language", ["en", "de"])
def test_only_points_are_counted_with_chips_and_the_winner_is_named(phones, language):
    mira = phones(language)
    form = {"game": "age_of_galaxy", "name": "Mira", "seats": 2, "depth": "score", "at_once": "on", "names": "Jonas"}
    mira.code = mira.post("/new", form).headers["Location"].split("/")[2]
    if "/do/count_final" not in mira.look("score"):
        mira.house("start")
    page = looks(mira, "score")
    assert 'mine" id="count0"' in page
    assert f"/box/age_of_galaxy/?table={mira.code}#ideologies" in page
    first = {"prestige": 7, "settled": 3, "developed": 1, "conquered": 1, "relics": 5, "ideology": "culturalism"}
    taps(mira, "count_final", seat=0, **first)
    second = looks(mira, "score?open=0")
    assert "19" in second
    assert 'mine" id="count1"' in second, "the next one follows by itself"
    taps(mira, "count_final", seat=1, prestige=9, settled=3, developed=1, relics=5)
    tied = unescape(looks(mira, "score"))
    assert "Jonas" in re.search(r'<header class="winner">.*?</header>', tied, re.DOTALL)[0]
    assert 'class="say"' in tied
    assert 'id="count0"' in looks(mira, "score?open=again0")
    looks(mira, "mine")


def test_two_who_are_level_are_told_apart_by_one_tap(phones):
    mira = phones()
    form = {"game": "age_of_galaxy", "name": "Mira", "seats": 2, "depth": "score", "at_once": "on", "names": "Jonas"}
    mira.code = mira.post("/new", form).headers["Location"].split("/")[2]
    if "/do/count_final" not in mira.look("score"):
        mira.house("start")
    assert "The game is over" not in re.search(r"<main.*?</main>", looks(mira), re.DOTALL)[0]
    for seat in (MIRA, JONAS):
        taps(mira, "count_final", seat=seat, prestige=7, ideology="science", techs=2, advanced_techs=1)
    page = looks(mira, "score")
    assert "A shared win" in page
    level = page.split('id="level"')[1].split("</section>")[0].split("<form")[2]
    fields = hidden_fields("<form" + level, f"/t/{mira.code}/do/count_final")
    address = f"/t/{mira.code}/do/count_final"
    answer = mira.client.post(address, base_url="http://table.test", data={**fields, "on_top": "true"})
    assert answer.status_code == 303
    told = looks(mira, "score")
    assert "Jonas wins with 8" in told
    assert 'id="level"' not in told


def test_the_table_leads_on_to_every_phase_and_to_the_box_of_this_table(app, phones):
    people = seated(app, phones)
    mira = people[MIRA]
    assert f"/box/age_of_galaxy/?table={mira.code}" in mira.look("round")
    for seat, card in enumerate((5, 2, 3)):
        taps(people[seat], "play_main", seat=seat, card=card)
    taps(mira, "begin_play")

    def leads(phone=mira):
        found = re.search(
            r'<div class="next"><a class="btn main wide" href="[^"]*/round">([^<]*)</a>', phone.look("table")
        )
        return found[1] if found else None

    assert leads() == "Produce"
    taps(mira, "produce")
    assert leads() == "Abilities of production"
    taps(mira, "begin_actions")
    assert (leads(), leads(people[JONAS])) == ("Choose an action", None)
    taps(mira, "plunder", seat=MIRA)
    assert leads() == "End your turn"
    taps(mira, "correct_phase", round=2, now="war")
    assert leads() == "To the war"
    taps(mira, "correct_phase", round=2, now="galactic")
    assert leads(people[JONAS]) == "Galactic phase"


def test_alone_nobody_is_overlord_and_the_solo_card_is_named_in_every_phase(phones):
    mira = phones()
    mira.code = (
        mira.post("/new", {"game": "age_of_galaxy", "name": "Mira", "seats": 1}).headers["Location"].split("/")[2]
    )
    mira.house("start")
    taps(mira, "begin_play", table_says_so="on")
    for phase in ("production", "war", "galactic"):
        mira.do("correct_phase", round=2, now=phase)
        main = re.search(r"<main.*?</main>", looks(mira), re.DOTALL)[0]
        assert "Your solo card says what differs here." in main
        assert f"/box/age_of_galaxy/?table={mira.code}#solo" in main
        assert "Overlord" not in main
        assert "everybody" not in main
    taps(mira, "tell_box", key="solo.galactic", value="A rival takes a cube")
    assert "A rival takes a cube" in looks(mira)
    taps(mira, "finish_game", table_says_so="on")
    assert "Your solo card says what differs here." in looks(mira, "score")
