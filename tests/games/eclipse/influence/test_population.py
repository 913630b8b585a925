"""Cubes and colony ships: where they may go, and how they come home (p. 6, 8, 10, 20, 25, 30)."""

from dataclasses import replace

import pytest

from companion.games.eclipse.battle.model import Battle
from companion.games.eclipse.catalog import RESOURCES
from companion.games.eclipse.corrections.pieces import odd_pieces
from companion.games.eclipse.influence.events import (
    Colonised,
    ColonyShipsTurnedUp,
    CubePlaced,
    CubesDestroyed,
    GraveyardEmptied,
    SectorLeft,
)
from companion.games.eclipse.influence.population import (
    destroyed,
    free_cubes,
    graveyard_emptied,
    open_squares,
    starred,
    tracks_for,
    undecided,
)
from companion.games.eclipse.round_model import Loose
from companion.games.eclipse.tracks import income, production
from companion.games.eclipse.turns.events import ActionTaken
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, galaxy, owning
from tests.games.eclipse.turn_kit import SAY, fleet, holding, no, notes, nothing_is_lost, said, table, with_board
from tests.kit import rule

GREY = "313"  # one grey square


def two(**options):
    return table("terran_federation", "mechanema", **options)


def settles(sector, square, track=None, seat=MIRA, **more):
    return m.Colonise(seat=seat, sector=sector, square=square, track=track, **more)


def leaves(sector, *back, seat=MIRA):
    return m.LeaveSector(seat=seat, sector=sector, back=back)


@rule("tracks.production")
@pytest.mark.parametrize(("cubes", "made"), [(13, 0), (12, 0), (11, 2), (10, 3), (5, 12), (4, 15), (2, 21), (0, 28)])
def test_a_track_shows_what_it_produces(cubes, made):
    """Page 6: the picture shows 12 money, 21 science and 15 materials; a full track produces nothing (p. 30)."""
    assert production(cubes) == made


@rule("population.colonise")
def test_the_example_of_page_8():
    """Blue turns two colony ships and moves two cubes onto the sector."""
    here = holding(two(), MIRA, "201")
    one = here.when(settles("201", 0))
    assert one.events == (Colonised(MIRA, "201", 0, "money"),)
    assert said(one) == ["Mira settles in sector 201: money"]
    both = one.when(settles("201", 1))
    board = both.state.boards[MIRA]
    assert (board.colony_ships, board.cubes) == (1, (9, 10, 9))
    assert both.state.tiles["201"].cubes == ("money", "materials", "")
    assert (income(board, "money"), income(board, "materials")) == (4, 4), "each cube makes the track produce more"
    assert both.state.turn == MIRA
    assert both.state.doing is None, "colony ships are no action"
    assert nothing_is_lost(both)


@rule("population.colonise")
def test_no_cube_without_disc_square_ship_or_cube():
    here = holding(two(), MIRA, "201")
    taken = here.when(settles("201", 0))
    assert no(taken.refused(settles("201", 0))) == "A cube stands on this square already."
    assert no(here.refused(settles("230", 1))) == "Mira has no disc in sector 230."
    assert no(here.refused(settles("202", 1))) == "Mira has no disc in sector 202."
    assert no(here.refused(settles("201", 3))) == "Sector 201 has no such square."
    assert no(here.refused(settles("201", 2, "money"))) == "Sector 201 has no such square.", "no orbital there"
    assert no(here.refused(settles("201", 0, "science"))) == "This square takes cubes of: money."
    last = here.when(m.CorrectBoard(seat=MIRA, colony_ships=1)).when(settles("201", 0))
    refused = last.refused(settles("201", 1, table_says_so=True))
    assert (no(refused), refused.overrule) == ("No colony ship is left face up.", False)
    bare = here.when(m.CorrectBoard(seat=MIRA, money_cubes=0))
    empty = bare.refused(settles("201", 0, table_says_so=True))
    assert (no(empty), empty.rule.page, empty.overrule) == ("No cube is left on this track: money.", 6, False)
    assert here.when(m.CorrectBoard(seat=MIRA, money_cubes=1)).when(settles("201", 0)).state.boards[MIRA].cubes[0] == 0
    over = replace(here, state=replace(here.state, round=10, turn=None))
    assert over.refused(settles("201", 0)).overrule


@rule("population.grey")
@pytest.mark.parametrize("track", RESOURCES)
def test_a_grey_square_takes_a_cube_of_any_track(track):
    here = holding(two(), MIRA, GREY)
    assert no(here.refused(settles(GREY, 0))) == "From which track does the cube come?"
    done = here.when(settles(GREY, 0, track))
    assert done.state.tiles[GREY].cubes[0] == track
    assert sum(done.state.boards[MIRA].cubes) == 29
    assert tracks_for(GREY, 0) == RESOURCES


