"""The board is right, but nonsense is refused with a sentence."""

from dataclasses import replace

import pytest

from companion.games.federation.corrections import mats as c
from companion.games.federation.corrections import table as corrections_table
from companion.games.federation.counting import at_the_table
from companion.games.federation.counting.final import Final
from companion.games.federation.model import Law, Mat, Owned, Scholars, Standing
from tests.games.federation.names import e, m
from tests.games.federation.score_kit import ALI, JONAS, MIRA, SAY, refused, table, tapped, told, why
from tests.kit import rule


def value(what, now, seat=MIRA):
    return m.CorrectValue(seat=seat, what=what, now=now)


def a_set(what, which="", has=True, seat=MIRA):
    return m.CorrectSet(seat=seat, what=what, which=which, has=has)


# ── numbers


@pytest.mark.parametrize(
    ("what", "now"),
    [
        ("prestige", 40), ("field", 7), ("lavandium", 10), ("kuppernium", 2), ("ozeanium", 1), ("gold", 5), ("ships", 8),
        ("die", 6), ("neo", 8), ("six_moon", 7), ("asteroids", 8), ("modifiers", 50), ("contribution", 12),
        ("raised_round", 2), ("raised_game", 3),
    ],
)  # fmt: skip
def test_every_number_can_be_corrected(what, now):
    senate = table()
    was = c.value(senate.mats[MIRA], what)
    assert told(senate, c.correct_value, value(what, now)) == [e.ValueCorrected(MIRA, what, was, now)]
    assert c.value(tapped(senate, c.correct_value, value(what, now)).mats[MIRA], what) == now


@rule("mat.limits")
@pytest.mark.parametrize(
    ("what", "now", "sentence"),
    [
        ("lavandium", 11, "A mat holds 10 crystals; with the others this would be 13."),
        ("ozeanium", 9, "A mat holds 10 crystals; with the others this would be 12."),
        ("gold", 6, "A mat holds 5 gold diamonds, not 6."),
        ("ships", 9, "Everybody has 8 ships: 9 in the hangar and 1 on missions are too many."),
        ("ships", 8, "Everybody has 8 ships: 8 in the hangar and 1 on missions are too many."),
        ("die", 7, "A die shows 6 at most, not 7."),
        ("neo", 9, "Neo: at most 8."),
        ("six_moon", 8, "6Moon: at most 7."),
        ("field", 31, "There is no field 31: the track ends on 30."),
        ("modifiers", 50, "Modifiers of all players: at most 50."),
        ("asteroids", 8, "Asteroid tiles of all players: at most 8."),
        ("contribution", 100, "Steps in the community project: at most 99."),
        ("raised_round", 10, "Level tiles of this round: at most 9."),
        ("raised_game", 4, "Level tiles for the rest of the game: at most 3."),
        ("kuppernium", 2, "That is what the phones say already."),
    ],
)  # fmt: skip
def test_nonsense_is_refused(what, now, sentence):
    mats = (Mat(goods=(1, 2, 0, 0), fulfilled=frozenset({1})), Mat(modifiers=1, asteroids=1))
    assert why(table(mats=mats), c.correct_value, value(what, now)) == sentence


def test_a_field_beyond_the_top_does_not_exist():
    senate = table(box=(("top.5", 12),))
    assert why(senate, c.correct_value, value("field", 13)) == "There is no field 13: the track ends on 12."
    assert tapped(senate, c.correct_value, value("field", 12)).mats[MIRA].field == 12


def test_a_correction_gives_no_medal_by_itself():
    senate = table(box=(("top.5", 12),))
    here = tapped(senate, c.correct_value, value("field", 8), value("neo", 8), value("field", 12))
    here = tapped(here, c.correct_influence, m.CorrectInfluence(seat=MIRA, planet="atalum", now=9))
    assert here.mats[MIRA].medals == ()
    assert here.mats[MIRA].due == ()
    assert SAY(c.NO_MEDAL) == "A correction gives no medal and no space tile by itself: tick those too."


