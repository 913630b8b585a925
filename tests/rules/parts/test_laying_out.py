"""The list of what to fetch: a step is ticked once, and only if it is on the list."""

import pytest

from companion.rules.game import RuleViolation
from companion.rules.parts.laying_out import StepTicked, TickStep, tick


def test_a_step_is_ticked_and_unticked():
    assert tick(TickStep("chips"), {"chips"}, ()) == StepTicked("chips", done=True)
    assert tick(TickStep("chips", done=False), {"chips"}, {"chips"}) == StepTicked("chips", done=False)


@pytest.mark.parametrize(
    ("command", "says"), [(TickStep("dice"), "not on the list"), (TickStep("chips"), "just done that")]
)
def test_nothing_is_ticked_twice_or_out_of_the_blue(command, says):
    with pytest.raises(RuleViolation, match=says):
        tick(command, {"chips"}, {"chips"})
