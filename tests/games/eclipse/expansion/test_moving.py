"""Moving with Rise of the Ancients: cloaking, bays, jump drives, portals, new guards, Descendants and swarms (p. 4-8)."""

from dataclasses import replace

import pytest

from companion.games.eclipse import catalog
from companion.games.eclipse.counting.scoring import proposal
from companion.games.eclipse.expansion.portals import portals
from companion.games.eclipse.exploring.events import DiscoveryFound, SectorDiscarded, SectorDrawn
from companion.games.eclipse.influence import discs as influence
from companion.games.eclipse.moving import screen as moving_screen
from companion.games.eclipse.moving.events import ShipMoved
from companion.games.eclipse.moving.travel import bays, notes, pinned
from companion.games.eclipse.screens import mine as mine_screen
from companion.games.eclipse.screens import round as round_screen
from companion.games.eclipse.turns import screen as turns_screen
from companion.games.eclipse.turns.events import ActionTaken
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, UTE, owning
from tests.games.eclipse.turn_kit import SAY, fleet, holding, lying, no, said, two, with_board
from tests.kit import rule

DRACO = "descendants_of_draco"
BAY = ("interceptor_bay", *"------", "nuclear_source")  # eight squares of a dreadnought


def moves(ship, to, seat=MIRA, **more):
    return m.MoveShip(seat=seat, ship=ship, to=to, **more)


# ── cloaking


@rule("rise.cloaking")
@pytest.mark.parametrize(("own", "enemies", "stay"), [(1, 1, 0), (1, 2, 1), (2, 2, 1), (2, 3, 1), (2, 4, 2), (3, 1, 0)])
def test_it_takes_two_enemy_ships_to_hold_a_cloaked_one(own, enemies, stay):
    here = owning(two(rare_technologies=True), MIRA, "cloaking_device")
    here = fleet(fleet(here, MIRA, "201", interceptor=own), JONAS, "201", interceptor=enemies)
    assert pinned(here.state, MIRA, "201") == stay
    if own > stay:
        assert here.when(moves("201.interceptor", "205")).state.ships_in("205", MIRA) == 1
    else:
        assert here.refused(moves("201.interceptor", "205")).overrule
    assert pinned(here.state, JONAS, "201") == min(own, enemies), "it helps its owner only"


@rule("rise.cloaking")
def test_ancients_need_two_ships_as_well_and_the_exiles_begin_with_it():
    here = owning(two(rare_technologies=True), MIRA, "cloaking_device")
    here = fleet(lying(here, "203", ancients=2), MIRA, "203", interceptor=2)
    assert pinned(here.state, MIRA, "203") == 1
    exiles = two("exiles", "planta", new_species=True)
    exiles = fleet(lying(exiles, "203", ancients=1), MIRA, "203", interceptor=1)
    assert pinned(exiles.state, MIRA, "203") == 0


@rule("rise.cloaking")
def test_a_cloaked_ally_holds_two_enemies_off():
    """One cloaked ship and one that is not, against two and three enemies."""
    kinds = ("terran_directorate", "terran_union", "mechanema", "hydran_progress")
    here = owning(two(*kinds, alliances=True, rare_technologies=True), MIRA, "cloaking_device")
    for seat in (MIRA, JONAS):
        here = with_board(here, seat, alliance="Nova")
    here = fleet(fleet(here, MIRA, "201", interceptor=1), JONAS, "201", interceptor=1)
    enemy = fleet(here, UTE, "201", interceptor=2)
    assert (pinned(enemy.state, MIRA, "201"), pinned(enemy.state, JONAS, "201")) == (0, 0), "either may go"
    three = fleet(here, UTE, "201", interceptor=3)
    assert (pinned(three.state, MIRA, "201"), pinned(three.state, JONAS, "201")) == (1, 1)


# ── the new guards


@rule("rise.guards_pin")
def test_the_dreadnought_holds_every_ship_and_a_cruiser_one():
    here = two(dreadnought=True, homeworlds=True)
    assert here.state.tiles["001"].dreadnought
    here = fleet(here, MIRA, "001", interceptor=3)
    assert pinned(here.state, MIRA, "001") == 3
    cloaked = replace(
        here, state=here.state.with_board(MIRA, replace(here.state.boards[MIRA], tiles=("cloaking_device",)))
    )
    assert pinned(cloaked.state, MIRA, "001") == 3, "every ship"
    world = next(sector for sector, tile in here.state.tiles.items() if tile.cruiser)
    there = fleet(here, MIRA, world, cruiser=2)
    assert pinned(there.state, MIRA, world) == 1
    swarm = there.when(m.CorrectSector(sector=world, ancients=1, discovery=True))
    assert swarm.state.tiles[world].cruiser, "what is not told stays"
    assert pinned(swarm.state, MIRA, world) == 2


