"""From phase to phase (p. 8), and the clean-up (p. 25) after each of the nine rounds."""

import pytest

from companion.games.eclipse.influence.events import CubePlaced, GraveyardEmptied, SectorLeft
from companion.games.eclipse.model import LAST_ROUND
from companion.games.eclipse.technologies.events import TechnologiesDrawn
from companion.games.eclipse.turns.events import PhaseBegun, RoundEnded
from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.boards import lays, nothing_missing, settled, shows, stores, upkeep_phase
from tests.games.eclipse.kit import galaxy, owning, playing, rich
from tests.kit import rule

SAY = Speaker("en")
THREE = ("terran_federation", "mechanema", "planta")


def table(*species, **options):
    return playing(*(species or THREE), **{"boards": "app", "turns": True, **options})


def everybody_pays(here):
    return upkeep_phase(here).when(m.PayForAll())


# ── one phase after the other


@rule("phases")
def test_actions_then_battles_then_upkeep_then_the_clean_up():
    here = table()
    assert here.state.phase == "action"
    battles = here.when(*(m.PassTurn(seat=seat) for seat in (0, 1, 2)))
    assert battles.state.phase == "combat", "it begins by itself when everybody has passed"
    upkeep = battles.when(m.NextPhase())
    assert upkeep.events == (PhaseBegun("upkeep"),)
    assert SAY(upkeep.refused(m.NextPhase()).why) == "The upkeep phase ends with the clean-up."
    assert not upkeep.refused(m.NextPhase()).overrule
    assert upkeep.when(m.PayForAll(), m.CleanUp()).state.phase == "action"


@rule("phases")
def test_the_battles_wait_until_everybody_has_passed():
    here = table().when(m.PassTurn(seat=0), m.PassTurn(seat=1))
    no = here.refused(m.NextPhase())
    assert (SAY(no.why), no.overrule, no.rule.page) == ("Not passed yet: Seat 3.", True, 8)
    assert here.when(m.NextPhase(table_says_so=True)).state.phase == "combat"
    assert here.when(m.PassTurn(seat=2)).state.phase == "combat"
    without_turns = playing(*THREE, boards="app")
    assert without_turns.when(m.NextPhase()).state.phase == "combat", "nobody's turn is kept: nobody is waited for"


@rule("phases")
def test_there_are_no_phases_before_play_and_after_it():
    assert SAY(galaxy(2).refused(m.NextPhase()).why) == "Play has not begun."
    ended = playing(*THREE).when(*[m.CleanUp()] * 9)
    assert ended.state.over
    assert not ended.refused(m.NextPhase()).overrule
    assert not ended.refused(m.CleanUp()).overrule
    assert not galaxy(2).refused(m.CleanUp()).overrule


@rule("phases")
def test_upkeep_waits_for_the_battles_that_were_expected():
    here = table().when(m.NoteArrival(sector="223", seat=1), m.NoteArrival(sector="226", seat=0))
    battles = here.when(*(m.PassTurn(seat=seat) for seat in (0, 1, 2)))
    no = battles.refused(m.NextPhase())
    assert (SAY(no.why), no.overrule) == ("Battles to come: 226 and 223.", True)
    forgotten = battles.when(m.ForgetBattle(sector="223"), m.ForgetBattle(sector="226"))
    assert forgotten.when(m.NextPhase()).state.phase == "upkeep"
    assert battles.when(m.NextPhase(table_says_so=True)).state.phase == "upkeep"


@rule("phases")
def test_no_phase_ends_during_a_battle():
    here = playing(*THREE, boards="app").when(m.OpenBattle(sector="223", fleets=("0.interceptor.1", "1.interceptor.1")))
    for command in (m.NextPhase, m.CleanUp):
        no = here.refused(command())
        assert (SAY(no.why), no.overrule) == ("A battle is being fought in sector 223.", True)


@rule("phases")
def test_no_phase_ends_while_somebody_holds_a_sector():
    here = playing(*THREE, boards="app", sectors="app").when(m.Explore(seat=1, stack="middle"))
    assert SAY(here.refused(m.NextPhase()).why) == "Seat 2 still holds a sector."
    assert here.refused(m.CleanUp()).overrule


@rule("influence.fallen")
def test_after_the_battles_discs_without_population_come_home():
    """Only enemy ships are there, no cube: the disc goes back (p. 21). Population holds it; Planta's does not (p. 26)."""
    here = playing(*THREE, boards="app")
    here = settled(settled(settled(here, 0, "207"), 0, "201", 0), 2, "210", 0, 1)
    here = here.when(*(m.CorrectShips(seat=1, sector=one, interceptor=1) for one in ("207", "201", "210")))
    after = here.when(m.NextPhase(), m.NextPhase())
    assert after.events[0] == SectorLeft(0, "207", lost=True)
    tiles = after.state.tiles
    assert [tiles[one].disc for one in ("201", "207", "210")] == [0, None, None]
    assert after.state.boards[2].graveyard == (1, 0, 1)
    assert nothing_missing(after)
    defended = here.when(m.CorrectShips(seat=0, sector="207", interceptor=1)).when(m.NextPhase(), m.NextPhase())
    assert defended.state.tiles["207"].disc == 0
    told_only = playing(*THREE).when(m.NextPhase(), m.NextPhase())
    assert told_only.events == (PhaseBegun("upkeep"),)


