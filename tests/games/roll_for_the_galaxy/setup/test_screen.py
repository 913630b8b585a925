"""What phones show before play, and what they must not show."""

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.exploring.moves import NameTile
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.screens import strip
from companion.games.roll_for_the_galaxy.setup import moves as m
from companion.games.roll_for_the_galaxy.setup.screen import OPEN_POINTS, options_page, setting_up, stage, tiles_by_kind
from companion.words import Speaker
from tests.games.roll_for_the_galaxy.dealt import JONAS, MIRA, UTE, Setting, laid, setting
from tests.kit import rule

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek", "Pia"])


def shown(here: Setting, *own: int, **params: str):
    return setting_up(here.state, own, params)


def heads(here: Setting) -> tuple[str, tuple[int, ...]]:
    waiting = strip.waiting(here.state)
    return SAY(waiting.headline), waiting.seats


# ── where the set-up is


def test_dealt_tables_go_from_the_deal_to_the_tiles_to_the_round():
    here = setting(3)
    assert (stage(here.state), *heads(here)) == ("deal", "Deal for everybody", ())
    here = here.when(m.Deal())
    assert (stage(here.state), *heads(here)) == ("lay", "Everybody lays two start tiles", (MIRA, JONAS, UTE))
    for seat in (MIRA, UTE):
        here = here.when(m.PlaceStartTiles(seat=seat, development=here.empire(seat).hand[0]), by=seat)
    assert heads(here) == ("Jonas lays two start tiles", (JONAS,))
    waiting = strip.waiting(here.state)
    assert (SAY(waiting.mine), waiting.done) == ("Lay your two start tiles", (MIRA, UTE))
    here = here.when(m.PlaceStartTiles(seat=JONAS, development=here.empire(JONAS).hand[0]), by=JONAS)
    assert (stage(here.state), *heads(here)) == ("begin", "Take your dice, then begin", ())
    assert stage(setting(2, depth="dice").when(m.Deal()).state) == "begin"


@rule("setup.choice")
def test_choosing_tables_wait_for_everybody_and_then_deal_tiles():
    here = setting(2, factions_by="choice")
    assert (stage(here.state), *heads(here)) == ("choose", "Everybody chooses a faction", (MIRA, JONAS))
    here = here.when(m.TakeFaction(seat=MIRA, faction=1), m.TakeHomeWorld(seat=MIRA, home_world="old_earth"))
    assert heads(here) == ("Jonas chooses a faction", (JONAS,))
    assert strip.waiting(here.state).done == (MIRA,)
    here = here.when(m.DrawFaction(seat=JONAS), m.DrawHomeWorld(seat=JONAS))
    assert (stage(here.state), *heads(here)) == ("tiles", "Deal the start tiles", ())
    assert stage(here.when(m.Deal()).state) == "lay"


# ── choosing


@rule("setup.choice")
def test_first_a_faction_then_a_home_world():
    here = setting(2, factions_by="choice").when(m.TakeFaction(seat=JONAS, faction=4))
    choosing = shown(here, MIRA)["choosing"]
    assert choosing["seat"] == MIRA
    assert [one["id"] for one in choosing["factions"]] == list(range(1, 10)), "by their numbers"
    assert [one["holder"] for one in choosing["factions"]].index(JONAS) == 3
    assert choosing["home_worlds"] == []
    here = here.when(m.TakeFaction(seat=MIRA, faction=9))
    choosing = shown(here, MIRA)["choosing"]
    assert choosing["factions"] == []
    assert [one["home"].id for one in choosing["home_worlds"]] == list(catalog.home_worlds())
    here = here.when(m.TakeHomeWorld(seat=MIRA, home_world="new_sparta"))
    assert shown(here, MIRA)["choosing"] is None, "Jonas still chooses, on his own phone"
    assert shown(here, MIRA, JONAS)["choosing"]["seat"] == JONAS
    assert [(half.id, kind) for half, kind in shown(here, MIRA)["cards"][0]["faction"]["halves"]] == [
        ("destroyed_colony", "world"), ("awakened_alien_outpost", "world"),
    ]  # fmt: skip


@rule("setup.choice")
def test_the_opened_seat_chooses_first_and_only_what_is_left_can_be_taken():
    here = setting(3, factions_by="choice").when(m.TakeFaction(seat=UTE, faction=7))
    seen = shown(here, MIRA, JONAS, open=str(JONAS))
    assert seen["choosing"]["seat"] == JONAS
    assert 7 not in [one["id"] for one in seen["free_factions"]]
    assert len(seen["free_home_worlds"]) == 9
    assert shown(setting(2), MIRA)["choosing"] is None, "nobody chooses where the app deals"


# ── the own tiles


@rule("setup.cheapest")
def test_the_cheapest_way_stands_first():
    for taps in range(20):
        here = Setting(setting(2).state, (), taps).when(m.Deal())
        first, second = shown(here, MIRA)["cards"][0]["ways"]
        assert (first["cheapest"], second["cheapest"]) == (True, False)
        cost = [sum(side.cost for side, _ in way["sides"]) for way in (first, second)]
        assert cost[0] <= cost[1]
        assert {first["tile"], second["tile"]} == set(here.empire().hand)
        assert not first["lies"]
        assert [kind for _, kind in first["sides"]] == ["development", "world"], "as on the mat, left and right"


def test_what_lies_is_shown_and_can_be_turned_round():
    here = laid(setting(2).when(m.Deal()))
    card = shown(here, MIRA)["cards"][0]
    assert [way["lies"] for way in card["ways"]] == [True, False]
    assert [side.id for side, _ in card["laid"]] == [side.id for side, _ in card["ways"][0]["sides"]]


