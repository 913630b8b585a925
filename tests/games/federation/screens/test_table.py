"""What lies open for everybody: the table, and the shared screen."""

from dataclasses import replace

from companion.games.federation.laws import screen as laws_screen
from companion.games.federation.model import Law, Scholars
from companion.games.federation.options import Options
from companion.games.federation.screens import opening
from companion.games.federation.screens import table as table_screen
from tests.games.federation.screen_kit import JONAS, MIRA, UTE, on_atalum, owned, table

SCHOLARS = on_atalum(A=Scholars("1A1", ("1A2",), "2A1", (), "3A1"), C=Scholars("1C2", (), "", (), "3C1"))


def test_the_table_shows_what_lies_open():
    senate = table(scholars=SCHOLARS).with_mat(JONAS, space_tile=3, medals=("neo",), scholars=owned("1A1"))
    view = table_screen.table(senate, (MIRA,), {})
    assert [one["seat"] for one in view["players"]] == [MIRA, JONAS, UTE]
    assert view["players"][1]["space_tile"] is not None
    assert view["delegations"][0]["open"][0]["id"] == "1A1"
    assert table_screen.table(table(options=Options(depth="senate")), (), {})["delegations"] == []


def test_the_shared_screen_shows_the_result_when_it_stands():
    assert table_screen.tv(table(), (), {})["result"] is None
    ended = table_screen.tv(table(step="over", curve=((1, 2, 3),)), (), {"ended": "yes"})
    assert len(ended["result"]["ranking"]) == 3


def test_a_table_that_holds_the_stacks_is_asked_what_lies_open():
    assert opening.to_open(table()) == {"laws": [], "scholars": []}
    own = Options(laws="table", draws="table")
    senate = replace(table(options=own, scholars=on_atalum(A=Scholars(second="2A1"))), laws=(Law("neo", None),))
    senate = senate.with_mat(MIRA, scholars=owned("1A1"))
    found = opening.to_open(senate)
    assert [one["side"] for one in found["laws"]] == ["right"]
    assert [(one["letter"], one["level"], one["choices"]) for one in found["scholars"]] == [("A", 1, ["1A2", "1A3"])]
    assert opening.to_open(replace(senate, options=replace(own, depth="senate")))["scholars"] == []


def test_what_was_passed_is_told_with_its_side_and_with_what_lay_on_the_other():
    senate = table(
        past_laws=(Law("six_moon", "e81216"), Law(None, "neo")), passed=(("e81216", "right"), ("neo", "right"))
    )
    view = table_screen.table(senate, (MIRA,), {})["old_laws"]
    assert [(one["round"], one["law"].en, one["side"].en) for one in view] == [
        (1, "E81216", "right, purple"),
        (2, "Neo", "right, purple"),
    ]
    assert [one["other"] and one["other"].en for one in view] == ["6Moon", None]
    now = table(past_laws=(), passed=(("neo", "left"),))
    assert table_screen.table(now, (), {})["old_laws"][0]["other"].en == "Atalum", "passed and not yet cleaned up"


def test_the_laws_of_round_five_stand_below_those_of_round_four():
    later = laws_screen.laws_view(replace(table(), laws=(Law("neo", "atalum"), Law("e81216", None))))
    assert [side["later"] is not None for side in later["sides"]] == [True, False]
