"""The rooms of the senate and the spy (p. 20-21)."""

from dataclasses import replace

import pytest

from companion.games.federation import rooms
from companion.games.federation.catalog import MEDALS, PLANETS
from companion.games.federation.medals import choosing
from tests.games.federation.action_kit import dues, refused, table, tap
from tests.games.federation.names import m
from tests.kit import rule


def room(name, **mat):
    return tap(table(f"action={name}", **mat), rooms.use_room, m.UseRoom(0))


@rule("rooms.actions")
def test_what_the_rooms_do():
    assert room("officials").mat(0).field == 2
    buyers = room("buyers", goods=(0, 0, 1, 0)).mat(0)
    assert (buyers.ships, buyers.ships_left, buyers.goods) == (3, 5, (0, 0, 0, 0))
    pilots = room("pilots")
    assert (pilots.mat(0).ships, dues(pilots)) == (2, ["unlock"])
    assistants = room("assistants", goods=(0, 1, 0, 0)).mat(0)
    assert (assistants.die, assistants.goods) == (2, (0, 0, 0, 0))
    assert room("assistants", goods=(0, 1, 0, 0), die=5).mat(0).die == 6
    investors = room("investors")
    assert (investors.mat(0).field, dues(investors)) == (1, ["project"])


@rule("rooms.cost")
def test_a_room_must_be_paid_and_must_wait_for_an_answer():
    assert refused(table("action=buyers"), rooms.use_room, m.UseRoom(0)).overrule
    assert refused(table("action=assistants"), rooms.use_room, m.UseRoom(0)).overrule
    assert not refused(table("action=neo"), rooms.use_room, m.UseRoom(0)).overrule


@rule("rooms.president")
def test_the_president_takes_the_marker_and_any_medal():
    start = replace(table("action=president"), president=2)
    story = tap(start, rooms.use_room, m.UseRoom(0))
    assert story.senate.president == 0
    assert dues(story) == ["medal"]
    taken = tap(story.senate, choosing.take_medal, m.TakeMedal(0, "neo"))
    assert taken.mat(0).medals == ("neo",)
    assert taken.senate.medals_left("neo") == (3, 4, 5)
    assert tap(story.senate, choosing.take_medal, m.TakeMedal(0, "investor")).senate.medals_left("investor") == (
        0,
        0,
        0,
    )
    assert dues(room("president", medals=MEDALS)) == []


@rule("spy.copy")
@pytest.mark.parametrize("action", [*PLANETS, "officials", "buyers", "pilots", "assistants", "investors"])
def test_the_spy_copies_for_one_lavandium(action):
    story = tap(table("action=spy", goods=(1, 0, 0, 0)), rooms.copy_action, m.CopyAction(0, action))
    at_once = {"officials": [], "pilots": ["unlock"], "investors": ["project"]}  # nothing to pay, nothing to choose
    assert (dues(story), story.mat(0).goods) == (at_once.get(action, [f"action={action}"]), (0, 0, 0, 0))


@rule("spy.copy")
def test_the_spy_does_not_copy_the_president_nor_without_lavandium():
    start = table("action=spy")
    for action in ("president", "spy", "evasion"):
        assert not refused(start, rooms.copy_action, m.CopyAction(0, action)).overrule
    assert refused(start, rooms.copy_action, m.CopyAction(0, "neo")).overrule
    assert refused(table(), rooms.copy_action, m.CopyAction(0, "neo")).overrule
    assert not refused(start, rooms.copy_action, m.CopyAction(9, "neo")).overrule
