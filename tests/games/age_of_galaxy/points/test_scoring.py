"""Points (p. 34-35): what a table has, what its main ideology counts, ties by prestige and the upper cube."""

from dataclasses import replace

import pytest
from hypothesis import given as any_of
from hypothesis import settings
from hypothesis import strategies as st

from companion.games.age_of_galaxy.box.keys import MEASURES
from companion.games.age_of_galaxy.box.values import IDEOLOGY_DEFAULT
from companion.games.age_of_galaxy.catalog import IDEOLOGIES
from companion.games.age_of_galaxy.chapters import evolve
from companion.games.age_of_galaxy.corrections import events as e
from companion.games.age_of_galaxy.goods import reasons
from companion.games.age_of_galaxy.model import opening
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.points import counting, scoring
from companion.games.age_of_galaxy.points.final import Final
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import KNOWN, conquered, developed, playing, settled, with_planets, with_realm
from tests.kit import rule

SAY = Speaker("en").named(["Blue", "Green", "Red", "Yellow"])
DEFAULT = {one: counting.measure(text, inferred=True) for one, text in IDEOLOGY_DEFAULT.items()}
G19 = Final(prestige=7, settled=3, developed=1, conquered=1, relics=5)


def points(one, measures=DEFAULT):
    return sum(line.amount for line in counting.count([one], measures)[0])


def told(lines):
    return [(line.amount, SAY(line.reason)) for line in lines]


# ── the sum


@rule("score.sum")
def test_every_kind_of_point():
    """G19"""
    assert points(G19) == 7 + 3 + 2 + 0 + 5 == 17
    assert told(counting.count([G19], DEFAULT)[0]) == [
        (7, "On the prestige track"),
        (3, "3 settled planets"),
        (2, "1 developed planet, 2 each"),
        (0, "1 conquered planet gives none"),
        (5, "5 relics"),
    ]
    assert {SAY(line.rule.words) for line in counting.count([G19], DEFAULT)[0]} == {"Age of Galaxy p. 34"}
    assert counting.count([Final()], DEFAULT) == ((),)


@rule("score.sum")
@pytest.mark.parametrize(
    ("field", "each"),
    [("prestige", 1), ("settled", 1), ("developed", 2), ("conquered", 0), ("relics", 1), ("techs", 0)],
)
def test_points_for_each(field, each):
    for number in (0, 1, 2, 7):
        assert points(Final(**{field: number})) == each * number


@rule("score.ideology")
@pytest.mark.parametrize(
    ("ideology", "bonus"),
    [("culturalism", 2), ("diplomacy", 1), ("militarism", 1), ("industrialism", 1), ("science", 0), (None, 0)],
)
def test_the_main_ideology_adds_its_own_points(ideology, bonus):
    """G19"""
    assert points(replace(G19, ideology=ideology)) == 17 + bonus


@rule("score.ideology")
@pytest.mark.parametrize(
    ("ideology", "field", "steps"),
    [
        ("diplomacy", "prestige", [(3, 0), (4, 1), (7, 1), (8, 2)]),
        ("culturalism", "relics", [(1, 0), (2, 1), (3, 1), (4, 2)]),
        ("militarism", "conquered", [(0, 0), (1, 1), (3, 3)]),
        ("industrialism", "developed", [(0, 0), (1, 1), (3, 3)]),
        ("science", "advanced_techs", [(0, 0), (1, 1), (3, 3)]),
    ],
)
def test_ideologies_are_rounded_down(ideology, field, steps):
    for number, bonus in steps:
        one = Final(**{field: number})
        assert points(replace(one, ideology=ideology)) - points(one) == bonus


@rule("score.ideology")
def test_what_is_our_reading_is_said():
    one = replace(G19, ideology="culturalism")
    assert told(counting.count([one], DEFAULT)[0])[-1] == (
        2,
        "Culturalism: 1 for every 2 relics, with 5 (our reading: the symbol is lost in our copy of the rulebook)",
    )
    sure = {**DEFAULT, "culturalism": counting.measure("relics/2")}
    assert told(counting.count([one], sure)[0])[-1] == (2, "Culturalism: 1 for every 2 relics, with 5")
    assert told(counting.count([replace(G19, ideology="science")], sure)[0])[-1][0] == 0, "said, though it gives none"


