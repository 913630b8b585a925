"""The income phase from step to step, as the rulebook and its examples tell it (p. 11-13, 20, 22, 26, 27)."""

from dataclasses import replace

import pytest

from companion.games.federation import catalog, floors
from companion.games.federation.laws import passing
from companion.games.federation.laws import screen as laws_screen
from companion.games.federation.model import Law, Owned
from companion.games.federation.projects import screen as projects_screen
from companion.games.federation.screens import income as income_screen
from companion.games.federation.screens import opening, strip
from companion.rules.chance import Chance
from tests.games.federation.names import e, m
from tests.games.federation.senate_kit import (
    BOX,
    JONAS,
    MIRA,
    TAREK,
    UTE,
    Table,
    income,
    investor,
    table,
    votes,
)
from tests.kit import rule

SITES = (("site.1", "replicator"), ("site.2", "transport"), ("site.3", "academy"), ("site.4", "shipyard"))


def waits(here: Table, *seats: int) -> Table:
    """Only these have something to do in the step."""
    done = tuple(seat for seat in here.senate.seats if seat not in seats)
    return replace(here, senate=replace(here.senate, income_done=done))


# ── step 2 and what follows from it


@rule("income.drop")
def test_f6_level_four_and_nothing_to_pay_then_a_won_floor_scores_two():
    here = waits(income(2, ("c1f3", votes(MIRA, 3))).mat(MIRA, field=7), MIRA)
    here = here.when(m.PayAccreditation(MIRA, 4))
    assert (here.senate.mats[MIRA].field, here.senate.income) == (1, 3)
    here = here.when(m.Invest(), m.CountFloors())
    assert here.senate.mats[MIRA].prestige == 2


@rule("income.cost")
def test_income_of_step_one_pays_the_cost_of_step_two():
    here = waits(income(1, box=(*BOX, *SITES)).mat(MIRA, field=4, sites=frozenset({1})), MIRA)
    here = here.when(m.TakeIncome(MIRA), m.PayAccreditation(MIRA, 3, "lavandium"))
    assert (here.senate.mats[MIRA].field, here.senate.mats[MIRA].goods) == (4, (0, 0, 0, 0))


@rule("goods.ozeanium")
@pytest.mark.parametrize(("field", "level", "good"), [(4, 3, "lavandium"), (7, 4, "kuppernium")])
def test_ozeanium_pays_a_level_whichever_resource_was_tapped(field, level, good):
    for paid in (good, "ozeanium"):
        here = waits(income(2).mat(MIRA, field=field, goods=(0, 0, 1, 0)), MIRA)
        here = here.when(m.PayAccreditation(MIRA, level, paid))
        assert (here.senate.mats[MIRA].field, here.senate.mats[MIRA].goods) == (field, (0, 0, 0, 0))


def test_where_mats_are_kept_by_hand_step_two_only_waits():
    here = waits(income(2, depth="senate", box=()).mat(MIRA, field=7), MIRA).when(m.PayAccreditation(MIRA, 2))
    assert (here.senate.mats[MIRA].field, here.senate.income) == (7, 3)


# ── turn order


@rule("income.turn_order")
@pytest.mark.parametrize(("order", "first"), [("this", MIRA), ("next", UTE)])
def test_the_table_chooses_who_is_first_after_the_presidents_room(order, first):
    here = table(income_order=order)
    here = replace(here, senate=replace(here.senate, president=UTE))
    assert here.senate.order[0] == MIRA, "in the action phase the round goes on as it began"
    phase = income(1, income_order=order)
    phase = replace(phase, senate=replace(phase.senate, president=UTE))
    assert phase.senate.order[0] == first
    unknown = replace(phase.senate, president=None)
    assert unknown.order[0] == MIRA


