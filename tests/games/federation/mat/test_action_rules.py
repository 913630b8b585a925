"""Actions as the phones offer them: helpers at a planet, the hidden stack, sites with a choice, bonuses that leave one."""

from dataclasses import replace

import pytest

from companion.games.federation import catalog, reasons, rooms
from companion.games.federation.chapters import evolve
from companion.games.federation.corrections import mats
from companion.games.federation.corrections import screen as corrections_screen
from companion.games.federation.income import own_steps
from companion.games.federation.income import screen as income_screen
from companion.games.federation.mat import gaining
from companion.games.federation.mat import screen as mat_screen
from companion.games.federation.missions import fulfilling
from companion.games.federation.missions import screen as missions_screen
from companion.games.federation.model import Due
from companion.games.federation.planets import arratooine, e81216, neo
from companion.games.federation.planets import screen as planets_screen
from companion.games.federation.play import GAME
from companion.games.federation.projects import moving
from companion.games.federation.scholars import atalum, screen_helping
from companion.games.federation.screens import due, income, mine, turn
from companion.games.federation.space_tiles import taking
from tests.games.federation.action_kit import dues, english, laid_out, refused, table, tap
from tests.games.federation.names import e, m
from tests.kit import rule


def card(senate, kind, what="", seat=0):
    return due.due_card(senate, seat, Due(kind, what))


# ── scholars that help at a planet


@rule("scholars.copy_there")
def test_a_copier_is_offered_with_what_it_may_copy_on_that_planet():
    senate = laid_out(table(scholars=("1A3", "2A3", "1E1"), used=("1E2",)), "1E3", "2E1", "1D1", "1C1")
    own, first, second = card(senate, "action", "neo")["helpers"]
    assert (own["value"], own["choices"]) == ("1E1", [])
    assert [value for value, _, _ in first["choices"]] == ["1A3 1E1", "1A3 1E3"]
    assert [value for value, _, _ in second["choices"]] == ["2A3 1E1", "2A3 1E3", "2A3 2E1"]
    moons = card(senate, "action", "six_moon")["helpers"]
    assert [(one["name"], [name for _, name, _ in one["choices"]]) for one in moons] == [
        ("1A3", ["1D1"]),
        ("2A3", ["1D1"]),
    ]
    assert card(senate, "action", "e81216")["helpers"] == []


@rule("scholars.copy_there")
def test_a_used_copier_is_not_offered():
    senate = laid_out(table(used=("1A3",)), "1E1")
    assert screen_helping.helpers(senate, 0, "neo") == []


@rule("scholars.copy_there")
def test_the_own_scholar_and_its_copy_may_help_together():
    """The copy comes first: what it copies still lies face up then."""
    start = laid_out(table("action=neo", scholars=("1A3", "1E1")))
    mat = tap(start, neo.mine, m.MineNeo(0, scholars=("1E1", "1A3", "1E1"))).mat(0)
    assert (mat.goods, mat.scholar("1A3").used, mat.scholar("1E1").used) == ((4, 0, 0, 0), True, True)
    spent = laid_out(table("action=neo", used=("1A3",)), "1E1")
    assert refused(spent, neo.mine, m.MineNeo(0, scholars=("1A3", "1E1"))).overrule


@rule("scholars.2a2")
def test_2a3_as_2a2_opens_the_third_level_on_the_phone_too():
    start = laid_out(table("action=atalum", scholars=("2A3",)), "2A2", "3C1")
    found = card(start, "action", "atalum")
    assert ([one["id"] for one in found["thirds"]], found["third_by"]) == (["3C1"], "2A3")
    both = laid_out(table("action=atalum", scholars=("2A2", "2A3")), "3C1")
    assert card(both, "action", "atalum")["third_by"] == "2A2"
    hidden = laid_out(table("action=atalum", scholars=("2A3",)), "3C1")
    assert card(hidden, "action", "atalum")["third_by"] == ""
    forced = m.TakeScholar(0, "3C1", with_2a2=True, table_says_so=True)
    assert tap(hidden, atalum.take_scholar, forced).mat(0).scholar("3C1")


@rule("scholars.at_neo")
def test_the_phone_offers_as_much_influence_as_scholars_reach():
    assert card(table(), "action", "neo")["steps"] == [1, 2]
    assert card(table(scholars=("1E3",)), "action", "neo")["steps"] == [1, 2, 3, 4]
    assert card(table(scholars=("1E3", "1A3")), "action", "neo")["steps"] == [1, 2, 3, 4, 5, 6]
    assert card(table(scholars=("1E3",), neo=6), "action", "neo")["steps"] == [1, 2]
    assert card(table(scholars=("1E3",), neo=8), "action", "neo")["steps"] == []


