"""Phase I, Explore (p. 5), and what happens when the bag is empty (p. 10)."""

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.constructing.moves import NameTop, PlaceWorker
from companion.games.roll_for_the_galaxy.exploring.events import Scouted, ThrowAsked
from companion.games.roll_for_the_galaxy.exploring.moves import NameTile, PlaceTile, Rearrange, Scout, Stock, ThrowTile
from companion.games.roll_for_the_galaxy.phases.moves import FinishPhase
from tests.games.roll_for_the_galaxy.work_kit import Play, dice, phase, player, stack, tile
from tests.kit import rule

ZONE = {"developing": ("public_works", "space_docks", "galactic_salon"), "settling": ("spice_world", "jungle_world")}


def lays(here: Play, *kinds: str, seat: int = 0, on_top: bool = False) -> Play:
    """The tiles in hand, one after the other."""
    for kind in kinds:
        here = here.when(PlaceTile(seat, here[seat].hand[0], kind, on_top))
    return here


def nearly_empty(*bag: int, options: dict | None = None, **empires) -> Play:
    """Only these tiles are in the bag."""
    seats = [empires[name] for name in sorted(empires)]
    return phase("explore", *seats, bag=bag, options=options or {})


# ── every explorer does one thing, one after the other


@rule("explore.one_by_one")
def test_each_explorer_scouts_or_stocks_and_goes_to_the_citizenry():
    """Decided anew for every explorer (p. 4, p. 10)."""
    here = phase("explore", player(crew={"explore": "home home genes"}, credits=1))
    here = here.when(Stock(0, "home"))
    assert (here[0].credits, here[0].citizenry) == (3, dice("home"))
    here = lays(here.when(Scout(0, "genes")), "world")
    assert here[0].citizenry == dice("home genes")
    assert here.galaxy.phase == "explore"
    here = here.when(Stock(0, "home"))
    assert here[0].citizenry == dice("home home genes")
    assert here.galaxy.step == "manage"  # nobody has anything left to do


@rule("explore.one_by_one")
def test_every_explorer_has_to_be_used():
    here = phase("explore", player(crew={"explore": "home"}))
    assert here.refused(FinishPhase(0)) == (
        "Every worker that can be used has to be used; the others go back to the cup."
    )
    here = here.when(FinishPhase(0, table_says_so=True))
    assert (here[0].cup, here[0].citizenry) == (dice("home"), ())


@rule("explore.one_by_one")
def test_a_tile_in_hand_is_laid_before_the_next_explorer_goes():
    here = phase("explore", player(crew={"explore": "home home"})).when(Scout(0, "home"))
    for command in (Scout(0, "home"), Stock(0, "home"), FinishPhase(0)):
        assert here.refused(command) == "Something is still to be decided first."
    assert lays(here, "development").when(Stock(0, "home"))[0].credits == 2


def test_only_explorers_that_are_there_explore():
    mira = player(crew={"explore": "home", "ship": "rare"}, worlds={"spice_world": "novelty"})
    here = phase("explore", mira, played=("explore", "ship"))
    assert here.refused(Stock(0, "rare")) == "There is no Rare Elements explorer left."
    assert here.refused(Scout(0, "rare")) == "There is no Rare Elements explorer left."
    assert here.refused(Stock(0, "home", virtual=True)) == "There is no Home explorer left."
    assert here.refused(PlaceWorker(0, "home")) == "That belongs to another phase."
    assert here.refused(Stock(1, "home")) == "Jonas is done with this phase already."
    assert here.refused(FinishPhase(1)) == "Jonas is done with this phase already."
    done = here.when(Stock(0, "home"))
    assert done.refused(Stock(0, "home")) == "That belongs to another phase."


# ── stock


@rule("explore.stock")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (7, 9), (8, 10), (9, 10), (10, 10)])
def test_stocking_brings_two_credits_but_never_more_than_ten(before, after):
    here = phase("explore", player(crew={"explore": "home home"}, credits=before))
    assert here.when(Stock(0, "home"))[0].credits == after


@rule("explore.stock")
def test_where_only_dice_are_kept_an_explorer_stocks_too():
    here = phase("explore", player(crew={"explore": "home alien"}, developments=("alien_archaeology",)),
                 options={"depth": "dice"})  # fmt: skip
    here = here.when(Stock(0, "alien"))
    assert (here[0].credits, here[0].citizenry) == (2, dice("alien"))
    assert here.refused(Scout(0, "home")) == "Tiles are not kept at this table: only dice and phases."


# ── scout


@rule("explore.scout")
def test_a_scout_draws_one_tile_and_lays_it_below_a_stack():
    here = phase("explore", player(crew={"explore": "home"}, **ZONE)).when(Scout(0, "home"))
    (drawn,) = here[0].hand
    assert drawn not in here.galaxy.bag
    assert here.refused(PlaceTile(0, 99, "world")) == "You have not drawn that tile."
    here = here.when(PlaceTile(0, drawn, "world"))
    assert here[0].world_stack == (*stack("spice_world", "jungle_world"), drawn)
    assert here[0].development_stack == stack("public_works", "space_docks", "galactic_salon")


