"""The strip: where the round is, what comes next, and who is being waited for."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy.galactic.moves import Advance
from companion.games.age_of_galaxy.production.moves import BeginActions, Produce
from companion.games.age_of_galaxy.screens.strip import waiting
from companion.games.age_of_galaxy.turns.moves import EndTurn
from companion.games.age_of_galaxy.war.moves import Compare, Muster, Reduce, SkipConquest
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import KNOWN, at_war, playing, table, with_realm
from tests.games.age_of_galaxy.screen_kit import JONAS, MIRA, UTE, fresh

said = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek"])


def test_the_ruler_are_the_five_rounds():
    here = waiting(playing(3).state)
    assert (here.step, here.steps, here.screen) == (2, 5, "round")
    assert said(here.where) == "Round 2: Action phase"


def test_in_the_action_phase_one_player_is_waited_for_and_the_cubes_are_told():
    here = waiting(playing(3).state)
    assert (here.seats, here.done) == ((MIRA,), ())
    assert said(here.headline) == "Mira's turn, 3 cubes left"
    assert said(here.mine) == "Your turn, 3 cubes left"
    assert said(here.named) == "Mira: choose an action"


def test_one_cube_is_said_as_one():
    assert said(waiting(with_realm(playing(3), MIRA, cubes=1).state).headline) == "Mira's turn, 1 cube left"


def test_after_the_action_the_turn_is_to_be_ended():
    here = waiting(with_realm(playing(3), MIRA, acted=True, cubes=2).state)
    assert (said(here.mine), said(here.named)) == ("End your turn", "Mira: end the turn")


def test_whoever_has_no_cubes_has_passed():
    here = waiting(with_realm(playing(3), UTE, cubes=0).state)
    assert here.done == (UTE,)
    assert waiting(with_realm(playing(3), MIRA, cubes=0, acted=True).state).done == (), (
        "the last cube is still her turn"
    )


def test_without_anybody_on_turn_the_phase_is_over():
    assert said(waiting(playing(3, turn=None).state).headline) == "The action phase is over"


def test_production_is_one_tap_then_come_abilities():
    galaxy = playing(3, step="production", turn=None, produced=False).state
    assert said(waiting(galaxy).headline) == "Everybody produces"
    assert said(waiting(replace(galaxy, produced=True)).headline) == "Abilities, then actions"


def test_war_step_by_step():
    here = with_realm(at_war(3), JONAS, cruisers=3, strength=1)
    assert said(waiting(here.state).headline) == "Compare the fleets"
    there = here.when(Compare())
    now = waiting(there.state)
    assert now.seats == (JONAS,)
    assert said(now.headline) == "Jonas is Overlord and may conquer"
    assert said(now.mine) == "You may conquer a planet"
    after = there.when(SkipConquest())
    assert said(waiting(after.state).headline) == "Cruisers down to the strength"
    assert waiting(after.state).seats == ()
    ended = after.when(Reduce())
    assert said(waiting(ended.state).headline) == "Move the fleet on"
    begun = ended.when(Advance())
    assert said(waiting(begun.state).where) == "Round 3: Production phase"


def test_the_round_helper_counts_the_fleets_first():
    here = at_war(3, replace(KNOWN, depth="round"))
    now = waiting(here.state)
    assert (said(now.headline), said(now.mine)) == ("Count the fleets", "Count your fleet")
    assert (now.seats, now.done, now.together) == ((MIRA, JONAS, UTE), (), True)
    here = here.when(Muster(JONAS, 2, 1))
    now = waiting(here.state)
    assert (said(now.headline), said(now.mine)) == ("Waiting for Mira and Ute", "Count your fleet")
    assert (now.seats, now.done) == ((MIRA, UTE), (JONAS,))
    now = waiting(here.when(Muster(MIRA, 0, 0), Muster(UTE, 1, 1)).state)
    assert (said(now.headline), now.seats) == ("Compare the fleets", ())


def test_at_the_end_the_points_are_counted():
    here = waiting(playing(3, step="over", turn=None).state)
    assert (said(here.headline), here.screen) == ("Count the points", "score")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_set_up_has_its_own_sentences(players):
    here = waiting(fresh(players))
    assert said(here.headline) == ("Who starts?" if players > 1 else "Lay out the trade cards")
    assert said(here.where) == "Set-up"


def test_turns_go_round_as_long_as_there_are_cubes():
    here = with_realm(playing(2), MIRA, acted=True, cubes=2).when(EndTurn(MIRA))
    assert waiting(here.state).seats == (JONAS,)


def test_actions_begin_with_whoever_is_first():
    here = playing(2, step="production", turn=None, produced=False, order=(JONAS, MIRA)).when(Produce())
    there = here if here.state.step == "action" else here.when(BeginActions())
    assert waiting(there.state).seats == (JONAS,)


def test_alone_and_with_points_only_the_strip_speaks_of_nothing_that_is_not_there():
    alone = playing(1, step="production", produced=False)
    assert said(waiting(alone.state).headline) == "Produce"
    assert said(waiting(playing(1, step="war").state).headline) == "War, as your solo card says"
    points = waiting(table(2, replace(KNOWN, depth="score")).state)
    assert (said(points.headline), said(points.where)) == ("Count the points", "Only points at this table")