@rule("scholars.at_neo")
def test_two_fields_are_at_least_two_influence():
    start = table("action=neo", scholars=("1E3",))
    no = refused(start, neo.mine, m.MineNeo(0, influence=1, scholars=("1E3",)))
    assert (no.overrule, english(no.why)) == (True, "The miner moves 2 fields: at least 2 influence.")
    last = table("action=neo", scholars=("1E3",), neo=7)
    assert tap(last, neo.mine, m.MineNeo(0, influence=1, scholars=("1E3",))).mat(0).neo == 8


@rule("scholars.at_six_moon")
def test_the_phone_shows_the_stations_that_scholars_reach():
    start = table(scholars=("1D3",), six_moon=2)
    found = card(start, "action", "six_moon")
    assert (found["station"], found["level"], [one["station"] for one in found["further"]]) == (3, 2, [4])
    assert card(table(six_moon=7, scholars=("2D3",)), "action", "six_moon")["further"] == []
    copied = laid_out(table(scholars=("2A3", "1D3")), "2D3")
    assert [one["station"] for one in card(copied, "action", "six_moon")["further"]] == [2, 3, 4]


@rule("scholars.spare")
def test_the_player_chooses_which_crystal_is_spared():
    box = {"site.1.cost.lavandium": 1, "site.1.cost.ozeanium": 0}
    start = table("action=e81216", box=box, scholars=("1B1", "2B1"), goods=(1, 1, 0, 0))
    assert [good for good, _ in card(start, "action", "e81216")["spare"]] == ["lavandium", "kuppernium", "ozeanium"]
    for spare, left in ((None, (0, 1, 0, 0)), ("lavandium", (1, 0, 0, 0)), ("kuppernium", (0, 1, 0, 0))):
        built = tap(start, e81216.build_site, m.BuildSite(0, 1, scholars=("1B1",), spare=spare)).mat(0)
        assert built.goods == left
    both = tap(start, e81216.build_site, m.BuildSite(0, 1, scholars=("2B1",), spare="lavandium")).mat(0)
    assert both.goods == (1, 1, 0, 0)
    copied = laid_out(table(scholars=("1A3",)), "1B1")
    assert card(copied, "action", "e81216")["spare"]
    assert card(table(scholars=("1B2",)), "action", "e81216")["spare"] == []


@rule("e81216.robot")
def test_a_free_robot_is_no_action_on_the_planet():
    start = table("robot", scholars=("1B2",), sites=frozenset({2}))
    assert card(start, "robot")["helpers"] == []
    no = refused(start, e81216.build_site, m.BuildSite(0, 1, scholars=("1B2",)))
    assert english(no.why) == "A free robot is no action on E81216: no scholar helps."


@rule("scholars.timing")
def test_a_scholar_that_needs_another_one_waits_for_it():
    def can(senate):
        return {one["id"]: one["can"] for one in mine.mine(senate, (0,), {})["mat"]["cards"]}

    assert can(table(scholars=("1A2", "1A3", "1A1"))) == {"1A2": False, "1A3": True, "1A1": True}
    assert can(table(scholars=("1A3",))) == {"1A3": False}
    assert can(table(scholars=("1A2",), used=("1C1",))) == {"1A2": True, "1C1": False}


# ── a free one and a paid one at the same time


@rule("arratooine.free")
@pytest.mark.parametrize("order", [("action=arratooine", "post=1"), ("post=1", "action=arratooine")])
def test_a_free_trade_marker_and_a_paid_one_are_told_apart(order):
    start = table(*order, goods=(0, 1, 0, 0))
    paid = tap(start, arratooine.trade, m.Trade(0, 1))
    assert (dues(paid), paid.mat(0).goods) == (["post=1", "bonus=1"], (0, 0, 0, 0))
    free = tap(start, arratooine.trade, m.Trade(0, 1, free=True))
    assert (dues(free), free.mat(0).goods) == (["action=arratooine"], (0, 1, 0, 0))


@rule("e81216.robot")
@pytest.mark.parametrize("order", [("action=e81216", "robot"), ("robot", "action=e81216")])
def test_a_free_robot_and_a_paid_one_are_told_apart(order):
    start = table(*order, goods=(0, 1, 1, 0))
    paid = tap(start, e81216.build_site, m.BuildSite(0, 1))
    assert (dues(paid), paid.mat(0).goods) == (["robot"], (0, 0, 0, 0))
    free = tap(start, e81216.build_site, m.BuildSite(0, 1, free=True))
    assert (dues(free), free.mat(0).goods) == (["action=e81216"], (0, 1, 1, 0))


