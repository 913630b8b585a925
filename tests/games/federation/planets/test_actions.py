"""Actions on the five planets (p. 14-19)."""

from dataclasses import replace

import pytest

from companion.games.federation.acting import fits
from companion.games.federation.mat import gaining
from companion.games.federation.model import Due
from companion.games.federation.planets import arratooine, e81216, neo, six_moon
from companion.games.federation.scholars import atalum
from companion.games.federation.senate import turning
from tests.games.federation.action_kit import dues, english, laid_out, refused, table, tap
from tests.games.federation.names import e, m
from tests.kit import rule

# ── Neo


@rule("neo.move")
def test_f11_the_field_says_how_much_influence_comes():
    start = table("action=neo")
    near = tap(start, neo.mine, m.MineNeo(0, influence=1, lavandium=1, tile=True)).mat(0)
    assert (near.neo, near.asteroids, near.goods, near.due) == (1, 1, (1, 0, 0, 0), ())
    far = tap(start, neo.mine, m.MineNeo(0, influence=2, lavandium=1, kuppernium=1)).mat(0)
    assert (far.neo, far.asteroids, far.goods) == (2, 0, (1, 1, 0, 0))


@rule("neo.move")
def test_one_field_is_worth_one_or_two_and_the_end_is_eight():
    assert refused(table("action=neo"), neo.mine, m.MineNeo(0, influence=3)).overrule
    assert refused(table("action=neo"), neo.mine, m.MineNeo(0, influence=0)).overrule
    assert refused(table("action=neo", neo=7), neo.mine, m.MineNeo(0, influence=2)).overrule
    forced = tap(table("action=neo", neo=7), neo.mine, m.MineNeo(0, influence=2, table_says_so=True))
    assert forced.mat(0).neo == 8


@rule("neo.extinct")
def test_at_the_end_another_tile_without_influence():
    mat = tap(table("action=neo", neo=8), neo.mine, m.MineNeo(0, influence=1, gold=1, tile=True)).mat(0)
    assert (mat.neo, mat.asteroids, mat.has("gold")) == (8, 1, 1)


@rule("neo.extinct")
def test_eight_asteroid_tiles_lie_out():
    full = table("action=neo", asteroids=5).with_mat(1, asteroids=3)
    assert refused(full, neo.mine, m.MineNeo(0, tile=True)).overrule


def test_an_action_needs_a_space_and_the_turn():
    assert refused(table(), neo.mine, m.MineNeo(0)).overrule
    assert tap(table(), neo.mine, m.MineNeo(0, table_says_so=True)).mat(0).neo == 1
    assert refused(table().with_mat(1, due=(Due("action", "neo"),)), neo.mine, m.MineNeo(1)).overrule
    assert not refused(table(), neo.mine, m.MineNeo(7)).overrule
    over = replace(table("action=neo"), step="over")
    assert not refused(over, neo.mine, m.MineNeo(0)).overrule


@rule("scholars.at_neo")
@pytest.mark.parametrize(
    ("number", "goods"),
    [
        ("1E1", (2, 0, 0, 0)), ("1E2", (0, 0, 1, 0)), ("2E1", (1, 0, 1, 0)), ("2E2", (0, 1, 1, 0)), ("2E3", (0, 0, 0, 1)),
    ],
)  # fmt: skip
def test_scholars_bring_more_from_neo(number, goods):
    mat = tap(table("action=neo", scholars=(number,)), neo.mine, m.MineNeo(0, scholars=(number,))).mat(0)
    assert mat.goods == goods
    assert mat.scholar(number).used


@rule("scholars.at_neo")
def test_1e3_moves_one_field_further():
    start = table("action=neo", scholars=("1E3",))
    assert tap(start, neo.mine, m.MineNeo(0, influence=4, scholars=("1E3",))).mat(0).neo == 4
    assert refused(start, neo.mine, m.MineNeo(0, influence=3)).overrule


@rule("scholars.once")
def test_a_scholar_must_be_owned_and_unused_and_fit_the_planet():
    start = table("action=neo", scholars=("1D1",), used=("1E1",))
    assert refused(start, neo.mine, m.MineNeo(0, scholars=("1E1",))).overrule
    assert refused(start, neo.mine, m.MineNeo(0, scholars=("1E2",))).overrule
    assert not refused(start, neo.mine, m.MineNeo(0, scholars=("1D1",))).overrule
    assert not refused(start, neo.mine, m.MineNeo(0, scholars=("9Z9",))).overrule