def test_measures_as_scripts_write_them():
    for text in MEASURES:
        assert counting.measure(text).words == MEASURES[text]
    assert counting.measure("floor(relics/2)") == counting.measure("relics / 2") == counting.Measure("relics", 2)
    assert counting.measure("prestige/9").points(Final(prestige=26)) == 2
    assert SAY(counting.measure("prestige").words) == "each prestige"
    assert SAY(counting.measure("advanced_techs/3").words) == "every 3 advanced technologies"
    assert counting.measure("relics/1") == counting.measure("relics")
    for wrong in ("", "credits", "relics/0", "relics/10", "relics/", "relics/-1", "relics/2/2", "floor(relics/2", "/2", "relics/x", "relics/²"):  # fmt: skip
        assert counting.measure(wrong) is None, wrong


# ── ties


def ranked(*finals, stack=None):
    everybody = [Final(prestige, relics=relics) for prestige, relics in finals]
    lines = counting.count(everybody, DEFAULT)
    return counting.ranking(everybody, lines, stack or [None] * len(everybody))


@rule("score.tie")
def test_more_prestige_wins_a_tie():
    found = ranked((12, 8), (10, 10), (1, 1))
    assert [one.rank for one in found.scores] == [1, 2, 3]
    assert SAY(found.tie_break) == "Level with 20 points: prestige decides, Blue 12 to 10."


@rule("score.tie")
def test_the_upper_cube_wins_the_next_tie():
    found = ranked((12, 8), (12, 8), (20, 0), (1, 0), stack=[2, 1, 1, 1])
    assert [one.rank for one in found.scores] == [3, 2, 1, 4]
    found = ranked((12, 8), (12, 8), (10, 10), stack=[2, 1, 1])
    assert [one.rank for one in found.scores] == [2, 1, 3]
    assert found.winners == (1,)
    assert SAY(found.tie_break) == "Level with 20 points and 12 prestige: Green's cube lies on top."


@rule("score.tie")
@pytest.mark.parametrize("stack", [[None, None], [1, None], [None, 2], [1, 1]])
def test_without_the_stack_the_win_is_shared_and_said(stack):
    found = ranked((12, 8), (12, 8), stack=stack)
    assert [one.rank for one in found.scores] == [1, 1]
    assert SAY(found.tie_break) == (
        "Blue and Green are level with 20 points and 12 prestige: the upper cube on the prestige track decides. "
        "Nobody has told which one it is, so the win is shared."
    )


@rule("score.tie")
def test_a_clear_win_needs_no_tie_break():
    assert ranked((12, 8), (12, 7), (12, 7)).tie_break is None
    assert ranked((3, 0)).tie_break is None


@rule("score.tie")
@any_of(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=4), st.permutations((1, 2, 3, 4))
)
@settings(max_examples=200, deadline=None)
def test_with_a_known_stack_nobody_shares_a_rank(finals, stack):
    found = ranked(*finals, stack=list(stack[: len(finals)]))
    assert sorted(one.rank for one in found.scores) == list(range(1, len(finals) + 1))
    assert len(found.winners) == 1
    level = [one.total for one in found.scores].count(max(one.total for one in found.scores)) > 1
    assert (found.tie_break is not None) is level


# ── a table


def test_a_table_is_counted_from_what_it_keeps():
    here = with_planets(playing(), settled(1, 0), settled(2, 0), developed(3, 0), conquered(4, 0), settled(5, 1))
    here = with_realm(
        here, 0, prestige=7, relics=5, fame=(("war.1", 3), ("action.develop", 4)), factions=(1, 6),
        techs=("terraforming", "xenology", "faction.7"),
    )  # fmt: skip
    assert scoring.kept(here.state, 0) == Final(7, 2, 1, 1, 5, "culturalism", 3, 2)
    assert told(scoring.score(here.state).of(0).lines) == [
        (3, "War, place 1"),
        (4, "Develop"),
        (2, "2 settled planets"),
        (2, "1 developed planet, 2 each"),
        (0, "1 conquered planet gives none"),
        (5, "5 relics"),
        (2, "Culturalism: 1 for every 2 relics, with 5 (our reading: the symbol is lost in our copy of the rulebook)"),
    ]
    assert scoring.totals(here.state) == (18, 1, 0)
    assert scoring.uncounted(here.state) == ()
    assert not scoring.told(here.state)
    assert scoring.told(replace(here.state, step="over"))