@rule("population.starred")
@pytest.mark.parametrize(
    ("sector", "square", "track", "technology"),
    [
        ("205", 1, "money", "advanced_economy"),
        ("202", 1, "science", "advanced_labs"),
        ("318", 0, "materials", "advanced_mining"),
    ],
)
def test_a_square_with_a_star_needs_the_advanced_technology(sector, square, track, technology):
    here = holding(two(), MIRA, sector)
    refused = here.refused(settles(sector, square))
    assert no(refused).startswith("A square with a star needs Advanced")
    assert (refused.rule.page, refused.overrule) == (8, True)
    assert starred(sector, square) == technology
    assert square not in open_squares(here.state, MIRA, sector)
    learned = owning(here, MIRA, technology)
    assert square in open_squares(learned.state, MIRA, sector)
    assert learned.when(settles(sector, square)).events == (Colonised(MIRA, sector, square, track),)


@rule("population.orbital")
@pytest.mark.parametrize("track", ["money", "science"])
def test_an_orbital_takes_one_cube_of_money_or_science(track):
    here = holding(two(), MIRA, "201", orbital=True)
    assert open_squares(here.state, MIRA, "201") == (0, 1, 2)
    assert open_squares(holding(two(), MIRA, "201").state, MIRA, "201") == (0, 1)
    assert no(here.refused(settles("201", 2))) == "From which track does the cube come?"
    assert no(here.refused(settles("201", 2, "materials"))) == "This square takes cubes of: money and science."
    done = here.when(settles("201", 2, track))
    assert done.state.tiles["201"].cubes == ("", "", track)
    assert not done.refused(settles("201", 2, track)).overrule


@rule("population.upkeep")
def test_in_the_upkeep_phase_colony_ships_avoid_enemy_ships():
    here = fleet(holding(two(), MIRA, "201"), JONAS, "201", interceptor=1)
    assert here.when(settles("201", 0)).state.tiles["201"].cubes[0] == "money", "in the action phase they may"
    later = here.when(m.PassTurn(seat=MIRA), m.PassTurn(seat=JONAS))
    later = replace(later, state=replace(later.state, phase="upkeep"))
    assert (later.refused(settles("201", 0)).rule.page, later.refused(settles("201", 0)).overrule) == (24, True)
    assert fleet(later, JONAS, "201").when(settles("201", 0)).state.boards[MIRA].colony_ships == 2


@rule("influence.colony_ships")
def test_influence_turns_up_two_colony_ships_even_without_a_disc():
    here = two().when(m.CorrectBoard(seat=MIRA, colony_ships=0))
    up = here.when(m.TurnUpColonyShips(seat=MIRA))
    assert up.events == (ActionTaken(MIRA, "influence", 2, 2), ColonyShipsTurnedUp(MIRA, 2))
    assert said(up)[1] == "Mira turns up 2 colony ships"
    assert (up.state.boards[MIRA].colony_ships, up.state.doing.flips, up.state.doing.left) == (2, 0, 2)
    third = up.refused(m.TurnUpColonyShips(seat=MIRA, ships=1))
    assert (no(third), third.rule.page, third.overrule) == ("Influence turns up 2 colony ships only.", 10, True)
    assert here.refused(m.TurnUpColonyShips(seat=MIRA, ships=3)).overrule, "not three at once either"
    one = here.when(m.TurnUpColonyShips(seat=MIRA, ships=1))
    assert said(one)[1] == "Mira turns up 1 colony ship"
    assert one.when(m.TurnUpColonyShips(seat=MIRA, ships=1)).state.doing.flips == 0, "one after the other"
    running = here.when(m.TakeAction(seat=MIRA, action="influence"))
    assert running.when(m.TurnUpColonyShips(seat=MIRA)).events == (ColonyShipsTurnedUp(MIRA, 2),)
    assert two().refused(m.TurnUpColonyShips(seat=MIRA)).why.text == "All colony ships are face up."
    nearly = two().when(m.CorrectBoard(seat=MIRA, colony_ships=2)).when(m.TurnUpColonyShips(seat=MIRA))
    assert nearly.state.boards[MIRA].colony_ships == 3, "only as many as lie face down"
    assert not galaxy(2).refused(m.TurnUpColonyShips(seat=MIRA)).overrule, "no species yet"
    quiet = notes("planta", "mechanema").when(m.CorrectBoard(seat=MIRA, colony_ships=0))
    assert quiet.when(m.TurnUpColonyShips(seat=MIRA, ships=4)).state.boards[MIRA].colony_ships == 4


