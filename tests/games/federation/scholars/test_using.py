"""Scholars used at once or at any time (p. 28-30); the others are in test_planets.py."""

import pytest

from companion.games.federation import catalog
from companion.games.federation.planets import e81216, neo, six_moon
from companion.games.federation.scholars import helping, using
from tests.games.federation.action_kit import dues, laid_out, refused, table, tap
from tests.games.federation.names import m
from tests.kit import rule

RICH = {
    "unlocked": frozenset({1, 2, 3}), "goods": (1, 2, 3, 2), "megastructures": frozenset({1}), "sites": frozenset({1, 2}),
    "field": 7, "ships": 3, "posts": (2, 2, 1, 0, 0, 0), "modifiers": 2, "die": 4, "six_moon": 5, "asteroids": 3, "neo": 6,
}  # fmt: skip


def use(number, choice="", **mat):
    start = table(f"scholar={number}", scholars=(number,), **mat)
    story = tap(start, using.use_scholar, m.UseScholar(0, number, choice))
    assert story.mat(0).scholar(number).used
    return story


@rule("scholars.prestige")
@pytest.mark.parametrize(
    ("number", "points"),
    [
        ("3A1", 3), ("3A2", 3), ("3A3", 2), ("3B1", 8), ("3B2", 6), ("3B3", 5), ("3C1", 8), ("3C2", 9), ("3C3", 6),
        ("3D1", 6), ("3D2", 8), ("3D3", 10), ("3E1", 15), ("3E2", 8), ("3E3", 12),
    ],
)  # fmt: skip
def test_level_three_brings_prestige(number, points):
    mat = use(number, **RICH).mat(0)
    assert mat.prestige == points
    assert mat.due == ()


@rule("scholars.level")
def test_1a1_and_2a1_raise_the_level_this_round():
    assert use("1A1").mat(0).raised_round == 1
    assert use("2A1").mat(0).raised_round == 2


@rule("scholars.now")
def test_what_works_at_once():
    assert dues(use("1B3")) == ["income"]
    assert dues(use("2B3")) == ["income", "income"]
    assert use("1C1").mat(0).field == 1
    assert use("2C1").mat(0).field == 2
    assert (use("1C2", "ship").mat(0).ships, dues(use("1C2", "mission"))) == (2, ["unlock"])
    assert not refused(table(scholars=("1C2",)), using.use_scholar, m.UseScholar(0, "1C2")).overrule
    both = use("2C2")
    assert (both.mat(0).ships, dues(both)) == (2, ["unlock"])
    assert dues(use("1C3")) == ["post=1"]
    assert dues(use("2C3")) == ["post=1+bonus"]
    assert (use("1D2").mat(0).die, use("1D2", die=3).mat(0).die) == (1, 4)
    assert (use("2D2").mat(0).die, use("2D2", die=3).mat(0).die) == (2, 5)


@rule("scholars.again")
def test_1a2_turns_a_used_level_one_up():
    start = table(scholars=("1A2",), used=("1C1", "1E1", "2C1"))
    now = tap(start, using.use_scholar, m.UseScholar(0, "1A2", "1C1"))
    assert dues(now) == ["scholar=1C1"]
    assert tap(now.senate, using.use_scholar, m.UseScholar(0, "1C1")).mat(0).field == 1
    later = tap(start, using.use_scholar, m.UseScholar(0, "1A2", "1E1"))
    assert (dues(later), later.mat(0).scholar("1E1").used) == ([], False)
    for choice in ("1A2", "2C1", "1B1", ""):
        assert not refused(start, using.use_scholar, m.UseScholar(0, "1A2", choice)).overrule


@rule("scholars.copy")
def test_1a3_and_2a3_copy_what_lies_open():
    start = laid_out(table(scholars=("1A3", "2A3", "1C1"), used=("1D2",)), "1C2", "2C1", "1A2")
    assert helping.copyable(start, 0, "1A3") == ("1A2", "1C1", "1C2")
    copied = tap(start, using.use_scholar, m.UseScholar(0, "1A3", "1C2:ship")).mat(0)
    assert (copied.ships, copied.scholar("1A3").used) == (2, True)
    own = tap(start, using.use_scholar, m.UseScholar(0, "1A3", "1C1")).mat(0)
    assert (own.field, own.scholar("1C1").used) == (1, False)
    assert tap(start, using.use_scholar, m.UseScholar(0, "2A3", "2C1")).mat(0).field == 2
    again = tap(start, using.use_scholar, m.UseScholar(0, "1A3", "1A2:1D2"))
    assert dues(again) == ["scholar=1D2"]
    assert not refused(start, using.use_scholar, m.UseScholar(0, "1A3", "2C1")).overrule
    assert not refused(start, using.use_scholar, m.UseScholar(0, "1A3", "1A3")).overrule
    assert not refused(start, using.use_scholar, m.UseScholar(0, "1A3")).overrule
    assert refused(start, using.use_scholar, m.UseScholar(0, "1A3", "1D2")).overrule  # face down
    assert not refused(start, using.use_scholar, m.UseScholar(0, "1A3", "1A2:1A3")).overrule


@rule("scholars.timing")
def test_one_for_a_planet_is_named_there():
    assert not refused(table(scholars=("1E1",)), using.use_scholar, m.UseScholar(0, "1E1")).overrule
    assert refused(table(), using.use_scholar, m.UseScholar(0, "1C1")).overrule
    assert not refused(table(), using.use_scholar, m.UseScholar(0, "0X0")).overrule


@rule("scholars.timing")
def test_any_time_is_any_time_in_the_own_turn():
    start = table().with_mat(1, scholars=table(scholars=("1A1",)).mats[0].scholars)
    assert refused(start, using.use_scholar, m.UseScholar(1, "1A1")).overrule


def test_every_scholar_has_its_place():
    """45 in all: prestige, at a planet, or one of the effects of its own."""
    planets = {*neo.MORE, neo.FURTHER, *six_moon.FURTHER, *six_moon.MORE, *e81216.LESS, *e81216.GIFT, "2A2"}
    own = {"1A1", "2A1", "1A2", "1A3", "2A3", "1B3", "2B3", "1C1", "2C1", "1C2", "2C2", "1C3", "2C3", "1D2", "2D2"}
    assert planets == {one.id for one in catalog.scholars().values() if one.planet}
    assert planets | own | set(using.PRESTIGE) == set(catalog.scholars())
    assert len(planets) + len(own) + len(using.PRESTIGE) == 45
