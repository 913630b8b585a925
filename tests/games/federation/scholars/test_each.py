"""All 45 scholars by their numbers (p. 28-30): each one used the way its card says, each effect seen on the mat."""

from dataclasses import dataclass, field

import pytest

from companion.games.federation import catalog
from companion.games.federation.income import own_steps
from companion.games.federation.mat import gaining
from companion.games.federation.missions import fulfilling
from companion.games.federation.model import Mat
from companion.games.federation.planets import arratooine, e81216, neo, six_moon
from companion.games.federation.scholars import atalum, using
from tests.games.federation.action_kit import dues, laid_out, refused, table, tap
from tests.games.federation.names import m
from tests.kit import rule

USE = using.use_scholar


@dataclass(frozen=True)
class Case:
    """`taps` after the mat was as `mat` says; `sees` is what the mat shows then."""

    sees: dict
    mat: dict = field(default_factory=dict)
    taps: tuple = ()
    asks: str = ""
    opened: tuple = ()
    now: bool = False  # used by itself, at once or at any time


def now(sees, choice="", *more, **mat):
    return Case(sees, mat, ((USE, lambda number: m.UseScholar(0, number, choice)), *more), now=True)


def at(action, chapter, command, sees, **mat):
    return Case(sees, mat, ((chapter, command),), f"action={action}")


def mines(sees, **command):
    return at("neo", neo.mine, lambda number: m.MineNeo(0, scholars=(number,), **command), sees)


def visits(sees):
    return at("six_moon", six_moon.visit, lambda number: m.VisitSixMoon(0, scholars=(number,)), sees)


def builds(site, sees, **mat):
    return at("e81216", e81216.build_site, lambda number: m.BuildSite(0, site, scholars=(number,)), sees, **mat)


def then(chapter, command):
    return chapter, lambda _number: command


INCOME = then(own_steps.take_income, m.TakeIncome(0, site=3))  # the replicator
UNLOCK = then(fulfilling.unlock, m.Unlock(0, 7))
POST = then(arratooine.trade, m.Trade(0, 5))
CASES = {
    "1A1": now({"raised_round": 1}),
    "1A2": now({"field": 1}, "1C1", (USE, lambda _: m.UseScholar(0, "1C1")), used=("1C1",)),
    "1A3": Case({"ships": 2}, {}, ((USE, lambda n: m.UseScholar(0, n, "1C2:ship")),), opened=("1C2",), now=True),
    "2A1": now({"raised_round": 2}),
    "2A2": Case(
        {"atalum": 2},
        {},
        ((atalum.take_scholar, lambda _: m.TakeScholar(0, "3C1", with_2a2=True)),),
        "action=atalum",
        opened=("3C1",),
    ),
    "2A3": Case({"field": 2}, {}, ((USE, lambda n: m.UseScholar(0, n, "2C1")),), opened=("2C1",), now=True),
    "3A1": now({"prestige": 4}, unlocked=frozenset({1, 5, 8, 12})),
    "3A2": now({"prestige": 9}, used=("1B1", "2B1", "1E1")),  # A, B and E
    "3A3": now({"prestige": 6}, used=("1A1", "2A1")),
    "1B1": builds(1, {"goods": (0, 0, 1, 0), "ships": 2}, goods=(0, 1, 1, 0)),
    "1B2": builds(1, {"goods": (3, 0, 0, 0)}, goods=(0, 1, 1, 0), sites=frozenset({2, 4})),
    "1B3": now({"goods": (1, 0, 0, 0), "sites": frozenset()}, "", INCOME),
    "2B1": builds(1, {"goods": (0, 1, 1, 0), "ships": 2}, goods=(0, 1, 1, 0)),
    "2B2": builds(1, {"goods": (0, 3, 0, 0)}, goods=(0, 1, 1, 0), sites=frozenset({2, 4})),
    "2B3": now({"goods": (2, 0, 0, 0), "sites": frozenset()}, "", INCOME, INCOME),
    "3B1": now({"prestige": 6}, sites=frozenset({2}), megastructures=frozenset({1})),
    "3B2": now({"prestige": 12}, goods=(5, 0, 0, 4)),
    "3B3": now({"prestige": 10}, megastructures=frozenset({1, 2})),
    "1C1": now({"field": 1}),
    "1C2": now({"ships": 1, "unlocked": frozenset({7})}, "mission", UNLOCK),
    "1C3": now({"posts": (0, 0, 0, 0, 1, 0)}, "", POST),
    "2C1": now({"field": 2}),
    "2C2": now({"ships": 2, "unlocked": frozenset({7})}, "", UNLOCK),
    "2C3": now({"posts": (0, 0, 0, 0, 1, 0)}, "", POST, then(gaining.skip_due, m.SkipDue(0, "bonus", "5"))),
    "3C1": now({"prestige": 10}, field=7, raised_round=1),
    "3C2": now({"prestige": 6}, ships=2),
    "3C3": now({"prestige": 6}, posts=(2, 1, 2, 0, 0, 0)),
    "1D1": visits({"six_moon": 1, "modifiers": 2}),
    "1D2": now({"die": 4}, die=3),
    "1D3": visits({"six_moon": 2, "modifiers": 1}),
    "2D1": visits({"six_moon": 1, "modifiers": 2}),
    "2D2": now({"die": 2}),
    "2D3": visits({"six_moon": 3, "modifiers": 1}),
    "3D1": now({"prestige": 9}, modifiers=3),
    "3D2": now({"prestige": 10}, die=5),
    "3D3": now({"prestige": 8}, six_moon=4),
    "1E1": mines({"goods": (2, 1, 0, 0), "neo": 1}, kuppernium=1),
    "1E2": mines({"goods": (0, 1, 1, 0), "neo": 1}, kuppernium=1),
    "1E3": mines({"goods": (0, 1, 0, 0), "neo": 3}, influence=3, kuppernium=1),
    "2E1": mines({"goods": (1, 1, 1, 0), "neo": 1}, kuppernium=1),
    "2E2": mines({"goods": (0, 2, 1, 0), "neo": 1}, kuppernium=1),
    "2E3": mines({"goods": (0, 1, 0, 1), "neo": 1}, kuppernium=1),
    "3E1": now({"prestige": 15}, asteroids=3),
    "3E2": now({"prestige": 7}, goods=(1, 2, 3, 1)),
    "3E3": now({"prestige": 16}, neo=8),
}


