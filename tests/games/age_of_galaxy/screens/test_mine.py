"""The own board: caps, cubes, ideology with its reason, a hand for own eyes only, and a correction for everything."""

from dataclasses import replace
from typing import get_args

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.corrections.events import Counted
from companion.games.age_of_galaxy.goods import moves as m
from companion.games.age_of_galaxy.screens.mine import mine
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import KNOWN, box_with, box_without, playing, with_realm
from tests.games.age_of_galaxy.screen_kit import JONAS, MIRA, UTE, middle, texts

SAY = Speaker("en").named(["Mira", "Jonas", "Ute"])


def board(galaxy, seat=MIRA, own=None, **params):
    return mine(getattr(galaxy, "state", galaxy), (seat,) if own is None else own, params)["board"]


def test_every_good_stands_with_its_name_and_the_end_of_its_board():
    goods = {one["good"]: (one["has"], one["most"]) for one in board(middle())["goods"]}
    assert goods["credits"] == (12, 12)
    assert goods["productivity"] == (2, 12)
    assert goods["cruisers"] == (1, 5)
    assert goods["relics"] == (0, None)
    assert "prestige" not in goods  # it has a row of its own, with its reasons


def test_all_fifteen_cubes_are_accounted_for():
    cubes = board(middle())["cubes"]
    assert cubes["hand"] == 3
    assert cubes["all"] == 15
    assert [SAY(name) for name, _ in cubes["places"]][:2] == ["in hand, for this round", "on planets and technologies"]
    assert all(count for _, count in cubes["places"])


def test_prestige_opens_into_its_reasons():
    here = playing().when(m.Book(MIRA, "prestige", 2))
    found = board(here)
    assert (found["prestige"], [line.amount for line in found["fame"]]) == (2, [2])


def test_planets_come_with_kind_and_state_and_technologies_with_what_they_do():
    assert [(one["kind"], one["state"]) for one in board(middle())["planets"]] == [
        ("warm", "developed"),
        ("arctic", "settled"),
    ]
    here = with_realm(playing(3, box_with(("tech.xenology.note", "look at two markers"))), MIRA, techs=("warp_drive", "xenology", "faction.7", "faction.30"))  # fmt: skip
    warp, xenology, shields, other = board(here)["techs"]
    assert "beyond the fleet" in SAY(warp["does"])
    assert (xenology["note"], xenology["advanced"]) == ("look at two markers", True)
    assert "2 more cruisers" in SAY(shields["does"])
    assert (other["does"], other["advanced"]) == ("", True)


def ideology(here, seat=MIRA):
    found = board(here, seat)["ideology"]
    return found["main"]["id"] if found["main"] else None, SAY(found["why"])


def test_the_main_ideology_says_where_it_comes_from():
    assert ideology(playing()) == (None, "No main faction yet.")
    one = with_realm(playing(), MIRA, factions=(10,))
    assert ideology(one) == ("militarism", "More than half of the main factions have it.")
    assert ideology(with_realm(playing(), MIRA, factions=(10, 11))) == (
        None,
        "No ideology has more than half of the main factions.",
    )
    true = with_realm(one, MIRA, true_ideology="science")
    assert ideology(true) == ("science", "The true main ideology overrides the main factions.")
    untold = with_realm(playing(3, box_without("faction.10.ideology")), MIRA, factions=(10,))
    assert ideology(untold) == (None, "Of a main faction the ideology is not told yet.")


def test_what_the_ideology_counts_is_marked_as_inferred_until_somebody_has_looked():
    here = with_realm(playing(), MIRA, true_ideology="culturalism")
    found = board(here)["ideology"]
    assert (SAY(found["measure"]), found["inferred"]) == ("every 2 relics", True)
    looked = with_realm(playing(3, box_with(("ideology.culturalism", "relics"))), MIRA, true_ideology="culturalism")
    found = board(looked)["ideology"]
    assert (SAY(found["measure"]), found["inferred"]) == ("each relic", False)


def test_the_hand_is_for_the_own_phone_and_covered_where_several_look_at_it():
    galaxy = middle()
    alone = board(galaxy)["hand"]
    assert [one["number"] for one in alone["cards"]] == [30, 31]
    together = board(galaxy, own=(MIRA, UTE))["hand"]
    assert (together["count"], together["known"], together["uncovered"], together["cards"]) == (2, True, False, [])
    tapped = board(galaxy, own=(MIRA, UTE), open="hand2")
    assert (tapped["seat"], [one["number"] for one in tapped["hand"]["cards"]]) == (UTE, [33])
    for seat, own, wanted, others in (
        (UTE, (UTE,), "hand0", "Faction 30"),
        (MIRA, (MIRA, JONAS), "hand2", "Faction 33"),
    ):
        found = board(galaxy, seat, own, open=wanted)
        del found["correct"]  # there every card of the box can be chosen
        assert others not in texts(found)
    real = board(playing())["hand"]
    assert (real["known"], real["count"]) == (False, 6)


def test_one_board_at_a_time_and_none_for_whoever_watches_or_only_counts():
    found = mine(middle(), (MIRA, JONAS), {})
    assert found["viewer"] == JONAS  # on turn
    assert found["boards"] == [(MIRA, 5), (JONAS, 9)]
    assert mine(middle(), (MIRA, JONAS), {"open": "0"})["viewer"] == MIRA
    assert mine(middle(), (), {})["board"] is None
    assert mine(middle(replace(KNOWN, depth="score")), (MIRA,), {})["board"] is None
    assert mine(middle(), (MIRA,), {"correct": "yes"})["correcting"]


def test_there_is_a_correction_for_every_value_the_app_keeps():
    fix = board(middle())["correct"]
    assert {one["what"] for one in fix["values"]} == set(get_args(Counted))
    assert [one["id"] for one in fix["planets"]] == [1, 2, 3, 4, 5]
    assert {tech for tech, _, _ in fix["techs"]} == {*catalog.techs(), "faction.2", "faction.7"}
    assert [card for card, _ in fix["factions"]] == [2, 7]
    assert {2, 7, 12}.isdisjoint(card for card, _ in fix["free_cards"])
    assert [chosen for _, _, chosen in board(middle(), JONAS)["correct"]["ideologies"]].count(True) == 1
    assert [one["cubes"] for one in fix["trades"]][1] == [(0, 2), (1, 0), (2, 3)]
    assert [(action, count) for action, _, count in fix["boxes"]] == [
        ("manufacture", 1),
        ("salvage", 0),
        ("plunder", 0),
    ]
    assert dict(fix["congress"])[8] == UTE
    assert fix["stacks"] == [{"field": 5, "seats": [UTE, MIRA]}]
    assert (fix["fleet"], fix["turn"], fix["order"]) == (3, JONAS, (JONAS, MIRA, UTE))


def test_the_helper_corrects_only_what_it_keeps_and_forecasts_nothing():
    found = board(middle(replace(KNOWN, depth="round")))
    assert "credits" not in {one["what"] for one in found["correct"]["values"]}
    assert found["ahead"] == []
    assert board(middle())["ahead"]
    assert board(middle(step="over"))["ahead"] == []
