"""The upkeep phase (p. 24), with the numbers that the board shows or the phone has kept, and the forecast."""

import pytest

from companion.games.eclipse.play import GAME
from companion.games.eclipse.upkeep.events import UpkeepPaid
from companion.games.eclipse.upkeep.paying import forecast, income_steps, left, money_lines, trades_for, upkeep_steps
from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.boards import blue_of_page_24, lays, nothing_missing, shows, stores, upkeep_phase
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
    assert SAY(GAME.describe(paid.state, paid.events[0], True)) == (
        "Seat 1: money 3 + 4 − 5 = 2, science +6, materials +3"
    )
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


# ── boards that the phone keeps


def blue(**options):
    """Blue of page 24 at a table that keeps boards, with no resources in storage."""
    return stores(blue_of_page_24(playing("terran_federation", "mechanema", boards="app", **options)), 0, 0, 0, 0)


@rule("upkeep.tap")
def test_the_example_of_page_24_from_a_board_that_was_kept():
    """4 - 5 = -1 from storage; then 6 science and 3 materials. No number is typed."""
    here = stores(blue(), 0, 1, 0, 0)
    assert shows(here) == (5, 4, 6, 3)
    assert left(here.state, 0) == 0
    paid = here.when(m.PayUpkeep(seat=0))
    assert paid.events == (UpkeepPaid(0, 1, 4, 5, 0, 6, 3),)
    assert (paid.state.boards[0].money, paid.state.boards[0].science, paid.state.boards[0].materials) == (0, 6, 3)
    assert paid.state.upkept == {0}
    assert nothing_missing(paid)


@rule("upkeep.tap")
@rule("upkeep.bankrupt")
def test_one_disc_back_turns_minus_one_into_plus_one():
    """p. 24: upkeep falls from 5 to 3, and 4 - 3 = +1 goes into storage."""
    here = blue()
    assert left(here.state, 0) == -1
    no = here.refused(m.PayUpkeep(seat=0))
    assert SAY(no.why) == "1 money is missing: choose one of the ways out."
    assert (no.overrule, no.rule.page) == (True, 24)
    out = here.when(m.TakeWayOut(seat=0, sectors=("207",)))
    assert shows(out) == (3, 4, 6, 3)
    assert out.state.boards[0].money == 1


@rule("upkeep.forecast")
def test_the_forecast_says_where_every_number_comes_from():
    here = stores(blue(), 0, 3, 0, 0)
    assert [(line.amount, SAY(line.reason)) for line in forecast(here.state, 0)] == [
        (3, "In storage"),
        (4, "Income: 2 cubes off the money track"),
        (-5, "Upkeep: 6 circles open on the influence track (discs: 5 on sectors, 1 on actions)"),
    ]
    assert {line.rule.page for line in forecast(here.state, 0)} == {24}


@rule("upkeep.forecast")
def test_one_more_action_would_leave_nothing_and_two_more_ruin_blue():
    here = stores(blue(), 0, 3, 0, 0)
    assert [left(here.state, 0, more) for more in (0, 1, 2)] == [2, 0, -3]
    line = forecast(here.state, 0, 1)[-1]
    assert (line.amount, SAY(line.reason)) == (
        -7,
        "Upkeep: 7 circles open on the influence track (discs: 5 on sectors, 2 on actions)",
    )
    acted = here.when(m.TakeAction(seat=0, action="build"))
    assert forecast(acted.state, 0) == forecast(here.state, 0, 1), "what was foretold is what then comes"


@rule("upkeep.forecast")
def test_the_forecast_of_stacked_discs_opens_no_circle():
    here = lays(playing("terran_federation", "mechanema", boards="app"), 0, discs=14)
    assert SAY(forecast(here.state, 0)[-1].reason).startswith("Upkeep: 0 circles open")
    assert SAY(forecast(here.state, 0, 2)[-1].reason).startswith("Upkeep: 1 circle open")


@rule("upkeep.money")
def test_science_and_materials_come_after_upkeep_and_cannot_pay_it():
    """6 science are produced, but none of them is there yet when 1 money is missing (p. 24)."""
    here = blue()
    assert trades_for(here.state.boards[0], 1) == ()
    assert here.refused(m.PayUpkeep(seat=0)).overrule
    one_short = stores(here, 0, 0, 1, 1)
    assert trades_for(one_short.state.boards[0], 1) == (), "2 : 1, and 1 + 1 of two kinds is no pair"
    enough = stores(here, 0, 0, 2, 0)
    assert trades_for(enough.state.boards[0], 1) == ((2, 0),)