# ── what is used up


@rule("mat.ships")
def test_no_ninth_ship_comes():
    mat = tap(table("action=buyers", goods=(0, 0, 1, 0), ships=1, ships_left=1), rooms.use_room, m.UseRoom(0)).mat(0)
    assert (mat.ships, mat.ships_left) == (2, 0)
    none = refused(table(ships=1, ships_left=0), gaining.gain, m.Gain(0, "ships", 1))
    assert english(none.why) == "That is the most already: nothing more comes."


@rule("die.most")
def test_the_die_ends_at_six():
    at_six = table("action=assistants", goods=(0, 1, 0, 0), die=6)
    assert tap(at_six, rooms.use_room, m.UseRoom(0)).mat(0).die == 6


# ── the hidden stack


@rule("space.hidden")
def test_only_the_own_phone_looks_through_the_stack_and_takes_a_tile():
    story = tap(table("action=officials", field=9), rooms.use_room, m.UseRoom(0))
    tile = taking.tiles_to_choose(story.senate)[0]
    for other in (1, None):
        with pytest.raises(Exception, match="own phone") as no:
            taking.take_space_tile(_again(story), other, m.TakeSpaceTile(0, tile))
        assert not no.value.overrule
    drawn = next(one for one in story.events if isinstance(one, e.SpaceTilesDrawn))
    assert [GAME.sees(story.senate, drawn, viewer) for viewer in (0, 1, None)] == [True, False, False]
    assert english(GAME.describe(story.senate, drawn, False)) == "seat 1 looks at the space tiles"
    assert [one["card"] for one in turn.turn(story.senate, (0,), {})["due"]] == ["space_tile"]
    assert turn.turn(story.senate, (1,), {})["due"] == []
    assert turn.turn(story.senate, (), {})["due"] == []


def _again(story):
    return type(story)(story.senate, story.chance, evolve)


@rule("space.hidden")
def test_nobody_tries_out_unasked_what_lies_in_the_stack():
    story = tap(table("action=officials", field=9), rooms.use_room, m.UseRoom(0))
    for tile in catalog.space_tiles():
        with pytest.raises(Exception, match="Nothing asks") as no:
            taking.take_space_tile(_again(story), 1, m.TakeSpaceTile(1, tile, table_says_so=True))
        assert not no.value.overrule


@rule("space.hidden")
def test_a_tile_that_somebody_has_is_not_drawn_again():
    start = tap(table("action=officials", field=9), mats.correct_set, m.CorrectSet(1, "space_tile", "5", True))
    senate = tap(start.senate, rooms.use_room, m.UseRoom(0)).senate
    assert len(senate.space_stack) == senate.tiles_left == senate.players
    assert 5 not in senate.space_stack


@rule("space.hidden")
def test_in_the_income_phase_nobody_else_looks_either():
    story = tap(table("action=officials", field=9), rooms.use_room, m.UseRoom(0))
    senate = replace(story.senate, step="income", income=1, turn=None)
    assert [seat for seat, _ in income.income_view(senate, (0, 2), {})["due"]] == [0]
    assert income.income_view(senate, (1,), {})["due"] == []


@rule("space.hidden")
def test_the_chosen_tile_lies_open():
    taken = e.SpaceTileTaken(0, 6)
    assert all(GAME.sees(table(), taken, viewer) for viewer in (0, 1, None))


@rule("space.hidden")
def test_where_the_table_holds_the_stack_anybody_may_write_it_down():
    start = table("space_tile", options={"draws": "table"})
    story = tap(start, lambda story, _actor, command: taking.take_space_tile(story, 3, command), m.TakeSpaceTile(0, 5))
    assert story.mat(0).space_tile == 5


# ── sites


@rule("income.transport")
@pytest.mark.parametrize(
    ("where", "neo_at", "moon_at"), [("neo", 1, 0), ("neo_2", 2, 0), ("six_moon", 0, 1), (None, 0, 0)]
)
def test_a_field_of_neo_may_be_worth_two(where, neo_at, moon_at):
    start = table("income", box={"site.1": "transport"})
    mat = tap(start, own_steps.take_income, m.TakeIncome(0, site=1, transport=where)).mat(0)
    assert (mat.neo, mat.six_moon, mat.goods, mat.modifiers) == (neo_at, moon_at, (0, 0, 0, 0), 0)


