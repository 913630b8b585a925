"""Manufacture, salvage and plunder (p. 18-21)."""

import pytest

from companion.games.age_of_galaxy.actions import action_board
from companion.games.age_of_galaxy.actions.action_board import Manufacture, Plunder, Salvage
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.goods.events import Gained
from companion.games.age_of_galaxy.turns.events import CubePlaced
from tests.games.age_of_galaxy.kit import box_with, box_without, conquered, playing, with_planets, with_realm
from tests.kit import rule

# ── manufacture


@rule("manufacture")
def test_two_cruisers_cost_four_credits():
    """G6."""
    after = playing().when(Manufacture(0, 2))
    assert (after.state.realms[0].credits, after.state.realms[0].cruisers) == (8, 2)
    assert after.events == (
        Gained(0, "credits", -4, "action.manufacture"),
        CubePlaced(0, "manufacture"),
        Gained(0, "cruisers", 2, "action.manufacture"),
    )
    assert (after.state.boxes, after.state.all_cubes(0)) == ((("manufacture", 0),), 15)


@rule("manufacture")
def test_three_credits_are_enough_for_one_cruiser_and_not_for_two():
    here = with_realm(playing(), 0, credits=3)
    assert here.when(Manufacture(0, 1)).state.realms[0].credits == 1
    no = here.refused(Manufacture(0, 2))
    assert (no.overrule, no.rule) == (True, page(18))


@rule("manufacture")
def test_a_box_that_takes_something_else_for_cruisers_says_so():
    here = with_realm(playing(options=box_with(("cost.manufacture", "influence"))), 0, influence=4)
    assert action_board.manufacture_price(here.state, 2) == (("influence", 4),)
    assert here.when(Manufacture(0, 2)).state.realms[0].influence == 0


@rule("cruisers.cap")
@pytest.mark.parametrize(("has", "count", "may"), [(0, 5, True), (4, 1, True), (4, 2, False), (5, 1, False)])
def test_at_most_five_cruisers_in_the_play_area(has, count, may):
    here = with_realm(playing(), 0, cruisers=has)
    if may:
        assert here.when(Manufacture(0, count)).state.realms[0].cruisers == 5
        return
    no = here.refused(Manufacture(0, count))
    assert (no.overrule, no.rule) == (True, page(18))
    table = here.when(Manufacture(0, count, table_says_so=True)).state.realms[0]
    assert (table.cruisers, table.credits) == (6, 12 - 2 * count)


@rule("cruisers.cap")
def test_cruisers_on_planets_do_not_count_but_a_colour_has_only_nine():
    four = with_planets(playing(), *(conquered(number, 0) for number in range(1, 5)))
    assert four.when(Manufacture(0, 5)).state.realms[0].cruisers == 5
    five = with_planets(playing(), *(conquered(number, 0) for number in range(1, 6)))
    no = five.refused(Manufacture(0, 5, table_says_so=True))
    assert (no.overrule, no.rule) == (False, page(5))
    assert action_board.pieces_left(five.when(Manufacture(0, 4)).state, 0) == 0


# ── salvage


@rule("salvage")
def test_each_discovery_becomes_a_relic_for_three_credits():
    here = with_realm(playing(), 0, discoveries=3)
    after = here.when(Salvage(0, 2))
    realm = after.state.realms[0]
    assert (realm.credits, realm.discoveries, realm.relics) == (6, 1, 2)
    assert after.events == (
        Gained(0, "credits", -6, "action.salvage"),
        CubePlaced(0, "salvage"),
        Gained(0, "discoveries", -2, "action.salvage"),
        Gained(0, "relics", 2, "action.salvage"),
    )
    assert (after.state.boxes, after.state.all_cubes(0)) == ((("salvage", 0),), 15)


@rule("salvage")
def test_no_more_than_there_are_discoveries_whatever_the_table_says():
    here = with_realm(playing(), 0, discoveries=2)
    no = here.refused(Salvage(0, 3, table_says_so=True))
    assert (no.overrule, no.rule) == (False, page(20))
    here.when(Salvage(0, 2))


@rule("salvage")
def test_every_conversion_must_be_paid():
    here = with_realm(playing(), 0, discoveries=2, credits=5)
    assert here.refused(Salvage(0, 2)).rule == page(20)
    assert here.when(Salvage(0, 1)).state.realms[0].credits == 2


# ── plunder


@rule("plunder")
def test_plunder_costs_nothing_and_gives_what_the_box_shows():
    after = playing().when(Plunder(0))
    assert after.events == (CubePlaced(0, "plunder"), Gained(0, "discoveries", 1, "action.plunder"))
    assert (after.state.realms[0].credits, after.state.boxes) == (12, (("plunder", 0),))


@rule("plunder")
def test_what_plunder_gives_is_asked_for_once():
    no = playing(options=box_without("plunder")).refused(Plunder(0))
    assert no.asks == "plunder.1.count"
    assert no.row[0].value == 1, "the book prints the number"
    assert not no.overrule


@pytest.mark.parametrize("tap", [Manufacture(0, 1), Salvage(0, 1), Plunder(0)])
def test_where_boards_are_kept_by_hand_only_the_cube_is_placed(tap):
    assert "by hand" in str(playing(options=box_with(depth="round")).refused(tap))