@rule("explore.give_up")
def test_given_up_tiles_are_drawn_again_and_one_more():
    """Out of the middle of both stacks; the others keep their order, and nobody sees what was given up (p. 5, p. 9)."""
    here = phase("explore", player(crew={"explore": "home home"}, **ZONE))
    here = here.when(Scout(0, "home", given=stack("space_docks", "spice_world")))
    assert here[0].development_stack == stack("public_works", "galactic_salon")
    assert here[0].world_stack == stack("jungle_world")
    assert len(here[0].hand) == 3
    assert here.galaxy.given == stack("space_docks", "spice_world")
    assert not set(here.galaxy.given) & set(here.galaxy.bag)
    assert here.told(Scouted) == [Scouted(0, "home", virtual=False, given=2)]


@rule("explore.give_up")
def test_drawn_tiles_are_laid_in_any_order_on_either_stack():
    here = phase("explore", player(crew={"explore": "home"}, settling=("spice_world",)))
    here = here.when(Scout(0, "home", given=stack("spice_world")))
    first, second = here[0].hand
    here = here.when(PlaceTile(0, second, "world"), PlaceTile(0, first, "world"))
    assert here[0].world_stack == (second, first)


@rule("explore.give_up")
def test_three_scouts_in_a_row():
    """As in the picture of p. 5: what the scout before has drawn may be given up too."""
    here = phase("explore", player(crew={"explore": "home home home"}, **ZONE))
    here = lays(here.when(Scout(0, "home")), "development")
    new = here[0].development_stack[-1]
    here = here.when(Scout(0, "home", given=(new, *stack("public_works"))))
    assert here[0].development_stack == stack("space_docks", "galactic_salon")
    here = lays(here, "world", "world", "development")
    assert len(here[0].zone) == 2 + 2 + 3
    here = here.when(Scout(0, "home"))
    assert here.galaxy.given == (new, *stack("public_works"))
    here = lays(here, "world")
    assert here.galaxy.step == "manage"
    assert set(here.galaxy.given) == set()
    assert {new, tile("public_works")} <= set(here.galaxy.bag)  # back into the bag at the end of the phase
    assert here[0].citizenry == dice("home home home")


@rule("explore.give_up")
def test_only_own_tiles_are_given_up_each_once():
    here = phase("explore", player(crew={"explore": "home"}, **ZONE), player(settling=("gem_world",)))
    no = "Only tiles of your own construction zone can be given up."
    assert here.refused(Scout(0, "home", given=stack("gem_world"))) == no
    assert here.refused(Scout(0, "home", given=stack("space_docks", "space_docks"))) == no


@rule("explore.workers_stay")
def test_workers_stay_where_they_are_when_tiles_are_given_up():
    """On the next tile, or on the empty space, even when the phase is over (p. 5)."""
    here = phase(
        "explore",
        player(crew={"explore": "home home"}, developers="home", settlers="rare genes", **ZONE),
    )
    here = here.when(Scout(0, "home", given=stack("public_works", "spice_world", "jungle_world")))
    assert (here[0].developers, here[0].settlers) == (dice("home"), dice("rare genes"))
    assert here[0].world_stack == ()
    here = lays(here, *["development"] * 4).when(Stock(0, "home"))
    assert here.galaxy.step == "manage"
    assert (here[0].developers, here[0].settlers) == (dice("home"), dice("rare genes"))


@rule("explore.secret")
def test_scouting_and_laying_tiles_is_for_the_own_phone_only():
    here = phase("explore", player(crew={"explore": "home home"}, developments=("advanced_logistics",), **ZONE))
    assert here.refused(Scout(0, "home"), by=1) == "Only Mira's own phone can do that."
    assert "own phone" in here.refused(Rearrange(0), by=None)
    here = here.when(Scout(0, "home"))
    assert "own phone" in here.refused(PlaceTile(0, here[0].hand[0], "world"), by=1)


# ── powers of Explore


@rule("explore.improved_reconnaissance")
def test_improved_reconnaissance_lays_new_tiles_on_top():
    here = phase("explore", player(crew={"explore": "home home"}, **ZONE)).when(Scout(0, "home"))
    order = PlaceTile(0, here[0].hand[0], "world", on_top=True)
    assert here.refused(order) == (
        "New tiles go below the stack; on top only with Improved Reconnaissance, when scouting."
    )
    owner = here.now(developments=("improved_reconnaissance",)).when(order)
    assert owner[0].world_stack == (order.tile, *stack("spice_world", "jungle_world"))


