"""Rare technologies, developments, new discoveries and parts in play (Rise of the Ancients p. 4-8, example p. 16)."""

from dataclasses import replace

import pytest

from companion.games.eclipse import catalog
from companion.games.eclipse.corrections.pieces import tiles_everywhere
from companion.games.eclipse.diplomacy import relations
from companion.games.eclipse.expansion import screen as rise_screen
from companion.games.eclipse.expansion.developments.events import Developed
from companion.games.eclipse.expansion.species.events import RevelationHad
from companion.games.eclipse.exploring import screen as exploring_screen
from companion.games.eclipse.exploring.events import TilePlaced
from companion.games.eclipse.influence.population import open_squares, tracks_for
from companion.games.eclipse.model import full_bag
from companion.games.eclipse.screens import mine as mine_screen
from companion.games.eclipse.screens import places as screens
from companion.games.eclipse.screens.round import playing as playing_view
from companion.games.eclipse.ships.blueprints import ship_values
from companion.games.eclipse.technologies import research
from companion.games.eclipse.technologies import screen as tech_screen
from companion.games.eclipse.technologies.events import Researched
from companion.games.eclipse.turns.screen import says
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, galaxy, owning, playing, rich, with_tiles
from tests.games.eclipse.turn_kit import SAY, holding, no, notes, nothing_is_lost, said, table, with_board
from tests.kit import rule

SENTINELS = "sentinels_of_magellan"


def rare(*species, **options):
    return notes(*(species or ("mechanema", "planta")), rare_technologies=True, **options)


@rule("rise.rare.track")
def test_a_rare_technology_goes_onto_any_track_with_that_tracks_discount():
    """p. 4 and p. 16: Zero-Point Source for 12 onto a military track with three technologies."""
    here = rich(rare(), MIRA, science=20)
    here = with_tiles(owning(here, MIRA, "neutron_bombs", "starbase", "plasma_cannon"), "zero_point_source")
    board, wanted = here.state.boards[MIRA], catalog.technologies()["zero_point_source"]
    assert [research.cost(board, wanted, track) for track in catalog.TRACKS] == [12, 14, 15]
    assert research.best_track(board, wanted) == "military"
    assert research.cost(board, wanted) == 12
    chosen = here.when(m.Research(seat=MIRA, technology="zero_point_source", track="nano"))
    assert chosen.events == (Researched(MIRA, "zero_point_source", 15, "nano"),)
    assert chosen.state.boards[MIRA].on_track("nano") == ("zero_point_source",)
    cheap = here.when(m.Research(seat=MIRA, technology="zero_point_source"))
    assert cheap.state.boards[MIRA].science == 8
    assert tiles_everywhere(cheap.state) == full_bag(here.state.options, 2)
    assert research.discount(chosen.state.boards[MIRA], "nano") == 1, "it counts for the next discount"
    assert (
        not rich(notes("mechanema", "planta"), MIRA, science=30)
        .refused(m.Research(seat=MIRA, technology="flux_missile"))
        .overrule
    ), "without the module there is no such tile"


def test_never_below_the_minimum_and_never_onto_a_full_track():
    here = rich(rare(), MIRA, science=40)
    nano = [one.id for one in catalog.technologies().values() if one.track == "nano"][:7]
    here = with_tiles(owning(here, MIRA, *nano), "cloaking_device")
    full = m.Research(seat=MIRA, technology="cloaking_device", track="nano")
    assert "full" in no(here.refused(full))
    assert here.when(m.Research(seat=MIRA, technology="cloaking_device")).events[0].track == "grid", (
        "where there is room"
    )
    eight_off = catalog.technologies()["cloaking_device"]
    assert research.cost(here.state.boards[MIRA], eight_off, "nano") == 6


@rule("rise.rare.ancient")
def test_ancient_technology_never_takes_a_rare_one():
    here = with_board(with_tiles(rare(), "neutron_absorber"), MIRA, free_technologies=1)
    assert not here.refused(m.TakeAncientTechnology(seat=MIRA, technology="neutron_absorber")).overrule
    assert all(not one.rare for one in research.cheapest(here.state, here.state.boards[MIRA]))


