"""Setting up with Rise of the Ancients: its steps, what the new species take, the map of nine, cubes that go out."""

from dataclasses import replace

import pytest

from companion.games.eclipse.catalog import PLACE_NAMES, page, rise_page, species
from companion.games.eclipse.expansion.modules import MODULES, VARIANTS
from companion.games.eclipse.expansion.setup import screen as rise_setup_screen
from companion.games.eclipse.options import Options
from companion.games.eclipse.screens import mine as mine_screen
from companion.games.eclipse.screens import strip
from companion.games.eclipse.screens import table as table_screen
from companion.games.eclipse.screens import tv as tv_screen
from companion.games.eclipse.setup import belongings
from companion.games.eclipse.setup import screen as setup_screen
from companion.games.eclipse.setup.events import PlayBegun, SeatReady
from companion.games.eclipse.setup.hexmap import star_map
from companion.games.eclipse.setup.steps import steps
from companion.games.eclipse.setup.without_a_table import drawn
from companion.rules.chance import derive
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import galaxy, playing
from tests.games.eclipse.turn_kit import SAY
from tests.kit import rule

EVERYTHING = {one.id: True for one in MODULES}
VARIED = {one.id: True for one in VARIANTS}
NINE = (
    "eridani_empire", "hydran_progress", "terran_union", "terran_republic", "mechanema", "orion_hegemony", "exiles",
    "rho_indi_syndicate", "enlightened_of_lyra",
)  # fmt: skip


def set_up(players, **options):
    return galaxy(players, **options).when(m.ChooseStartPlayer(seat=0))


def nine(**options):
    here = set_up(9, **{"boards": "app", **EVERYTHING, **options})
    return here.when(*(m.ChooseSpecies(seat=seat, species=one, table_says_so=True) for seat, one in enumerate(NINE)))


def told(here) -> dict[str, str]:
    return {step.id: SAY(step.text) for step in steps(here.state)}


def noted(here, step_id) -> str:
    (step,) = [step for step in steps(here.state) if step.id == step_id]
    return " ".join(SAY(words) for words, _ in step.notes)


# ── the steps


@rule("rise.steps")
def test_four_players_with_everything():
    here = set_up(4, **EVERYTHING)
    ids = [step.id for step in steps(here.state) if step.id != "rare"]
    assert ids == [
        "supply_board", "technology_bag", "technologies", "developments", "reputation_bag", "discoveries",
        "other_tiles", "more_tiles", "centre", "homeworlds", "stacks", "start_player", "species", "start_sectors",
        "pieces", "boards", "home",
    ]  # fmt: skip
    says = told(here)
    assert "106 tiles" in says["technology_bag"]
    assert noted(here, "technology_bag") == "10 of them are rare technologies."
    assert says["developments"] == "Fetch these 5 developments and lay them beside the supply board."
    assert "32 tiles" in says["reputation_bag"]
    assert "30 discovery tiles" in says["discoveries"]
    assert noted(here, "discoveries") == "9 of them are new."
    assert "Ancient Dreadnought" in says["centre"]
    assert says["homeworlds"].startswith("Put these 2 homeworlds on their places")
    assert "14 of 26" in says["stacks"]
    assert "the 9 alliance tiles" in says["more_tiles"]
    assert "two steps" in says["start_sectors"]
    rules = {step.id: step.rule for step in steps(here.state)}
    assert (rules["developments"], rules["homeworlds"]) == (rise_page(5), rise_page(6))
    assert SAY(rules["developments"].short) == "Rise p. 5"
    assert SAY(rules["pieces"].short) == "p. 4"


