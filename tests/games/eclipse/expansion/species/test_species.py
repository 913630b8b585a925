"""The new species (Rise of the Ancients p. 14-15, FAQ p. 18): Magellan, Exiles, Rho Indi Syndicate, Enlightened of Lyra."""

from dataclasses import replace

import pytest

from companion.games.eclipse import catalog, tracks
from companion.games.eclipse.expansion import screen as rise_screen
from companion.games.eclipse.expansion.species import shrines
from companion.games.eclipse.expansion.species.events import ColonyShipSpent, RevelationHad, ShrineBonusWon, ShrineBuilt
from companion.games.eclipse.exploring.events import DiscoveriesReshuffled, DiscoveryDue, DiscoveryFound
from companion.games.eclipse.influence.population import enemies_in
from companion.games.eclipse.screens import mine as mine_screen
from companion.games.eclipse.screens import table as table_screen
from companion.games.eclipse.ships import building
from companion.games.eclipse.ships.blueprints import blueprint, classes, fitted, ship_values, value_lines
from companion.games.eclipse.turns.screen import says
from companion.games.eclipse.upkeep import bankruptcy, paying
from tests.games.eclipse import taps as m
from tests.games.eclipse.boards import upkeep_phase
from tests.games.eclipse.kit import JONAS, MIRA, owning, playing, rich, with_tiles
from tests.games.eclipse.turn_kit import (
    SAY,
    fleet,
    holding,
    no,
    notes,
    nothing_is_lost,
    said,
    table,
    with_board,
)
from tests.kit import rule

WARDENS, EXILES, SYNDICATE, LYRA = "wardens_of_magellan", "exiles", "rho_indi_syndicate", "enlightened_of_lyra"


# ── Magellan


@rule("rise.magellan.revelation")
def test_the_first_fourth_technology_brings_a_discovery_tile_once():
    """Fusion Source is printed on the grid track: three more make four."""
    here = rich(notes(WARDENS, "mechanema", discoveries="app"), MIRA, science=60)
    here = owning(here, MIRA, "gauss_shield", "improved_hull")
    here = with_tiles(here, "positron_computer").when(m.Research(seat=MIRA, technology="positron_computer"))
    assert [type(event) for event in here.events][1:] == [RevelationHad, DiscoveryFound]
    assert here.state.boards[MIRA].found_in[here.events[2].discovery] == ("233",), "it lies on the start sector"
    assert "fourth technology" in said(here)[1]
    again = owning(here, MIRA, "neutron_bombs", "starbase", "plasma_cannon")
    again = with_tiles(again, "phase_shield").when(m.Research(seat=MIRA, technology="phase_shield"))
    assert RevelationHad not in {type(event) for event in again.events}, "only once, not for every track"


def test_a_rare_technology_can_be_the_fourth_one_and_the_table_names_the_tile():
    here = rich(notes(WARDENS, "mechanema", rare_technologies=True), MIRA, science=60)
    here = with_tiles(owning(here, MIRA, "gauss_shield", "improved_hull"), "cloaking_device")
    here = here.when(m.Research(seat=MIRA, technology="cloaking_device", track="grid"))
    assert DiscoveryDue(MIRA, "233") in here.events
    named = here.when(m.FindDiscovery(seat=MIRA, discovery="ancient_cruiser"))
    used = named.when(m.UseDiscovery(seat=MIRA, discovery="ancient_cruiser"))
    assert used.state.boards[MIRA].ships["233"]["cruiser"] == 1
    assert used.state.boards[MIRA].discoveries_used == 1


def test_an_ancient_technology_can_be_the_fourth_one():
    here = notes(WARDENS, "mechanema", discoveries="app")
    here = with_tiles(owning(here, MIRA, "gauss_shield", "improved_hull"), "positron_computer")
    cheapest = with_board(here, MIRA, free_technologies=1)
    taken = cheapest.when(m.TakeAncientTechnology(seat=MIRA, technology="positron_computer", table_says_so=True))
    assert RevelationHad(MIRA) in taken.events


@rule("rise.magellan.lost_home")
@pytest.mark.parametrize("tile", ["ancient_cruiser", "ancient_orbital"])
def test_without_the_start_sector_the_tile_counts_two_points(tile):
    """p. 14; and with an orbital there already, FAQ p. 18."""
    here = notes(WARDENS, "mechanema", new_discoveries=True)
    here = with_board(here, MIRA, found=(tile,), found_in={tile: ("233",)})
    lost = here.when(m.CorrectSector(sector="233", disc=-1))
    assert "keep the tile as 2 VP" in no(lost.refused(m.UseDiscovery(seat=MIRA, discovery=tile)))
    assert lost.when(m.KeepDiscovery(seat=MIRA, discovery=tile)).state.boards[MIRA].discoveries_kept == 1
    if tile == "ancient_orbital":
        built = here.when(m.CorrectSector(sector="233", disc=MIRA, orbital=True))
        assert "orbital already" in no(built.refused(m.UseDiscovery(seat=MIRA, discovery=tile)))


