"""What was put right, as the log tells it."""

from companion.games.federation.corrections import mats
from companion.games.federation.corrections import screen as corrections_screen
from companion.games.federation.play import GAME
from tests.games.federation.action_kit import english, refused, table, tap
from tests.games.federation.names import m
from tests.kit import rule


@rule("scholars.once")
def test_a_used_scholar_is_put_right():
    start = table(scholars=("1C1",))
    used = tap(start, mats.correct_set, m.CorrectSet(0, "used", "1c1", has=True))
    assert used.mat(0).scholar("1C1").used
    back = tap(used.senate, mats.correct_set, m.CorrectSet(0, "used", "1C1", has=False))
    assert not back.mat(0).scholar("1C1").used
    no = refused(start, mats.correct_set, m.CorrectSet(0, "used", "1C2", has=True))
    assert english(no.why) == "seat 1 does not have scholar 1C2."
    assert [english(GAME.describe(start, one, True)) for one in (*used.events, *back.events)] == [
        "seat 1 has used it: scholar 1C1", "seat 1 has not used it: scholar 1C1",
    ]  # fmt: skip
    assert corrections_screen.corrections(used.senate, 0)["used"] == [("1C1", True)]


@rule("setup.start_planets")
def test_a_start_planet_is_put_right():
    story = tap(table(), mats.correct_set, m.CorrectSet(0, "start_planet", has=True))
    assert story.mat(0).missions == 1
    assert english(GAME.describe(story.senate, story.events[0], True)) == "seat 1 has it: a start planet"
    gone = tap(story.senate, mats.correct_set, m.CorrectSet(0, "start_planet", has=False))
    assert gone.mat(0).missions == 0