@rule("rise.steps")
def test_nine_players_with_everything():
    says = told(nine(simultaneous=True))
    here = nine(simultaneous=True)
    assert "124 tiles" in says["technology_bag"]
    assert noted(here, "technology_bag").startswith("18 of them come with seven players and more.")
    assert "26 technologies" in says["technologies"]
    assert "41 tiles" in says["reputation_bag"]
    assert noted(here, "reputation_bag") == "9 of them come with seven players and more."
    assert says["developments"].startswith("Fetch these 8")
    assert "middle ones: 12 of 14, outer ones: 24 of 26" in says["stacks"]
    assert says["rings"].startswith("Lay 6 inner sectors face down round the centre, and 12 middle ones")
    assert says["markers"] == "Mira gets the primary action marker, Seat 6 opposite the secondary one."
    assert "three steps" in says["start_sectors"]
    assert "a wormhole must touch a middle sector" in noted(here, "start_sectors")
    assert says["cubes"].startswith("Everybody takes one cube off a population track")
    assert "homeworlds" not in says, "nine players leave no place empty"
    assert "the shellworld tile, the warp portal tile" in says["more_tiles"]
    by_app = told(nine(sectors="app"))
    assert by_app["rings"].startswith("Leave 6 places round the centre")
    assert "The app holds the sector stacks" in by_app["stacks"]


@rule("rise.steps")
def test_the_base_game_reads_as_before():
    says = told(set_up(4))
    assert "keep the 96 tiles sorted" in says["technology_bag"]
    assert "keep the 32 tiles" in says["reputation_bag"]
    assert "the 21 discovery tiles" in says["discoveries"]
    assert "14 of 18" in says["stacks"]
    assert not {"developments", "rare", "more_tiles", "homeworlds", "rings", "markers", "cubes"} & set(says)
    assert all(not step.notes for step in steps(set_up(4).state))


@rule("rise.steps")
def test_the_tables_own_bag():
    here = set_up(4, technologies="table", reputation="table", rare_technologies=True, developments=True)
    says = told(here)
    assert says["technology_bag"] == "Put the 106 technology tiles into a bag and mix them."
    assert noted(here, "technologies").startswith("Rare ones lie beside the supply board")
    assert says["developments"].startswith("Draw 5 developments, tap them here")
    assert "the shellworld tile, and the warp portal tile" in says["more_tiles"], "which ones came, nobody has said"
    tiles = ("trade_fleet", "mining_colony", "ancient_monument", "artifact_link", "research_station")
    here = here.when(m.LayDevelopments(tiles=tiles))

    assert "shellworld" not in told(here)["more_tiles"]
    counting = galaxy(4, technologies="none", rare_technologies=True, developments=True)
    assert told(counting)["developments"] == "Draw 5 developments and lay them beside the supply board."
    assert told(counting)["technologies"].startswith("Draw 16 technologies and stack")


@rule("rise.steps")
def test_variants_and_secret_homeworlds():
    here = set_up(3, predictable=True, direction=True, small_galaxy=True, secret_homeworlds=2)
    says = told(here)
    assert "next two rounds" in says["next_technologies"]
    assert "the 8 Ancient Cruisers (shuffled, face down) and the direction card" in says["more_tiles"]
    assert "7 of 18" in says["stacks"]
    first, second = here.state.mixed_in
    assert noted(here, "stacks") == (
        f"Small galaxy: fewer outer sectors. Homeworlds {first} and {second} are mixed into the middle stack."
    )
    one = set_up(2, secret_homeworlds=1)
    assert noted(one, "stacks") == f"Homeworld {one.state.mixed_in[0]} is mixed into the middle stack."
    before = galaxy(2, secret_homeworlds=1)
    assert noted(before, "stacks") == "Mix 1 homeworld, drawn face down, into the middle stack."
    assert "whoever sits opposite" in told(galaxy(7, simultaneous=True))["markers"], "nobody knows yet who starts"


@rule("rise.steps")
def test_rare_tiles_have_a_step_when_some_came():
    here = set_up(4, rare_technologies=True)
    plain = dict.fromkeys(("starbase", "orbital"), 1)
    assert "rare" not in {step.id for step in steps(replace(here.state, supply=plain))}
    two = {**plain, "cloaking_device": 1, "point_defense": 1}
    says = {step.id: SAY(step.text) for step in steps(replace(here.state, supply=two))}
    assert says["rare"] == "Lay these 2 rare technologies beside the supply board, too."
    shown = setup_screen.pictures(replace(here.state, supply=two))
    assert [one.id for one in shown["rare"]] == ["cloaking_device", "point_defense"]