def test_correcting_a_rare_technology_says_its_track():
    here = rare().when(m.CorrectTechnology(seat=MIRA, technology="flux_missile", owned=True, track="nano"))
    assert here.state.boards[MIRA].on_track("nano") == ("flux_missile",)
    away = here.when(m.CorrectTechnology(seat=MIRA, technology="flux_missile", owned=False))
    assert away.state.supply["flux_missile"] == 1
    guessed = rare().when(m.CorrectTechnology(seat=MIRA, technology="flux_missile", owned=True))
    assert guessed.state.boards[MIRA].rare == {"flux_missile": "grid"}, "where it was cheapest"
    assert not here.refused(m.CorrectSupply(technology="flux_missile", by=1)).overrule
    base = notes("mechanema", "planta")
    assert "not in this game" in no(base.refused(m.CorrectSupply(technology="flux_missile", by=1)))


@rule("rise.rare.parts")
def test_rare_technologies_open_their_ship_parts():
    here = rare()
    plain = m.Refit(seat=MIRA, ship="cruiser", parts=("-", "-", "-", "-", "-", "sentient_hull"))
    assert "needs the technology" in no(here.refused(plain))
    here = owning(here, MIRA, "sentient_hull", "zero_point_source", "flux_missile", "interceptor_bay", "conifold_field")
    fitted = here.when(plain)
    made = ship_values(fitted.state.boards[MIRA], "cruiser")
    assert (made.computer, made.hull) == (2, 2)
    bay = m.Refit(seat=MIRA, ship="interceptor", parts=("-", "zero_point_source", "-", "interceptor_bay"))
    assert "no Interceptor Bay" in no(here.refused(bay))
    missiles = here.when(m.Refit(seat=MIRA, ship="interceptor", parts=("flux_missile", "-", "-", "flux_missile")))
    made = ship_values(missiles.state.boards[MIRA], "interceptor")
    assert (made.missiles, made.initiative) == ((4, 0, 0), 2 + 1 + 4)
    field = here.when(
        m.Refit(seat=MIRA, ship="cruiser", parts=("-", "zero_point_source", "-", "-", "-", "conifold_field"))
    )
    assert ship_values(field.state.boards[MIRA], "cruiser").hull == 1 + 3


@rule("rise.muon")
def test_the_muon_source_lies_beside_the_grid():
    """p. 8: it takes no square; 2 energy and 1 initiative."""
    here = with_board(notes("mechanema", "planta", new_discoveries=True), MIRA, aside=("muon_source",))
    inside = m.Refit(seat=MIRA, ship="interceptor", parts=("-", "-", "-", "muon_source"))
    assert "beside the grid" in no(here.refused(inside))
    beside = here.when(m.Refit(seat=MIRA, ship="interceptor", parts=("-",) * 4, outside="muon_source"))
    made = ship_values(beside.state.boards[MIRA], "interceptor")
    assert (made.energy, made.initiative) == (1 + 2, 3 + 1)
    assert beside.state.boards[MIRA].aside == ()
    assert not here.refused(m.Refit(seat=MIRA, ship="interceptor", parts=("-",) * 4, outside="hull")).overrule
    assert not here.refused(m.Refit(seat=MIRA, ship="interceptor", parts=("-",) * 4, outside="a_pony")).overrule
    more = beside.when(m.Refit(seat=MIRA, ship="interceptor", parts=("-", "-", "-", "hull")))
    assert more.state.boards[MIRA].outside == {"interceptor": "muon_source"}, "as it was"
    off = more.when(m.Refit(seat=MIRA, ship="interceptor", parts=("-", "-", "-", "hull"), outside="-"))
    assert off.state.boards[MIRA].outside == {"interceptor": ""}
    assert off.events[0].gone == ("muon_source",)
    (design,) = [one for one in screens.ships(beside.state, (MIRA,), {})["designs"] if one["ship"] == "interceptor"]
    assert design["outside"] == "muon_source"
    assert [part.id for part in design["beside"]] == ["muon_source"]


@rule("rise.jump_drive")
def test_a_jump_drive_is_drive_enough():
    """p. 8, FAQ p. 18: not on starbases and Exiles' orbitals."""
    here = with_board(notes("mechanema", "exiles", new_discoveries=True), MIRA, aside=("jump_drive",))
    jumps = here.when(m.Refit(seat=MIRA, ship="interceptor", parts=("-", "-", "jump_drive", "-")))
    assert ship_values(jumps.state.boards[MIRA], "interceptor").move == 0
    assert "no drive" in no(here.refused(m.Refit(seat=MIRA, ship="starbase", parts=("-", "-", "-", "-", "jump_drive"))))
    theirs = with_board(here, JONAS, aside=("jump_drive",))
    assert "no drive" in no(theirs.refused(m.Refit(seat=JONAS, ship="orbital", parts=("jump_drive", "-", "-"))))


