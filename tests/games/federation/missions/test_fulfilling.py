"""Missions (p. 9, 21): what they need, and what they do."""

import pytest

from companion.games.federation import rooms
from companion.games.federation.catalog import PLANETS
from companion.games.federation.missions import fulfilling
from companion.games.federation.play import GAME
from tests.games.federation.action_kit import dues, english, refused, table, tap
from tests.games.federation.names import e, m
from tests.kit import rule


def fly(number, **mat):
    mat = {"unlocked": frozenset({number}), "field": 1, **mat}
    return tap(table(**mat), fulfilling.fulfil, m.FulfilMission(0, number))


def room(name, **mat):
    return tap(table(f"action={name}", **mat), rooms.use_room, m.UseRoom(0))


@rule("missions.planets")
@pytest.mark.parametrize(("number", "planet"), list(enumerate(PLANETS, 1)))
def test_missions_one_to_five_are_planet_actions(number, planet):
    story = fly(number)
    assert dues(story) == [f"action={planet}"]
    assert (story.mat(0).ships, story.mat(0).missions, story.mat(0).mission_done) == (0, 1, True)


@rule("missions.others")
def test_missions_six_to_twelve():
    assert fly(6).mat(0).field == 3
    assert fly(8, goods=(1, 2, 3, 4)).mat(0).prestige == 10
    nine = fly(9)
    assert (nine.mat(0).medals, nine.mat(0).field, dues(nine)) == (("investor",), 2, ["project"])
    assert fly(10, die=4).mat(0).prestige == 8
    assert fly(11, field=7).mat(0).prestige == 8
    assert fly(12, start_planet=True, fulfilled=frozenset({3})).mat(0).prestige == 3
    assert fly(12).mat(0).points[0].rule.page == 21


@rule("missions.spy")
def test_mission_seven_copies_planets_only():
    story = fly(7, goods=(1, 0, 0, 0))
    assert dues(story) == ["action=mission:7"]
    assert not refused(story.senate, rooms.copy_action, m.CopyAction(0, "officials")).overrule
    copied = tap(story.senate, rooms.copy_action, m.CopyAction(0, "atalum"))
    assert (dues(copied), copied.mat(0).goods) == (["action=atalum"], (0, 0, 0, 0))


@rule("missions.conditions")
def test_a_mission_needs_a_marker_a_ship_and_the_level():
    ready = {"unlocked": frozenset({8}), "field": 1}

    def no(*due, mission=8, **mat):
        return refused(table(*due, **{**ready, **mat}), fulfilling.fulfil, m.FulfilMission(0, mission))

    assert no(unlocked=frozenset()).overrule
    assert no(ships=0).overrule
    assert no(field=0).overrule  # level 1, it needs 2
    assert tap(table(**{**ready, "field": 0, "raised_round": 1}), fulfilling.fulfil, m.FulfilMission(0, 8)).events
    assert no(mission_done=True).overrule
    assert no("action=neo").overrule
    assert no(envoys=(0, 1, 2, 3)).overrule
    assert not no(fulfilled=frozenset({8})).overrule
    assert not no(fulfilled=frozenset({1, 2, 3, 4, 5, 6, 7, 9})).overrule
    assert no(without=("mission.8",)).asks == "mission.8"
    assert no(without=("top.2",), field=3).asks == "top.2"
    forced = table(**{**ready, "ships": 0})
    assert tap(forced, fulfilling.fulfil, m.FulfilMission(0, 8, table_says_so=True)).mat(0).ships == 0


@rule("missions.conditions")
def test_where_boards_are_kept_by_hand_a_mission_asks_for_no_action():
    start = table(options={"depth": "senate"}, unlocked=frozenset({1}), field=1)
    assert dues(tap(start, fulfilling.fulfil, m.FulfilMission(0, 1))) == []


@rule("missions.unlock")
def test_a_marker_on_any_mission():
    assert tap(table("unlock"), fulfilling.unlock, m.Unlock(0, 5)).mat(0).unlocked == {5}
    assert not refused(table("unlock", unlocked=frozenset({5})), fulfilling.unlock, m.Unlock(0, 5)).overrule
    assert dues(room("pilots", unlocked=frozenset(range(1, 13)))) == []


@rule("envoys.marker")
def test_the_marker_of_an_envoy_is_told_apart_in_the_log():
    senate = table()
    assert e.MissionUnlocked(0, 3, by_envoy=True) != e.MissionUnlocked(0, 3)
    assert (
        english(GAME.describe(senate, e.MissionUnlocked(0, 3, by_envoy=True), True))
        == "seat 1 unlocks Mission 3: Atalum"
    )