@rule("rise.draco")
def test_descendants_fight_cruisers_and_the_dreadnought():
    here = two(DRACO, "planta", dreadnought=True, homeworlds=True)
    world = next(sector for sector, tile in here.state.tiles.items() if tile.cruiser)
    assert here.when(moves("228.interceptor", "001")).state.expected == {"001": (MIRA,)}
    assert here.when(moves("228.interceptor", world)).state.expected == {world: (MIRA,)}
    home = here.when(moves("228.interceptor", world))
    assert pinned(home.state, MIRA, world) == 1
    swarm = home.when(m.CorrectSector(sector=world, ancients=2, discovery=True))
    assert pinned(swarm.state, MIRA, world) == 1, "the cruiser holds it, ordinary Ancients do not"
    for sector, why in (
        ("001", "The Ancient Dreadnought stands: first it must be destroyed."),
        (world, f"An Ancient Cruiser guards sector {world}: first it must be destroyed."),
    ):
        refused = swarm.refused(m.TakeSector(seat=MIRA, sector=sector, table_says_so=False))
        assert (no(refused), refused.rule.page, refused.overrule) == (why, 6, True)
        assert sector not in influence.to_be_taken(fleet(swarm, MIRA, sector, cruiser=1).state, MIRA)
        assert sector not in round_screen.playing(swarm.state, (MIRA,), MIRA)["act"]["free"]
    told = here.when(m.TakeSector(seat=MIRA, sector=world, table_says_so=True))
    assert told.state.tiles[world].disc == MIRA


@rule("rise.draco")
def test_descendants_live_with_swarms_and_leave_the_discovery_tile():
    here = lying(two(DRACO, "planta", hives=True, discoveries="app"), "212", ancients=3, discovery=True)
    there = here.when(moves("228.interceptor", "212"))
    assert (there.state.expected, pinned(there.state, MIRA, "212")) == ({}, 0)
    taken = there.when(m.CorrectTurn(seat=MIRA), m.TakeSector(seat=MIRA, sector="212"))
    assert taken.state.tiles["212"].disc == MIRA
    assert not any(isinstance(event, DiscoveryFound) for event in taken.events)
    assert taken.state.tiles["212"].discovery, "as long as Ancients stand there"
    other = fleet(here, JONAS, "212", interceptor=1)
    assert pinned(other.state, JONAS, "212") == 1
    came = holding(two(DRACO, "planta", hives=True), MIRA, "208", ancients=1)
    assert came.when(moves("228.interceptor", "208")).state.expected == {}, "Ancients that came leave them alone"


@rule("rise.draco")
def test_ancients_of_a_swarm_score_for_descendants_and_cruisers_do_not():
    here = two(DRACO, "planta", hives=True, homeworlds=True, dreadnought=True)
    assert any(tile.cruiser for tile in here.state.tiles.values())
    assert proposal(lying(lying(here, "212", ancients=2), "203", ancients=1).state, MIRA).ancients == 3


@rule("rise.draco")
def test_an_ally_of_the_descendants_fights_ordinary_ancients():
    kinds = ("terran_directorate", DRACO, "mechanema", "planta")
    here = lying(two(*kinds, alliances=True), "203", ancients=1)
    for seat in (MIRA, JONAS):
        here = with_board(here, seat, alliance="Nova")
    peace = here.when(m.CorrectTurn(seat=JONAS), moves("228.interceptor", "203", JONAS))
    assert peace.state.expected == {}
    war = peace.when(m.CorrectTurn(seat=MIRA), moves("221.interceptor", "203"))
    assert war.state.expected == {"203": (JONAS, MIRA)}