@rule("rise.magellan.colony_ships")
def test_a_colony_ship_is_a_resource_at_any_time():
    here = table(WARDENS, "mechanema")
    spent = here.when(m.SpendColonyShip(seat=MIRA, resource="science"), m.SpendColonyShip(seat=MIRA, resource="money"))
    board = spent.state.boards[MIRA]
    assert (board.science, board.money, board.colony_ships) == (3, 3, 1)
    assert spent.events == (ColonyShipSpent(MIRA, "money"),)
    assert said(spent) == ["Mira turns a colony ship: 1 money"]
    last = spent.when(m.SpendColonyShip(seat=MIRA, resource="money"))
    assert not last.refused(m.SpendColonyShip(seat=MIRA, resource="money")).overrule
    assert not here.refused(m.SpendColonyShip(seat=JONAS, resource="money")).overrule
    by_hand = notes(WARDENS, "mechanema").when(m.KeepBoard(seat=MIRA, keep=False))
    assert by_hand.when(m.SpendColonyShip(seat=MIRA, resource="money")).state.boards[MIRA].money == 3


@rule("rise.magellan.used")
def test_discoveries_used_are_collected():
    """1 VP each: discarded, or used as a ship part; one that stays on a sector is neither."""
    here = notes(WARDENS, "mechanema", new_discoveries=True)
    here = with_board(
        here, MIRA, found=("money_8", "shard_hull", "ancient_orbital"), found_in={"ancient_orbital": ("233",)}
    )
    here = here.when(
        *(m.UseDiscovery(seat=MIRA, discovery=one) for one in ("money_8", "shard_hull", "ancient_orbital"))
    )
    assert here.state.boards[MIRA].discoveries_used == 1, "the part lies beside the board"
    assert here.state.discarded == {}, "Magellan keep theirs"
    fitted = here.when(m.Refit(seat=MIRA, ship="cruiser", parts=("-", "-", "-", "-", "-", "shard_hull")))
    assert fitted.state.boards[MIRA].discoveries_used == 2
    assert here.state.tiles["233"].orbital
    assert here.state.tiles["233"].artifact


# ── Exiles


@rule("rise.exiles.orbital")
def test_an_orbital_with_a_cube_is_a_ship():
    here = notes(EXILES, "mechanema")
    tile = here.state.tiles["234"]
    assert tile.orbital
    assert tile.cubes[-1] == "science", "our reading: a cube stands on it"
    assert nothing_is_lost(here)
    assert here.state.ships_in("234", MIRA) == 2, "an interceptor and the orbital"
    empty = notes(EXILES, "mechanema", exiles_orbital="empty")
    assert empty.state.ships_in("234", MIRA) == 1
    assert nothing_is_lost(empty)
    assert notes(EXILES, "mechanema", exiles_orbital="money").state.tiles["234"].cubes[-1] == "money"
    assert here.state.ships_in("234", JONAS) == 0


@rule("rise.exiles.blueprints")
def test_their_blueprints_have_an_orbital_and_no_starbase():
    board = notes(EXILES, "mechanema").state.boards[MIRA]
    assert classes(board) == ("interceptor", "cruiser", "dreadnought", "orbital")
    made = ship_values(board, "orbital")
    assert (made.hull, made.energy, made.cannons, made.initiative, made.move) == (3, 3, (2, 0, 0), 0, 0)
    assert "starbase" not in building.pieces_of(board)
    bare = notes(EXILES, "mechanema", exiles_hull="2").state.boards[MIRA]
    assert ship_values(bare, "orbital").hull == 2
    assert blueprint(board, "starbase").blueprint == "default", "after a corrected species nothing breaks"


def test_an_orbital_is_refitted_without_a_drive():
    here = rich(notes(EXILES, "mechanema"), MIRA, materials=40)
    better = here.when(m.Refit(seat=MIRA, ship="orbital", parts=("electron_computer", "-", "-")))
    assert ship_values(better.state.boards[MIRA], "orbital").computer == 1
    driven = m.Refit(seat=MIRA, ship="orbital", parts=("nuclear_drive", "-", "-"))
    assert "orbital has no drive" in no(here.refused(driven))
    assert "no such ships" in no(here.refused(m.Refit(seat=MIRA, ship="starbase", parts=("-",) * 5)))
    assert "no such ships" in no(here.refused(m.Refit(seat=JONAS, ship="orbital", parts=("-",) * 3)))


