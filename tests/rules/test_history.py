"""Taking back and putting back: the rest is decided again, each line with its own chance."""

from hypothesis import given
from hypothesis import strategies as st

from companion.games.scorepad.dice import DrawStartPlayer, RollDice
from companion.games.scorepad.model import Options
from companion.games.scorepad.play import GAME
from companion.games.scorepad.sheet import AddPoints, EnterScore
from companion.rules.chance import Chance, Draw, derive
from companion.rules.game import RuleViolation, Seated
from companion.rules.history import History, Tap, change, fold, play, verify_draws

START = GAME.begin(Options(), (Seated(0), Seated(1)))


def chance(tap):
    return derive(b"seed", [], str(tap.seq))


def played(*commands, start=START):
    """A history in which everything that the rules allow was tapped by seat 0."""
    history, state = History(), start
    for seq, command in enumerate(commands, 1):
        own = derive(b"seed", [], str(seq))
        try:
            events = GAME.decide(state, 0, command, own)
        except RuleViolation:
            continue
        history = history.with_tap(Tap(seq, 0, command, own.drawn, events))
        state = fold(GAME, state, events)
    return history


def back(history, seq, start=START):
    return change(GAME, start, history, seq, back=True, chance=chance)


def again(history, seq, start=START):
    return change(GAME, start, history, seq, back=False, chance=chance)


ONE = EnterScore(seat=0, column=0, points=5)
TWO = EnterScore(seat=1, column=0, points=6)
NEXT = EnterScore(seat=0, column=1, points=7)
AFTER = EnterScore(seat=0, column=2, points=8)


def test_a_line_that_no_longer_fits_is_named_before_it_happens():
    history = played(ONE, TWO, NEXT, AFTER)
    would = back(history, 3)
    assert would.fell == (4,)
    assert would.newly[4].text == "Round %(round)s has not begun yet."
    after = history.with_change(would)
    assert [tap.seq for tap in after.counting] == [1, 2]
    assert after.taps == history.taps, "no line is ever deleted"
    assert play(GAME, START, after).columns == ((5, 6),)


def test_taking_back_one_number_leaves_the_other_rounds_alone():
    history = played(ONE, TWO, NEXT, AFTER)
    assert back(history, 2).fell == ()


def test_what_fell_returns_when_the_line_is_put_back():
    history = played(ONE, TWO, NEXT, AFTER)
    after = history.with_change(back(history, 3))
    restored = after.with_change(again(after, 3))
    assert restored == history
    assert play(GAME, START, restored) == play(GAME, START, history)


def test_a_line_that_comes_out_differently_keeps_its_new_outcome():
    correction = EnterScore(seat=0, column=0, points=9)
    history = played(ONE, correction)
    assert type(history.taps[1].events[0]).__name__ == "ScoreCorrected"
    would = back(history, 1)
    assert [tap.seq for tap in would.changed] == [2]
    after = history.with_change(would)
    assert type(after.tap(2).events[0]).__name__ == "ScoreEntered"
    assert play(GAME, START, after).columns == ((9, None),)


def test_a_roll_keeps_its_dice_when_another_line_is_taken_back():
    history = played(ONE, RollDice(dice=3, sides=6))
    after = history.with_change(back(history, 1))
    assert after.tap(2).events == history.tap(2).events


def test_a_roll_taken_back_and_rolled_again_is_marked():
    history = played(RollDice(), RollDice(), RollDice())
    assert not any(history.rolled_again(tap) for tap in history.taps)
    after = history.with_change(back(history, 2))
    assert after.rolled_again(after.tap(3))
    assert not after.rolled_again(after.tap(1))
    assert not played(ONE).rolled_again(played(ONE).tap(1)), "only what chance gave"


def test_a_forged_draw_is_found():
    history = played(RollDice(), DrawStartPlayer())
    assert verify_draws(history.taps, chance) == ()
    forged = Tap(1, 0, RollDice(), (Draw(6, 5), Draw(6, 5)), history.taps[0].events)
    assert verify_draws((forged, history.taps[1]), chance) == (1,)
    broken = Tap(1, 0, RollDice(), (Draw(0, 0),), ())
    assert verify_draws((broken,), chance) == (1,)


commands = st.one_of(
    st.builds(EnterScore, seat=st.integers(0, 2), column=st.integers(0, 3), points=st.integers(-9, 9)),
    st.builds(RollDice),
    st.builds(DrawStartPlayer),
    st.builds(AddPoints, seat=st.integers(0, 1), points=st.integers(-3, 3)),
)


@given(st.lists(commands, max_size=12), st.data())
def test_taking_back_the_last_line_restores_the_state_before(some, data):
    history = played(*some)
    if not history.taps:
        return
    last = history.taps[-1]
    before = play(GAME, START, History(history.taps[:-1]))
    after = history.with_change(back(history, last.seq))
    assert play(GAME, START, after) == before
    assert play(GAME, START, after.with_change(again(after, last.seq))) == play(GAME, START, history)


@given(st.lists(commands, max_size=12), st.data())
def test_whatever_is_taken_back_the_log_stays_legal(some, data):
    """Every line that counts after a take-back is one the rules allow on the state before it."""
    history = played(*some)
    for _ in range(3):
        if not history.counting:
            return
        target = data.draw(st.sampled_from([tap.seq for tap in history.counting]))
        history = history.with_change(back(history, target))
        state = START
        for tap in history.counting:
            assert GAME.decide(state, tap.seat, tap.command, chance(tap)) == tap.events
            state = fold(GAME, state, tap.events)


def test_a_line_taken_back_stays_back_when_others_are_put_back():
    history = played(ONE, TWO, NEXT)
    one = history.with_change(back(history, 3))
    two = one.with_change(back(one, 2))
    three = two.with_change(again(two, 2))
    assert [tap.seq for tap in three.counting] == [1, 2]


def test_can_is_decide_without_raising():
    assert GAME.can(START, 0, ONE) is None
    begun = fold(GAME, START, GAME.decide(START, 0, ONE, Chance(b"")))
    assert GAME.can(begun, 0, AFTER).overrule
    assert GAME.command("enter_score") is EnterScore
    assert GAME.command("nothing") is None
    assert {cls.__name__ for cls in GAME.commands} >= {"EnterScore", "RollDice"}
    assert isinstance(Chance(b"").drawn, tuple)
