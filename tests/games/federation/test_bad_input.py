"""Nonsense is refused with one clear sentence: too many crystals, levels, sites and numbers that do not exist."""

import pytest

from companion.games.federation.box.values import BOX
from companion.games.federation.corrections import mats
from companion.games.federation.income import own_steps
from companion.games.federation.mat import gaining
from companion.games.federation.planets import neo
from companion.games.federation.play import GAME
from companion.games.federation.scholars import atalum, using
from companion.games.federation.space_tiles import taking
from companion.rules import codec
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation
from tests.games.federation.action_kit import dues, english, refused, table, tap
from tests.games.federation.names import e, m
from tests.kit import rule


def typed(command, **fields) -> str:
    """As the web makes a tap: text in, a sentence out."""
    with pytest.raises(codec.BadInput) as no:
        codec.from_form(command, {"seat": ["0"], **{name: [str(value)] for name, value in fields.items()}})
    return english(no.value.why)


def no(senate, chapter, command) -> str:
    found = refused(senate, chapter, command)
    assert not found.overrule
    return english(found.why)


# ── eleven crystals


@rule("mat.limits")
def test_eleven_crystals_are_never_written_down():
    ten = table(goods=(4, 3, 3, 5))
    words = "A mat holds 10 crystals; with the others this would be 11."
    assert no(ten, mats.correct_value, m.CorrectValue(0, "ozeanium", 4)) == words
    assert no(table(), mats.correct_value, m.CorrectValue(0, "lavandium", 11)) == words
    words = "A mat holds 5 gold diamonds, not 6."
    assert no(ten, mats.correct_value, m.CorrectValue(0, "gold", 6)) == words
    assert typed(m.CountFinal, crystals=11) == "“crystals” must be a whole number from 0 to 10; this was “11”."
    assert typed(m.MineNeo, lavandium=11) == "“lavandium” must be a whole number from 0 to 10; this was “11”."


@rule("goods.room")
def test_eleven_crystals_of_a_gain_have_to_go_back_before_the_turn_goes_on():
    full = tap(table("action=neo", goods=(10, 0, 0, 0)), neo.mine, m.MineNeo(0, ozeanium=1))
    assert dues(full) == ["drop"]
    stop = refused(full.senate, gaining.skip_due, m.SkipDue(0, "drop"))
    assert english(stop.why) == "At most 10 crystals and 5 gold diamonds: put some back."
    words = "There are only 1 Ozeanium to put back."
    assert no(full.senate, gaining.drop_goods, m.DropGoods(0, "ozeanium", 2)) == words


# ── levels


@pytest.mark.parametrize("level", [0, 1, 6, -1])
def test_a_level_that_does_not_exist_is_not_paid(level):
    words = f"“level” must be a whole number from 2 to 5; this was “{level}”."
    assert typed(m.PayAccreditation, level=level) == words


@pytest.mark.parametrize("level", [0, 6, -1])
def test_a_mission_cannot_need_a_level_that_does_not_exist(level):
    with pytest.raises(codec.BadInput) as bad:
        BOX.check("mission.3", level)
    assert (
        english(bad.value.why)
        == f"“Mission 3: Atalum: level it needs” must be a whole number from 1 to 5; this was “{level}”."
    )


def test_nobody_pays_for_a_level_above_the_own_one():
    phase = GAME.evolve(table(field=4, goods=(0, 0, 1, 0)), e.IncomeBegan(2))
    assert (
        no(phase, own_steps.pay_accreditation, m.PayAccreditation(0, 5, "ozeanium"))
        == "seat 1 pays for level 3 at most."
    )


def test_the_track_ends():
    assert typed(m.CorrectValue, what="field", now=-1) == "“now” must be a whole number from 0 to 400; this was “-1”."
    words = "There is no field 12: the track ends on 11."
    assert no(table(), mats.correct_value, m.CorrectValue(0, "field", 12)) == words
    assert no(table(), mats.correct_value, m.CorrectValue(0, "die", 7)) == "A die shows 6 at most, not 7."


# ── what the box does not hold