@rule("rise.draco")
def test_descendants_put_a_swarm_aside_and_draw_another_sector():
    here = two(DRACO, "planta", hives=True, sectors="app")
    stack = replace(here.state.stacks["middle"], left=2, unseen=("212", "209"))
    here = replace(here, state=replace(here.state, stacks={**here.state.stacks, "middle": stack}))
    drawn = [replace(here, taps=luck).when(m.Explore(seat=MIRA, stack="middle")) for luck in range(12)]
    aside = next(one for one in drawn if len(one.events) == 4)
    assert aside.events[1:] == (
        SectorDrawn(MIRA, "middle", "212"), SectorDiscarded(MIRA, "212"), SectorDrawn(MIRA, "middle", "209"),
    )  # fmt: skip
    assert [one.sector for one in aside.state.explored] == ["209"]
    assert aside.state.stacks["middle"].discarded == ("212",)
    assert any(len(one.events) == 2 for one in drawn), "the other one came at once"
    last = replace(stack, left=1, unseen=("212",), discarded=("203",))
    shuffled = replace(here, state=replace(here.state, stacks={**here.state.stacks, "middle": last}))
    shuffled = shuffled.when(m.Explore(seat=MIRA, stack="middle"))
    assert [one.sector for one in shuffled.state.explored] == ["203"], "the discarded ones are the new stack"
    assert shuffled.state.stacks["middle"].unseen == ("212",)
    only = replace(last, discarded=())
    nothing = replace(here, state=replace(here.state, stacks={**here.state.stacks, "middle": only}))
    assert nothing.when(m.Explore(seat=MIRA, stack="middle")).state.explored == ()
    others = replace(nothing, state=nothing.state.with_board(MIRA, replace(here.state.boards[MIRA], species="planta")))
    assert others.when(m.Explore(seat=MIRA, stack="middle")).state.explored[0].sector == "212"


@rule("rise.draco")
def test_with_the_stacks_on_the_table_the_phone_says_so():
    here = two(DRACO, "planta", hives=True)
    refused = here.refused(m.TurnUpSector(seat=MIRA, sector="319"))
    why = "Descendants of Draco put a swarm aside: turn up another sector."
    assert (no(refused), refused.rule.page, refused.overrule) == (why, 7, True)
    words = [SAY(one) for one in turns_screen.says(here.state, MIRA, "explore")]
    assert "A swarm, 212 or 319, is put aside: turn up another sector instead." in words
    assert two("planta", DRACO, hives=True).when(m.TurnUpSector(seat=MIRA, sector="319")).state.explored
    plain = [SAY(one) for one in turns_screen.says(two(DRACO, "planta").state, MIRA, "explore")]
    assert not any("swarm" in one for one in plain)


# ── interceptor bay and jump drive


def carrier(**options):
    here = owning(two(rare_technologies=True, **options), MIRA, "interceptor_bay")
    here = fleet(here, MIRA, "201", dreadnought=1, interceptor=3)
    here = here.when(m.Refit(MIRA, "dreadnought", BAY, table_says_so=True))
    return here.when(m.CorrectTurn(seat=MIRA))


@rule("rise.interceptor_bay")
def test_a_bay_takes_two_interceptors_along_in_one_move():
    here = carrier()
    assert bays(here.state, MIRA) == (("201", "dreadnought", 2),)
    moved = here.when(moves("201.dreadnought", "205", with_interceptors=2))
    assert moved.events[1] == ShipMoved(MIRA, "dreadnought", "201", "205", 2)
    assert said(moved)[1] == "Mira moves from 201 to 205: dreadnought with 2 interceptors aboard"
    assert moved.state.boards[MIRA].ships["205"] == {"dreadnought": 1, "interceptor": 2}
    assert moved.state.boards[MIRA].ships["201"] == {"interceptor": 1}
    assert moved.state.doing.left == 2, "one of three moves"
    on = moved.when(moves("205.interceptor", "202"))
    assert on.state.boards[MIRA].ships["202"] == {"interceptor": 1}, "they leave the bay and move on themselves"
    refused = here.refused(moves("201.dreadnought", "205", with_interceptors=3))
    assert (no(refused), refused.overrule) == ("The bays of this ship hold 2 interceptors.", True)
    few = fleet(here, MIRA, "201", dreadnought=1, interceptor=1)
    assert (
        no(few.refused(moves("201.dreadnought", "205", with_interceptors=2, table_says_so=True)))
        == "So many interceptors are not there."
    )
    assert here.refused(moves("201.interceptor", "205", with_interceptors=1)).overrule, "interceptors have no bays"
    two_bays = with_board(here, MIRA, fitted={"dreadnought": ("interceptor_bay", "interceptor_bay", *[""] * 6)})
    assert bays(two_bays.state, MIRA) == (("201", "dreadnought", 3),), "two each, but three are there"


