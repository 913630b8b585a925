"""What games by lot have found, each one by itself."""

from dataclasses import replace

import pytest

from companion.games.federation.counting import at_the_table
from companion.games.federation.mat import gaining
from companion.games.federation.mat import screen as mat_screen
from companion.games.federation.model import Due
from companion.games.federation.planets import screen as planets_screen
from companion.games.federation.scholars import screen as scholars_screen
from companion.games.federation.screens import due as action_screen
from companion.games.federation.screens import mine, turn
from companion.games.federation.senate import screen_placing, turning
from tests.games.federation import action_kit, senate_kit
from tests.games.federation.action_kit import refused, tap
from tests.games.federation.names import m
from tests.games.federation.senate_kit import JONAS, MIRA


def test_where_mats_are_kept_by_hand_nobody_is_asked_for_a_modifier():
    here = senate_kit.table(depth="senate")
    assert screen_placing.place_form(here.senate, MIRA, "c1f3")["modifiers"]
    here = here.when(m.PlaceEnvoy(MIRA, "c1f3", 0, modifier=4))
    assert here.senate.at["c1f3"].votes == 4
    assert here.senate.mats[MIRA].modifiers == 0


def test_a_ship_booked_by_mistake_goes_back_beside_the_mat():
    story = tap(action_kit.table(), gaining.gain, m.Gain(0, "ships", 1))
    assert (story.mat(0).ships, story.mat(0).ships_left) == (2, 6)
    story = tap(story.senate, gaining.gain, m.Gain(0, "ships", -1))
    assert (story.mat(0).ships, story.mat(0).ships_left) == (1, 7)


def test_a_turn_given_to_somebody_without_an_envoy_can_be_ended():
    senate = replace(action_kit.table(envoys=(), placed=False), turns=(4, 3, 3, 3))
    page = turn.turn(senate, (0,), {})
    assert (page["placed"], page["may_end"], page["may_save"]) == (False, True, False)
    assert tap(senate, turning.end_turn, m.EndTurn(0)).senate.turn == 1
    assert not turn.turn(senate.with_mat(0, envoys=(0, 1, 2, 3)), (JONAS,), {})["may_end"]
    refused(replace(senate.with_mat(0, envoys=(0, 1, 2, 3)), turns=(0, 0, 0, 0)), turning.end_turn, m.EndTurn(0))


def test_a_game_that_was_ended_waits_for_no_decision():
    senate = action_kit.table("project")
    story = tap(senate, at_the_table.finish_game, m.FinishGame(table_says_so=True))
    assert story.senate.step == "over"
    assert not story.mat(0).due


@pytest.mark.parametrize(("number", "used"), [("1A2", ()), ("1A3", ()), ("2A3", ())])
def test_a_scholar_with_nothing_to_turn_up_or_to_copy_has_no_button(number, used):
    (card,) = mine.of_seat(action_kit.table(scholars=(number,), used=used), 0)["cards"]
    assert not card["can"]


def test_a_scholar_with_a_choice_has_one():
    cards = mine.of_seat(action_kit.table(scholars=("1A2",), used=("1C1",)), 0)["cards"]
    assert [(card["id"], card["can"]) for card in cards] == [("1A2", True), ("1C1", False)]


def test_a_copied_1a2_never_turns_itself_up():
    senate = action_kit.table(scholars=("1A3",), used=("1A2", "1C1"))
    senate = action_kit.laid_out(senate.with_mat(1), "1A2")
    assert [value for value, _, _ in scholars_screen.scholar_choices(senate, 0, "1A3")] == ["1A2:1C1"]


@pytest.mark.parametrize(("what", "good"), [("spy", 0), ("mission:7", 0), ("buyers", 2), ("assistants", 1)])
def test_a_room_or_spy_says_beforehand_that_it_cannot_be_paid(what, good):
    senate = action_kit.table()
    due = Due("action", what)
    assert action_screen.due_card(senate, 0, due)["short"]
    goods = tuple(int(number == good) for number in range(4))
    assert not action_screen.due_card(senate.with_mat(0, goods=goods), 0, due)["short"]
    assert not action_screen.due_card(senate.with_mat(0, goods=(0, 0, 1, 0)), 0, due)["short"]
    assert not action_screen.due_card(senate, 0, Due("action", "pilots"))["short"]


def test_no_asteroid_tile_is_offered_when_all_are_taken():
    senate = action_kit.table()
    assert planets_screen.neo(senate, 0)["tiles"]
    assert not planets_screen.neo(senate.with_mat(1, asteroids=8), 0)["tiles"]


def test_nothing_is_booked_beyond_the_last_ship_the_six_of_the_die_and_the_last_modifier():
    senate = action_kit.table(ships_left=0, die=6).with_mat(1, modifiers=50)
    rows = mat_screen.gains(senate, 0)
    assert [row["what"] for row in rows if not row["more"]] == ["ships", "die", "modifiers"]
    assert all(row["more"] for row in mat_screen.gains(action_kit.table(ships_left=1, die=5), 0))


def test_one_site_alone_turns_nothing_that_another_would_bring():
    """A scholar gives the income of any one site: the replicator on the left brings nothing for the chamber then."""
    senate = action_kit.table("income", box={"site.1": "replicator"})
    card = action_screen.due_card(senate, 0, senate.mats[0].due[0])
    assert [one["thing"].id for one in card["sites"]][:2] == ["replicator", "transmutation"]
    assert card["transmute"] == []