@rule("scholars.copy")
def test_a_copier_stands_before_what_it_copies_at_a_planet():
    start = laid_out(table("action=neo", scholars=("1A3",)), "1E1", "1D1")
    mat = tap(start, neo.mine, m.MineNeo(0, scholars=("1A3", "1E1"))).mat(0)
    assert (mat.goods, mat.scholar("1A3").used) == ((2, 0, 0, 0), True)
    assert not refused(start, neo.mine, m.MineNeo(0, scholars=("1A3",))).overrule
    assert not refused(start, neo.mine, m.MineNeo(0, scholars=("1A3", "2E1"))).overrule  # level 2
    assert refused(start, neo.mine, m.MineNeo(0, scholars=("1A3", "1E2"))).overrule  # not open


# ── 6Moon


@rule("six_moon.move")
def test_a_moon_further_and_a_modifier_from_there():
    story = tap(table("action=six_moon", six_moon=2), six_moon.visit, m.VisitSixMoon(0))
    assert (story.mat(0).six_moon, story.mat(0).modifiers) == (3, 1)
    assert story.senate.stations == (4, 4, 3, 4, 4, 4, 4)


@rule("six_moon.centre")
def test_in_the_centre_another_modifier_without_influence_while_there_are_any():
    start = table("action=six_moon", six_moon=7)
    story = tap(start, six_moon.visit, m.VisitSixMoon(0))
    assert (story.mat(0).six_moon, story.mat(0).modifiers, story.senate.stations[6]) == (7, 1, 3)
    empty = replace(start, stations=(4, 4, 4, 4, 4, 4, 0))
    assert refused(empty, six_moon.visit, m.VisitSixMoon(0)).overrule
    assert tap(empty, six_moon.visit, m.VisitSixMoon(0, table_says_so=True)).mat(0).modifiers == 0


@rule("scholars.at_six_moon")
@pytest.mark.parametrize(
    ("number", "influence", "modifiers"), [("1D1", 1, 2), ("2D1", 1, 2), ("1D3", 2, 1), ("2D3", 3, 1)]
)
def test_scholars_on_6moon(number, influence, modifiers):
    start = table("action=six_moon", scholars=(number,))
    story = tap(start, six_moon.visit, m.VisitSixMoon(0, scholars=(number,)))
    assert (story.mat(0).six_moon, story.mat(0).modifiers) == (influence, modifiers)
    assert sum(story.senate.stations) == 27


@rule("six_moon.kept")
def test_modifiers_are_neither_lost_nor_made_on_6moon():
    senate = table(players=4)
    for turn in range(28):
        seat = turn % 4
        senate = replace(senate, turn=seat).with_mat(seat, due=(Due("action", "six_moon"),))
        senate = tap(senate, six_moon.visit, m.VisitSixMoon(seat)).senate
        assert sum(senate.stations) + sum(mat.modifiers for mat in senate.mats) == 28
    assert senate.stations == (0,) * 7
    assert sorted(len(mat.medals) for mat in senate.mats) == [1, 1, 1, 1]


# ── Atalum


@rule("atalum.take")
def test_level_one_of_a_new_delegation_then_level_by_level():
    start = laid_out(table("action=atalum", scholars=("1B1",)), "1A1", "1B2", "2B1", "2A1", "3B1")
    assert atalum.takable(start, 0) == ("1A1", "2B1")
    assert tap(start, atalum.take_scholar, m.TakeScholar(0, "2B1")).mat(0).influence("atalum") == 2
    for number in ("1B2", "2A1", "3B1"):
        assert refused(start, atalum.take_scholar, m.TakeScholar(0, number)).overrule
    assert refused(start, atalum.take_scholar, m.TakeScholar(0, "1C1")).overrule  # not open
    assert not refused(start, atalum.take_scholar, m.TakeScholar(0, "1B1")).overrule  # taken
    assert not refused(start, atalum.take_scholar, m.TakeScholar(0, "4B1")).overrule


@rule("atalum.follow")
def test_the_next_ones_are_opened():
    start = laid_out(table("action=atalum"), "1A1")
    story = tap(start, atalum.take_scholar, m.TakeScholar(0, "1A1"))
    own = story.senate.delegation("A")
    assert own.first in ("1A2", "1A3")
    assert own.second in ("2A1", "2A2", "2A3")
    again = story.senate.with_mat(0, due=(Due("action", "atalum"),))
    second = tap(again, atalum.take_scholar, m.TakeScholar(0, own.second)).senate.delegation("A")
    assert second.first == own.first
    assert second.second not in ("", own.second)