@rule("influence.colony_ships")
def test_colony_ships_are_turned_up_after_both_discs_were_moved():
    here = holding(holding(two(), MIRA, "201"), MIRA, "202").when(m.CorrectBoard(seat=MIRA, colony_ships=0))
    done = here.when(leaves("201"), leaves("202"), m.TurnUpColonyShips(seat=MIRA))
    assert (done.state.doing.left, done.state.doing.flips, done.state.boards[MIRA].colony_ships) == (0, 0, 2)


# ── cubes that come home


@rule("population.home")
def test_a_grey_cube_goes_home_as_its_owner_wishes():
    """Page 8: nobody has to remember from which track it came."""
    here = holding(two(), MIRA, GREY).when(settles(GREY, 0, "money"))
    assert free_cubes(here.state.boards[MIRA], GREY, here.state.tiles[GREY]) == ((0, RESOURCES),)
    wished = here.when(leaves(GREY, "materials"))
    assert wished.events[-1] == SectorLeft(MIRA, GREY, ("materials",))
    assert wished.state.boards[MIRA].cubes == (9, 10, 11)
    silent = here.when(leaves(GREY))
    assert silent.state.boards[MIRA].cubes == (10, 10, 10), "without a wish, back to where it came from"
    assert nothing_is_lost(wished)


@rule("population.home")
def test_an_orbitals_cube_goes_home_to_money_or_science():
    here = holding(two(), MIRA, "201", 0, orbital=True).when(settles("201", 2, "science"))
    assert free_cubes(here.state.boards[MIRA], "201", here.state.tiles["201"]) == ((2, ("money", "science")),)
    assert no(here.refused(leaves("201", "materials"))) == "This cube goes onto one of these tracks: money and science."
    done = here.when(leaves("201", "money"))
    assert done.events[-1] == SectorLeft(MIRA, "201", ("money", "money"))
    assert done.state.boards[MIRA].cubes == (11, 9, 10)
    assert done.state.tiles["201"].orbital, "structures stay"


@rule("population.full_track")
def test_a_cube_that_finds_its_track_full_goes_onto_another_one():
    """FAQ p. 30."""
    here = holding(two(), MIRA, "206", 0)
    almost = here.when(m.CorrectBoard(seat=MIRA, materials_cubes=11)).when(leaves("206"))
    assert almost.state.boards[MIRA].cubes[2] == 12
    assert income(almost.state.boards[MIRA], "materials") == 0, "filled to the last square it produces nothing"
    full = here.when(m.CorrectBoard(seat=MIRA, materials_cubes=12))
    assert full.when(leaves("206", "science")).events[-1] == SectorLeft(MIRA, "206", ("science",))
    assert full.when(leaves("206")).state.boards[MIRA].cubes == (11, 10, 12)
    assert not full.refused(leaves("206", "materials")).overrule


def test_more_cubes_than_exist_lose_nothing_and_are_said():
    here = holding(two(), MIRA, "206", 0)
    here = here.when(m.CorrectBoard(seat=MIRA, money_cubes=12, science_cubes=12, materials_cubes=12))
    assert SAY(odd_pieces(here.state, MIRA)[0]) == "40 cubes? There are 33."
    assert not here.refused(m.CorrectBoard(seat=MIRA, money_cubes=13)).overrule
    done = here.when(leaves("206"))
    assert done.state.boards[MIRA].cubes == (12, 12, 13)
    board = with_board(here, MIRA, graveyard=(0, 1, 0), loose=(Loose("track", RESOURCES),)).state.boards[MIRA]
    assert graveyard_emptied(board, MIRA) == GraveyardEmptied(MIRA, ("science",))
    assert undecided(board, MIRA) == (CubePlaced(MIRA, Loose("track", RESOURCES), "money"),)


# ── destroyed cubes


def shot_at(here, sector, hits):
    """A battle is over there, and so many cubes are hit."""
    battle = Battle(sector, (), (), stage="after", to_destroy=hits)
    return replace(here, state=replace(here.state, battle=battle))


