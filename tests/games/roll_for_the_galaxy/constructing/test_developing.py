"""Phase II, Develop (p. 5): developers one after the other, tiles completed, and what is full from before."""

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.constructing.events import Completed
from companion.games.roll_for_the_galaxy.constructing.moves import (
    ChooseWorkers,
    NameTop,
    PlaceAllWorkers,
    PlaceWorker,
    RemoveDie,
)
from companion.games.roll_for_the_galaxy.constructing.zone import price
from companion.games.roll_for_the_galaxy.exploring.moves import PlaceTile, Rearrange, Scout
from companion.games.roll_for_the_galaxy.managing.events import LastRoundAnnounced
from companion.games.roll_for_the_galaxy.model import Due
from companion.games.roll_for_the_galaxy.phases.moves import FinishPhase
from companion.games.roll_for_the_galaxy.producing import Produce, ProduceAll
from companion.games.roll_for_the_galaxy.shipping import Ship
from tests.games.roll_for_the_galaxy.work_kit import SAY, dice, phase, player, stack, tile
from tests.kit import rule


def develop(crew: str = "", *others, **more):
    return phase("develop", player(crew={"develop": crew}, **more), *others)


# ── one after the other


@rule("develop.one_by_one")
def test_developers_lie_on_the_top_tile_until_it_is_complete():
    """Space Docks costs 2: the first developer waits, the second one completes it."""
    here = develop("home rare rare", developing=("space_docks", "galactic_salon"))
    here = here.when(PlaceWorker(0, "rare"))
    assert (here[0].developers, here[0].developments) == (dice("rare"), ())
    here = here.when(PlaceWorker(0, "home"))
    assert here[0].developments == ("space_docks",)
    assert (here[0].developers, here[0].citizenry) == ((), dice("home rare"))
    assert here[0].development_stack == stack("galactic_salon")
    here = here.when(PlaceWorker(0, "rare"))  # on the next one
    assert here[0].developers == dice("rare")
    assert here.galaxy.step == "manage"


@rule("develop.several")
def test_several_developments_in_one_phase():
    """1 + 1 + 2, all at once, in the order in which the developers lie there."""
    here = develop("home home home rare", developing=("public_works", "jumpdrive_research", "space_docks"))
    here = here.when(PlaceAllWorkers(0))
    assert here[0].developments == ("public_works", "jumpdrive_research", "space_docks")
    assert [one.home for one in here.told(Completed)] == [dice("home"), dice("home"), dice("home rare")]
    assert here[0].citizenry == dice("home home home rare")


@rule("develop.unused")
def test_unused_developers_go_to_the_cup():
    here = develop("home rare genes", developing=("public_works",), cup="alien")
    here = here.when(PlaceWorker(0, "home"))
    assert here.galaxy.step == "manage"
    assert (here[0].cup, here[0].citizenry) == (dice("rare genes alien"), dice("home"))


@rule("develop.unused")
def test_without_a_tile_nobody_is_waited_for():
    """Workers on the empty space go to the cup too, at the end of Develop (p. 5)."""
    here = develop("home", developers="rare", settlers="genes")
    assert here.galaxy.step == "manage"
    assert (here[0].cup, here[0].developers, here[0].settlers) == (dice("home rare"), (), dice("genes"))


@rule("develop.one_by_one")
def test_every_developer_has_to_be_used_if_there_is_a_tile():
    here = develop("home", developing=("galactic_salon",))
    assert here.refused(FinishPhase(0)).startswith("Every worker that can be used has to be used")
    assert here.page(FinishPhase(0)) == 4
    here = here.when(FinishPhase(0, table_says_so=True))
    assert (here[0].cup, here[0].developers) == (dice("home"), ())


def test_only_developers_that_are_there_develop():
    two = player(crew={"develop": "home"}, developing=("galactic_salon",))
    here = develop("home", two, developing=("space_docks",))
    assert here.refused(PlaceWorker(0, "rare")) == "There is no Rare Elements developer left."
    assert here.refused(Produce(0, "home", "spice_world")) == "That belongs to another phase."
    here = here.when(PlaceWorker(0, "home"))
    assert here.refused(PlaceWorker(0, "home")) == "Mira is done with this phase already."
    logistics = phase("explore", player(developments=("advanced_logistics",), developing=("space_docks",)))
    assert logistics.refused(PlaceWorker(0, "home")) == "That belongs to another phase."


