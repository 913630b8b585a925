"""Powers of developments in the phases (p. 11-12): what they give, when, and how often."""

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.constructing.moves import PlaceAllWorkers, PlaceWorker
from companion.games.roll_for_the_galaxy.exploring.moves import Stock
from companion.games.roll_for_the_galaxy.gains import CreditsGained
from companion.games.roll_for_the_galaxy.producing import ProduceAll
from companion.games.roll_for_the_galaxy.shipping import Ship
from tests.games.roll_for_the_galaxy.work_kit import Play, phase, player
from tests.kit import rule

PHASES = ("explore", "develop", "settle", "produce", "ship")


def after(name: str, *developments: str, others: tuple = (), **more) -> Play:
    """That phase is played, and nobody has a worker in it."""
    return phase(name, player(developments=developments, **more), *others)


# ── at the end of a phase, with or without workers


@rule("power.without_workers")
@pytest.mark.parametrize(
    ("development", "when", "money"),
    [
        ("free_trade_association", "ship", 2),
        ("galactic_investors", "develop", 2),
        ("robot_surveyors", "settle", 2),
        ("merchant_guild", "produce", 2),
        ("space_tourism", "ship", 1),  # and one more for the highest world
    ],
)
def test_credits_at_the_end_of_its_phase_only(development, when, money):
    """A power acts in a phase that is played, even if its owner has no worker there (p. 4)."""
    for name in PHASES:
        here = after(name, development, others=(player(worlds=("galactic_trendsetters",)),))
        assert here.galaxy.step == "manage"
        assert here[0].credits == (money if name == when else 0)


@rule("power.end_of_phase")
def test_credits_at_the_end_come_after_those_of_the_workers():
    here = phase("ship", player(crew={"ship": "home"}, worlds={"spice_world": "home"}, credits=6,
                                developments=("free_trade_association",)))  # fmt: skip
    here = here.when(Ship(0, "home", "spice_world", "home", "trade"))
    assert here[0].credits == 10
    assert here.told(CreditsGained) == [
        CreditsGained(0, 3, "spice_world"),
        CreditsGained(0, 1, "free_trade_association", lost=1),
    ]


@rule("power.galactic_investors")
def test_galactic_investors_pay_in_the_phase_in_which_they_are_completed():
    here = phase(
        "develop", player(crew={"develop": "home"}, developers="home " * 4, developing=("galactic_investors",))
    )
    here = here.when(PlaceWorker(0, "home"))
    assert (here[0].developments, here[0].credits) == (("galactic_investors",), 2)


@rule("power.galactic_salon")
def test_galactic_salon_gains_a_point_in_ship():
    here = after("ship", "galactic_salon")
    assert (here[0].chips, here[0].credits, here.galaxy.pool) == (1, 0, 23)
    assert after("produce", "galactic_salon")[0].chips == 0


@rule("power.galactic_salon")
def test_the_last_point_of_the_pool_may_go_at_the_end_of_ship():
    here = phase("ship", player(developments=("galactic_salon",)), pool=1)
    assert (here[0].chips, here.galaxy.pool, here.galaxy.ends) == (1, 0, True)


