"""Discs on sectors: taking, moving, leaving and losing them (p. 6, 9, 10, 21, 27, 30)."""

from dataclasses import replace

import pytest

from companion.games.eclipse.exploring.events import DiscoveryDue, DiscoveryFound, SectorPlaced, SectorTurnedUp
from companion.games.eclipse.influence.discs import fallen, to_be_taken
from companion.games.eclipse.influence.events import CubesDestroyed, SectorLeft, SectorTaken
from companion.games.eclipse.tracks import upkeep
from companion.games.eclipse.turns.events import ActionTaken
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, galaxy, owning
from tests.games.eclipse.turn_kit import fleet, holding, lying, no, notes, nothing_is_lost, said, table
from tests.kit import rule


def two(**options):
    """Mira: Terrans with sector 223; Jonas: Mechanema with 230."""
    return table("terran_federation", "mechanema", **options)


def takes(sector, seat=MIRA, **more):
    return m.TakeSector(seat=seat, sector=sector, **more)


def leaves(sector, seat=MIRA, **more):
    return m.LeaveSector(seat=seat, sector=sector, **more)


@rule("tracks.upkeep")
@pytest.mark.parametrize(
    ("discs", "money"), [(16, 0), (13, 0), (11, 0), (10, 1), (9, 2), (8, 3), (4, 13), (1, 25), (0, 30)]
)
def test_the_influence_track_shows_the_upkeep(discs, money):
    """Page 6: the picture shows 2; discs stacked on a full track cover nothing more (p. 30)."""
    assert upkeep(discs) == money


@rule("influence.take_explored")
def test_an_explored_sector_is_taken_with_a_disc_from_the_track():
    here = two().when(m.TurnUpSector(seat=MIRA, sector="201"), m.PlaceSector(sector="201"), takes("201"))
    assert here.events == (SectorTaken(MIRA, "201"),)
    assert said(here) == ["Mira takes sector 201"]
    assert here.state.tiles["201"].disc == MIRA
    assert here.state.boards[MIRA].discs == 10, "one on Explore, one on the sector"
    assert here.state.sectors_of(MIRA) == ("201", "223")
    assert nothing_is_lost(here)
    in_hand = two().when(m.TurnUpSector(seat=MIRA, sector="201"), takes("201"))
    assert in_hand.events == (SectorPlaced(MIRA, "201"), SectorTaken(MIRA, "201")), "placed and taken in one tap"
    assert in_hand.state.explored == ()


@rule("influence.take_explored")
def test_a_disc_on_a_sector_nobody_has_seen_says_that_it_was_explored():
    here = two().when(takes("201"))
    assert here.events == (
        ActionTaken(MIRA, "explore", 1),
        SectorTurnedUp(MIRA, "201"),
        SectorPlaced(MIRA, "201"),
        SectorTaken(MIRA, "201"),
    )
    assert here.state.doing.left == 0, "that was the exploration"
    refused = here.refused(takes("202"))
    assert (no(refused), refused.overrule) == ("Nothing is left of this action.", True)
    plants = table("planta", "mechanema").when(takes("201"), takes("202"))
    assert plants.state.sectors_of(MIRA) == ("201", "202", "226"), "Planta explore two"
    assert plants.refused(takes("205")).overrule
    quiet = notes("terran_federation", "mechanema").when(takes("201"), takes("202"))
    assert quiet.state.boards[MIRA].discs == 10, "without turns no action is asked for"
    held = notes("terran_federation", "mechanema").when(m.TurnUpSector(seat=MIRA, sector="201"), takes("201"))
    assert held.events == (SectorPlaced(MIRA, "201"), SectorTaken(MIRA, "201"))


@rule("influence.take")
def test_influence_puts_up_to_two_discs_onto_free_sectors():
    here = lying(lying(lying(two(), "201"), "202"), "205")
    one = here.when(takes("201"))
    assert one.events == (ActionTaken(MIRA, "influence", 2, 2), SectorTaken(MIRA, "201"))
    both = one.when(takes("202"))
    assert (both.state.boards[MIRA].discs, both.state.doing.left) == (12 - 1 - 2, 0)
    refused = both.refused(takes("205"))
    assert (no(refused), refused.rule.page, refused.overrule) == ("Nothing is left of this action.", 10, True)
    assert both.refused(leaves("201")).overrule, "taking one back would be a third disc"
    assert both.when(takes("205", table_says_so=True)).state.tiles["205"].disc == MIRA