@rule("income.turn_order")
def test_a_medal_that_two_may_reach_goes_in_turn_order():
    here = income(1, box=(*BOX, *SITES)).mat(MIRA, neo=2, sites=frozenset({2})).mat(JONAS, neo=2, sites=frozenset({2}))
    here = waits(here, MIRA, JONAS)
    tap = m.TakeIncome(JONAS, transport="neo")
    assert here.refused(tap).overrule
    assert here.when(replace(tap, table_says_so=True)).senate.mats[JONAS].medals == ("neo",)
    assert here.when(m.TakeIncome(JONAS, transport="six_moon")).senate.mats[JONAS].six_moon == 1, "no medal there yet"
    page = {one["seat"]: one["after"] for one in income_screen.income_view(here.senate, (JONAS,), {})["players"]}
    assert (page[MIRA], page[JONAS].text) == (None, here.refused(tap).why.text), "it stands on the page before the tap"
    both = here.when(m.TakeIncome(MIRA, transport="neo"), tap)
    assert both.senate.mats[MIRA].medals == ("neo",)
    assert both.senate.mats[JONAS].medals == (), "the next one needs more"
    alone = here.mat(MIRA, sites=frozenset({1, 4}))
    assert alone.when(tap).senate.mats[JONAS].medals == ("neo",), "ships and crystals are in nobody's way"


@rule("income.turn_order")
def test_a_space_tile_is_chosen_in_turn_order():
    here = income(1, box=(*BOX, *SITES)).mat(JONAS, field=11, sites=frozenset({3})).mat(MIRA, sites=frozenset({3}))
    here = waits(here, MIRA, JONAS)
    assert here.refused(m.TakeIncome(JONAS)).overrule
    assert here.when(m.TakeIncome(MIRA), m.TakeIncome(JONAS)).senate.mats[JONAS].due[0].kind == "space_tile"


# ── step 3


@rule("income.community_crystals")
def test_the_first_three_times_bring_a_crystal_each():
    here = income(3, *((f"c1f{floor}", investor(JONAS)) for floor in (1, 2, 3)), ("c2f1", investor(JONAS)))
    full = tuple((project, 4 if project != "community" else 0) for project, _ in here.senate.projects)
    here = replace(here, senate=replace(here.senate, projects=full)).when(m.Invest())
    assert (here.senate.mats[JONAS].contribution, here.senate.position("community")) == (4, 4)
    assert here.senate.mats[JONAS].goods == (1, 1, 1, 0)


def test_a_neutral_tile_invests_in_nothing_and_the_screen_says_the_same_as_the_rule():
    here = income(3, ("c1f1", votes(None, 3)), ("c1f2", investor(UTE)), players=3)
    assert projects_screen.investing(here.senate)[0]["by"] == [UTE]
    assert here.when(m.Invest()).senate.position("neo") == 1


# ── steps 4 and 5


@rule("floors.most")
def test_the_screen_counts_like_the_rules_whatever_lies_in_the_senate():
    chance = Chance(b"any senate")
    for _ in range(300):
        lying = []
        for cell in catalog.CELLS:
            seat = chance.pick((None, *range(3)))
            face = "vote" if seat is None else chance.pick(("vote", "invest"))
            one = replace(votes(seat, chance.pick(range(6)) if face == "vote" else 0), face=face)
            if chance.pick((True, False)):
                lying.append((cell, one))
        answers = {name: chance.pick((True, False)) for name in ("neutral_floors", "empty_floor")}
        senate = income(4, *lying, players=3, **answers).senate
        for floor in catalog.FLOORS:
            counted = floors.count(senate, floor)
            shown = income_screen.floor(senate, floor)
            assert tuple(seat for seat, _ in shown["winners"]) == counted.winners
            assert {seat: n for seat, n in shown["votes"] if seat is not None} == {s: n for s, n in counted.votes if n}
            if shown["votes"]:
                assert set(counted.winners) == {seat for seat in shown["leaders"] if seat is not None}
        sides = laws_screen.laws_view(senate)["sides"]
        assert tuple(side["votes"] for side in sides) == passing.votes(senate)
        assert [total for side in sides for total in [sum(line.amount for line in laws_screen.votes_on(senate, side["side"]))]] == [*passing.votes(senate)]  # fmt: skip


