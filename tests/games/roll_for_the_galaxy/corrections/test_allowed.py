"""When there is anything to correct: in play, and what counts after it."""

import pytest

from companion.games.roll_for_the_galaxy.corrections.moves import (
    CorrectChips,
    CorrectCredits,
    CorrectDie,
    CorrectPool,
    CorrectStack,
    CorrectTableau,
    CorrectTiles,
)
from companion.games.roll_for_the_galaxy.model import opening
from companion.games.roll_for_the_galaxy.options import Options
from tests.games.roll_for_the_galaxy.work_kit import Play, player, table

MIRA, JONAS, UTE = range(3)


@pytest.mark.parametrize(
    "command",
    [
        CorrectCredits(seat=MIRA, credits=9),
        CorrectChips(seat=MIRA, chips=9),
        CorrectPool(chips=9),
        CorrectDie(seat=MIRA, colour="home", source="supply", to="cup"),
        CorrectTableau(seat=MIRA, side="mad_scientists", built=True),
        CorrectStack(seat=MIRA, kind="world", tiles=(1,)),
    ],
)
def test_before_play_the_set_up_corrects_itself(command):
    here = Play(table(player(), player(), step="setup"))
    assert here.refused(command) == "Not now: the table is still being set up."


def test_where_only_points_are_counted_there_is_nothing_to_correct():
    here = Play(opening(Options(depth="score"), 2))
    why = "Only points are counted at this table: type what everybody has."
    assert here.refused(CorrectChips(seat=MIRA, chips=9)) == why
    assert here.refused(CorrectTiles(seat=MIRA, tiles=9)) == why


def test_after_the_end_what_counts_can_still_be_corrected():
    here = Play(table(player(chips=3), player(), step="over"))
    assert here.when(CorrectChips(seat=MIRA, chips=5))[MIRA].chips == 5
    why = here.refused(CorrectStack(seat=MIRA, kind="world", tiles=(1,)))
    assert why == "Not now: the game is over."
