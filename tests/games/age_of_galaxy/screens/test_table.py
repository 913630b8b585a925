"""What lies open for everybody, on the phones and on the shared screen; and what does not."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.play import GAME
from companion.games.age_of_galaxy.screens.places import PLACES, SCREENS
from companion.games.age_of_galaxy.screens.table import congress, everybody, piles, player, systems, table, trade
from companion.games.age_of_galaxy.screens.tv import tv
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import KNOWN, m
from tests.games.age_of_galaxy.screen_kit import JONAS, MIRA, UTE, fresh, middle, texts
from tests.kit import Given, rule

said = Speaker("en").named(["Mira", "Jonas", "Ute"])


@rule("galactic.fleet")
def test_one_system_card_more_than_the_fleet_has_reached_lies_open():
    cards = systems(middle())
    assert [one["open"] for one in cards] == [True, True, True, True, False]
    assert [one["fleet"] for one in cards] == [False, False, True, False, False]
    assert [one["reachable"] for one in cards] == [True, True, True, False, False]
    assert [len(one["planets"]) for one in cards] == [2, 2, 1, 0, 0]


@rule("variant.explored")
def test_in_an_explored_galaxy_all_of_them_lie_open():
    assert all(one["open"] for one in systems(fresh(3, explored=True)))
    assert [one["open"] for one in systems(fresh(3))] == [True, True, False, False, False]


def test_a_planet_shows_its_kind_and_whose_cubes_or_cruiser_lie_there():
    first, second, *_ = (one for card in systems(middle()) for one in card["planets"])
    assert (first["kind"], first["owner"], first["cubes"], said(first["state_name"])) == ("warm", MIRA, 2, "developed")
    assert (second["kind"], second["owner"], second["cubes"], said(second["state_name"])) == (
        "volcanic",
        None,
        0,
        "free",
    )


@rule("trade.slot")
def test_slots_of_a_trade_card_are_taken_free_or_covered():
    one = trade(middle(), 1)
    assert (one["cubes"], one["room"], one["free"], one["covered"], one["surplus"]) == ([MIRA, JONAS], 3, 1, 0, 0)
    assert not one["full"]
    assert [(good["good"], good["count"]) for good in one["pay"]] == [("credits", 7)]
    assert one["coming"] == [MIRA], "its arrow brings a cube of the action board"
    two = trade(replace(middle(), options=KNOWN), 2)
    assert (two["room"], two["surplus"], two["full"], two["free"]) == (4, 1, True, 0)
    alone = trade(Given(GAME, fresh(1)).when(m.LayTrade()).state, 1)
    assert alone["covered"] == 2


@rule("golden.flip")
def test_a_turned_card_has_no_limit():
    three = trade(middle(), 3)
    assert (three["flipped"], three["room"], three["free"], three["full"]) == (True, None, 0, False)


def test_a_card_whose_slots_nobody_has_told_asks_instead_of_guessing():
    unknown = trade(middle(Options()), 1)
    assert (unknown["room"], unknown["pay"], unknown["gain"], unknown["covered"]) == (None, None, None, 0)


def test_fields_of_the_congress_with_their_prestige():
    fields = congress(middle())
    assert [one["field"] for one in fields] == list(range(1, 9))
    assert (fields[0]["seat"], fields[0]["worth"]) == (MIRA, 4)
    assert fields[1]["seat"] is None
    assert not fields[7]["covered"], "a cube lies there, whatever the box says"
    assert congress(replace(middle(), congress=()))[7]["covered"], "covered with up to three players"
    assert congress(middle(Options()))[0]["worth"] is None
    assert [one["field"] for one in congress(middle(Options()))] == [1, 8]


@rule("order.prestige")
def test_the_prestige_track_shows_who_lies_on_top():
    assert piles(middle()) == [{"prestige": 9, "seats": [JONAS]}, {"prestige": 5, "seats": [UTE, MIRA]}]


def test_a_realm_in_one_row():
    one = player(middle(), MIRA)
    assert {good["good"]: good["count"] for good in one["goods"]}["cruisers"] == 1
    assert [count for _, _, count in one["counts"]] == [1, 1, 0]
    assert [said(faction["name"]) for faction in one["factions"]] == ["Humans", "Psykrio"]
    assert (one["hand"], one["prestige"], one["planet_count"]) == (2, 5, 2)
    jonas = player(middle(), JONAS)
    assert said(jonas["true_ideology"]["name"]) == "Science"
    assert said(jonas["techs"][0]) == "Xenology"


@rule("war.protection")
def test_protection_stands_beside_the_planets_with_its_sum():
    ute = player(middle(), UTE)
    assert (ute["protected"], ute["guarded"], ute["cover"]["total"]) == (False, True, -1)
    mira = player(middle(), MIRA)
    assert (mira["protected"], mira["guarded"], mira["cover"]["total"]) == (True, True, 0)
    jonas = player(middle(), JONAS)
    assert not jonas["guarded"], "a conquered planet needs no cover"
    assert not jonas["cover"]["none"], "but there is one"
    assert player(fresh(), MIRA)["cover"]["none"]


def test_the_shared_screen_names_overlord_and_rewards_in_a_war_and_who_has_told_no_fleet():
    assert tv(middle(), (), {})["fleets"] == []
    war = tv(middle(step="war"), (), {})
    assert [(one["seat"], one["place"]) for one in war["fleets"]] == [(JONAS, 1), (MIRA, 2), (UTE, 3)]
    assert war["fleets"][0]["brings"]
    by_hand = tv(middle(replace(KNOWN, depth="round"), step="war", mustered=(MIRA,)), (), {})
    assert (by_hand["fleets"], by_hand["missing"]) == ([], (JONAS, UTE))
    shown = [one["good"] for one in player(middle(), MIRA)["open"]]
    assert shown == list(war["columns"])
    assert {"influence", "discoveries"} <= set(shown)


def test_an_overlord_is_marked_in_the_war():
    assert player(middle(step="war", overlords=(JONAS,)), JONAS)["overlord"]
    assert not player(middle(overlords=(JONAS,)), JONAS)["overlord"]


def test_cubes_are_counted_beside_the_marks_and_cruisers_in_a_war():
    acting, warring = everybody(middle()), everybody(middle(step="war"))
    assert (acting["counter"], [one["counted"] for one in acting["players"]]) == ("i-cube", [3, 3, 0])
    assert (warring["counter"], [one["counted"] for one in warring["players"]]) == ("i-cruiser", [4, 1, 0])


def test_the_round_helper_has_no_galaxy():
    view = everybody(middle(replace(KNOWN, depth="round")))
    assert (view["systems"], view["full"]) == ([], False)
    assert len(view["trades"]) == 3


def test_alone_the_solo_card_reminds():
    galaxy = replace(fresh(1), step="war", box=(("solo.war", "rivals attack"),))
    assert everybody(galaxy)["solo_note"] == "rivals attack"
    assert everybody(middle())["solo_note"] == ""


@pytest.mark.parametrize("screen", ["table", "tv"])
@pytest.mark.parametrize("own", [(), (JONAS,), (MIRA, JONAS, UTE)])
def test_no_hand_lies_open(screen, own):
    galaxy = middle()
    words = texts(SCREENS[screen](galaxy, own, {"open": "0"}))
    assert "Psykrio" in words
    assert not [number for number in (30, 31, 33) if f"Faction {number}" in words]


def test_the_table_names_the_first_own_seat_for_corrections():
    assert table(middle(), (JONAS, UTE), {})["viewer"] == JONAS
    assert table(middle(), (), {})["viewer"] is None


# ── the shared screen


def test_the_shared_screen_before_during_and_after_the_game():
    before = tv(fresh(3), (), {})
    assert (before["stage"], before["result"]) == ("start", None)
    during = tv(middle(), (), {})
    assert (during["stage"], during["over"], during["result"]) == (None, False, None)
    ended = tv(middle(step="over"), (), {"ended": "yes"})
    assert ended["result"]["ranking"][0].seat in (MIRA, JONAS, UTE)
    assert len(ended["totals"]) == 3


def test_in_a_draft_it_shows_who_has_picked_and_no_card():
    here = Given(GAME, fresh(3, draft=True)).when(m.ChooseStartPlayer(MIRA), m.LayTrade(), m.DealCards())
    here = here.when(m.PickCard(JONAS, here.state.packs[JONAS][0]), by=JONAS)
    view = tv(here.state, (), {})
    assert (view["stage"], view["picked"]) == ("draft", (JONAS,))
    assert "Faction " not in texts(view)


def test_five_places_in_the_bar_and_each_has_its_screen():
    assert [place.screen for place in PLACES] == ["table", "mine", "round", "score", "log"]
    assert set(SCREENS) == {"table", "mine", "round", "score", "tv"}
    for galaxy in (fresh(3), middle(), middle(step="over")):
        for screen in SCREENS.values():
            assert screen(galaxy, (MIRA,), {})