def test_all_developers_at_once_needs_developers_and_a_tile():
    here = develop("home", player(crew={"develop": "home"}, developing=("space_docks",)), developing=("?",),
                   developers="home")  # fmt: skip
    assert here.refused(PlaceAllWorkers(0)) == "Say first which tile lies on top."
    assert here.refused(PlaceWorker(0, "home")) == "Say first which tile lies on top."
    empty = here.now(development_stack=())
    assert empty.refused(PlaceAllWorkers(0)) == "The stack is empty: these workers go back to the cup."
    assert empty.refused(PlaceWorker(0, "home")) == "The stack is empty: these workers go back to the cup."
    assert here.now(crew=()).refused(PlaceAllWorkers(0)) == "No worker is left in this phase."


@pytest.mark.parametrize(
    "command",
    [
        PlaceWorker(0, "home"), PlaceAllWorkers(0), NameTop(0, "world", 5), PlaceTile(0, 5, "world"),
        Rearrange(0), Produce(0, "home", "x"), ProduceAll(0), Ship(0, "home", "x", "home", "trade"),
    ],
    ids=lambda command: type(command).__name__,
)  # fmt: skip
def test_where_only_dice_are_kept_there_is_no_tile_to_work_on(command):
    here = phase("develop", player(crew={"develop": "home"}), options={"depth": "dice"})
    assert here.refused(command) == "Tiles are not kept at this table: only dice and phases."


@rule("develop.dice_only")
def test_where_only_dice_are_kept_the_player_says_when_the_phase_is_done():
    """Nobody knows whether a developer had a tile to work on: what is left goes to the cup."""
    mira, jonas = player(crew={"develop": "home"}, developers="rare"), player(crew={"settle": "home"})
    here = phase("develop", mira, jonas, options={"depth": "dice"})
    assert here[1].done  # no developer
    here = here.when(FinishPhase(0))
    assert here.galaxy.step == "manage"
    assert (here[0].cup, here[0].developers) == (dice("home"), dice("rare"))


# ── full from before


@rule("develop.full_before")
def test_what_is_full_from_before_is_completed_when_its_next_phase_begins():
    """By giving up the tile on top in Explore: never completed in Explore itself (p. 5)."""
    mira = player(crew={"explore": "home"}, developers="rare", developing=("galactic_salon", "public_works"))
    here = phase("explore", mira, played=("explore", "settle"))
    here = here.when(Scout(0, "home", given=stack("galactic_salon")))
    here = here.when(*(PlaceTile(0, drawn, "world") for drawn in here[0].hand))
    assert here.galaxy.step == "manage"  # Settle was played, Develop was not
    assert (here[0].developers, here[0].developments) == (dice("rare"), ())
    here = phase("develop", here[0])
    assert here[0].developments == ("public_works",)
    assert (here[0].developers, here[0].citizenry) == ((), dice("home rare"))


@rule("develop.full_before")
def test_several_full_tiles_are_completed_one_after_the_other():
    here = develop(developing=("public_works", "jumpdrive_research", "space_docks"), developers="rare rare rare")
    assert here[0].developments == ("public_works", "jumpdrive_research")
    assert (here[0].developers, here[0].citizenry) == (dice("rare"), dice("rare rare"))
    assert here[0].credits == 1  # Public Works pays for the second one


@rule("develop.surplus")
def test_with_too_many_developers_the_player_picks_who_goes_home():
    """Those who are left lie on the next tile (p. 5)."""
    here = develop("home", developing=("public_works", "galactic_salon"), developers="rare rare genes")
    assert here[0].due == (Due("surplus", "public_works", dice("rare rare genes"), 1, 1, "development"),)
    assert here.refused(PlaceWorker(0, "home")) == "Something is still to be decided first."
    no = "Choose exactly 1 of these workers."
    assert here.refused(ChooseWorkers(0, ("rare", "genes"))) == no
    assert here.refused(ChooseWorkers(0, ())) == no
    assert here.refused(ChooseWorkers(0, ("home",))) == no
    assert here.refused(RemoveDie(0, "home", "cup")) == "No tile of Mira asks for that."
    assert here.refused(ChooseWorkers(1, ("home",))) == "No tile of Jonas asks for that."
    here = here.when(ChooseWorkers(0, ("genes",)))
    assert here[0].developments == ("public_works",)
    assert (here[0].developers, here[0].citizenry) == (dice("rare rare"), dice("genes"))
    here = here.when(PlaceWorker(0, "home"))
    assert (here.galaxy.step, here[0].developers) == ("manage", dice("home rare rare"))


@rule("develop.surplus")
def test_who_is_left_without_a_next_tile_goes_to_the_cup():
    here = develop(developing=("public_works",), developers="rare genes").when(ChooseWorkers(0, ("rare",)))
    assert (here[0].citizenry, here[0].cup, here[0].developers) == (dice("rare"), dice("genes"), ())


