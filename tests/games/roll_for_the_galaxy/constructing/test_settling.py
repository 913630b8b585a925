"""Phase III, Settle (p. 6): settlers, worlds completed, their effects, and dice that have to be given back (p. 10)."""

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.constructing.events import Completed
from companion.games.roll_for_the_galaxy.constructing.moves import (
    ChooseWorkers,
    PlaceAllWorkers,
    PlaceWorker,
    RemoveDie,
)
from companion.games.roll_for_the_galaxy.gains import CreditsGained, DieMissing, DieMoved
from companion.games.roll_for_the_galaxy.model import Due, Held
from companion.games.roll_for_the_galaxy.phases.moves import FinishPhase
from tests.games.roll_for_the_galaxy.work_kit import dice, phase, player, stack
from tests.kit import rule


def settle(crew: str = "", *others, played: tuple = ("settle",), options: dict | None = None, **more):
    crews = more.pop("crew", {})
    return phase(
        "settle", player(crew={"settle": crew, **crews}, **more), *others, played=played, options=options or {}
    )


# ── one after the other


@rule("settle.one_by_one")
def test_settlers_complete_a_world_and_its_die_comes():
    """Spice World costs 2 and gives a Novelty die into the cup."""
    here = settle("genes home home", settling=("spice_world", "jungle_world"))
    here = here.when(PlaceWorker(0, "genes"), PlaceWorker(0, "home"))
    assert here[0].worlds == (Held("spice_world"),)
    assert (here[0].citizenry, here[0].cup) == (dice("home genes"), dice("novelty"))
    here = here.when(PlaceWorker(0, "home"))
    assert (here[0].settlers, here.galaxy.step) == (dice("home"), "manage")


@rule("settle.several")
def test_several_worlds_in_one_phase():
    here = settle("home home home home", settling=("secluded_world", "spice_world", "former_penal_colony"))
    here = here.when(PlaceAllWorkers(0))
    assert [held.id for held in here[0].worlds] == ["secluded_world", "spice_world", "former_penal_colony"]
    assert here[0].due == (Due("remove", "former_penal_colony"),)


@rule("settle.several")
def test_a_decision_stops_the_row_of_settlers():
    here = settle("home home", settling=("former_penal_colony", "secluded_world"))
    here = here.when(PlaceAllWorkers(0))
    assert len(here[0].at_work("settle")) == 1
    here = here.when(RemoveDie(0, "home", "citizenry"), PlaceAllWorkers(0))
    assert [held.id for held in here[0].worlds] == ["former_penal_colony", "secluded_world"]


@rule("settle.unused")
def test_unused_settlers_and_those_on_an_empty_space_go_to_the_cup():
    here = settle("home", settlers="rare", developers="genes")
    assert here.galaxy.step == "manage"
    assert (here[0].cup, here[0].settlers, here[0].developers) == (dice("home rare"), (), dice("genes"))


@rule("settle.full_before")
def test_a_world_full_from_before_is_completed_when_settle_begins_and_takes_effect():
    here = settle(settling=("pirate_world",), settlers="home home")
    assert here[0].worlds == (Held("pirate_world"),)
    assert here[0].citizenry == dice("home home military")


@rule("settle.full_before")
def test_a_full_world_waits_for_settle():
    mira = player(
        settling=("pirate_world",), settlers="home home", crew={"develop": "home"}, developing=("space_docks",)
    )
    here = phase("develop", mira).when(PlaceWorker(0, "home"))
    assert (here.galaxy.step, here[0].settlers, here[0].worlds) == ("manage", dice("home home"), ())


@rule("settle.surplus")
def test_with_too_many_settlers_the_player_picks_who_goes_home():
    here = settle(settling=("secluded_world", "jungle_world"), settlers="home alien")
    here = here.when(ChooseWorkers(0, ("alien",)))
    assert (here[0].citizenry, here[0].settlers) == (dice("alien novelty"), dice("home"))


# ── discounts