def test_influence():
    senate = table(mats=(Mat(scholars=(Owned("1A1"), Owned("1B1"))),))
    here = tapped(senate, c.correct_influence, m.CorrectInfluence(seat=MIRA, planet="atalum", now=0))
    assert here.mats[MIRA].influence("atalum") == 0
    here = tapped(here, c.correct_set, a_set("scholar", "1A1", has=False))
    assert here.mats[MIRA].influence("atalum") == 0, "not below nothing"
    here = tapped(here, c.correct_influence, m.CorrectInfluence(seat=MIRA, planet="atalum", now=4))
    assert here.mats[MIRA].influence("atalum") == 4
    too_much = m.CorrectInfluence(seat=MIRA, planet="e81216", now=9)
    assert why(senate, c.correct_influence, too_much) == "E81216: at most 8."
    here = tapped(senate, c.correct_influence, m.CorrectInfluence(seat=MIRA, planet="neo", now=3))
    assert why(here, c.correct_value, value("neo", 6)) == "Neo: at most 8.", "three more are known to the table"


def test_posts():
    senate = tapped(table(), c.correct_post, m.CorrectPost(seat=JONAS, post=2, step=2))
    assert senate.mats[JONAS].posts == (0, 2, 0, 0, 0, 0)
    assert why(senate, c.correct_post, m.CorrectPost(seat=JONAS, post=2, step=2)) == "That is what the phones say already."  # fmt: skip


def test_where_only_points_are_counted_and_after_the_count_there_is_nothing_to_correct():
    sentence = "Only points are counted at this table: type what everybody has."
    assert why(table(depth="score"), c.correct_value, value("gold", 1)) == sentence
    assert (
        why(table(depth="score"), corrections_table.correct_project, m.CorrectProject(project="neo", now=1)) == sentence
    )
    senate = table(step="over", mats=(Mat(count=Final()),))
    assert why(senate, c.correct_value, value("gold", 1)) == "Mira is counted already: change the count."
    assert tapped(senate, c.correct_value, value("gold", 1, JONAS)).mats[JONAS].has("gold") == 1
    assert why(senate, c.correct_value, value("gold", 1, ALI)) == "There is no seat 4 at this table."


# ── things


@pytest.mark.parametrize(
    ("what", "which"),
    [
        ("site", "4"), ("megastructure", "2"), ("unlocked", "12"), ("fulfilled", "3"), ("scholar", "3e3"),
        ("medal", "investor"), ("bonus_envoy", ""), ("space_tile", "8"), ("start_planet", ""),
    ],
)  # fmt: skip
def test_every_thing_comes_and_goes(what, which):
    senate = table()
    here = tapped(senate, c.correct_set, a_set(what, which))
    assert here.mats[MIRA] != senate.mats[MIRA]
    assert why(here, c.correct_set, a_set(what, which)) == "That is what the phones say already."
    back = tapped(here, c.correct_set, a_set(what, which, has=False))
    assert replace(back.mats[MIRA], unlocked=frozenset()) == senate.mats[MIRA]
    assert replace(back, mats=senate.mats) == senate, "the middle, too"


@pytest.mark.parametrize(
    ("what", "which"),
    [
        ("site", "5"), ("megastructure", "3"), ("unlocked", "0"), ("fulfilled", "13"), ("scholar", "4A1"), ("medal", "mars"),
        ("bonus_envoy", "x"), ("space_tile", "9"), ("start_planet", "neo"),
    ],
)  # fmt: skip
def test_what_does_not_exist_is_refused(what, which):
    assert "There is no such thing" in why(table(), c.correct_set, a_set(what, which))


def test_missions_have_a_marker_and_a_ship():
    here = tapped(table(), c.correct_set, a_set("fulfilled", "3"))
    assert here.mats[MIRA].unlocked == {3}
    assert why(here, c.correct_set, a_set("unlocked", "3", has=False)) == "This mission is fulfilled: take that away first."  # fmt: skip
    here = tapped(here, c.correct_set, a_set("unlocked", "4"), a_set("fulfilled", "4"))
    assert here.mats[MIRA].fulfilled == {3, 4}
    full = table(mats=(Mat(ships=8),))
    assert "are too many" in why(full, c.correct_set, a_set("fulfilled", "1"))


def test_three_robots_on_a_megastructure():
    here = table(4)
    for seat in range(3):
        here = tapped(here, c.correct_set, a_set("megastructure", "1", seat=seat))
    assert here.builders == (3, 0)
    assert why(here, c.correct_set, a_set("megastructure", "1", seat=3)) == "Three robots stand on this megastructure already."  # fmt: skip


def test_scholars_exist_once():
    board = (("A", Scholars(first="1A1", first_stack=("1A2", "1A3"))),)
    here = tapped(replace(table(), scholars=board), c.correct_set, a_set("scholar", "1a1"))
    assert here.mats[MIRA].scholars == (Owned("1A1"),)
    assert here.delegation("A").first == ""
    assert why(here, c.correct_set, a_set("scholar", "1A1", seat=JONAS)) == "Mira has it: take it away there first."
    assert why(here, c.correct_set, a_set("scholar", "1A2")) == (
        "One scholar of each level of a delegation: take 1A1 away first."
    )


