"""The bag runs empty, or is a cloth bag out of which tiles are named (p. 5, 10)."""

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.constructing.moves import NameTop
from companion.games.roll_for_the_galaxy.exploring.events import ThrowAsked
from companion.games.roll_for_the_galaxy.exploring.moves import NameTile, PlaceTile, Rearrange, Scout, Stock, ThrowTile
from tests.games.roll_for_the_galaxy.work_kit import Play, dice, lays, phase, player, stack, tile
from tests.kit import rule

ZONE = {"developing": ("public_works", "space_docks", "galactic_salon"), "settling": ("spice_world", "jungle_world")}


def nearly_empty(*bag: int, options: dict | None = None, **empires) -> Play:
    """Only these tiles are in the bag."""
    seats = [empires[name] for name in sorted(empires)]
    return phase("explore", *seats, bag=bag, options=options or {})


# ── the bag runs empty (p. 10)


@rule("explore.empty_bag")
def test_the_bag_is_empty_so_given_up_tiles_go_back_first():
    """All of the bag is drawn, then what was given up goes into it, then the rest is drawn."""
    mira = player(crew={"explore": "home"}, **ZONE)
    here = nearly_empty(tile("gem_world"), mira=mira, ute=player())
    here = here.when(Scout(0, "home", given=stack("public_works", "spice_world")))
    assert [type(event).__name__ for event in here.events] == [
        "Scouted", "TilesGivenUp", "TilesDrawn", "GivenUpReturned", "TilesDrawn",
    ]  # fmt: skip
    assert set(here[0].hand) == set(stack("gem_world", "public_works", "spice_world"))
    assert (here.galaxy.bag, here.galaxy.given) == ((), ())


@rule("explore.empty_bag")
def test_what_others_gave_up_goes_back_too():
    mira = player(crew={"explore": "home"}, settling=("spice_world",))
    here = nearly_empty(*stack("gem_world", "space_port"), mira=mira, ute=player(crew={"explore": "home"}))
    here = lays(here.when(Scout(0, "home", given=stack("spice_world"))), "world", "world")
    here = here.when(Scout(1, "home"))
    assert here[1].hand == stack("spice_world")


@rule("explore.throw")
def test_extremely_rare_everybody_with_three_tiles_puts_one_back():
    """First the scout lays what was drawn; then everybody with three tiles or more throws one, the scout too."""
    mira = player(crew={"explore": "home"}, **ZONE)
    jonas = player(developing=("trade_levies", "mining_world", "merchant_guild"))
    ute = player(settling=("gem_world", "space_port"))
    here = phase("explore", mira, jonas, ute, bag=())
    here = here.when(Scout(0, "home"))
    assert (here[0].owed, here[0].throws, here[1].throws, here[2].throws) == (1, True, True, False)
    assert here.told(ThrowAsked) == [ThrowAsked((0, 1))]
    assert here.refused(ThrowTile(2, tile("gem_world"))) == "Nobody asks for a tile."
    assert here.refused(ThrowTile(0, tile("gem_world"))) == "That tile is not in your construction zone."
    assert "own phone" in here.refused(ThrowTile(0, tile("spice_world")), by=1)
    here = here.when(ThrowTile(0, tile("spice_world")))
    assert here[0].hand == ()  # Jonas has not thrown yet
    here = here.when(ThrowTile(1, tile("mining_world")))
    (drawn,) = here[0].hand
    assert {drawn, *here.galaxy.bag} == set(stack("spice_world", "mining_world"))
    assert not here[0].owed
    here = lays(here, "world")
    assert here.galaxy.step == "manage"
    assert len(here.galaxy.bag) == 1


