"""Edges of the expansion: corrections, tiles in hand, draws that came late, and numbers the phones know better."""

from dataclasses import replace

from companion.games.eclipse import catalog
from companion.games.eclipse.battle import fight_odds
from companion.games.eclipse.corrections.pieces import tiles_everywhere
from companion.games.eclipse.counting.scoring import score
from companion.games.eclipse.model import full_bag
from companion.games.eclipse.ships.blueprints import classes
from companion.games.eclipse.upkeep import bankruptcy
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, galaxy, owning, rich
from tests.games.eclipse.turn_kit import (
    fleet,
    no,
    notes,
    table,
    with_board,
    with_reputation,
)
from tests.kit import rule

WARDENS, EXILES, SYNDICATE, LYRA = "wardens_of_magellan", "exiles", "rho_indi_syndicate", "enlightened_of_lyra"


# ── what the table corrected does not come back twice


def test_a_new_species_in_the_set_up_gives_back_what_lay_on_the_old_board():
    here = galaxy(3, developments=True).when(m.ChooseStartPlayer(seat=0), m.DrawSpecies())
    here = here.when(m.CorrectTechnology(seat=0, technology="quantum_grid", owned=True))
    one = here.state.developments[0]
    here = here.when(m.CorrectDevelopment(development=one, holder=0))
    for _ in range(5):
        assert one not in here.when(m.LayDevelopments()).state.developments, "somebody has it"
    others = [name for name in catalog.developments() if name != one][:3]
    assert "has one of these" in no(here.refused(m.LayDevelopments(tiles=(one, *others))))
    again = here.when(m.DrawSpecies(seat=0))
    assert tiles_everywhere(again.state) == full_bag(again.state.options, 3)
    assert one in again.state.developments


def test_when_no_other_board_is_left_nothing_is_drawn():
    here = galaxy(6, species="terrans").when(m.ChooseStartPlayer(seat=0), m.DrawSpecies())
    assert "No other board" in no(here.refused(m.DrawSpecies(seat=0)))


def test_two_tiles_of_a_kind_lie_where_each_was_found():
    here = notes("mechanema", "planta", new_discoveries=True)
    here = here.when(m.CorrectSector(sector="101", discovery=True), m.CorrectSector(sector="104", discovery=True))
    here = here.when(*(m.TakeSector(seat=MIRA, sector=one) for one in ("101", "104")))
    here = here.when(*(m.FindDiscovery(seat=MIRA, discovery="ancient_orbital") for _ in range(2)))
    here = here.when(m.UseDiscovery(seat=MIRA, discovery="ancient_orbital"))
    assert (here.state.tiles["101"].orbital, here.state.tiles["104"].orbital) == (True, False)
    here = here.when(m.UseDiscovery(seat=MIRA, discovery="ancient_orbital"))
    assert here.state.tiles["104"].orbital


def test_two_portals_on_one_sector_both_count():
    here = notes("mechanema", "planta", new_discoveries=True, developments=True)
    here = replace(here, state=replace(here.state, developments=("warp_portal",)))
    here = rich(with_board(here, MIRA, found=("ancient_warp_portal",)), MIRA, materials=20)
    laid = here.when(m.UseDiscovery(seat=MIRA, discovery="ancient_warp_portal", sector="230"))
    both = laid.when(m.Develop(seat=MIRA, development="warp_portal", sector="230"))
    assert both.state.tiles["230"].portal == "both"
    before, after = (score(one.state).scores[MIRA].total for one in (here, both))
    assert after == before + 2 + 1
    board = both.state.boards[MIRA]
    assert bankruptcy._worth(board, "230", both.state.tiles["230"]) == 3 + 3


def test_a_cruiser_the_table_has_named_does_not_come_twice():
    here = notes("mechanema", "hydran_progress", secret_homeworlds=4)
    here = here.when(m.TurnUpSector(seat=0, sector="271"), m.PlaceSector(sector="271"))
    other = here.state.cruisers[0]
    here = here.when(m.CorrectSector(sector="271", discovery=True, cruiser=other))
    for world in ("272", "273", "274"):
        here = here.when(m.TurnUpSector(seat=0, sector=world), m.PlaceSector(sector=world))
    assert len({here.state.tiles[world].cruiser for world in ("271", "272", "273", "274")}) == 4


