"""Steps 1 and 2 of the income phase (p. 11): what the sites give, and what the level costs."""

from dataclasses import replace

import pytest

from companion.games.federation import rounds
from companion.games.federation.income import own_steps
from tests.games.federation.action_kit import dues, refused, table, tap
from tests.games.federation.names import e, m
from tests.kit import rule


def phase(step, *due, **mat):
    """Only seat 0 has anything to do."""
    return replace(table(*due, **mat), step="income", income=step, turn=None, income_done=(1, 2, 3))


@rule("income.sites")
def test_all_own_sites_from_left_to_right():
    start = phase(1, sites=frozenset({1, 2, 3}), goods=(1, 0, 0, 0))
    story = tap(start, own_steps.take_income, m.TakeIncome(0, transmute="lavandium"))
    assert (story.mat(0).ships, story.mat(0).goods) == (2, (1, 1, 0, 0))
    assert story.senate.income == 3  # level 1: step 2 costs nobody anything


@rule("income.sites")
def test_a_choice_may_be_left_out_and_must_be_possible():
    start = phase(1, sites=frozenset({2, 4}), used=("1C1",), goods=(0, 0, 0, 1))
    assert tap(start, own_steps.take_income, m.TakeIncome(0)).mat(0).goods == (0, 0, 0, 1)
    assert not refused(start, own_steps.take_income, m.TakeIncome(0, transmute="gold")).overrule
    assert not refused(start, own_steps.take_income, m.TakeIncome(0, transmute="lavandium")).overrule
    assert not refused(start, own_steps.take_income, m.TakeIncome(0, embassy="1A1")).overrule
    story = tap(start, own_steps.take_income, m.TakeIncome(0, embassy="1C1"))
    assert (story.mat(0).scholar("1C1").used, dues(story)) == (False, ["scholar=1C1"])


@rule("income.kinds")
@pytest.mark.parametrize(
    ("kind", "choices", "what", "now"),
    [
        ("shipyard", {}, "ships", 2), ("transmutation", {"transmute": "ozeanium"}, "goods", (0, 0, 0, 1)),
        ("academy", {}, "field", 1), ("modifier_machine", {}, "modifiers", 1),
        ("transport", {"transport": "neo"}, "neo", 1), ("transport", {"transport": "six_moon"}, "six_moon", 1),
        ("transport", {}, "neo", 0), ("replicator", {}, "goods", (1, 0, 1, 0)), ("university", {}, "die", 1),
    ],
)  # fmt: skip
def test_what_each_site_gives(kind, choices, what, now):
    start = table("income", box={"site.1": kind}, goods=(0, 0, 1, 0))
    story = tap(start, own_steps.take_income, m.TakeIncome(0, site=1, **choices))
    assert getattr(story.mat(0), what) == now
    assert dues(story) == []


@rule("income.one_site")
def test_one_site_alone_where_a_decision_asks():
    built = table("income=2", "income", goods=(1, 0, 0, 0))
    assert dues(tap(built, own_steps.take_income, m.TakeIncome(0, site=2, transmute="lavandium"))) == ["income"]
    assert dues(tap(built, own_steps.take_income, m.TakeIncome(0, site=1))) == ["income=2"]
    assert refused(table(), own_steps.take_income, m.TakeIncome(0, site=1)).overrule
    assert not refused(table(), own_steps.take_income, m.TakeIncome(0)).overrule
    assert not refused(phase(2), own_steps.take_income, m.TakeIncome(0)).overrule
    done = replace(phase(1), income_done=(0,))
    assert not refused(done, own_steps.take_income, m.TakeIncome(0)).overrule


@rule("income.cost")
@pytest.mark.parametrize(("good", "left"), [("kuppernium", (0, 0, 1, 0)), ("ozeanium", (0, 1, 0, 0))])
def test_f5_level_four_costs_kuppernium_or_ozeanium(good, left):
    story = tap(phase(2, field=7, goods=(0, 1, 1, 0)), own_steps.pay_accreditation, m.PayAccreditation(0, 4, good))
    assert (story.mat(0).goods, story.mat(0).field, story.senate.income) == (left, 7, 3)