# ── what everybody takes


def takes(here, seat: int) -> str:
    return " ".join(SAY(words) for words, _ in belongings.belongings(here.state, seat, PLACE_NAMES["R3"]))


@rule("rise.belongings")
def test_what_the_new_species_take():
    here = nine()
    exiles, syndicate, lyra = (takes(here, seat) for seat in (6, 7, 8))
    assert "8 interceptors, 4 cruisers, 2 dreadnoughts, 3 ambassadors, and an overview card" in exiles
    assert "1 interceptor, 1 disc, a cube on materials." in exiles
    assert "an orbital with a cube of your science track" in exiles
    assert "8 interceptors, 4 cruisers, 4 starbases, 2 ambassadors" in syndicate
    assert "2 colony ships" in syndicate
    assert "2 interceptors, 1 disc" in syndicate
    assert "9 shrines, 3 bonus tiles and the purple disc" in lyra
    for text in (exiles, syndicate, lyra):
        assert "13 discs on the influence track" in text
        assert "One cube of your choice goes out of the game" in text
    removed = here.when(m.RemoveCube(seat=6, track="money"))
    assert "One cube of the money track goes out of the game." in takes(removed, 6)
    empty = nine(exiles_orbital="empty")
    assert "an orbital, without a cube" in takes(empty, 6)


@rule("rise.belongings")
@pytest.mark.parametrize("one", species().values(), ids=lambda one: one.id)
def test_every_species_has_its_page(one):
    where = belongings.species_page(one)
    if not one.rise:
        assert where == page(where.page)
        assert where.page in (26, 27, 28, 29)
    else:
        early = "magellan" in one.id or one.id == "exiles"
        assert where == rise_page(14 if early else 15)
    rows = setup_screen.species_list(galaxy(9).state, 0)["species_rows"]
    (row,) = [row for row in rows if row["species"].id == one.id]
    assert row["page"] == where


def test_the_advice_against_a_species_names_its_page():
    for players, where in ((2, page(25)), (7, rise_page(13))):
        rows = setup_screen.species_list(galaxy(players).state, 0)["species_rows"]
        (planta,) = [row for row in rows if row["species"].id == "planta"]
        assert planta["advice"]
        assert planta["advice_page"] == where


# ── the map


@rule("rise.many.map")
@pytest.mark.parametrize("players", [7, 8, 9])
def test_seven_and_more_start_in_the_third_ring(players):
    drawn_map = star_map(set_up(players).state)
    homes = [one for one in drawn_map.hexes if one.ring == "home"]
    assert sorted(one.place for one in homes) == [str(n + 1) for n in range(players)]
    assert all(not one.wormholes for one in homes), "everybody turns their own"
    assert sum(one.ring == "inner" for one in drawn_map.hexes) == 6
    assert sum(one.ring == "middle" for one in drawn_map.hexes) == 12
    assert drawn_map.laid
    for one in homes:
        assert abs(one.x) + 32 <= drawn_map.width / 2
        assert abs(one.y) + 27 <= drawn_map.height / 2


@rule("rise.many.map")
def test_homeworlds_of_seven_lie_on_the_map_of_nine_and_can_be_moved():
    here = set_up(7, homeworlds=True)
    worlds = [one for one in star_map(here.state).hexes if one.ring == "homeworld"]
    assert {one.place for one in worlds} == {one.spot.removeprefix("R") for one in here.state.homeworlds}
    first = here.state.homeworlds[0]
    moved = here.when(m.PutHomeworld(spot=first.spot, sector=first.sector, cruiser=first.cruiser, to="R1"))
    places = {one.sector: one.place for one in star_map(moved.state).hexes if one.ring == "homeworld"}
    assert places[first.sector] == "1"
    homes = {one.place for one in star_map(moved.state).hexes if one.ring == "home"}
    assert len(homes) == 7
    assert "1" not in homes


