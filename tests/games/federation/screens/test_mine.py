"""The own mat on the own phone, with its corrections."""

from dataclasses import replace

from companion.games.federation.screens import mine as mine_screen
from tests.games.federation.screen_kit import JONAS, MIRA, owned, table


def test_the_mat_explains_its_level():
    senate = table().with_mat(MIRA, field=4)
    assert "is level" in mine_screen.level_words(senate, MIRA).text
    assert "raise it" in mine_screen.level_words(senate.with_mat(MIRA, raised_game=1), MIRA).text
    assert "only your mat" in mine_screen.level_words(table(box=()).with_mat(MIRA, field=4), MIRA).text


def test_before_play_the_mat_is_there():
    senate = table(step="setup")
    assert mine_screen.mine(senate, (MIRA,), {})["mat"]["seat"] == MIRA, "what a start planet gives is put right there"
    assert mine_screen.mine(senate, (), {})["mat"] is None


def test_the_mat_holds_everything_and_its_corrections():
    senate = table().with_mat(
        MIRA, scholars=owned("1A1", "1E1") + owned("1C1", used=True), medals=("neo",), goods=(1, 2, 3, 4)
    )
    senate = replace(senate, medals=tuple((medal, () if medal == "atalum" else left) for medal, left in senate.medals))
    view = mine_screen.mine(senate, (MIRA, JONAS), {"open": "0"})
    mat = view["mat"]
    assert [card["can"] for card in mat["cards"]] == [True, False, False]
    assert mat["next_medals"][0]["has"]
    assert mat["next_medals"][2]["next"] is None
    values = {row["what"]: row["has"] for row in mat["correct"]["values"]}
    assert (values["gold"], values["ships"]) == (4, 1)
    assert len(mat["correct"]["cells"]) == 19, "the evasion space, too"
    assert mine_screen.mine(table(box=()), (MIRA,), {})["mat"]["levels"][2]["key"] == "top.3"
    assert mine_screen.mine(table(step="setup"), (MIRA,), {})["mat"]["seat"] == MIRA
    assert mine_screen.mine(table(), (), {})["mat"] is None
