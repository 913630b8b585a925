"""A free marker or robot and a paid one at the same time."""

import pytest

from companion.games.federation.model import Due
from companion.games.federation.planets import arratooine, e81216
from companion.games.federation.screens import due
from tests.games.federation.action_kit import dues, english, refused, table, tap
from tests.games.federation.names import m
from tests.kit import rule


def card(senate, kind, what="", seat=0):
    return due.due_card(senate, seat, Due(kind, what))


@rule("e81216.robot")
def test_a_free_robot_is_no_action_on_the_planet():
    start = table("robot", scholars=("1B2",), sites=frozenset({2}))
    assert card(start, "robot")["helpers"] == []
    no = refused(start, e81216.build_site, m.BuildSite(0, 1, scholars=("1B2",)))
    assert english(no.why) == "A free robot is no action on E81216: no scholar helps."


@rule("arratooine.free")
@pytest.mark.parametrize("order", [("action=arratooine", "post=1"), ("post=1", "action=arratooine")])
def test_a_free_trade_marker_and_a_paid_one_are_told_apart(order):
    start = table(*order, goods=(0, 1, 0, 0))
    paid = tap(start, arratooine.trade, m.Trade(0, 1))
    assert (dues(paid), paid.mat(0).goods) == (["post=1", "bonus=1"], (0, 0, 0, 0))
    free = tap(start, arratooine.trade, m.Trade(0, 1, free=True))
    assert (dues(free), free.mat(0).goods) == (["action=arratooine"], (0, 1, 0, 0))


@rule("e81216.robot")
@pytest.mark.parametrize("order", [("action=e81216", "robot"), ("robot", "action=e81216")])
def test_a_free_robot_and_a_paid_one_are_told_apart(order):
    start = table(*order, goods=(0, 1, 1, 0))
    paid = tap(start, e81216.build_site, m.BuildSite(0, 1))
    assert (dues(paid), paid.mat(0).goods) == (["robot"], (0, 0, 0, 0))
    free = tap(start, e81216.build_site, m.BuildSite(0, 1, free=True))
    assert (dues(free), free.mat(0).goods) == (["action=e81216"], (0, 1, 1, 0))
