"""The app's sector stacks (p. 4, 9) and discovery tiles (p. 7)."""

import pytest

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import STACKS
from companion.games.eclipse.exploring.events import SectorDiscarded, SectorDrawn, SectorPlaced, StackReshuffled
from companion.games.eclipse.exploring.screen import discovery_says, sector_says
from companion.games.eclipse.model import full_discoveries, stacks_for
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import playing
from tests.kit import rule


@rule("setup.outer_sectors")
@pytest.mark.parametrize(("players", "outer"), [(2, 5), (3, 10), (4, 14), (5, 16), (6, 18)])
def test_how_many_sectors_lie_in_each_stack(players, outer):
    assert [stacks_for(players)[stack].left for stack in STACKS] == [8, 11, outer]


@rule("explore.place_or_discard")
def test_exploring_names_the_sector_and_it_is_placed_or_discarded():
    here = playing("planta", "mechanema", sectors="app").when(m.Explore(seat=0, stack="inner"))
    sector = here.state.explored[0].sector
    assert here.events == (SectorDrawn(0, "inner", sector),)
    assert catalog.ring(sector) == "inner"
    assert here.state.stacks["inner"].left == 7
    no = here.refused(m.Explore(seat=1, stack="outer"))
    assert no.overrule, "one tile after the other"
    placed = here.when(m.PlaceSector(sector=sector))
    assert placed.events == (SectorPlaced(0, sector),)
    assert placed.state.explored == ()
    away = here.when(m.DiscardSector(sector=sector))
    assert away.events == (SectorDiscarded(0, sector),)
    assert away.state.stacks["inner"].discarded == (sector,)
    assert not away.refused(m.PlaceSector(sector=sector)).overrule
    assert not playing("planta", "mechanema").refused(m.Explore(seat=0, stack="inner")).overrule, "no app stacks"


@rule("descendants.explore")
def test_descendants_turn_up_two_and_keep_one():
    here = playing("descendants_of_draco", "mechanema", sectors="app").when(m.Explore(seat=0, stack="middle"))
    two = here.when(m.Explore(seat=0, stack="middle"))
    assert len(two.state.explored) == 2
    assert two.refused(m.Explore(seat=0, stack="middle")).overrule
    assert here.refused(m.Explore(seat=1, stack="middle")).overrule
    first, second = two.state.explored
    kept = two.when(m.PlaceSector(sector=first.sector), m.DiscardSector(sector=second.sector))
    assert kept.state.stacks["middle"].discarded == (second.sector,)


@rule("explore.reshuffle")
def test_when_the_last_one_is_turned_up_the_discarded_ones_become_the_stack():
    here = playing("planta", "mechanema", sectors="app")
    thrown = []
    for _ in range(4):  # five outer sectors with two players
        here = here.when(m.Explore(seat=0, stack="outer"))
        thrown.append(here.state.explored[0].sector)
        here = here.when(m.DiscardSector(sector=thrown[-1]))
    last = here.when(m.Explore(seat=0, stack="outer"))
    assert last.events[-1] == StackReshuffled("outer")
    assert set(last.state.stacks["outer"].unseen) == set(thrown)
    assert last.state.stacks["outer"].left == 4
    kept = last.when(m.PlaceSector(sector=last.state.explored[0].sector))
    seen = set()
    for _ in range(4):
        kept = kept.when(m.Explore(seat=0, stack="outer"))
        seen.add(kept.state.explored[0].sector)
        kept = kept.when(m.PlaceSector(sector=kept.state.explored[0].sector))
    assert seen == set(thrown)
    assert not kept.refused(m.Explore(seat=0, stack="outer")).overrule, "no sector is left in this ring"


@rule("explore.reshuffle")
def test_the_very_last_sector_discarded_is_the_whole_new_stack():
    here = playing("planta", "mechanema", sectors="app")
    for _ in range(4):
        here = here.when(m.Explore(seat=0, stack="outer"))
        here = here.when(m.PlaceSector(sector=here.state.explored[0].sector))
    here = here.when(m.Explore(seat=0, stack="outer"))
    only = here.state.explored[0].sector
    here = here.when(m.DiscardSector(sector=only))
    assert here.events == (SectorDiscarded(0, only), StackReshuffled("outer"))
    assert here.state.stacks["outer"].unseen == (only,)


@rule("explore.place_or_discard")
def test_what_goes_onto_a_new_sector():
    known = catalog.sectors()
    assert [words.text for words in sector_says(known["203"])] == [
        "Put a discovery tile face down on it.",
        "Put %(count)s Ancient on it: no disc there while it stands.",
    ]
    assert [words.count for words in sector_says(known["203"])][-1] == 2
    assert sector_says(known["201"]) == ()


@rule("discovery.use_or_keep")
def test_a_discovery_is_used_or_kept():
    here = playing("planta", "mechanema").when(m.FindDiscovery(seat=0, discovery="money_8"))
    used = here.when(m.UseDiscovery(seat=0, discovery="money_8"))
    assert used.state.boards[0].money == 12
    kept = here.when(m.KeepDiscovery(seat=0, discovery="money_8"))
    assert (kept.state.boards[0].money, kept.state.boards[0].discoveries_kept) == (4, 1)
    assert not kept.refused(m.UseDiscovery(seat=0, discovery="money_8")).overrule
    assert not here.refused(m.KeepDiscovery(seat=1, discovery="money_8")).overrule
    gone = here.when(*[m.FindDiscovery(seat=1, discovery="money_8")] * 2)
    assert not gone.refused(m.FindDiscovery(seat=1, discovery="money_8")).overrule, "three in the box"
    assert not here.refused(m.FindDiscovery(seat=0, discovery="pony")).overrule
    assert not here.refused(m.FindDiscovery(seat=0)).overrule, "the tiles are on the table"


def test_the_app_draws_all_21_discoveries_and_no_more():
    here = playing("planta", "mechanema", discoveries="app")
    assert not here.refused(m.FindDiscovery(seat=0, discovery="money_8")).overrule
    found = []
    for _ in range(21):
        here = here.when(m.FindDiscovery(seat=0))
        found.append(here.events[0].discovery)
    assert sorted(found) == sorted(kind for kind, tiles in full_discoveries().items() for _ in range(tiles))
    assert not here.refused(m.FindDiscovery(seat=0)).overrule


def test_every_discovery_says_what_it_does():
    said = {one.id: discovery_says(one).text for one in catalog.discoveries().values()}
    assert len(said) == 11 + 7, "and the expansion's"
    assert said["ancient_cruiser"].startswith("Put one of your unused cruisers")
    assert said["shard_hull"].startswith("Ship part")
    assert said["ancient_technology"].startswith("You take the cheapest")
    assert said["science_5"].startswith("Move your marker")
