"""Projects, floors, the law and clean-up (p. 11-13), and neutral tiles for two and three players (p. 26, 27)."""

from dataclasses import replace

import pytest

from companion.games.federation import floors
from companion.games.federation.laws import passing
from companion.games.federation.model import Due, Law, Owned
from tests.games.federation.names import e, m
from tests.games.federation.senate_kit import (
    BOX,
    JONAS,
    MIRA,
    TAREK,
    UTE,
    Table,
    income,
    investor,
    table,
    votes,
)
from tests.kit import rule


def without(*keys: str):
    return tuple(pair for pair in BOX if pair[0] not in keys)


# ── neutral tiles ──────────────────────────────────────────────


@rule("neutral.three")
def test_f7_three_players_in_round_three_two_tiles_with_three_votes_and_one_with_none():
    here = table(3, round=3, blocked=True).when(m.LayNeutral(("c2f2", "c6f3"), ("c1f1",)))
    assert {cell: one.votes for cell, one in here.senate.cells} == {"c2f2": 3, "c6f3": 3, "c1f1": 0}
    assert not here.senate.to_block
    assert all(one.seat is None for one in here.senate.at.values())


@rule("neutral.two")
def test_f8_two_players_in_round_three_and_the_spy_opposite_the_blocked_room():
    start = table(2, round=3, blocked=True)
    here = start.when(m.LayNeutral(("c2f2", "c6f3"), ("c1f1", "c4f2", "c2f1")))
    assert sorted(one.votes for one in here.senate.at.values()) == [0, 0, 0, 3, 3]
    same_side = m.LayNeutral(("c2f2", "c6f3"), ("c1f1", "c4f2", "c6f1"))
    assert "opposite" in start.refused(same_side).why.text
    assert len(start.when(replace(same_side, table_says_so=True)).senate.cells) == 5
    no_spy = m.LayNeutral(("c2f2", "c6f3"), ("c1f1", "c4f2", "c3f1"))
    assert "a room and a spy" in start.refused(no_spy).why.text


@rule("neutral.two")
def test_the_blocked_spy_follows_from_the_blocked_room():
    """Room on the right, so the spy on the left; the app lays it."""
    start = table(2, round=3, blocked=True)
    here = start.when(m.LayNeutral(("c2f2", "c6f3"), ("c1f1", "c4f2")))
    assert {cell: one.votes for cell, one in here.senate.cells} == {
        "c2f2": 3,
        "c6f3": 3,
        "c1f1": 0,
        "c4f2": 0,
        "c2f1": 0,
    }
    left = start.when(m.LayNeutral(("c2f2", "c6f3"), ("c3f3", "c5f2")))
    assert "c6f1" in left.senate.at
    both = m.LayNeutral(("c2f2", "c6f3"), ("c1f1", "c5f1"))
    assert "a room and a spy" in start.refused(both).why.text
    assert start.refused(m.LayNeutral(("c2f2", "c6f3"), ("c1f1",))).why.count == 3


@rule("neutral.two")
def test_what_the_spy_needs_to_follow_is_asked_for():
    """The space that may be the room; where nobody knows the spies, the third tile is tapped as well."""
    two = m.LayNeutral(("c2f2", "c6f3"), ("c1f1", "c4f2"))
    for unknown in (("cell.c4f2",), ("cell.c1f1",)):
        known = table(2, box=without(*unknown), blocked=True)
        assert "c2f1" in known.when(two).senate.at, "a planet and a room: the other one is clear"
    neither = table(2, box=without("cell.c1f1", "cell.c4f2"), blocked=True)
    assert neither.refused(two).asks == "cell.c1f1"
    no_spy = table(2, box=without("cell.c2f1"), blocked=True)
    assert "Tap the blocked spy too" in no_spy.refused(two).why.text
    assert len(no_spy.when(m.LayNeutral(("c2f2", "c6f3"), ("c1f1", "c4f2", "c2f1"))).senate.cells) == 5


