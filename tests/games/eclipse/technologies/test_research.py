"""Technologies: cost, limits, what happens at once (p. 12, 16-17); Ancient technology (p. 7); trade (p. 7, 24)."""

import pytest

from companion.games.eclipse import catalog
from companion.games.eclipse.corrections.events import SupplyCorrected
from companion.games.eclipse.technologies.events import (
    AncientTechnologyTaken,
    DiscsGained,
    KeyTurned,
    ResearchClosed,
    Researched,
)
from companion.games.eclipse.technologies.research import cheapest, cost, cost_lines
from companion.games.eclipse.upkeep.events import Traded
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import galaxy, owning, playing, rich, with_tiles
from tests.kit import rule

TECH = catalog.technologies()
NANO = [one.id for one in TECH.values() if one.track == "nano"]


@rule("research.minimum")
def test_the_example_of_page_12():
    """Monolith and Orbital lie on the nano track: discount 2, but Fusion Drive still costs its minimum of 3."""
    here = owning(playing("descendants_of_draco", "mechanema"), 0, "monolith", "orbital")
    board = here.state.boards[0]
    lines = cost_lines(board, TECH["fusion_drive"])
    assert [line.amount for line in lines] == [4, -2, 1]
    assert lines[-1].reason.text == "Never below the minimum of %(minimum)s"
    assert {line.rule.page for line in lines} == {12}


@rule("research.example")
@rule("hydran.setup")
def test_the_example_of_pages_16_and_17():
    """Vernor (Hydran Progress) has four nano technologies: Fusion Drive for 3, then Wormhole Generator for 16 - 6 = 10."""
    here = owning(playing("hydran_progress", "planta"), 0, "nanorobots", "orbital", "monolith")
    assert len(here.state.boards[0].on_track("nano")) == 4, "Advanced Labs is printed on the board"
    here = rich(with_tiles(here, "fusion_drive", "wormhole_generator"), 0, science=13)
    first = here.when(m.Research(seat=0, technology="fusion_drive"))
    assert first.events == (Researched(0, "fusion_drive", 3),)
    assert first.state.researching == (0, 1), "one more in the same action"
    second = first.when(m.Research(seat=0, technology="wormhole_generator"))
    assert second.events == (Researched(0, "wormhole_generator", 10),)
    assert second.state.boards[0].science == 0
    assert second.state.researching is None


@rule("hydran.setup")
def test_hydran_may_leave_it_at_one_and_others_have_only_one():
    here = rich(with_tiles(playing("hydran_progress", "planta"), "nanorobots"), 0, science=9)
    one = here.when(m.Research(seat=0, technology="nanorobots"))
    closed = one.when(m.CloseResearch(seat=0))
    assert closed.events == (ResearchClosed(0),)
    assert closed.state.researching is None
    assert not closed.refused(m.CloseResearch(seat=0)).overrule
    assert not one.refused(m.CloseResearch(seat=1)).overrule
    assert one.when(m.CleanUp()).state.researching is None
    planta = rich(with_tiles(here, "gauss_shield"), 1, science=9).when(m.Research(seat=1, technology="gauss_shield"))
    assert planta.state.researching is None


@rule("research.discount")
@pytest.mark.parametrize(("owned", "price"), [(0, 16), (1, 15), (2, 14), (3, 13), (4, 12), (5, 10), (6, 8)])
def test_the_discount_grows_with_the_track(owned, price):
    here = owning(playing("descendants_of_draco", "mechanema"), 0, *NANO[:owned])
    assert cost(here.state.boards[0], TECH["wormhole_generator"]) == price


@rule("research.discount")
def test_printed_technologies_count():
    here = playing("eridani_empire", "mechanema")
    assert here.state.boards[0].technologies == ("plasma_cannon", "gauss_shield", "fusion_drive")
    assert cost(here.state.boards[0], TECH["improved_hull"]) == 3


@rule("research.not_twice")
def test_nobody_takes_what_they_have():
    here = rich(with_tiles(playing("eridani_empire", "mechanema"), "gauss_shield"), 0, science=40)
    no = here.refused(m.Research(seat=0, technology="gauss_shield", table_says_so=True))
    assert not no.overrule
    assert no.rule.page == 12
    assert not here.refused(m.TakeAncientTechnology(seat=0, technology="gauss_shield")).overrule