@rule("upkeep.money")
def test_exactly_nothing_left_is_enough():
    here = lays(playing("terran_federation", "mechanema", boards="app"), 0, discs=8, action_discs=4)
    here = stores(here, 0, 0, 0, 0)
    assert shows(here)[:2] == (3, 3)
    assert here.when(m.PayUpkeep(seat=0)).state.boards[0].money == 0
    over = lays(here, 0, discs=7, action_discs=5)
    assert over.refused(m.PayUpkeep(seat=0)).overrule


@rule("upkeep.tap")
def test_whoever_does_not_keep_the_board_types_and_gets_the_same_sum():
    here = stores(blue(), 0, 4, 1, 1)
    by_phone = here.when(m.PayUpkeep(seat=0))
    by_hand = here.when(m.KeepBoard(seat=0, keep=False))
    no = by_hand.refused(m.PayUpkeep(seat=0))
    assert (SAY(no.why), no.overrule) == ("Type the four numbers that your board shows.", False)
    assert not by_hand.refused(m.PayUpkeep(seat=0, upkeep=5, money=4, science=6)).overrule, "one number is missing"
    typed = by_hand.when(pays(5, 4))
    assert typed.events == by_phone.events
    assert typed.state.boards[0].resources == by_phone.state.boards[0].resources


@rule("upkeep.tap")
def test_a_single_typed_number_goes_before_what_the_phone_has_kept():
    here = stores(blue(), 0, 4, 0, 0)
    paid = here.when(m.PayUpkeep(seat=0, science=8))
    assert paid.events == (UpkeepPaid(0, 4, 4, 5, 3, 8, 3),)


@rule("upkeep.all")
def test_one_tap_pays_for_everybody_who_can():
    here = playing("terran_federation", "mechanema", "planta", "eridani_empire", boards="app")
    here = blue_of_page_24(here).when(m.KeepBoard(seat=2, keep=False))
    here = stores(here, 0, 0, 0, 0)
    paid = here.when(m.PayForAll())
    assert paid.state.upkept == {1, 3}, "Blue is bankrupt, and Planta's board lies on the table only"
    assert [event.seat for event in paid.events] == [1, 3]
    assert paid.state.boards[3].money == 26 + 3 - 1
    no = paid.refused(m.PayForAll())
    assert (SAY(no.why), no.overrule) == ("Nobody is left whose upkeep can be booked.", False)
    rest = paid.when(m.TakeWayOut(seat=0, sectors=("207",)), pays(0, 3, 3, 3, seat=2))
    assert rest.state.upkept == {0, 1, 2, 3}


@rule("upkeep.all")
def test_paying_for_everybody_waits_for_its_phase():
    here = playing("terran_federation", "mechanema", boards="app", turns=True)
    assert SAY(here.refused(m.PayForAll()).why) == "The upkeep phase has not begun."
    assert here.refused(m.PayUpkeep(seat=0)).overrule
    assert here.when(m.PayUpkeep(seat=0, table_says_so=True)).state.upkept == {0}
    phase = upkeep_phase(here)
    assert phase.when(m.PayForAll()).state.upkept == {0, 1}
    assert phase.when(m.PayUpkeep(seat=1)).state.upkept == {1}
    assert not galaxy(2).refused(m.PayForAll(table_says_so=True)).overrule, "nobody has a board yet"


@rule("upkeep.all")
def test_at_a_table_of_wood_and_cardboard_everybody_types():
    here = playing("terran_federation", "mechanema")
    assert not here.refused(m.PayForAll()).overrule
    assert not here.refused(m.PayUpkeep(seat=0)).overrule
    assert here.when(pays(0, 3, 3, 3)).state.boards[0].money == 5


@rule("upkeep.money")
def test_the_ninth_round_is_paid_for_as_well_and_nothing_after_it():
    here = upkeep_phase(playing("terran_federation", "mechanema", boards="app", turns=True))
    for _ in range(8):
        here = upkeep_phase(here.when(m.PayForAll(), m.CleanUp()))
    assert here.state.round == 9
    last = here.when(m.PayForAll())
    assert last.state.upkept == {0, 1}
    assert last.when(m.CleanUp()).refused(m.PayForAll()).rule.page == 25


@rule("upkeep.collapse")
def test_whoever_is_out_pays_nothing():
    here = stores(blue(), 0, 5, 0, 0).when(m.GiveUp(seat=0, table_says_so=True))
    assert not here.refused(m.PayUpkeep(seat=0)).overrule
    assert here.when(m.PayForAll()).state.upkept == {1}