@rule("settle.discounts")
@pytest.mark.parametrize(
    ("owned", "world", "needed"),
    [
        ((), "galactic_trendsetters", 6),
        (("replicant_robots",), "galactic_trendsetters", 5),
        (("replicant_robots",), "secluded_world", 1),  # never below 1
        (("alien_uplift_blueprints",), "jungle_world", 3),  # Genes
        (("alien_uplift_blueprints",), "alien_sentinels", 5),  # Alien Technology
        (("alien_uplift_blueprints",), "silicon_world", 4),  # Rare Elements: no
        (("alien_uplift_blueprints", "replicant_robots"), "jungle_world", 2),
        (("free_trade_zone",), "fifth_column", 1),  # never raised to 2
        (("free_trade_zone",), "rebel_hideout", 2),
        (("free_trade_zone",), "gateway_station", 2),
        (("free_trade_zone",), "tourist_world", 2),
        (("free_trade_zone",), "terraformed_world", 3),
        (("free_trade_zone",), "galactic_trendsetters", 4),
        (("free_trade_zone",), "jungle_world", 4),  # not grey
        (("investment_credits", "biological_adaptation"), "jungle_world", 4),  # these are for developments
    ],
)
def test_discounts_have_to_be_used(owned, world, needed):
    here = settle("home " * 7, settling=(world,), developments=owned)
    for _ in range(needed - 1):
        here = here.when(PlaceWorker(0, "home"))
        assert here[0].worlds == ()
    assert here.when(PlaceWorker(0, "home"))[0].worlds[0].id == world


@rule("faq.free_trade_zone")
@pytest.mark.parametrize("robots_first", [True, False])
@pytest.mark.parametrize(
    ("world", "alone", "with_robots"),
    [("gateway_station", 2, 1), ("tourist_world", 2, 1), ("rebel_hideout", 2, 1), ("terraformed_world", 3, 2)],
)
def test_free_trade_zone_and_replicant_robots(world, alone, with_robots, robots_first):
    """A grey world of cost 3 or 4 needs two settlers, with Replicant Robots one (p. 11)."""
    both = ("replicant_robots", "free_trade_zone") if robots_first else ("free_trade_zone", "replicant_robots")
    for owned, needed in ((("free_trade_zone",), alone), (both, with_robots)):
        here = settle("home " * 7, settling=(world,), developments=owned).when(PlaceAllWorkers(0))
        assert here.told(Completed)[0].home == dice("home " * needed)


# ── effects of worlds


@rule("settle.effect")
def test_every_effect_happens_once_and_at_once():
    """Alien Robot Scout Ship: 1$ and an Alien die; nothing more in later rounds."""
    here = settle("home " * 4, settling=("alien_robot_scout_ship", "jungle_world"))
    here = here.when(PlaceAllWorkers(0))
    assert (here[0].credits, here[0].cup) == (1, dice("alien"))
    again = phase("settle", here[0])
    assert (again[0].credits, again[0].cup) == (1, dice("alien"))


@rule("settle.effect")
def test_credits_of_a_world_stop_at_ten():
    here = settle("home " * 6, settling=("lost_alien_battle_fleet",), credits=9).when(PlaceAllWorkers(0))
    assert here[0].credits == 10
    assert here.told(CreditsGained) == [CreditsGained(0, 1, "lost_alien_battle_fleet", lost=2)]


@rule("settle.supply")
def test_the_supply_of_dice_is_finite():
    """All nine Alien dice are out: the world gives none."""
    here = settle("home " * 4, player(citizenry="alien " * 9), settling=("deserted_alien_outpost",))
    here = here.when(PlaceAllWorkers(0))
    assert here.told(DieMissing) == [DieMissing(0, "alien", "deserted_alien_outpost")]
    assert here[0].worlds == (Held("deserted_alien_outpost"),)
    assert here.galaxy.supply("alien") == 0


@rule("settle.supply")
def test_a_die_given_back_is_in_the_supply_again():
    """All 22 Military dice are out; Former Penal Colony takes one back and gives it out again."""
    military = catalog.dice()["military"].count
    here = settle("military", player(citizenry="military " * (military - 1)), settling=("former_penal_colony",))
    here = here.when(PlaceWorker(0, "military"), RemoveDie(0, "military", "citizenry"))
    assert (here[0].cup, here.galaxy.supply("military")) == (dice("military"), 0)