@rule("research.seven")
def test_a_track_holds_seven():
    here = owning(playing("descendants_of_draco", "mechanema"), 0, *NANO[:7])
    here = rich(with_tiles(here, NANO[7]), 0, science=40)
    assert not here.refused(m.Research(seat=0, technology=NANO[7], table_says_so=True)).overrule


def test_too_little_science_is_said_and_the_table_may_overrule():
    here = with_tiles(playing("planta", "mechanema"), "quantum_grid")
    no = here.refused(m.Research(seat=0, technology="quantum_grid"))
    assert (no.overrule, dict(no.why.args)["missing"]) == (True, 12)
    done = here.when(m.Research(seat=0, technology="quantum_grid", table_says_so=True))
    assert done.events[0] == Researched(0, "quantum_grid", 4)
    assert done.state.boards[0].science == 0


@rule("limits.supply")
def test_only_what_lies_there_can_be_taken():
    here = rich(playing("planta", "mechanema", "orion_hegemony"), 0, science=40)
    absent = next(
        kind for kind in TECH if not here.state.supply.get(kind) and kind not in here.state.boards[0].technologies
    )
    assert here.refused(m.Research(seat=0, technology=absent)).overrule
    table = here.when(m.Research(seat=0, technology=absent, table_says_so=True))
    assert table.events[0] == SupplyCorrected(absent, 1), "the table had the tile, so it had come out of the bag"
    few = playing("planta", "mechanema", "eridani_empire", "hydran_progress")
    for seat in (0, 1, 2):
        few = owning(few, seat, "tachyon_source")
    few = rich(few, 3, science=40)
    assert not few.refused(m.Research(seat=3, technology="tachyon_source", table_says_so=True)).overrule
    assert not few.refused(m.CorrectTechnology(seat=3, technology="tachyon_source", owned=True)).overrule


def test_research_needs_a_species_a_technology_and_a_game():
    fresh = galaxy(2)
    for command in (
        m.Research(seat=0, technology="starbase"),
        m.TakeAncientTechnology(seat=0, technology="starbase"),
        m.Trade(seat=0, give="money", take="science"),
    ):
        assert fresh.refused(command).why.text == "This seat has no species yet."
    here = with_tiles(fresh.when(m.ChooseStartPlayer(seat=0), m.DrawSpecies()), "quantum_grid")
    assert here.refused(m.Research(seat=0, technology="quantum_grid")).why.text == "Play has not begun."
    assert not here.refused(m.Research(seat=0, technology="warp")).overrule
    assert not here.refused(m.Research(seat=5, technology="starbase")).overrule
    done = playing("planta", "mechanema").when(*[m.CleanUp()] * 9)
    assert done.refused(m.Research(seat=0, technology="nanorobots")).rule.page == 25


@rule("research.discs")
@rule("setup.extra_discs")
def test_discs_come_at_once():
    here = rich(with_tiles(playing("planta", "mechanema"), "advanced_robotics", "quantum_grid"), 0, science=40)
    robots = here.when(m.Research(seat=0, technology="advanced_robotics"))
    assert robots.events[-1] == DiscsGained(0, 1, "advanced_robotics")
    both = robots.when(m.Research(seat=0, technology="quantum_grid"))
    assert both.events[-1] == DiscsGained(0, 2, "quantum_grid")
    assert both.state.boards[0].discs_gained == 3, "exactly the three beside the board"


@rule("research.artifact_key")
def test_the_artifact_key_gives_five_of_one_kind_per_artifact():
    here = rich(with_tiles(playing("planta", "mechanema"), "artifact_key"), 0, science=20, money=0, materials=0)
    with_key = here.when(m.Research(seat=0, technology="artifact_key"))
    assert with_key.state.boards[0].key_waits
    turned = with_key.when(m.TurnKey(seat=0, money=2, science=1))
    assert turned.events == (KeyTurned(0, 10, 5, 0),)
    board = turned.state.boards[0]
    assert (board.money, board.science, board.materials, board.key_waits) == (10, 11, 0, False)
    assert turned.refused(m.TurnKey(seat=0, money=1)).overrule
    assert not with_key.refused(m.TurnKey(seat=0, money=40)).overrule, "there are not so many artifacts"
    assert not with_key.when(m.TurnKey(seat=0)).state.boards[0].key_waits, "no artifact, nothing gained"


