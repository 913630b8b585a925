"""Set-up at the table (p. 2): dealing, and the start tiles."""

import itertools
from collections import Counter

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.exploring.events import TilesDrawn
from companion.games.roll_for_the_galaxy.exploring.moves import NameTile
from companion.games.roll_for_the_galaxy.model import opening
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.play import GAME
from companion.games.roll_for_the_galaxy.setup import dealing
from companion.games.roll_for_the_galaxy.setup import moves as m
from companion.games.roll_for_the_galaxy.setup.events import (
    FactionTaken,
    HomeWorldTaken,
    StartTilesPlaced,
)
from companion.games.roll_for_the_galaxy.setup.steps import steps
from companion.rules.chance import Chance
from companion.words import Speaker
from tests.games.roll_for_the_galaxy.dealt import JONAS, MIRA, UTE, Setting, laid, setting, with_hand
from tests.kit import rule

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek", "Pia"])


def told(here: Setting) -> dict[str, str]:
    return {step.id: SAY(step.text) for step in steps(here.state)}


# ── a faction and a home world for everybody


@rule("setup.pool")
@pytest.mark.parametrize(("players", "points"), [(2, 24), (3, 36), (4, 48), (5, 60)])
def test_twelve_points_for_each_player(players, points):
    here = setting(players)
    assert here.state.pool == points
    assert f"{points} VP in chips of 1 and 5" in told(here)["chips"]
    assert "chips of 10 aside" in told(here)["large_chips"]


@rule("setup.deal")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_gets_another_faction_home_world_and_two_tiles(players):
    here = setting(players).when(m.Deal())
    assert len({one.faction_id for one in here.state.empires}) == players
    assert len({one.home_world for one in here.state.empires}) == players
    hands = [tile for one in here.state.empires for tile in one.hand]
    assert len(set(hands)) == 2 * players
    assert set(here.state.bag) == set(catalog.tiles()) - set(hands)
    assert here.state.left_in_bag == 55 - 2 * players
    assert all(event.drawn for event in here.events if isinstance(event, FactionTaken | HomeWorldTaken))
    assert not here.refused(m.Deal()).overrule, "nothing is left to deal"


@rule("setup.deal")
def test_every_faction_and_every_home_world_can_come():
    chances = [Setting(opening(Options(), 5), (), taps).when(m.Deal()).state for taps in range(40)]
    assert {one.faction_id for state in chances for one in state.empires} == set(catalog.factions())
    assert {one.home_world for state in chances for one in state.empires} == set(catalog.home_worlds())


@rule("setup.deal")
def test_any_phone_deals_and_what_somebody_has_stays():
    here = setting(3).when(m.TakeFaction(seat=UTE, faction=9), m.TakeHomeWorld(seat=JONAS, home_world="doomed_world"))
    here = here.when(m.Deal(), by=None)
    assert here.empire(UTE).faction_id == 9
    assert here.empire(JONAS).home_world == "doomed_world"
    assert 9 not in {here.empire(MIRA).faction_id, here.empire(JONAS).faction_id}
    assert Counter(type(event) for event in here.events) == {FactionTaken: 2, HomeWorldTaken: 2, TilesDrawn: 3}


@rule("setup.choice")
def test_choosing_a_faction_and_a_home_world():
    here = setting(3, factions_by="choice").when(m.TakeFaction(seat=MIRA, faction=4))
    assert here.events == (FactionTaken(MIRA, 4, drawn=False),)
    no = here.refused(m.TakeFaction(seat=JONAS, faction=4))
    assert SAY(no.why) == "Mira has this one already."
    assert not no.overrule
    assert not here.refused(m.TakeFaction(seat=MIRA, faction=4)).overrule, "as it is already"
    assert here.when(m.TakeFaction(seat=MIRA, faction=5), m.TakeFaction(seat=JONAS, faction=4)).empire().faction_id == 5
    here = here.when(m.TakeHomeWorld(seat=MIRA, home_world="old_earth"))
    assert here.events == (HomeWorldTaken(MIRA, "old_earth", drawn=False),)
    assert "Mira has this one" in SAY(here.refused(m.TakeHomeWorld(seat=JONAS, home_world="old_earth")).why)
    assert not here.refused(m.TakeHomeWorld(seat=MIRA, home_world="old_earth")).overrule
    assert "“mars”" in SAY(here.refused(m.TakeHomeWorld(seat=JONAS, home_world="mars")).why)
    assert "no seat 9" in SAY(here.refused(m.TakeFaction(seat=8, faction=1)).why)


