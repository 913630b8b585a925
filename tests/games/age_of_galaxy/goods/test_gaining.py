"""Booking by hand: what the app does not know of, up to the caps and never below 0."""

import pytest

from companion.games.age_of_galaxy.catalog import GOODS, page
from companion.games.age_of_galaxy.goods import events as e
from companion.games.age_of_galaxy.goods.moves import Book
from tests.games.age_of_galaxy.kit import box_with, playing, table, with_realm
from tests.kit import rule


@pytest.mark.parametrize("good", GOODS)
def test_every_good_can_be_booked_up_and_down(good):
    here = with_realm(playing(), 0, **{good: 2})
    assert here.when(Book(0, good, 1)).state.realms[0].has(good) == 3
    assert here.when(Book(0, good, -2)).state.realms[0].has(good) == 0
    no = here.refused(Book(0, good, -3, table_says_so=True))
    assert not no.overrule


@rule("faq.7")
@rule("cruisers.cap")
def test_a_sixth_cruiser_never_comes_and_so_none_is_lost():
    """G14."""
    here = with_realm(playing(), 0, cruisers=5)
    no = here.refused(Book(0, "cruisers", 1, table_says_so=True))
    assert (no.overrule, no.rule) == (False, page(18))
    after = with_realm(here, 0, cruisers=4).when(Book(0, "cruisers", 2))
    assert after.events == (e.Gained(0, "cruisers", 1, "booked"),)
    assert after.state.realms[0].cruisers == 5


@pytest.mark.parametrize(("good", "rule_page"), [("credits", 14), ("productivity", 14)])
def test_tracks_end_at_twelve(good, rule_page):
    here = with_realm(playing(), 0, **{good: 11})
    assert here.when(Book(0, good, 5)).state.realms[0].has(good) == 12
    assert with_realm(here, 0, **{good: 12}).refused(Book(0, good, 1)).rule == page(rule_page)


def test_markers_end_with_the_box():
    here = with_realm(with_realm(playing(), 0, influence=1), 1, influence=19)
    full = here.when(Book(0, "influence", 3))
    assert full.state.realms[0].influence == 2
    assert full.refused(Book(2, "influence", 1)).rule == page(5)


@rule("prestige.on_top")
def test_booked_prestige_moves_the_cube_on_top():
    here = with_realm(playing(), 1, prestige=1).when(Book(2, "prestige", 1))
    assert here.state.by_prestige == (2, 1, 0)
    assert here.state.realms[2].fame == (("booked", 1),)


def test_nothing_is_not_booked():
    assert "changes nothing" in str(playing().refused(Book(0, "credits", 0)))


@pytest.mark.parametrize("step", ["setup", "production", "action", "war", "galactic"])
def test_any_time_before_the_end(step):
    assert playing(step=step).when(Book(1, "strength", 1)).state.realms[1].strength == 1


def test_not_when_the_game_is_over():
    assert "over" in str(playing(step="over").refused(Book(0, "credits", -1)))
    assert "over" in str(table(options=box_with(depth="score")).refused(Book(0, "prestige", 1)))


@pytest.mark.parametrize("good", GOODS)
def test_the_round_helper_keeps_only_what_war_and_turn_order_need(good):
    here = playing(options=box_with(depth="round"))
    if good in ("prestige", "cruisers", "strength"):
        assert here.when(Book(0, good, 1)).state.realms[0].has(good) == 1
    else:
        assert "by hand" in str(here.refused(Book(0, good, 1)))
