"""Phase I, Explore (p. 5): explorers scout or stock, and what powers add."""

import pytest

from companion.games.roll_for_the_galaxy.constructing.moves import PlaceWorker
from companion.games.roll_for_the_galaxy.exploring.events import Scouted
from companion.games.roll_for_the_galaxy.exploring.moves import PlaceTile, Rearrange, Scout, Stock
from companion.games.roll_for_the_galaxy.phases.moves import FinishPhase
from tests.games.roll_for_the_galaxy.work_kit import dice, lays, phase, player, stack, tile
from tests.kit import rule

ZONE = {"developing": ("public_works", "space_docks", "galactic_salon"), "settling": ("spice_world", "jungle_world")}


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
