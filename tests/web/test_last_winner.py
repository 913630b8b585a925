"""Who won last: a game whose options ask for it gets the names from this host, fresh at every table."""

from dataclasses import dataclass, replace

import pytest

from companion import games
from companion.games.scorepad import model

PAD = games.game("scorepad")


@dataclass(frozen=True)
class Options(model.Options):
    last_winners: tuple[str, ...] = ()


@pytest.fixture
def mira(phones, monkeypatch):
    asking = replace(PAD, options=Options)
    found = games.game
    monkeypatch.setattr(games, "game", lambda game_id: asking if game_id == "scorepad" else found(game_id))
    return phones()


def plays(phone, *points, names="Mira\nJonas"):
    phone.opens(seats=2, at_once="on", names=names)
    for seat, number in enumerate(points):
        assert phone.do("enter_score", seat=seat, column=0, points=number, **{"as": seat}).status_code == 303
    return phone.code


def ends(phone, *points, **more):
    code = plays(phone, *points, **more)
    assert phone.post(f"/t/{code}/end", {}).status_code == 303
    return code


def options(phone):
    return phone.client.application.extensions["companion"].service.table(phone.code).house.options


def last(phone):
    return options(phone.opens("Ute"))["last_winners"]


def test_the_first_table_of_a_host_has_no_winner_before_it(mira):
    assert last(mira) == []


def test_the_last_table_that_ended_counts(mira):
    ends(mira, 3, 7)
    assert last(mira) == ["Jonas"]
    ends(mira, 9, 7)
    plays(mira, 1, 7)
    assert last(mira) == ["Mira"], "one that goes on has no winner yet"


def test_a_shared_win_is_that_of_all(mira):
    ends(mira, 7, 3, 7, names="Mira\nJonas\nUte")
    assert last(mira) == ["Mira", "Ute"]


def test_a_table_that_is_opened_again_has_no_result(mira):
    ends(mira, 3, 7)
    code = ends(mira, 9, 7)
    mira.post(f"/t/{code}/reopen", {})
    assert last(mira) == ["Jonas"]


def test_a_table_without_winners_is_passed_over(mira, monkeypatch):
    ends(mira, 3, 7)
    asking = games.game("scorepad")
    nobody = replace(asking, score=lambda state: replace(asking.score(state), winners=()))
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(games, "game", lambda _id: nobody)
        ends(mira, 9, 7)
    assert last(mira) == ["Jonas"]


def test_another_choice_in_the_lobby_looks_again(mira):
    lobby = mira.opens("Ute").code
    ends(mira, 3, 7)
    mira.code = lobby
    assert options(mira)["last_winners"] == []
    sent = {"preset": "own", "wins": "lowest", "last_winners": "Ute"}
    assert mira.post(f"/t/{lobby}/options", sent).status_code == 303
    assert (options(mira)["wins"], options(mira)["last_winners"]) == ("lowest", ["Jonas"])


def test_kept_options_name_nobody_and_never_win_over_the_host(mira, app):
    ends(mira, 3, 7)
    mira.opens("Ute", wins="lowest")
    assert mira.post(f"/t/{mira.code}/keep", {"title": "Ours"}).status_code == 303
    shelf = app.extensions["companion"].shelf
    text = shelf.preset_text("scorepad", "ours")
    assert "Jonas" not in text
    shelf.save_preset("scorepad", "Ours", text.replace("last_winners = []", 'last_winners = ["Somebody"]'))
    mira.opens("Ute", preset="kept:ours")
    assert (options(mira)["wins"], options(mira)["last_winners"]) == ("lowest", ["Jonas"])


def test_a_game_that_does_not_ask_is_told_nothing(phones):
    mira = phones()
    ends(mira, 3, 7)
    assert "last_winners" not in options(mira.opens("Ute"))
