"""The round as it goes on at the table: its phases, going on without somebody, and its early end."""

import pytest

from companion.games.roll_for_the_galaxy.corrections.moves import (
    CorrectPhases,
    FinishGame,
    MoveOn,
)
from companion.games.roll_for_the_galaxy.managing.events import RoundDone
from companion.games.roll_for_the_galaxy.phases.events import PhaseDone
from tests.games.roll_for_the_galaxy.work_kit import Play, assigning, dice, managing, phase, player, table
from tests.kit import rule

DICE = {"depth": "dice"}
MIRA, JONAS, UTE = range(3)
SAME = "That is what the phones say already."
BUSY = player(crew={"explore": "home"}, cup="home")


# ── the phases of a round


def test_a_forgotten_phase_can_still_be_played():
    here = phase("explore", BUSY, BUSY, played=("explore",))
    more = here.when(CorrectPhases(phases=("ship", "explore")))
    assert more.galaxy.played == ("explore", "ship")


def test_a_phase_that_was_not_selected_sends_its_workers_back_to_the_cup():
    here = phase("explore", player(crew={"explore": "home", "ship": "home alien"}), BUSY, played=("explore", "ship"))
    fewer = here.when(CorrectPhases(phases=("explore",)))
    assert fewer.galaxy.played == ("explore",)
    assert fewer[MIRA].cup == dice("home alien")
    assert [one.phase for one in fewer[MIRA].crew] == ["explore"]


def test_what_has_begun_stays_and_what_is_gone_by_does_not_come_back():
    here = phase("settle", player(crew={"settle": "home"}), player(crew={"settle": "home"}), options=DICE)
    assert here.refused(CorrectPhases(phases=("ship",))) == "Settle has begun already."
    assert here.refused(CorrectPhases(phases=("explore", "settle"))) == "It is too late for Explore in this round."
    assert here.refused(CorrectPhases(phases=("settle",))) == SAME
    early = assigning(player(), player())
    assert early.refused(CorrectPhases(phases=("ship",))) == "Not now: workers are being assigned."


# ── going on without somebody


def test_nobody_can_be_made_ready():
    here = assigning(player(ready=True), player(), player())
    why = here.refused(MoveOn())
    assert why == "Jonas and Ute have to decide something first: nobody else can."
    one = assigning(player(ready=True), player())
    assert one.refused(MoveOn()) == "Jonas has to decide something first: nobody else can."


def test_the_white_die_is_typed():
    here = Play(table(player(), player(), step="extra"))
    assert here.refused(MoveOn()) == "Type what the white die shows: then it goes on."


def test_a_phase_ends_without_those_who_are_missing():
    here = phase("explore", BUSY, BUSY)
    after = here.when(MoveOn())
    assert [event.seat for event in after.told(PhaseDone)] == [MIRA, JONAS]
    assert after.galaxy.step == "manage"
    assert after[MIRA].cup == ("home", "home")


def test_whoever_holds_drawn_tiles_has_to_place_them():
    here = phase("explore", player(crew={"explore": "home"}, hand=(7,)), BUSY)
    after = here.when(MoveOn())
    assert (after[MIRA].done, after[JONAS].done) == (False, True)
    assert after.refused(MoveOn()) == "Mira has to decide something first: nobody else can."


def test_in_player_order_only_the_one_whose_turn_it_is():
    here = phase("explore", BUSY, BUSY, options={"in_order": "always"})
    assert here.galaxy.turn == MIRA
    after = here.when(MoveOn())
    assert (after[MIRA].done, after[JONAS].done) == (True, False)
    assert after.galaxy.turn == JONAS


def test_missing_ones_recruit_as_many_as_they_must_and_finish():
    short = player(citizenry="home military alien", credits=2)
    stuck = player(developers="rare", credits=3)
    done = player(cup="home", credits=1, done=True)
    here = managing(short, stuck, done)
    after = here.when(MoveOn())
    assert after.galaxy.step == "assign"
    assert (after[MIRA].cup, after[MIRA].credits) == (dice("home military"), 1)
    assert (after[JONAS].cup, after[JONAS].developers) == (("rare",), ())
    assert [event.seat for event in after.told(RoundDone)] == [MIRA, JONAS]


def test_whoever_has_recruited_only_finishes():
    here = managing(player(cup="home", citizenry="home", credits=1, recruited=True), player(cup="home", done=True))
    after = here.when(MoveOn())
    assert after[MIRA].citizenry == ("home",)
    assert after.galaxy.round == 2


def test_an_empire_without_dice_goes_on_too():
    assert managing(player(), player(cup="home")).when(MoveOn()).galaxy.round == 2


@pytest.mark.parametrize("step", ["setup", "over"])
def test_before_and_after_play_there_is_nobody_to_wait_for(step):
    assert Play(table(player(), player(), step=step)).refused(MoveOn()).startswith("Not now")


# ── the end


@rule("end.pool")
def test_the_table_may_stop_whenever_it_likes():
    here = assigning(player(chips=5), player(chips=2))  # and two points each for their factions
    assert here.refused(FinishGame()) == "The pool is not empty and nobody has twelve tiles: the game goes on."
    after = here.when(FinishGame(table_says_so=True))
    assert (after.galaxy.step, after.galaxy.curve[-1]) == ("over", (7, 4))


def test_the_last_round_is_played_to_its_end():
    here = assigning(player(chips=24), player(), pool=0)
    assert here.refused(FinishGame()) == "This is the last round, but it is played to its end first."
    assert here.when(FinishGame(table_says_so=True)).galaxy.step == "over"
