"""Production (p. 14): three cubes, credits by productivity, productivity down by one, abilities as reminders."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.chapters import evolve
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.production import moves as m
from companion.games.age_of_galaxy.production import phase as production
from companion.games.age_of_galaxy.story import Story
from companion.rules.chance import Chance
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import KNOWN, e, playing, with_realm
from tests.kit import rule

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Ali"])
PRODUCE = m.Produce()


def producing(players=3, options=KNOWN, **changes):
    here = playing(players, options, step="production", produced=False, turn=None)
    realms = tuple(replace(one, cubes=0, supply=15, credits=0) for one in here.state.realms)
    return replace(here, state=replace(here.state, realms=realms, **changes))


@rule("production.cubes")
@rule("production.credits")
@rule("production.productivity")
def test_the_first_production_gives_three_cubes_and_three_credits():
    """G1"""
    here = with_realm(producing(round=1), 0, productivity=3).when(PRODUCE)
    realm = here.state.realms[0]
    assert (realm.credits, realm.productivity, realm.cubes, realm.supply) == (3, 2, 3, 12)


@rule("production.credits")
def test_credits_end_at_twelve():
    """G2"""
    here = with_realm(producing(), 0, productivity=9, credits=8).when(PRODUCE)
    assert (here.state.realms[0].credits, here.state.realms[0].productivity) == (12, 8)
    assert e.Gained(0, "credits", 4, "production") in here.events, "what does not fit was never there"


@rule("production.credits")
@pytest.mark.parametrize(
    ("has", "productivity", "then"),
    [(8, 3, 11), (9, 3, 12), (10, 3, 12), (11, 1, 12), (12, 1, 12), (12, 0, 12), (0, 12, 12), (1, 12, 12), (0, 11, 11)],
)
def test_credits_around_the_cap(has, productivity, then):
    here = with_realm(producing(), 1, productivity=productivity, credits=has)
    coming = production.lines(here.state, 1)[1].amount
    after = here.when(PRODUCE).state.realms[1]
    assert (after.credits, after.productivity) == (then, max(0, productivity - 1))
    assert has + coming == then, "the screen says beforehand what comes"


@rule("production.credits")
@pytest.mark.parametrize("good", ["credits", "productivity"])
@pytest.mark.parametrize(("has", "by", "then"), [(10, 1, 11), (10, 2, 12), (10, 3, 12), (11, 1, 12), (12, 1, 12)])
def test_both_boards_end_at_twelve(good, has, by, then):
    story = Story(with_realm(producing(), 0, **{good: has}).state, Chance(b"test"), evolve)
    assert bookings.gain(story, 0, good, by, "production") == then - has
    assert story.realm(0).has(good) == then


@rule("production.productivity")
def test_productivity_never_falls_below_nothing():
    here = with_realm(producing(), 0, productivity=0).when(PRODUCE)
    assert here.state.realms[0].productivity == 0
    assert not [one for one in here.events if isinstance(one, e.Gained) and one.seat == 0]
    assert with_realm(producing(), 0, productivity=1).when(PRODUCE).state.realms[0].productivity == 0


@rule("production.cubes")
@pytest.mark.parametrize(("supply", "taken"), [(15, 3), (4, 3), (3, 3), (2, 2), (1, 1), (0, 0)])
def test_only_what_lies_in_the_supply_can_be_taken(supply, taken):
    here = with_realm(producing(), 2, supply=supply)
    assert production.lines(here.state, 2)[0].amount == taken
    realm = here.when(PRODUCE).state.realms[2]
    assert (realm.cubes, realm.supply) == (taken, supply - taken)


@rule("production.cubes")
@rule("golden.more")
def test_cubes_of_a_golden_age_stay_in_the_hand():
    here = with_realm(producing(), 0, cubes=3, supply=12).when(PRODUCE)
    assert here.state.realms[0].cubes == 6


def test_everybody_produces_in_turn_order():
    here = producing(4, order=(2, 0, 3, 1)).when(PRODUCE)
    assert [one.seat for one in here.events if isinstance(one, e.CubesTaken)] == [2, 0, 3, 1]
    assert here.state.turn == 2


@rule("round.phases")
def test_production_comes_before_the_actions():
    here = producing()
    assert SAY(here.refused(m.BeginActions()).why) == "First everybody takes cubes and credits."
    here = here.when(PRODUCE)
    assert (here.state.step, here.state.turn) == ("action", 0)
    assert here.events[-2:] == (e.Produced(), e.ActionsBegan())
    assert SAY(here.refused(PRODUCE).why) == "Not now: the action phase is on."
    assert SAY(here.refused(m.BeginActions()).why) == "Not now: the action phase is on."


@rule("production.abilities")
def test_abilities_of_main_factions_are_reminded_of_before_the_actions():
    told = replace(KNOWN, box=(*KNOWN.box, ("faction.12.production", "1 influence")))
    here = with_realm(producing(options=told), 1, factions=(12, 13))
    ours = production.reminders(here.state)
    assert ours[0] == ours[2] == ()
    assert [(one.card, one.name, one.text, one.rule) for one in ours[1]] == [
        (12, "Faction 12", "1 influence", catalog.page(14))
    ]
    here = here.when(PRODUCE)
    assert here.state.step == "production"
    assert here.state.produced
    assert SAY(here.refused(PRODUCE).why) == "This round's production is done."
    assert here.when(m.BeginActions()).state.step == "action"


@rule("production.abilities")
@rule("faq.1")
def test_legarchaea_are_reminded_of_without_a_word_on_their_card():
    here = with_realm(producing(), 0, factions=(catalog.LEGARCHAEA,))
    (reminder,) = production.reminders(here.state)[0]
    assert SAY(reminder.text) == "2 credits for each own planet of its type; conquered ones count"
    assert SAY(reminder.rule.words) == "Age of Galaxy: FAQ 1"
    assert here.when(PRODUCE).state.step == "production"


def test_production_is_explained_before_it_happens():
    here = with_realm(producing(), 0, productivity=9, credits=8)
    assert [(line.amount, SAY(line.reason), SAY(line.rule.words)) for line in production.lines(here.state, 0)] == [
        (3, "3 cubes from the supply", "Age of Galaxy p. 14"),
        (4, "Credits by productivity 9, up to 12", "Age of Galaxy p. 14"),
        (-1, "Productivity drops by 1, never below 0", "Age of Galaxy p. 14"),
    ]
    calm = production.lines(with_realm(here, 0, productivity=2, credits=1).state, 0)
    assert SAY(calm[1].reason) == "Credits by productivity 2"


def test_where_boards_are_kept_by_hand_only_cubes_are_taken():
    here = producing(options=Options(depth="round"))
    assert [line.amount for line in production.lines(here.state, 0)] == [3]
    here = here.when(PRODUCE)
    assert {type(one) for one in here.events} == {e.CubesTaken, e.Produced, e.ActionsBegan}
    assert here.state.realms[0].credits == 0


@rule("round.phases")
@pytest.mark.parametrize(("number", "step"), [(1, "galactic"), (2, "war")])
def test_where_nobody_has_a_cube_everybody_has_passed(number, step):
    here = producing(round=number)
    for seat in range(3):
        here = with_realm(here, seat, supply=0)
    assert here.when(PRODUCE).state.step == step