@rule("influence.take")
def test_where_no_disc_can_go():
    here = holding(lying(lying(two(), "201"), "202"), JONAS, "205")
    assert no(here.refused(takes("205"))) == "The disc of Jonas lies in sector 205."
    assert no(here.refused(takes("223", table_says_so=True))) == "Mira has a disc in sector 223 already."
    enemy = fleet(here, JONAS, "201", interceptor=1)
    assert (no(enemy.refused(takes("201"))), enemy.refused(takes("201")).rule.page) == (
        "Enemy ships are in sector 201.",
        10,
    )
    assert fleet(here, MIRA, "201", interceptor=1).when(takes("201")).state.tiles["201"].disc == MIRA
    assert no(here.refused(takes("999"))) == "There is no sector “999” in this box."
    assert no(here.refused(takes("225"))) == "Sector 225 is the start of a species that nobody plays."
    assert not here.refused(leaves("205")).overrule, "not ours"
    assert not here.refused(leaves("208")).overrule, "not on the table"
    fresh = galaxy(2, turns=True, boards="app")
    assert no(fresh.refused(takes("201", table_says_so=True))) == "Play has not begun."
    over = replace(here, state=replace(here.state, round=10, turn=None))
    assert over.refused(takes("201")).rule.page == 25
    assert over.refused(leaves("223")).rule.page == 25
    stacks = two(sectors="app")
    assert no(stacks.refused(takes("201"))) == "Sector 201 has not been explored."
    told = stacks.when(takes("201", table_says_so=True))
    assert "201" not in told.state.stacks["middle"].unseen
    assert told.state.stacks["middle"].left == 10


@rule("influence.take")
def test_a_disc_of_somebody_else_goes_home_when_the_table_says_so():
    here = holding(two(), JONAS, "203", 0, 1).when(takes("203", table_says_so=True))
    assert SectorLeft(JONAS, "203", ("money", "science"), lost=True) in here.events
    assert said(here)[1] == "Jonas loses sector 203; cubes back: money and science"
    assert (here.state.tiles["203"].disc, here.state.tiles["203"].population) == (MIRA, ())
    assert nothing_is_lost(here)


@rule("influence.no_disc")
def test_no_sector_without_a_disc():
    here = lying(two(), "201").when(m.CorrectBoard(seat=MIRA, discs=1))
    refused = here.refused(takes("201", table_says_so=True))
    assert (no(refused), refused.overrule) == ("No disc is left on the influence track.", False)
    enough = lying(two(), "201").when(m.CorrectBoard(seat=MIRA, discs=2)).when(takes("201"))
    assert enough.state.boards[MIRA].discs == 0, "one for the action, one for the sector"


@rule("influence.move")
def test_a_disc_goes_from_sector_to_sector_in_one_move():
    here = lying(holding(two(), MIRA, "201", 0), "202")
    moved = here.when(takes("202", leaving="201"))
    assert moved.events[1:] == (SectorLeft(MIRA, "201", ("money",), moving=True), SectorTaken(MIRA, "202"))
    assert said(moved)[1] == "Mira leaves sector 201; cubes back: money"
    assert (moved.state.tiles["201"].disc, moved.state.tiles["202"].disc) == (None, MIRA)
    assert moved.state.doing.left == 1, "one of two"
    assert moved.state.boards[MIRA].discs == here.state.boards[MIRA].discs - 1, "only the action's disc"
    assert moved.state.boards[MIRA].cubes == (10, 10, 10)
    assert nothing_is_lost(moved)
    assert not here.refused(takes("202", leaving="230")).overrule, "that one is not ours"
    last = here.when(m.CorrectBoard(seat=MIRA, discs=1)).when(takes("202", leaving="201"))
    assert last.state.boards[MIRA].discs == 0, "no further disc is needed"