# ── developments


def developing(**options):
    here = table("mechanema", "planta", "hydran_progress", developments=True, **options)
    here = replace(here, state=replace(here.state, developments=tuple(catalog.developments())))
    return rich(here, MIRA, money=20, science=20, materials=30)


@rule("rise.developments.price")
@pytest.mark.parametrize(
    ("development", "price", "gain"),
    [
        ("ancient_monument", (13, 0, 0), (0, 0, 0)),
        ("artifact_link", (0, 7, 7), (0, 0, 0)),
        ("diplomatic_fleet", (0, 0, 6), (0, 0, 0)),
        ("mining_colony", (5, 5, 0), (0, 0, 12)),
        ("research_station", (5, 0, 5), (0, 12, 0)),
        ("trade_fleet", (0, 5, 5), (12, 0, 0)),
    ],
)
def test_developments_are_paid_in_their_own_resources(development, price, gain):
    """p. 5: Research Station is 5 money and 5 materials."""
    here = developing().when(m.Develop(seat=MIRA, development=development))
    assert here.events[-1] == Developed(MIRA, development, "", *price)
    board = here.state.boards[MIRA]
    before = (20, 20, 30)
    assert tuple(board.resources.values()) == tuple(
        had - cost + more for had, cost, more in zip(before, price, gain, strict=True)
    )
    assert development in board.developments
    assert development not in here.state.developments
    assert here.state.doing.action == "research"
    assert here.state.doing.left == 0, "instead of a technology"
    assert playing_view(here.state, (MIRA,), MIRA)["act"]["doing"]["says"] == (), "nothing is left to choose"
    assert said(here)[-1].startswith("Mira takes ")


def test_research_says_that_developments_can_be_had():
    assert any("development" in SAY(words) for words in says(developing().state, MIRA, "research"))
    assert not any("development" in SAY(words) for words in says(table("mechanema", "planta").state, MIRA, "research"))


def test_a_development_is_there_once_and_must_be_paid():
    here = developing().when(m.Develop(seat=MIRA, development="trade_fleet"))
    assert "has it already" in no(here.refused(m.Develop(seat=JONAS, development="trade_fleet")))
    poor = rich(developing(), MIRA, money=3, science=0, materials=0)
    refusal = poor.refused(m.Develop(seat=MIRA, development="mining_colony"))
    assert refusal.overrule
    assert "missing: 2 money and 5 science" in no(refusal)
    forced = poor.when(m.Develop(seat=MIRA, development="mining_colony", table_says_so=True))
    assert forced.state.boards[MIRA].money == 0
    none = developing()
    none = replace(none, state=replace(none.state, developments=()))
    assert none.refused(m.Develop(seat=MIRA, development="trade_fleet")).overrule, "it lies in the box"
    assert not developing().refused(m.Develop(seat=MIRA, development="a_pony")).overrule
    assert not table("mechanema", "planta").refused(m.Develop(seat=MIRA, development="trade_fleet")).overrule
    before = galaxy(2, developments=True)
    assert not before.refused(m.Develop(seat=MIRA, development="trade_fleet")).overrule


def test_hydran_progress_may_take_one_of_each_in_one_action():
    here = developing()
    here = rich(here, 2, money=20, science=20, materials=20).when(m.CorrectTurn(seat=2))
    here = with_tiles(here, "nanorobots").when(m.Develop(seat=2, development="trade_fleet"))
    assert here.state.researching == (2, 1)
    both = here.when(m.Research(seat=2, technology="nanorobots"))
    assert both.state.researching is None
    assert both.state.doing.left == 0


