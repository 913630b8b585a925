"""Trade (p. 22-23): a free slot, one exchange, and nobody blocks without paying."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy.actions import slots, trading
from companion.games.age_of_galaxy.actions.trading import Trade
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.goods.events import Gained
from companion.games.age_of_galaxy.model import TradePlace
from companion.games.age_of_galaxy.turns.events import CubePlaced
from companion.rules.box import TellRow
from tests.games.age_of_galaxy.kit import box_with, box_without, playing, with_realm
from tests.kit import rule


def lying(here, place, **changes):
    """A trade card as it lies there."""
    trades = list(here.state.trades)
    trades[place - 1] = replace(trades[place - 1], **changes)
    return replace(here, state=replace(here.state, trades=tuple(trades)))


@rule("trade.once")
def test_seven_go_out_and_two_come_in_once():
    """G7."""
    after = playing().when(Trade(0, 1))
    assert (after.state.realms[0].credits, after.state.realms[0].prestige) == (5, 2)
    assert after.events == (
        Gained(0, "credits", -7, "action.trade"),
        CubePlaced(0, "trade", 1),
        Gained(0, "prestige", 2, "action.trade"),
    )
    assert (after.state.trades[0].cubes, after.state.all_cubes(0)) == ((1, 0, 0), 15)
    assert trading.price(after.state, 1) == (("credits", 7),)


@rule("trade.once")
@pytest.mark.parametrize(("has", "may"), [(6, False), (7, True)])
def test_whoever_cannot_pay_may_not_block_a_slot(has, may):
    here = with_realm(playing(), 0, credits=has)
    if may:
        here.when(Trade(0, 1))
    else:
        no = here.refused(Trade(0, 1))
        assert (no.overrule, no.rule) == (True, page(22))


@rule("trade.slot")
def test_the_last_free_slot_can_be_used_and_then_no_other():
    """Card 1 of the test box has 3 slots, none of them covered with three players."""
    here = lying(playing(), 1, cubes=(0, 1, 1))
    assert (slots.capacity(here.state, 1), trading.slots_left(here.state, 1)) == (3, 1)
    after = here.when(Trade(0, 1))
    assert trading.slots_left(after.state, 1) == 0
    full = lying(playing(), 1, cubes=(1, 1, 1))
    no = full.refused(Trade(0, 1))
    assert (no.overrule, no.rule) == (True, page(22))
    assert trading.slots_left(full.when(Trade(0, 1, table_says_so=True)).state, 1) == 0


@rule("trade.slot")
@pytest.mark.parametrize(("players", "usable"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_covered_slots_are_not_there(players, usable):
    assert slots.capacity(playing(players).state, 1) == usable


@rule("trade.slot")
def test_a_turned_card_has_no_end_of_slots():
    here = lying(playing(), 1, cubes=(5, 5, 5), flipped=True)
    assert trading.slots_left(here.state, 1) is None
    assert here.when(Trade(0, 1)).state.trades[0].cubes == (6, 5, 5)


@rule("trade.slot")
@pytest.mark.parametrize("players", [3, 4])
def test_unknown_slots_are_asked_for_together_with_the_covered_ones(players):
    here = playing(players, box_without("trade.1.slots", "trade.1.cover"))
    assert slots.capacity(here.state, 1) is None
    no = here.refused(Trade(0, 1))
    keys = ["trade.1.slots", "trade.1.cover.3"] if players == 3 else []  # one number is no row
    assert ([one.key for one in no.row], no.asks) == (keys, "trade.1.slots")


@rule("trade.once")
def test_an_unknown_exchange_is_asked_for_side_by_side():
    assert playing(options=box_without("trade.1.pay")).refused(Trade(0, 1)).asks == "trade.1.pay.1.count"
    assert playing(options=box_without("trade.1.gain")).refused(Trade(0, 1)).asks == "trade.1.gain.1.count"


@rule("trade.once")
@pytest.mark.parametrize("unknown", ["trade.1.gain", "trade.1.slots"])
def test_whoever_cannot_pay_is_not_asked_what_else_stands_on_the_card(unknown):
    here = with_realm(playing(options=box_without(unknown)), 0, credits=6)
    assert (here.refused(Trade(0, 1)).asks, here.refused(Trade(0, 1)).rule) == ("", page(22))
    assert here.refused(Trade(0, 1, table_says_so=True)).asks.startswith(unknown)


@rule("trade.once")
def test_a_price_that_is_just_told_and_cannot_be_paid_is_said_before_the_rest():
    here = with_realm(playing(options=box_without("trade.1.pay", "trade.1.gain")), 0, credits=1)
    assert here.refused(Trade(0, 1)).asks == "trade.1.pay.1.count"
    row = (
        ("trade.1.pay.1.count", "2"),
        ("trade.1.pay.1.kind", "credits"),
        ("trade.1.pay.2.count", "0"),
        ("trade.1.pay.2.kind", "none"),
    )
    assert here.when(TellRow(row)).refused(Trade(0, 1)).asks == ""


@rule("trade.slot")
def test_a_card_nobody_has_named_cannot_be_used():
    here = lying(playing(), 2, card=0)
    assert here.state.trades[1] == TradePlace(0, (0, 0, 0))
    assert "name it first" in str(here.refused(Trade(0, 2, table_says_so=True)))
    assert slots.capacity(here.state, 2) is None


def test_where_boards_are_kept_by_hand_the_exchange_is_not_booked():
    assert "by hand" in str(playing(options=box_with(depth="round")).refused(Trade(0, 1)))