@rule("rise.exiles.cloaking")
def test_the_track_of_their_cloaking_device_is_the_tables_reading():
    board = notes(EXILES, "mechanema").state.boards[MIRA]
    assert board.on_track("military") == ("cloaking_device",)
    assert notes(EXILES, "mechanema", exiles_cloaking="grid").state.boards[MIRA].on_track("grid") == (
        "cloaking_device",
    )


@rule("rise.rare.start")
def test_a_printed_rare_technology_is_not_researched_again():
    """p. 4."""
    here = rich(notes(EXILES, LYRA, rare_technologies=True), MIRA, science=30)
    here = with_tiles(here, "cloaking_device", "distortion_shield")
    assert not here.refused(m.Research(seat=MIRA, technology="cloaking_device")).overrule
    assert not here.refused(m.Research(seat=JONAS, technology="distortion_shield")).overrule
    assert here.when(m.Research(seat=MIRA, technology="distortion_shield")).state.boards[MIRA].rare


def test_useless_technologies_may_be_researched():
    """FAQ p. 18: Planta the Neutron Absorber, Exiles starbases."""
    here = rich(notes("planta", EXILES, rare_technologies=True), MIRA, science=30)
    here = rich(with_tiles(here, "neutron_absorber", "starbase"), JONAS, science=30)
    assert here.when(m.Research(seat=MIRA, technology="neutron_absorber")).events
    assert here.when(m.Research(seat=JONAS, technology="starbase")).events


# ── Rho Indi Syndicate


@rule("rise.syndicate.start")
def test_the_syndicate_starts_with_two_interceptors_and_has_no_dreadnoughts():
    here = notes(SYNDICATE, "mechanema")
    board = here.state.boards[MIRA]
    assert board.ships == {"236": {"interceptor": 2}}
    assert classes(board) == ("interceptor", "cruiser", "starbase")
    assert ship_values(board, "cruiser").shield == 1
    assert [line.amount for line in rise_lines(board, "shield")] == [1]
    assert here.state.boards[MIRA].known_kind.move == 4


def rise_lines(board, what):
    return value_lines(blueprint(board, "cruiser"), fitted(board, "cruiser"), what)


@rule("rise.syndicate.costs")
def test_what_they_pay_for_ships_is_the_tables_reading():
    """Sources say 4, 6 and 4, or 3, 5 and 3."""
    dear = notes(SYNDICATE, "mechanema").state.boards[MIRA]
    cheap = notes(SYNDICATE, "mechanema", syndicate_costs="3/5/3").state.boards[MIRA]
    ships = ("interceptor", "cruiser", "starbase")
    assert [building.cost(dear, one) for one in ships] == [4, 6, 4]
    assert [building.cost(cheap, one) for one in ships] == [3, 5, 3]
    assert ship_values(cheap, "cruiser") == ship_values(dear, "cruiser")


@rule("rise.syndicate.trade")
def test_three_for_two_money_and_three_for_one_else():
    here = rich(notes(SYNDICATE, "mechanema"), MIRA, money=0, science=6, materials=6)
    sold = here.when(m.Trade(seat=MIRA, give="science", take="money", times=2))
    assert (sold.state.boards[MIRA].money, sold.state.boards[MIRA].science) == (4, 0)
    bought = here.when(m.Trade(seat=MIRA, give="science", take="materials"))
    assert bought.state.boards[MIRA].materials == 7
    (board,) = mine_screen.mine(here.state, (MIRA,), {})["boards"]
    assert ("science", "money", 3, 2) in board["trades"]
    assert ("science", "materials", 3, 1) in board["trades"]


def test_the_ways_out_of_bankruptcy_count_two_money_for_three():
    board = rich(notes(SYNDICATE, "mechanema"), MIRA, money=0, science=3, materials=3).state.boards[MIRA]
    assert paying.trades_for(board, 1) == ((0, 3), (3, 0)), "one money missing, one trade"
    assert paying.trades_for(board, 3) == ((3, 3),)
    assert paying.trades_for(board, 5) == ()
    here = table(SYNDICATE, "mechanema")
    for sector in ("207", "208", "316", "315", "323"):
        here = holding(here, MIRA, sector)
    here = upkeep_phase(rich(here, MIRA, money=1, science=3, materials=0))
    ways = bankruptcy.ways_out(here.state, MIRA)
    way = next(one for one in ways if one.science == 3 and not one.sectors)
    paid = here.when(m.TakeWayOut(seat=MIRA, science=3))
    assert paid.state.boards[MIRA].money == way.money == 1, "two came in, one was missing"