@rule("income.drop")
def test_f6_nothing_paid_is_the_lowest_field_of_level_two():
    story = tap(phase(2, field=7), own_steps.pay_accreditation, m.PayAccreditation(0, 4))
    assert (story.mat(0).field, story.senate.level(0)) == (1, 2)
    same = tap(
        phase(2, field=7, goods=(1, 0, 0, 0)), own_steps.pay_accreditation, m.PayAccreditation(0, 2, "lavandium")
    )
    assert (same.mat(0).field, same.mat(0).goods) == (1, (1, 0, 0, 0))


@rule("income.drop")
def test_a_lower_cost_is_the_lowest_field_of_that_level():
    start = phase(2, field=10, goods=(1, 1, 0, 0))
    three = tap(start, own_steps.pay_accreditation, m.PayAccreditation(0, 3, "lavandium"))
    assert (three.mat(0).field, three.mat(0).goods) == (4, (0, 1, 0, 0))
    four = tap(start, own_steps.pay_accreditation, m.PayAccreditation(0, 4, "kuppernium"))
    assert (four.mat(0).field, four.mat(0).goods) == (6, (1, 0, 0, 0))


@rule("income.cost")
def test_what_cannot_be_paid():
    start = phase(2, field=5, goods=(0, 1, 0, 0))
    assert not refused(start, own_steps.pay_accreditation, m.PayAccreditation(0, 4, "kuppernium")).overrule
    assert not refused(start, own_steps.pay_accreditation, m.PayAccreditation(0, 3, "kuppernium")).overrule
    assert refused(start, own_steps.pay_accreditation, m.PayAccreditation(0, 3, "lavandium")).overrule
    unknown = phase(2, field=5, box={"cost.3": ""})
    assert refused(unknown, own_steps.pay_accreditation, m.PayAccreditation(0, 3, "lavandium")).asks == "cost.3"
    assert own_steps.pays(phase(2), 5) == ("ozeanium",)


@rule("income.free")
def test_levels_one_and_two_cost_nothing():
    start = phase(2, field=2)
    assert own_steps.nothing_due(start, 0, 2)
    assert not own_steps.nothing_due(phase(2, field=4), 0, 2)
    assert tap(start, own_steps.pay_accreditation, m.PayAccreditation(0, 2)).mat(0).field == 2


@rule("income.raised")
def test_the_table_decides_whether_level_tiles_raise_the_cost():
    mat = {"field": 4, "raised_round": 1, "goods": (1, 1, 0, 0)}
    plain = tap(phase(2, **mat), own_steps.pay_accreditation, m.PayAccreditation(0, 3, "lavandium"))
    assert plain.mat(0).field == 4
    raised = phase(2, options={"raised_cost": True}, **mat)
    full = tap(raised, own_steps.pay_accreditation, m.PayAccreditation(0, 4, "kuppernium"))
    assert (full.mat(0).field, full.mat(0).goods) == (4, (1, 0, 0, 0))
    less = tap(raised, own_steps.pay_accreditation, m.PayAccreditation(0, 3, "lavandium"))
    assert less.mat(0).field == 1  # level 2 with a tile on top is the level 3 that was paid
    low = phase(2, field=1, raised_round=1, options={"raised_cost": True})
    assert tap(low, own_steps.pay_accreditation, m.PayAccreditation(0, 2)).mat(0).field == 1


@rule("income.steps")
def test_step_follows_step_when_all_are_done():
    start = replace(phase(1, sites=frozenset({1}), field=5, goods=(1, 0, 0, 0)), income_done=())
    story = tap(start, lambda story, *_: rounds.begin_income(story), None)
    assert (story.senate.income, story.senate.income_done) == (1, (1, 2, 3))
    story = tap(story.senate, own_steps.take_income, m.TakeIncome(0))
    assert (story.senate.income, story.senate.income_done) == (2, (1, 2, 3))
    story = tap(story.senate, own_steps.pay_accreditation, m.PayAccreditation(0, 3, "lavandium"))
    assert story.events[-1] == e.IncomeBegan(3)


@rule("income.cost")
def test_mats_kept_by_hand_pay_by_hand():
    start = phase(2, field=7, options={"depth": "senate"})
    story = tap(start, own_steps.pay_accreditation, m.PayAccreditation(0, 4, "kuppernium"))
    assert story.mat(0).field == 7


@rule("income.cost")
def test_level_five_is_known_above_field_eight():
    start = phase(2, field=9, goods=(0, 0, 1, 0), without=("top.5",))
    assert tap(start, own_steps.pay_accreditation, m.PayAccreditation(0, 5, "ozeanium")).mat(0).goods == (0, 0, 0, 0)
