"""The tool of the moment: the round helper, booking, forecasts, and what a tap would do."""

from dataclasses import replace

from companion.games.age_of_galaxy.screens import forecast
from companion.games.age_of_galaxy.screens.trial import tried
from tests.games.age_of_galaxy.kit import KNOWN, at_war, m, playing, with_realm
from tests.games.age_of_galaxy.screen_kit import JONAS, MIRA, UTE, form, middle, view

BY_HAND = replace(KNOWN, depth="round")


# ── the round helper


def test_the_round_helper_lays_cubes_and_books_only_what_it_keeps():
    here = playing(3, BY_HAND)
    found = view(here)
    assert all(one["can"] for one in found["rows"])
    assert (found["purse"], found["cards"], found["any_time"]) == ([], None, [])
    assert [one["good"] for one in found["book"][0]["rows"]] == ["prestige", "cruisers", "strength"]
    assert [one["place"] for one in form(here, "trade")["places"]] == [1, 2, 3]
    assert form(here, "appoint")["fields"][0]["can"]
    assert view(here, JONAS)["ahead"] == []


def test_booking_offers_every_good_for_the_own_seats_only():
    found = view(middle(step="war", turn=None), own=(MIRA, UTE))["book"]
    assert [one["seat"] for one in found] == [MIRA, UTE]
    assert len(found[0]["rows"]) == 8


# ── everywhere


def test_before_and_after_play_the_round_has_no_tool_of_its_own():
    assert view(middle(step="over"))["step"] == "over"
    assert view(middle(step="setup"))["book"] == []


def test_alone_the_solo_card_is_read_out():
    here = playing(1, replace(KNOWN, box=(*KNOWN.box, ("solo.action", "One more cube each turn"))))
    assert view(here)["solo_note"] == "One more cube each turn"
    war = with_realm(at_war(1), 0, cruisers=2)
    assert (view(war)["ranking"], view(war)["solo_note"]) == ([], "")


def test_the_last_production_is_no_forecast():
    galaxy = middle(round=5)
    assert [one["key"] for one in forecast.ahead(galaxy, MIRA)] == ["settle", "protection", "keeps"]
    open_ = forecast.ahead(galaxy.with_realm(UTE, keeps=2), UTE)
    assert [one.amount for one in open_[2]["lines"]] == [0, 2]
    assert not open_[1]["safe"]


def test_a_try_tells_what_would_come_and_changes_nothing():
    here = playing()
    found = tried(here.state, MIRA, m.Manufacture(MIRA, 2))
    assert found.can
    assert (found.asks, found.why) == ("", None)
    assert found.gains(MIRA) == (("cruisers", 2),)
    assert found.after.realms[MIRA].credits == 8
    assert here.state.realms[MIRA].credits == 12
    no = tried(here.state, MIRA, m.Develop(MIRA, 5, "one"))
    assert not no.can
    assert no.why