@rule("atalum.follow")
def test_a_second_level_one_leaves_the_open_level_two():
    start = laid_out(table("action=atalum"), "1A1", "2A1")
    assert tap(start, atalum.take_scholar, m.TakeScholar(0, "1A1")).senate.delegation("A").second == "2A1"
    third = laid_out(table("action=atalum", scholars=("1A1", "2A1")), "3A1")
    story = tap(third, atalum.take_scholar, m.TakeScholar(0, "3A1"))
    assert not [one for one in story.events if isinstance(one, e.ScholarOpened)]


@rule("atalum.follow")
def test_where_the_table_draws_the_table_opens():
    start = laid_out(table("action=atalum", options={"draws": "table"}), "1A1")
    assert tap(start, atalum.take_scholar, m.TakeScholar(0, "1A1")).senate.delegation("A").open == ()


@rule("scholars.timing")
def test_what_works_at_once_is_to_be_done_now():
    start = laid_out(table("action=atalum"), "1C1", "1A1", "1E1")
    assert dues(tap(start, atalum.take_scholar, m.TakeScholar(0, "1C1"))) == ["scholar=1C1"]
    assert dues(tap(start, atalum.take_scholar, m.TakeScholar(0, "1A1"))) == []
    assert dues(tap(start, atalum.take_scholar, m.TakeScholar(0, "1E1"))) == []


@rule("scholars.2a2")
def test_2a2_takes_any_open_level_three():
    start = laid_out(table("action=atalum", scholars=("1A1", "2A2")), "3C1", "1B1")
    assert atalum.takable(start, 0, with_2a2=True) == ("3C1",)
    mat = tap(start, atalum.take_scholar, m.TakeScholar(0, "3C1", with_2a2=True)).mat(0)
    assert mat.scholar("3C1")
    assert mat.scholar("2A2").used
    assert not refused(start, atalum.take_scholar, m.TakeScholar(0, "1B1", with_2a2=True)).overrule
    without = laid_out(table("action=atalum"), "3C1")
    assert refused(without, atalum.take_scholar, m.TakeScholar(0, "3C1", with_2a2=True)).overrule


@rule("scholars.2a2")
def test_2a3_can_copy_2a2():
    start = laid_out(table("action=atalum", scholars=("2A3",)), "3C1", "2A2")
    mat = tap(start, atalum.take_scholar, m.TakeScholar(0, "3C1", with_2a2=True)).mat(0)
    assert mat.scholar("2A3").used


# ── Arratooine


@rule("arratooine.steps")
def test_step_one_then_step_two_then_no_more_influence():
    senate = table("action=arratooine", goods=(0, 3, 0, 0))
    for influence in (1, 2, 2):
        senate = tap(senate, arratooine.trade, m.Trade(0, 1)).senate
        assert senate.mats[0].influence("arratooine") == influence
        senate = senate.with_mat(0, due=(Due("action", "arratooine"),))
    assert senate.mats[0].goods == (0, 0, 0, 0)
    assert refused(senate, arratooine.trade, m.Trade(0, 1)).overrule


@rule("arratooine.mix")
@pytest.mark.parametrize("fields", range(4))
def test_f12_any_mix_of_the_bonus_of_step_two(fields):
    senate = table("action=arratooine", goods=(0, 1, 0, 0), posts=(1, 0, 0, 0, 0, 0))
    senate = tap(senate, arratooine.trade, m.Trade(0, 1)).senate
    for what, by in (("ozeanium", 3 - fields), ("field", fields)):
        if by:
            senate = tap(senate, gaining.gain, m.Gain(0, what, by)).senate
    assert (senate.mats[0].has("ozeanium"), senate.mats[0].field) == (3 - fields, fields)


@rule("arratooine.cost")
def test_a_cost_is_asked_for_or_typed():
    start = table("action=arratooine", goods=(2, 0, 2, 0))
    no = refused(start, arratooine.trade, m.Trade(0, 3))
    assert (no.asks, english(no.why)) == ("post.3.cost.lavandium", "What does it cost? Trade post 3")
    assert tap(start, arratooine.trade, m.Trade(0, 3, lavandium=2)).mat(0).goods == (0, 0, 2, 0)
    assert refused(start, arratooine.trade, m.Trade(0, 1, lavandium=1)).overrule
    assert tap(start, arratooine.trade, m.Trade(0, 1, ozeanium=1)).mat(0).goods == (2, 0, 1, 0)


