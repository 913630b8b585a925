"""The tool of the moment: what each phase shows before a tap, why something is greyed, and nothing of other hands."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.actions import screen as action_forms
from companion.games.age_of_galaxy.actions import screen_research as tech_forms
from companion.games.age_of_galaxy.catalog import ACTIONS
from companion.games.age_of_galaxy.model import Planet, TradePlace
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.screens import forecast
from companion.games.age_of_galaxy.screens.round import round_view
from companion.games.age_of_galaxy.screens.trial import tried
from companion.games.age_of_galaxy.turns import screen as turn_screen
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import (
    KNOWN,
    at_war,
    box_without,
    conquered,
    developed,
    m,
    playing,
    settled,
    with_planets,
    with_realm,
)
from tests.games.age_of_galaxy.screen_kit import JONAS, MIRA, UTE, middle, texts

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek"])
BY_HAND = replace(KNOWN, depth="round")
RELICS = (("relics", 2),)


def view(here, seat=MIRA, own=None, **params):
    galaxy = getattr(here, "state", here)
    return round_view(galaxy, (seat,) if own is None else own, params)


def row(here, action, seat=MIRA):
    return next(one for one in view(here, seat)["rows"] if one["id"] == action)


def why(here, action):
    found = row(here, action)["why"]
    return SAY(found) if found else None


def form(here, action, seat=MIRA):
    return view(here, seat, open=action)["act"]


# ── production


def producing(**changes):
    return playing(3, **{"step": "production", "turn": None, "produced": False, **changes})


def test_before_the_tap_everybody_sees_what_production_brings():
    here = with_realm(producing(), MIRA, credits=8, productivity=9, cubes=0)
    first = view(here)["players"][0]
    assert (first["now"]["credits"], first["then"]["credits"]) == (8, 12)
    assert (first["then"]["productivity"], first["then"]["cubes"]) == (8, 3)
    assert [line.amount for line in first["lines"]] == [3, 4, -1]
    assert view(here)["reminders"] == []


def test_after_production_abilities_are_a_reminder_and_legarchaea_can_be_tapped():
    here = with_realm(producing(produced=True), JONAS, factions=(catalog.LEGARCHAEA,))
    (without,) = view(here)["reminders"]
    assert without["seat"] == JONAS
    assert not without["mine"]
    assert SAY(without["rows"][0]["why"]) == "Jonas has no planet of that type."
    here = with_planets(with_realm(here, JONAS, credits=0), settled(1, JONAS), conquered(2, JONAS))
    one = view(here, JONAS)["reminders"][0]["rows"][0]
    assert one["tap"]
    assert [(good["good"], good["count"]) for good in one["gives"]] == [("credits", 4)]
    used = here.when(m.UseAbility(JONAS, catalog.LEGARCHAEA), by=JONAS)
    assert view(used, JONAS)["reminders"][0]["rows"][0]["used"]


def test_an_ability_that_somebody_typed_is_read_out_and_booked_by_hand():
    here = with_realm(producing(produced=True), MIRA, factions=(30,))
    box = (*here.state.box, ("faction.30.production", "2 influence for each relic"))
    here = replace(here, state=replace(here.state, box=box))
    one = view(here)["reminders"][0]["rows"][0]
    assert (one["text"], one["tap"], one["why"]) == ("2 influence for each relic", False, None)


# ── a turn


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


# ── the forms


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


# ── faction cards and effects


def cards(here, seat=MIRA, **params):
    return view(here, seat, **params)["cards"]


def test_the_hand_is_covered_until_somebody_taps_and_then_shows_only_the_own_cards():
    here = with_realm(playing(), MIRA, hand=(30, 31), hand_count=2)
    here = with_realm(here, JONAS, hand=(33, 34), hand_count=2)
    covered = view(here)
    assert "Faction 30" not in texts(covered)
    assert covered["cards"]["hand_count"] == 2
    assert [one["number"] for one in cards(here, open="cards")["list"]] == [30, 31]
    assert cards(here, open="cards")["hand_known"]
    for wanted in ("cards", "card30", "card33", "card0", "settle"):
        assert "Faction 33" not in texts(view(here, open=wanted))
        assert "Faction 30" not in texts(view(here, JONAS, open=wanted))
    assert cards(here, open="card33")["one"] is None


def test_on_a_shared_phone_an_old_address_uncovers_no_hand_and_opens_no_old_form():
    here = with_realm(playing(), MIRA, hand=(30, 31), hand_count=2)
    here = with_realm(here, JONAS, hand=(33, 34), hand_count=2)
    both = (MIRA, JONAS)
    assert not view(here, own=both, open="cards")["cards"]["open"]
    stamp = view(here, own=both)["stamp"]
    assert [one["number"] for one in view(here, own=both, open=f"cards{stamp}")["cards"]["list"]] == [30, 31]
    assert view(here, own=both, open=f"settle{stamp}")["act"]["action"] == "settle"
    after = here.when(m.Plunder(MIRA), m.EndTurn(MIRA))
    for old in (f"cards{stamp}", f"card33{stamp}", f"settle{stamp}"):
        found = view(after, own=both, open=old)
        assert (found["viewer"], found["cards"]["open"], found["act"]) == (JONAS, False, None)
    again = with_realm(after, JONAS, cubes=0).when(m.EndTurn(JONAS), by=JONAS)
    again = replace(again, state=replace(again.state, turn=MIRA))
    assert view(again, open=f"settle{stamp}")["act"] is None


def test_one_card_has_three_ways_each_with_its_reason():
    here = with_realm(playing(), MIRA, factions=(10, 11, 12), true_ideology="science", hand=(30,), hand_count=1)
    one = cards(here, open="card30")["one"]
    assert "At most 3 main factions" in SAY(one["main"]["why"])
    assert "Only one true main ideology" in SAY(one["ideology"]["why"])
    assert one["boost"]["can"]
    played = here.when(m.PlayBoost(MIRA, 30))
    assert cards(played, open="cards") | {"list": []} == cards(played) | {"list": []}
    assert cards(played)["played"]


def test_a_card_without_a_name_can_be_typed_in_or_told_by_its_symbol():
    here = playing(3, Options())
    found = cards(here, open="card0")["unnamed"]
    assert found["typing"]["card"] == 9
    assert len(found["ideologies"]) == 5
    assert cards(here, open="cards")["list"][0]["number"] == catalog.CHEIKI
    assert not cards(here, open="cards")["hand_known"]
    for nonsense in ("cardx", "card99", "card-1"):
        assert not cards(here, open=nonsense)["open"]


def test_effects_at_any_time_show_their_price_and_what_is_missing():
    here = with_realm(playing(), MIRA, factions=(catalog.CHEIKI, 30), credits=2)
    here = replace(here, state=replace(here.state, box=(("faction.30.free", "1 relic for 2 influence"),)))
    found = view(here)["any_time"]
    assert [(one["effect"], one["can"]) for one in found[:3]] == [(1, True), (2, True), (3, False)]
    assert found[0]["pays"][0]["good"] == "credits"
    assert "3 credits missing" in SAY(found[3]["why"])
    assert (found[4]["by_hand"], found[4]["does"]) == (True, "1 relic for 2 influence")


def test_the_sojourner_may_lift_a_cube_only_after_settling_and_not_one_of_this_round():
    here = with_planets(
        with_realm(playing(), MIRA, factions=(catalog.SOJOURNER,), discoveries=2),
        settled(1, MIRA, settled_in=1),
        settled(2, MIRA, settled_in=2),
    )
    assert view(here)["nomadic"] is None
    after = view(with_realm(here, MIRA, settled_now=2))["nomadic"]
    assert ([one["id"] for one in after["planets"]], after["most"]) == ([1], 2)
    assert len(after["techs"]) == 10


def test_scythe_swarms_with_three_cruisers_onto_what_is_not_protected():
    here = with_planets(with_realm(playing(), MIRA, factions=(catalog.SCYTHE,), cruisers=2), settled(1, JONAS))
    few = view(here)["swarm"]
    assert not few["can"]
    assert SAY(few["why"]) == "3 cruisers are needed, you have 2"
    enough = view(with_realm(here, MIRA, cruisers=3))["swarm"]
    assert enough["can"]
    assert [(one["id"], one["can"]) for one in enough["targets"]] == [(1, True)]


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


# ── war


def war_view(here, seat=MIRA):
    return view(here, seat)


def fleets(*pairs, here=None, **changes):
    here = here or at_war(len(pairs), **changes)
    for seat, (cruisers, strength) in enumerate(pairs):
        here = with_realm(here, seat, cruisers=cruisers, strength=strength)
    return here


def test_the_ranking_names_the_tie_that_strength_decides_and_the_reward_of_each_place():
    found = war_view(fleets((2, 1), (2, 3), (4, 0)))
    rows = found["ranking"]
    assert [(one["seat"], one["place"]) for one in rows] == [(UTE, 1), (JONAS, 2), (MIRA, 3)]
    assert rows[0]["why"] is None
    assert SAY(rows[1]["why"]) == "ahead of Mira by strength"
    assert SAY(rows[2]["why"]) == "behind Jonas by strength"
    assert [[good["good"] for good in one["brings"]] for one in rows] == [["credits", "prestige"], ["credits"], []]
    assert SAY(found["verdict"]) == "Ute becomes Overlord."


def test_two_overlords_are_named_together_and_nobody_conquers():
    found = war_view(fleets((3, 1), (3, 1), (0, 0)))
    assert SAY(found["verdict"]) == "Mira and Jonas are Overlords together: nobody conquers."
    assert SAY(found["ranking"][0]["why"]) == "tied with Jonas in cruisers and strength"


def test_a_reward_nobody_has_told_is_asked_for_by_the_tap():
    found = war_view(fleets((1, 0), (0, 0), (0, 0), options=box_without("war.")))
    assert found["ranking"][0]["brings"] is None


def test_without_cruisers_there_may_be_no_place_and_no_overlord():
    found = war_view(fleets((0, 0), (0, 0), (0, 0), options=replace(KNOWN, empty_fleet=False)))
    assert SAY(found["verdict"]) == "Nobody has a cruiser: there is no Overlord."
    assert SAY(found["ranking"][0]["name"]) == "no cruiser, no place"
    assert found["ranking"][0]["brings"] == []


def test_protection_is_a_flag_with_its_sum():
    here = with_planets(fleets((1, 0), (1, 0), (0, 0)), settled(1, JONAS), developed(2, JONAS), settled(3, MIRA))
    found = {one["seat"]: one for one in war_view(here)["protection"]}
    assert (found[MIRA]["safe"], found[MIRA]["total"]) == (True, 0)
    assert (found[JONAS]["safe"], found[JONAS]["total"]) == (False, -1)
    assert [line.amount for line in found[JONAS]["lines"]] == [1, -1, -1]


def test_the_overlord_reads_who_can_be_hit_and_which_planets_are_free():
    here = with_planets(
        fleets((4, 0), (1, 0), (2, 0)),
        settled(1, JONAS),
        developed(2, JONAS),
        settled(3, JONAS, card=3),
        settled(4, UTE),
        Planet(5, 2, "arctic"),
    ).when(m.Compare())
    found = war_view(here)["conquest"]
    assert [one["id"] for one in found["targets"]] == [1, 2]  # card 3 is too far, Ute is protected
    assert [one["id"] for one in found["known"]] == [5]
    assert [one["card"] for one in found["systems"]] == [1, 2]
    assert found["losers"] == (JONAS,)
    assert [one["seat"] for one in found["others"]] == [JONAS, UTE]
    shared = replace(here, state=replace(here.state, overlords=(MIRA, JONAS)))
    assert war_view(shared)["conquest"] is None


def test_the_reduction_is_explained_before_it_happens_with_its_special_cases():
    here = fleets((5, 2), (5, 3), (1, 1), war="reduce")
    here = with_realm(with_realm(here, MIRA, factions=(catalog.FEIMUR,)), JONAS, keeps=2)
    found = war_view(here)
    assert [(one["seat"], one["lost"], one["keeps"]) for one in found["losses"]] == [(0, 3, 2), (1, 0, 5), (2, 0, 1)]
    assert [line.amount for line in found["losses"][JONAS]["lines"]] == [5, -3, -2]
    assert SAY(found["losses"][MIRA]["words"]) == "loses 3, keeps 2"
    assert SAY(found["losses"][UTE]["words"]) == "loses none"
    notes = [(seat, SAY(words)) for seat, words, _ in found["notes"]]
    assert notes == [
        (MIRA, "Feimur-V5: 2 credits in all for the cruisers that go, however many."),
        (JONAS, "Energy shields: 2 more cruisers stay."),
    ]
    unknown = with_realm(
        fleets((5, 2), (0, 0), war="reduce", options=box_without("ability.feimur")), MIRA, factions=(5,)
    )
    assert "2 of what the card shows" in SAY(war_view(unknown)["notes"][0][1])


def test_the_helper_ranks_nobody_before_everybody_has_told_a_fleet():
    here = at_war(3, BY_HAND)
    assert war_view(here)["missing"] == (MIRA, JONAS, UTE)
    told = here.when(m.Muster(MIRA, 3, 1, 2))
    found = war_view(told)
    assert (found["missing"], found["ranking"]) == ((JONAS, UTE), [])
    assert [(one["told"], one["cruisers"], one["strength"], one["to_guard"]) for one in found["muster"]] == [
        (True, 3, 1, 2),
        (False, 0, 0, 0),
        (False, 0, 0, 0),
    ]
    everybody = war_view(told.when(m.Muster(JONAS, 1, 1, 2), m.Muster(UTE, 0, 0, 0)))
    assert everybody["missing"] == ()
    assert [one["seat"] for one in everybody["ranking"]] == [MIRA, JONAS, UTE]
    assert [(SAY(one["words"]), one["safe"], one["none"]) for one in everybody["protection"]] == [
        ("3 cruisers for 2 planets", True, False),
        ("1 cruiser for 2 planets", False, False),
        ("no planet to protect", True, True),
    ]


def test_planets_that_need_no_cruisers_are_said_apart_from_no_planets():
    here = with_planets(with_realm(at_war(3), JONAS, cruisers=0), conquered(1, JONAS))
    words = {one["seat"]: (SAY(one["words"]), one["none"]) for one in war_view(here)["protection"]}
    assert words[JONAS] == ("no planet needs cruisers", False)
    assert words[UTE] == ("no planet to protect", True)


def test_the_war_on_the_last_card_ends_the_game():
    assert war_view(fleets((1, 0), (0, 0), fleet=5))["last"]
    assert not war_view(fleets((1, 0), (0, 0), fleet=4))["last"]


# ── galactic phase


def test_the_galactic_phase_tells_its_three_steps_before_the_tap():
    here = playing(
        step="galactic",
        turn=None,
        trades=(TradePlace(1, (2, 0, 0)), TradePlace(2, (0, 1, 0)), TradePlace(3, (0, 0, 4), flipped=True)),
        boxes=(("manufacture", JONAS), ("manufacture", JONAS), ("salvage", UTE)),
        pile=(UTE, MIRA, JONAS),
    )
    for seat, prestige in enumerate((2, 5, 2)):
        here = with_realm(here, seat, cubes=0, prestige=prestige)
    found = view(here)
    assert (found["fleet_from"], found["fleet_to"], found["opens"], found["next_round"]) == (2, 3, 4, 3)
    first, second, third = found["cards"]
    assert (first["full"], first["cubes"], first["slots"]) == (True, 4, 3)
    assert first["there"] == [{"seat": MIRA, "count": 2}, {"seat": JONAS, "count": 2}]
    assert (second["full"], second["coming"][0]["count"]) == (False, 1)
    assert (third["flipped"], third["slots"]) == (True, None)
    assert [(one["seat"], one["back"], one["next"]) for one in found["returns"]] == [(MIRA, 2, 5), (JONAS, 2, 5)]
    assert [one["seat"] for one in found["order_next"]] == [JONAS, UTE, MIRA]
    assert SAY(found["order_next"][1]["why"]) == "2 prestige, cube above Mira"


def test_cards_that_nobody_named_and_slots_that_nobody_told_are_asked_for():
    here = playing(3, box_without("trade.1.slots"), step="galactic", turn=None)
    here = replace(here, state=replace(here.state, trades=(TradePlace(1, (1, 0, 0)), *here.state.trades[1:])))
    assert view(here)["cards"][0]["asked"]
    unnamed = playing(step="galactic", turn=None, trades=(TradePlace(0, (0, 0, 0)),) * 3)
    assert view(unnamed)["cards"][0]["unnamed"]


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


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_has_a_form_and_something_to_try(action):
    here = with_planets(with_realm(playing(), MIRA, discoveries=1), settled(1, MIRA))
    assert form(here, action)["name"]
    assert bool(action_forms.ways(here.state, MIRA, action)) == (action != "settle")
    assert turn_screen.price(here.state, MIRA, action) is None or action != "trade"
