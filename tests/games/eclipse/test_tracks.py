"""The printed tracks of a player board: what is visible at every position (p. 6, 24, FAQ p. 30)."""

import pytest

from companion.games.eclipse import catalog, tracks
from companion.games.eclipse.upkeep.paying import shown
from tests.games.eclipse import taps as m
from tests.games.eclipse.boards import lays, nothing_missing, settled, shows
from tests.games.eclipse.kit import galaxy, playing, rich, with_tiles
from tests.kit import rule

UPKEEP = (0, 0, 0, 1, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30)
PRODUCTION = (28, 24, 21, 18, 15, 12, 10, 8, 6, 4, 3, 2, 0)


@rule("tracks.upkeep")
@pytest.mark.parametrize(("off", "costs"), list(enumerate(UPKEEP)))
def test_every_disc_off_the_influence_track_has_its_price(off, costs):
    assert tracks.circles() == 13
    assert tracks.upkeep(13 - off) == costs


@rule("tracks.production")
@pytest.mark.parametrize(("on", "makes"), list(enumerate(PRODUCTION)))
def test_every_cube_on_a_population_track_covers_a_number(on, makes):
    assert tracks.production(on) == makes


@rule("tracks.production")
@rule("tracks.upkeep")
def test_the_picture_of_page_6():
    """12 money, 21 science, 15 materials, and 2 money of upkeep."""
    here = playing("terran_federation", "mechanema", boards="app")
    here = lays(here, 0, discs=9, money_cubes=5, science_cubes=2, materials_cubes=4)
    assert shows(here) == (2, 12, 21, 15)
    kept = shown(here.state.boards[0])
    assert (kept.upkeep, kept.money, kept.science, kept.materials) == (2, 12, 21, 15)


@rule("tracks.upkeep")
def test_one_more_disc_and_one_fewer():
    here = playing("terran_federation", "mechanema", boards="app")
    at_nine = lays(here, 0, discs=9).state.boards[0]
    assert [shown(at_nine, used).upkeep for used in (-1, 0, 1, 2)] == [1, 2, 3, 5]


@rule("tracks.production")
def test_everybody_begins_with_eleven_cubes_less_those_at_home():
    here = playing("terran_union", "mechanema", "hydran_progress", boards="app")
    assert here.state.boards[0].cubes == (10, 10, 10), "money, science and materials without a star"
    assert here.state.boards[1].cubes == (10, 10, 11)
    assert here.state.boards[2].cubes == (10, 9, 11), "Hydran's starred science square as well"
    assert shows(here, 0) == (0, 3, 3, 3)
    assert shows(here, 2) == (0, 3, 4, 2)
    assert nothing_missing(here)


@rule("tracks.full")
def test_a_track_filled_to_its_last_square_makes_nothing():
    here = playing("terran_federation", "mechanema", boards="app")
    assert shows(lays(here, 0, science_cubes=11))[2] == 2, "the rightmost square is empty at the start of a game"
    full = lays(here, 0, science_cubes=12)
    assert shows(full)[2] == 0
    assert tracks.with_room(full.state.boards[0].cubes) == ("money", "materials")
    assert tracks.with_room((12, 12, 12)) == ()
    assert (
        here.refused(m.CorrectBoard(seat=0, science_cubes=13)).why.text == "A population track has %(squares)s squares."
    )


@rule("influence.bonus_discs")
def test_bonus_discs_that_do_not_fit_are_stacked_and_used_like_the_others():
    """All thirteen circles are covered from twelve discs and one at home on; what is more lies on top (p. 30)."""
    here = with_tiles(rich(playing("terran_federation", "mechanema", boards="app"), 0, science=50), "quantum_grid")
    assert (here.state.boards[0].discs, shows(here)[0]) == (12, 0)
    two_more = here.when(m.Research(seat=0, technology="quantum_grid"))
    board = two_more.state.boards[0]
    assert (board.discs, tracks.due_discs(board), tracks.all_discs(two_more.state, 0)) == (14, 15, 15)
    assert [tracks.upkeep(discs) for discs in (16, 15, 14, 13)] == [0, 0, 0, 0], "stacked ones cover no circle"
    assert [shown(board, used).upkeep for used in range(6)] == [0, 0, 0, 0, 1, 2]
    taken = two_more.when(m.TakeAction(seat=0, action="move"))
    assert (taken.state.boards[0].discs, shows(taken)[0]) == (13, 0)


@rule("influence.bonus_discs")
def test_a_bonus_disc_that_fits_covers_its_circle():
    here = with_tiles(rich(playing("terran_federation", "mechanema", boards="app"), 0, science=50), "quantum_grid")
    here = lays(here, 0, discs=7, action_discs=5)
    assert shows(here)[0] == 5
    assert shows(here.when(m.Research(seat=0, technology="quantum_grid")))[0] == 2


@rule("eridani.setup")
def test_eridani_has_two_discs_fewer():
    """The two rightmost circles stay empty, so everything costs as if two discs were out already (p. 26)."""
    here = playing("eridani_empire", "terran_federation", boards="app")
    assert [here.state.boards[seat].discs for seat in (0, 1)] == [10, 12]
    assert [tracks.due_discs(here.state.boards[seat]) for seat in (0, 1)] == [11, 13]
    assert [shows(here, seat)[0] for seat in (0, 1)] == [1, 0]
    acted = [here.when(m.TakeAction(seat=seat, action="explore")) for seat in (0, 1)]
    assert [shows(one, seat)[0] for seat, one in enumerate(acted)] == [2, 0]
    assert nothing_missing(here)


@rule("tracks.production")
def test_cubes_are_counted_wherever_they_are():
    here = settled(playing("terran_federation", "mechanema", boards="app"), 0, "106", 0, 1)
    state = here.state
    assert (tracks.cubes_on_sectors(state, 0), tracks.discs_on_sectors(state, 0)) == (5, 2)
    assert (tracks.all_cubes(state, 0), tracks.all_discs(state, 0)) == (33, 13)
    acted = here.when(m.TakeAction(seat=0, action="build"))
    assert tracks.discs_on_actions(acted.state.boards[0]) == 1
    assert tracks.all_discs(acted.state, 0) == 13


def test_a_board_without_a_species_owes_no_discs():
    assert tracks.due_discs(galaxy(2).state.boards[0]) == 0
    assert catalog.tracks().discs == 16
