"""Rooms, spy, missions, medals, projects and space tiles (p. 9-10, 20-21, 31)."""

from dataclasses import replace

import pytest

from companion.games.federation import rooms
from companion.games.federation.catalog import MEDALS, PLANETS
from companion.games.federation.medals import choosing
from companion.games.federation.missions import fulfilling
from companion.games.federation.model import Due
from companion.games.federation.planets import neo, six_moon
from companion.games.federation.projects import moving
from companion.games.federation.scholars import atalum
from companion.games.federation.space_tiles import taking
from tests.games.federation.action_kit import dues, laid_out, refused, table, tap
from tests.games.federation.names import e, m
from tests.kit import rule


def room(name, **mat):
    return tap(table(f"action={name}", **mat), rooms.use_room, m.UseRoom(0))


# ── rooms


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


@rule("medals.one_of_each")
def test_a_medal_must_be_missing_and_left():
    start = table("medal", medals=("neo",))
    assert not refused(start, choosing.take_medal, m.TakeMedal(0, "neo")).overrule
    gone = replace(start, medals=tuple((one, ()) for one in MEDALS))
    assert not refused(gone, choosing.take_medal, m.TakeMedal(0, "atalum")).overrule


@rule("medals.kept")
def test_medals_are_neither_lost_nor_made():
    senate = table()
    for seat, medal in ((0, "neo"), (1, "neo"), (2, "neo"), (3, "neo"), (0, "accreditation"), (1, "investor")):
        senate = replace(senate, turn=seat).with_mat(seat, due=(Due("medal"),))
        senate = tap(senate, choosing.take_medal, m.TakeMedal(seat, medal)).senate
        owned = sum(len(mat.medals) for mat in senate.mats)
        assert owned + sum(len(left) for _, left in senate.medals) == 28
    assert senate.medals_left("neo") == ()


# ── spy


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


# ── missions


def fly(number, **mat):
    mat = {"unlocked": frozenset({number}), "field": 1, **mat}
    return tap(table(**mat), fulfilling.fulfil, m.FulfilMission(0, number))


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


# ── projects


@rule("projects.choose")
def test_any_project_one_field_also_the_community():
    story = tap(table("project", "project"), moving.move_project, m.MoveProject(0, "neo"))
    assert story.senate.position("neo") == 1
    assert dues(story) == ["project"]
    mat = tap(story.senate, moving.move_project, m.MoveProject(0, "community")).mat(0)
    assert (mat.contribution, mat.goods) == (1, (1, 0, 0, 0))
    unknown = table("project", without=("length.neo",))
    assert refused(unknown, moving.move_project, m.MoveProject(0, "neo")).asks == "length.neo"


# ── space tiles


@rule("space.draw")
def test_the_stack_is_drawn_at_the_first_look_and_hidden():
    story = room("officials", field=9)
    drawn = next(one for one in story.events if isinstance(one, e.SpaceTilesDrawn))
    assert (drawn.seat, len(set(drawn.tiles)), dues(story)) == (0, 5, ["space_tile"])
    tile = taking.tiles_to_choose(story.senate)[0]
    other = next(one for one in range(1, 9) if one not in drawn.tiles)
    assert not refused(story.senate, taking.take_space_tile, m.TakeSpaceTile(0, other)).overrule
    taken = tap(story.senate, taking.take_space_tile, m.TakeSpaceTile(0, tile))
    assert (taken.mat(0).space_tile, taken.senate.tiles_left, len(taken.senate.space_stack)) == (tile, 4, 4)
    second = replace(taken.senate, turn=1).with_mat(1, due=(Due("action", "officials"),), field=9)
    later = tap(second, rooms.use_room, m.UseRoom(1))
    assert not [one for one in later.events if isinstance(one, e.SpaceTilesDrawn)]
    assert dues(later, 1) == ["space_tile"]


@rule("space.draw")
def test_where_the_table_holds_the_stack_any_tile_nobody_has():
    start = table("space_tile", options={"draws": "table"}).with_mat(1, space_tile=3)
    assert taking.tiles_to_choose(start) == (1, 2, 4, 5, 6, 7, 8)
    assert not [one for one in room("officials", field=9, options={"draws": "table"}).events if isinstance(one, e.SpaceTilesDrawn)]  # fmt: skip
    assert not refused(start.with_mat(0, space_tile=1), taking.take_space_tile, m.TakeSpaceTile(0, 2)).overrule


def chosen(number, **mat):
    start = table("space_tile", options={"draws": "table"}, **mat)
    return tap(start, taking.take_space_tile, m.TakeSpaceTile(0, number))


@rule("space.tiles")
def test_all_eight_space_tiles():
    one = chosen(1)
    assert (dues(one), one.mat(0).ships, len(one.mat(0).unlocked)) == (["project", "project"], 2, 12)
    two = chosen(2)
    assert (dues(two), two.mat(0).goods) == (["post=2+bonus"], (0, 0, 1, 0))
    assert chosen(3).mat(0).bonus_envoy
    four = chosen(4)
    assert (dues(four), four.mat(0).modifiers) == (["action=atalum"], 1)
    assert dues(chosen(5)) == ["robot"]
    six = chosen(6, die=2).mat(0)
    assert (six.raised_game, six.goods, six.die) == (3, (0, 0, 1, 0), 3)
    seven = chosen(7, die=2).mat(0)
    assert (seven.raised_game, seven.die, seven.missions) == (1, 6, 1)
    eight = chosen(8)
    assert dues(eight) == ["space_effect=8", "medal"]
    assert dues(tap(eight.senate, neo.mine, m.MineNeo(0))) == ["medal"]
    assert dues(tap(eight.senate, six_moon.visit, m.VisitSixMoon(0))) == ["medal"]


@rule("space.tiles")
def test_a_space_tile_of_the_income_phase_is_played_there():
    start = replace(laid_out(table("action=atalum"), "1A1"), step="income", turn=None)
    assert tap(start, atalum.take_scholar, m.TakeScholar(0, "1A1")).mat(0).scholar("1A1")