@rule("explore.advanced_logistics")
def test_advanced_logistics_rearranges_and_turns_tiles_as_often_as_one_likes():
    here = phase("explore", player(crew={"explore": "home"}, developments=("advanced_logistics",), **ZONE))
    here = here.when(
        Rearrange(0, stack("jungle_world"), stack("galactic_salon", "public_works", "spice_world", "space_docks"))
    )
    assert here[0].development_stack == stack("jungle_world")
    assert here[0].world_stack == stack("galactic_salon", "public_works", "spice_world", "space_docks")
    here = here.when(Rearrange(0, worlds=here[0].zone))
    assert here[0].development_stack == ()
    assert here.refused(Rearrange(0, worlds=here[0].zone)) == "That is how they lie already."
    assert here.refused(Rearrange(0, worlds=here[0].zone[1:])) == (
        "Every tile of your construction zone has to lie somewhere, once."
    )
    nobody = here.now(developments=())
    assert nobody.refused(Rearrange(0)) == "Only Advanced Logistics lets you rearrange your tiles."


@rule("explore.advanced_logistics")
def test_advanced_logistics_works_without_an_explorer():
    """Powers act in a phase that is played, with or without workers (p. 4)."""
    here = phase("explore", player(developments=("advanced_logistics",), **ZONE))
    assert here.galaxy.phase == "explore"
    here = here.when(Rearrange(0, worlds=here[0].zone), FinishPhase(0))
    assert here.galaxy.step == "manage"


@rule("explore.advanced_logistics")
def test_with_nothing_to_rearrange_nobody_is_waited_for():
    assert phase("explore", player(developments=("advanced_logistics",))).galaxy.step == "manage"


@rule("explore.advanced_logistics")
def test_advanced_logistics_does_not_touch_the_tile_of_alien_research_team():
    here = phase("explore", player(developments=("advanced_logistics", "alien_research_team"), **ZONE))
    here = here.when(FinishPhase(0))
    assert here.galaxy.step == "late"
    assert "Not now" in here.refused(Rearrange(0, worlds=here[0].zone))


@rule("explore.alien_research_team")
def test_alien_research_team_draws_when_everybody_has_explored_and_before_tiles_go_back():
    mira = player(crew={"explore": "home"}, developments=("alien_research_team",))
    jonas = player(crew={"explore": "home"}, settling=("jungle_world",))
    here = phase("explore", mira, jonas).when(Stock(0, "home"))
    assert here[0].hand == ()  # Jonas still explores
    here = lays(here.when(Scout(1, "home", given=stack("jungle_world"))), "world", "world", seat=1)
    assert here.galaxy.step == "late"
    assert here.galaxy.given == stack("jungle_world")
    (drawn,) = here[0].hand
    assert drawn not in stack("jungle_world")
    assert here.refused(PlaceTile(0, drawn, "world", on_top=True)).startswith("New tiles go below the stack")
    here = here.when(PlaceTile(0, drawn, "development"))
    assert here.galaxy.step == "manage"
    assert here[0].development_stack == (drawn,)
    assert tile("jungle_world") in here.galaxy.bag


@rule("explore.alien_research_team")
@pytest.mark.parametrize(
    ("crew", "taps", "money"),
    [
        ("alien", [Scout(0, "alien")], 1),  # a credit for having scouted with an Alien explorer
        ("alien alien", [Scout(0, "alien"), Scout(0, "alien")], 1),  # only once
        ("home", [Scout(0, "home")], 0),
        ("alien", [Stock(0, "alien")], 2),  # it has not scouted
    ],
)
def test_alien_research_team_pays_for_scouting_with_an_alien_explorer(crew, taps, money):
    """However the die came there: by selecting, reassigned, or as a wild (p. 11)."""
    here = phase("explore", player(crew={"explore": crew}, developments=("alien_research_team",)))
    for tap in taps:
        here = lays(here.when(tap), *["world"] * isinstance(tap, Scout))
    here = lays(here, "world")
    assert here.galaxy.step == "manage"
    assert here[0].credits == money


@rule("explore.alien_archaeology")
def test_alien_archaeology_stocks_four_with_an_alien_explorer():
    here = phase("explore", player(crew={"explore": "alien home home"}, developments=("alien_archaeology",)))
    here = here.when(Stock(0, "alien"))
    assert here[0].credits == 4
    assert here.when(Stock(0, "home"))[0].credits == 6


@rule("power.virtual")
def test_virtual_explorers_work_and_go_nowhere():
    """Alien Research Ship: a Home and an Alien explorer, no dice of the supply (p. 11)."""
    ship = player(developments=("alien_research_ship", "alien_archaeology", "major_research_labs"))
    here = phase("explore", ship)
    assert sorted(one.colour for one in here[0].at_work("explore")) == ["alien", "home", "home"]
    assert here[0].dice == ()
    here = here.when(Stock(0, "alien", virtual=True))
    assert here[0].credits == 4
    here = lays(here.when(Scout(0, "home", virtual=True)), "world").when(Stock(0, "home", virtual=True))
    assert here.galaxy.step == "manage"
    assert (here[0].credits, here[0].dice, here[0].crew) == (6, (), ())


@rule("power.virtual")
def test_a_virtual_alien_explorer_counts_for_alien_research_team():
    here = phase("explore", player(developments=("alien_research_ship", "alien_research_team")))
    here = lays(here.when(Scout(0, "alien", virtual=True)), "world").when(Stock(0, "home", virtual=True))
    assert lays(here, "world")[0].credits == 2 + 1


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