@rule("influence.leave")
def test_leaving_brings_the_disc_and_all_cubes_home():
    here = holding(two(), MIRA, "203", 0, 1, 2).when(leaves("203"))
    assert here.events == (
        ActionTaken(MIRA, "influence", 2, 2),
        SectorLeft(MIRA, "203", ("money", "science", "materials")),
    )
    board = here.state.boards[MIRA]
    assert (board.discs, board.cubes, here.state.doing.left) == (11, (10, 10, 10), 1)
    assert here.state.tiles["203"].cubes == ("", "", "", "")
    empty = holding(two(), MIRA, "207").when(leaves("207"))
    assert said(empty)[-1] == "Mira leaves sector 207"
    assert nothing_is_lost(here)


@rule("influence.retake")
def test_leaving_and_retaking_are_two_moves_and_bring_the_disc_only():
    """FAQ p. 30: cubes leave only together with the disc, which may come back with the second move."""
    here = holding(two(), MIRA, "201", 0).when(leaves("201"), takes("201"))
    assert here.state.doing.left == 0
    assert here.state.tiles["201"].disc == MIRA
    assert here.state.tiles["201"].population == (), "colony ships bring cubes, discs do not"
    assert here.state.boards[MIRA].colony_ships == 3
    first = two().when(takes("206"))
    assert first.events[-1] == DiscoveryDue(MIRA, "206")
    again = first.when(m.CorrectTurn(seat=MIRA), leaves("206"), takes("206"))
    assert again.events == (SectorTaken(MIRA, "206"),), "the discovery tile is gone"


@rule("influence.discovery")
def test_the_first_disc_claims_the_discovery_tile():
    here = two().when(takes("206"))
    assert said(here)[-1] == "Mira claims the discovery tile of sector 206"
    assert here.state.boards[MIRA].to_name == ("206",)
    assert not here.state.tiles["206"].discovery
    named = here.when(m.FindDiscovery(seat=MIRA, discovery="money_8"))
    board = named.state.boards[MIRA]
    assert (board.to_name, board.found, board.found_in["money_8"]) == ((), ("money_8",), ("206",))
    drawn = two(discoveries="app").when(takes("206"))
    assert isinstance(drawn.events[-1], DiscoveryFound)
    assert (drawn.events[-1].sector, len(drawn.state.boards[MIRA].found)) == ("206", 1)
    assert not drawn.state.tiles["206"].discovery
    assert len(two().when(takes("201")).state.boards[MIRA].to_name) == 0, "no tile lies there"


@rule("influence.ancients")
def test_ancients_and_the_centre_defence_forbid_the_disc():
    here = two().when(m.TurnUpSector(seat=MIRA, sector="203"))
    refused = here.refused(takes("203"))
    assert no(refused) == "2 Ancients stand in sector 203: first they must be destroyed."
    assert (refused.rule.page, refused.overrule) == (9, True)
    placed = here.when(m.PlaceSector(sector="203"))
    assert (placed.state.tiles["203"].ancients, placed.state.tiles["203"].discovery) == (2, True)
    assert placed.refused(takes("203")).overrule
    assert no(two().refused(takes("101"))) == "1 Ancient stands in sector 101: first it must be destroyed."
    centre = here.refused(takes("1"))
    assert no(centre) == "The centre defence stands: first it must be destroyed."
    free = lying(two(), "001", discovery=True).when(takes("001"))
    assert free.events[-1] == DiscoveryDue(MIRA, "001"), "the defence is gone"


@rule("descendants.disc")
def test_descendants_settle_beside_ancients_but_get_no_discovery_while_they_stand():
    here = table("descendants_of_draco", "mechanema").when(takes("203"))
    assert here.events[-1] == SectorTaken(MIRA, "203")
    assert here.state.tiles["203"].discovery, "it stays under the Ancients"
    assert table("descendants_of_draco", "mechanema").refused(takes("001")).overrule, "the defence is no friend"
    alone = lying(here, "203", disc=MIRA, discovery=True)  # somebody has destroyed the Ancients
    assert alone.state.boards[MIRA].to_name == (), "FAQ p. 30: a disc that lies there already claims nothing"
    again = alone.when(m.CorrectTurn(seat=MIRA), leaves("203"), takes("203"))
    assert again.events == (SectorTaken(MIRA, "203"), DiscoveryDue(MIRA, "203"))


@rule("influence.upkeep_only_bankrupt")
def test_in_the_upkeep_phase_discs_come_back_only_when_money_is_missing():
    here = two().when(m.PassTurn(seat=MIRA), m.PassTurn(seat=JONAS), m.NextPhase())
    refused = here.refused(leaves("223"))
    assert (refused.rule.page, refused.overrule) == (24, True)
    assert here.when(leaves("223", table_says_so=True)).state.tiles["223"].disc is None


