"""Faction cards (p. 32-33): one a turn, in one of its ways; and the main ideology."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy.actions.action_board import Plunder
from companion.games.age_of_galaxy.catalog import CHEIKI, HUMANS, page
from companion.games.age_of_galaxy.factions import cards as factions
from companion.games.age_of_galaxy.factions.moves import PlayBoost, PlayIdeology, PlayMain
from companion.games.age_of_galaxy.turns.moves import EndTurn
from tests.games.age_of_galaxy.kit import box_with, box_without, e, playing, table, with_realm
from tests.kit import rule

BOTH_WAYS = pytest.mark.parametrize("tap", [PlayMain(0, 12), PlayIdeology(0, 12), PlayBoost(0, 12)])


# ── as a main faction


@rule("card.main")
def test_a_main_faction_brings_its_credits_and_cruisers():
    """Card 14 of the test box: 2 credits, 1 cruiser."""
    after = with_realm(playing(), 0, credits=5).when(PlayMain(0, 14))
    assert after.events == (
        e.FactionPlayed(0, 14),
        e.Gained(0, "credits", 2, "intro"),
        e.Gained(0, "cruisers", 1, "intro"),
    )
    assert (after.state.realms[0].factions, after.state.realms[0].hand_count) == ((14,), 5)
    assert after.state.realms[0].cubes == 3, "a card takes no cube"


@rule("card.main")
@rule("cruisers.cap")
def test_the_bonus_ends_at_the_caps():
    realm = with_realm(playing(), 0, credits=11, cruisers=5).when(PlayMain(0, 14)).state.realms[0]
    assert (realm.credits, realm.cruisers) == (12, 5)


@rule("card.main")
@pytest.mark.parametrize("has", [0, 1, 2, 3])
def test_at_most_three_main_factions(has):
    here = with_realm(playing(), 0, factions=(20, 21, 22)[:has])
    if has < 3:
        assert len(here.when(PlayMain(0, 12)).state.realms[0].factions) == has + 1
        return
    no = here.refused(PlayMain(0, 12))
    assert (no.overrule, no.rule) == (True, page(32))
    assert here.when(PlayMain(0, 12, table_says_so=True)).state.realms[0].factions == (20, 21, 22, 12)


@rule("card.main")
def test_no_card_is_a_main_faction_twice():
    here = with_realm(playing(), 0, factions=(12,))
    assert not here.refused(PlayMain(0, 12, table_says_so=True)).overrule


@rule("card.main")
@BOTH_WAYS
def test_a_card_that_lies_in_front_of_somebody_else_is_refused(tap):
    for elsewhere in ({"factions": (12,)}, {"true_card": 12, "true_ideology": "science"}):
        no = with_realm(playing(), 1, **elsewhere).refused(tap)
        assert (no.overrule, no.rule) == (True, page(32))


@rule("card.main")
def test_what_is_not_known_of_a_card_is_asked_for_in_one_row():
    here = playing(options=box_without("faction.12.ideology", "faction.12.cruisers"))
    no = here.refused(PlayMain(0, 12))
    assert [one.key for one in no.row] == [f"faction.12.{part}" for part in ("ideology", "adaptation", "credits", "cruisers")]  # fmt: skip
    assert [one.value for one in no.row] == [None, "arctic", 0, None]
    assert [bool(one.choices) for one in no.row] == [True, True, False, False]
    assert (no.asks, no.rule) == ("faction.12.ideology", page(32))
    unknown = playing(options=box_without("faction.12.adaptation")).refused(PlayMain(0, 12))
    assert unknown.row[1].value is None


# ── the start faction


@rule("setup.start_faction")
def test_before_round_1_everybody_chooses_one_start_faction_without_a_turn():
    here = table().when(PlayMain(1, 8), PlayMain(0, 3))
    assert [realm.factions for realm in here.state.realms] == [(3,), (8,), ()]
    assert (here.state.realms[1].credits, here.state.realms[1].cruisers) == (2, 1)
    assert (here.state.realms[1].card_played, here.state.realms[1].hand_count) == (False, 6)
    no = here.refused(PlayMain(1, 9))
    assert (no.overrule, no.rule) == (True, page(12))


@rule("setup.start_faction")
def test_the_example_of_the_book_cheiki_bring_two_and_humans_one_and_one():
    bonus = {"faction.1.credits": 2, "faction.1.cruisers": 0, "faction.2.credits": 1, "faction.2.cruisers": 1}
    here = table(2, box_with(*bonus.items())).when(PlayMain(0, CHEIKI), PlayMain(1, HUMANS))
    assert [(realm.credits, realm.cruisers) for realm in here.state.realms] == [(2, 0), (1, 1)]


@rule("setup.start_faction")
def test_while_the_draft_is_on_nobody_chooses_a_start_faction():
    here = table()
    drafting = replace(here, state=replace(here.state, drafting=3))
    assert drafting.refused(PlayMain(0, 3)).rule == page(35)


@rule("setup.start_faction")
def test_where_the_phones_hold_the_cards_they_are_dealt_first():
    here = table(options=box_with(cards="app"))
    assert "not dealt" in str(here.refused(PlayMain(0, 3)))


def test_the_true_ideology_and_boosts_wait_for_the_action_phase():
    for tap in (PlayIdeology(0, 3), PlayBoost(0, 3)):
        assert "set up" in str(table().refused(tap))
    assert "war phase" in str(playing(step="war").refused(PlayMain(0, 3)))


# ── one a turn, out of the hand


@rule("card.one_a_turn")
@BOTH_WAYS
def test_one_card_a_turn_whichever_way(tap):
    here = playing().when(PlayBoost(0, 30))
    no = here.refused(tap)
    assert (no.overrule, no.rule) == (True, page(32))
    here.when(replace(tap, table_says_so=True))
    again = here.when(Plunder(0), EndTurn(0), Plunder(1), EndTurn(1), Plunder(2), EndTurn(2))
    again.when(tap)


@rule("card.one_a_turn")
@rule("action.any_time")
@BOTH_WAYS
def test_before_or_after_the_action_but_only_in_the_own_turn(tap):
    playing().when(Plunder(0), tap)
    playing().when(tap, Plunder(0))
    assert playing(turn=1).refused(tap).rule == page(15)


@rule("card.one_a_turn")
def test_an_empty_hand_plays_nothing():
    here = with_realm(playing(), 0, hand_count=0)
    no = here.refused(PlayBoost(0))
    assert (no.overrule, no.rule) == (True, page(12))
    assert here.when(PlayBoost(0, table_says_so=True)).state.realms[0].hand_count == 0


@BOTH_WAYS
def test_where_the_phones_hold_the_cards_only_the_own_hand_and_the_own_phone_play(tap):
    here = playing(options=box_with(cards="app"), dealt=True)
    here = with_realm(here, 0, hand=(12, 13), hand_count=2)
    assert here.when(tap).state.realms[0].hand == (13,)
    for other in (1, None):
        assert "own phone" in str(here.refused(tap, by=other))
        assert "own phone" in str(here.refused(replace(tap, card=20), by=other)), "nothing is told of the hand"
    no = here.refused(replace(tap, card=20, table_says_so=True))
    assert (no.overrule, no.rule) == (False, page(32))


def test_a_card_without_a_name_cannot_come_out_of_a_hand_on_the_phones():
    here = with_realm(playing(options=box_with(cards="app"), dealt=True), 0, hand=(12, 13), hand_count=2)
    assert "choose one of it" in str(here.refused(PlayBoost(0)))


@BOTH_WAYS
def test_what_was_picked_in_a_draft_with_real_cards_is_only_advice(tap):
    here = with_realm(playing(), 0, hand=(20, 21), hand_count=2)
    assert here.refused(tap).overrule
    here.when(replace(tap, table_says_so=True))
    here.when(tap, by=1)
    with_realm(here, 0, hand=(12, 21)).when(tap)
    with_realm(here, 0, hand_count=3).when(tap)


# ── true main ideology


@rule("card.ideology")
def test_as_the_true_ideology_only_the_symbol_counts():
    after = playing().when(PlayIdeology(0, 14))
    assert after.events == (e.IdeologyPlayed(0, "science", 14),)
    realm = after.state.realms[0]
    assert (realm.true_ideology, realm.true_card, realm.cruisers, realm.factions) == ("science", 14, 0, ())
    assert realm.hand_count == 5


@rule("card.ideology")
def test_it_need_not_wait_for_three_main_factions():
    here = with_realm(playing(), 0, factions=(12,)).when(PlayIdeology(0, 30))
    assert factions.main_ideology(here.state, 0) == here.state.card(30).ideology != here.state.card(12).ideology


@rule("card.ideology")
def test_once_a_game():
    here = with_realm(playing(), 0, true_ideology="science", true_card=14)
    no = here.refused(PlayIdeology(0, 10))
    assert (no.overrule, no.rule) == (True, page(33))
    assert here.when(PlayIdeology(0, 10, table_says_so=True)).state.realms[0].true_ideology == "militarism"


@rule("card.ideology")
def test_a_card_without_a_name_tells_its_symbol():
    assert playing().when(PlayIdeology(0, ideology="diplomacy")).state.realms[0].true_ideology == "diplomacy"
    assert "Which ideology" in str(playing().refused(PlayIdeology(0)))


@rule("card.ideology")
def test_an_unknown_symbol_of_a_card_is_asked_for_or_told():
    here = playing(options=box_without("faction.12.ideology"))
    assert here.refused(PlayIdeology(0, 12)).asks == "faction.12.ideology"
    told = here.when(PlayIdeology(0, 12, ideology="science")).state.realms[0]
    assert (told.true_ideology, told.true_card) == ("science", 12)


# ── boost


@rule("card.once")
def test_a_boost_is_taken_and_the_card_discarded():
    after = with_realm(playing(), 0, credits=5).when(PlayBoost(0, 12))
    assert after.events == (e.CardDiscarded(0, 12, "boost"), e.Gained(0, "credits", 2, "boost"))
    assert after.state.realms[0].factions == ()


@rule("card.once")
def test_a_card_without_a_name_says_what_it_gave():
    realm = playing().when(PlayBoost(0, 0, "relics", 1, "influence", 2)).state.realms[0]
    assert (realm.relics, realm.influence, realm.hand_count) == (1, 2, 5)
    assert len(playing().when(PlayBoost(0)).events) == 1


@rule("card.once")
def test_an_unknown_boost_is_asked_for_or_typed():
    here = playing(options=box_without("faction.12.boost"))
    assert here.refused(PlayBoost(0, 12)).asks == "faction.12.boost.1.count"
    assert here.when(PlayBoost(0, 12, "prestige", 1)).state.realms[0].prestige == 1


@BOTH_WAYS
def test_where_boards_are_kept_by_hand_cards_are_too(tap):
    assert "by hand" in str(playing(options=box_with(depth="round")).refused(tap))


# ── main ideology


@rule("ideology.majority")
@pytest.mark.parametrize(
    ("cards", "ideology"),
    [
        ((), None),
        ((5,), "militarism"),
        ((5, 10), "militarism"),
        ((5, 6), None),
        ((5, 6, 10), "militarism"),
        ((6, 5, 11), "culturalism"),
        ((5, 6, 7), None),
        ((5, 6, 10, 11), None),
    ],
)
def test_the_main_ideology_is_that_of_more_than_half_of_the_main_factions(cards, ideology):
    here = with_realm(playing(), 0, factions=cards)
    assert factions.main_ideology(here.state, 0) == ideology


@rule("ideology.majority")
def test_a_card_whose_symbol_nobody_knows_counts_among_the_factions():
    here = with_realm(playing(options=box_without("faction.12.ideology")), 0, factions=(12, 5))
    assert factions.main_ideology(here.state, 0) is None


@rule("ideology.majority")
@rule("card.ideology")
def test_the_true_ideology_goes_before_any_majority():
    here = with_realm(playing(), 0, factions=(5, 10, 15), true_ideology="science")
    assert factions.main_ideology(here.state, 0) == "science"
    assert factions.main_ideology(with_realm(here, 0, factions=()).state, 0) == "science"