@rule("neutral.first")
def test_neutral_tiles_are_laid_before_the_first_envoy():
    start = table(3, blocked=True)
    assert start.refused(m.PlaceEnvoy(MIRA, "c1f1", 0)).overrule
    assert table(2, blocked=True).refused(m.PlaceEnvoy(MIRA, "c1f1", 0)).rule.page == 27
    late = start.when(m.PlaceEnvoy(MIRA, "c1f1", 0, table_says_so=True))
    assert "Something lies there" in late.refused(m.LayNeutral(("c2f2", "c6f3"), ("c1f1",))).why.text


def test_nonsense_with_neutral_tiles_is_refused():
    start = table(3, blocked=True)
    assert "Two neutral tiles" in start.refused(m.LayNeutral(("c2f2", "c2f2"), ("c1f1",))).why.text
    assert "no space" in start.refused(m.LayNeutral(("c2f2", "c2f4"), ("c1f1",))).why.text
    assert start.refused(m.LayNeutral(("c2f2", "c6f3"), ("c1f1", "c1f2"))).why.count == 1
    assert "only planets" in start.refused(m.LayNeutral(("c2f2", "c6f3"), ("c3f1",))).why.text
    laid = start.when(m.LayNeutral(("c2f2", "c6f3"), ("c1f1",)))
    assert "already" in laid.refused(m.LayNeutral(("c2f1", "c6f1"), ("c1f2",))).why.text
    assert "Four players" in table(4).refused(m.LayNeutral(("c2f1", "c6f1"), ("c1f2",))).why.text


def test_what_the_app_does_not_know_it_does_not_judge():
    here = table(2, box=(), blocked=True).when(m.LayNeutral(("c3f3", "c6f3"), ("c1f1", "c1f2", "c1f3")))
    assert len(here.senate.cells) == 5


# ── step 3 ─────────────────────────────────────────────────────


@rule("income.projects")
def test_every_investors_symbol_moves_the_project_above_its_column():
    here = income(
        3, ("c1f1", investor(MIRA)), ("c1f3", investor(JONAS)), ("c6f2", investor(UTE)), ("c2f1", votes(MIRA, 3))
    )
    here = here.when(m.Invest())
    assert dict(here.senate.projects) == {
        "neo": 2, "six_moon": 0, "atalum": 0, "arratooine": 0, "e81216": 0, "missions": 1, "community": 0,
    }  # fmt: skip
    assert here.senate.income == 4
    assert "already" in here.refused(m.Invest()).why.text


@rule("income.overflow")
def test_f15_surplus_goes_to_the_community_project_with_whoever_caused_it():
    here = income(3, ("c1f1", investor(JONAS)), ("c1f3", investor(MIRA)))
    here = replace(here, senate=replace(here.senate, projects=(("neo", 3), ("community", 0)))).when(m.Invest())
    assert dict(here.senate.projects) == {"neo": 4, "community": 1}
    assert [mat.contribution for mat in here.senate.mats] == [0, 1, 0, 0]  # from top to bottom: Jonas came last
    assert here.senate.mats[JONAS].goods == (1, 0, 0, 0)


@rule("income.community_full")
def test_f14_beyond_field_nine_only_the_own_marker_moves():
    here = income(3, ("c1f1", investor(JONAS)))
    here = replace(here, senate=replace(here.senate, projects=(("neo", 4), ("community", 9)))).when(m.Invest())
    assert dict(here.senate.projects) == {"neo": 4, "community": 9}
    assert here.senate.mats[JONAS].contribution == 1


def test_the_column_is_asked_for_only_where_a_symbol_lies():
    box = without("column.1", "column.2")
    assert income(3, ("c2f1", investor(MIRA)), box=box).refused(m.Invest()).asks == "column.2"
    assert income(3, ("c3f1", investor(MIRA)), box=box).when(m.Invest()).senate.position("atalum") == 1


@rule("income.order")
def test_the_steps_come_in_order():
    early = income(1)
    assert early.refused(m.Invest()).overrule
    assert income(1, depth="senate").when(m.Invest()).senate.income == 4  # the mats are kept by hand
    assert "First the projects" in early.refused(m.CountFloors()).why.text
    assert "comes last" in early.refused(m.PassLaw()).why.text
    assert "First the law" in early.refused(m.CleanUp()).why.text
    assert "action phase" in str(table().refused(m.Invest()))