@rule("setup.start_tiles")
def test_tiles_of_the_cloth_bag_are_picked_by_the_colour_of_their_world():
    here = setting(2, bag="table").when(m.Deal())
    card = shown(here, MIRA)["cards"][0]
    assert (card["to_name"], card["named"], card["ways"]) == (2, [], [])
    assert sum(len(tiles) for _, tiles in card["names"]) == 55
    assert [SAY(kind) for kind, _ in card["names"]][:2] == ["grey world", "Novelty world"]
    costs = [one.world.cost for one in card["names"][1][1]]
    assert costs == sorted(costs)
    here = here.when(NameTile(seat=MIRA, tile=7))
    card = shown(here, MIRA)["cards"][0]
    assert [one.id for one in card["named"]] == [7]
    assert 7 not in [one.id for _, tiles in card["names"] for one in tiles]
    here = here.when(NameTile(seat=MIRA, tile=8), m.PlaceStartTiles(seat=MIRA, development=7))
    left = [one.id for _, tiles in shown(here, JONAS)["cards"][0]["names"] for one in tiles]
    assert len(left) == 53, "what lies open is in the bag no more"
    assert [one.id for _, tiles in tiles_by_kind(range(1, 55)) for one in tiles] == [55]


@rule("setup.secret_tiles")
def test_nobody_else_sees_drawn_tiles():
    here = setting(3).when(m.Deal())
    other = here.state.with_empire(JONAS, hand=(1, 2))
    assert other.empires[JONAS].hand != here.empire(JONAS).hand
    for own in ((MIRA,), (UTE,), (MIRA, UTE), ()):
        for params in ({}, {"open": str(JONAS)}, {"open": str(MIRA)}):
            assert setting_up(here.state, own, params) == setting_up(other, own, params)
    assert shown(here, JONAS) != setting_up(other, (JONAS,), {})


@rule("setup.secret_tiles")
def test_a_phone_with_several_seats_shows_the_tiles_of_the_one_that_was_tapped():
    here = setting(3).when(m.Deal())
    assert shown(here, MIRA, JONAS)["cards"] == []
    (card,) = shown(here, MIRA, JONAS, open=str(JONAS))["cards"]
    assert card["seat"] == JONAS
    assert {way["tile"] for way in card["ways"]} == set(here.empire(JONAS).hand)
    assert shown(here, MIRA, JONAS, open=str(UTE))["cards"] == [], "another phone's seat stays closed"
    assert shown(here)["cards"] == [], "whoever watches sees none"


# ── people and the list


@rule("order.lowest_faction")
def test_people_stand_in_player_order():
    here = setting(3).when(m.TakeFaction(seat=UTE, faction=1), m.TakeHomeWorld(seat=UTE, home_world="doomed_world"))
    assert shown(here, MIRA)["first"] is None, "not everybody has a number yet"
    here = here.when(m.Deal())
    seen = shown(here, MIRA)
    assert (seen["first"], [one["seat"] for one in seen["people"]]) == (UTE, [UTE, MIRA, JONAS])
    takes = seen["people"][0]["takes"]
    assert takes["credits"] == 8
    assert takes["citizenry"] == (("home", 2), ("military", 1))
    assert seen["people"][0]["laid"] is None
    nobody = shown(setting(2), MIRA)["people"][0]
    assert (nobody["faction"], nobody["home"], nobody["takes"]) == (None, None, None)


def test_where_tiles_are_not_kept_none_are_shown():
    here = setting(2, depth="dice").when(m.Deal())
    card = shown(here, MIRA)["cards"][0]
    assert (card["ways"], card["to_name"], card["laid"]) == ([], 0, None)
    assert card["takes"]["cup"]


@rule("setup.checklist")
def test_the_middle_first_then_the_own_seats():
    here = setting(3).when(m.Deal(), m.TickStep(step="chips"), m.TickStep(step="dice_2"))
    seen = shown(here, JONAS)
    assert [one["seat"] for one in seen["lists"]][:2] == [None, JONAS]
    assert {one["seat"] for one in seen["lists"]} == {None, MIRA, JONAS, UTE}
    assert [one["ticked"] for one in seen["lists"]][:2] == [1, 1]
    assert (seen["ticked"], seen["to_tick"]) == (2, 8 + 3 * 2)
    assert [one["seat"] for one in shown(setting(3), JONAS)["lists"]] == [None]


def test_who_is_missing_is_named():
    here = setting(2).when(m.Deal())
    seen = shown(here, MIRA)
    assert SAY(seen["missing"]) == "Start tiles not laid yet: Mira and Jonas."
    assert seen["unlaid"] == (MIRA, JONAS)
    assert shown(laid(here), MIRA)["missing"] is None


# ── the form of a new table


def test_three_depths_and_three_open_points_with_our_own_choice_first():
    page = options_page(Options())
    assert [value for value, _, _ in page["depths"]] == ["full", "dice", "score"]
    assert page["chosen"] == Options()
    for point in page["open_points"]:
        assert point.choices[0][0] == getattr(Options(), point.id), "ours stands first"
        assert point.rule.page
    assert {point.id for point in OPEN_POINTS} == {"in_order", "selector_moves", "mandate_each"}


@pytest.mark.parametrize("point", OPEN_POINTS, ids=lambda one: one.id)
def test_every_choice_of_an_open_point_says_something(point):
    assert all(SAY(words) for _, words in point.choices)
    assert SAY(point.asks)
    assert SAY(point.why)
