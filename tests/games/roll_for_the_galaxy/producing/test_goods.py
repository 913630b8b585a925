"""Phase IV, Produce (p. 6): producers become goods on worlds that are not grey."""

import pytest

from companion.games.roll_for_the_galaxy.catalog import COLOURS
from companion.games.roll_for_the_galaxy.model import Held
from companion.games.roll_for_the_galaxy.phases.moves import FinishPhase
from companion.games.roll_for_the_galaxy.producing import Produce, ProduceAll
from tests.games.roll_for_the_galaxy.work_kit import dice, phase, player
from tests.kit import rule


def produce(crew: str, *others, **more):
    return phase("produce", player(crew={"produce": crew}, **more), *others)


@rule("produce.good")
def test_the_producer_itself_becomes_the_good():
    here = produce("novelty home", worlds=("spice_world", "jungle_world"))
    here = here.when(Produce(0, "novelty", "jungle_world"))
    assert here[0].worlds == (Held("spice_world"), Held("jungle_world", dice("novelty")))
    assert (here[0].citizenry, here[0].goods) == ((), dice("novelty"))


@rule("produce.any_colour")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("world", ["spice_world", "silicon_world", "jungle_world", "alien_sentinels"])
def test_any_producer_becomes_a_good_on_any_world_that_is_not_grey(colour, world):
    """Whatever its colour (p. 6, p. 10); also to match worse on purpose."""
    assert produce(colour, worlds=(world,)).when(Produce(0, colour, world))[0].goods == (colour,)


@rule("produce.one_good")
def test_one_good_on_a_world_and_none_on_a_grey_one():
    here = produce("home home", worlds={"spice_world": "home", "jungle_world": "", "gateway_station": ""})
    assert here.refused(Produce(0, "home", "spice_world")) == "Spice World is full."
    assert here.refused(Produce(0, "home", "gateway_station")) == "A grey world carries no goods."
    assert here.refused(Produce(0, "home", "gem_world")) == "That world is not in this tableau."
    assert here.refused(Produce(0, "rare", "jungle_world")) == "There is no Rare Elements producer left."


@rule("produce.unused")
def test_producers_without_a_world_go_to_the_cup():
    here = produce("home rare", worlds=("spice_world", "gateway_station"), cup="alien")
    here = here.when(Produce(0, "rare", "spice_world"))
    assert here.galaxy.step == "manage"
    assert here[0].cup == dice("home alien")


@rule("produce.unused")
def test_every_producer_that_finds_a_world_has_to_produce():
    here = produce("home", worlds=("spice_world",))
    assert here.refused(FinishPhase(0)).startswith("Every worker that can be used")
    full = produce("home", worlds={"spice_world": "home"})
    assert (full.galaxy.step, full[0].cup) == ("manage", dice("home"))


@rule("produce.galactic_reserves")
def test_galactic_reserves_lets_every_world_hold_two_goods():
    """Of the same or of different colours; never three (p. 12)."""
    here = produce("home rare rare", worlds={"spice_world": "home", "gateway_station": ""},
                   developments=("galactic_reserves",))  # fmt: skip
    assert here.refused(Produce(0, "rare", "gateway_station")) == "A grey world carries no goods."
    here = here.when(Produce(0, "rare", "spice_world"))
    assert here[0].goods == dice("home rare")
    assert (here.galaxy.step, here[0].cup) == ("manage", dice("home rare"))


@rule("produce.proposal")
def test_the_proposal_matches_colours_then_takes_purple_then_the_dearest_worlds():
    worlds = ("spice_world", "silicon_world", "jungle_world", "alien_sentinels", "gateway_station")
    here = produce("home consumption genes rare", worlds=worlds).when(ProduceAll(0))
    assert {held.id: held.goods for held in here[0].worlds} == {
        "spice_world": dice("home"),
        "silicon_world": dice("rare"),
        "jungle_world": dice("genes"),
        "alien_sentinels": dice("consumption"),
        "gateway_station": (),
    }
    assert here.galaxy.step == "manage"


@rule("produce.proposal")
def test_nothing_to_propose():
    here = produce("home", player(crew={"produce": "home"}, worlds=("gem_world",)), worlds=("spice_world",))
    assert here.now(crew=()).refused(ProduceAll(0)) == ("There is no producer left, or no world with room for a good.")