@rule("arratooine.cost")
@pytest.mark.parametrize(
    ("key", "due", "chapter", "command", "name"),
    [
        ("post.3", "action=arratooine", arratooine.trade, m.Trade(0, 3), "Trade post 3"),
        ("site.4", "action=e81216", e81216.build_site, m.BuildSite(0, 4), "Site 4"),
        ("mega.1", "action=e81216", e81216.build_megastructure, m.BuildMegastructure(0, 1), "Megastructure 1"),
    ],
)
def test_the_four_numbers_of_a_cost_are_asked_for_together(key, due, chapter, command, name):
    """What is known of it stands there already; told, the same tap works."""
    keys = [f"{key}.cost.{good}" for good in ("lavandium", "kuppernium", "ozeanium", "gold")]
    start = table(due, without=keys[:1] + keys[2:], box={keys[1]: 2}, goods=(9, 9, 9, 5))
    no = refused(start, chapter, command)
    assert [(one.key, one.value) for one in no.row] == list(zip(keys, (None, 2, None, None), strict=True))
    assert name in english(no.why)
    told = table(due, box={keys[0]: 0, keys[1]: 2, keys[2]: 0, keys[3]: 0}, goods=(9, 9, 9, 5))
    assert tap(told, chapter, command).mat(0).goods[1] == 7


@rule("arratooine.bonus")
def test_after_a_trade_its_bonus_has_to_be_booked():
    """The post gives it at once (p. 17): a turn does not end before it is booked, or put aside."""
    traded = tap(table("action=arratooine", goods=(0, 1, 0, 0)), arratooine.trade, m.Trade(0, 1)).senate
    booked = tap(traded, gaining.gain, m.Gain(0, "ozeanium", 1))
    assert dues(booked) == ["bonus=1"]
    assert "still has something" in refused(booked.senate, turning.end_turn, m.EndTurn(0)).why.text
    assert dues(tap(booked.senate, gaining.skip_due, m.SkipDue(0, "bonus", "1"))) == []


@rule("goods.ozeanium")
def test_ozeanium_stands_in_for_what_is_missing():
    start = table("action=arratooine", goods=(0, 0, 1, 0))
    assert tap(start, arratooine.trade, m.Trade(0, 1)).mat(0).goods == (0, 0, 0, 0)
    free = {"lavandium": 0, "kuppernium": 1, "ozeanium": 0, "gold": 0}
    assert fits(free, {**free, "kuppernium": 0, "ozeanium": 1}, 0)
    assert not fits(free, {**free, "kuppernium": 0, "gold": 1}, 0)


@rule("arratooine.free")
@pytest.mark.parametrize(("what", "step"), [("1", 1), ("1+bonus", 1), ("2+bonus", 2)])
def test_a_free_marker(what, step):
    start = table(f"post={what}")
    story = tap(start, arratooine.trade, m.Trade(0, 3))
    assert story.mat(0).posts[2] == step
    assert dues(story) == ([] if what == "1" else ["bonus=3"])
    there = table(f"post={what}", posts=(0, 0, 2, 0, 0, 0))
    assert refused(there, arratooine.trade, m.Trade(0, 3)).overrule
    assert tap(there, arratooine.trade, m.Trade(0, 3, table_says_so=True)).mat(0).posts[2] == 2


# ── E81216


@rule("e81216.site")
def test_a_site_is_paid_and_gives_its_income_at_once():
    start = table("action=e81216", goods=(0, 1, 1, 0))
    mat = tap(start, e81216.build_site, m.BuildSite(0, 1)).mat(0)
    assert (mat.goods, mat.ships, mat.influence("e81216"), mat.due) == ((0, 0, 0, 0), 2, 1, ())
    again = table("action=e81216", sites=frozenset({1}))
    assert not refused(again, e81216.build_site, m.BuildSite(0, 1)).overrule


@rule("e81216.site")
def test_a_site_with_a_choice_asks_and_an_unknown_one_too():
    start = table("action=e81216")
    assert dues(tap(start, e81216.build_site, m.BuildSite(0, 2))) == ["income=2"]
    assert refused(table("action=e81216", without=("site.1",)), e81216.build_site, m.BuildSite(0, 1)).asks == "site.1"


@rule("megastructure.points")
def test_f3_three_times_the_lower_tile():
    start = table("action=e81216", goods=(1, 0, 0, 1), posts=(2, 1, 0, 0, 0, 0), field=7)
    assert e81216.megastructure_points(start, 0, 1) == 9
    story = tap(start, e81216.build_megastructure, m.BuildMegastructure(0, 1))
    assert (story.mat(0).prestige, story.mat(0).influence("e81216"), story.senate.builders) == (9, 2, (1, 0))
    assert e81216.megastructure_points(story.senate, 0, 1) == 0


