"""The upkeep phase (p. 24), with the numbers that the board shows."""

import pytest

from companion.games.eclipse import moves as m
from companion.games.eclipse.describe import describe
from companion.games.eclipse.upkeep import income_steps, money_lines, trades_for, upkeep_steps
from companion.words import Speaker
from tests.games.eclipse.kit import galaxy, playing, rich
from tests.kit import rule

SAY = Speaker("en")


def pays(upkeep, money, science=6, materials=3, seat=0, **more):
    return m.PayUpkeep(seat=seat, upkeep=upkeep, money=money, science=science, materials=materials, **more)


@rule("upkeep.money")
def test_the_example_of_page_24():
    """Blue: income 4, upkeep 5: 4 - 5 = -1, paid from storage; then 6 science and 3 materials."""
    here = rich(playing("terran_federation", "mechanema"), 0, money=3)
    paid = here.when(pays(5, 4))
    board = paid.state.boards[0]
    assert (board.money, board.science, board.materials) == (2, 3 + 6, 3 + 3)
    assert [line.amount for line in money_lines(here.state.boards[0], 4, 5)] == [3, 4, -5]
    assert SAY(describe(paid.state, paid.events[0], True)) == ("Seat 1: money 3 + 4 − 5 = 2, science +6, materials +3")
    assert board.shows == (5, 4, 6, 3)
    assert paid.refused(pays(5, 4)).overrule, "once a round"
    assert paid.when(m.CleanUp()).when(pays(5, 4)).state.boards[0].money == 1


@rule("upkeep.bankrupt")
def test_without_money_in_storage_a_disc_comes_back_or_something_is_traded():
    """p. 24: taking one disc back lowers the upkeep to 3: 4 - 3 = +1. Or Terrans trade 2 science for 1 money."""
    here = rich(playing("terran_federation", "mechanema"), 0, money=0)
    no = here.refused(pays(5, 4))
    assert (no.overrule, dict(no.why.args)["missing"]) == (True, 1)
    assert SAY(no.why).startswith("1 money are missing. Trade 0 science and 2 materials for them")
    poor = rich(here, 0, science=0, materials=0)
    assert SAY(poor.refused(pays(5, 4)).why).startswith("1 money are missing: take discs back")
    assert here.when(pays(3, 4)).state.boards[0].money == 1
    assert trades_for(here.state.boards[0], 1) == ((0, 2), (2, 0))
    traded = here.when(m.Trade(seat=0, give="science", take="money"))
    assert traded.when(pays(5, 4)).state.boards[0].money == 0
    assert here.when(pays(5, 4, table_says_so=True)).state.boards[0].money == 0


@rule("upkeep.bankrupt")
def test_the_ways_out_are_legal_and_all_of_them():
    board = rich(playing("orion_hegemony", "mechanema"), 0, money=0, science=9, materials=4).state.boards[0]
    assert trades_for(board, 2) == ((4, 4), (8, 0))
    assert trades_for(board, 4) == ()
    assert trades_for(board, 0) == ()
    assert trades_for(galaxy(2).state.boards[0], 1) == ()


def test_the_tracks_show_what_is_printed():
    assert upkeep_steps() == (0, 1, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30)
    assert income_steps() == (0, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 28)


@pytest.mark.parametrize("numbers", [(4, 4, 6, 3), (5, 5, 6, 3), (5, 4, 1, 3), (5, 4, 6, 40)])
def test_numbers_no_track_shows(numbers):
    here = playing("terran_federation", "mechanema")
    assert not here.refused(pays(*numbers)).overrule


def test_upkeep_needs_a_species_and_a_game():
    assert galaxy(2).refused(pays(0, 2)).why.text == "This seat has no species yet."
    fresh = galaxy(2).when(m.ChooseStartPlayer(seat=0), m.DrawSpecies())
    assert fresh.refused(pays(0, 2)).overrule
