"""A turn on a phone: nine actions with their cost now, why something is greyed, and whose turn it is."""

from dataclasses import replace

from companion.games.age_of_galaxy.catalog import ACTIONS
from tests.games.age_of_galaxy.kit import developed, m, playing, settled, with_planets, with_realm
from tests.games.age_of_galaxy.screen_kit import JONAS, MIRA, UTE, middle, view, why


def test_nine_actions_stand_in_the_order_of_the_book_with_their_cost_now():
    here = with_planets(playing(), settled(1, MIRA), settled(2, MIRA), developed(3, MIRA))
    rows = view(here)["rows"]
    assert [one["id"] for one in rows] == list(ACTIONS)
    costs = {
        one["id"]: one["cost"] and [(good["good"], good["count"]) for good in one["cost"]]
        for one in rows
        if not one["free"]
    }
    assert costs == {
        "settle": [("credits", 2)],
        "develop": [("credits", 7)],
        "manufacture": [("credits", 2)],
        "salvage": [("credits", 3)],
        "trade": None,
        "explore": [("cruisers", 1)],
        "appoint": [("influence", 3)],
        "research": [("credits", 3)],
    }
    assert {one["id"] for one in rows if one["free"]} == {"plunder"}
    assert {one["id"] for one in rows if one["each"]} == {"manufacture", "salvage"}


def test_whoever_has_nothing_reads_what_is_missing_for_every_action():
    poor = with_planets(with_realm(playing(), MIRA, credits=0), settled(1, MIRA))
    assert why(poor, "settle") == "1 credit missing"
    assert why(poor, "develop") == "7 credits missing"
    assert why(poor, "manufacture") == "2 credits missing"
    assert why(poor, "salvage") == "no discovery"
    assert why(poor, "plunder") is None
    assert why(poor, "trade") == "7 credits missing"
    assert why(poor, "explore") == "1 cruiser missing"
    assert why(poor, "appoint") == "3 influence missing"
    assert why(poor, "research")
    assert why(with_realm(poor, MIRA, discoveries=1), "salvage") == "3 credits missing"
    rich = with_planets(playing(), developed(2, MIRA))
    assert why(rich, "develop") == "no settled planet"
    rich = with_realm(with_planets(rich, settled(3, MIRA)), MIRA, discoveries=1, cruisers=1, influence=3)
    assert [one["id"] for one in view(rich)["rows"] if not one["can"]] == []


def test_appointing_without_a_developed_planet_says_so():
    here = with_realm(playing(), MIRA, influence=3)
    assert why(here, "appoint") == "Appointing needs a developed planet, and Mira has none."


def test_full_cards_and_a_full_congress_say_that_nothing_is_left():
    crowded = tuple(replace(place, cubes=(9, 0, 0)) for place in playing().state.trades)
    assert "No slot is free" in why(playing(trades=crowded), "trade")
    taken = tuple((field, JONAS) for field in range(1, 9))
    assert why(playing(congress=taken), "appoint") == "nothing left"


def test_after_the_action_only_cards_effects_and_the_end_of_the_turn_are_left():
    before = view(playing())
    assert not before["may_end"]
    after = view(playing().when(m.Plunder(MIRA)))
    assert (after["may_end"], after["acted"], after["rows"], after["cubes"]) == (True, True, [], 2)
    assert view(playing().when(m.Plunder(MIRA)), open="settle")["act"] is None


def test_whoever_is_not_on_turn_sees_whose_turn_it_is_and_the_own_forecast():
    found = view(middle(), MIRA)
    assert (found["turn"], found["on_turn"], found["rows"]) == (JONAS, False, [])
    assert [(one["seat"], one["passed"]) for one in found["order"]] == [(JONAS, False), (MIRA, False), (UTE, True)]
    assert [one["key"] for one in found["ahead"]] == ["production", "settle", "protection", "keeps"]
    watching = view(middle(), own=())
    assert (watching["viewer"], watching["ahead"], watching["book"]) == (None, [], [])


def test_a_phone_for_several_plays_for_whoever_is_on_turn():
    assert view(middle(), own=(MIRA, JONAS))["viewer"] == JONAS
    assert view(middle(), own=(MIRA, UTE))["viewer"] == MIRA
    assert view(middle(), own=(MIRA, UTE), open=str(UTE))["viewer"] == UTE
