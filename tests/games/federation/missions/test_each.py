"""All twelve missions (p. 21): what unlocks each one, and what it brings."""

from dataclasses import replace

import pytest

from companion.games.federation import catalog, rooms
from companion.games.federation.missions import fulfilling
from companion.games.federation.planets import arratooine, e81216, neo, six_moon
from companion.games.federation.projects import moving
from companion.games.federation.scholars import atalum
from tests.games.federation import senate_kit
from tests.games.federation.action_kit import dues, laid_out, refused, table, tap
from tests.games.federation.names import m
from tests.kit import rule

CELLS = {action: cell.removeprefix("cell.") for cell, action in senate_kit.ACTIONS}
SPACES = {
    1: "neo", 2: "six_moon", 3: "atalum", 4: "arratooine", 5: "e81216", 6: "officials", 7: "spy", 8: "president",
    9: "investors", 10: "assistants", 11: "buyers", 12: "pilots",
}  # fmt: skip

# What the mat has before, the taps after the ship is laid, and what it shows then.
CASES = {
    1: ({}, ((neo.mine, m.MineNeo(0, influence=2, gold=1)),), {"neo": 2, "goods": (0, 0, 0, 1)}),
    2: ({}, ((six_moon.visit, m.VisitSixMoon(0)),), {"six_moon": 1, "modifiers": 1}),
    3: ({}, ((atalum.take_scholar, m.TakeScholar(0, "1A1")),), {"atalum": 1}),
    4: ({"goods": (0, 1, 0, 0)}, ((arratooine.trade, m.Trade(0, 1)),), {"arratooine": 1, "goods": (0, 0, 0, 0)}),
    5: ({"goods": (0, 1, 1, 0)}, ((e81216.build_site, m.BuildSite(0, 1)),), {"e81216": 1, "ships": 1}),
    6: ({}, (), {"field": 3}),
    7: (
        {"goods": (1, 0, 0, 0)},
        ((rooms.copy_action, m.CopyAction(0, "neo")), (neo.mine, m.MineNeo(0))),
        {"neo": 1, "goods": (0, 0, 0, 0)},
    ),
    8: ({"goods": (1, 2, 3, 4)}, (), {"prestige": 10}),
    9: ({}, ((moving.move_project, m.MoveProject(0, "community")),), {"field": 2, "contribution": 1, "medals": ("investor",)}),
    10: ({"die": 5}, (), {"prestige": 10}),
    11: ({"field": 4, "raised_round": 2}, (), {"prestige": 10}),
    12: ({"fulfilled": frozenset({1, 2}), "start_planet": True, "space_tile": 3}, (), {"prestige": 5}),
}  # fmt: skip


@rule("missions.each")
@pytest.mark.parametrize("number", catalog.missions())
def test_what_each_of_the_twelve_missions_brings(number):
    before, taps, sees = CASES[number]
    start = table(unlocked=frozenset({number}), **{"field": 1, **before})
    story = tap(laid_out(start, "1A1"), fulfilling.fulfil, m.FulfilMission(0, number))
    assert (story.mat(0).ships, number in story.mat(0).fulfilled) == (0, True)
    for chapter, command in taps:
        story = tap(story.senate, chapter, command)
    mat = story.mat(0)
    assert {what: mat.influence(what) if what in catalog.PLANETS else getattr(mat, what) for what in sees} == sees
    assert dues(story) == (["bonus=1"] if number == 4 else [])


@rule("missions.unlock")
@pytest.mark.parametrize(("number", "space"), SPACES.items())
def test_an_investor_unlocks_the_mission_of_its_space(number, space):
    goods = {"goods": (1, 1, 1, 0)}
    start = senate_kit.table(first=1).mat(0, **goods)
    start = replace(start, senate=replace(start.senate, turn=0))
    there = start.when(m.PlaceEnvoy(0, CELLS[space], 0, face="invest"))
    assert there.senate.mats[0].unlocked == {number}
    voting = start.when(m.PlaceEnvoy(0, CELLS[space], 0))
    assert voting.senate.mats[0].unlocked == frozenset()


@rule("missions.unlock")
def test_the_marker_of_the_envoy_is_known_until_the_turn_or_a_mission_is_over():
    start = senate_kit.table(first=1)
    start = replace(start, senate=replace(start.senate, turn=0))
    there = start.when(m.PlaceEnvoy(0, CELLS["neo"], 0, face="invest"))
    assert there.senate.mats[0].marker
    over = there.mat(0, due=()).when(m.EndTurn(0))
    assert not over.senate.mats[0].marker
    flown = tap(table(unlocked=frozenset({8}), field=1, marker=True), fulfilling.fulfil, m.FulfilMission(0, 8))
    assert not flown.mat(0).marker


@rule("missions.conditions")
@pytest.mark.parametrize(
    ("mat", "words"),
    [
        ({"unlocked": frozenset()}, "Mission 8 is not unlocked: no marker lies on it."),
        ({"ships": 0}, "No ship is in the hangar."),
        ({"field": 0}, "Mission 8 needs level 2; you have level 1."),
        ({"fulfilled": frozenset({8})}, "Mission 8 is fulfilled already: each one once in a game."),
        ({"mission_done": True}, "Only one mission in a turn."),
    ],
)
def test_what_a_mission_lacks_is_said_in_a_sentence(mat, words):
    start = table(**{"unlocked": frozenset({8}), "field": 1, **mat})
    assert str(refused(start, fulfilling.fulfil, m.FulfilMission(0, 8))) == words


@rule("missions.each")
@pytest.mark.parametrize("number", [8, 10, 11, 12])
def test_the_points_of_a_mission_say_why(number):
    before, _, sees = CASES[number]
    start = table(unlocked=frozenset({number}), **{"field": 1, **before})
    line = tap(start, fulfilling.fulfil, m.FulfilMission(0, number)).mat(0).points[-1]
    assert (line.amount, line.rule.page) == (sees["prestige"], 21)
    assert dict(line.reason.args)["mission"] == catalog.missions()[number].name