@rule("rise.homeworlds.setup")
def test_homeworlds_of_four_lie_on_the_empty_places_turned_as_with_six():
    here = set_up(4, homeworlds=True)
    drawn_map = star_map(here.state)
    worlds = {one.sector: one for one in drawn_map.hexes if one.ring == "homeworld"}
    assert set(worlds) == {one.sector for one in here.state.homeworlds}
    assert all(len(one.wormholes) == 4 and one.cruiser in "ABCDEFGH" for one in worlds.values())
    assert not drawn_map.laid
    assert all(not one.place for one in drawn_map.hexes)


# ── homeworlds, the Dreadnought and developments on the screen


def test_cruisers_are_shown_by_their_numbers():
    """The letters are ours, so people find a tile by what is printed on it."""
    seen = {letter: rise_setup_screen.cruiser(letter) for letter in "abcdefgh"}
    assert seen["a"]["cannons"] == ["red"]
    assert (seen["a"]["computer"], seen["a"]["hull"], seen["a"]["initiative"]) == (3, 4, 0)
    assert (seen["d"]["cannons"], seen["d"]["missiles"]) == (["yellow"] * 2, ["orange"] * 2)
    assert [SAY(name) for name in seen["e"]["specials"]] == ["Distortion Shield"]
    assert [SAY(name) for name in seen["f"]["specials"]] == ["Point Defense"]
    assert seen["h"]["shield"] == 3
    told_apart = {
        (*one["cannons"], "m", *one["missiles"], one["computer"], one["shield"], one["hull"], one["initiative"])
        for one in seen.values()
    }
    assert len(told_apart) == 8


def test_what_the_set_up_shows_of_the_ancients():
    here = set_up(4, **EVERYTHING)
    shown = table_screen.table(here.state, (0,), {})
    assert [one["spot"] for one in shown["homeworlds"]] == ["N", "S"]
    assert shown["homeworlds_due"]
    assert shown["homeworlds"][0]["places"] == [], "with four their places are printed"
    assert len(shown["homeworlds"][0]["cruisers"]) == 8
    assert shown["dreadnought"]["up"] == here.state.centre
    assert [SAY(name) for name in shown["dreadnought"]["sides"][0]["specials"]] == ["Regeneration"]
    assert len(shown["developments"]["laid"]) == shown["developments"]["due"] == 5
    assert len(shown["developments"]["all"]) == 8
    before = table_screen.table(galaxy(4, **EVERYTHING).state, (0,), {})
    assert before["dreadnought"]["up"] is None
    assert before["homeworlds"] == []
    assert table_screen.table(set_up(4).state, (0,), {})["dreadnought"] is None
    eight = table_screen.table(set_up(8, homeworlds=True).state, (0,), {})
    assert [spot for spot, _ in eight["homeworlds"][0]["places"]] == [f"R{n}" for n in range(1, 10)]
    assert "picture in the rulebook" in " ".join(SAY(words) for words, _ in eight["advice"])


def test_the_stacks_name_the_numbers_of_this_game():
    def numbers(players, **options):
        return [row[1] for row in table_screen.table(set_up(players, **options).state, (0,), {})["stacks"]]

    assert numbers(4) == ["101–108", "201–211", "301–318"]
    assert numbers(4, more_sectors=True) == ["101–108", "201–211, 213", "301–318, 320–324"]
    assert numbers(4, **EVERYTHING) == ["101–108", "201–213, 281", "301–324, 381–382"]
    mixed = set_up(4, secret_homeworlds=4)
    assert numbers(4, secret_homeworlds=4)[1] == "201–211, 271–274"
    assert [row[2] for row in table_screen.table(mixed.state, (0,), {})["stacks"]] == [8, 15, 14]


def test_on_the_shared_screen_rare_tiles_and_developments_stand_beside_the_tracks():
    here = playing("exiles", "mechanema", rare_technologies=True, developments=True)
    beside = tv_screen.tv(here.state, (), {})["beside"]
    assert [SAY(name) for name, _ in beside] == ["Rare", "Developments"]
    assert len(beside[1][1]) == 3
    assert all(price for _, price in beside[1][1])
    assert tv_screen.tv(playing("planta", "mechanema").state, (), {})["beside"] == []


