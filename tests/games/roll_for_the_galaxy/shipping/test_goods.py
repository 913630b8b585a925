"""Phase V, Ship (p. 7): goods are traded for credits or consumed for points."""

from dataclasses import replace

import pytest

from companion.games.roll_for_the_galaxy.catalog import COLOURS, worlds
from companion.games.roll_for_the_galaxy.gains import CreditsGained
from companion.games.roll_for_the_galaxy.managing.events import LastRoundAnnounced
from companion.games.roll_for_the_galaxy.phases.moves import FinishPhase
from companion.games.roll_for_the_galaxy.shipping import Ship, consume_value, trade_value
from tests.games.roll_for_the_galaxy.work_kit import SAY, Play, dice, phase, player
from tests.kit import rule

WORLDS = {"novelty": "spice_world", "rare": "silicon_world", "genes": "jungle_world", "alien": "alien_sentinels"}


def ship(crew: str, *others, **more):
    return phase("ship", player(crew={"ship": crew}, **more), *others)


# ── one after the other


@rule("ship.one_by_one")
def test_shipper_and_good_both_go_to_the_citizenry():
    here = ship("home rare", worlds={"spice_world": "genes", "jungle_world": "alien"})
    here = here.when(Ship(0, "rare", "spice_world", "genes", "trade"))
    assert here[0].citizenry == dice("rare genes")
    assert here[0].worlds[0].goods == ()
    here = here.when(Ship(0, "home", "jungle_world", "alien", "consume"))  # each decides anew
    assert (here[0].credits, here[0].chips) == (3, 1)
    assert here[0].citizenry == dice("home rare genes alien")


@rule("ship.unused")
def test_shippers_without_a_good_go_to_the_cup():
    here = ship("home home", worlds={"spice_world": "genes"})
    here = here.when(Ship(0, "home", "spice_world", "genes", "trade"))
    assert (here.galaxy.step, here[0].cup) == ("manage", dice("home"))
    none = ship("home", worlds=("spice_world",))
    assert (none.galaxy.step, none[0].cup) == ("manage", dice("home"))


@rule("ship.one_by_one")
def test_every_shipper_that_finds_a_good_has_to_ship_it():
    here = ship("home", worlds={"spice_world": "genes"})
    assert here.refused(FinishPhase(0)).startswith("Every worker that can be used")


@rule("ship.one_by_one")
def test_only_goods_and_shippers_that_are_there():
    here = ship("home", worlds={"spice_world": "genes", "jungle_world": ""})
    assert here.refused(Ship(0, "home", "spice_world", "home", "trade")) == "No such good lies on that world."
    assert here.refused(Ship(0, "home", "jungle_world", "genes", "trade")) == "No such good lies on that world."
    assert here.refused(Ship(0, "rare", "spice_world", "genes", "trade")) == ("There is no Rare Elements shipper left.")


@rule("ship.one_by_one")
def test_with_two_goods_on_a_world_each_needs_a_shipper():
    """Galactic Reserves (p. 12)."""
    here = ship("home home", worlds={"spice_world": "genes novelty"}, developments=("galactic_reserves",))
    here = here.when(Ship(0, "home", "spice_world", "genes", "trade"))
    assert (here[0].credits, here[0].goods) == (3, dice("novelty"))
    assert here.when(Ship(0, "home", "spice_world", "novelty", "trade"))[0].credits == 6


# ── trade


@rule("ship.trade")
@pytest.mark.parametrize("good", COLOURS)
@pytest.mark.parametrize(("kind", "money"), [("novelty", 3), ("rare", 4), ("genes", 5), ("alien", 6)])
def test_the_colour_of_the_world_sets_the_price(kind, money, good):
    """Never the colour of the good (p. 7, p. 10)."""
    here = ship("home", worlds={WORLDS[kind]: good}).when(Ship(0, "home", WORLDS[kind], good, "trade"))
    assert (here[0].credits, here[0].chips) == (money, 0)


