"""Faction cards and effects in the own turn: nothing of other hands, and what each way would do."""

from dataclasses import replace

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.options import Options
from tests.games.age_of_galaxy.kit import m, playing, settled, with_planets, with_realm
from tests.games.age_of_galaxy.screen_kit import JONAS, MIRA, SAY, texts, view


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