@rule("faq.space_piracy")
@pytest.mark.parametrize(("military", "money"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_space_piracy_counts_started_pairs_of_military_dice(military, money):
    """Three Military dice are two started pairs: 2 credits (p. 12)."""
    here = after("ship", "space_piracy", citizenry="military " * military + "home rare", cup="military military")
    assert here[0].credits == money


@rule("faq.space_piracy")
def test_space_piracy_counts_shippers_that_have_just_come_home():
    here = phase("ship", player(crew={"ship": "military"}, worlds={"spice_world": "military"}, citizenry="military",
                                developments=("space_piracy",)))  # fmt: skip
    here = here.when(Ship(0, "military", "spice_world", "military", "consume"))
    assert here[0].credits == 2


@rule("power.galactic_religion")
def test_galactic_religion_pays_for_novelty_dice_in_the_citizenry():
    here = after("develop", "galactic_religion", citizenry="novelty novelty home", cup="novelty",
                 worlds={"spice_world": "novelty"})  # fmt: skip
    assert here[0].credits == 2


@rule("power.purple")
def test_purple_dice_stand_for_no_other_colour_in_powers():
    """They match worlds when a good is consumed, and nothing else (p. 11)."""
    purple = "consumption consumption"
    assert after("develop", "galactic_religion", citizenry=purple)[0].credits == 0
    assert after("ship", "space_piracy", citizenry=purple)[0].credits == 0
    assert after("produce", "genetics_lab", worlds={"jungle_world": "consumption"})[0].credits == 0
    stock = phase("explore", player(crew={"explore": "consumption"}, developments=("alien_archaeology",)))
    assert stock.when(Stock(0, "consumption"))[0].credits == 2


@rule("faq.genetics_lab")
def test_genetics_lab_counts_goods_that_are_genes_dice_not_genes_worlds():
    """Wherever they lie (p. 12)."""
    worlds = {"jungle_world": "home", "spice_world": "genes", "silicon_world": "genes", "gem_world": ""}
    assert after("produce", "genetics_lab", worlds=worlds, citizenry="genes")[0].credits == 4


@rule("power.per_good")
@pytest.mark.parametrize(("development", "kind"), [("consumer_markets", "novelty"), ("mining_league", "rare")])
def test_credits_for_goods_on_worlds_of_a_kind(development, kind):
    """The world counts, not the good; two goods on a world count twice."""
    worlds = {"spice_world": "rare home", "gem_world": "", "silicon_world": "novelty", "mining_world": "home home",
              "jungle_world": "genes"}  # fmt: skip
    money = {"novelty": 2, "rare": 3}[kind]
    assert after("produce", development, worlds=worlds)[0].credits == money


@rule("power.per_good")
def test_a_good_produced_in_this_phase_counts():
    here = phase(
        "produce", player(crew={"produce": "home"}, worlds=("spice_world",), developments=("consumer_markets",))
    )
    assert here.when(ProduceAll(0))[0].credits == 1


@rule("faq.space_tourism")
@pytest.mark.parametrize(
    ("mine", "theirs", "money"),
    [
        (("gateway_station",), ("rebel_hideout",), 2),
        (("rebel_hideout",), ("gateway_station",), 1),
        (("gateway_station",), ("trading_world",), 1),  # tied between players: no extra credit
        (("gateway_station", "trading_world"), ("rebel_hideout",), 2),  # tied, but all of them are mine
        ((), (), 1),
    ],
)
def test_space_tourism_pays_more_for_the_highest_worlds(mine, theirs, money):
    """Printed costs count, whatever was paid (p. 12)."""
    owned = ("space_tourism", "free_trade_zone", "replicant_robots")
    assert after("ship", *owned, worlds=mine, others=(player(worlds=theirs),))[0].credits == money


@rule("power.technology_unions")
@pytest.mark.parametrize("name", ["explore", "produce"])
@pytest.mark.parametrize(
    ("mine", "theirs", "money"),
    [(("space_docks",), ("trade_levies",), 1), ((), ("trade_levies",), 0), ((), (), 1), ((), ("trade_levies",) * 2, 0)],
)
def test_technology_unions_pay_whoever_has_the_most_developments(name, mine, theirs, money):
    """Tied: nothing."""
    here = after(name, "technology_unions", *mine, others=(player(developments=theirs), player()))
    assert here[0].credits == money


@rule("power.technology_unions")
def test_technology_unions_pay_in_explore_and_produce_only():
    assert [after(name, "technology_unions")[0].credits for name in PHASES] == [1, 0, 0, 1, 0]


# ── each time a tile is completed


@rule("faq.public_works")
def test_public_works_pays_for_each_later_development():
    """First Public Works, then two more developments in the same phase: 2 credits (p. 11)."""
    mira = player(
        crew={"develop": "home home home home"}, developing=("public_works", "jumpdrive_research", "space_docks")
    )
    here = phase("develop", mira).when(PlaceAllWorkers(0))
    assert len(here[0].developments) == 3
    assert here[0].credits == 2


@rule("power.on_completing")
def test_galactic_recycling_pays_for_developments_and_worlds_but_not_for_itself():
    mira = player(crew={"develop": "home home home", "settle": "home"},
                  developing=("galactic_recycling", "public_works"), settling=("secluded_world",))  # fmt: skip
    here = phase("develop", mira, played=("develop", "settle")).when(PlaceAllWorkers(0))
    assert (len(here[0].developments), here[0].credits) == (2, 1)
    assert here.when(PlaceAllWorkers(0))[0].credits == 2


@rule("power.on_completing")
@pytest.mark.parametrize(("world", "money"), [("spice_world", 1), ("radioactive_world", 2), ("sentient_robots", 1)])
def test_terraforming_robots_pay_for_every_world_and_more_for_rare_elements(world, money):
    mira = player(crew={"settle": "home home"}, settling=(world,), developments=("terraforming_robots",))
    assert phase("settle", mira).when(PlaceAllWorkers(0))[0].credits == money


@rule("power.on_completing")
def test_public_works_pays_nothing_for_worlds():
    mira = player(crew={"settle": "home home"}, settling=("spice_world",), developments=("public_works",))
    assert phase("settle", mira).when(PlaceAllWorkers(0))[0].credits == 0


@rule("power.all")
def test_every_power_of_a_phase_has_its_test():
    """Whoever adds a development to the box has to say here where it is shown."""
    shown = {
        "at the end": {
            "free_trade_association", "galactic_investors", "robot_surveyors", "merchant_guild", "space_tourism",
            "galactic_salon", "space_piracy", "galactic_religion", "genetics_lab", "consumer_markets", "mining_league",
            "technology_unions",
        },
        "on completing": {"public_works", "galactic_recycling", "terraforming_robots"},
        "explore": {
            "alien_archaeology", "improved_reconnaissance", "advanced_logistics", "alien_research_team",
            "alien_research_ship", "major_research_labs",
        },
        "construct": {
            "investment_credits", "biological_adaptation", "replicant_robots", "free_trade_zone",
            "alien_uplift_blueprints", "new_galactic_order", "galactic_exchange", "galactic_federation",
        },
        "produce": {"galactic_reserves"},
        "ship": {
            "export_duties", "jumpdrive_research", "galactic_demand", "galactic_bankers", "galactic_renaissance",
            "space_refineries", "minor_research_labs", "new_economy", "trade_levies", "mining_industry", "space_docks",
            "organic_shipyards",
        },
    }  # fmt: skip
    in_a_phase = {one.id for one in catalog.developments().values() if one.power and one.power.phases}
    assert in_a_phase == set().union(*shown.values())
