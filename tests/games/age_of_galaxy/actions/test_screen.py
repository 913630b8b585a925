"""Every action has its form: what can be chosen, what it costs, what it brings."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.actions import screen as action_forms
from companion.games.age_of_galaxy.actions import screen_research as tech_forms
from companion.games.age_of_galaxy.catalog import ACTIONS
from companion.games.age_of_galaxy.model import Planet, TradePlace
from companion.games.age_of_galaxy.turns import screen as turn_screen
from tests.games.age_of_galaxy.kit import box_without, developed, m, playing, settled, with_planets, with_realm
from tests.games.age_of_galaxy.screen_kit import JONAS, MIRA, SAY, form

RELICS = (("relics", 2),)


def test_settling_offers_reachable_cards_fitting_types_and_free_planets_the_app_knows():
    here = with_realm(playing(), MIRA, factions=(5,))  # warm in this box
    here = with_planets(here, Planet(7, 1, "warm", gain=RELICS), Planet(8, 2, "oceanic", gain=RELICS), settled(9, MIRA))
    found = form(here, "settle")
    assert [(one["card"], one["reach"], one["fleet"]) for one in found["systems"]] == [
        (1, True, False),
        (2, True, True),
        (3, False, False),
    ]
    assert [one["kind"] for one in found["kinds"] if one["fits"]] == ["warm"]
    assert [(one["id"], one["can"]) for one in found["known"]] == [(7, True), (8, False)]
    assert (found["cost"], found["short"]) == (1, None)
    poor = form(with_realm(here, MIRA, credits=0), "settle")
    assert SAY(poor["short"]) == "1 credit missing"


def test_where_one_card_can_be_reached_and_one_type_fits_both_are_chosen_already():
    here = with_realm(playing(), MIRA, factions=(5,))  # warm in this box
    first = form(replace(here, state=replace(here.state, fleet=1)), "settle")
    assert [one["card"] for one in first["systems"] if one["chosen"]] == [1]
    assert [one["kind"] for one in first["kinds"] if one["chosen"]] == ["warm"]
    both = form(here, "settle")
    assert [one["card"] for one in both["systems"] if one["chosen"]] == []
    two = form(with_realm(here, MIRA, techs=("terraforming",)), "settle")
    assert [one["kind"] for one in two["kinds"] if one["fits"]] == ["warm", "inhospitable"]
    assert not any(one["chosen"] for one in two["kinds"])


def test_cards_for_their_adaptation_come_from_the_known_hand_else_from_all_that_lie_nowhere():
    real = form(with_realm(playing(), JONAS, factions=(9,), true_card=10), "settle")["adaptations"]
    assert {9, 10}.isdisjoint(number for number, _ in real)
    assert len(real) == 38
    known = form(with_realm(playing(), MIRA, hand=(30, 31), hand_count=2), "settle")["adaptations"]
    assert [number for number, _ in known] == [30, 31]
    two = with_realm(playing(), MIRA, hand=(30,), hand_count=1)
    two = replace(two, state=replace(two.state, box=(("faction.30.adaptation_2", "desert"),)))
    assert SAY(form(two, "settle")["adaptations"][0][1]) == "Faction 30: warm or desert"


def test_developing_offers_both_rewards_for_every_settled_planet():
    here = with_planets(playing(), settled(1, MIRA), developed(2, MIRA), settled(3, JONAS))
    found = form(here, "develop")
    assert [one["id"] for one in found["planets"]] == [1]
    assert [(reward, tap["can"]) for reward, tap in found["planets"][0]["ways"]] == [("both", True), ("one", True)]
    assert [good["good"] for good in found["gives"]["both"]] == ["influence", "discoveries"]
    unknown = with_planets(playing(3, box_without("develop.")), settled(1, MIRA))
    asked = form(unknown, "develop")
    assert asked["gives"]["both"] is None
    assert asked["planets"][0]["ways"][0][1]["asks"]


def test_every_number_of_cruisers_carries_its_price_up_to_the_fifth():
    found = form(with_realm(playing(), MIRA, cruisers=2, credits=5), "manufacture")["counts"]
    assert [(one["count"], one["price"][0]["count"], one["can"]) for one in found] == [
        (1, 2, True),
        (2, 4, True),
        (3, 6, False),
    ]
    assert form(with_realm(playing(), MIRA, cruisers=5), "manufacture")["counts"] == []


def test_every_number_of_discoveries_carries_its_price():
    found = form(with_realm(playing(), MIRA, discoveries=3, credits=7), "salvage")["counts"]
    assert [(one["price"][0]["count"], one["can"]) for one in found] == [(3, True), (6, True), (9, False)]


def test_plundering_says_what_it_gives_or_asks():
    assert form(playing(), "plunder")["gives"][0]["good"] == "discoveries"
    unknown = form(playing(3, box_without("plunder")), "plunder")
    assert unknown["gives"] is None
    assert unknown["tap"]["asks"]


def test_a_trade_shows_its_exchange_and_its_free_slots():
    places = (TradePlace(1, (1, 0, 0)), TradePlace(2, (4, 0, 0)), TradePlace(3, (5, 0, 0), flipped=True))
    found = form(playing(trades=places), "trade")["places"]
    assert [(one["taken"], one["flipped"], one["can"]) for one in found] == [
        (1, False, True),
        (4, False, False),
        (5, True, True),
    ]
    assert (found[0]["free"], found[1]["free"]) == (2, 0)
    assert (found[0]["pays"][0]["count"], found[0]["gives"][0]["count"]) == (7, 2)
    untold = form(playing(3, box_without("trade.1.slots")), "trade")["places"][0]
    assert (untold["slots"], untold["free"], untold["asks"]) == (None, None, True)


def test_exploring_asks_for_the_card_and_what_the_marker_shows():
    found = form(with_realm(playing(), MIRA, cruisers=1), "explore")
    assert len(found["systems"]) == 3
    assert len(found["goods"]) == 8


def test_free_fields_of_the_congress_come_with_their_prestige():
    found = form(with_planets(playing(congress=((1, JONAS),)), developed(1, MIRA)), "appoint")["fields"]
    assert [one["field"] for one in found] == [2, 3, 4, 5, 6, 7]  # the eighth is covered with three players
    assert (found[0]["prestige"], found[0]["can"]) == (4, False)
    unknown = form(playing(3, box_without("congress.")), "appoint")["fields"]
    assert [(one["field"], one["prestige"]) for one in unknown] == [(field, None) for field in range(1, 9)]
    price = form(playing(), "appoint")["price"]
    assert [(one["count"], SAY(one["counted"])) for one in price] == [(3, "influence")]


def test_the_tree_of_technologies_says_researched_open_or_why_not():
    here = with_realm(playing(), MIRA, techs=("laser_weapons",), factions=(catalog.PSYKRIO,), discoveries=1)
    found = form(here, "research")
    by_id = {one["id"]: one for line in found["tree"] for one in line}
    assert [len(line) for line in found["tree"]] == [3, 3, 3]
    assert by_id["laser_weapons"]["has"]
    assert by_id["plasma_weapon"]["can"]
    assert SAY(by_id["second_a"]["why"]) == "no path yet"
    assert by_id["xenology"]["advanced"]
    assert found["own_techs"][0]["can"]
    poor = form(with_realm(here, MIRA, credits=1, discoveries=0), "research")
    assert SAY(poor["tree"][2][0]["why"]) == "2 credits missing"
    assert SAY(poor["own_techs"][0]["why"]) == "2 credits and 1 discovery missing"
    acted = tech_forms.tech_view(here.when(m.Plunder(MIRA)).state, MIRA, "terraforming")
    assert SAY(acted["why"]) == "Mira has acted in this turn already."


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_has_a_form_and_something_to_try(action):
    here = with_planets(with_realm(playing(), MIRA, discoveries=1), settled(1, MIRA))
    assert form(here, action)["name"]
    assert bool(action_forms.ways(here.state, MIRA, action)) == (action != "settle")
    assert turn_screen.price(here.state, MIRA, action) is None or action != "trade"
