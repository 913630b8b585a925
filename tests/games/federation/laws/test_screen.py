"""The laws on the phones: votes on both sides, and what they would bring."""

from dataclasses import replace

from companion.games.federation.laws import screen as laws_screen
from companion.games.federation.model import Law
from companion.games.federation.screens import income
from tests.games.federation.screen_kit import MIRA, UTE, standing, table


def test_both_sides_have_their_votes_and_law():
    senate = table(
        cells=(("c1f3", standing(MIRA, 2)), ("c6f1", standing(None, 3))),
        past_laws=(Law("neo", None),),
        passed=(("neo", "left"),),
    )
    laws = laws_screen.laws_view(senate)
    assert [side["votes"] for side in laws["sides"]] == [2, 3]
    assert laws["lead"] == "right"
    assert [side["leads"] for side in laws["sides"]] == [False, True]
    assert len(laws["past"][0]) == 1
    later = laws_screen.laws_view(replace(senate, cells=(), laws=(Law("neo", "atalum"), Law("e81216", None))))
    assert later["lead"] is None
    assert len(later["later"]) == 1
    assert laws_screen.laws_view(replace(senate, laws=()))["sides"][0]["law"] is None


def test_a_law_shows_what_it_brings_and_whose_votes():
    cells = (("c1f3", standing(MIRA, 2, die=True)), ("c2f3", standing(None, 1)), ("c3f3", standing(UTE, face="invest")))
    senate = table(step="income", income=5, cells=cells).with_mat(MIRA, neo=2, die=1)
    left, right = laws_screen.law(senate)["sides"]
    assert left["brings"][0] == (MIRA, 2, 4)
    assert left["sum"] == 4
    assert right["lines"] == ()
    assert laws_screen.law(replace(senate, laws=()))["sides"][0]["brings"] == []
    view = income.income_view(senate, (), {})
    assert not view["passed"]
    unknown = replace(senate, box=(("law.neo", "x"),))
    assert laws_screen.law(unknown)["sides"][0]["brings"][0][2] is None