def test_somebody_who_leaves_discards_the_sector_in_hand():
    here = table("mechanema", "hydran_progress", "planta", sectors="app")
    here = here.when(m.Explore(seat=MIRA, stack="outer"))
    sector = here.state.explored[0].sector
    left = here.when(m.GiveUp(seat=MIRA, table_says_so=True))
    assert left.state.explored == ()
    assert sector in left.state.stacks["outer"].discarded
    by_hand = table("mechanema", "hydran_progress", "planta").when(m.TurnUpSector(seat=MIRA, sector="301"))
    assert by_hand.when(m.GiveUp(seat=MIRA, table_says_so=True)).state.explored == ()


def test_a_species_corrected_in_play_has_its_own_blueprints_and_tracks():
    here = notes(EXILES, "mechanema", exiles_hull="2")
    named = here.when(m.ChooseSpecies(seat=MIRA, species="wardens_of_magellan", table_says_so=True))
    assert classes(named.state.boards[MIRA]) == ("interceptor", "cruiser", "dreadnought", "starbase")
    lyra = here.when(m.ChooseSpecies(seat=JONAS, species=LYRA, table_says_so=True))
    assert lyra.state.boards[JONAS].on_track("grid") == ("distortion_shield",)
    few = notes("planta", "mechanema", new_species=True)
    few = few.when(m.ChooseSpecies(seat=MIRA, species=SYNDICATE, table_says_so=True))
    assert few.state.boards[MIRA].colony_ships == 2


@rule("rise.draco")
def test_descendants_put_no_disc_on_a_swarm_they_have_just_turned_up():
    here = notes("descendants_of_draco", "mechanema", hives=True)
    assert here.refused(m.TakeSector(seat=MIRA, sector="212")).overrule
    lying = here.when(m.CorrectSector(sector="212", ancients=3))
    assert lying.when(m.TakeSector(seat=MIRA, sector="212")).state.tiles["212"].disc == MIRA, "later they may"


def test_a_discovery_tile_comes_with_a_disc():
    here = table("mechanema", "hydran_progress", new_discoveries=True)
    assert here.refused(m.FindDiscovery(seat=MIRA, discovery="ancient_orbital")).overrule
    held = with_board(here, MIRA, found=("ancient_orbital",))
    theirs = m.UseDiscovery(seat=MIRA, discovery="ancient_orbital", sector="224")
    assert "no disc in sector 224" in no(held.refused(theirs))


@rule("rise.secret_homeworlds")
def test_what_nobody_has_drawn_yet_is_drawn_when_play_begins():
    """A table that knew from the beginning who starts."""
    here = galaxy(3, start_player=1, secret_homeworlds=2, sectors="app").when(m.DrawSpecies(), m.DrawTechnologies())
    begun = here.when(m.BeginPlay(table_says_so=True))
    assert len(begun.state.mixed_in) == 2
    assert begun.state.stacks["middle"].left == 13


@rule("rise.points")
def test_tiles_that_the_app_holds_count_even_if_points_were_counted_before_the_end():
    """They lie face down until then, so nobody ticks them."""
    here = with_reputation(table("mechanema", "hydran_progress"), MIRA, 4, 3)
    here = here.when(m.CountPoints(seat=MIRA, sectors=("230",)))
    assert score(here.state).scores[MIRA].total == 3 + 7
    assert score(here.state, open_only=True).scores[MIRA].total == 3


def test_the_phones_know_how_many_cubes_there_are():
    here = fleet(notes("mechanema", "hydran_progress"), JONAS, "230", cruiser=1)
    here = here.when(m.CorrectShips(seat=MIRA, sector="230"))
    here = owning(here, JONAS, "neutron_bombs").when(m.OpenBattle(sector="230", fleets=("1.cruiser.1",), disc=MIRA))
    refused = here.refused(m.AttackPopulation(party=0, cubes=0), by=JONAS)
    assert (no(refused), refused.overrule) == ("2 cubes are there.", True)
    assert here.when(m.AttackPopulation(party=0), by=JONAS).state.tiles["230"].population == ()


def test_odds_of_more_than_two_sides_stop_where_nobody_waits():
    here = notes("mechanema", "hydran_progress", "planta")
    fleets = tuple(f"{seat}.interceptor.8" for seat in range(3))
    here = here.when(m.OpenBattle(sector="201", fleets=fleets))
    huge = here.when(*(m.CorrectSquad(squad=number, hull=20) for number in range(3)))
    assert fight_odds._in_the_end(huge.state.battle) is None