@pytest.mark.parametrize(
    ("command", "fields", "words"),
    [
        (m.BuildSite, {"site": 5}, "“site” must be a whole number from 1 to 4; this was “5”."),
        (m.BuildSite, {"site": 0}, "“site” must be a whole number from 1 to 4; this was “0”."),
        (m.BuildMegastructure, {"number": 3}, "“number” must be a whole number from 1 to 2; this was “3”."),
        (m.Trade, {"post": 7}, "“post” must be a whole number from 1 to 6; this was “7”."),
        (m.CorrectPost, {"post": 1, "step": 3}, "“step” must be a whole number from 0 to 2; this was “3”."),
        (m.Unlock, {"mission": 13}, "“mission” must be a whole number from 1 to 12; this was “13”."),
        (m.FulfilMission, {"mission": 0}, "“mission” must be a whole number from 1 to 12; this was “0”."),
        (m.TakeSpaceTile, {"tile": 9}, "“tile” must be a whole number from 1 to 8; this was “9”."),
        (m.MineNeo, {"influence": 9}, "“influence” must be a whole number from 0 to 8; this was “9”."),
        (m.DropGoods, {"good": "gold", "count": 0}, "“count” must be a whole number from 1 to 10; this was “0”."),
        (m.DropGoods, {"good": "wood"}, "“good” must be one of lavandium, kuppernium, ozeanium, gold; this was “wood”."),
        (m.TakeIncome, {"site": 1, "transport": "mars"}, "“transport” must be one of neo, neo_2, six_moon; this was “mars”."),
        (m.UseScholar, {"scholar": "1A1A"}, "“scholar” must be a text of at most 3 characters; this was “1A1A”."),
        (m.BuildSite, {"site": "one"}, "“site” must be a whole number from 1 to 4; this was “one”."),
    ],
)  # fmt: skip
def test_a_number_that_the_box_does_not_hold(command, fields, words):
    assert typed(command, **fields) == words


def test_an_unknown_scholar_is_named():
    for number in ("4A1", "1F1", "1A4", "xyz", "1A", ""):
        words = f"There is no scholar “{number}”."
        assert no(table("action=atalum"), atalum.take_scholar, m.TakeScholar(0, number)) == words
        assert no(table(), using.use_scholar, m.UseScholar(0, number)) == words
        assert no(table("action=neo"), neo.mine, m.MineNeo(0, scholars=(number,))) == words


def test_an_unknown_thing_is_not_put_on_a_mat():
    for what, which in (("site", "5"), ("megastructure", "0"), ("unlocked", "13"), ("scholar", "4A1"), ("medal", "mars"), ("used", "x")):  # fmt: skip
        shown = which.upper() if what in ("scholar", "used") else which
        words = f"There is no such thing: “{shown}”."
        assert no(table(), mats.correct_set, m.CorrectSet(0, what, which, has=True)) == words


def test_an_unknown_seat_is_named_whatever_is_asked():
    for command in (m.MineNeo(7), m.UseRoom(7), m.TakeSpaceTile(7, 1), m.Gain(7, "gold", 1), m.FulfilMission(7, 1)):
        with pytest.raises(RuleViolation) as bad:
            GAME.decide(table(), 0, command, Chance(b"test"))
        assert english(bad.value.why) == "There is no seat 8 at this table."


def test_a_space_tile_that_is_not_in_the_stack():
    start = table("space_tile", options={"draws": "table"}).with_mat(1, space_tile=3)
    words = "This space tile is not in the stack."
    assert no(start, taking.take_space_tile, m.TakeSpaceTile(0, 3)) == words


@rule("gains.book")
def test_more_than_the_box_holds_is_not_booked():
    start = table(asteroids=3).with_mat(1, asteroids=4, modifiers=49)
    words = "Asteroid tiles of all players: at most 8."
    assert no(start, gaining.gain, m.Gain(0, "asteroids", 2)) == words
    assert tap(start, gaining.gain, m.Gain(0, "asteroids", 1)).mat(0).asteroids == 4
    assert no(start, gaining.gain, m.Gain(0, "modifiers", 2)) == "Modifiers of all players: at most 50."
    assert no(start, gaining.gain, m.Gain(0, "project", 4)) == "Decisions booked at once: at most 3."
    assert no(start, gaining.gain, m.Gain(0, "gold", 0)) == "Nothing was booked: the number is 0."
    words = "This only goes up; correct it on your mat if it is wrong."
    assert no(start, gaining.gain, m.Gain(0, "unlock", -1)) == words
