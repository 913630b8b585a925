"""What Rise of the Ancients puts into the box: every count and number its rulebook prints (p. 2-15)."""

import itertools

import pytest

from companion.games.eclipse import catalog, tracks
from companion.games.eclipse.catalog import STACKS, known_sector
from companion.games.eclipse.expansion import modules
from companion.games.eclipse.model import full_bag, full_discoveries, full_reputation, stacks_for
from companion.games.eclipse.options import BASE, Options
from companion.games.eclipse.play import GAME
from companion.games.eclipse.setup import seating
from companion.games.eclipse.setup.without_a_table import set_up
from companion.rules.chance import derive
from companion.rules.game import RuleViolation
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import galaxy, playing
from tests.games.eclipse.turn_kit import SAY, no, said
from tests.kit import rule

RARE = [one for one in catalog.technologies().values() if one.rare]
NEW = [one for one in catalog.sectors().values() if one.module]
EVERYTHING = {one.id: True for one in (*modules.MODULES, *modules.VARIANTS)}


@rule("rise.box")
def test_what_the_box_adds():
    """p. 2: 18 sector tiles (six start sides on three of them), 10 rare technologies, 8 developments, 9 discoveries."""
    assert len(NEW) == 18 + 3
    kinds = {one.module: [one.id for one in NEW if one.module == two] for two in {s.module for s in NEW} for one in NEW}
    assert {one.id for one in NEW if one.module == "new_species"} == {"233", "234", "235", "236", "237", "238"}
    assert {one.id for one in NEW if one.module == "homeworlds"} == {"271", "272", "273", "274"}
    assert {one.id for one in NEW if one.module == "more_sectors"} == {"213", "320", "321", "322", "323", "324"}
    assert {one.id for one in NEW if one.hive} == {"212", "319"}
    assert {one.id for one in NEW if one.warp} == {"281", "381", "382"}
    assert len(kinds) == 5
    assert len(RARE) == 10
    assert sum(one.tiles for one in RARE) == 10
    assert len(catalog.developments()) == 8
    assert all(one.does.en and one.does.de for one in catalog.developments().values())
    assert sum(one.tiles for one in catalog.discoveries().values() if one.rise) == 9


@rule("rise.rare_prices")
def test_rare_technologies_cost_what_the_tiles_say():
    """Zero-Point Source is 15 (p. 16: 12 with a discount of 3)."""
    assert {one.id: (one.cost, one.minimum) for one in RARE} == {
        "antimatter_splitter": (5, 5), "neutron_absorber": (5, 5), "conifold_field": (5, 5), "sentient_hull": (5, 5),
        "distortion_shield": (7, 6), "cloaking_device": (7, 6), "interceptor_bay": (9, 7), "point_defense": (11, 8),
        "flux_missile": (11, 8), "zero_point_source": (15, 10),
    }  # fmt: skip
    given = {one.technology for one in catalog.parts().values() if one.technology}
    assert {one.id for one in RARE if one.kind == "ship_part"} == {one.id for one in RARE} & given


@rule("rise.parts")
def test_the_new_ship_parts():
    """p. 4 and p. 8."""
    parts = catalog.parts()
    assert (parts["conifold_field"].hull, parts["conifold_field"].energy) == (3, -2)
    assert (parts["sentient_hull"].computer, parts["sentient_hull"].hull) == (1, 1)
    flux = parts["flux_missile"]
    assert (flux.dice, flux.colour, flux.missile, flux.initiative) == (2, "yellow", True, 2)
    assert parts["zero_point_source"].energy == 12
    assert (parts["interceptor_bay"].bay, parts["interceptor_bay"].hull) == (2, 1)
    assert (parts["ion_disruptor"].dice, parts["ion_disruptor"].initiative) == (1, 3)
    assert parts["muon_source"].outside
    assert parts["jump_drive"].jump
    assert parts["morph_shield"].regeneration == 1


