"""What stands on paper: the set-up, the aid, the blank score sheet, the result."""

from dataclasses import replace

import pytest

from companion.games.federation import catalog, reasons
from companion.games.federation.chapters import evolve
from companion.games.federation.counting import by_reason
from companion.games.federation.counting.final import Final
from companion.games.federation.model import Mat, opening
from companion.games.federation.options import Options
from companion.games.federation.paper import aid, sheets
from companion.games.federation.setup import dealing
from companion.games.federation.story import Story
from companion.rules.chance import derive
from companion.rules.words import listing
from tests.games.federation.names import e, m
from tests.games.federation.score_kit import JONAS, MIRA, SAY, table


def test_the_set_up_sheet_has_the_middle_and_a_list_for_everybody():
    view = sheets.setup_sheet(table(3, "setup"))
    assert view["players"] == 3
    assert all(step.seat is None for step in view["steps"])
    assert [seat for seat, _ in view["rows"]] == [0, 1, 2]
    assert all(step.seat == seat for seat, own in view["rows"] for step in own)
    assert view["president"] == MIRA


def played(players=3):
    """A table in its third round: medals and scholars are gone, laws have changed, somebody else is President."""
    story = Story(opening(Options(), players), derive(b"a", [], ""), evolve)
    dealing.choose_start_player(story, None, m.ChooseStartPlayer(seat=1))
    dealing.lay_out(story, None, m.LayOut())
    before = story.senate
    dealing.begin_play(story, None, m.BeginPlay(table_says_so=True))
    opened = dict(story.senate.scholars)["A"].first
    story.tell(
        e.MedalTaken(0, "neo", 4),
        e.ScholarTaken(0, opened),
        e.PresidentTaken(2),
        e.LawCorrected("left", before.laws[0].right),
        e.BoxTold("threshold.3.3", 7),
    )
    return before, story.senate


def test_the_set_up_sheet_prints_the_opening_and_not_the_present():
    before, now = played()
    then, printed = sheets.setup_sheet(before), sheets.setup_sheet(now)
    assert printed["president"] == 1, "the start player, whoever holds the marker now"
    texts = {step.id: step.text for step in printed["steps"]}
    assert texts | {"medals": None} == {step.id: step.text for step in then["steps"]} | {"medals": None}
    assert dict(texts["medals"].args)["fields"] == listing((4, 5, 7)), "all medals, where the board says"
    assert printed["rows"] == then["rows"]


def test_the_aid_has_every_action_and_every_mission():
    view = sheets.aid_sheet(table())
    assert [one.id for one in (*view["planets"], *view["rooms"])] == list(catalog.actions())
    assert len(view["missions"]) == 12
    assert {one.space for one in view["missions"]} == set(view["spaces"])
    assert len(view["income"]) == 5


def test_the_aid_and_the_score_sheet_name_the_points_of_medals_where_the_box_knows_them():
    assert sheets.aid_sheet(opening(Options(), 3))["end"] == aid.END
    senate = opening(Options(box=(("medals.0", 0), ("medals.1", 2), ("medals.6", 20))), 3)
    words = dict(sheets.aid_sheet(senate)["end"][0][0].args)["how"]
    assert dict(words.args)["points"] == "0 / 2 / ? / ? / ? / ? / 20 / 30"
    assert sheets.blank_sheet(senate)["plain"][1][1] == words


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


def test_the_result_is_a_row_for_every_reason_with_sums():
    points = (reasons.line(30, "law.neo"), reasons.line(10, "scholar.3D2"))
    mats = (
        Mat(prestige=40, points=points, ships=3, medals=("neo",), goods=(4, 0, 0, 1), neo=1),
        Mat(count=Final(50, 7, influence=(2, 0, 0, 0, 0))),
    )  # fmt: skip
    senate = replace(table(2, "over", mats, box=(("medals.1", 2),)), funded_told=("neo",))
    view = sheets.result_sheet(senate)
    assert [score.seat for score in view["scoring"].ranking] == [JONAS, MIRA]
    assert [(SAY(one.name), one.sums) for one in view["groups"]] == [
        ("Prestige track", (50, 40)), ("Medals", (30, 2)), ("Leftovers", (0, 6)), ("Funded projects", (10, 4)),
    ]  # fmt: skip
    assert [sum(column) for column in zip(*(one.sums for one in view["groups"]), strict=True)] == [90, 52]
    assert [score.total for score in view["scoring"].ranking] == [90, 52]
    track, medals, left, projects = view["groups"]
    assert [(SAY(row.name), row.sums, SAY(row.rule.short)) for row in track.rows] == [
        ("Prestige track", (50, 0), "p. 24"), ("Law: Neo", (0, 30), "p. 13"), ("Scholar 3D2: Prestige: twice your die.", (0, 10), "p. 30"),
    ]  # fmt: skip
    assert [cell.about for cell in medals.rows[0].cells] == [7, 1]
    assert [SAY(row.name) for row in left.rows] == ["Crystals: 1 for every 2", "Gold diamonds", "Ships in the hangar"]
    assert left.rows[0].cells[0] is None
    assert [SAY(cell.about) for cell in projects.rows[0].cells] == ["place 1 with 2", "place 2 with 1"]


def test_a_number_that_nobody_has_told_stays_open_on_paper():
    mats = (Mat(medals=("neo",), neo=3), Mat(), Mat())
    view = sheets.result_sheet(replace(table(3, "over", mats), funded_told=("neo",)))
    medals, _left, projects = view["groups"]
    assert medals.rows[0].cells == (by_reason.Cell(None, 1), None, None)
    assert [cell and cell.points for cell in projects.rows[0].cells] == [None, None, None]
    assert projects.rows[0].cells[0] is not None
    assert projects.sums == (0, 0, 0)


def test_four_sheets_can_be_printed_and_only_the_result_waits_for_the_end():
    assert [one.id for one in sheets.SHEETS] == ["setup", "aid", "blank", "result"]
    assert [one.id for one in sheets.SHEETS if one.final] == ["result"]