@rule("income.transport")
def test_the_end_of_neo_leaves_fewer_choices():
    choices = income_screen.income_choices(table(neo=7), 0, _sites("transport"))["transport"]
    assert [(where, english(words)) for where, words in choices] == [
        ("neo", "Neo: influence +1"),
        ("six_moon", "6Moon"),
    ]


def _sites(*kinds):
    box = {f"site.{number}": kind for number, kind in enumerate(kinds, 1)}
    return [planets_screen.site(table(box=box), 0, number) for number in range(1, len(kinds) + 1)]


@rule("income.left_to_right")
def test_what_the_replicator_gives_may_be_transmuted_further_right():
    assert income_screen.income_choices(table(), 0, _sites("transmutation", "replicator"))["transmute"] == []
    right = income_screen.income_choices(table(), 0, _sites("replicator", "transmutation"))["transmute"]
    assert [good for good, _, _ in right] == ["lavandium"]
    box = {"site.1": "replicator", "site.2": "transmutation"}
    senate = replace(table(box=box, sites=frozenset({1, 2})), step="income", income=1, turn=None, income_done=(1, 2, 3))
    mat = tap(senate, own_steps.take_income, m.TakeIncome(0, transmute="lavandium")).mat(0)
    assert mat.goods == (0, 1, 0, 0)


@rule("income.kinds")
def test_the_embassy_turns_one_scholar_up_or_none():
    start = table("income=4", used=("1C1", "1E1"))
    assert [one["id"] for one in card(start, "income", "4")["embassy"]] == ["1C1", "1E1"]
    one = tap(start, own_steps.take_income, m.TakeIncome(0, site=4, embassy="1E1")).mat(0)
    assert [owned.used for owned in one.scholars] == [True, False]
    none = tap(start, own_steps.take_income, m.TakeIncome(0, site=4, embassy="")).mat(0)
    assert [owned.used for owned in none.scholars] == [True, True]


# ── megastructures and levels


@rule("megastructure.why")
def test_f3_a_megastructure_says_why():
    start = table("action=e81216", goods=(1, 0, 0, 1), posts=(2, 1, 0, 0, 0, 0), field=7)
    found = planets_screen.mega(start, 0, 1)
    assert ([(english(name), worth) for name, worth in found["worth"]], found["times"], found["lower"], found["points"]) == (
        [("Arratooine", 3), ("accreditation level", 4)], 3, 3, 9,
    )  # fmt: skip
    line = tap(start, e81216.build_megastructure, m.BuildMegastructure(0, 1)).mat(0).points[-1]
    assert (line.amount, english(line.reason), line.rule.page) == (9, "Megastructure 1: 3 × 3", 19)
    full = planets_screen.mega(replace(start, builders=(3, 0)), 0, 1)
    assert (full["full"], full["points"], [worth for _, worth in full["worth"]]) == (True, None, [None, None])


@rule("levels.end")
def test_level_tiles_say_when_they_end():
    def notes(**mat):
        return [english(words) for words, _ in mine.level_notes(table(**mat), 0)]

    assert notes() == []
    assert notes(raised_round=2) == ["Level tiles +2: they go in clean-up."]
    assert notes(raised_game=3) == ["Space tile +3: to the end of the game."]
    assert notes(field=11) == ["The top field: every further step brings 1 prestige instead."]


@rule("gains.beyond")
def test_each_step_beyond_the_top_is_a_line_of_its_own():
    mat = tap(table("action=officials", field=11), rooms.use_room, m.UseRoom(0)).mat(0)
    assert [(line.amount, english(line.reason), line.rule.page) for line in mat.points] == [
        (1, "Accreditation beyond the top", 22)
    ] * 2


def test_every_reason_has_words_and_a_page():
    for code in (
        "floor.1",
        "law.neo",
        "mission.8",
        "scholar.3E1",
        "megastructure.2.3.4",
        "beyond",
        "correction",
        "booked",
    ):
        words, where = reasons.reason(code)
        assert english(words)
        assert where.page


@rule("missions.each")
def test_a_mission_says_what_it_would_bring_now():
    def worth(number, **mat):
        row = next(one for one in missions_screen.missions(table(**mat), 0)["locked"] if one["number"] == number)
        return row["points"]

    assert worth(8, goods=(1, 2, 3, 1)) == 7
    assert worth(10, die=3) == 6
    assert worth(11, field=7) == 8
    assert worth(12, start_planet=True) == 2  # itself, and the start planet
    assert worth(6) is None
    assert worth(11, field=4, without=("top.3",)) is None
    assert worth(8, options={"depth": "senate"}) is None