@rule("develop.surplus")
def test_a_second_choice_follows_the_first():
    here = develop(developing=("public_works", "jumpdrive_research", "galactic_salon"), developers="home rare genes")
    here = here.when(ChooseWorkers(0, ("rare",)))
    assert here[0].due[0].source == "jumpdrive_research"
    here = here.when(ChooseWorkers(0, ("genes",)))
    assert (here[0].developers, here.galaxy.step) == (dice("home"), "manage")


@rule("explore.cloth_bag")
def test_an_unnamed_tile_that_may_be_full_is_waited_for():
    """Nobody goes on before the table knows what lies on top; then it is completed, as at the beginning of the phase."""
    cloth = {"bag": "table"}
    mira = player(developers="rare", developing=("?", "galactic_salon"))
    here = phase("develop", mira, options=cloth)
    assert here.galaxy.phase == "develop"
    named = here.when(NameTop(0, "development", tile("public_works")), by=1)
    assert (named[0].developments, named.galaxy.step) == (("public_works",), "manage")
    dear = here.when(NameTop(0, "development", tile("trade_levies")))
    assert (dear[0].developments, dear[0].developers, dear.galaxy.step) == ((), dice("rare"), "manage")
    assert here.when(FinishPhase(0))[0].developers == dice("rare")  # or it is left for the next Develop
    other = phase("settle", player(crew={"settle": "home"}, developers="rare", developing=("?",),
                                   settling=("spice_world",)), options=cloth)  # fmt: skip
    other = other.when(NameTop(0, "development", tile("public_works")))
    assert other[0].developments == ()  # never in another phase
    late = phase("develop", player(developing=("?",)), player(crew={"develop": "home"}, developing=("space_docks",)),
                 options=cloth).now(developers=dice("rare"))  # fmt: skip
    assert late.when(NameTop(0, "development", tile("public_works")))[0].developments == ()  # done with it


# ── discounts


@rule("develop.discounts")
@pytest.mark.parametrize(
    ("owned", "tile_on_top", "needed"),
    [
        ((), "galactic_salon", 4),
        (("investment_credits",), "galactic_salon", 3),
        (("investment_credits",), "public_works", 1),  # never below 1
        (("biological_adaptation",), "galactic_salon", 4),  # only with a Reassign power
        (("biological_adaptation",), "nanotechnology", 4),
        (("biological_adaptation", "investment_credits"), "nanotechnology", 3),
        (("biological_adaptation", "investment_credits"), "operations_affinity", 1),
        (("biological_adaptation", "investment_credits"), "local_subsidies", 1),
        (("biological_adaptation",), "diversification", 1),
        (
            ("replicant_robots", "free_trade_zone", "alien_uplift_blueprints"),
            "galactic_salon",
            4,
        ),  # these are for worlds
    ],
)
def test_discounts_have_to_be_used(owned, tile_on_top, needed):
    """All that apply, whether one wants them or not (p. 10)."""
    here = develop("home " * 7, developing=(tile_on_top,), developments=owned)
    for _ in range(needed - 1):
        here = here.when(PlaceWorker(0, "home"))
        assert here[0].developments == owned
    assert here.when(PlaceWorker(0, "home"))[0].developments == (*owned, tile_on_top)


@rule("develop.discounts")
def test_a_discount_counts_from_the_next_tile_on():
    """Investment Credits itself costs 4, then Galactic Salon only 3: seven developers, and one is left over."""
    here = develop("home " * 8, developing=("investment_credits", "galactic_salon")).when(PlaceAllWorkers(0))
    assert here[0].developments == ("investment_credits", "galactic_salon")
    assert (len(here[0].citizenry), here[0].cup) == (7, dice("home"))


@rule("develop.discounts")
def test_the_price_explains_itself():
    empire = player(developments=("biological_adaptation", "investment_credits"))
    lines = price(empire, catalog.developments()["nanotechnology"])
    assert [(line.amount, SAY(line.reason)) for line in lines] == [
        (5, "printed on Nanotechnology"),
        (-1, "Biological Adaptation"),
        (-1, "Investment Credits"),
    ]


# ── more than twelve tiles


@rule("develop.more_than_twelve")
def test_there_may_be_more_than_twelve_tiles_in_the_end():
    """Several tiles in the last round (p. 10); with the twelfth it is said that this is the last one."""
    eleven = ("space_docks",) * 11
    here = develop("home home", developing=("public_works", "jumpdrive_research"), developments=eleven)
    here = here.when(PlaceWorker(0, "home"))
    assert here.told(LastRoundAnnounced) == [LastRoundAnnounced(pool_empty=False, seats=(0,))]
    here = here.when(PlaceWorker(0, "home"))
    assert here.told(LastRoundAnnounced) == []
    assert here[0].tiles == 13
