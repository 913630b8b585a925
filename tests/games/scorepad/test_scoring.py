"""Totals, ranks and teams, on the table and from a file."""

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st

from companion.games.scorepad.play import GAME
from companion.games.scorepad.scoring import score
from companion.rules.codec import BadInput
from companion.rules.lines import total
from tests.games.scorepad.kit import JONAS, MIRA, UTE, adds, pad, round_of, writes
from tests.kit import rule


@rule("win.highest")
def test_most_points_win_and_equal_ones_share_the_rank():
    scoring = score(pad(3).when(*round_of(7, 7, 3)).state)
    assert [one.rank for one in scoring.scores] == [1, 1, 3]
    assert scoring.winners == (MIRA, JONAS)
    assert dict(scoring.tie_break.args)["points"] == 7
    assert [one.seat for one in scoring.ranking] == [0, 1, 2]
    assert scoring.of(UTE).total == 3


@rule("win.highest")
def test_fewest_points_win_where_the_pad_says_so():
    scoring = score(pad(3, wins="lowest").when(*round_of(7, -2, 3)).state)
    assert [one.rank for one in scoring.scores] == [3, 1, 2]
    assert scoring.tie_break is None
    shared = score(pad(2, wins="lowest").when(*round_of(-2, -2)).state)
    assert dict(shared.tie_break.args)["points"] == -2


@rule("win.teams")
def test_a_team_ranks_together_and_a_lone_player_alone():
    play = pad(4, sides=("Red", "Blue", "Red", ""), teams=True).when(*round_of(5, 8, 6, 10))
    scoring = score(play.state)
    assert [one.total for one in scoring.scores] == [5, 8, 6, 10], "the own total stays the own"
    assert [one.rank for one in scoring.scores] == [1, 4, 1, 3]
    assert scoring.winners == (0, 2)
    assert scoring.tie_break is None, "members of one team are no tie"


def test_every_line_says_which_round_or_category():
    rounds = score(pad(1).when(writes(MIRA, 4), writes(MIRA, 6, column=1)).state)
    assert [(line.amount, line.reason.text, dict(line.reason.args)) for line in rounds.of(MIRA).lines] == [
        (4, "Round %(round)s", {"round": 1}),
        (6, "Round %(round)s", {"round": 2}),
    ]
    named = score(pad(1, mode="categories", categories=("Wood",)).when(writes(MIRA, 4)).state)
    assert dict(named.of(MIRA).lines[0].reason.args) == {"category": "Wood"}
    added = score(pad(2, mode="total").when(adds(MIRA, 4), adds(MIRA, 2)).state)
    assert [(line.amount, line.reason.count) for line in added.of(MIRA).lines] == [(6, 2)]
    assert added.of(JONAS).lines == ()


@rule("hidden.reveal")
def test_a_hidden_round_does_not_count_until_all_have_written():
    play = pad(2, hidden=True).when(writes(MIRA, 9), by=MIRA)
    assert score(play.state, open_only=True).of(MIRA).lines == ()
    assert play.state.open_totals == (0, 0)
    opened = play.when(writes(JONAS, 1), by=JONAS)
    assert score(opened.state, open_only=True).of(MIRA).total == 9
    assert opened.state.open_totals == (9, 1)


@for_all(st.lists(st.lists(st.integers(-500, 500), min_size=3, max_size=3), max_size=6))
def test_lines_sum_to_totals(rounds):
    play = pad(3)
    for column, points in enumerate(rounds):
        play = play.when(*round_of(*points, column=column))
    scoring = score(play.state)
    assert [total(one.lines) for one in scoring.scores] == [one.total for one in scoring.scores]
    assert tuple(one.total for one in scoring.scores) == play.state.totals


def sheet(**more):
    return {"players": [{"name": "Mira", "scores": [3, 4]}, {"name": "Jonas", "scores": [7]}], **more}


def test_a_score_sheet_gives_ranks_and_a_shared_win():
    made = GAME.score_sheet(sheet())
    assert made.names == ("Mira", "Jonas")
    assert [one.total for one in made.scoring.scores] == [7, 7]
    assert [one.rank for one in made.scoring.scores] == [1, 1]
    assert made.scoring.tie_break is not None


def test_a_score_sheet_with_categories_totals_and_teams():
    by_name = GAME.score_sheet({"players": [{"name": "A", "scores": {"Wood": 2, "Gold": -1}}, {"name": "B"}]})
    assert [line.amount for line in by_name.scoring.of(0).lines] == [2, -1]
    assert by_name.scoring.of(1).total == 0, "a missing field is empty"
    one = GAME.score_sheet({"options": {"mode": "total"}, "players": [{"name": "A", "scores": [5, -2]}, {"name": "B"}]})
    assert [(line.amount, line.reason.count) for line in one.scoring.of(0).lines] == [(3, 2)]
    assert one.scoring.of(1).lines == ()
    teams = [
        {"name": "A", "scores": [5], "team": "x"},
        {"name": "B", "scores": [7]},
        {"name": "C", "scores": [4], "team": "x"},
    ]
    played = GAME.score_sheet({"options": {"teams": True, "wins": "highest", "target": 9}, "players": teams})
    assert [one.rank for one in played.scoring.scores] == [1, 3, 1]
    lowest = GAME.score_sheet(sheet(options={"wins": "lowest", "mode": "rounds"}))
    assert lowest.scoring.winners == (0, 1)


@pytest.mark.parametrize(
    ("raw", "field"),
    [
        ({}, "players"),
        ({"players": []}, "players"),
        ({"players": [{}]}, "players[0].name"),
        ({"players": [{"name": ""}]}, "players[0].name"),
        ({"players": [{"name": "  "}]}, "players.name"),
        ({"players": [{"name": "A"}, {"name": "A"}]}, "players.name"),
        ({"players": [{"name": str(n)} for n in range(10)]}, "players"),
        ({"players": [{"name": "A", "points": 3}]}, "players.0.points"),
        (sheet(extra=1), "extra"),
        (sheet(options={"colour": "blue"}), "options.colour"),
        (sheet(options={"mode": "sums"}), "options.mode"),
        (sheet(options={"mode": "categories"}), "players.scores"),
        ({"options": {"mode": "rounds"}, "players": [{"name": "A", "scores": {"x": 1}}]}, "players.scores"),
        ({"players": [{"name": "A", "scores": "7"}]}, "players[0].scores"),
        ({"players": [{"name": "A", "scores": ["7"]}]}, "players[0].scores[0]"),
        ({"players": [{"name": "A", "scores": [1.5]}]}, "players[0].scores[0]"),
        ({"players": [{"name": "A", "scores": [10**9]}]}, "players[0].scores[0]"),
    ],
)
def test_a_wrong_score_sheet_names_its_place(raw, field):
    with pytest.raises(BadInput) as bad:
        GAME.score_sheet(raw)
    assert bad.value.field == field