@rule("ship.trade")
def test_credits_above_ten_are_lost():
    here = ship("home", worlds={"alien_sentinels": "alien"}, credits=7)
    here = here.when(Ship(0, "home", "alien_sentinels", "alien", "trade"))
    assert here[0].credits == 10
    assert here.told(CreditsGained) == [CreditsGained(0, 3, "alien_sentinels", lost=3)]


# ── consume


@rule("ship.consume")
@pytest.mark.parametrize(
    ("worker", "good", "points"),
    [
        ("home", "home", 1),
        ("home", "genes", 2),
        ("genes", "home", 2),
        ("genes", "genes", 3),
        ("rare", "alien", 1),
        ("home", "consumption", 2),
        ("consumption", "home", 2),
        ("consumption", "genes", 3),
        ("genes", "consumption", 3),
        ("consumption", "consumption", 3),
    ],
)
def test_one_point_and_one_for_each_die_that_matches_the_world(worker, good, points):
    """Purple dice match every world (p. 7)."""
    here = ship(worker, worlds={"jungle_world": good}).when(Ship(0, worker, "jungle_world", good, "consume"))
    assert (here[0].chips, here[0].credits) == (points, 0)
    assert here.galaxy.pool == 24 - points


@rule("ship.consume")
@pytest.mark.parametrize("kind", WORLDS)
def test_every_kind_of_world_has_its_colour(kind):
    here = ship(kind, worlds={WORLDS[kind]: kind}).when(Ship(0, kind, WORLDS[kind], kind, "consume"))
    assert here[0].chips == 3


@rule("ship.consume")
def test_the_points_explain_themselves():
    empire = player(developments=("galactic_renaissance", "space_refineries", "minor_research_labs"))
    lines = consume_value(empire, worlds()["jungle_world"], "genes", "consumption")
    assert [(line.amount, SAY(line.reason)) for line in lines] == [
        (1, "a good consumed"),
        (1, "the good matches the world"),
        (1, "the shipper matches the world"),
        (1, "Galactic Renaissance"),
        (1, "Minor Research Labs"),
    ]
    trade = trade_value(player(developments=("export_duties", "galactic_demand")), worlds()["spice_world"])
    assert [(line.amount, SAY(line.reason)) for line in trade] == [
        (3, "Novelty world"), (1, "Export Duties"), (2, "Galactic Demand"),
    ]  # fmt: skip


# ── powers of Ship


@rule("power.trade")
@pytest.mark.parametrize(
    ("owned", "gains"),
    [  # novelty, rare, genes, alien
        (("export_duties",), (4, 5, 6, 7)),
        (("jumpdrive_research",), (3, 5, 5, 6)),
        (("galactic_demand",), (5, 4, 5, 6)),
        (("export_duties", "jumpdrive_research", "galactic_demand"), (6, 6, 6, 7)),
        (("trade_levies", "new_economy", "mining_industry"), (3, 4, 5, 6)),  # these are for consuming
    ],
)
def test_trading_pays_more(owned, gains):
    for kind, money in zip(("novelty", "rare", "genes", "alien"), gains, strict=True):
        here = ship("home", worlds={WORLDS[kind]: "home"}, developments=owned)
        assert here.when(Ship(0, "home", WORLDS[kind], "home", "trade"))[0].credits == money


@rule("power.consume")
@pytest.mark.parametrize(
    ("owned", "gains"),
    [  # points and credits for novelty, rare, genes, alien, with dice that do not match
        ((), ((1, 0), (1, 0), (1, 0), (1, 0))),
        (("galactic_renaissance",), ((2, 0), (2, 0), (2, 0), (2, 0))),
        (("space_refineries",), ((1, 0), (2, 0), (1, 0), (1, 0))),
        (("minor_research_labs",), ((1, 0), (1, 0), (2, 0), (2, 0))),
        (("new_economy",), ((1, 2), (1, 2), (1, 2), (1, 2))),
        (("trade_levies",), ((1, 1), (1, 1), (1, 1), (1, 1))),
        (("mining_industry",), ((1, 0), (1, 1), (1, 0), (1, 0))),
        (("mining_industry", "trade_levies", "new_economy"), ((1, 3), (1, 4), (1, 3), (1, 3))),
        (("export_duties", "galactic_demand"), ((1, 0), (1, 0), (1, 0), (1, 0))),  # these are for trading
    ],
)
def test_consuming_brings_more(owned, gains):
    for kind, (points, money) in zip(("novelty", "rare", "genes", "alien"), gains, strict=True):
        here = ship("home", worlds={WORLDS[kind]: "home"}, developments=owned)
        here = here.when(Ship(0, "home", WORLDS[kind], "home", "consume"))
        assert (here[0].chips, here[0].credits) == (points, money)