def seen(mat: Mat, what: str):
    return mat.influence("atalum") if what == "atalum" else getattr(mat, what)


def prepared(number, **more):
    case = CASES[number]
    due = () if not case.asks else (case.asks,)
    mat = {**case.mat, **more}
    used = mat.pop("used", ())
    return laid_out(table(*due, scholars=(number,), used=used, **mat), *case.opened)


@rule("scholars.each")
@pytest.mark.parametrize("number", catalog.scholars())
def test_what_each_of_the_45_scholars_does(number):
    senate = prepared(number)
    for chapter, command in CASES[number].taps:
        senate = tap(senate, chapter, command(number)).senate
    mat = senate.mats[0]
    assert {what: seen(mat, what) for what in CASES[number].sees} == CASES[number].sees
    assert mat.scholar(number).used
    assert not mat.due or number == "2A2"  # the scholar it took is to be used now


@rule("scholars.once")
@pytest.mark.parametrize("number", [number for number, case in CASES.items() if case.now])
def test_each_works_once(number):
    senate = tap(prepared(number), USE, CASES[number].taps[0][1](number)).senate
    again = refused(senate, USE, CASES[number].taps[0][1](number))
    assert str(again) == f"Scholar {number} has been used already."


@rule("scholars.prestige")
@pytest.mark.parametrize("number", [number for number in catalog.scholars() if number[0] == "3"])
def test_the_points_of_a_scholar_say_why_and_where_it_stands(number):
    line = tap(prepared(number), USE, m.UseScholar(0, number)).mat(0).points[-1]
    assert (line.amount, line.rule.page) == (CASES[number].sees["prestige"], PAGES[number[1]])
    words = dict(line.reason.args)
    assert (words["number"], words["does"]) == (number, catalog.scholars()[number].does)


PAGES = {"A": 28, "B": 29, "C": 29, "D": 30, "E": 30}


@rule("scholars.timing")
def test_a_card_says_when_it_is_used():
    """At once, with a later action on its planet, or at any time."""
    by_timing = {
        timing: {one.id for one in catalog.scholars().values() if one.timing == timing}
        for timing in ("any_time", "at_planet", "now")
    }
    assert by_timing["any_time"] == {"1A1", "1A2", "1A3", "2A1", "2A3"}
    assert by_timing["at_planet"] == {one.id for one in catalog.scholars().values() if one.planet}
    assert by_timing["at_planet"] == {
        "2A2", "1B1", "1B2", "2B1", "2B2", "1D1", "1D3", "2D1", "2D3", "1E1", "1E2", "1E3", "2E1", "2E2", "2E3",
    }  # fmt: skip
    assert len(by_timing["now"]) == 25


@rule("envoys.marker")
def test_3a1_counts_the_envoys_own_marker_only_after_the_action():
    """Step 3 is the action, step 4 the marker (p. 8)."""
    mat = {"unlocked": frozenset({3, 5}), "scholars": ("3A1",)}
    before = table("scholar=3A1", marker=True, **mat)
    assert tap(before, USE, m.UseScholar(0, "3A1")).mat(0).prestige == 1
    with_a_mission = table("scholar=3A1", mission_done=True, **mat)
    assert tap(with_a_mission, USE, m.UseScholar(0, "3A1")).mat(0).prestige == 2


def test_dues_of_those_that_leave_a_choice():
    assert dues(tap(prepared("2B3"), USE, m.UseScholar(0, "2B3"))) == ["income", "income"]