@rule("rise.interceptor_bay")
@pytest.mark.parametrize(("enemies", "most"), [(0, 2), (1, 2), (2, 1), (3, 0)])
def test_only_interceptors_that_are_not_pinned_come_along(enemies, most):
    """A dreadnought and three interceptors; so many of them are held."""
    here = carrier()
    here = fleet(here, JONAS, "201", interceptor=enemies) if enemies else here
    for aboard in range(3):
        command = moves("201.dreadnought", "205", with_interceptors=aboard)
        if aboard <= most:
            assert here.when(command).state.ships_in("205", MIRA) == 1 + aboard
        else:
            assert here.refused(command).overrule
    if enemies == 3:
        gone = here.when(moves("201.dreadnought", "205"))
        assert gone.state.boards[MIRA].ships["201"] == {"interceptor": 3}


@rule("rise.interceptor_bay")
def test_whoever_carries_everything_away_leaves_no_battle_behind():
    here = holding(carrier(), JONAS, "208")
    here = fleet(here, MIRA, "201", dreadnought=1, interceptor=2)
    there = here.when(moves("201.dreadnought", "208", with_interceptors=2))
    assert there.state.expected == {"208": (MIRA,)}
    assert there.when(moves("208.dreadnought", "202", with_interceptors=2)).state.expected == {}
    assert there.when(moves("208.dreadnought", "202", with_interceptors=1)).state.expected == {"208": (MIRA,)}


@rule("rise.interceptor_bay")
def test_the_form_asks_for_interceptors_only_where_a_bay_could_take_some():
    assert moving_screen.moving_part(carrier().state, MIRA)["bays"][0][2] == 2
    none = fleet(carrier(), MIRA, "201", dreadnought=1)
    assert moving_screen.moving_part(none.state, MIRA)["bays"] == []
    assert moving_screen.moving_part(two().state, MIRA)["bays"] == []


@rule("rise.jump_drive")
def test_a_jump_drive_is_said_when_its_ships_move():
    here = fleet(carrier(), MIRA, "202", cruiser=1)
    here = with_board(here, MIRA, fitted={"dreadnought": ("interceptor_bay", "jump_drive", *[""] * 6)})
    words = [SAY(one) for one in notes(here.state, MIRA)]
    assert words == ["dreadnought: one step of each move may go anywhere next to it, wormhole or not."]
    assert here.when(moves("201.dreadnought", "205", with_interceptors=2)).state.ships_in("205", MIRA) == 3, (
        "bays jump too"
    )
    assert notes(fleet(here, MIRA, "201").state, MIRA) == (), "no such ship on the map"


@rule("rise.moves")
@pytest.mark.parametrize(
    ("kind", "most"),
    [("rho_indi_syndicate", 4), ("sentinels_of_magellan", 2), ("exiles", 2), ("enlightened_of_lyra", 2)],
)
def test_the_new_species_make_as_many_moves_as_their_boards_say(kind, most):
    here = two(kind, "planta", new_species=True)
    home = catalog.species()[kind].sector
    moved = here.when(moves(f"{home}.interceptor", "201"))
    assert moved.events[0] == ActionTaken(MIRA, "move", most)


# ── portals


@rule("rise.portals")
def test_sectors_with_a_portal_lie_next_to_each_other():
    here = two(
        "terran_directorate", "terran_union", "hydran_progress", "mechanema", warp_portals=True, developments=True
    )
    assert portals(here.state) == ()
    one = holding(here, MIRA, "281")
    assert (portals(one.state), notes(one.state, MIRA)) == (("281",), ()), "one alone leads nowhere"
    both = lying(holding(one, JONAS, "208", portal="discovery"), "382")
    assert portals(both.state) == ("208", "281", "382")
    words = "Portals: 208 (Jonas), 281 (Mira), and 382 lie next to each other, joined by a whole wormhole."
    assert [SAY(one) for one in notes(both.state, MIRA)] == [words]
    assert words in [SAY(one) for one in turns_screen.says(both.state, MIRA, "influence")]
    kept = mine_screen.mine(both.state, (MIRA,), {})["boards"][0]["kept"]
    assert [SAY(one) for one in kept["portals"]] == [words], "for relations too"
    moved = both.when(moves("221.interceptor", "281"), moves("281.interceptor", "382"))
    assert moved.state.ships_in("382", MIRA) == 1