@rule("power.galactic_bankers")
def test_galactic_bankers_may_change_a_credit_into_a_point_with_each_trade():
    here = ship("home home", worlds={"spice_world": "home", "gem_world": "home"}, developments=("galactic_bankers",))
    paid = here.when(Ship(0, "home", "spice_world", "home", "trade", pay_for_chip=True))
    assert (paid[0].credits, paid[0].chips, paid.galaxy.pool) == (2, 1, 23)
    paid = paid.when(Ship(0, "home", "gem_world", "home", "trade", pay_for_chip=True))
    assert (paid[0].credits, paid[0].chips) == (4, 2)
    kept = here.when(Ship(0, "home", "spice_world", "home", "trade"))
    assert (kept[0].credits, kept[0].chips) == (3, 0)
    no = "Only Galactic Bankers change a credit into a point, when a good is traded."
    assert here.refused(Ship(0, "home", "spice_world", "home", "consume", pay_for_chip=True)) == no
    assert here.now(developments=()).refused(Ship(0, "home", "gem_world", "home", "trade", pay_for_chip=True)) == no


@rule("power.virtual")
def test_virtual_shippers_ship_and_go_nowhere():
    """Space Docks: one Home shipper; Organic Shipyards: Home and Genes, which matches a Genes world (p. 12)."""
    here = phase("ship", player(developments=("space_docks", "organic_shipyards"),
                                worlds={"jungle_world": "genes", "spice_world": "home", "gem_world": "novelty"}))  # fmt: skip
    assert sorted(one.colour for one in here[0].at_work("ship")) == ["genes", "home", "home"]
    here = here.when(Ship(0, "genes", "jungle_world", "genes", "consume", virtual=True))
    assert (here[0].chips, here[0].citizenry) == (3, dice("genes"))  # only the good
    here = here.when(Ship(0, "home", "spice_world", "home", "trade", virtual=True))
    here = here.when(Ship(0, "home", "gem_world", "novelty", "consume", virtual=True))
    assert (here[0].chips, here[0].credits, here[0].citizenry) == (5, 3, dice("home novelty genes"))
    assert (here.galaxy.step, here[0].cup) == ("manage", ())


@rule("power.virtual")
def test_virtual_shippers_that_find_no_good_go_nowhere_either():
    here = phase("ship", player(developments=("space_docks",), worlds=("spice_world",)))
    assert (here.galaxy.step, here[0].cup, here[0].crew) == ("manage", (), ())


# ── the pool runs empty


@rule("ship.pool_empty")
def test_the_pool_runs_empty_and_the_chips_of_ten_come_in():
    """Points go on being paid; the game ends after this round (p. 7)."""
    here = ship("consumption consumption", worlds={"spice_world": "consumption", "gem_world": "consumption"},
                chips=7)  # fmt: skip
    here = Play(replace(here.galaxy, pool=2))
    here = here.when(Ship(0, "consumption", "spice_world", "consumption", "consume"))
    assert (here[0].chips, here.galaxy.pool, here.galaxy.ends) == (10, 0, True)
    assert here.told(LastRoundAnnounced) == [LastRoundAnnounced(pool_empty=True)]
    here = here.when(Ship(0, "consumption", "gem_world", "consumption", "consume"))
    assert (here[0].chips, here.galaxy.pool) == (13, 0)
    assert here.told(LastRoundAnnounced) == []
    assert here.galaxy.step == "manage"  # this round is played to its end