# ── after the battles


@rule("influence.fallen")
def test_a_disc_without_population_falls_where_only_enemy_ships_are():
    here = fleet(holding(two(), JONAS, "207"), MIRA, "207", interceptor=1)
    assert fallen(here.state, "207") == (SectorLeft(JONAS, "207", lost=True),)
    assert fallen(fleet(here, JONAS, "207", interceptor=1).state, "207") == (), "defended"
    assert fallen(fleet(here, MIRA, "207").state, "207") == (), "nobody is there"
    peopled = fleet(holding(two(), JONAS, "201", 0), MIRA, "201", interceptor=1)
    assert fallen(peopled.state, "201") == (), "one cube holds the disc"
    assert (fallen(here.state, "999"), fallen(lying(here, "208").state, "208")) == ((), ())
    done = here.when(m.PassTurn(seat=MIRA), m.PassTurn(seat=JONAS), m.NextPhase())
    assert said(done)[0] == "Jonas loses sector 207"
    assert done.state.tiles["207"].disc is None
    assert done.state.boards[JONAS].discs == 12
    assert to_be_taken(done.state, MIRA) == ("207",)
    taken = done.when(takes("207"))
    assert taken.events == (SectorTaken(MIRA, "207"),), "after the battles no action is needed"
    assert (taken.state.tiles["207"].disc, taken.state.boards[MIRA].discs) == (MIRA, 11)
    assert nothing_is_lost(taken)


@rule("planta.population")
def test_plantas_population_falls_by_itself():
    here = table("terran_federation", "planta")
    here = fleet(holding(here, JONAS, "203", 0, 2), MIRA, "203", interceptor=1)
    assert fallen(here.state, "203") == (
        CubesDestroyed(JONAS, "203", (0, 2), ("money", "materials")),
        SectorLeft(JONAS, "203", lost=True),
    )
    done = here.when(m.PassTurn(seat=MIRA), m.PassTurn(seat=JONAS), m.NextPhase())
    assert done.state.boards[JONAS].graveyard == (1, 0, 1)
    assert said(done)[0] == "2 cubes of Jonas in sector 203 are destroyed"
    assert nothing_is_lost(done)
    table_only = table("terran_federation", "planta", boards="table").when(
        m.CorrectSector(sector="207", disc=JONAS), m.CorrectShips(seat=MIRA, sector="207", interceptor=1)
    )
    over = table_only.when(m.PassTurn(seat=MIRA), m.PassTurn(seat=JONAS), m.NextPhase())
    assert over.state.tiles["207"].disc == JONAS, "boards that are kept on the table are left alone"


@rule("influence.after_battle")
def test_which_sectors_wait_for_a_disc_after_the_battles():
    here = lying(lying(lying(two(), "201"), "202"), "203", ancients=1)
    for sector in ("201", "203", "001"):
        here = fleet(here, MIRA, sector, interceptor=1)
    here = fleet(here, MIRA, "305", interceptor=1)
    assert to_be_taken(here.state, MIRA) == ("201",), "no Ancients, no defence, and it must lie on the table"
    assert to_be_taken(fleet(here, JONAS, "201", cruiser=1).state, MIRA) == ()
    friends = fleet(lying(table("descendants_of_draco", "planta"), "203", ancients=1), MIRA, "203", interceptor=1)
    assert to_be_taken(friends.state, MIRA) == ("203",)


@rule("influence.bonus_discs")
def test_bonus_discs_lie_on_the_track_and_are_used_like_others():
    here = owning(two(), MIRA, "orbital")
    here = (
        here.when(m.CorrectSupply(technology="quantum_grid", by=1))
        if not here.state.supply.get("quantum_grid")
        else here
    )
    here = here.when(m.CorrectResources(seat=MIRA, science=40)).when(m.Research(seat=MIRA, technology="quantum_grid"))
    board = here.state.boards[MIRA]
    assert (board.discs, board.discs_gained) == (12 - 1 + 2, 2)
    assert upkeep(board.discs) == 0, "as if no disc had left the track"
    assert nothing_is_lost(here)
