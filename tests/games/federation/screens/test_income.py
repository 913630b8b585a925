"""The income phase on the phones: floors, and decisions of their seats."""

from dataclasses import replace

from companion.games.federation.screens import income
from tests.games.federation.screen_kit import JONAS, MIRA, standing, table, with_due


def test_floors_name_winners_with_their_level():
    senate = table(step="income", income=4, cells=(("c1f3", standing(MIRA, 2)), ("c2f3", standing(JONAS, 2))))
    view = income.income_view(senate, (MIRA,), {})
    assert view["floors"][0]["winners"] == [(MIRA, 1), (JONAS, 1)]
    assert view["floors"][2]["winners"] == []
    everybody = replace(senate, options=replace(senate.options, empty_floor=True))
    assert len(income.floor(everybody, 1)["winners"]) == 3


def test_decisions_in_the_income_phase_are_shown_to_their_seat():
    senate = with_due(table(step="income", income=3), "drop", seat=JONAS)
    assert income.income_view(senate, (MIRA,), {})["due"] == []
    assert income.income_view(senate, (JONAS,), {})["due"][0][0] == JONAS