@rule("megastructure.builders")
def test_at_most_three_builders_each_once_the_multiplier_falls():
    start = table("action=e81216", goods=(1, 0, 0, 1), posts=(2, 1, 0, 0, 0, 0), field=7)
    second = replace(start, builders=(1, 0))
    assert tap(second, e81216.build_megastructure, m.BuildMegastructure(0, 1)).mat(0).prestige == 6
    full = replace(start, builders=(3, 0))
    assert not refused(full, e81216.build_megastructure, m.BuildMegastructure(0, 1)).overrule
    assert e81216.megastructure_points(full, 0, 1) == 0
    twice = table("action=e81216", megastructures=frozenset({1}))
    assert not refused(twice, e81216.build_megastructure, m.BuildMegastructure(0, 1)).overrule


@rule("megastructure.points")
@pytest.mark.parametrize(("tile", "worth"), [("missions", 2), ("die", 5), ("level", 4), ("neo", 6), ("e81216", 2)])
def test_what_a_tile_measures(tile, worth):
    box = {"mega.2.tile.1": tile, "mega.2.tile.2": tile, "mega.2.times.1": 1}
    mat = {"start_planet": True, "space_tile": 3, "die": 5, "field": 7, "neo": 6}
    assert e81216.megastructure_points(table(box=box, **mat), 0, 2) == worth
    assert (
        refused(table("action=e81216"), e81216.build_megastructure, m.BuildMegastructure(0, 2)).asks == "mega.2.tile.1"
    )


@rule("scholars.at_e81216")
def test_1b1_and_2b1_make_it_cheaper():
    start = table("action=e81216", scholars=("1B1", "2B1"), goods=(0, 1, 1, 0))
    mat = tap(start, e81216.build_site, m.BuildSite(0, 1, scholars=("1B1",))).mat(0)
    assert (mat.goods, mat.scholar("1B1").used) == ((0, 0, 1, 0), True)  # the dearest is spared, where nothing was said
    chosen = m.BuildSite(0, 1, kuppernium=0, ozeanium=1, scholars=("1B1",))
    assert tap(start, e81216.build_site, chosen).mat(0).goods == (0, 1, 0, 0)
    assert tap(start, e81216.build_site, m.BuildSite(0, 1, scholars=("2B1",))).mat(0).goods == (0, 1, 1, 0)
    assert tap(start, e81216.build_site, m.BuildSite(0, 3, scholars=("2B1",))).mat(0).goods == (1, 1, 1, 0)
    assert refused(start, e81216.build_site, m.BuildSite(0, 1, ozeanium=0, kuppernium=0)).overrule


@rule("scholars.at_e81216")
def test_the_missing_crystal_is_spared_first():
    start = table("action=e81216", scholars=("1B1",), goods=(0, 0, 1, 0))
    assert tap(start, e81216.build_site, m.BuildSite(0, 1, scholars=("1B1",))).mat(0).goods == (0, 0, 0, 0)


@rule("scholars.at_e81216")
@pytest.mark.parametrize(("number", "good"), [("1B2", 0), ("2B2", 1)])
def test_1b2_and_2b2_bring_crystals_by_influence(number, good):
    start = table("action=e81216", scholars=(number,), sites=frozenset({2, 4}))
    goods = tap(start, e81216.build_site, m.BuildSite(0, 3, scholars=(number,))).mat(0).goods
    assert goods[good] == 3 + (good == 0)  # the new site counts; the replicator brings one more
    mega = table("action=e81216", scholars=(number,), goods=(1, 0, 0, 1))
    built = tap(mega, e81216.build_megastructure, m.BuildMegastructure(0, 1, scholars=(number,))).mat(0)
    assert built.goods[good] == 2


@rule("scholars.at_e81216")
def test_2b2_may_pay_the_cost_where_it_is_needed():
    start = table("action=e81216", scholars=("2B2",), sites=frozenset({2, 4}), goods=(0, 0, 1, 0))
    mat = tap(start, e81216.build_site, m.BuildSite(0, 1, scholars=("2B2",))).mat(0)
    assert mat.goods == (0, 1, 0, 0)


@rule("e81216.robot")
def test_a_free_robot_pays_nothing():
    assert tap(table("robot"), e81216.build_site, m.BuildSite(0, 1)).mat(0).ships == 2
    mega = tap(
        table("robot", posts=(1, 1, 0, 0, 0, 0), field=5), e81216.build_megastructure, m.BuildMegastructure(0, 1)
    )
    assert mega.mat(0).prestige == 6
    assert dues(mega) == []
