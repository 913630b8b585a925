"""A whole evening of nine rounds, as make_evening.py played it: its score, and what taking back a line does to it."""

import pytest

from companion.games.eclipse.corrections.pieces import odd_pieces, tiles_everywhere
from companion.games.eclipse.counting.scoring import score
from companion.games.eclipse.play import GAME
from companion.rules import history as hist
from companion.rules.history import Tap
from companion.tables.folded import Folded
from tests import golden
from tests.games.eclipse.make_evening import FILE
from tests.kit import rule

pytestmark = pytest.mark.wild

TOTALS = [15, 13, 20, 14]


def evening() -> Folded:
    return golden.replayed(FILE)


def lines_of_round(number: int) -> list[Tap]:
    return [tap for before, tap, _ in golden.states(evening()) if before.round == number]


@rule("law.replay")
def test_the_known_score():
    table = evening()
    scoring = score(table.state)
    assert [one.total for one in scoring.scores] == TOTALS
    assert scoring.winners == (TOTALS.index(max(TOTALS)),)
    assert table.state.over
    assert len(table.state.course) == 9
    assert [player["total"] for player in table.house.summary["players"]] == TOTALS


@rule("law.replay")
def test_an_evening_of_about_three_hundred_taps():
    names = {type(tap.command).__name__ for tap in evening().history.taps}
    assert 250 <= len(evening().history.taps) <= 350
    assert {
        "Explore", "TakeSector", "Colonise", "Research", "Build", "MoveShip", "Refit", "PassTurn", "React", "OpenBattle",
        "FireOn", "AttackPopulation", "KeepReputation", "OfferRelations", "AnswerRelations", "TakeWayOut", "PayForAll",
        "CleanUp", "CountPoints", "ConfirmPoints", "Reveal",
    } <= names  # fmt: skip


@rule("law.pieces")
def test_every_piece_is_where_it_should_be_after_every_tap():
    state = evening().start
    for tap in evening().history.taps:
        state = hist.fold(GAME, state, tap.events)
        if not state.setting_up:
            assert [odd_pieces(state, seat) for seat in state.playing] == [()] * 4, tap.seq
    assert sum(tiles_everywhere(state).values()) == 96


@rule("law.replay")
@pytest.mark.parametrize("kind", ["Explore", "TakeSector", "Research", "Build", "PassTurn", "PayForAll"])
def test_a_line_of_round_2_taken_back_and_put_back(kind):
    """Everything after it is decided again: no piece is lost, and with the line back it is the same evening again."""
    line = next(tap for tap in lines_of_round(2) if type(tap.command).__name__ == kind)
    before = evening().history
    change, without = golden.changed(evening(), before, line.seq, back=True)
    state = hist.play(GAME, evening().start, without)
    assert line.seq not in {tap.seq for tap in without.counting}
    assert state != evening().state
    assert [odd_pieces(state, seat) for seat in state.playing] == [()] * len(state.playing)
    assert sum(tiles_everywhere(state).values()) == 96
    assert set(change.fell).isdisjoint(tap.seq for tap in without.counting)
    _, again = golden.changed(evening(), without, line.seq, back=False)
    restored = hist.play(GAME, evening().start, again)
    assert restored == evening().state
    assert [one.total for one in score(restored).scores] == TOTALS