def test_reasons_that_do_not_add_up_give_way_to_the_track():
    here = with_realm(playing(), 0, prestige=7, fame=(("war.1", 3),))
    assert told(scoring.track(here.state, 0)) == [(7, "On the prestige track")]
    assert scoring.track(here.state, 1) == ()


@rule("score.ideology")
def test_three_factions_of_three_ideologies_have_no_bonus():
    """G18"""
    here = with_realm(playing(), 0, factions=(1, 2, 3), relics=4, prestige=8)
    assert scoring.kept(here.state, 0).ideology is None
    assert scoring.totals(here.state)[0] == 12
    true = with_realm(here, 0, true_ideology="diplomacy")
    assert scoring.totals(true.state)[0] == 14


@rule("score.ideology")
def test_what_a_box_says_about_ideologies_holds():
    told_so = replace(KNOWN, box=(*KNOWN.box, ("ideology.culturalism", "prestige/2")))
    here = with_realm(playing(options=told_so), 0, prestige=7, true_ideology="culturalism")
    assert told(scoring.score(here.state).of(0).lines)[-1] == (3, "Culturalism: 1 for every 2 prestige, with 7")
    typed = replace(here.state, box=(("ideology.diplomacy", "prestige/4"),))
    found = scoring.measures(typed)
    assert {one for one in IDEOLOGIES if not found[one].inferred} == {"culturalism", "diplomacy"}


@rule("score.tie")
def test_a_table_knows_whose_cube_lies_on_top():
    here = playing(pile=(2, 0, 1))
    for seat in range(3):
        here = with_realm(here, seat, prestige=4)
    found = scoring.score(here.state)
    assert [one.rank for one in found.scores] == [2, 3, 1]
    assert SAY(found.tie_break) == "Level with 4 points and 4 prestige: Red's cube lies on top."


@rule("score.tie")
def test_a_table_that_only_counts_knows_no_stack_before_it_is_told():
    galaxy = opening(Options(depth="score"), 3)
    for seat in range(3):
        galaxy = galaxy.with_realm(seat, count=Final(9))
    assert [one.rank for one in scoring.score(galaxy).scores] == [1, 1, 1]
    galaxy = evolve(galaxy, e.PileCorrected(1))
    assert [one.rank for one in scoring.score(galaxy).scores] == [2, 1, 2]
    galaxy = evolve(galaxy, e.PileCorrected(2))
    assert [one.rank for one in scoring.score(galaxy).scores] == [3, 2, 1]
    assert galaxy.by_prestige == (2, 1, 0), "nobody told of the last one: it lies below"
    assert opening(Options(depth="score", start_player=2), 3).pile == ()


def test_the_helper_keeps_only_prestige():
    here = with_realm(playing(options=replace(KNOWN, depth="round")), 0, prestige=6, relics=3)
    assert scoring.kept(here.state, 0) == Final(6)
    assert scoring.uncounted(here.state) == (0, 1, 2)
    counted = here.state.with_realm(0, count=Final(6, relics=3))
    assert scoring.of_seat(counted, 0).relics == 3
    assert scoring.uncounted(counted) == (1, 2)


def test_lines_always_sum_to_the_total():
    here = with_planets(playing(), settled(1, 0), developed(3, 0))
    here = with_realm(here, 0, prestige=3, true_ideology="industrialism")
    found = scoring.score(here.state)
    assert [sum(line.amount for line in one.lines) for one in found.scores] == [one.total for one in found.scores]
    assert found.of(0).total == 3 + 1 + 2 + 1


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("action.develop", "Develop (Age of Galaxy p. 18)"), ("production", "Production phase (Age of Galaxy p. 14)"),
        ("intro", "Introduction bonus (Age of Galaxy p. 32)"), ("boost", "One-time boost (Age of Galaxy p. 33)"),
        ("free", "Effect at any time (Age of Galaxy p. 15)"), ("ability.8", "Scythe (Age of Galaxy: FAQ 9)"),
        ("war.1", "War, place 1 (Age of Galaxy p. 28)"), ("conquest", "Conquered a planet (Age of Galaxy p. 28)"),
        ("correction", "Corrected by the table (Age of Galaxy p. 6)"), ("", "Booked at the table (Age of Galaxy p. 6)"),
    ],
)  # fmt: skip
def test_prestige_says_where_it_came_from_with_its_page(code, words):
    line = reasons.line(1, code)
    assert f"{SAY(line.reason)} ({SAY(line.rule.words)})" == words