# ── step 4 ─────────────────────────────────────────────────────


@rule("floors.most")
def test_most_votes_on_a_floor_score_the_own_level_with_the_own_die():
    here = income(4, ("c1f3", votes(MIRA, 3)), ("c2f3", votes(JONAS, 2, die=True)), ("c1f1", votes(MIRA, 1)))
    here = here.mat(JONAS, die=2, field=6).mat(MIRA, die=5, field=3).when(m.CountFloors())
    assert [mat.prestige for mat in here.senate.mats] == [3, 4, 0, 0]  # level 3 below, level 4 above
    assert e.FloorCounted(3, ((MIRA, 3), (JONAS, 4), (UTE, 0), (TAREK, 0)), (JONAS,)) in here.events
    assert here.senate.income == 5
    assert "already" in here.refused(m.CountFloors()).why.text


@rule("floors.tie")
def test_f13_all_who_are_tied_score_their_own_level():
    here = income(4, ("c1f3", votes(MIRA, 2)), ("c2f3", votes(JONAS, 2)), ("c3f3", votes(UTE, 1)))
    here = here.mat(MIRA, field=1).mat(JONAS, field=8).when(m.CountFloors())
    assert [mat.prestige for mat in here.senate.mats] == [2, 4, 0, 0]


@rule("floors.raised")
def test_level_tiles_count_for_the_floors():
    here = income(4, ("c1f3", votes(MIRA, 2))).mat(MIRA, field=12, raised_round=2, raised_game=1)
    assert here.when(m.CountFloors()).senate.mats[MIRA].prestige == 8


@rule("floors.empty")
def test_a_floor_without_votes_scores_for_nobody_unless_the_table_agreed_on_it():
    assert floors.count(income(4, ("c1f3", investor(MIRA))).senate, 3).winners == ()
    everybody = income(4, ("c1f3", investor(MIRA)), empty_floor=True)
    assert floors.count(everybody.senate, 3).winners == (MIRA, JONAS, UTE, TAREK)


@rule("floors.neutral")
def test_neutral_tiles_win_no_floor_unless_the_table_agreed_on_it():
    lying = (("c1f3", votes(None, 3)), ("c2f3", votes(MIRA, 2)), ("c1f2", votes(None, 3)), ("c2f2", votes(JONAS, 3)))
    assert floors.count(income(4, *lying, players=3).senate, 3).winners == (MIRA,)
    agreed = income(4, *lying, players=3, neutral_floors=True).senate
    assert floors.count(agreed, 3).winners == ()
    assert floors.count(agreed, 2).winners == (JONAS,)


@pytest.mark.parametrize(
    ("field", "missing", "asks"),
    [
        (6, ("top.2", "top.3"), "top.3"),
        (4, ("top.3",), "top.3"),
        (3, ("top.2",), "top.2"),
    ],
)
def test_a_field_of_the_mat_is_asked_for_only_where_it_decides(field, missing, asks):
    here = income(4, ("c1f3", votes(MIRA, 2)), box=without(*missing))
    assert here.mat(MIRA, field=field).refused(m.CountFloors()).asks == asks
    assert here.mat(JONAS, field=field).when(m.CountFloors()).senate.mats[MIRA].prestige == 1


@pytest.mark.parametrize(("field", "level"), [(0, 1), (8, 4), (9, 5), (20, 5)])
def test_a_level_is_known_without_numbers_that_do_not_decide(field, level):
    here = income(4, ("c1f3", votes(MIRA, 2)), box=()).mat(MIRA, field=field)
    assert here.when(m.CountFloors()).senate.mats[MIRA].prestige == level


def test_a_marker_beyond_the_track_is_said():
    here = income(4, ("c1f3", votes(MIRA, 2))).mat(MIRA, field=14)
    assert "does not have" in here.refused(m.CountFloors()).why.text


# ── step 5 ─────────────────────────────────────────────────────


