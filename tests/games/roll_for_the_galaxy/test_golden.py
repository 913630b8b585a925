"""A whole game of four, as make_evening.py played it: its score, its pieces, and what taking back a line does to it."""

import pytest

from companion.games.roll_for_the_galaxy.counting.scoring import score
from companion.games.roll_for_the_galaxy.play import GAME
from companion.rules import history as hist
from companion.rules.history import Tap
from companion.tables.folded import Folded
from tests import golden
from tests.games.roll_for_the_galaxy import laws
from tests.games.roll_for_the_galaxy.make_evening import FILE
from tests.kit import rule

pytestmark = pytest.mark.wild

TOTALS = [13, 37, 23, 25]


def game() -> Folded:
    return golden.replayed(FILE)


def lines_from_round(number: int) -> list[Tap]:
    return [tap for before, tap, _ in golden.states(game()) if before.round >= number]


@rule("law.replay")
def test_the_known_score():
    table = game()
    scoring = score(table.state)
    assert [one.total for one in scoring.scores] == TOTALS == list(table.state.curve[-1])
    assert scoring.winners == (TOTALS.index(max(TOTALS)),)
    assert (table.state.step, table.state.round, len(table.state.curve)) == ("over", 24, 24)
    assert max(one.tiles for one in table.state.empires) == 13
    assert [player["total"] for player in table.house.summary["players"]] == TOTALS


@rule("law.rounds")
def test_every_piece_is_where_it_should_be_after_every_tap():
    state = game().start
    for tap in game().history.taps:
        after = hist.fold(GAME, state, tap.events)
        laws.hold(state, tap.events, after)
        state = after
    assert state == game().state


@rule("law.replay")
def test_decided_again_every_line_comes_out_the_same():
    state = game().start
    for tap in game().history.taps:
        events = GAME.decide(state, tap.seat, tap.command, golden.chance(game(), tap))
        assert events == tap.events, tap.seq
        state = hist.fold(GAME, state, events)


KINDS = (
    "Roll",
    "SelectPhase",
    "BeReady",
    "Scout",
    "PlaceTile",
    "PlaceWorker",
    "Produce",
    "Ship",
    "Recruit",
    "FinishRound",
)


@rule("law.replay")
@pytest.mark.parametrize("kind", KINDS)
def test_a_line_taken_back_and_put_back(kind):
    """Everything after it is decided again: no piece is lost, and with the line back it is the same game again."""
    line = next(tap for tap in lines_from_round(18) if type(tap.command).__name__ == kind)
    before = game().history
    change, without = golden.changed(game(), before, line.seq, back=True)
    assert line.seq not in {tap.seq for tap in without.counting}
    assert set(change.fell).isdisjoint(tap.seq for tap in without.counting)
    state = game().start
    for tap in without.counting:
        after = hist.fold(GAME, state, tap.events)
        laws.hold(state, tap.events, after)
        state = after
    _, again = golden.changed(game(), without, line.seq, back=False)
    assert hist.play(GAME, game().start, again) == game().state