@rule("explore.throw")
def test_the_scout_lays_the_drawn_tiles_before_anybody_throws():
    mira = player(crew={"explore": "home"}, settling=("spice_world", "jungle_world"))
    here = nearly_empty(tile("gem_world"), mira=mira, ute=player())
    here = here.when(Scout(0, "home", given=stack("spice_world", "jungle_world")))
    assert len(here[0].hand) == 3  # the bag and both given up: enough
    here = nearly_empty(mira=player(crew={"explore": "home home"}, **ZONE), ute=player())
    here = here.when(Scout(0, "home", given=stack("public_works")))
    assert (here[0].hand, here[0].owed, here[0].throws) == (stack("public_works"), 1, False)
    here = lays(here, "world")
    assert (here[0].hand, here[0].owed, here[0].throws) == ((), 1, True)
    assert here.refused(Stock(0, "home")) == "Something is still to be decided first."
    here = here.when(ThrowTile(0, tile("jungle_world")))
    assert here[0].hand == stack("jungle_world")


@rule("explore.throw")
def test_nobody_has_three_tiles_so_the_scout_draws_nothing():
    here = nearly_empty(mira=player(crew={"explore": "home"}, settling=("spice_world",)), ute=player())
    here = here.when(Scout(0, "home"))
    assert here.galaxy.step == "manage"
    assert here[0].citizenry == dice("home")


@rule("explore.throw")
def test_alien_research_team_may_find_an_empty_bag_too():
    mira = player(developments=("alien_research_team",), **ZONE)
    here = nearly_empty(mira=mira, ute=player())
    assert (here.galaxy.step, here[0].throws) == ("late", True)
    here = here.when(ThrowTile(0, tile("jungle_world")))
    assert lays(here, "world").galaxy.step == "manage"


@rule("explore.player_order")
def test_few_tiles_in_the_bag_so_explore_goes_in_player_order():
    """Clockwise from the lowest faction number (p. 9, p. 10)."""
    crew = {"explore": "home home"}
    mira, ute, tarek = player(crew=crew, faction_id=7), player(crew=crew, faction_id=3), player(faction_id=5)
    here = phase("explore", mira, ute, tarek, bag=stack("gem_world", "space_port", "jungle_world"))
    assert here.galaxy.in_order
    assert here.galaxy.order == (1, 2, 0)
    assert here.galaxy.turn == 1
    assert here.refused(Stock(0, "home")) == "Explore goes in player order now: it is Jonas's turn."
    here = here.when(Stock(1, "home"))
    assert here.galaxy.turn == 1
    here = here.when(Stock(1, "home"))
    assert here.galaxy.turn == 0  # Tarek has no explorer
    assert here.when(Stock(0, "home"), Stock(0, "home")).galaxy.turn is None


@rule("explore.player_order")
def test_with_tiles_enough_everybody_explores_at_once():
    crew = {"explore": "home home"}
    bag = stack("gem_world", "space_port", "jungle_world", "spice_world")
    assert not phase("explore", player(crew=crew), player(crew=crew), bag=bag).galaxy.in_order
    labs = player(crew=crew, developments=("major_research_labs",))
    assert phase("explore", player(crew=crew), labs, bag=bag).galaxy.in_order  # its virtual explorer draws too
    always = phase("explore", player(crew=crew), player(crew=crew), options={"in_order": "always"})
    assert always.galaxy.in_order


@rule("explore.player_order")
def test_in_player_order_advanced_logistics_waits_for_its_turn():
    logistics = player(developments=("advanced_logistics",), **ZONE)
    here = phase("explore", player(crew={"explore": "home"}), logistics, options={"in_order": "always"})
    assert "player order" in here.refused(Rearrange(1, worlds=here[1].zone))
    here = here.when(Stock(0, "home"))
    assert here.when(Rearrange(1, worlds=here[1].zone))[1].development_stack == ()


# ── the cloth bag


CLOTH = {"bag": "table"}


