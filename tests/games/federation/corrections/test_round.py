"""The board is right about the round: who stands where, whose turn it is, who holds the marker; play goes on from there."""

import pytest

from companion.games.federation.model import BONUS_ENVOY, Standing
from tests.games.federation.names import m
from tests.games.federation.senate_kit import JONAS, MIRA, TAREK, UTE, Table, income, table, votes
from tests.kit import rule


def lies(where: str, seat: int | None, count: int = 0, **more) -> m.CorrectCell:
    return m.CorrectCell(cell=where, seat=seat, votes=count, **more)


def free(where: str, seat: int | None = None) -> m.CorrectCell:
    return m.CorrectCell(cell=where, seat=seat, free=True)


def left(here: Table, seat: int) -> tuple[int, ...]:
    return here.senate.mats[seat].envoys


# ── who stands where


@rule("turns.corrected")
def test_an_envoy_that_nobody_tapped_leaves_its_mat_and_makes_the_turn():
    here = table().when(lies("c1f1", MIRA, 3))
    assert left(here, MIRA) == (0, 1, 2)
    assert here.senate.at["c1f1"] == Standing(MIRA, "vote", 3, 3)
    assert "in this turn already" in here.refused(m.PlaceEnvoy(MIRA, "c2f2", 0)).why.text
    here = here.when(m.EndTurn(MIRA))
    assert (here.senate.turn, here.senate.turns) == (JONAS, (1, 0, 0, 0))


@rule("turns.corrected")
def test_a_wrong_owner_gets_the_envoy_back_and_the_right_one_has_placed():
    here = table().turn(MIRA, "c1f1", 2).when(m.PlaceEnvoy(JONAS, "c2f2", 0)).when(lies("c2f2", UTE, 2))
    assert [left(here, seat) for seat in (JONAS, UTE)] == [(0, 1, 2, 3), (0, 1, 3)]
    assert "has to place" in here.refused(m.EndTurn(JONAS)).why.text
    here = here.mat(JONAS, due=()).turn(JONAS, "c1f2", 0).when(m.EndTurn(UTE))
    assert (here.senate.turn, here.senate.turns) == (TAREK, (1, 1, 1, 0))


@rule("turns.corrected")
def test_a_space_that_is_free_gives_the_envoy_back_and_the_turn_waits_for_it():
    here = table().when(m.PlaceEnvoy(MIRA, "c1f1", 2)).when(free("c1f1"))
    assert left(here, MIRA) == (0, 1, 2, 3)
    assert "has to place" in here.mat(MIRA, due=()).refused(m.EndTurn(MIRA)).why.text
    tile = table(3).when(lies("c1f1", None, 2)).when(free("c1f1"))
    assert not tile.senate.cells
    taken = table(3).when(lies("c1f1", None, 2)).when(lies("c1f1", MIRA, 1))
    assert left(taken, MIRA) == (1, 2, 3)
    back = taken.when(lies("c1f1", None, 2))
    assert (left(back, MIRA), back.senate.at["c1f1"].seat) == ((0, 1, 2, 3), None)


def test_the_same_envoy_keeps_its_number_and_what_lies_on_it():
    here = table().mat(MIRA, modifiers=1).when(m.PlaceEnvoy(MIRA, "c1f1", 2, modifier=4)).when(lies("c1f1", MIRA, 5))
    assert here.senate.at["c1f1"] == Standing(MIRA, "vote", 5, 2, modifier=True)
    assert left(here, MIRA) == (0, 1, 3)


@pytest.mark.parametrize(
    ("envoys", "bonus", "face", "count", "envoy"),
    [
        ((0, 1, 2, 3), True, "vote", 7, BONUS_ENVOY),
        ((0, 1, 2, 3), True, "vote", 2, 2),
        ((0, 1, 2, 3), False, "vote", 5, 0),  # a modifier lies on it
        ((2, 3), False, "invest", 0, 2),
        ((), True, "vote", 1, BONUS_ENVOY),
        ((), False, "vote", 1, 0),  # the app has lost count
    ],
)
def test_the_envoy_is_the_one_that_shows_these_votes(envoys, bonus, face, count, envoy):
    here = table().mat(MIRA, envoys=envoys, bonus_envoy=bonus).when(lies("c1f1", MIRA, count, face=face))
    assert here.senate.at["c1f1"].envoy == envoy


def test_the_bonus_envoy_comes_and_goes():
    here = table().mat(MIRA, bonus_envoy=True).when(lies("c1f1", MIRA, 7))
    assert (here.senate.mats[MIRA].bonus_envoy, here.senate.mats[MIRA].used_bonus) == (False, True)
    here = here.when(free("c1f1"))
    assert (here.senate.mats[MIRA].bonus_envoy, here.senate.mats[MIRA].used_bonus) == (True, False)