# ── the clean-up


@rule("cleanup.discs")
def test_discs_from_actions_and_reactions_come_back():
    here = rich(table(), 0, materials=20)
    here = here.when(m.TakeAction(seat=0, action="build"), m.PassTurn(seat=1), m.PassTurn(seat=2), m.PassTurn(seat=0))
    assert here.state.phase == "combat"
    again = table().when(m.TakeAction(seat=0, action="move"), m.PassTurn(seat=1), m.TakeAction(seat=2, action="build"))
    again = again.when(m.PassTurn(seat=0), m.React(seat=1, action="move"), m.PassTurn(seat=2))
    assert [board.discs for board in again.state.boards] == [11, 11, 11]
    assert dict(again.state.boards[1].reactions) == {"move": 1}
    cleaned = everybody_pays(again).when(m.CleanUp())
    assert [board.discs for board in cleaned.state.boards] == [12, 12, 12]
    assert all(not board.actions and not board.reactions for board in cleaned.state.boards)
    assert nothing_missing(cleaned)


@rule("cleanup.discs")
def test_discs_on_actions_are_paid_for_before_they_come_back():
    here = stores(table(), 0, 0, 0, 0)
    here = lays(here, 0, discs=8, action_discs=4)
    paid = everybody_pays(here)
    assert paid.state.boards[0].money == 0, "income 3, upkeep 3"
    assert shows(paid.when(m.CleanUp()))[0] == 0


@rule("cleanup.cards")
def test_colony_ships_and_cards_are_turned():
    here = table("terran_federation", "planta")
    here = here.when(m.CorrectSector(sector="223", disc=0, squares=(2, 4)), m.CorrectBoard(seat=0, money_cubes=11))
    here = here.when(m.Colonise(seat=0, sector="223", square=0))
    assert [board.colony_ships for board in here.state.boards] == [2, 4]
    passed = everybody_pays(here)
    assert all(board.passed for board in passed.state.boards)
    cleaned = passed.when(m.CleanUp())
    assert [board.colony_ships for board in cleaned.state.boards] == [3, 4]
    assert not any(board.passed for board in cleaned.state.boards)


@rule("turns.pass")
def test_whoever_passed_first_begins_the_next_round():
    here = table()
    assert (here.state.start_player, here.state.turn) == (0, 0)
    here = here.when(m.TakeAction(seat=0, action="move"), m.PassTurn(seat=1))
    assert here.state.first_passed == 1
    assert here.state.start_player == 0, "the marker is for the next round"
    cleaned = everybody_pays(here).when(m.CleanUp())
    assert (cleaned.state.start_player, cleaned.state.turn, cleaned.state.first_passed) == (1, 1, None)


@rule("turns.pass")
def test_a_start_player_who_is_out_is_skipped():
    here = upkeep_phase(table()).when(m.GiveUp(seat=0, table_says_so=True), m.PayForAll(), m.CleanUp())
    assert (here.state.round, here.state.turn) == (2, 1)


@rule("turns.pass")
def test_nobody_begins_where_turns_are_not_kept():
    here = playing(*THREE, boards="app").when(m.CleanUp())
    assert (here.state.round, here.state.turn, here.state.start_player) == (2, None, 0)


# ── graveyards


def bombed(sector, *squares, species=THREE, **options):
    """Seat 1's ship destroys all cubes of seat 0 in a sector."""
    here = settled(playing(*species, boards="app", **options), 0, sector, *squares, orbital=True)
    here = owning(here, 1, "neutron_bombs").when(m.CorrectShips(seat=1, sector=sector, interceptor=1))
    here = here.when(m.OpenBattle(sector=sector, fleets=("1.interceptor.1",), disc=0))
    return here.when(m.AttackPopulation(party=0), m.CloseBattle())


@rule("population.graveyard")
def test_cubes_from_the_graveyard_go_back_to_their_tracks():
    here = bombed("106", 0, 1)
    board = here.state.boards[0]
    assert (board.graveyard, board.cubes) == ((0, 1, 1), (10, 9, 9))
    cleaned = here.when(m.CleanUp())
    assert cleaned.events[0] == GraveyardEmptied(0, ("science", "materials"))
    assert (cleaned.state.boards[0].graveyard, cleaned.state.boards[0].cubes) == ((0, 0, 0), (10, 10, 10))
    assert nothing_missing(cleaned)


@rule("population.graveyard")
def test_destroyed_cubes_are_off_their_tracks_until_then():
    here = stores(bombed("106", 0, 1), 0, 5, 0, 0)
    paid = here.when(m.PayForAll())
    assert paid.state.boards[0].science == 4, "production falls only when the cube is back"


