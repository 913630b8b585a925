"""Stones in the words of its players. (Copied as test_taking.py.)"""

from companion.games.stones.model import Options
from companion.games.stones.play import GAME
from companion.games.stones.taking import CorrectStones, GiveBack, TakeStones

from tests.kit import given, rule

MIRA, JONAS = 0, 1


def pile(stones: int = 20):
    return given(GAME, Options(pile=stones), 2)


@rule("taking.three")
def test_three_at_a_time_unless_the_table_says_so():
    assert pile().when(TakeStones(MIRA, 3)).state.stones == (3, 0)
    assert pile().refused(TakeStones(MIRA, 4)).overrule
    assert pile().when(TakeStones(MIRA, 4, table_says_so=True)).state.left == 16


@rule("taking.pile")
def test_nobody_takes_more_than_there_is():
    assert not pile(5).when(TakeStones(MIRA, 3)).refused(TakeStones(JONAS, 3, table_says_so=True)).overrule
    assert pile().refused(GiveBack(JONAS)).why.args
    assert pile().refused(TakeStones(7, 1))


@rule("counting.stones")
def test_the_last_stone_ends_it():
    end = pile(5).when(TakeStones(MIRA, 3), TakeStones(JONAS, 2), GiveBack(MIRA), CorrectStones(JONAS, 3)).state
    assert GAME.over(end)
    assert GAME.score(end).winners == (JONAS,)
    sheet = GAME.score_sheet({"players": [{"name": "Mira", "stones": 2}]})
    assert sheet.scoring.scores[0].total == 2
    assert GAME.options_from_form({}, Options(9)) == {"pile": 9}
    assert GAME.options_from_form({"pile": "12"}, None) == {"pile": 12}
