"""A turn on the phones."""

from dataclasses import replace

from companion.games.federation.options import Options
from companion.games.federation.screens import income, turn
from tests.games.federation.screen_kit import JONAS, MIRA, UTE, owned, table, with_due


def test_a_phone_with_several_seats_plays_the_one_on_turn():
    senate = table()
    assert turn.opened(senate, (MIRA, JONAS), {}) == MIRA
    waits = replace(senate, turn=UTE)
    assert turn.opened(waits, (MIRA, JONAS), {"open": "1"}) == JONAS
    assert turn.opened(waits, (MIRA, JONAS), {}) == MIRA
    assert turn.opened(waits, (), {}) is None


def test_after_the_envoy_come_missions_and_the_end_of_the_turn():
    senate = table().with_mat(MIRA, envoys=(1, 2, 3), placed=True, unlocked=frozenset({1, 2}))
    view = turn.turn(senate, (MIRA,), {"open": "c2f1"})
    assert view["placed"]
    assert view["place"] is None
    assert [row["number"] for row in view["missions"]["now"]] == [1]
    assert turn.turn(replace(senate, turn=None), (), {})["waits"] == []


def test_others_read_what_is_still_to_do():
    senate = with_due(table(), "action", "neo")
    view = turn.turn(senate, (JONAS,), {})
    assert len(view["waits"]) == 1
    assert view["due"] == []


def test_a_saved_bonus_envoy_may_end_the_turn():
    assert turn.turn(table(turns=(4, 4, 4)).with_mat(MIRA, envoys=(), bonus_envoy=True), (MIRA,), {})["may_save"]


def test_a_scholar_for_any_time_is_offered_in_the_own_turn():
    senate = table(scholars=()).with_mat(MIRA, scholars=owned("1A1", "1E2"))
    assert [card["id"] for card in turn.turn(senate, (MIRA,), {})["usable"]] == ["1A1"]
    assert turn.turn(replace(senate, turn=JONAS), (MIRA,), {})["usable"] == []
    asked = with_due(senate, "scholar", "1A1")
    assert turn.turn(asked, (MIRA,), {})["usable"] == [], "it asks by itself"


def test_mats_kept_by_hand_book_nothing():
    by_hand = table(options=Options(depth="senate"))
    assert turn.turn(by_hand, (MIRA,), {})["gains"] == []
    assert income.income_view(replace(by_hand, step="income", income=3), (MIRA,), {})["gains"] == []
