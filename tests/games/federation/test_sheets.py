"""What stands on paper: the set-up, the aid, the blank score sheet, the result."""

from dataclasses import replace

import pytest

from companion.games.federation import catalog, sheets
from companion.games.federation.final import Final
from companion.games.federation.model import Mat
from tests.games.federation.score_kit import JONAS, MIRA, SAY, table


def test_the_set_up_sheet_has_the_middle_and_a_list_for_everybody():
    view = sheets.setup_sheet(table(3, "setup"))
    assert view["players"] == 3
    assert all(step.seat is None for step in view["steps"])
    assert [seat for seat, _ in view["rows"]] == [0, 1, 2]
    assert all(step.seat == seat for seat, own in view["rows"] for step in own)
    assert view["president"] == MIRA


def test_the_aid_has_every_action_and_every_mission():
    view = sheets.aid_sheet(table())
    assert [one.id for one in (*view["planets"], *view["rooms"])] == list(catalog.actions())
    assert len(view["missions"]) == 12
    assert {one.space for one in view["missions"]} == set(view["spaces"])
    assert len(view["income"]) == 5


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (2, "10 for the first, 5 each with a tie; 4 for the second when at most 2 behind, else 0."),
        (3, "By place ? / ? / ?; a tie adds its places up and divides, rounded down."),
        (4, "By place 16 / 8 / 4 / ?; a tie adds its places up and divides, rounded down."),
    ],
)
def test_the_blank_sheet_says_what_places_bring_as_far_as_it_is_known(players, words):
    view = sheets.blank_sheet(table(players))
    assert SAY(view["places"]) == words
    assert len(view["plain"]) == 6
    assert [SAY(how) for _, how in view["projects"]][4:] == [
        "influence", "fulfilled missions, start planet and space tile too", "steps of the contribution marker",
    ]  # fmt: skip


def test_the_columns_of_the_result_add_up():
    mats = (Mat(prestige=40, ships=3, medals=("neo",), goods=(4, 0, 0, 1)), Mat(count=Final(50, 7, influence=(2, 0, 0, 0, 0))))  # fmt: skip
    senate = replace(table(2, "over", mats, box=(("medals.1", 2),)), funded_told=("neo",))
    view = sheets.result_sheet(senate)
    assert [(row["seat"], row["rank"], row["cells"], row["total"]) for row in view["rows"]] == [
        (JONAS, 1, (50, 30, 0, 10), 90),
        (MIRA, 2, (40, 2, 6, 0), 48),
    ]
    assert [one.en for one in view["funded"]] == ["Neo"]
    unknown = sheets.result_sheet(replace(senate, options=replace(senate.options, box=())))
    assert unknown["rows"][1]["cells"] == (40, 0, 6, 0)


def test_four_sheets_can_be_printed_and_only_the_result_waits_for_the_end():
    assert [one.id for one in sheets.SHEETS] == ["setup", "aid", "blank", "result"]
    assert [one.id for one in sheets.SHEETS if one.final] == ["result"]
