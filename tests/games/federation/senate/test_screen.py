"""The senate on the phones: votes, spaces, the forms for envoys and neutral tiles."""

from dataclasses import replace

import pytest

from companion.games.federation.model import BONUS_ENVOY
from companion.games.federation.screens import turn
from companion.games.federation.senate import screen as senate_screen
from companion.games.federation.senate import screen_placing
from tests.games.federation.screen_kit import JONAS, MIRA, UTE, standing, table


def test_votes_of_a_floor_count_with_the_die_and_without_investors():
    cells = (
        ("c1f3", standing(MIRA, 2, die=True)),
        ("c2f3", standing(JONAS, 3)),
        ("c3f3", standing(UTE, face="invest")),
        ("c4f3", standing(None, 5)),
        ("c5f3", standing(UTE, 0)),
    )
    senate = table(cells=cells).with_mat(MIRA, die=2)
    assert senate_screen.on_floor(senate, 3) == [(MIRA, 4), (JONAS, 3)]
    view = senate_screen.floor_view(senate, 3)
    assert (view["most"], view["leaders"]) == (4, [MIRA])
    both = replace(senate, options=replace(senate.options, neutral_floors=True))
    assert senate_screen.on_floor(both, 3)[0] == (None, 5)
    assert senate_screen.floor_view(senate, 1)["leaders"] == []


def test_an_unknown_box_shows_places_instead_of_names():
    view = senate_screen.senate_view(table(box=(), evasion=(standing(MIRA, 1),)))
    assert view["unknown_cells"] == 18
    assert view["heads"] == [None] * 6
    assert view["projects"][0]["length"] is None
    assert "column" in view["floors"][0]["cells"][0]["name"].text
    assert len(view["evasion"]) == 1


def test_a_tapped_space_opens_its_form_while_it_is_free():
    senate = table(cells=(("c1f3", standing(JONAS, 1)),)).with_mat(MIRA, bonus_envoy=True, modifiers=1, die=3)
    view = turn.turn(senate, (MIRA,), {"open": "c2f1"})
    assert view["chosen"] == "c2f1"
    assert [one["votes"] for one in view["place"]["envoys"]] == [1, 1, 2, 3, 7]
    assert view["place"]["envoys"][-1]["number"] == BONUS_ENVOY
    assert view["place"]["die"] == 3
    assert view["place"]["mission"] is not None
    assert turn.turn(senate, (MIRA,), {"open": "c1f3"})["place"] is None
    assert turn.turn(senate, (MIRA,), {"open": "evasion"})["place"]["action"] == "evasion"
    assert turn.turn(senate, (JONAS,), {"open": "c2f1"})["place"] is None


def test_an_unknown_space_is_asked_for_in_the_form():
    form = screen_placing.place_form(table(box=()), MIRA, "c1f1")
    assert form["key"] == "cell.c1f1"
    assert (len(form["choices"]), form["shows"]) == (12, [])
    told = screen_placing.place_form(table(), MIRA, "c1f1")
    assert (told["choices"], len(told["shows"])) == ([], 12), "told wrongly, it is told anew"
    assert form["does"] is None


@pytest.mark.parametrize(("cell", "warns"), [("c4f3", True), ("c3f2", True), ("c4f2", True), ("c1f3", False)])
def test_the_form_warns_before_the_rules_do(cell, warns):
    form = screen_placing.place_form(table(), MIRA, cell)
    assert (form["warning"] is not None) is warns


def test_the_die_that_lies_in_the_senate_is_not_offered():
    senate = table(cells=(("c1f3", standing(MIRA, 1, die=True)),)).with_mat(MIRA, die=3)
    assert screen_placing.place_form(senate, MIRA, "c2f3")["die"] == 0


def test_neutral_tiles_are_asked_for_at_the_start_of_a_round():
    two = turn.turn(table(2, to_block=True), (MIRA,), {"open": "c1f1"})
    assert (two["neutral"]["zero_count"], two["neutral"]["follows"]) == (2, True), "the spy follows"
    unknown = turn.turn(table(2, box=(), to_block=True), (MIRA,), {})["neutral"]
    assert (unknown["zero_count"], unknown["follows"]) == (3, False)
    assert two["place"] is None
    assert turn.turn(table(3, to_block=True), (MIRA,), {})["neutral"]["zero_count"] == 1
