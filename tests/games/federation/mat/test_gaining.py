"""What a mat gains: booked by its player, kept within its limits, with its reason."""

from dataclasses import replace

import pytest

from companion.games.federation import reasons, rooms
from companion.games.federation.income import own_steps
from companion.games.federation.mat import gaining
from companion.games.federation.mat import screen as mat_screen
from companion.games.federation.missions import fulfilling
from companion.games.federation.model import Due
from companion.games.federation.planets import arratooine
from companion.games.federation.projects import moving
from companion.games.federation.scholars import atalum
from companion.games.federation.screens import due, mine
from tests.games.federation.action_kit import dues, english, laid_out, refused, table, tap
from tests.games.federation.names import m
from tests.kit import rule


def card(senate, kind, what="", seat=0):
    return due.due_card(senate, seat, Due(kind, what))


@rule("gains.book")
@pytest.mark.parametrize(
    ("what", "by", "mat", "now"),
    [
        ("lavandium", 2, "goods", (3, 1, 1, 1)), ("gold", -1, "goods", (1, 1, 1, 0)), ("ships", 2, "ships", 4),
        ("ships", -1, "ships", 1), ("die", 2, "die", 5), ("field", 2, "field", 4), ("field", -1, "field", 1),
        ("modifiers", 1, "modifiers", 3), ("modifiers", -2, "modifiers", 0), ("prestige", 4, "prestige", 9),
        ("prestige", -5, "prestige", 0), ("asteroids", 2, "asteroids", 2), ("neo", 1, "neo", 1), ("six_moon", 2, "six_moon", 2),
    ],
)  # fmt: skip
def test_a_bonus_or_a_cost_is_booked(what, by, mat, now):
    start = table(goods=(1, 1, 1, 1), ships=2, ships_left=6, die=3, field=2, modifiers=2, prestige=5)
    assert getattr(tap(start, gaining.gain, m.Gain(0, what, by)).mat(0), mat) == now


@rule("gains.book")
def test_what_cannot_be_booked():
    start = table()
    assert not refused(start, gaining.gain, m.Gain(0, "neo", -1)).overrule
    assert not refused(start, gaining.gain, m.Gain(0, "die", -1)).overrule
    assert not refused(start, gaining.gain, m.Gain(0, "ships", -2)).overrule
    assert refused(start, gaining.gain, m.Gain(0, "gold", -1)).overrule
    assert not refused(start, gaining.gain, m.Gain(0, "gold", 0)).overrule
    assert not refused(replace(start, step="over"), gaining.gain, m.Gain(0, "gold", 1)).overrule


@rule("gains.beyond")
def test_gains_bring_what_follows():
    story = tap(table(field=10), gaining.gain, m.Gain(0, "field", 3))
    assert (story.mat(0).prestige, dues(story)) == (2, ["space_tile"])
    assert tap(table(field=7), gaining.gain, m.Gain(0, "field", 1)).mat(0).medals == ("accreditation",)


@rule("goods.room")
def test_eleven_crystals_make_somebody_choose():
    full = tap(table(goods=(4, 4, 2, 5)), gaining.gain, m.Gain(0, "ozeanium", 1))
    assert dues(full) == ["drop"]
    assert refused(full.senate, gaining.skip_due, m.SkipDue(0, "drop")).overrule
    assert dues(tap(full.senate, gaining.drop_goods, m.DropGoods(0, "lavandium"))) == []
    assert dues(tap(full.senate, gaining.gain, m.Gain(0, "kuppernium", -1))) == []
    assert dues(tap(full.senate, gaining.drop_goods, m.DropGoods(0, "gold"))) == ["drop"]
    assert not refused(full.senate, gaining.drop_goods, m.DropGoods(0, "lavandium", 5)).overrule


@rule("goods.room")
def test_six_diamonds_are_too_many():
    assert dues(tap(table(goods=(0, 0, 0, 5)), gaining.gain, m.Gain(0, "gold", 1))) == ["drop"]


@rule("dues.skip")
def test_what_was_done_on_the_board_is_asked_no_more():
    start = table("scholar=1C1", "medal", scholars=("1C1",))
    assert dues(tap(start, gaining.skip_due, m.SkipDue(0, "medal"))) == ["scholar=1C1"]
    story = tap(start, gaining.skip_due, m.SkipDue(0, "scholar", "1C1"))
    assert (dues(story), story.mat(0).scholar("1C1").used) == (["medal"], True)
    assert not refused(start, gaining.skip_due, m.SkipDue(0, "unlock")).overrule


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