@rule("setup.choice")
@pytest.mark.parametrize("players", [2, 5])
def test_any_single_one_is_drawn_again_among_those_that_are_left(players):
    dealt = setting(players).when(m.Deal())
    for taps in range(30):
        here = Setting(dealt.state, (), taps)
        again = here.when(m.DrawFaction(seat=MIRA))
        assert again.empire().faction_id not in {one.faction_id for one in dealt.state.empires}
        other = here.when(m.DrawHomeWorld(seat=MIRA))
        assert other.empire().home_world not in {one.home_world for one in dealt.state.empires}
        assert again.empire().hand == dealt.empire().hand, "the tiles stay"


@rule("setup.choice")
def test_drawing_one_where_everybody_chooses():
    here = setting(2, factions_by="choice").when(m.DrawFaction(seat=JONAS), m.DrawHomeWorld(seat=JONAS), by=JONAS)
    assert here.empire(JONAS).faction_id in catalog.factions()
    assert here.empire(JONAS).home_world in catalog.home_worlds()
    assert here.empire(MIRA).faction_id is None


# ── two start tiles


def test_before_play_the_game_takes_a_named_tile_as_a_start_tile():
    here = setting(2, bag="table").when(m.Deal())
    assert GAME.decide(here.state, MIRA, NameTile(seat=MIRA, tile=7), Chance(b"none")) == with_hand(7).events


@rule("setup.start_tiles")
def test_one_tile_on_each_side():
    here = setting(2).when(m.Deal())
    first, second = here.empire().hand
    one = here.when(m.PlaceStartTiles(seat=MIRA, development=second)).empire()
    assert (one.development_stack, one.world_stack, one.hand) == ((second,), (first,), ())


@rule("setup.start_tiles")
def test_the_tiles_can_be_turned_round_until_play_begins():
    here = laid(setting(2).when(m.Deal()))
    left, right = here.empire().zone
    assert not here.refused(m.PlaceStartTiles(seat=MIRA, development=left)).overrule, "they lie like that"
    turned = here.when(m.PlaceStartTiles(seat=MIRA, development=right))
    assert turned.empire().zone == (right, left)
    begun = here.when(m.BeginPlay())
    assert "assigned" in SAY(begun.refused(m.PlaceStartTiles(seat=MIRA, development=right)).why)


@rule("setup.one_per_stack")
def test_never_both_on_the_same_stack():
    here = setting(2).when(m.Deal())
    stranger = here.empire(JONAS).hand[0]
    assert not here.refused(m.PlaceStartTiles(seat=MIRA, development=stranger)).overrule
    for tile in here.empire().hand:
        one = here.when(m.PlaceStartTiles(seat=MIRA, development=tile)).empire()
        assert (len(one.development_stack), len(one.world_stack)) == (1, 1)


@rule("setup.cheapest")
def test_the_cheapest_combination_is_proposed():
    # 40: Lost Alien Warship (5) / Public Works (1); 1: Secluded World (1) / New Galactic Order (6)
    assert dealing.proposal((1, 40)) == dealing.proposal((40, 1)) == 40
    # 20: Alien Robot Scout Ship (4) / Galactic Recycling (2); 17: Silicon World (4) / Export Duties (2)
    assert dealing.proposal((20, 17)) == 20, "all the same: the first one"
    # 25: Lost Alien Battle Fleet (6) / Space Mercenaries (1); 45: Transport Hub (4) / Minor Research Labs (2)
    assert dealing.proposal((45, 25)) == 25
    # 14: costs 2 / 4; 12: costs 2 / 5. Together 6 or 7
    assert dealing.proposal((12, 14)) == 14