# ── a die has to be given back (p. 6, p. 10)


EVERYWHERE = {
    "cup": "home",
    "citizenry": "rare",
    "developers": "genes",
    "settlers": "",
    "crew": {"ship": "consumption", "settle": "home home"},
    "worlds": {"spice_world": "alien"},
}


@rule("settle.remove")
@pytest.mark.parametrize(
    ("colour", "place"),
    [
        ("home", "cup"),
        ("rare", "citizenry"),
        ("home", "citizenry"),  # the settler who has just completed it
        ("genes", "developers"),
        ("consumption", "ship"),  # a worker of a phase to come, the selecting one too
        ("home", "settle"),  # another settler of this phase
        ("alien", "spice_world"),  # a good
    ],
)
def test_any_own_die_may_be_given_back_wherever_it_lies(colour, place):
    here = phase("settle", player(settling=("former_penal_colony", "jungle_world"), developing=("galactic_salon",),
                                  **EVERYWHERE), played=("settle", "ship"))  # fmt: skip
    here = here.when(PlaceWorker(0, "home"))
    before = here.galaxy.supply(colour)
    here = here.when(RemoveDie(0, colour, place))
    assert here.galaxy.supply(colour) == before + 1
    assert here[0].cup.count("military") == 1
    assert here.told(DieMoved)[0] == DieMoved(0, colour, place, "supply", "former_penal_colony")


@rule("settle.remove")
def test_nothing_else_follows_from_giving_back_the_selecting_die():
    """Ship was selected with that die: it is played all the same (p. 10)."""
    mira = player(settling=("former_penal_colony",), crew={"settle": "home", "ship": "consumption"},
                  worlds={"spice_world": "alien"})  # fmt: skip
    jonas = player(crew={"ship": "home"}, worlds={"gem_world": "rare"})
    here = phase("settle", mira, jonas, played=("settle", "ship"))
    here = here.when(PlaceWorker(0, "home"), RemoveDie(0, "consumption", "ship"))
    assert here.galaxy.phase == "ship"
    assert here[0].done
    assert not here[1].done


@rule("settle.remove")
def test_a_die_that_is_not_there_cannot_be_given_back():
    here = settle("home", player(cup="alien"), settling=("former_penal_colony",), cup="rare")
    here = here.when(PlaceWorker(0, "home"))
    no = "No such die lies there: choose one of your own dice."
    for colour, place in (("alien", "cup"), ("rare", "citizenry"), ("home", "supply"), ("rare", "jungle_world")):
        assert here.refused(RemoveDie(0, colour, place)) == no
    assert here.refused(ChooseWorkers(0, ("home",))) == "No tile of Mira asks for that."
    assert here.refused(FinishPhase(0)) == "Something is still to be decided first."


@rule("settle.remove")
def test_a_virtual_worker_is_no_die_that_could_be_given_back():
    mira = player(settling=("former_penal_colony",), crew={"settle": "home"}, developments=("space_docks",))
    here = phase("settle", mira, played=("settle", "ship")).when(PlaceWorker(0, "home"))
    assert here.refused(RemoveDie(0, "home", "ship")).startswith("No such die")


@rule("settle.remove")
def test_the_next_world_waits_until_the_die_is_given_back():
    """Two full worlds: the second one is completed only if there are still enough settlers on it."""
    here = settle(settling=("former_penal_colony", "secluded_world"), settlers="home home")
    assert here[0].due == (Due("remove", "former_penal_colony"),)
    kept = here.when(RemoveDie(0, "home", "citizenry"))
    assert [held.id for held in kept[0].worlds] == ["former_penal_colony", "secluded_world"]
    gone = here.when(RemoveDie(0, "home", "settlers"))
    assert [held.id for held in gone[0].worlds] == ["former_penal_colony"]
    assert gone[0].world_stack == stack("secluded_world")


