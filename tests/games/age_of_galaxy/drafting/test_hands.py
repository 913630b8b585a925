"""Faction cards on the phones: the deal, the exchange, the draft, and what nobody may learn from a refusal."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy.drafting import events as e
from companion.games.age_of_galaxy.drafting import hands as drafting
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.play import GAME
from companion.rules.codec import BadInput, from_form
from tests.games.age_of_galaxy.kit import KNOWN, m, playing, table, with_realm
from tests.kit import rule

PHONES = replace(KNOWN, cards="app")
DRAFT = replace(KNOWN, draft=True)
REAL = replace(DRAFT, cards="table")
ALL = set(range(1, 41))


def dealt(players=3, options=PHONES):
    return table(players, options).when(m.DealCards())


def hands(here):
    return [realm.hand for realm in here.state.realms]


def picked(here, choose):
    """Everybody picks once, the last seat first."""
    for seat in reversed(here.state.seats):
        here = here.when(m.PickCard(seat=seat, card=choose(here, seat)), by=seat)
    return here


# ── the deal


@rule("setup.hand")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_seven_different_cards_each_out_of_forty(players):
    here = dealt(players)
    assert [type(event) for event in here.events] == [e.CardsDealt] * players
    cards = [card for hand in hands(here) for card in hand]
    assert len(cards) == len(set(cards)) == 7 * players
    assert set(cards) <= ALL
    assert [realm.hand_count for realm in here.state.realms] == [7] * players
    assert "already" in here.refused(m.DealCards()).why.text


def test_every_card_can_come():
    seen = set()
    for tap in range(20):
        seen |= {card for hand in hands(replace(table(4, PHONES), taps=tap).when(m.DealCards())) for card in hand}
    assert seen == ALL


def test_cards_are_dealt_by_hand_unless_the_table_wants_them_on_the_phones():
    for options in (KNOWN, replace(KNOWN, cards="table")):
        no = table(3, options).refused(m.DealCards())
        assert (no.overrule, no.rule.page, "by hand" in no.why.text) == (False, 12, True)


def test_the_phones_deal_only_when_every_card_of_the_box_is_known():
    box = tuple(pair for pair in KNOWN.box if pair[0] != "faction.40.name")
    no = table(3, Options(cards="app", box=box)).refused(m.DealCards())
    assert dict(no.why.args) == {"all": 40, "known": 39}
    told = table(3, Options(cards="app", box=box)).when(m.TellBox(key="faction.40.name", value="Last"), m.DealCards())
    assert told.state.dealt


def test_boards_kept_by_hand_have_no_cards_on_the_phones():
    no = table(3, replace(PHONES, depth="round")).refused(m.DealCards())
    assert "kept by hand" in no.why.text
    assert "Not now" in playing(3, PHONES).refused(m.DealCards()).why.text


def test_a_start_faction_on_the_table_comes_after_the_deal():
    here = with_realm(table(3, PHONES), 1, factions=(4,))
    assert "take that back" in here.refused(m.DealCards()).why.text


# ── the exchange


@rule("setup.hand")
def test_nobody_draws_more_than_the_stack_holds():
    """Only a correction can have made it so small: three players leave 19 cards."""
    here = dealt()
    gone = tuple(sorted(drafting.stack(here.state))[2:])
    here = replace(here, state=replace(here.state, discarded=gone))
    no = here.refused(m.SwapCards(seat=1, cards=hands(here)[1][:3]), by=1)
    assert (no.overrule, no.rule.page, dict(no.why.args)) == (False, 12, {"count": 2})
    assert len(hands(here.when(m.SwapCards(seat=1, cards=hands(here)[1][:2]), by=1))[1]) == 7


@rule("setup.hand")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_up_to_three_cards_are_exchanged_once(count):
    here = dealt()
    before = hands(here)
    away = before[1][:count]
    here = here.when(m.SwapCards(seat=1, cards=away), by=1)
    after = hands(here)[1]
    assert len(set(after)) == 7
    assert set(after) & set(before[1]) == set(before[1][count:])
    assert not set(after) & ({*before[0], *before[2], *away}), "new ones come from the stack"
    assert here.state.realms[1].hand_count == 7
    no = here.refused(m.SwapCards(seat=1, cards=after[:1]), by=1)
    assert (no.overrule, no.rule.page) == (False, 12)
    assert drafting.undecided(here.state) == (0, 2)


@rule("setup.hand")
def test_a_fourth_card_is_not_exchanged():
    here = dealt()
    no = here.refused(m.SwapCards(seat=0, cards=hands(here)[0][:4]))
    assert (no.overrule, dict(no.why.args)["most"]) == (False, 3)
    with pytest.raises(BadInput):
        from_form(m.SwapCards, {"seat": ["0"], "cards": ["1", "2", "3", "4"]})


def test_four_players_who_exchange_three_each_use_up_the_stack_and_no_discarded_card_comes_back():
    for tap in range(10):
        here = replace(table(4, PHONES), taps=tap).when(m.DealCards())
        thrown: set[int] = set()
        for seat in here.state.seats:
            away = hands(here)[seat][2:5]
            here = here.when(m.SwapCards(seat=seat, cards=away), by=seat)
            thrown |= set(away)
        held = {card for hand in hands(here) for card in hand}
        assert (len(held), held & thrown, held | thrown) == (28, set(), ALL)
        assert drafting.stack(here.state) == ()
        assert drafting.undecided(here.state) == ()


def test_only_cards_of_the_own_hand_each_once():
    here = dealt()
    mine, other = hands(here)[0], hands(here)[1]
    free = drafting.stack(here.state)[0]
    words = {
        here.refused(m.SwapCards(seat=0, cards=cards)).why.text
        for cards in ((mine[0], mine[0]), (other[0],), (free,), (mine[0], free))
    }
    assert len(words) == 1, "the same sentence whoever holds the card"


def test_cards_are_exchanged_on_the_own_phone():
    here = dealt()
    for by in (1, 2, None):
        no = here.refused(m.SwapCards(seat=0), by=by)
        assert "own phone" in no.why.text
        assert not no.overrule


def test_before_the_deal_with_real_cards_or_in_a_draft_nothing_is_exchanged():
    assert "Deal" in table(3, PHONES).refused(m.SwapCards(seat=0)).why.text
    assert "by hand" in table(3, KNOWN).refused(m.SwapCards(seat=0)).why.text
    assert dealt(3, DRAFT).refused(m.SwapCards(seat=0)).rule.page == 35
    assert drafting.undecided(dealt(3, DRAFT).state) == ()
    assert "Not now" in playing(3, PHONES).refused(m.SwapCards(seat=0)).why.text


def test_after_the_start_faction_the_table_has_to_say_so():
    here = dealt()
    first, *rest = hands(here)[0]
    here = with_realm(here, 0, factions=(first,), hand=tuple(rest))
    no = here.refused(m.SwapCards(seat=0, cards=tuple(rest[:3])))
    assert no.overrule
    for tap in range(20):
        done = replace(here, taps=tap).when(m.SwapCards(seat=0, cards=tuple(rest[:3]), table_says_so=True))
        assert first not in hands(done)[0], "what lies on the table is not in the stack"


# ── the draft on the phones


@rule("variant.draft")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_pick_one_pass_the_rest_to_the_left_seven_times(players):
    here = dealt(players, DRAFT)
    packs = here.state.packs
    assert [len(pack) for pack in packs] == [7] * players
    assert len({card for pack in packs for card in pack}) == 7 * players
    assert hands(here) == [()] * players
    for pick in range(1, 8):
        assert here.state.drafting == pick
        before = here.state.packs
        here = picked(here, lambda now, seat: now.state.packs[seat][0])
        for seat in range(players if pick < 7 else 0):
            assert here.state.packs[(seat + 1) % players] == before[seat][1:], "the left neighbour is the next seat"
    assert here.events[-1] == e.PacksPassed(0)
    assert (here.state.drafting, here.state.packs) == (0, ())
    assert [len(set(hand)) for hand in hands(here)] == [7] * players
    assert {card for hand in hands(here) for card in hand} == {card for pack in packs for card in pack}
    assert [realm.hand_count for realm in here.state.realms] == [7] * players
    assert "No draft" in here.refused(m.PickCard(seat=0, card=1)).why.text
    assert "already" in here.refused(m.DealCards()).why.text


@rule("variant.draft")
def test_nobody_passes_before_everybody_has_picked():
    here = dealt(3, DRAFT)
    first, second = here.state.packs[0][:2]
    here = here.when(m.PickCard(seat=0, card=first), by=0)
    assert [type(event) for event in here.events] == [e.Picked]
    assert (here.state.picked, here.state.drafting) == ((0,), 1)
    no = here.refused(m.PickCard(seat=0, card=second), by=0)
    assert (no.overrule, no.rule.page) == (False, 35)
    here = here.when(m.PickCard(seat=1, card=here.state.packs[1][0]), by=1)
    here = here.when(m.PickCard(seat=2, card=here.state.packs[2][0]), by=2)
    assert (here.events[-1], here.state.picked) == (e.PacksPassed(2), ())


def test_only_a_card_of_the_own_pack_and_the_no_tells_nothing():
    here = dealt(3, DRAFT)
    lying_elsewhere = here.state.packs[1][0]
    nowhere = next(card for card in ALL if all(card not in pack for pack in here.state.packs))
    words = {str(here.refused(m.PickCard(seat=0, card=card))) for card in (lying_elsewhere, nowhere, 0)}
    assert len(words) == 1
    for by in (1, None):
        assert "own phone" in here.refused(m.PickCard(seat=0, card=here.state.packs[0][0]), by=by).why.text
    assert "Not now" in playing(3, DRAFT).refused(m.PickCard(seat=0)).why.text


def test_a_button_greys_for_everybody_alike_whatever_the_others_hold():
    """What one phone may do is the same in two games that differ only in what others look at."""
    here = dealt(3, DRAFT)
    swapped = (here.state.packs[0], here.state.packs[2], here.state.packs[1])
    other = replace(here.state, packs=swapped)
    for card in range(41):
        can = [GAME.can(state, 0, m.PickCard(seat=0, card=card)) for state in (here.state, other)]
        assert str(can[0]) == str(can[1])


# ── the draft with real cards


@rule("variant.draft")
def test_with_real_cards_the_phones_record_what_was_picked():
    here = dealt(2, REAL)
    assert here.events == (e.DraftBegan(((), ())),)
    assert drafting.real_cards(here.state)
    for pick in range(1, 8):
        assert here.state.drafting == pick
        here = here.when(m.PickCard(seat=0, card=pick), by=0).when(m.PickCard(seat=1, card=0), by=1)
    assert here.state.drafting == 0
    assert hands(here) == [(1, 2, 3, 4, 5, 6, 7), ()]
    assert [realm.hand_count for realm in here.state.realms] == [7, 7], "cards without a name count too"
    assert not drafting.real_cards(here.state)


@rule("variant.draft")
def test_a_box_that_does_not_know_all_its_cards_drafts_with_real_ones():
    here = dealt(2, Options(draft=True))
    assert drafting.real_cards(here.state)
    no = here.refused(m.PickCard(seat=0, card=9))
    assert "no name here" in no.why.text
    here = here.when(
        m.TypeCard(card=9, name="Kraken", ideology="science", adaptation="warm"), m.PickCard(seat=0, card=9)
    )
    assert hands(here)[0] == (9,)
    complete = here.when(*(m.TellBox(key=key, value=str(value)) for key, value in KNOWN.box if key.endswith(".name") and key.startswith("faction") and key != "faction.9.name"))  # fmt: skip
    assert complete.state.app_deals
    assert complete.when(m.PickCard(seat=1, card=40), by=1).state.drafting == 2, "it goes on as it began"


def test_a_card_that_somebody_else_recorded_is_not_refused_because_that_would_tell_it():
    here = dealt(2, REAL).when(m.PickCard(seat=0, card=5), by=0).when(m.PickCard(seat=1, card=5), by=1)
    assert hands(here) == [(5,), (5,)]
    no = here.refused(m.PickCard(seat=0, card=5), by=0)
    assert "before" in no.why.text
    assert not no.overrule


@rule("variant.draft")
def test_real_cards_are_drafted_without_the_phones_too():
    before = table(2, REAL)
    assert before.when(m.FinishDraft()).state.dealt
    here = dealt(2, REAL).when(m.PickCard(seat=0, card=5), by=0).when(m.FinishDraft(), by=1)
    assert (here.state.drafting, hands(here)) == (0, [(5,), ()])
    assert [realm.hand_count for realm in here.state.realms] == [7, 7]
    assert "No draft" in str(here.refused(m.FinishDraft()))
    assert "No draft" in str(table(2).refused(m.FinishDraft()))


def test_cards_the_phones_hold_are_drafted_there():
    on_phones = dealt(2, replace(KNOWN, draft=True))
    assert "phones hold" in str(on_phones.refused(m.FinishDraft(table_says_so=True)))