@rule("setup.cheapest")
def test_where_both_ways_cost_the_same_the_sides_do_too():
    """So nothing has to be weighed: no two tiles of the box make a dear development and a cheap world."""
    costs = {one.id: (one.development.cost, one.world.cost) for one in catalog.tiles().values()}
    for one, other in itertools.combinations(costs, 2):
        if costs[one][0] + costs[other][1] == costs[other][0] + costs[one][1]:
            assert costs[one] == costs[other]
            assert dealing.proposal((one, other)) == one


@rule("setup.free_sides")
def test_the_dearer_combination_is_fine():
    here = with_hand(1, 40).when(m.PlaceStartTiles(seat=MIRA, development=1))
    assert here.events == (StartTilesPlaced(MIRA, 1, 40),)


@rule("setup.secret_tiles")
def test_only_the_own_phone_names_and_lays_tiles():
    here = setting(2).when(m.Deal())
    tile = here.empire().hand[0]
    for actor in (JONAS, None):
        assert "own phone" in SAY(here.refused(m.PlaceStartTiles(seat=MIRA, development=tile), by=actor).why)
        assert "own phone" in SAY(here.refused(NameTile(seat=MIRA, tile=tile), by=actor).why)


@rule("setup.start_tiles")
def test_tiles_out_of_the_cloth_bag_are_named():
    here = setting(2, bag="table").when(m.Deal())
    assert here.empire().to_name == 2
    assert here.events[-1] == TilesDrawn(JONAS, (), 2)
    assert not here.refused(NameTile(seat=MIRA, tile=0)).overrule, "both lie open, so both have names"
    here = here.when(NameTile(seat=MIRA, tile=7))
    assert not here.refused(NameTile(seat=MIRA, tile=7)).overrule
    assert "Name both" in SAY(here.refused(m.PlaceStartTiles(seat=MIRA, development=7)).why)
    here = here.when(NameTile(seat=MIRA, tile=8))
    assert (here.empire().hand, here.empire().to_name) == ((7, 8), 0)
    assert "no tile left" in SAY(here.refused(NameTile(seat=MIRA, tile=9)).why)
    assert here.state.left_in_bag == 51


@rule("setup.secret_tiles")
def test_a_name_typed_twice_shows_when_the_tile_lies_open_and_not_before():
    here = with_hand(7, 8).when(NameTile(seat=JONAS, tile=8), by=JONAS)
    here = here.when(m.PlaceStartTiles(seat=MIRA, development=7))
    no = here.refused(NameTile(seat=JONAS, tile=7), by=JONAS)
    assert no.overrule, "whoever is right goes on"
    assert "Mira has laid this tile" in SAY(no.why)
    here = here.when(NameTile(seat=JONAS, tile=9), by=JONAS)
    assert here.refused(m.PlaceStartTiles(seat=JONAS, development=9), by=JONAS).overrule
    here = here.when(m.PlaceStartTiles(seat=JONAS, development=9, table_says_so=True), by=JONAS)
    assert here.empire(JONAS).zone == (9, 8)


@rule("setup.start_tiles")
def test_nothing_to_lay_before_the_deal_and_none_where_only_dice_are_kept():
    assert "deal first" in SAY(setting(2).refused(m.PlaceStartTiles(seat=MIRA, development=1)).why)
    dice = setting(2, depth="dice").when(m.Deal())
    assert not any(one.hand or one.to_name for one in dice.state.empires)
    assert "not kept" in SAY(dice.refused(m.PlaceStartTiles(seat=MIRA, development=1)).why)
    assert "not kept" in SAY(dice.refused(NameTile(seat=MIRA, tile=1)).why)
