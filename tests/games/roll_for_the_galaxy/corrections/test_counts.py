"""Credits and points as they lie on the table, and the end they announce."""

from companion.games.roll_for_the_galaxy.corrections.events import ChipsCorrected
from companion.games.roll_for_the_galaxy.corrections.moves import (
    CorrectChips,
    CorrectCredits,
    CorrectPool,
)
from companion.games.roll_for_the_galaxy.managing.moves import FinishRound
from tests.games.roll_for_the_galaxy.work_kit import assigning, managing, player

MIRA, JONAS, UTE = range(3)
SAME = "That is what the phones say already."


def test_the_credit_marker_stands_somewhere_else():
    here = assigning(player(credits=3), player())
    assert here.when(CorrectCredits(seat=MIRA, credits=9))[MIRA].credits == 9
    assert here.when(CorrectCredits(seat=JONAS, credits=1), by=MIRA)[JONAS].credits == 1
    assert here.refused(CorrectCredits(seat=MIRA, credits=3)) == SAME


def test_chips_before_a_player_are_typed_and_the_pool_goes_the_other_way():
    here = assigning(player(chips=4), player(), pool=20)
    more = here.when(CorrectChips(seat=MIRA, chips=9))
    assert (more[MIRA].chips, more.galaxy.pool) == (9, 15)
    fewer = here.when(CorrectChips(seat=MIRA, chips=1))
    assert (fewer[MIRA].chips, fewer.galaxy.pool) == (1, 23)
    assert here.refused(CorrectChips(seat=MIRA, chips=4)) == SAME


def test_large_chips_of_the_last_round_are_no_part_of_the_pool():
    here = assigning(player(chips=20), player(chips=8), pool=0, ends=True)
    down = here.when(CorrectChips(seat=MIRA, chips=18))
    assert (down[MIRA].chips, down.galaxy.pool) == (18, 0)
    assert [type(event) for event in down.events] == [ChipsCorrected]


def test_an_empty_pool_announces_the_last_round_and_a_full_one_takes_it_back():
    here = managing(player(cup="home", credits=1), pool=3)
    empty = here.when(CorrectPool(chips=0))
    assert (empty.galaxy.pool, empty.galaxy.ends) == (0, True)
    assert here.when(CorrectChips(seat=MIRA, chips=3)).galaxy.ends
    again = empty.when(CorrectPool(chips=2), FinishRound(seat=MIRA), FinishRound(seat=JONAS))
    assert (again.galaxy.step, again.galaxy.ends) == ("assign", False)
    assert here.refused(CorrectPool(chips=3)) == SAME


def test_a_correction_takes_the_announcement_of_the_end_back():
    here = assigning(player(), player()).when(CorrectPool(chips=0))
    assert here.galaxy.ends
    assert not here.when(CorrectPool(chips=9)).galaxy.ends
