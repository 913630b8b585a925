"""A medal of one's choice (p. 10, 20)."""

from dataclasses import replace

from companion.games.federation.catalog import MEDALS
from companion.games.federation.medals import choosing
from companion.games.federation.model import Due
from tests.games.federation.action_kit import refused, table, tap
from tests.games.federation.names import m
from tests.kit import rule


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