@rule("law.passes")
def test_f4_ten_votes_to_four_pass_the_right_law_and_everybody_scores():
    lying = (
        ("c1f1", votes(MIRA, 3)),
        ("c3f3", votes(None, 1)),
        ("c4f1", votes(JONAS, 3, die=True)),
        ("c6f2", votes(UTE, 2)),
    )
    here = income(5, *lying, ("c5f1", investor(TAREK))).mat(JONAS, die=5)
    here = here.mat(MIRA, scholars=(Owned("1A1"), Owned("1B1"))).mat(TAREK, scholars=(Owned("1C1"),))
    assert passing.votes(here.senate) == (4, 10)
    here = here.when(m.PassLaw())
    assert e.LawPassed("right", "atalum", 4, 10) in here.events
    assert [mat.prestige for mat in here.senate.mats] == [4, 0, 0, 2]
    assert "already" in here.refused(m.PassLaw()).why.text


@rule("law.tie")
def test_f16_a_tie_is_decided_by_the_holder_of_the_president_marker():
    here = income(5, ("c1f1", votes(MIRA, 3)), ("c4f1", votes(JONAS, 3)), first=UTE)
    assert passing.tied(here.senate)
    assert "chooses the law" in here.refused(m.PassLaw(), by=UTE).why.text
    assert here.refused(m.PassLaw("left"), by=MIRA).overrule
    chosen = here.when(m.PassLaw("left"), by=UTE)
    assert chosen.senate.passed == (("neo", "left"),)
    assert not passing.tied(chosen.senate)
    assert here.when(m.PassLaw("right")).senate.passed == (("atalum", "right"),)  # on the shared screen


def test_the_votes_decide_unless_the_table_says_so():
    here = income(5, ("c1f1", votes(MIRA, 3)))
    assert here.refused(m.PassLaw("right")).overrule
    assert here.when(m.PassLaw("right", table_says_so=True)).senate.passed == (("atalum", "right"),)
    assert here.when(m.PassLaw("left")).senate.passed == (("neo", "left"),)


def test_the_law_on_that_side_has_to_be_known():
    assert "Which law" in income(5, ("c1f1", votes(MIRA, 3)), law=(None, "neo")).refused(m.PassLaw()).why.text


@rule("senate.evasion")
def test_the_evasion_space_counts_for_nothing():
    here = income(3)
    here = replace(here, senate=replace(here.senate, evasion=(votes(MIRA, 3), investor(JONAS)))).when(
        m.Invest(), m.CountFloors()
    )
    assert passing.votes(here.senate) == (0, 0)
    assert not any(place for _, place in here.senate.projects)
    assert not any(mat.prestige for mat in here.senate.mats)


# ── clean-up ───────────────────────────────────────────────────


def passed(round: int, **more) -> Table:  # noqa: A002
    here = income(5, ("c1f1", votes(MIRA, 3, die=True)), round=round, **more)
    return here.mat(MIRA, die=3, envoys=(1, 2), used_bonus=True, raised_round=2, raised_game=1).when(m.PassLaw())


@rule("cleanup.back")
def test_clean_up_takes_everything_back_and_keeps_the_die():
    here = passed(2, players=3, first=JONAS)
    here = replace(here, senate=replace(here.senate, president=UTE)).when(m.CleanUp())
    mat = here.senate.mats[MIRA]
    assert (mat.envoys, mat.used_bonus, mat.raised_round, mat.raised_game, mat.die) == ((0, 1, 2, 3), False, 0, 1, 3)
    assert not here.senate.cells
    assert here.senate.past_laws == (Law("neo", "atalum"),)
    assert (here.senate.round, here.senate.step, here.senate.first, here.senate.turn) == (3, "action", UTE, UTE)
    assert here.senate.to_block
    assert here.senate.laws[0].left != here.senate.laws[0].right


def test_clean_up_waits_for_decisions():
    here = passed(2).mat(JONAS, due=(Due("drop"),))
    assert here.refused(m.CleanUp()).overrule
    assert here.when(m.CleanUp(table_says_so=True)).senate.round == 3


@rule("cleanup.end")
def test_after_the_fifth_round_the_game_is_over():
    here = passed(5).when(m.CleanUp())
    assert here.senate.step == "over"
    assert not here.senate.laws
    assert len(here.senate.curve[-1]) == 4
