"""When the game is over for somebody: the collapse (p. 24), and giving up after losing everything (p. 21)."""

from dataclasses import replace

from companion.games.eclipse import tracks
from companion.games.eclipse.corrections.pieces import odd_pieces
from companion.games.eclipse.counting.scoring import score
from companion.games.eclipse.play import GAME
from companion.games.eclipse.turns.actions import eliminated, up
from companion.games.eclipse.upkeep.bankruptcy import ways_out
from companion.games.eclipse.upkeep.events import SeatOut
from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.boards import blue_of_page_24, lays, nothing_missing, points_of, shows, stores, upkeep_phase
from tests.games.eclipse.kit import playing
from tests.kit import Given, rule

SAY = Speaker("en")


def blue(money=0):
    return stores(blue_of_page_24(playing("terran_federation", "mechanema", boards="app")), 0, money, 0, 0)


# ── nothing helps any more


def ruined(**options):
    """Everything spent on actions: -7 with the home sector left, and nothing to trade."""
    here = playing("terran_federation", "mechanema", "planta", boards="app", **options)
    return stores(lays(here, 0, discs=4, action_discs=8), 0, 0, 1, 1)


@rule("upkeep.collapse")
def test_a_civilisation_collapses_when_nothing_pays():
    here = ruined()
    assert shows(here)[:2] == (13, 3)
    assert ways_out(here.state, 0) == ()
    assert SAY(here.refused(m.TakeWayOut(seat=0, sectors=("223",))).why) == "That is no way out for Seat 1 any more."
    out = here.when(m.Collapse(seat=0))
    board = out.state.boards[0]
    assert (board.out, board.ships, board.passed) == ("collapse", {}, True)
    assert out.state.sectors_of(0) == ()
    assert out.state.tiles["223"].population == ()
    assert board.tally.sectors == ("223",), "counted as things lay"
    assert score(out.state).scores[0].total == points_of("223")
    assert out.state.playing == (1, 2)
    assert not out.refused(m.Collapse(seat=0)).overrule, "once"


@rule("upkeep.collapse")
def test_nobody_collapses_who_can_still_pay():
    assert SAY(blue(money=1).refused(m.Collapse(seat=0)).why) == "Seat 1 can pay the upkeep."
    no = blue().refused(m.Collapse(seat=0))
    assert (SAY(no.why), no.overrule) == ("There is still a way to pay.", True)
    early = ruined(turns=True)
    assert SAY(early.refused(m.Collapse(seat=0)).why) == "The upkeep phase has not begun."
    assert upkeep_phase(early).when(m.Collapse(seat=0)).state.boards[0].out == "collapse"


@rule("upkeep.collapse")
def test_of_a_board_on_the_table_only_its_owner_can_tell():
    here = playing("terran_federation", "mechanema")
    assert here.refused(m.Collapse(seat=0)).overrule
    assert here.when(m.Collapse(seat=0, table_says_so=True)).state.boards[0].out == "collapse"


@rule("upkeep.collapse")
def test_reputation_tiles_of_a_collapsed_player_stay_secret_until_the_end():
    here = playing("eridani_empire", "mechanema", boards="app").when(m.DrawReputation(seat=0, table_says_so=True))
    here = stores(lays(here, 0, discs=0, action_discs=10), 0, 0, 0, 0)
    out = here.when(m.Collapse(seat=0))
    (event,) = out.events
    assert isinstance(event, SeatOut)
    assert event.tally.reputation == ()
    assert out.state.boards[0].tally.reputation == here.state.boards[0].reputation != ()
    assert score(out.state, open_only=True).scores[0].total == 3


# ── giving up (p. 21)


def homeless(**options):
    """Seat 1 has lost every disc on the map and every ship."""
    here = playing("terran_federation", "mechanema", "planta", boards="app", **options)
    return here.when(m.CorrectSector(sector="230"), m.CorrectShips(seat=1, sector="230"))


@rule("elimination")
def test_whoever_has_lost_everything_may_give_up_and_count():
    here = homeless()
    assert [eliminated(here.state, seat) for seat in (0, 1, 2)] == [False, True, False]
    gone = here.when(m.GiveUp(seat=1))
    assert gone.state.boards[1].out == "gave_up"
    assert score(gone.state).scores[1].total == 0
    assert SAY(gone.refused(m.GiveUp(seat=1)).why) == "The game is over for Seat 2."
    still = here.refused(m.GiveUp(seat=0))
    assert (SAY(still.why), still.overrule) == ("Seat 1 still has discs or ships on the map.", True)
    with_a_ship = here.when(m.CorrectShips(seat=1, sector="230", interceptor=1))
    assert with_a_ship.refused(m.GiveUp(seat=1)).rule.page == 21


@rule("elimination")
def test_without_a_disc_and_a_ship_only_research_is_left():
    here = homeless(turns=True).when(m.PassTurn(seat=0))
    assert here.refused(m.TakeAction(seat=1, action="build")).rule.page == 21
    assert here.when(m.TakeAction(seat=1, action="research")).state.doing.action == "research"


@rule("elimination")
def test_whoever_is_out_is_skipped_in_the_order_of_turns():
    here = homeless(turns=True)
    gone = here.when(m.GiveUp(seat=1))
    assert up(gone.when(m.TakeAction(seat=0, action="build")).state) == (2,)
    on_turn = here.when(m.PassTurn(seat=0)).when(m.GiveUp(seat=1))
    assert on_turn.state.turn == 2
    assert not on_turn.refused(m.PassTurn(seat=1)).overrule
    last = on_turn.when(m.PassTurn(seat=2))
    assert last.state.phase == "combat", "nobody waits for a player who is out"
    ended = last.when(m.NextPhase(), m.PayForAll(), m.CleanUp())
    assert (ended.state.round, ended.state.turn) == (2, 0)
    assert ended.state.boards[1].out == "gave_up"


@rule("elimination")
def test_nobody_leaves_before_play_begins():
    fresh_table = playing("terran_federation", "mechanema")
    setting_up = Given(GAME, replace(fresh_table.state, round=0))
    assert not setting_up.refused(m.GiveUp(seat=0)).overrule
    assert not setting_up.refused(m.Collapse(seat=0)).overrule


def test_pieces_of_the_others_stay_where_they_are():
    here = ruined()
    out = here.when(m.Collapse(seat=0))
    assert nothing_missing(out)
    assert tracks.all_cubes(out.state, 1) == 33


def test_a_player_who_is_out_has_no_odd_pieces():
    assert odd_pieces(ruined().when(m.Collapse(seat=0)).state, 0) == (), "everything is back in the box"