@rule("income.by_hand")
def test_where_mats_are_kept_by_hand_the_points_are_too():
    here = income(4, ("c1f3", votes(MIRA, 3)), ("c4f1", votes(JONAS, 4)), depth="senate", box=())
    here = here.mat(MIRA, scholars=(Owned("1A1"),))
    counted = here.when(m.CountFloors())
    assert e.FloorCounted(3, ((MIRA, 3), (JONAS, 0), (UTE, 0), (TAREK, 0)), (MIRA,)) in counted.events
    passed = counted.when(m.PassLaw())
    assert passed.senate.passed == (("atalum", "right"),)
    assert not any(mat.prestige for mat in passed.senate.mats)
    assert laws_screen.law(counted.senate)["sides"][0]["brings"] == []


@rule("rooms.president")
def test_the_presidents_room_moves_the_marker_decides_the_tie_and_begins_the_next_round():
    here = table().turn(MIRA, "c1f1", 0).turn(JONAS, "c4f3", 0)
    assert (here.senate.president, here.senate.first, here.senate.turn) == (JONAS, MIRA, UTE)
    here = replace(here, senate=replace(here.senate, step="income", income=5, turn=None, laws=(Law("neo", "atalum"),)))
    assert passing.votes(here.senate) == (1, 1)
    assert strip.waiting(here.senate).seats == (JONAS,)
    assert here.refused(m.PassLaw("left"), by=MIRA).overrule
    here = here.when(m.PassLaw("right"), by=JONAS).when(m.CleanUp())
    assert (here.senate.passed, here.senate.first, here.senate.turn) == ((("atalum", "right"),), JONAS, JONAS)
    assert here.refused(m.PlaceEnvoy(JONAS, "c4f3", 0)).overrule, "now Jonas begins"


def test_the_holder_of_the_marker_can_be_told_where_it_matters():
    here = income(5)
    assert income_screen.income_view(here.senate, (MIRA,), {})["holders"] == [MIRA, JONAS, UTE, TAREK]
    assert income_screen.income_view(replace(here.senate, income=4), (MIRA,), {})["holders"] == []


# ── clean-up


@rule("neutral.three")
@rule("neutral.two")
@pytest.mark.parametrize(
    ("players", "lay", "tiles"),
    [
        (3, m.LayNeutral(("c2f2", "c6f3"), ("c1f1",)), 3),
        (2, m.LayNeutral(("c2f2", "c6f3"), ("c1f1", "c4f2", "c2f1")), 5),
    ],
)
def test_f7_f8_neutral_tiles_count_for_the_law_and_are_removed_in_clean_up(players, lay, tiles):
    here = table(players, round=3, blocked=True).when(lay)
    assert len(here.senate.cells) == tiles
    assert passing.votes(here.senate) == (3, 3)
    passed = (("neo", "left"),) * 2
    stacks = (("atalum", "six_moon"), ("neo", "six_moon"))
    open_now = (Law("neo", "atalum"),)
    here = replace(
        here, senate=replace(here.senate, step="income", income=5, laws=open_now, passed=passed, stacks=stacks)
    )
    here = here.when(m.PassLaw("left"), m.CleanUp())
    assert (here.senate.cells, here.senate.round, here.senate.to_block) == ((), 4, True)
    assert len(here.senate.laws) == 2, "from round 4 on all laws lie open"


def test_a_table_that_holds_the_stacks_is_asked_for_the_last_two_laws_where_the_app_lost_count():
    here = table(round=4, laws="table").when(m.OpenLaw("left", "neo"), m.OpenLaw("right", "atalum"))
    assert [one["side"] for one in opening.to_open(here.senate)["laws"]] == ["left", "right"]
    here = here.when(m.OpenLaw("left", "six_moon"), m.OpenLaw("right", "neo"))
    assert opening.to_open(here.senate)["laws"] == []
