"""Turns (p. 15): one cube, one action; nobody with cubes passes; the phase ends when all have passed."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy.actions.action_board import Plunder
from companion.games.age_of_galaxy.catalog import ACTIONS, page
from companion.games.age_of_galaxy.turns import course
from companion.games.age_of_galaxy.turns.moves import EndTurn, PlaceCube
from tests.games.age_of_galaxy.kit import box_with, box_without, e, playing, with_realm
from tests.kit import rule

HELPER = box_with(depth="round")


def cubes(here, *counts):
    for seat, count in enumerate(counts):
        here = with_realm(here, seat, cubes=count, supply=15 - count)
    return here


# ── one action a turn


@rule("action.turns")
def test_a_turn_is_one_action_with_one_cube():
    here = playing().when(Plunder(0))
    assert (here.state.realms[0].cubes, here.state.realms[0].acted) == (2, True)
    no = here.refused(Plunder(0))
    assert (no.overrule, no.rule) == (True, page(15))
    assert here.when(Plunder(0, table_says_so=True)).state.realms[0].cubes == 1


@rule("action.turns")
def test_whoever_is_not_on_turn_waits():
    no = playing().refused(Plunder(1))
    assert (no.overrule, no.rule) == (True, page(15))
    assert playing().when(Plunder(1, table_says_so=True)).state.realms[1].cubes == 2


@rule("action.turns")
def test_without_a_cube_there_is_no_action_whatever_the_table_says():
    no = cubes(playing(), 0, 3, 3).refused(Plunder(0, table_says_so=True))
    assert (no.overrule, no.rule) == (False, page(15))


def test_actions_belong_to_the_action_phase():
    assert "production" in str(playing(step="production").refused(Plunder(0)))
    assert "war phase" in str(playing(step="war").refused(EndTurn(0)))


# ── the end of a turn


@rule("action.turns")
def test_turns_go_round_in_turn_order():
    here = playing(order=(1, 0, 2), turn=1)
    assert here.when(Plunder(1), EndTurn(1)).state.turn == 0
    assert here.when(Plunder(1), EndTurn(1), Plunder(0), EndTurn(0), Plunder(2), EndTurn(2)).state.turn == 1


@rule("action.turns")
def test_nobody_passes_with_cubes_left():
    here = playing()
    no = here.refused(EndTurn(0))
    assert (no.overrule, no.rule) == (True, page(15))
    assert here.when(EndTurn(0, table_says_so=True)).state.turn == 1
    assert here.when(Plunder(0), EndTurn(0)).state.turn == 1


@rule("action.turns")
def test_whoever_has_passed_is_skipped_and_the_last_one_goes_on_alone():
    here = cubes(playing(), 2, 0, 1)
    assert here.when(Plunder(0), EndTurn(0)).state.turn == 2
    alone = cubes(playing(), 2, 0, 0)
    assert alone.when(Plunder(0), EndTurn(0)).state.turn == 0


@rule("action.turns")
def test_the_phase_ends_when_all_have_passed_and_the_war_begins():
    after = cubes(playing(), 1, 0, 0).when(Plunder(0), EndTurn(0))
    assert after.events == (e.TurnEnded(0, None), e.WarBegan())
    assert (after.state.step, after.state.war, after.state.turn) == ("war", "compare", None)


@rule("action.turns")
def test_round_1_goes_straight_to_the_galactic_phase():
    after = cubes(playing(round=1), 1, 0, 0).when(Plunder(0), EndTurn(0))
    assert after.events == (e.TurnEnded(0, None), e.WarEnded())
    assert after.state.step == "galactic"


@rule("action.turns")
def test_a_table_whose_cubes_are_all_away_can_end_the_phase():
    assert cubes(playing(turn=None), 0, 0, 0).when(EndTurn(1)).state.step == "war"


def test_the_end_of_a_turn_clears_what_was_done_in_it():
    here = with_realm(playing(), 0, acted=True, card_played=True, settled_now=3, used=("card.1",))
    realm = here.when(EndTurn(0)).state.realms[0]
    assert (realm.acted, realm.card_played, realm.settled_now, realm.used) == (False, False, 0, ())


def test_the_next_one_is_found_around_the_table():
    here = cubes(playing(4, order=(3, 1, 0, 2)), 1, 0, 0, 1)
    assert [course.next_seat(here.state, seat) for seat in range(4)] == [3, 0, 3, 0]


# ── only the cube


@rule("action.turns")
@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("options", [HELPER, box_with()])
def test_a_cube_can_be_placed_for_every_action_where_the_rest_is_done_on_the_boards(action, options):
    after = playing(options=options).when(PlaceCube(0, action, place=2, field=3))
    place = {"trade": 2, "appoint": 3}.get(action, 0)
    more = (e.Gained(0, "prestige", 3, "action.appoint"),) if action == "appoint" and options is HELPER else ()
    assert after.events == (e.CubePlaced(0, action, place), *more)
    assert (after.state.realms[0].cubes, after.state.all_cubes(0)) == (2, 15)


@rule("trade.slot")
def test_a_cube_on_a_trade_card_needs_the_card_and_a_free_slot():
    here = playing(options=HELPER)
    assert "Which trade card" in str(here.refused(PlaceCube(0, "trade", table_says_so=True)))
    full = replace(here.state.trades[0], cubes=(1, 1, 1))
    here = replace(here, state=replace(here.state, trades=(full, *here.state.trades[1:])))
    assert here.refused(PlaceCube(0, "trade", place=1)).rule == page(22)
    here.when(PlaceCube(0, "trade", place=1, table_says_so=True))
    here.when(PlaceCube(0, "trade", place=2))


@rule("appoint")
def test_a_cube_in_the_congress_needs_a_field_that_is_free():
    here = playing(options=HELPER, congress=((1, 2),))
    assert "Which field" in str(here.refused(PlaceCube(0, "appoint", table_says_so=True)))
    assert not here.refused(PlaceCube(0, "appoint", field=1)).overrule
    assert here.refused(PlaceCube(0, "appoint", field=8)).overrule
    assert here.when(PlaceCube(0, "appoint", field=2)).state.congress == ((1, 2), (2, 0))


@rule("appoint")
def test_in_the_round_helper_the_prestige_of_the_field_comes_with_the_cube():
    here = playing(options=replace(box_without("congress.2"), depth="round"))
    after = here.when(PlaceCube(0, "appoint", field=1)).state
    assert (after.realms[0].prestige, after.realms[0].fame, after.pile[0]) == (4, (("action.appoint", 4),), 0)
    assert here.refused(PlaceCube(0, "appoint", field=2)).asks == "congress.2"
    assert playing().when(PlaceCube(0, "appoint", field=1)).state.realms[0].prestige == 0, (
        "elsewhere it is booked apart"
    )


def test_placing_only_the_cube_is_an_action_too():
    here = playing(options=HELPER).when(PlaceCube(0, "settle"))
    assert here.refused(PlaceCube(0, "settle")).overrule
    assert here.when(EndTurn(0)).state.turn == 1