@rule("medals.once")
def test_medals():
    here = table(2)
    for seat in (MIRA, JONAS):
        here = tapped(here, c.correct_set, a_set("medal", "neo", seat=seat))
    assert here.medals_left("neo") == ()
    third = replace(here, mats=(*here.mats, Mat()))
    assert why(third, c.correct_set, a_set("medal", "neo", seat=2)) == "No medal is left there: Neo."
    assert why(here, c.correct_set, a_set("medal", "neo")) == "That is what the phones say already."
    here = tapped(here, c.correct_set, a_set("medal", "neo", has=False))
    assert here.medals_left("neo") == (6,)
    here = tapped(here, c.correct_set, a_set("medal", "neo", has=False, seat=JONAS))
    assert here.medals_left("neo") == (4, 6)


def test_a_medal_that_comes_back_was_the_last_of_the_race():
    here = replace(table(4), medals=tuple((medal, (4, 5)) for medal, _ in table(4).medals))  # 3 raced for, 6 chosen
    here = here.with_mat(MIRA, medals=("neo",))
    assert tapped(here, c.correct_set, a_set("medal", "neo", has=False)).medals_left("neo") == (3, 4, 5)
    here = replace(here, medals=tuple((medal, (3, 4, 5)) for medal, _ in here.medals))
    assert tapped(here, c.correct_set, a_set("medal", "neo", has=False)).medals_left("neo") == (3, 4, 5, 6)


def test_space_tiles():
    here = replace(table(), space_stack=(1, 2, 3, 4))
    here = tapped(here, c.correct_set, a_set("space_tile", "2"))
    assert (here.mats[MIRA].space_tile, here.space_stack, here.tiles_left) == (2, (1, 3, 4), 3)
    assert why(here, c.correct_set, a_set("space_tile", "2", seat=JONAS)) == "Mira has it: take it away there first."
    here = tapped(here, c.correct_set, a_set("space_tile", "4"))
    assert (here.mats[MIRA].space_tile, here.space_stack, here.tiles_left) == (4, (1, 3, 2), 3)


# ── the middle


def test_projects():
    here = tapped(table(), corrections_table.correct_project, m.CorrectProject(project="neo", now=20))
    assert here.position("neo") == 20, "nobody knows its end"
    assert why(here, corrections_table.correct_project, m.CorrectProject(project="community", now=10)) == "Community project ends on field 9."  # fmt: skip
    assert why(here, corrections_table.correct_project, m.CorrectProject(project="neo", now=20)) == "That is what the phones say already."  # fmt: skip
    assert tapped(here, corrections_table.correct_project, m.CorrectProject(project="community", now=9)).funded(
        "community"
    )


def cell(where="c1f1", **more):
    return m.CorrectCell(cell=where, **more)


def test_a_space_of_the_senate():
    senate = table(mats=(Mat(die=2), Mat()))
    here = tapped(
        senate,
        corrections_table.correct_cell,
        cell(seat=MIRA, votes=3, die=True),
        cell("c6f3", seat=JONAS, face="invest"),
    )
    assert here.at == {"c1f1": Standing(MIRA, "vote", 3, 3, die=True), "c6f3": Standing(JONAS, "invest", 0)}
    here = tapped(here, corrections_table.correct_cell, cell(seat=MIRA, votes=2, die=True), cell("c2f2", votes=5))
    assert here.at["c1f1"].votes == 2
    assert here.at["c2f2"].seat is None
    assert "c2f2" not in tapped(here, corrections_table.correct_cell, cell("c2f2", free=True)).at


@pytest.mark.parametrize(
    ("players", "command", "sentence"),
    [
        (3, cell("c7f1", seat=0), "There is no such space: “c7f1”."),
        (3, cell("evasion", votes=1), "Only envoys lie on the evasion space: say whose."),
        (3, cell("evasion", free=True), "Only envoys lie on the evasion space: say whose."),
        (3, cell("evasion", seat=0, free=True), "This space is free already."),
        (3, cell(free=True), "This space is free already."),
        (3, cell(seat=0, face="invest", votes=1), "An investor has no votes."),
        (4, cell(votes=1), "With four players there are no neutral tiles: say whose envoy it is."),
        (3, cell(face="invest"), "A neutral tile has votes only."),
        (3, cell(die=True), "A neutral tile has votes only."),
        (3, cell(votes=6), "Votes of a neutral tile: at most 5."),
        (3, cell(seat=3), "There is no seat 4 at this table."),
        (3, cell(seat=0, votes=8), "Votes of an envoy or modifier: at most 7."),
        (3, cell(seat=0, die=True), "Mira has no assistant die yet."),
    ],
)  # fmt: skip
def test_a_space_that_cannot_be(players, command, sentence):
    assert why(table(players), corrections_table.correct_cell, command) == sentence