@rule("discovery.ancient_technology")
def test_ancient_technology_is_the_cheapest_one_not_owned():
    here = playing("orion_hegemony", "mechanema", discoveries="table")
    for kind, count in here.state.supply.items():
        here = here.when(*[m.CorrectSupply(technology=kind, by=-1)] * count)
    here = with_tiles(here, "neutron_bombs", "gauss_shield", "starbase", "improved_hull", "monolith")
    here = here.when(m.FindDiscovery(seat=0, discovery="ancient_technology"))
    here = here.when(m.UseDiscovery(seat=0, discovery="ancient_technology"))
    assert here.state.boards[0].free_technologies == 1
    assert [one.id for one in cheapest(here.state, here.state.boards[0])] == ["starbase", "improved_hull"], (
        "Orion has the two that cost 2; of the two that cost 4 the player chooses"
    )
    assert here.refused(m.TakeAncientTechnology(seat=0, technology="monolith")).overrule
    done = here.when(m.TakeAncientTechnology(seat=0, technology="improved_hull"))
    assert done.events == (AncientTechnologyTaken(0, "improved_hull"),)
    assert done.state.boards[0].science == 3, "free"
    assert done.state.boards[0].free_technologies == 0
    assert done.refused(m.TakeAncientTechnology(seat=0, technology="starbase")).overrule


@rule("trade.rate")
@pytest.mark.parametrize(("species", "rate"), [("terran_union", 2), ("planta", 3), ("orion_hegemony", 4)])
def test_trade_at_the_rate_on_the_board(species, rate):
    here = rich(playing(species, "mechanema"), 0, money=8, science=0)
    traded = here.when(m.Trade(seat=0, give="money", take="science", times=2))
    assert traded.events == (Traded(0, "money", 2 * rate, "science", 2),)
    assert traded.state.boards[0].science == 2
    assert traded.state.boards[0].money == 8 - 2 * rate
    assert here.refused(m.Trade(seat=0, give="money", take="science", times=9)).overrule
    assert not here.refused(m.Trade(seat=0, give="money", take="money")).overrule


@rule("research.stays")
def test_technologies_stay_and_corrections_are_free():
    here = playing("eridani_empire", "mechanema")
    assert not here.refused(m.CorrectTechnology(seat=0, technology="gauss_shield", owned=False)).overrule, "printed"
    assert not here.refused(m.CorrectTechnology(seat=0, technology="monolith", owned=False)).overrule
    assert not here.refused(m.CorrectTechnology(seat=0, technology="gauss_shield", owned=True)).overrule
    given = owning(with_tiles(here, "monolith"), 0, "monolith")
    lying = given.state.supply.get("monolith", 0)
    back = given.when(m.CorrectTechnology(seat=0, technology="monolith", owned=False))
    assert back.state.supply["monolith"] == lying + 1
    assert "monolith" not in back.state.boards[0].technologies
    out_of_the_bag = here
    for _ in range(here.state.supply.get("orbital", 0)):
        out_of_the_bag = out_of_the_bag.when(m.CorrectSupply(technology="orbital", by=-1))
    assert not out_of_the_bag.refused(m.CorrectSupply(technology="orbital", by=-1)).overrule
    assert owning(out_of_the_bag, 0, "orbital").state.bag["orbital"] == 3


def test_supply_and_resources_are_corrected():
    here = playing("planta", "mechanema")
    assert not here.refused(m.CorrectSupply(technology="starbase", by=0)).overrule
    full = here
    while full.state.bag.get("starbase"):
        full = full.when(m.CorrectSupply(technology="starbase", by=1))
    assert not full.refused(m.CorrectSupply(technology="starbase", by=1)).overrule
    richer = here.when(m.CorrectResources(seat=1, money=7, materials=0))
    assert [event.amount for event in richer.events] == [7, 0]
    assert richer.state.boards[1].resources == {"money": 7, "science": 3, "materials": 0}
    assert not richer.refused(m.CorrectResources(seat=1, money=7)).overrule