@rule("population.graveyard")
def test_a_full_track_sends_the_cube_to_another_one():
    here = lays(bombed("106", 0, 1), 0, money_cubes=7, science_cubes=12, materials_cubes=12)
    cleaned = here.when(m.CleanUp())
    assert cleaned.events[0] == GraveyardEmptied(0, ("money", "money"))
    assert cleaned.state.boards[0].cubes == (9, 12, 12)
    one_place = lays(here, 0, science_cubes=11)
    assert one_place.when(m.CleanUp()).events[0] == GraveyardEmptied(0, ("science", "money"))


@rule("population.graveyard")
def test_cubes_that_nobody_has_placed_are_placed():
    """From the grey square and the orbital the owner would have chosen; nothing is lost if nobody did."""
    here = bombed("318", 1, 2)
    assert len(here.state.boards[0].loose) == 2
    cleaned = here.when(m.CleanUp())
    assert [type(event) for event in cleaned.events[:3]] == [CubePlaced, CubePlaced, GraveyardEmptied]
    assert cleaned.state.boards[0].loose == ()
    assert nothing_missing(cleaned)
    chosen = here.when(m.PlaceCube(seat=0, track="materials"), m.CleanUp())
    assert chosen.state.boards[0].cubes[2] == 11


# ── the ninth round


@rule("cleanup.technologies")
@pytest.mark.parametrize(("players", "tiles"), [(2, 4), (3, 6), (4, 7), (5, 8), (6, 9)])
def test_new_technologies_for_the_number_of_players(players, tiles):
    species = ("terran_federation", "mechanema", "planta", "eridani_empire", "descendants_of_draco", "orion_hegemony")
    here = everybody_pays(table(*species[:players])).when(m.CleanUp())
    (drawn,) = [event for event in here.events if isinstance(event, TechnologiesDrawn)]
    assert len(drawn.tiles) == tiles
    assert sum(here.state.supply.values()) == sum(here.state.opening.values()) + tiles


@rule("cleanup.technologies")
@rule("end.nine_rounds")
def test_after_the_ninth_round_upkeep_is_paid_but_no_technology_is_drawn():
    here = table()
    for number in range(1, LAST_ROUND):
        assert here.state.round == number
        here = everybody_pays(here).when(m.CleanUp())
    assert here.state.round == 9
    supply = here.state.supply
    last = upkeep_phase(here)
    assert last.refused(m.CleanUp()).rule.page == 24, "the ninth round is paid for like the others"
    ended = last.when(m.PayForAll()).when(m.CleanUp())
    assert ended.events == (RoundEnded(9, (3, 3, 4)),)
    assert ended.state.supply == supply
    assert (ended.state.over, ended.state.round, ended.state.turn) == (True, 10, None)


@rule("cleanup.technologies")
def test_with_a_bag_on_the_table_the_draw_is_opened():
    here = playing(*THREE, technologies="table", boards="app")
    opened = here.when(m.CleanUp(table_says_so=True))
    assert opened.state.to_come == 6
    no = opened.refused(m.CleanUp())
    assert (SAY(no.why), no.overrule) == ("6 tiles of the last draw have not been tapped.", True)


@rule("end.nine_rounds")
def test_the_points_after_each_round_are_kept_where_boards_are():
    here = everybody_pays(table()).when(m.CleanUp())
    assert here.state.course == ((3, 3, 4),)
    assert here.state.course_reputation == ((0, 0, 0),)
    assert playing(*THREE).when(m.CleanUp()).state.course == ()


# ── advice


@rule("cleanup.paid")
def test_the_clean_up_asks_about_those_who_have_not_paid():
    here = upkeep_phase(table())
    no = here.refused(m.CleanUp())
    assert (SAY(no.why), no.overrule) == ("Upkeep not paid yet: Seat 1, Seat 2, and Seat 3.", True)
    assert here.when(m.CleanUp(table_says_so=True)).state.round == 2
    two = here.when(m.PayUpkeep(seat=0), m.PayUpkeep(seat=2))
    assert SAY(two.refused(m.CleanUp()).why) == "Upkeep not paid yet: Seat 2."
    assert two.when(m.PayUpkeep(seat=1), m.CleanUp()).state.upkept == frozenset()


@rule("cleanup.paid")
def test_a_board_on_the_table_is_waited_for_and_a_player_who_is_out_is_not():
    here = upkeep_phase(table()).when(m.KeepBoard(seat=1, keep=False), m.GiveUp(seat=2, table_says_so=True))
    paid = here.when(m.PayUpkeep(seat=0))
    assert SAY(paid.refused(m.CleanUp()).why) == "Upkeep not paid yet: Seat 2."
    typed = paid.when(m.PayUpkeep(seat=1, upkeep=0, money=3, science=3, materials=2))
    assert typed.when(m.CleanUp()).state.round == 2


@rule("cleanup.paid")
def test_the_clean_up_comes_last():
    here = table()
    assert SAY(here.refused(m.CleanUp()).why) == "First come the battles and the upkeep."
    assert here.refused(m.CleanUp()).overrule
    assert playing(*THREE, boards="app").when(m.CleanUp()).state.round == 2, (
        "without turns a round ends when the table says"
    )