def test_what_lies_on_a_sector_weighs_in_a_way_out():
    """Shellworld, portals, shrines, Exiles' orbitals and linked artifacts count for whoever controls the sector."""
    worth = bankruptcy._worth
    here = notes(LYRA, EXILES)
    lyra, exiles = here.state.boards
    fresh = here.state.tiles["238"]
    assert worth(lyra, "238", fresh) == 3
    assert (
        worth(lyra, "238", replace(fresh, shellworld=True, portal="discovery", shrines=("2.money",))) == 3 + 5 + 2 + 1
    )
    assert worth(exiles, "234", here.state.tiles["234"]) == 3 + 1
    linked = replace(lyra, developments=("artifact_link",))
    assert worth(linked, "238", replace(fresh, artifact=True)) == 3 + 2


# ── Enlightened of Lyra


def shrine_table():
    """Upkeep of the first round; 238 has two squares of every colour."""
    return upkeep_phase(rich(table(LYRA, "mechanema"), MIRA, money=20, science=20, materials=20))


@rule("rise.lyra.shrines")
def test_a_shrine_a_round_at_the_start_of_upkeep():
    """In the colour of a planet, for 2, 4 or 6 of that resource."""
    here = shrine_table()
    assert shrines.due(here.state, MIRA)
    assert not shrines.due(here.state, JONAS)
    built = here.when(m.BuildShrine(seat=MIRA, price=4, colour="science", sector="238"))
    assert built.events == (ShrineBuilt(MIRA, "238", 4, "science", 4),)
    assert built.state.boards[MIRA].science == 16
    assert built.state.tiles["238"].shrines == ("4.science",)
    assert not shrines.due(built.state, MIRA)
    again = m.BuildShrine(seat=MIRA, price=2, colour="science", sector="238")
    assert "this round already" in no(built.refused(again))
    assert "built already" in no(built.refused(m.BuildShrine(seat=MIRA, price=4, colour="science", sector="238")))
    paid = here.when(m.PayUpkeep(seat=MIRA))
    assert "before" in no(paid.refused(again))
    assert "start of the upkeep" in no(table(LYRA, "mechanema").refused(again))
    assert not here.refused(m.BuildShrine(seat=JONAS, price=2, colour="money", sector="230")).overrule
    assert said(built) == ["Mira builds a shrine for 4 science on sector 238"]


def test_where_a_shrine_may_stand():
    here = shrine_table()
    assert shrines.sites(here.state, MIRA, "money") == ("238",)
    build = m.BuildShrine(seat=MIRA, price=2, colour="money", sector="207")
    assert not here.refused(build).overrule, "not on the table"
    lying = here.when(m.CorrectSector(sector="207"))
    assert "no disc" in no(lying.refused(build))
    mine = here.when(m.CorrectSector(sector="207", disc=MIRA))
    assert "No planet" in no(mine.refused(build))
    poor = rich(here, MIRA, money=1)
    assert "1 are missing" in no(poor.refused(m.BuildShrine(seat=MIRA, price=2, colour="money", sector="238")))
    forced = poor.when(m.BuildShrine(seat=MIRA, price=2, colour="money", sector="238", table_says_so=True))
    assert forced.state.boards[MIRA].money == 0


def test_a_grey_planet_takes_any_colour_once():
    here = shrine_table().when(m.CorrectSector(sector="313", disc=MIRA))
    tile = here.state.tiles["313"]
    assert [shrines.free_planets("313", tile, one) for one in catalog.RESOURCES] == [1, 1, 1]
    here = here.when(m.BuildShrine(seat=MIRA, price=2, colour="materials", sector="313"))
    tile = here.state.tiles["313"]
    assert [shrines.free_planets("313", tile, one) for one in catalog.RESOURCES] == [0, 0, 0]


@rule("rise.lyra.bonus")
def test_three_shrines_of_a_price_bring_the_bonus_tile():
    """p. 15 and the example of p. 17: prosperity is one more disc; FAQ p. 18: the bonus stays."""
    here = with_board(shrine_table(), MIRA, shrines=("4.science", "4.materials"))
    discs = here.state.boards[MIRA].discs
    won = here.when(m.BuildShrine(seat=MIRA, price=4, colour="money", sector="238"))
    assert won.events[1] == ShrineBonusWon(MIRA, 4)
    assert won.state.boards[MIRA].money == 16
    assert won.state.boards[MIRA].discs == discs + 1
    assert tracks.all_discs(won.state, MIRA) == tracks.due_discs(won.state.boards[MIRA]) == 14
    assert shrines.bonus(won.state.boards[MIRA]) == (4,)
    assert "Prosperity" in said(won)[1]
    lost = won.when(m.CorrectSector(sector="238", disc=-1))
    assert shrines.bonus(lost.state.boards[MIRA]) == (4,)


