"""War on a phone: the ranking with its ties, who can be hit, and what the reduction takes."""

from dataclasses import replace

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.model import Planet
from tests.games.age_of_galaxy.kit import (
    KNOWN,
    at_war,
    box_without,
    conquered,
    developed,
    m,
    settled,
    with_planets,
    with_realm,
)
from tests.games.age_of_galaxy.screen_kit import JONAS, MIRA, SAY, UTE, view

BY_HAND = replace(KNOWN, depth="round")


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
