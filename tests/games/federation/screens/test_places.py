"""Every place of the bar answers, and a number that nobody knows is asked for."""

import pytest

from companion.games.federation.box import screen as box_screen
from companion.games.federation.screens import places
from tests.games.federation.screen_kit import MIRA, table


def test_a_missing_number_becomes_a_question():
    asked = box_screen.question("top.3")
    assert asked["key"] == "top.3"
    assert asked["choices"] == ()


@pytest.mark.parametrize("step", ["setup", "action", "income", "over"])
def test_every_place_of_the_bar_answers(step):
    senate = table(step=step, income=1 if step == "income" else 0)
    for view in places.SCREENS.values():
        assert view(senate, (MIRA,), {})