@rule("explore.cloth_bag")
def test_tiles_out_of_the_cloth_bag_are_named_on_the_own_phone():
    mira = player(crew={"explore": "home"}, settling=("spice_world",))
    here = phase("explore", mira, player(settling=("gem_world",)), options=CLOTH)
    left = len(catalog.tiles()) - 2
    assert here.galaxy.left_in_bag == left
    here = here.when(Scout(0, "home", given=stack("spice_world")))
    assert (here[0].to_name, here[0].hand, here.galaxy.left_in_bag) == (2, (), left - 2)
    assert "own phone" in here.refused(NameTile(0, 5), by=1)
    for open_tile in ("gem_world",):
        assert here.refused(NameTile(0, tile(open_tile))) == "That tile lies somewhere else already."
    here = here.when(NameTile(0, tile("jungle_world")))
    assert here.refused(NameTile(0, tile("jungle_world"))) == "That tile lies somewhere else already."
    here = here.when(PlaceTile(0, tile("jungle_world"), "world"), NameTile(0, 0))
    assert here.refused(NameTile(0, 5)) == "No tile is waiting for its name."
    here = here.when(PlaceTile(0, 0, "world"))
    assert here[0].world_stack == (tile("jungle_world"), 0)
    assert here.galaxy.left_in_bag == left - 1  # what was given up is back


@rule("explore.cloth_bag")
def test_nobody_finds_out_by_naming_what_others_hold_hidden():
    mira = player(crew={"explore": "home"})
    here = phase("explore", mira, player(settling=("gem_world", "jungle_world")), options=CLOTH)
    here = here.when(Scout(0, "home"), NameTile(0, tile("jungle_world")))
    assert here[0].hand == stack("jungle_world")


@rule("explore.cloth_bag")
def test_the_cloth_bag_runs_empty_too():
    """All but two tiles lie somewhere: Mira gives one up, draws two and the one she gave up, and owes nothing."""
    numbers = tuple(catalog.tiles())
    mira = player(crew={"explore": "home home"}, settling=numbers[:30])
    here = phase("explore", mira, player(settling=numbers[30:53]), options=CLOTH)
    assert here.galaxy.left_in_bag == 2
    here = here.when(Scout(0, "home", given=(numbers[0], numbers[5])))
    assert (here[0].to_name, here[0].owed, here.galaxy.given) == (3, 0, ())
    for number in (54, 55, 0):
        here = here.when(NameTile(0, number), PlaceTile(0, number, "world"))
    here = here.when(Scout(0, "home"))  # the one tile that is left
    assert (here[0].to_name, here.galaxy.left_in_bag) == (1, 0)


@rule("explore.cloth_bag")
def test_a_tile_is_thrown_into_the_cloth_bag():
    numbers = tuple(catalog.tiles())
    mira = player(crew={"explore": "home"}, settling=numbers[:2])
    here = phase("explore", mira, player(settling=numbers[2:]), options=CLOTH)
    here = here.when(Scout(0, "home"), ThrowTile(1, 55))
    assert (here[0].to_name, here[1].world_stack) == (1, numbers[2:-1])


@rule("explore.cloth_bag")
def test_an_unnamed_tile_that_comes_up_is_named_for_all_to_see():
    here = phase("explore", player(crew={"explore": "home"}, settling=("?", "jungle_world")),
                 player(settling=("gem_world",)), options=CLOTH)  # fmt: skip
    assert here.refused(NameTop(0, "world", tile("gem_world"))) == "That tile lies somewhere else already."
    assert here.refused(NameTop(0, "world", tile("jungle_world"))) == "That tile lies somewhere else already."
    assert here.when(NameTop(0, "world", tile("jungle_world")), by=1)  # others do not learn what lies below
    assert here.refused(NameTop(0, "development", 5)) == "The top tile of that stack has its name."
    here = here.when(NameTop(0, "world", tile("spice_world")), by=1)
    assert here[0].world_stack == stack("spice_world", "jungle_world")
    assert here.refused(NameTop(0, "world", 5)) == "The top tile of that stack has its name."
    here = here.when(Scout(0, "home", given=(tile("spice_world"),)))
    assert here[0].world_stack == stack("jungle_world")


@rule("explore.cloth_bag")
def test_an_unnamed_tile_is_given_up_once():
    """Unnamed tiles are all called alike: the first one from the top goes."""
    here = phase("explore", player(crew={"explore": "home"}, settling=("jungle_world", "?", "?")), options=CLOTH)
    here = here.when(Scout(0, "home", given=(0,)))
    assert here[0].world_stack == (tile("jungle_world"), 0)
    assert here[0].to_name == 2
