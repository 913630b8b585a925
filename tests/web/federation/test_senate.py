"""Federation as pages where the mats are kept by hand and nobody has told anything about the box: a round to its end."""

from html import unescape

import pytest

MIRA, JONAS = range(2)


@pytest.fixture(params=["en", "de"])
def people(phones, request):
    found = [phones(request.param) for _ in range(2)]
    host = found[0]
    form = {"game": "federation", "name": "Mira", "seats": 2, "depth": "senate"}
    host.code = host.post("/new", form).headers["Location"].split("/")[2]
    found[1].joins(host, "Jonas")
    host.house("start")
    return found


def taps(phone, move, **fields):
    answer = phone.do(move, **fields)
    assert answer.status_code == 303, (move, fields, answer.status_code, answer.text[:600])


def test_a_round_by_hand_shows_no_number_that_the_app_cannot_know(app, people):
    mira, jonas = people
    taps(mira, "choose_start_player", seat=MIRA)
    taps(mira, "lay_out")
    for seat in (JONAS, MIRA):
        taps(mira, "take_start_planet", seat=seat)
    assert "/do/correct_set" in jonas.look("mine"), "what a start planet gives beyond goods"
    assert "/do/correct_cell" not in jonas.look("mine")
    taps(mira, "begin_play", table_says_so="true")
    taps(mira, "lay_neutral", round_cells=["c2f2", "c6f3"], zero_cells=["c1f1", "c4f2", "c2f1"])
    for envoy, cell in enumerate(("c1f3", "c2f3", "c3f3", "c4f3")):
        taps(mira, "place_envoy", seat=MIRA, where=cell, envoy=envoy, face="vote")
        taps(mira, "end_turn", seat=MIRA)
        where = "evasion" if envoy else "c1f2"
        taps(jonas, "place_envoy", seat=JONAS, where=where, envoy=envoy, face="vote" if envoy else "invest")
        taps(jonas, "end_turn", seat=JONAS)
    for move in ("take_income", "pay_accreditation"):
        page = mira.look("round")
        assert f"/do/{move}" in page
        for seat in (MIRA, JONAS):
            taps(people[seat], move, seat=seat, **({"level": 2} if move == "pay_accreditation" else {}))
    for key, value in (("column.1", "neo"), ("length.neo", "4")):
        taps(mira, "tell_box", key=key, value=value)
    taps(mira, "invest")
    floors = unescape(mira.look("round"))
    assert "/do/count_floors" in floors
    assert "<b>+" not in floors
    taps(mira, "count_floors")
    law = mira.look("round")
    assert 'id="president"' in law
    taps(jonas, "correct_president", seat=JONAS)
    taps(mira, "pass_law")
    assert "/do/clean_up" in mira.look("round")
    taps(mira, "clean_up")
    for place in ("table", "round", "mine", "score", "log"):
        assert jonas.look(place)
    senate = app.extensions["companion"].service.table(mira.code).state
    assert (senate.round, senate.turn, [mat.prestige for mat in senate.mats]) == (2, JONAS, [0, 0])
    page = jonas.look("mine")
    assert 'value="start_planet"' in page
    assert 'value="evasion"' in page
    taps(jonas, "correct_set", seat=JONAS, what="start_planet", which="", has="false")
    taps(jonas, "correct_cell", cell="evasion", seat=JONAS, face="vote", votes=1, free="false")
