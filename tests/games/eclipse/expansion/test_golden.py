"""An evening of nine rounds with all of Rise of the Ancients, as make_rise.py played it, and taking its lines back."""

import pytest

from companion.games.eclipse.corrections.pieces import odd_pieces, tiles_everywhere
from companion.games.eclipse.counting.scoring import score
from companion.games.eclipse.model import full_bag
from companion.games.eclipse.play import GAME
from companion.rules import history as hist
from companion.tables.folded import Folded
from tests import golden
from tests.games.eclipse.make_rise import FILE
from tests.kit import rule

pytestmark = pytest.mark.wild

TOTALS = [1, 1, 18, -8]


def evening() -> Folded:
    return golden.replayed(FILE)


@rule("rise.law.replay")
def test_the_known_score_after_nine_rounds():
    table = evening()
    assert table.state.over
    assert [one.total for one in score(table.state).scores] == TOTALS
    names = {type(tap.command).__name__ for tap in table.history.taps}
    assert {
        "Develop", "SpendColonyShip", "BuildShrine", "OfferAlliance", "AnswerAlliance", "LeaveAlliance", "ChooseDirection",
        "RollAgain", "OpenBattle", "CleanUp",
    } <= names  # fmt: skip


@rule("rise.law.pieces")
def test_every_piece_is_where_it_should_be_after_every_tap():
    state = evening().start
    for tap in evening().history.taps:
        state = hist.fold(GAME, state, tap.events)
        if not state.setting_up:
            assert [odd_pieces(state, seat) for seat in state.playing] == [()] * len(state.playing), tap.seq
    assert tiles_everywhere(state) == full_bag(state.options, 4)


@rule("rise.law.replay")
@pytest.mark.parametrize("kind", ["Develop", "BuildShrine", "AnswerAlliance", "ChooseDirection", "CleanUp", "Research"])
def test_a_line_taken_back_and_put_back(kind):
    """Everything after it is decided again: no piece is lost, and with the line back it is the same evening again."""
    line = next(tap for tap in evening().history.taps if type(tap.command).__name__ == kind)
    _, without = golden.changed(evening(), evening().history, line.seq, back=True)
    state = hist.play(GAME, evening().start, without)
    assert [odd_pieces(state, seat) for seat in state.playing] == [()] * len(state.playing)
    assert tiles_everywhere(state) == full_bag(state.options, 4)
    _, again = golden.changed(evening(), without, line.seq, back=False)
    assert hist.play(GAME, evening().start, again) == evening().state
