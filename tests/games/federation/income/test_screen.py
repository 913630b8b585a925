"""The first two steps of the income phase on the phones."""

from companion.games.federation.income import screen as income_screen
from companion.games.federation.options import Options
from companion.games.federation.screens import income
from tests.games.federation.screen_kit import JONAS, MIRA, owned, table


def test_sites_offer_their_choices():
    senate = table(step="income", income=1).with_mat(
        MIRA, sites=frozenset({1, 2, 3, 4}), goods=(1, 0, 0, 1), scholars=owned("1C1", used=True)
    )
    view = income.income_view(senate, (MIRA,), {})
    mine = view["players"][0]
    assert mine["mine"]
    assert [good for good, _, _ in mine["transmute"]] == ["lavandium"]
    assert [where for where, _ in mine["transport"]] == ["neo", "neo_2", "six_moon"]
    assert len(mine["embassy"]) == 1
    assert mine["sites"][3]["thing"] is None


def test_each_way_to_pay_says_what_happens():
    senate = table(step="income", income=2).with_mat(MIRA, field=7, goods=(0, 0, 1, 0))
    found = income_screen.accreditation(senate, MIRA)
    assert (found["level"], found["due"]) == (4, 4)
    ways = [(way["level"], way["good"], way["can"], way["keeps"]) for way in found["ways"]]
    assert ways == [
        (4, "kuppernium", False, True), (4, "ozeanium", True, True),
        (3, "lavandium", False, False), (3, "ozeanium", True, False),
    ]  # fmt: skip
    assert found["ways"][2]["field"] == 3
    assert income.income_view(senate, (MIRA,), {})["players"][0]["level"] == 4


def test_a_raised_level_may_raise_the_cost():
    senate = table(step="income", income=2, options=Options(raised_cost=True)).with_mat(MIRA, field=4, raised_round=1)
    assert income_screen.accreditation(senate, MIRA)["due"] == 4


def test_unknown_fields_and_costs_hide_no_way():
    senate = table(box=(("cost.5", "?"),), step="income", income=2).with_mat(MIRA, field=4)
    found = income_screen.accreditation(senate, MIRA)
    assert found["asks"] == "top.3"
    assert found["ways"][0]["asks"] == "cost.5"
    assert found["ways"][1]["field"] is None
    assert income_screen.accreditation(senate, JONAS)["free"]