@rule("rise.shellworld")
def test_a_shellworld_has_a_square_for_science():
    """p. 5: onto an own sector; 5 VP for whoever controls it."""
    here = developing()
    assert "Onto which" in no(here.refused(m.Develop(seat=MIRA, development="shellworld")))
    assert not here.refused(m.Develop(seat=MIRA, development="shellworld", sector="207")).overrule
    assert here.refused(m.Develop(seat=MIRA, development="shellworld", sector="001")).overrule
    here = here.when(m.Develop(seat=MIRA, development="shellworld", sector="230"))
    tile = here.state.tiles["230"]
    assert tile.shellworld
    printed = len(catalog.sectors()["230"].squares)
    assert tracks_for("230", printed + 1) == ("science",)
    assert printed + 1 in open_squares(here.state, MIRA, "230")
    assert printed not in open_squares(here.state, MIRA, "230"), "no orbital is there"
    settled = here.when(m.Colonise(seat=MIRA, sector="230", square=printed + 1))
    assert settled.state.tiles["230"].cubes[-1] == "science"
    assert nothing_is_lost(settled)
    assert not settled.refused(m.Colonise(seat=MIRA, sector="230", square=printed)).overrule
    assert not settled.refused(m.Colonise(seat=MIRA, sector="230", square=printed + 2)).overrule
    left = settled.when(m.LeaveSector(seat=MIRA, sector="230", table_says_so=True))
    assert nothing_is_lost(left)
    drawn = mine_screen.mine(settled.state, (MIRA,), {})["boards"][0]["kept"]["sectors"][0]["squares"]
    assert (drawn[-1]["colour"], drawn[-1]["name"].en) == ("science", "Shellworld")


@rule("rise.warp_portal")
def test_a_warp_portal_goes_onto_an_own_sector():
    """p. 16: 8 materials."""
    here = developing().when(m.Develop(seat=MIRA, development="warp_portal", sector="230"))
    assert here.state.tiles["230"].portal == "development"
    assert here.state.boards[MIRA].materials == 22
    assert "sector 230" in said(here)[-1]
    quiet = rich(playing("mechanema", "planta", developments=True), MIRA, materials=30)
    quiet = replace(quiet, state=replace(quiet.state, developments=("warp_portal",)))
    assert quiet.when(m.Develop(seat=MIRA, development="warp_portal")).events[-1].sector == ""


@rule("rise.diplomatic_fleet")
def test_the_diplomatic_fleet_holds_one_more_tile():
    """Of either kind."""
    here = developing().when(m.Develop(seat=MIRA, development="diplomatic_fleet"))
    before, after = developing().state.boards[MIRA], here.state.boards[MIRA]
    assert relations.free_for_ambassadors(after) == relations.free_for_ambassadors(before) + 1
    assert relations.free_for_reputation(after) == relations.free_for_reputation(before) + 1


def test_the_table_says_who_has_a_development():
    here = developing().when(m.CorrectDevelopment(development="trade_fleet", holder=1))
    assert here.state.boards[1].developments == ("trade_fleet",)
    assert "trade_fleet" not in here.state.developments
    assert said(here) == ["Corrected: Jonas has Trade Fleet"]
    back = here.when(m.CorrectDevelopment(development="trade_fleet", holder=-1))
    assert back.state.boards[1].developments == ()
    assert "trade_fleet" in back.state.developments
    assert said(back) == ["Corrected: Trade Fleet lies beside the supply board"]
    assert not back.refused(m.CorrectDevelopment(development="trade_fleet", holder=-1)).overrule
    assert not here.refused(m.CorrectDevelopment(development="trade_fleet", holder=1)).overrule
    assert not here.refused(m.CorrectDevelopment(development="trade_fleet", holder=7)).overrule
    assert not here.refused(m.CorrectDevelopment(development="a_pony", holder=1)).overrule


# ── discoveries


@rule("rise.discoveries")
def test_the_new_discoveries():
    """p. 8."""
    here = notes("mechanema", "planta", new_discoveries=True)
    here = with_board(here, MIRA, found=("money_3_science_2_materials_2",))
    used = here.when(m.UseDiscovery(seat=MIRA, discovery="money_3_science_2_materials_2"))
    assert tuple(used.state.boards[MIRA].resources.values()) == (6, 5, 5)
    here = holding(here, MIRA, "207")
    portal = with_board(here, MIRA, found=("ancient_warp_portal",), found_in={"ancient_warp_portal": ("207",)})
    laid = portal.when(m.UseDiscovery(seat=MIRA, discovery="ancient_warp_portal"))
    assert laid.events[1] == TilePlaced(MIRA, "ancient_warp_portal", "207")
    assert laid.state.tiles["207"].portal == "discovery"
    assert "on sector 207" in said(laid)[1]
    orbital = with_board(here, MIRA, found=("ancient_orbital",))
    assert "On which sector" in no(orbital.refused(m.UseDiscovery(seat=MIRA, discovery="ancient_orbital")))
    assert not orbital.refused(m.UseDiscovery(seat=MIRA, discovery="ancient_orbital", sector="316")).overrule
    told = orbital.when(m.UseDiscovery(seat=MIRA, discovery="ancient_orbital", sector="207"))
    assert told.state.tiles["207"].orbital
    assert research.artifacts(told.state, MIRA) == 1 + 1, "on the start sector and on the orbital"
    assert rise_screen.mine(orbital.state, MIRA)["ask_sector"] == ["ancient_orbital"]
    quiet = with_board(playing("mechanema", "planta", new_discoveries=True), MIRA, found=("ancient_orbital",))
    assert len(quiet.when(m.UseDiscovery(seat=MIRA, discovery="ancient_orbital")).events) == 1