def test_nobody_has_more_envoys_or_dice_than_there_are():
    mine = Standing(MIRA, "vote", 1)
    senate = table(mats=(Mat(die=3),))
    senate = replace(senate, cells=tuple((f"c{n}f1", mine) for n in (2, 3, 4)), evasion=(mine,))
    assert why(senate, corrections_table.correct_cell, cell(seat=MIRA)) == "All envoys of Mira lie elsewhere already."
    assert tapped(senate, corrections_table.correct_cell, cell("c2f1", seat=MIRA, votes=3)).at["c2f1"].votes == 3
    assert (
        tapped(senate.with_mat(MIRA, used_bonus=True), corrections_table.correct_cell, cell(seat=MIRA)).at["c1f1"].seat
        == MIRA
    )
    senate = replace(senate, cells=(("c2f1", replace(mine, die=True)), ("c1f1", Standing(JONAS, "vote", 1))))
    assert (
        why(senate, corrections_table.correct_cell, cell(seat=MIRA, die=True))
        == "The die of Mira lies on another space."
    )


def test_president_and_turn():
    senate = table()
    assert tapped(senate, corrections_table.correct_president, m.CorrectPresident(seat=JONAS)).president == JONAS
    assert (
        why(senate, corrections_table.correct_president, m.CorrectPresident(seat=MIRA))
        == "That is what the phones say already."
    )
    assert tapped(senate, corrections_table.correct_turn, m.CorrectTurn(seat=JONAS)).turn == JONAS
    assert why(senate, corrections_table.correct_turn, m.CorrectTurn(seat=ALI)) == "There is no seat 4 at this table."
    assert (
        why(table(step="income"), corrections_table.correct_turn, m.CorrectTurn(seat=1))
        == "Not now: the income phase is on."
    )


def law(side, planet, **more):
    return m.CorrectLaw(side=side, planet=planet, **more)


def test_laws_change_places_and_none_is_lost():
    senate = replace(
        table(), laws=(Law("neo", "atalum"), Law("six_moon", "neo")), stacks=(("e81216",), ("e81216",)),
        past_laws=(Law("atalum", "arratooine"),),
    )  # fmt: skip
    here = tapped(senate, corrections_table.correct_law, law("left", "e81216"))
    assert (here.laws[0], here.stacks) == (Law("e81216", "atalum"), (("neo",), ("e81216",)))
    here = tapped(senate, corrections_table.correct_law, law("left", "six_moon"))
    assert here.laws == (Law("six_moon", "atalum"), Law("neo", "neo"))
    assert (
        why(senate, corrections_table.correct_law, law("left", "atalum"))
        == "The law of Atalum on this side lies aside already."
    )
    assert why(senate, corrections_table.correct_law, law("left", "neo")) == "That is what the phones say already."
    assert refused(senate, corrections_table.correct_law, law("right", "neo")).overrule
    here = tapped(senate, corrections_table.correct_law, law("right", "neo", table_says_so=True))
    assert here.laws == (Law("neo", "neo"), Law("six_moon", "atalum"))
    first = tapped(replace(table(), stacks=(("neo", "atalum"), ())), corrections_table.correct_law, law("left", "neo"))
    assert (first.laws, first.stacks) == ((Law("neo"),), (("atalum",), ()))


def test_the_table_may_stop_early():
    senate = table(2, mats=(Mat(prestige=5), Mat(prestige=7)))
    assert refused(senate, at_the_table.finish_game, m.FinishGame()).overrule
    assert why(senate, at_the_table.finish_game, m.FinishGame()) == "The game goes on until the end of round 5."
    here = tapped(senate, at_the_table.finish_game, m.FinishGame(table_says_so=True))
    assert (here.step, here.turn, here.curve) == ("over", None, ((6, 8),))
    assert why(here, at_the_table.finish_game, m.FinishGame(table_says_so=True)) == "Not now: the game is over."