# ── a cube of everybody goes out


@rule("rise.many.cube")
def test_play_begins_when_everybody_has_taken_a_cube_out():
    here = nine()
    assert SAY(strip.waiting(here.state).headline) == "Everybody takes a cube out"
    assert strip.waiting(here.state).seats == tuple(range(9))
    assert "A cube has to go out of the game yet" in SAY(here.refused(m.BeginPlay(table_says_so=True)).why)
    no = here.refused(m.BeReady(seat=0))
    assert (no.overrule, no.rule) == (False, rise_page(12))
    here = here.when(*(m.RemoveCube(seat=seat, track="science") for seat in range(8)))
    assert SAY(strip.waiting(here.state).headline) == "Seat 9 takes a cube out"
    here = here.when(*(m.BeReady(seat=seat) for seat in range(8)), m.RemoveCube(seat=8, track="money"))
    assert SAY(strip.waiting(here.state).headline) == "Waiting for Seat 9"
    assert here.when(m.BeReady(seat=8)).events == (SeatReady(8, True), PlayBegun())


@rule("rise.many.cube")
def test_the_buttons_tell_what_the_cube_changes():
    here = nine()
    (one,) = table_screen.table(here.state, (6,), {})["cubes"]
    tracks = {track: (now, then) for track, _, now, then in one["tracks"]}
    assert tracks == {"money": (2, 3), "science": (3, 4), "materials": (3, 4)}, "the Exiles' orbital has a science cube"
    assert one["waits"]
    (hydran,) = table_screen.table(here.state, (1,), {})["cubes"]
    assert hydran["tracks"][1][2:] == (4, 6), "two science cubes lie on their start sector"
    done = here.when(m.RemoveCube(seat=6, track="money"))
    (one,) = mine_screen.mine(done.state, (6,), {})["boards"][0]["cubes"]
    assert (one["waits"], one["removed"]) == (False, "money")
    begun = playing(*NINE, boards="app")
    assert mine_screen.mine(begun.state, (6,), {})["boards"][0]["cubes"] == []
    assert table_screen.table(set_up(4).state, (0,), {})["cubes"] == []


@rule("rise.many.cube")
def test_where_boards_stay_on_the_table_nobody_is_asked():
    here = nine(boards="table")
    assert table_screen.table(here.state, (0,), {})["cubes"] == []
    assert here.when(m.BeginPlay(table_says_so=True)).state.round == 1
    assert "cubes" in told(here), "but the checklist reminds"


# ── nothing is forgotten


def test_what_was_not_drawn_keeps_the_table_from_beginning():
    """A table whose start player was settled beforehand: nothing is drawn by the tap that says who starts."""
    options = {"homeworlds": True, "dreadnought": True, "developments": True}
    here = galaxy(4, start_player=1, **options).when(m.DrawSpecies(), m.DrawTechnologies())
    assert "homeworlds have not been drawn" in SAY(here.refused(m.BeginPlay(table_says_so=True)).why)
    here = here.when(m.LayHomeworlds())
    assert "which side" in SAY(here.refused(m.BeginPlay(table_says_so=True)).why)
    here = here.when(m.TurnDreadnought(side="b"))
    no = here.refused(m.BeginPlay())
    assert (SAY(no.why), no.overrule) == ("The developments have not been laid out.", True)
    assert here.when(m.LayDevelopments(), m.BeginPlay(table_says_so=True)).state.round == 1
    counting = galaxy(4, technologies="none", **options).when(m.DrawSpecies(), m.BeginPlay())
    assert counting.state.round == 1, "where only points are counted, nobody is asked"


def test_a_set_up_of_the_command_line_is_complete():
    state = drawn(Options(**EVERYTHING), 8, derive(b"x", [], ""))
    assert len(state.homeworlds) == 1
    assert {step.id for step in steps(state)} >= {"homeworlds", "rings", "cubes", "developments"}