def test_artifacts_of_this_game():
    base = notes("mechanema", "planta")
    more = notes("mechanema", "planta", new_discoveries=True, more_sectors=True, homeworlds=True)
    assert research.most_artifacts(more.state) == research.most_artifacts(base.state) + 2 + 1 + 4
    key = with_board(base, MIRA, key_waits=True)
    assert not key.refused(m.TurnKey(seat=MIRA, money=40)).overrule


# ── the example of p. 16


@rule("rise.example.research")
def test_page_16_alastair_and_ken_research():
    """Magellan turn two colony ships for science, pay 12 for the Zero-Point Source and find an Ancient Orbital; the
    Exiles take the Warp Portal for 8 materials."""
    here = table(SENTINELS, "exiles", "rho_indi_syndicate", "terran_directorate", rare_technologies=True, developments=True,
                 new_discoveries=True)  # fmt: skip
    here = replace(here, state=replace(here.state, developments=("warp_portal",)))
    here = owning(here, MIRA, "neutron_bombs", "starbase", "plasma_cannon")
    here = with_tiles(rich(here, MIRA, science=10), "zero_point_source")
    research_it = m.Research(seat=MIRA, technology="zero_point_source", track="military")
    assert "2 are missing" in no(here.refused(research_it))
    here = here.when(*(m.SpendColonyShip(seat=MIRA, resource="science") for _ in range(2)), research_it)
    assert here.state.boards[MIRA].science == 0
    assert RevelationHad(MIRA) in here.events
    here = here.when(m.FindDiscovery(seat=MIRA, discovery="ancient_orbital"))
    here = here.when(m.UseDiscovery(seat=MIRA, discovery="ancient_orbital"))
    assert here.state.tiles["237"].orbital
    assert here.state.tiles["237"].artifact
    here = rich(here, JONAS, materials=8).when(m.Develop(seat=JONAS, development="warp_portal", sector="234"))
    assert here.state.boards[JONAS].materials == 0
    assert here.state.tiles["234"].portal == "development"


# ── screens


def test_what_lies_beside_the_supply_board():
    here = with_tiles(rich(rare("mechanema", "planta", developments=True), MIRA, science=5), "cloaking_device")
    here = replace(here, state=replace(here.state, developments=("shellworld", "trade_fleet")))
    view = rise_screen.supply(here.state, MIRA)
    row = next(one for one in view["rare"] if one["technology"].id == "cloaking_device")
    assert (row["cost"], row["can"], len(row["tracks"])) == (6, False, 3)
    assert [one["development"].id for one in view["developments"]] == ["trade_fleet", "shellworld"]
    assert view["developments"][1]["sites"] == ("230",)
    watching = rise_screen.supply(here.state, None)
    assert watching["rare"][0]["can"]
    assert watching["developments"][0]["short"] is None
    groups = tech_screen.everything(here.state)
    assert groups["all_tiles"][3][0].en == "Rare"
    assert groups["all_count"] == 106
    owned = rise_screen.mine(owning(here, MIRA, "cloaking_device").state, MIRA)
    assert len(owned["rare_technologies"]) == 9
    developed = rich(here, MIRA, science=9, materials=9).when(m.Develop(seat=MIRA, development="trade_fleet"))
    assert [one.id for one in rise_screen.mine(developed.state, MIRA)["owned_developments"]] == ["trade_fleet"]
    assert len(rise_screen.mine(developed.state, MIRA)["other_developments"]) == 7


def test_what_a_sector_of_the_expansion_says_when_it_is_laid_down():
    for sector, word in (("212", "swarm"), ("281", "warp portal"), ("271", "homeworld")):
        lines = [SAY(words).lower() for words in exploring_screen.sector_says(catalog.sectors()[sector])]
        assert any(word in line for line in lines)