@rule("scholars.prestige")
def test_a_level_three_scholar_says_what_it_would_bring_now():
    start = laid_out(table(used=("1A1", "2A1", "1B1"), field=7), "3A2", "1C1")
    offered = {one["id"]: one["points"] for one in card(start, "action", "atalum")["scholars"]}
    assert offered == {"3A2": 6, "1C1": None}
    assert card(table(scholars=("3A3",)), "scholar", "3A3")["points"] == 2
    assert card(table(field=4, without=("top.3",), scholars=("3C1",)), "scholar", "3C1")["points"] is None
    assert [card(table(), "scholar", one)["rule"].args[0][1] for one in ("3A1", "3C1", "3E1")] == [28, 29, 30]


# ── bonuses that leave a choice


@rule("gains.decisions")
@pytest.mark.parametrize(
    ("what", "asks", "chapter", "command", "sees"),
    [
        ("unlock", "unlock", fulfilling.unlock, m.Unlock(0, 4), {"unlocked": frozenset({4})}),
        ("project", "project", moving.move_project, m.MoveProject(0, "community"), {"contribution": 1}),
        ("income", "income", own_steps.take_income, m.TakeIncome(0, site=3), {"goods": (1, 0, 0, 0)}),
        ("medal", "medal", None, None, {}),
        ("post", "post=1+bonus", arratooine.trade, m.Trade(0, 2), {"posts": (0, 1, 0, 0, 0, 0)}),
        ("scholar", "action=atalum", atalum.take_scholar, m.TakeScholar(0, "1A1"), {"medals": ()}),
    ],
)
def test_a_booked_bonus_asks_for_its_choice(what, asks, chapter, command, sees):
    story = tap(laid_out(table(), "1A1"), gaining.gain, m.Gain(0, what, 1))
    assert dues(story) == [asks]
    if chapter:
        done = tap(story.senate, chapter, command)
        assert {name: getattr(done.mat(0), name) for name in sees} == sees
        assert dues(done) == (["bonus=2"] if what == "post" else [])


@rule("gains.decisions")
def test_the_card_of_a_trade_posts_bonus_offers_what_can_be_booked():
    shown = card(table(), "bonus", "2")
    assert english(shown["title"]) == "book the bonus of trade post 2"
    assert (shown["card"], shown["gains"]) == ("bonus", mat_screen.gains(table(), 0))


@rule("gains.decisions")
def test_the_panel_offers_numbers_and_choices():
    rows = mat_screen.gains(table(), 0)
    assert [row["what"] for row in rows if row["has"] is None] == list(gaining.DECISIONS)
    assert all(row["has"] is not None for row in mat_screen.gains(table(options={"depth": "senate"}), 0))


# ── corrections


@rule("scholars.once")
def test_a_used_scholar_is_put_right():
    start = table(scholars=("1C1",))
    used = tap(start, mats.correct_set, m.CorrectSet(0, "used", "1c1", has=True))
    assert used.mat(0).scholar("1C1").used
    back = tap(used.senate, mats.correct_set, m.CorrectSet(0, "used", "1C1", has=False))
    assert not back.mat(0).scholar("1C1").used
    no = refused(start, mats.correct_set, m.CorrectSet(0, "used", "1C2", has=True))
    assert english(no.why) == "seat 1 does not have scholar 1C2."
    assert [english(GAME.describe(start, one, True)) for one in (*used.events, *back.events)] == [
        "seat 1 has used it: scholar 1C1", "seat 1 has not used it: scholar 1C1",
    ]  # fmt: skip
    assert corrections_screen.corrections(used.senate, 0)["used"] == [("1C1", True)]


@rule("setup.start_planets")
def test_a_start_planet_is_put_right():
    story = tap(table(), mats.correct_set, m.CorrectSet(0, "start_planet", has=True))
    assert story.mat(0).missions == 1
    assert english(GAME.describe(story.senate, story.events[0], True)) == "seat 1 has it: a start planet"
    gone = tap(story.senate, mats.correct_set, m.CorrectSet(0, "start_planet", has=False))
    assert gone.mat(0).missions == 0


@rule("envoys.marker")
def test_the_marker_of_an_envoy_is_told_apart_in_the_log():
    senate = table()
    assert e.MissionUnlocked(0, 3, by_envoy=True) != e.MissionUnlocked(0, 3)
    assert (
        english(GAME.describe(senate, e.MissionUnlocked(0, 3, by_envoy=True), True))
        == "seat 1 unlocks Mission 3: Atalum"
    )
