"""The sheet: who may write which cell when."""

import pytest

from companion.games.scorepad.sheet import PointsAdded, ScoreCorrected, ScoreEntered, TotalCorrected
from tests.games.scorepad.kit import JONAS, MIRA, UTE, adds, pad, round_of, total_is, writes
from tests.kit import rule


@rule("rounds.one_number")
def test_each_player_gets_one_number_per_round():
    after = pad().when(writes(MIRA, 12), writes(JONAS, -4), writes(UTE, 0))
    assert after.state.columns == ((12, -4, 0),)
    assert after.state.totals == (12, -4, 0)
    assert after.events == (ScoreEntered(UTE, 0, 0),)


@rule("rounds.in_order")
def test_a_missing_number_holds_nobody_up():
    two = pad().when(writes(MIRA, 1), writes(JONAS, 2)).when(writes(MIRA, 5, column=1))
    assert two.state.columns == ((1, 2, None), (5, None, None))
    assert two.state.now == 0, "the pad still opens where Ute's number is missing"


@rule("rounds.in_order")
def test_a_round_is_skipped_only_when_the_table_says_so():
    one = pad().when(writes(MIRA, 1))
    no = one.refused(writes(MIRA, 5, column=2))
    assert no.overrule
    assert no.why.text == "Round %(round)s has not begun yet."
    assert dict(no.why.args) == {"round": 2}
    skipped = one.when(writes(MIRA, 5, column=2, table_says_so=True))
    assert skipped.state.columns == ((1, None, None), (None, None, None), (5, None, None))


def test_a_round_beyond_all_rounds_cannot_be_written_at_all():
    no = pad().refused(writes(MIRA, 5, column=99, table_says_so=True))
    assert not no.overrule
    assert dict(no.why.args) == {"column": 100}


@rule("cell.correct")
def test_writing_over_a_cell_corrects_it_even_rounds_later():
    later = pad(2).when(*round_of(1, 2), *round_of(3, 4, column=1)).when(writes(JONAS, 20, column=0))
    assert later.events == (ScoreCorrected(JONAS, 0, 2, 20),)
    assert later.state.columns == ((1, 20), (3, 4))
    assert later.refused(writes(JONAS, 20, column=0)).why.text == "That is what the pad says already."


@rule("categories.any_order")
def test_categories_are_filled_in_any_order():
    empty = pad(2, mode="categories", categories=("Board", "Cards"))
    some = empty.when(writes(MIRA, 7, column=1), writes(MIRA, 3, column=0), writes(JONAS, 1, column=1))
    assert some.state.columns == ((3, None), (7, 1))
    assert some.state.now == 0
    assert empty.game.over(some.state) is None
    full = some.when(writes(JONAS, 0, column=0))
    assert full.game.over(full.state).text == "Every category is filled in."
    assert not empty.refused(writes(MIRA, 1, column=2)).overrule


@rule("total.add")
def test_points_come_onto_the_total_and_off_it():
    after = pad(2, mode="total").when(adds(MIRA, 5), adds(JONAS, 3), adds(MIRA, -2))
    assert after.state.totals == (3, 3)
    assert after.events == (PointsAdded(MIRA, -2),)
    assert after.refused(adds(MIRA, 0)).why.text == "Adding 0 changes nothing."


@rule("total.correct")
def test_the_table_sets_a_total():
    after = pad(2, mode="total").when(adds(MIRA, 5), total_is(MIRA, 12))
    assert after.events == (TotalCorrected(MIRA, 5, 12),)
    assert after.state.totals == (12, 0)
    assert after.state.entries(MIRA) == (5, 7)
    assert after.refused(total_is(MIRA, 12)).why.text == "That is what the pad says already."


@rule("hidden.own")
def test_a_hidden_score_is_written_by_its_own_player_only():
    sealed = pad(2, hidden=True)
    no = sealed.refused(writes(JONAS, 9), by=MIRA)
    assert not no.overrule
    mine = sealed.when(writes(MIRA, 9), by=MIRA)
    assert mine.state.cell(0, MIRA) == 9
    again = mine.when(writes(MIRA, 8), by=MIRA)
    assert again.state.cell(0, MIRA) == 8
    opened = again.when(writes(JONAS, 1), by=JONAS)
    assert opened.when(writes(MIRA, 7), by=JONAS).state.cell(0, MIRA) == 7, "an open round is everybody's"


@pytest.mark.parametrize(
    ("options", "command"),
    [
        ({}, adds(MIRA, 1)),
        ({}, total_is(MIRA, 1)),
        ({"mode": "total"}, writes(MIRA, 1)),
        ({}, writes(7, 1)),
        ({"mode": "total"}, adds(7, 1)),
        ({"mode": "total"}, total_is(7, 1)),
    ],
)
def test_what_this_pad_does_not_have_is_refused_for_good(options, command):
    assert not pad(**options).refused(command).overrule


def test_a_running_total_that_was_looked_at_goes_on_from_there():
    one = pad(mode="total").when(adds(MIRA, 5), adds(JONAS, 3))
    assert one.state.totals == (5, 3, 0)
    two = one.when(adds(JONAS, 4), adds(MIRA, -7))
    assert two.state.totals == (-2, 7, 0)
    assert two.state == pad(mode="total").when(adds(MIRA, 5), adds(JONAS, 3), adds(JONAS, 4), adds(MIRA, -7)).state
