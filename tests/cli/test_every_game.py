"""`companion score` and `companion setup` for every game: what is no score sheet and no set-up is refused the same way."""

import json

import pytest

from companion.games import all_games, game

every_game = pytest.mark.parametrize("game_id", [one.id for one in all_games()])

NO_SHEETS = {
    "nothing": "",
    "a list": "[]",
    "null": "null",
    "half a word": '{"players": [',
    "no players": {},
    "nobody": {"players": []},
    "players by name": {"players": {}},
    "a number for a player": {"players": [1]},
    "a player without a name": {"players": [{}]},
    "an empty name": {"players": [{"name": ""}]},
    "a name twice": {"players": [{"name": "A"}, {"name": "A"}]},
    "a field that no sheet has": {"players": [{"name": "A"}], "seats": 2},
    "a field that no player has": {"players": [{"name": "A", "cheat": 1}]},
    "not a number": '{"players": [{"name": "A", "prestige": NaN}]}',
    "more than a number": '{"players": [{"name": "A", "prestige": 1e400}]}',
}


@every_game
@pytest.mark.parametrize("sheet", NO_SHEETS)
def test_what_is_no_score_sheet_exits_1_with_one_sentence(run, game_id, sheet):
    code, out, err = run("score", game_id, "-", "--json", stdin=NO_SHEETS[sheet])
    assert (code, out) == (1, "")
    assert ": " in err, "the field is named"


@every_game
def test_more_players_than_the_game_takes_are_refused(run, game_id):
    players = [{"name": f"P{number}"} for number in range(max(game(game_id).players) + 1)]
    code, out, err = run("score", game_id, "-", "--json", stdin={"players": players})
    assert (code, out) == (1, "")
    assert ": " in err, "the field is named"


@every_game
def test_a_missing_file_exits_2(run, game_id):
    assert run("score", game_id, "/no/such/file")[0] == 2


@every_game
def test_an_unknown_option_and_a_wrong_number_of_players_are_refused(run, game_id):
    code, out, err = run("setup", game_id, "--players", str(min(game(game_id).players)), "--option", "colour=red")
    assert (code, out) == (1, "")
    assert "colour" in err
    for players in (str(min(game(game_id).players) - 1), str(max(game(game_id).players) + 1), "-2"):
        assert run("setup", game_id, "--players", players)[0] == 1


@every_game
def test_a_set_up_from_a_seed_is_the_same_again(run, game_id):
    words = ("setup", game_id, "--players", str(max(game(game_id).players)), "--json", "--seed", "Friday")
    code, out, _ = run(*words)
    if code:  # nothing to be set up without a table
        assert (code, out) == (1, "")
        return
    made = json.loads(out)
    assert (made["game"], made["seed"]) == (game_id, "Friday")
    assert made == json.loads(run(*words)[1])