def test_the_evasion_space_is_corrected_envoy_by_envoy():
    here = table().when(lies("evasion", MIRA, 1), lies("evasion", JONAS, face="invest"), lies("evasion", MIRA, 2))
    assert [one.seat for one in here.senate.evasion] == [MIRA, JONAS, MIRA]
    assert left(here, MIRA) == (1, 3)
    here = here.when(free("evasion", MIRA))
    assert [one.votes for one in here.senate.evasion] == [1, 0]
    assert left(here, MIRA) == (1, 2, 3)
    assert "free already" in here.refused(free("evasion", UTE)).why.text


def test_the_die_lies_in_one_place_the_evasion_space_too():
    here = table().mat(MIRA, die=2).when(lies("evasion", MIRA, 1, die=True))
    assert "lies on another space" in here.refused(lies("c1f1", MIRA, 1, die=True)).why.text


def test_in_the_income_phase_only_the_votes_change():
    here = income(4, ("c1f3", votes(MIRA, 3))).mat(MIRA, envoys=()).when(lies("c1f3", JONAS, 3))
    assert here.when(m.CountFloors()).senate.mats[JONAS].prestige == 1


# ── whose turn it is


@rule("turns.corrected")
def test_a_turn_without_an_envoy_says_nothing_wrong_later():
    here = table(2).when(m.EndTurn(MIRA, table_says_so=True)).turn(JONAS, "c1f1")
    here = here.when(m.PlaceEnvoy(MIRA, "c2f2", 0))
    assert "in this turn already" in here.refused(m.PlaceEnvoy(MIRA, "c3f3", 1)).why.text
    assert here.mat(MIRA, due=()).when(m.EndTurn(MIRA)).senate.turn == JONAS
    late = here.when(lies("c1f2", MIRA, 1))  # the one of the first turn
    assert (late.senate.gone(MIRA), late.senate.turns[MIRA]) == (2, 1)


@rule("turns.corrected")
def test_whoever_has_placed_is_done_when_the_table_goes_on():
    here = table().when(m.PlaceEnvoy(MIRA, "c1f1", 0)).when(m.CorrectTurn(JONAS))
    assert (here.senate.turn, here.senate.turns) == (JONAS, (1, 0, 0, 0))
    assert not here.senate.mats[MIRA].due
    here = here.turn(JONAS, "c2f2")
    assert here.senate.turn == UTE


@rule("turns.corrected")
def test_a_turn_that_ended_too_early_goes_on():
    here = table().turn(MIRA, "c1f1").when(m.CorrectTurn(MIRA))
    assert (here.senate.turn, here.senate.turns, here.senate.mats[MIRA].placed) == (MIRA, (0, 0, 0, 0), True)
    assert here.when(m.EndTurn(MIRA)).senate.turn == JONAS


def test_whoever_was_passed_over_still_has_a_turn():
    here = table(2).when(m.CorrectTurn(JONAS))
    for number, seat in enumerate((JONAS, MIRA, JONAS, MIRA, JONAS, MIRA, JONAS)):
        here = here.turn(seat, "evasion", number // 2)
    assert (here.senate.turn, here.senate.step) == (MIRA, "action")
    here = here.turn(MIRA, "evasion", 3)
    assert here.senate.step == "income"


def test_whoever_has_no_envoy_left_has_no_turn():
    here = table(2)
    for number in range(4):
        here = here.when(lies("evasion", JONAS, 1)).turn(MIRA, "evasion", number)
        here = here if here.senate.turn is None or number == 3 else here.when(m.EndTurn(JONAS))
    assert here.senate.turn == JONAS, "the envoy of the last turn lies there already"
    assert here.when(m.EndTurn(JONAS)).senate.step == "income"
    none = table(2).mat(JONAS, envoys=()).turn(MIRA, "c1f1")
    assert none.senate.turn == MIRA


# ── the President marker


@rule("turns.corrected")
def test_before_the_first_turn_the_marker_says_who_begins():
    here = table(3).when(lies("c2f2", None, 1)).when(m.CorrectPresident(UTE))
    assert (here.senate.president, here.senate.first, here.senate.turn) == (UTE, UTE, UTE)
    later = here.turn(UTE, "c1f1").when(m.CorrectPresident(MIRA))
    assert (later.senate.president, later.senate.first, later.senate.turn) == (MIRA, UTE, MIRA)
    placed = table().when(m.PlaceEnvoy(MIRA, "evasion", 0)).when(m.CorrectPresident(UTE))
    assert (placed.senate.first, placed.senate.turn) == (MIRA, MIRA)
    assert income(5).when(m.CorrectPresident(JONAS)).senate.first == MIRA