def test_the_shrines_of_freedom_are_a_wormhole_generator():
    here = table(LYRA, "mechanema")
    assert not shrines.half_wormholes(here.state.boards[MIRA])
    free = with_board(here, MIRA, shrines=("2.money", "2.science", "2.materials"))
    assert shrines.half_wormholes(free.state.boards[MIRA])
    assert any("half" in SAY(words).lower() for words in says(free.state, MIRA, "move"))


def test_booking_for_everybody_waits_for_the_shrine():
    here = shrine_table()
    assert "may build a shrine first" in no(here.refused(m.PayForAll()))
    assert here.when(m.PayForAll(table_says_so=True)).state.upkept == {MIRA, JONAS}
    built = here.when(m.BuildShrine(seat=MIRA, price=2, colour="money", sector="238"))
    assert built.when(m.PayForAll()).state.upkept == {MIRA, JONAS}
    assert not shrines.affordable(rich(here, MIRA, money=0, science=0, materials=0).state, MIRA)


def test_where_boards_stay_on_the_table_nobody_asks_for_the_sector():
    here = rich(playing(LYRA, "mechanema"), MIRA, money=9)
    built = here.when(m.BuildShrine(seat=MIRA, price=6, colour="money"))
    assert built.state.boards[MIRA].shrines == ("6.money",)
    assert said(built) == ["Mira builds a shrine for 6 money"]


def test_the_screen_of_the_shrines():
    here = shrine_table()
    view = rise_screen.mine(here.state, MIRA)["lyra"]
    assert view["due"]
    assert len(view["left"]) == 9
    assert [row["price"] for row in view["rows"]] == [2, 4, 6]
    assert rise_screen.mine(here.state, JONAS)["lyra"] is None
    assert table_screen.table(here.state, (MIRA,), {})["paying"][0]["lyra"]["due"]
    built = here.when(m.BuildShrine(seat=MIRA, price=2, colour="money", sector="238"))
    (board,) = mine_screen.mine(built.state, (MIRA,), {})["boards"]
    assert "1 shrine" in [SAY(words) for words in board["kept"]["sectors"][0]["says"]]


# ── discoveries run out


@rule("rise.discoveries.reshuffle")
def test_when_no_tile_is_left_the_discarded_ones_come_back():
    """p. 8."""
    here = notes("mechanema", "planta", discoveries="app", new_discoveries=True)
    here = with_board(here, MIRA, found=("money_8",)).when(m.UseDiscovery(seat=MIRA, discovery="money_8"))
    assert here.state.discarded == {"money_8": 1}
    gone = replace(here, state=replace(here.state, discoveries={}))
    found = gone.when(m.FindDiscovery(seat=MIRA))
    assert found.events == (DiscoveriesReshuffled(), DiscoveryFound(MIRA, "money_8", drawn=True))
    assert found.state.discarded == {}
    assert "shuffled" in said(found)[0]
    by_hand = notes("mechanema", "planta")
    by_hand = with_board(by_hand, MIRA, found=("money_8",)).when(m.UseDiscovery(seat=MIRA, discovery="money_8"))
    by_hand = replace(by_hand, state=replace(by_hand.state, discoveries={}))
    assert by_hand.when(m.FindDiscovery(seat=MIRA, discovery="money_8")).state.boards[MIRA].found == ("money_8",)
    assert not by_hand.refused(m.FindDiscovery(seat=MIRA, discovery="science_5")).overrule


def test_a_part_that_is_covered_is_discarded():
    here = with_board(notes("mechanema", "planta"), MIRA, aside=("shard_hull",))
    here = here.when(m.Refit(seat=MIRA, ship="interceptor", parts=("-", "-", "-", "shard_hull")))
    here = here.when(m.Refit(seat=MIRA, ship="interceptor", parts=("-", "-", "-", "-"), table_says_so=True))
    assert here.state.discarded == {"shard_hull": 1}


def test_a_fleet_of_exiles_stands_where_the_orbital_is():
    here = fleet(notes(EXILES, "mechanema"), JONAS, "234", cruiser=1)
    assert enemies_in(here.state, JONAS, "234") == 2