@rule("rise.developments.number")
@pytest.mark.parametrize(("players", "tiles"), [(2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (8, 8), (9, 8)])
def test_developments_by_number_of_players(players, tiles):
    """p. 5."""
    here = galaxy(players, developments=True).when(m.DrawStartPlayer())
    assert len(here.state.developments) == tiles
    assert len(set(here.state.developments)) == tiles


@rule("rise.many.numbers")
@pytest.mark.parametrize(("players", "outer", "setup", "cleanup"), [(7, 22, 22, 10), (8, 24, 24, 11), (9, 24, 26, 11)])
def test_seven_to_nine_players(players, outer, setup, cleanup):
    """p. 13: 12 middle sectors, 18 more technologies, 9 more reputation tiles."""
    all_of_it = Options(**{one.id: True for one in modules.MODULES})
    stacks = stacks_for(players, all_of_it)
    assert (stacks["middle"].left, stacks["outer"].left) == (12, outer)
    assert sum(full_bag(BASE, players).values()) == 96 + 18
    assert full_reputation(players) == {"4": 6, "3": 10, "2": 11, "1": 14}
    draws = catalog.technologies_file().draws
    assert (draws.setup[players], draws.cleanup[players]) == (setup, cleanup)
    here = galaxy(players, **{one.id: True for one in modules.MODULES})
    assert here.state.options.more_sectors
    assert sum(here.state.bag.values()) == 96 + 18 + 10
    assert sum(full_bag(BASE, 6).values()) == 96
    assert sum(full_discoveries(all_of_it).values()) == 30


def test_without_swarms_and_portals_nine_players_are_short_of_an_outer_sector():
    here = galaxy(9)
    stacks = stacks_for(9, here.state.options)
    assert stacks["outer"].left == 23
    assert any("missing: 1" in said_of(words) for words, _ in modules.notes(here.state))


def said_of(words) -> str:
    return SAY(words)


@rule("rise.small_galaxy")
def test_the_small_galaxy_has_seven_outer_sectors_and_is_for_three():
    """p. 9."""
    assert stacks_for(3, Options(small_galaxy=True))["outer"].left == 7
    assert galaxy(3, small_galaxy=True).state.options.small_galaxy
    assert not galaxy(4, small_galaxy=True).state.options.small_galaxy


@rule("rise.modules")
def test_each_number_of_players_gets_what_it_can_use():
    """Alliances from four players (p. 10), simultaneous play and the cube from seven on (p. 12-13)."""
    for players in range(2, 10):
        state = galaxy(players, **EVERYTHING).state
        assert state.options.alliances == (players >= 4)
        assert state.options.simultaneous == (players >= 7)
        assert state.options.small_galaxy == (players == 3)
    assert galaxy(7).state.options.new_species, "six boards are not enough"
    assert modules.preset(Options()) == "base"
    assert modules.preset(Options(**modules.PRESETS["all"])) == "all"
    assert modules.preset(Options(**modules.PRESETS["many"])) == "many"
    assert modules.preset(Options(new_species=True)) == "aliens"
    assert modules.preset(Options(new_species=True, hives=True)) == "own"
    assert modules.preset(Options(secret_homeworlds=1)) == "own"
    assert not modules.expanded(BASE)
    assert modules.expanded(Options(secret_homeworlds=1))
    assert modules.expanded(Options(direction=True))


@rule("rise.homeworlds.setup")
@pytest.mark.parametrize(
    ("players", "spots"),
    [(2, "NE SE SW NW"), (3, "NE S NW"), (4, "N S"), (5, "S"), (6, ""), (7, "R4 R7"), (8, "R5"), (9, "")],
)
def test_homeworlds_fill_the_empty_places(players, spots):
    """p. 6 and p. 12: each with a random Ancient Cruiser, all different."""
    here = galaxy(players, homeworlds=True).when(m.DrawStartPlayer())
    worlds = here.state.homeworlds
    assert " ".join(one.spot for one in worlds) == spots
    assert len({one.sector for one in worlds}) == len({one.cruiser for one in worlds}) == len(worlds)
    places = [spot for spot, _ in seating.start_places(here.state).values()]
    assert len({*places, *(one.spot for one in worlds)}) == players + len(worlds)
    if players == 4:  # all sectors lie as with six players
        whole = catalog.layout(6)
        turned = dict(zip(whole.spots, whole.turned, strict=True))
        assert all(turned[spot] == wormholes for spot, wormholes in seating.start_places(here.state).values())
    if players >= 7:
        assert set(places) <= set(catalog.layout(9 if spots else players).spots)


def test_a_homeworld_can_be_drawn_again_named_and_moved():
    here = galaxy(7, homeworlds=True).when(m.DrawStartPlayer())
    one, two = here.state.homeworlds
    moved = here.when(m.PutHomeworld(spot=one.spot, sector=two.sector, cruiser=two.cruiser, to="R1"))
    first, second = moved.state.homeworlds
    assert (first.spot, first.sector, first.cruiser) == ("R1", two.sector, two.cruiser)
    assert (second.spot, second.sector, second.cruiser) == (two.spot, one.sector, one.cruiser), "they change places"
    swapped = moved.when(m.PutHomeworld(spot="R1", sector=first.sector, cruiser=first.cruiser, to=second.spot))
    assert {world.spot for world in swapped.state.homeworlds} == {"R1", second.spot}
    told = m.PutHomeworld(spot="R1", sector=first.sector, cruiser=first.cruiser)
    assert not moved.refused(told).overrule, "nothing new"
    assert not moved.refused(m.PutHomeworld(spot="N", sector="271", cruiser="a")).overrule
    assert not moved.refused(m.PutHomeworld(spot="R1", sector="101", cruiser="a")).overrule
    assert not moved.refused(m.PutHomeworld(spot="R1", sector="271", cruiser="a", to="N")).overrule
    again = moved.when(m.LayHomeworlds())
    assert [type(event).__name__ for event in again.events] == ["HomeworldsLaid"]
    assert not galaxy(6, homeworlds=True).refused(m.LayHomeworlds()).overrule
    assert "Ancient homeworlds" in said(again)[0]


@rule("rise.centre")
def test_the_dreadnought_takes_the_centre_over():
    """p. 6: a random side up, instead of the centre defence."""
    sides = set()
    for seed in range(12):
        made = set_up(Options(dreadnought=True), 4, derive(str(seed).encode(), [], ""))
        sides.add(made.more["centre"])
    assert sides == {"ancient_dreadnought_a", "ancient_dreadnought_b"}
    here = playing("planta", "mechanema", dreadnought=True)
    tile = here.state.tiles["001"]
    assert (tile.defence, tile.dreadnought) == (False, here.state.centre)
    assert tile.fierce
    before = galaxy(2, dreadnought=True).when(m.DrawStartPlayer())
    other = "a" if before.state.centre == "b" else "b"
    assert before.when(m.TurnDreadnought(side=other)).state.centre == other
    assert not before.refused(m.TurnDreadnought(side=before.state.centre)).overrule
    assert not galaxy(2).refused(m.TurnDreadnought(side="a")).overrule
    assert not here.refused(m.TurnDreadnought(side=other)).overrule, "in play its sector is corrected"


@rule("rise.secret_homeworlds")
def test_secret_homeworlds_lie_in_the_middle_stack():
    """p. 9: mixed in, and the map is the base game's; the cruiser comes when the sector is placed."""
    here = galaxy(2, secret_homeworlds=4, homeworlds=True, sectors="app", boards="app").when(m.DrawStartPlayer())
    assert here.state.homeworlds == ()
    assert set(here.state.mixed_in) == {"271", "272", "273", "274"}
    assert here.state.stacks["middle"].left == 15
    assert any("mixed into" in said_of(words) for words, _ in modules.notes(here.state))
    here = here.when(m.ChooseSpecies(seat=0, species="mechanema", table_says_so=True))
    here = here.when(m.ChooseSpecies(seat=1, species="hydran_progress", table_says_so=True))
    here = here.when(m.BeginPlay(table_says_so=True))
    while not any(one.sector in here.state.mixed_in for one in here.state.explored):
        if here.state.explored:
            here = here.when(m.DiscardSector(sector=here.state.explored[0].sector))
        here = here.when(m.Explore(seat=0, stack="middle", table_says_so=True))
    world = here.state.explored[0].sector
    away = here.when(m.DiscardSector(sector=world))
    assert world in away.state.stacks["middle"].discarded
    here = here.when(m.PlaceSector(sector=world))
    tile = here.state.tiles[world]
    assert tile.cruiser in "abcdefgh"
    assert tile.cruiser not in here.state.cruisers
    assert any("Ancient Cruiser" in line for line in said(here))
    by_hand = galaxy(2, secret_homeworlds=1, dreadnought=True).when(m.DrawStartPlayer())
    assert len(by_hand.state.mixed_in) == 1
    assert said(by_hand)[-2] == f"Mixed into the middle stack: {by_hand.state.mixed_in[0]}"
    assert said(by_hand)[-1].startswith("The Ancient Dreadnought holds the centre, side ")


def test_a_secret_homeworld_on_the_tables_own_stack():
    here = playing("mechanema", "hydran_progress", secret_homeworlds=1, boards="app")
    world = here.state.mixed_in[0]
    other = next(one for one in ("271", "272", "273", "274") if one != world)
    assert not here.refused(m.TurnUpSector(seat=0, sector=other)).overrule, "it is in the box"
    placed = here.when(m.TurnUpSector(seat=0, sector=world), m.PlaceSector(sector=world))
    assert placed.state.tiles[world].cruiser


@rule("rise.many.cube")
def test_with_seven_players_everybody_takes_a_cube_out():
    """p. 12."""
    here = galaxy(7).when(m.DrawStartPlayer(), m.DrawSpecies())
    here = here.when(m.RemoveCube(seat=0, track="science"))
    assert here.state.boards[0].removed == "science"
    assert not here.refused(m.RemoveCube(seat=0, track="science")).overrule
    assert here.when(m.RemoveCube(seat=0, track="money")).state.boards[0].removed == "money", "changed one's mind"
    assert not galaxy(6).refused(m.RemoveCube(seat=0, track="money")).overrule
    everybody = here.when(*(m.RemoveCube(seat=seat, track="money") for seat in range(1, 7)))
    begun = everybody.when(m.BeginPlay(table_says_so=True))
    assert all(tracks.all_cubes(begun.state, seat) == 32 for seat in range(7))
    assert not begun.refused(m.RemoveCube(seat=0, track="money")).overrule
    assert "takes a cube out" in said(here)[0]


@rule("rise.sector_numbers")
def test_the_rulebooks_numbers_find_the_printed_sectors():
    """p. 2 and p. 8: 291 is printed 281; 393 and 394 are 381 or 382."""
    assert known_sector("291") == "281"
    for number in ("393", "394"):
        with pytest.raises(RuleViolation) as caught:
            known_sector(number)
        assert "381 or 382" in no(caught.value)


def test_developments_of_the_tables_own_drawing():
    here = galaxy(2, developments=True, technologies="table").when(m.DrawStartPlayer())
    assert here.state.developments == ()
    told = here.when(m.LayDevelopments(tiles=("warp_portal", "mining_colony", "shellworld")))
    assert told.state.developments == ("mining_colony", "shellworld", "warp_portal"), "in the order of the book"
    assert "It is 3" in no(here.refused(m.LayDevelopments(tiles=("warp_portal",))))
    assert not here.refused(m.LayDevelopments(tiles=("warp_portal", "warp_portal", "shellworld"))).overrule
    assert not here.refused(m.LayDevelopments(tiles=("a_pony",))).overrule
    assert not galaxy(2).refused(m.LayDevelopments()).overrule
    by_app = galaxy(2, developments=True).when(m.DrawStartPlayer())
    assert len(by_app.when(m.LayDevelopments()).state.developments) == 3
    assert playing("planta", "mechanema", developments=True).refused(m.LayDevelopments()).overrule, "play has begun"
    assert "Developments on offer" in said(told)[0]


@rule("rise.species.order")
def test_boards_exclude_their_other_side():
    """p. 14-15, and the board sides: Exiles and Wardens, Syndicate and Keepers, Lyra and Sentinels."""
    for one, other in (
        ("exiles", "wardens_of_magellan"),
        ("rho_indi_syndicate", "keepers_of_magellan"),
        ("enlightened_of_lyra", "sentinels_of_magellan"),
    ):
        here = galaxy(2, new_species=True).when(m.ChooseStartPlayer(seat=0))
        here = here.when(m.ChooseSpecies(seat=1, species=one))
        assert not here.refused(m.ChooseSpecies(seat=0, species=other)).overrule
    base = galaxy(2).when(m.ChooseStartPlayer(seat=0))
    assert not base.refused(m.ChooseSpecies(seat=1, species="exiles")).overrule


def test_with_seven_planta_and_descendants_are_advised_against():
    """p. 13."""
    here = galaxy(7).when(m.ChooseStartPlayer(seat=0))
    for one in ("planta", "descendants_of_draco"):
        assert "seven players" in no(here.refused(m.ChooseSpecies(seat=6, species=one)))
    for seed in range(5):
        made = set_up(BASE, 9, derive(str(seed).encode(), [], ""))
        drawn = {player["species"] for player in made.players}
        assert not drawn & {"planta", "descendants_of_draco"}
        assert len({player["colour"] for player in made.players}) == 9


def test_terrans_only_at_a_large_table():
    """Six Terran boards, and the three Magellan ones, which are all alike."""
    made = set_up(Options(species="terrans"), 9, derive(b"t", [], ""))
    assert sum("magellan" in player["species"] for player in made.players) == 3


PAIRS = list(itertools.combinations([*modules.SWITCHES, "secret_homeworlds"], 2))


@rule("rise.setup.pairs")
@pytest.mark.parametrize("players", range(2, 10))
def test_all_pairs_of_modules_set_up_without_conflict(players):
    for one, other in PAIRS:
        switches = {name: 2 if name == "secret_homeworlds" else True for name in (one, other)}
        options = Options(**switches)
        made = set_up(options, players, derive(f"{one}{other}".encode(), [], str(players)))
        bag = full_bag(made.in_force, players)
        everywhere = {
            kind: made.more["technologies"].get(kind, 0)
            + made.more["rare_technologies"].count(kind)
            + made.more["bag_left"].get(kind, 0)
            + sum(pile.get(kind, 0) for pile in made.state.coming)
            for kind in bag
        }
        assert everywhere == bag, (one, other)
        assert sum(made.more["technologies"].values()) == catalog.technologies_file().draws.setup[players]
        positions = [player["position"] for player in made.players]
        positions += [world["position"] for world in made.more["homeworlds"]]
        assert len(set(positions)) == len(positions)
        assert all(made.more["stacks"][stack] > 0 for stack in STACKS)
        sectors = [player["sector"] for player in made.players] + [one["sector"] for one in made.more["homeworlds"]]
        assert len(set(sectors)) == len(sectors)
        assert made.steps


@rule("rise.rare.draw")
def test_rare_tiles_do_not_count_in_a_draw():
    """p. 4: as many regular ones as the base rules say, whatever rare ones come on the way."""
    seen = 0
    for seed in range(20):
        made = set_up(Options(rare_technologies=True), 4, derive(str(seed).encode(), [], ""))
        assert sum(made.more["technologies"].values()) == 16
        seen += len(made.more["rare_technologies"])
        assert not set(made.more["rare_technologies"]) & set(made.more["bag_left"])
    assert seen > 0
    here = galaxy(3, rare_technologies=True, technologies="table").when(m.ChooseStartPlayer(seat=0))
    due = here.state.to_come
    tapped = here.when(m.TapTechnology(technology="cloaking_device"))
    assert tapped.state.to_come == due, "a rare one does not count"
    assert tapped.when(m.TapTechnology(technology="starbase")).state.to_come == due - 1
    assert not galaxy(3, technologies="table").refused(m.TapTechnology(technology="cloaking_device")).overrule
    by_app = galaxy(3, rare_technologies=True).when(m.ChooseStartPlayer(seat=0))
    laid = (
        by_app.when(m.CorrectSupply(technology="flux_missile", by=1))
        if not by_app.state.supply.get("flux_missile")
        else by_app
    )
    back = laid.when(m.RedrawTechnology(technology="flux_missile"))
    assert not back.state.supply["flux_missile"]
    assert len(back.events) == 1, "nothing comes for a rare one"


def test_the_command_line_tells_the_options_in_force():
    made = set_up(Options(alliances=True, small_galaxy=True), 9, derive(b"x", [], ""))
    assert made.in_force.more_sectors
    assert made.in_force.new_species
    assert not made.in_force.small_galaxy
    assert [player["position"] for player in made.players] != []
    assert all(player["position"].startswith("R") for player in made.players)
    exiles = [set_up(Options(new_species=True), 6, derive(str(n).encode(), [], "")) for n in range(12)]
    syndicate = [p for one in exiles for p in one.players if p["species"] == "rho_indi_syndicate"]
    assert syndicate
    assert all(player["ships"] == {"interceptor": 2} for player in syndicate)


def test_a_sector_of_a_module_that_is_not_played_is_questioned():
    here = playing("mechanema", "hydran_progress", boards="app")
    for sector in ("212", "281", "320", "271"):
        assert here.refused(m.TakeSector(seat=0, sector=sector)).overrule
    assert here.refused(m.TurnUpSector(seat=0, sector="320")).overrule
    with_them = playing("mechanema", "hydran_progress", boards="app", more_sectors=True)
    assert with_them.when(m.TurnUpSector(seat=0, sector="320")).state.explored[0].sector == "320"


def test_the_advice_on_mixtures():
    everything = galaxy(9, **{one.id: True for one in (*modules.MODULES, *modules.VARIANTS)})
    lines = [said_of(words) for words, _ in modules.notes(everything.state)]
    assert any("advises against warp portals" in line for line in lines)
    assert any("no start place is empty" in line for line in lines)
    seven = [said_of(words) for words, _ in modules.notes(galaxy(7, homeworlds=True).state)]
    assert any("picture in the rulebook" in line for line in seven)
    assert modules.notes(galaxy(4).state) == ()
    assert GAME.players == range(2, 10)
