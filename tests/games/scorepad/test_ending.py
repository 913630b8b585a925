"""When a pad is full."""

from tests.games.scorepad.kit import JONAS, MIRA, adds, pad, round_of, writes
from tests.kit import rule


def over(play):
    return play.game.over(play.state)


@rule("end.target")
def test_a_target_counts_when_the_round_is_complete():
    one = pad(2, target=100).when(writes(MIRA, 100))
    assert over(one) is None, "Jonas has not had his turn"
    two = one.when(writes(JONAS, 3))
    assert dict(over(two).args)["target"] == 100


@rule("end.target")
def test_ninety_nine_is_not_a_hundred():
    assert over(pad(2, target=100).when(*round_of(99, 0))) is None
    assert over(pad(2, target=100).when(*round_of(101, 0))) is not None


@rule("end.target")
def test_one_total_ends_at_once():
    assert over(pad(2, mode="total", target=10).when(adds(MIRA, 9))) is None
    assert over(pad(2, mode="total", target=10).when(adds(MIRA, 10))) is not None


def test_a_team_reaches_the_target_together():
    play = pad(3, sides=("A", "A", "B"), teams=True, target=10)
    assert over(play.when(*round_of(5, 4, 9))) is None
    done = over(play.when(*round_of(5, 5, 9)))
    assert [name.seat for name in dict(done.args)["players"].items] == [0, 1]


@rule("rounds.last")
def test_the_last_round_ends_the_game():
    play = pad(2, rounds=2).when(*round_of(1, 1))
    assert over(play) is None
    done = play.when(*round_of(1, 1, column=1))
    assert dict(over(done).args) == {"round": 2}
    assert not done.refused(writes(MIRA, 1, column=2, table_says_so=True)).overrule, "there is no third round"


@rule("end.after")
def test_after_the_end_only_corrections_unless_the_table_says_so():
    done = pad(2, target=10).when(*round_of(10, 0))
    assert done.refused(writes(MIRA, 1, column=1)).overrule
    assert done.when(writes(MIRA, 1, column=1, table_says_so=True)).state.totals == (11, 0)
    fixed = done.when(writes(MIRA, 9))
    assert over(fixed) is None, "corrected below the target, the game goes on"
    total = pad(1, mode="total", target=5).when(adds(MIRA, 5))
    assert total.refused(adds(MIRA, 1)).overrule


def test_an_empty_pad_is_not_over():
    assert over(pad(2, target=1)) is None
    assert over(pad(2, mode="categories", categories=("A",))) is None
