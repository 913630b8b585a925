"""Answers of the book's details (p. 10-13) that take more than one step of a round to see."""

import pytest

from companion.games.roll_for_the_galaxy.assigning.moves import BeReady, PlaceWild, Reassign, SelectPhase
from companion.games.roll_for_the_galaxy.counting.scoring import score
from companion.games.roll_for_the_galaxy.exploring.moves import PlaceTile, Scout, Stock
from companion.games.roll_for_the_galaxy.managing.moves import FinishRound, Recall
from companion.games.roll_for_the_galaxy.model import Worker, holdings
from companion.games.roll_for_the_galaxy.shipping import Ship
from tests.games.roll_for_the_galaxy.work_kit import Play, dice, managing, player, table
from tests.kit import rule


def assigning(*workers: Worker, **more) -> Play:
    """Mira has rolled; the two others have selected Develop and are ready."""
    mira = player(workers=workers, **more)
    other = player(workers=(Worker("home", "develop"),), selected=(0, "develop"), ready=True)
    return Play(table(mira, other, other, step="assign"))


@rule("faq.start_goods")
def test_no_good_is_recalled_at_the_start():
    here = assigning(Worker("home", "explore"), worlds={"alpha_centauri": "rare"})
    assert here.refused(Recall(0, "rare", "alpha_centauri")) == "Not now: workers are being assigned."


@rule("faq.column_decides")
def test_an_alien_die_that_selects_explore_is_an_alien_explorer():
    """It has no such face (p. 11); it shows Produce."""
    here = assigning(Worker("alien", "produce"), developments=("alien_archaeology",))
    here = here.when(SelectPhase(0, 0, "explore"), BeReady(0))
    assert here.when(Stock(0, "alien"))[0].credits == 4


@rule("faq.column_decides")
def test_a_wild_alien_die_is_an_alien_explorer_too():
    here = assigning(Worker("alien", "wild"), Worker("home", "ship"), developments=("alien_research_team",))
    here = here.when(PlaceWild(0, 0, "explore"), SelectPhase(0, 1, "explore"), BeReady(0))
    here = here.when(Scout(0, "alien"))
    here = here.when(PlaceTile(0, here[0].hand[0], "world"), Stock(0, "home"))
    here = here.when(PlaceTile(0, here[0].hand[0], "world"))
    assert here[0].credits == 2 + 1


@rule("faq.column_decides")
def test_a_reassigned_alien_die_is_an_alien_explorer_too():
    here = assigning(Worker("alien", "settle"), Worker("home", "ship"),
                     developments=("galactic_influence", "alien_archaeology"))  # fmt: skip
    here = here.when(SelectPhase(0, 1, "explore"), Reassign(0, "galactic_influence", (0,), "explore"), BeReady(0))
    assert here.when(Stock(0, "alien"))[0].credits == 4


@rule("faq.faces_do_not_ship")
@pytest.mark.parametrize("face", ["wild", "ship", "explore"])
def test_the_face_of_a_shipper_makes_no_difference(face):
    here = assigning(Worker("novelty", face), worlds={"jungle_world": "novelty"})
    here = here.when(SelectPhase(0, 0, "ship"), BeReady(0))
    assert here.when(Ship(0, "novelty", "jungle_world", "novelty", "consume"))[0].chips == 1


@rule("faq.selecting_worker")
def test_the_selecting_worker_works_and_the_workers_of_other_phases_are_back_in_the_cup():
    here = assigning(Worker("rare", "ship"), Worker("home", "settle"), Worker("home", "explore"))
    here = here.when(SelectPhase(0, 0, "explore"), BeReady(0))
    assert here.galaxy.played == ("explore", "develop")
    assert here[0].cup == dice("home")  # nobody selected Settle
    here = here.when(Stock(0, "rare"), Stock(0, "home"))
    assert (here[0].credits, here[0].citizenry) == (4, dice("home rare"))


@rule("faq.last_recall")
def test_recalling_in_the_last_round_helps_with_equal_points():
    """Only dice in the cup count then, not those on tiles or worlds (p. 8, p. 10)."""
    mira = player(faction_id=1, credits=1, cup="home", developers="rare", worlds={"spice_world": "genes"})
    jonas = player(faction_id=1, credits=1, cup="home home", worlds={"gem_world": ""})
    here = managing(mira, jonas, pool=0)
    assert score(here.galaxy).winners == (1,)
    here = here.when(Recall(0, "rare", "developers"), Recall(0, "genes", "spice_world"))
    assert holdings(here[0]).left == 3 + 1
    here = here.when(FinishRound(0), FinishRound(1))
    assert (here.galaxy.step, score(here.galaxy).winners) == ("over", (0,))


@rule("faq.once_each_trigger")
def test_a_power_acts_as_often_as_it_is_triggered():
    """Trade Levies: 1$ for each of three goods consumed in one phase."""
    mira = player(crew={"ship": "home home home"}, developments=("trade_levies",),
                  worlds={"spice_world": "home", "gem_world": "home", "jungle_world": "home"})  # fmt: skip
    here = Play(table(mira, player(), phase="ship", played=("ship",)))
    for world in ("spice_world", "gem_world", "jungle_world"):
        here = here.when(Ship(0, "home", world, "home", "consume"))
    assert here[0].credits == 3