@rule("population.destroyed")
def test_the_attacker_chooses_which_cubes_fall():
    here = shot_at(holding(two(), JONAS, "203", 0, 1, 2), "203", 2)
    done = here.when(m.DestroyCubes(sector="203", squares=(0, 2)))
    assert done.events == (CubesDestroyed(JONAS, "203", (0, 2), ("money", "materials")),)
    assert said(done) == ["2 cubes of Jonas in sector 203 are destroyed"]
    assert done.state.tiles["203"].population == (1,)
    assert done.state.tiles["203"].disc == JONAS, "a cube is left, so the disc stays"
    assert done.state.boards[JONAS].graveyard == (1, 0, 1)
    assert done.state.battle.to_destroy == 0
    assert nothing_is_lost(done)
    assert no(here.refused(m.DestroyCubes(sector="203", squares=(0,)))) == "It is 2 cubes."
    assert no(here.refused(m.DestroyCubes(sector="203", squares=(0, 0)))) == "No cube stands on that square."
    assert no(here.refused(m.DestroyCubes(sector="203", squares=(0, 3)))) == "No cube stands on that square."
    assert no(here.refused(m.DestroyCubes(sector="230", squares=(0, 2)))) == "No cube has been hit there."
    assert not done.refused(m.DestroyCubes(sector="203", squares=(1,))).overrule
    more = shot_at(holding(two(), JONAS, "203", 0), "203", 5).when(m.DestroyCubes(sector="203", squares=(0,)))
    assert more.state.boards[JONAS].graveyard == (1, 0, 0), "no more than there are"
    assert said(more) == ["1 cube of Jonas in sector 203 is destroyed"]


@rule("population.destroyed")
def test_from_grey_squares_and_orbitals_the_owner_chooses_the_graveyard():
    here = holding(holding(two(), JONAS, GREY, 0, orbital=True), JONAS, "206")
    here = here.when(settles(GREY, 1, "science", JONAS))
    assert destroyed(here.state, GREY, (0, 1)).to == ("", "")
    hit = shot_at(here, GREY, 2).when(m.DestroyCubes(sector=GREY, squares=(0, 1)))
    assert hit.state.boards[JONAS].loose == (Loose("graveyard", RESOURCES), Loose("graveyard", ("money", "science")))
    assert nothing_is_lost(hit), "a cube in the hand is not lost"
    placed = hit.when(m.PlaceCube(seat=JONAS, track="materials"))
    assert said(placed) == ["Jonas puts a cube on the graveyard: materials"]
    refused = placed.refused(m.PlaceCube(seat=JONAS, track="materials"))
    assert no(refused) == "This cube goes onto one of these tracks: money and science."
    both = placed.when(m.PlaceCube(seat=JONAS, track="money"))
    assert (both.state.boards[JONAS].graveyard, both.state.boards[JONAS].loose) == ((1, 0, 1), ())
    assert no(both.refused(m.PlaceCube(seat=JONAS, track="money"))) == "No cube waits to be placed."


@rule("population.loose")
def test_a_cube_that_comes_home_from_an_ambassador_goes_onto_a_track_with_room():
    here = with_board(two(), MIRA, loose=(Loose("track", RESOURCES),), cubes=(12, 9, 9))
    assert no(here.refused(m.PlaceCube(seat=MIRA, track="money"))) == "This track is full: money."
    done = here.when(m.PlaceCube(seat=MIRA, track="science"))
    assert done.events == (CubePlaced(MIRA, Loose("track", RESOURCES), "science"),)
    assert said(done) == ["Mira puts a cube back on the track: science"]
    assert (done.state.boards[MIRA].cubes, done.state.boards[MIRA].loose) == ((12, 10, 9), ())


@rule("population.graveyard")
def test_the_clean_up_empties_the_graveyards():
    here = with_board(two(), MIRA, graveyard=(1, 2, 0), cubes=(9, 8, 10))
    done = here.when(m.CleanUp(table_says_so=True))
    assert done.events[0] == GraveyardEmptied(MIRA, ("money", "science", "science"))
    assert said(done)[0] == "Mira: cubes back from the graveyard: money, science, and science"
    board = done.state.boards[MIRA]
    assert (board.cubes, board.graveyard, board.colony_ships) == ((10, 10, 10), (0, 0, 0), 3)
    assert nothing_is_lost(done)
    full = with_board(two(), MIRA, graveyard=(2, 0, 0), cubes=(11, 9, 8)).when(m.CleanUp(table_says_so=True))
    assert full.state.boards[MIRA].cubes == (12, 10, 8), "the second one finds its track full"
    assert graveyard_emptied(two().state.boards[MIRA], MIRA) is None


@rule("population.graveyard")
def test_cubes_nobody_placed_are_not_lost_in_the_clean_up():
    loose = (Loose("track", RESOURCES), Loose("graveyard", ("money", "science")))
    here = with_board(two(), MIRA, loose=loose, cubes=(12, 7, 9)).when(m.CleanUp(table_says_so=True))
    assert here.events[:2] == (CubePlaced(MIRA, loose[0], "science"), CubePlaced(MIRA, loose[1], "money"))
    board = here.state.boards[MIRA]
    assert (board.cubes, board.graveyard, board.loose) == ((12, 9, 9), (0, 0, 0), ()), "money was full: one further"