# ── workers to the cup


@rule("power.workers_to_cup")
def test_new_galactic_order_sends_all_military_settlers_to_the_cup():
    here = settle("military home military", settling=("terraformed_world",), developments=("new_galactic_order",),
                  settlers="home military")  # fmt: skip
    here = here.when(PlaceAllWorkers(0))
    assert (here[0].cup, here[0].citizenry) == (dice("military " * 3), dice("home home consumption"))
    assert here[0].due == ()


@rule("power.workers_to_cup")
def test_galactic_exchange_sends_one_or_two_settlers_to_the_cup():
    here = settle("home rare genes", settling=("gateway_station",), developments=("galactic_exchange",))
    here = here.when(PlaceAllWorkers(0))
    assert here[0].due == (Due("to_cup", "galactic_exchange", dice("home rare genes"), 1, 2),)
    assert here.refused(ChooseWorkers(0, ())) == "Choose 1 to 2 of these workers."
    assert here.refused(ChooseWorkers(0, ("home", "rare", "genes"))) == "Choose 1 to 2 of these workers."
    assert here.refused(ChooseWorkers(0, ("consumption",))) == "Choose 1 to 2 of these workers."
    one = here.when(ChooseWorkers(0, ("rare",)))
    assert (one[0].cup, one[0].citizenry) == (dice("rare"), dice("home consumption genes"))
    two = here.when(ChooseWorkers(0, ("rare", "genes")))
    assert (two[0].cup, two[0].citizenry) == (dice("rare genes"), dice("home consumption"))


@rule("power.workers_to_cup")
def test_with_a_single_settler_there_is_nothing_to_choose():
    here = settle("home", settling=("secluded_world",), developments=("galactic_exchange",))
    here = here.when(PlaceWorker(0, "home"))
    assert (here[0].cup, here[0].citizenry) == (dice("home"), dice("novelty"))


@rule("power.workers_to_cup")
def test_new_galactic_order_first_then_galactic_exchange_with_the_others():
    owned = ("galactic_exchange", "new_galactic_order")
    here = settle("military military home rare", settling=("tourist_world",), developments=owned)
    here = here.when(PlaceAllWorkers(0))
    assert here[0].due == (Due("to_cup", "galactic_exchange", dice("home rare"), 1, 2),)
    here = here.when(ChooseWorkers(0, ("home", "rare")))
    assert here[0].cup == dice("home military military rare")
    only_military = settle("military", settling=("secluded_world",), developments=owned).when(PlaceAllWorkers(0))
    assert (only_military[0].cup, only_military[0].due) == (dice("military"), ())


@rule("power.workers_to_cup")
def test_galactic_federation_sends_developers_of_later_developments_to_the_cup():
    """Not its own ones (its text: another development)."""
    here = phase("develop", player(crew={"develop": "home home home"}, developing=("galactic_federation", "space_docks"),
                                   developers="rare " * 5))  # fmt: skip
    here = here.when(PlaceWorker(0, "home"))
    assert (here[0].developments, here[0].due, here[0].cup) == (("galactic_federation",), (), ())
    here = here.when(PlaceAllWorkers(0))
    assert here[0].due == (Due("to_cup", "galactic_federation", dice("home home"), 1, 2, "development"),)
    here = here.when(ChooseWorkers(0, ("home",)))
    assert here[0].cup == dice("home")
    world = settle("home", settling=("secluded_world",), developments=("galactic_federation",))
    assert world.when(PlaceWorker(0, "home"))[0].cup == ()


@rule("power.workers_to_cup")
def test_first_the_workers_then_the_die_to_give_back():
    here = settle("home rare", settling=("rebel_miners",), developments=("galactic_exchange",))
    here = here.when(PlaceAllWorkers(0))
    assert [due.kind for due in here[0].due] == ["to_cup", "remove"]
    here = here.when(ChooseWorkers(0, ("rare",)))
    here = here.when(RemoveDie(0, "rare", "cup"))
    assert (here[0].cup, here[0].citizenry) == ((), dice("home military military"))
