"""Step 2: wilds find a phase, one worker selects one phase, and everybody says when they are ready."""

import pytest

from companion.games.roll_for_the_galaxy.assigning.events import MadeReady
from companion.games.roll_for_the_galaxy.assigning.moves import BeReady, UndoReassign, WithdrawReady
from companion.games.roll_for_the_galaxy.rolling import NoteDie
from tests.games.roll_for_the_galaxy.kit import (
    JONAS,
    MIRA,
    dictate,
    empire,
    move,
    no,
    playing,
    ready,
    roll,
    select,
    wild,
)
from tests.kit import rule

WITHDRAW = WithdrawReady(seat=MIRA)


@rule("assign.by_face")
def test_a_worker_lies_below_the_phase_it_shows():
    here = playing(empire("H:I M:II G:III N:IV C:V"))
    assert here.columns() == ("explore", "develop", "settle", "produce", "ship")


@rule("assign.wilds")
def test_wilds_go_to_any_phases_and_several_to_the_same_one():
    here = playing(empire("A:* G:* M:*"))
    assert here.columns() == (None, None, None)
    here = here.when(wild(0, "explore"), wild(1, "explore"), wild(2, "ship"))
    assert here.columns() == ("explore", "explore", "ship")
    here = here.when(wild(1, "develop"))
    assert here.columns() == ("explore", "develop", "ship")


@rule("assign.wilds")
def test_only_wilds_are_put_where_one_likes():
    here = playing(empire("H:I A:*"))
    words = "Only a wild goes where you like. This worker shows Explore."
    assert no(here.refused(wild(0, "ship"))) == words
    here = here.when(wild(1, "ship"))
    assert no(here.refused(wild(1, "ship"))) == "This worker is in Ship already."
    assert no(here.refused(wild(2, "ship"))) == "There is no worker 3 behind your screen."


def test_the_wild_that_selects_stays_on_its_phase():
    here = playing(empire("A:* H:I")).when(select(0, "settle"))
    words = "This worker selects Settle. Select with another one before you move it."
    assert no(here.refused(wild(0, "ship"))) == words
    here = here.when(select(1, "settle"), wild(0, "ship"))
    assert here.columns() == ("ship", "settle")


@rule("assign.wilds_before_reveal")
def test_a_wild_cannot_wait_until_after_the_reveal():
    here = playing(empire("H:I A:* G:*")).when(select(0, "explore"))
    assert no(here.refused(ready())) == "2 wilds are in no phase yet. Put them somewhere."
    here = here.when(wild(1, "ship"))
    assert no(here.refused(ready())) == "1 wild is in no phase yet. Put it somewhere."
    assert here.when(wild(2, "ship"), ready())[MIRA].ready


@rule("assign.alien_explorer")
def test_an_alien_die_explores_as_a_wild_by_selecting_or_reassigned():
    assert playing(empire("A:* H:I")).when(wild(0, "explore")).columns()[0] == "explore"
    assert playing(empire("A:II H:I")).when(select(0, "explore")).columns()[0] == "explore"
    here = playing(empire("A:II H:I", developments=("galactic_influence",)))
    assert here.when(select(1, "ship"), move("galactic_influence", 0, "explore")).columns()[0] == "explore"


@rule("assign.select")
def test_any_one_worker_selects_any_phase_whatever_it_shows():
    here = playing(empire("H:I M:II")).when(select(0, "ship"))
    assert here[MIRA].selected == (0, "ship")
    assert here.columns() == ("ship", "develop")


@rule("assign.select")
def test_only_one_phase_is_ever_selected_a_second_one_replaces_the_first():
    here = playing(empire("H:I M:II")).when(select(0, "ship"), select(1, "settle"))
    assert here[MIRA].selected == (1, "settle")
    assert here.columns() == ("explore", "settle")
    assert no(here.refused(select(1, "settle"))) == "This worker selects Settle already."


@rule("assign.select")
def test_a_phase_cannot_be_selected_without_a_worker():
    here = playing(empire(cup="H"))
    assert no(here.refused(select(0, "ship"))) == "Roll first: you have no worker to assign."
    assert no(here.refused(wild(0, "ship"))) == "Roll first: you have no worker to assign."
    here = here.when(roll())
    assert no(here.refused(select(3, "ship"))) == "There is no worker 4 behind your screen."


@rule("assign.select")
def test_selecting_again_takes_every_reassignment_back():
    here = playing(empire("H:I M:II G:III")).when(select(0, "ship"), dictate(1, "ship", pay=2))
    assert here.when(select(0, "explore")).columns() == ("explore", "develop", "settle")


@rule("assign.ready")
def test_ready_needs_a_selected_phase():
    here = playing(empire("H:I"))
    assert no(here.refused(ready())) == "Select one phase first, with any one worker."
    here = here.when(select(0, "explore"), ready())
    assert here.events == (MadeReady(MIRA),)
    assert here.galaxy.step == "assign"


@rule("assign.ready")
def test_ready_needs_rolled_workers():
    assert no(playing(empire(cup="H")).refused(ready())) == "Roll first, then select a phase."


@rule("assign.ready")
def test_ready_needs_all_real_dice():
    here = playing(empire(cup="H H H"))
    typed = NoteDie(seat=MIRA, colour="home", face="ship")
    here = here.when(typed, select(0, "ship"))
    assert no(here.refused(ready())) == "2 dice of your cup are still to be typed."
    assert no(here.when(typed).refused(ready())) == "1 die of your cup is still to be typed."
    assert here.when(typed, typed, ready())[MIRA].ready


def test_without_any_die_the_table_can_let_a_player_be_ready():
    here = playing(empire())
    refusal = here.refused(ready())
    assert no(refusal) == "Your cup is empty: at least one worker should be in it."
    assert refusal.overrule
    here = here.when(BeReady(seat=MIRA, table_says_so=True))
    assert here[MIRA].ready


@rule("assign.ready")
def test_nobody_is_ready_twice():
    here = playing(empire("H:I")).when(select(0, "explore"), ready())
    assert no(here.refused(ready())) == "You are ready already."


@rule("assign.withdraw")
def test_ready_can_be_taken_back_until_the_last_one_is_ready():
    here = playing(empire("H:I")).when(select(0, "explore"), ready(), WITHDRAW)
    assert not here[MIRA].ready
    assert no(here.refused(WITHDRAW)) == "You are not ready yet: there is nothing to take back."
    assert here.when(select(0, "ship"), ready())[MIRA].selected == (0, "ship")


@pytest.mark.parametrize(
    "command",
    [
        roll(),
        wild(0, "ship"),
        select(0, "ship"),
        move("galactic_influence", 1, "ship"),
        dictate(0, "ship", pay=1),
        UndoReassign(seat=MIRA),
    ],
)
@rule("assign.withdraw")
def test_nothing_changes_while_ready(command):
    here = playing(empire("H:I H:II", developments=("galactic_influence",))).when(select(0, "explore"), ready())
    assert no(here.refused(command)) == "You are ready. Take that back first, then change something."


@pytest.mark.parametrize(
    "command",
    [wild(0, "ship"), select(0, "ship"), ready(), WITHDRAW, move("x", 0, "ship"), dictate(0, "ship", pay=1)],
)
@rule("roll.secret")
def test_only_the_own_phone_assigns(command):
    here = playing(empire("H:I A:*"))
    assert no(here.refused(command, by=JONAS)) == "Only seat 0's own phone can do that."
