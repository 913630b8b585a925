"""The middle of the table can be corrected: trade cards, boxes, congress, turn, order, pile, fleet, phase."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy.corrections import events as e
from tests.games.age_of_galaxy.corrections.kit import JONAS, MIRA, SAME, SAY, UTE, cubes, trade, why
from tests.games.age_of_galaxy.kit import m, playing, table, with_realm

# ── the middle of the table


def test_a_trade_card_its_side_and_its_cubes():
    here = playing().when(trade(card=5), trade(flipped=True), trade(seat=JONAS, cubes=4))
    assert here.state.trades[0].card == 5
    assert here.state.trades[0].flipped
    assert here.state.trades[0].cubes == (0, 4, 0)
    assert (cubes(here, JONAS), cubes(here)) == ((3, 8, 0, 15), (3, 12, 0, 15))
    here = here.when(trade(seat=JONAS, cubes=1))
    assert cubes(here, JONAS) == (3, 11, 0, 15)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (trade(), SAME),
        (trade(card=1, flipped=False), SAME),
        (trade(seat=MIRA, cubes=0), SAME),
        (trade(card=2), "This trade card lies on place 2."),
        (trade(cubes=2), "Say whose cubes, and how many."),
        (trade(seat=MIRA), "Say whose cubes, and how many."),
        (trade(seat=3, cubes=1), "There is no seat 4 at this table."),
    ],
)
def test_nonsense_about_a_trade_card_is_refused(command, sentence):
    assert why(playing(), command) == sentence


def test_a_trade_card_that_nobody_has_named_yet():
    here = table().when(trade(flipped=True))
    assert here.state.trades[0].card == 0


def test_cubes_on_the_action_board():
    here = playing().when(m.CorrectBoardCubes(seat=MIRA, action="plunder", now=2))
    assert here.state.boxes == (("plunder", MIRA),) * 2
    assert cubes(here) == (3, 10, 0, 15)
    assert why(here, m.CorrectBoardCubes(seat=MIRA, action="plunder", now=2)) == SAME
    here = here.when(m.CorrectBoardCubes(seat=MIRA, action="plunder", now=0))
    assert (here.state.boxes, cubes(here)) == ((), (3, 12, 0, 15))


def test_a_field_of_the_congress_changes_hands():
    here = playing().when(m.CorrectCongress(field=3, seat=MIRA))
    assert (here.state.congress, cubes(here)) == (((3, MIRA),), (3, 11, 0, 15))
    assert why(here, m.CorrectCongress(field=3, seat=MIRA)) == SAME
    here = here.when(m.CorrectCongress(field=3, seat=JONAS))
    assert (cubes(here), cubes(here, JONAS)) == ((3, 12, 0, 15), (3, 11, 0, 15))
    here = here.when(m.CorrectCongress(field=3))
    assert (here.state.congress, cubes(here, JONAS)) == ((), (3, 12, 0, 15))


# ── turn, order, prestige pile, fleet, the end


def test_whose_turn_it_is():
    here = playing().when(m.CorrectTurn(seat=UTE))
    assert here.state.turn == UTE
    assert why(here, m.CorrectTurn(seat=UTE)) == SAME
    begun = with_realm(here, UTE, acted=True).when(m.CorrectTurn(seat=UTE))
    assert not begun.state.realms[UTE].acted, "the turn begins again"
    passed = with_realm(here, JONAS, cubes=0)
    assert why(passed, m.CorrectTurn(seat=JONAS)) == "Jonas has no cube left and has passed."
    assert why(table(), m.CorrectTurn(seat=MIRA)) == "Not now: the table is still being set up."


def test_the_turn_order_names_everybody_once():
    here = playing().when(m.CorrectOrder(order=(UTE, MIRA, JONAS)))
    assert here.state.order == (UTE, MIRA, JONAS)
    assert why(here, m.CorrectOrder(order=(UTE, MIRA, JONAS))) == SAME
    for order in ((MIRA, JONAS), (MIRA, MIRA, JONAS), (MIRA, JONAS, 3), (MIRA, JONAS, UTE, 3)):
        assert why(here, m.CorrectOrder(order=order)) == "The turn order names everybody once."


def test_whose_cube_lies_on_top():
    here = with_realm(playing(pile=(MIRA, JONAS, UTE)), MIRA, prestige=2)
    assert why(here, m.CorrectPile(seat=MIRA)) == "Mira's cube is alone on its field."
    assert why(here, m.CorrectPile(seat=JONAS)) == SAME
    here = here.when(m.CorrectPile(seat=UTE))
    assert here.state.by_prestige == (MIRA, UTE, JONAS)


def test_the_fleet():
    here = playing().when(m.CorrectFleet(now=4))
    assert (here.state.fleet, here.events) == (4, (e.FleetCorrected(2, 4),))
    assert why(here, m.CorrectFleet(now=4)) == SAME


def test_the_table_may_stop_before_the_last_war():
    here = playing()
    no = here.refused(m.FinishGame())
    assert (SAY(no.why), no.overrule) == ("The game goes on until the war phase of round 5.", True)
    here = here.when(m.FinishGame(table_says_so=True))
    assert here.state.step == "over"
    assert why(here, m.FinishGame(table_says_so=True)) == "Not now: the game is over."


# ── where the table is


def test_the_table_says_which_round_and_phase_it_is_in():
    here = playing().when(m.CorrectPhase(round=3, now="war"))
    assert (here.state.round, here.state.step, here.state.war, here.state.turn) == (3, "war", "compare", None)
    back = here.when(m.CorrectPhase(round=3, now="action"))
    assert (back.state.step, back.state.turn, back.state.produced) == ("action", 0, True)
    again = back.when(m.CorrectPhase(round=4, now="production"))
    assert (again.state.round, again.state.step, again.state.produced) == (4, "production", False)
    assert again.when(m.Produce()).state.step == "action"


def test_another_round_takes_the_fleet_along():
    """Round 2, the fleet on card 2: the table is in round 4."""
    here = playing().when(m.CorrectPhase(round=4, now="production"))
    assert (here.state.fleet, here.events[1:]) == (4, (e.FleetCorrected(2, 4),))
    assert len(playing().when(m.CorrectPhase(round=2, now="war")).events) == 1, "the same round: it lies where it lies"
    ahead = playing(fleet=3).when(m.CorrectPhase(round=3, now="action"))
    assert (ahead.state.fleet, len(ahead.events)) == (3, 1), "there already"


def test_a_phase_that_cannot_be_is_said():
    here = playing()
    assert not here.refused(m.CorrectPhase(round=2, now="action")).overrule  # that is where it is
    assert here.refused(m.CorrectPhase(round=1, now="war")).overrule
    assert not here.refused(m.CorrectPhase(round=5, now="galactic")).overrule  # the game ends after that war
    assert here.when(m.CorrectPhase(round=4, now="galactic")).state.step == "galactic"
    empty = replace(
        here, state=replace(here.state, step="war", realms=tuple(replace(one, cubes=0) for one in here.state.realms))
    )
    assert "cube" in str(empty.refused(m.CorrectPhase(round=2, now="action", table_says_so=True)))
    assert table().refused(m.CorrectPhase(round=1, now="action"))  # first the set-up
