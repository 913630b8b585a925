"""Sites that leave a choice (p. 18)."""

from dataclasses import replace

import pytest

from companion.games.federation.income import own_steps
from companion.games.federation.income import screen as income_screen
from companion.games.federation.model import Due
from companion.games.federation.planets import screen as planets_screen
from companion.games.federation.screens import due
from tests.games.federation.action_kit import english, table, tap
from tests.games.federation.names import m
from tests.kit import rule


def _sites(*kinds):
    box = {f"site.{number}": kind for number, kind in enumerate(kinds, 1)}
    return [planets_screen.site(table(box=box), 0, number) for number in range(1, len(kinds) + 1)]


def card(senate, kind, what="", seat=0):
    return due.due_card(senate, seat, Due(kind, what))


@rule("income.transport")
@pytest.mark.parametrize(
    ("where", "neo_at", "moon_at"), [("neo", 1, 0), ("neo_2", 2, 0), ("six_moon", 0, 1), (None, 0, 0)]
)
def test_a_field_of_neo_may_be_worth_two(where, neo_at, moon_at):
    start = table("income", box={"site.1": "transport"})
    mat = tap(start, own_steps.take_income, m.TakeIncome(0, site=1, transport=where)).mat(0)
    assert (mat.neo, mat.six_moon, mat.goods, mat.modifiers) == (neo_at, moon_at, (0, 0, 0, 0), 0)


@rule("income.transport")
def test_the_end_of_neo_leaves_fewer_choices():
    choices = income_screen.income_choices(table(neo=7), 0, _sites("transport"))["transport"]
    assert [(where, english(words)) for where, words in choices] == [
        ("neo", "Neo: influence +1"),
        ("six_moon", "6Moon"),
    ]


@rule("income.left_to_right")
def test_what_the_replicator_gives_may_be_transmuted_further_right():
    assert income_screen.income_choices(table(), 0, _sites("transmutation", "replicator"))["transmute"] == []
    right = income_screen.income_choices(table(), 0, _sites("replicator", "transmutation"))["transmute"]
    assert [good for good, _, _ in right] == ["lavandium"]
    box = {"site.1": "replicator", "site.2": "transmutation"}
    senate = replace(table(box=box, sites=frozenset({1, 2})), step="income", income=1, turn=None, income_done=(1, 2, 3))
    mat = tap(senate, own_steps.take_income, m.TakeIncome(0, transmute="lavandium")).mat(0)
    assert mat.goods == (0, 1, 0, 0)


@rule("income.kinds")
def test_the_embassy_turns_one_scholar_up_or_none():
    start = table("income=4", used=("1C1", "1E1"))
    assert [one["id"] for one in card(start, "income", "4")["embassy"]] == ["1C1", "1E1"]
    one = tap(start, own_steps.take_income, m.TakeIncome(0, site=4, embassy="1E1")).mat(0)
    assert [owned.used for owned in one.scholars] == [True, False]
    none = tap(start, own_steps.take_income, m.TakeIncome(0, site=4, embassy="")).mat(0)
    assert [owned.used for owned in none.scholars] == [True, True]
