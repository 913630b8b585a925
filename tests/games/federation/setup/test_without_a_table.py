"""`companion setup federation`: every number of players, the same for the same seed; and the form's options."""

import json

import pytest

from companion.games.federation.catalog import LETTERS, MEDALS, PLANETS
from companion.games.federation.options import Options
from companion.games.federation.screens.new_table import PROPOSED, check_options, options_from_form
from companion.games.federation.setup.without_a_table import set_up
from companion.rules.chance import derive
from companion.rules.codec import BadInput, load
from tests.kit import rule


def made(players=4, seed="a", **options):
    return set_up(Options(**options), players, derive(seed.encode(), [], ""))


def words(one):
    return {step: text.text for step, text in one.steps}


@rule("setup.medals")
@rule("setup.counts")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_number_of_players(players):
    one = made(players)
    assert one.more["medals"] == dict.fromkeys(MEDALS, players)
    assert (one.more["space_tiles"], one.more["start_planets"]) == (players + 1, players + 1)
    assert [player["seat"] for player in one.players] == list(range(1, players + 1))
    assert {(player["ships"], player["ships_beside"], player["envoys"]) for player in one.players} == {(1, 7, 4)}
    assert len({step for step, _ in one.steps}) == len(one.steps)
    assert 0 <= one.start_player < players
    assert one.players[one.start_player]["chooses_start_planet"] == players, "the start player chooses last"
    json.dumps(one.more)


@rule("setup.neutral")
def test_neutral_tiles_and_blockers_for_two_and_three():
    found = {players: (made(players).more["neutral_tiles"], made(players).more["blockers"]) for players in (2, 3, 4)}
    assert found == {
        2: (9, {"planets": 5, "rooms": 5}),
        3: (7, {"planets": 5, "rooms": 0}),
        4: (0, {"planets": 0, "rooms": 0}),
    }
    assert words(made(2))["blockers"].startswith("Two players")
    assert words(made(3))["blockers"].startswith("Three players")
    assert "blockers" not in words(made(4))
    assert "first field" in words(made(4))["projects"]
    assert "field for" in words(made(3))["projects"]


@rule("setup.scholars")
@rule("setup.laws")
def test_scholars_and_laws():
    for seed in range(100):
        one = made(4, str(seed))
        assert [number[:2] for number in one.more["scholars"]["level_3"]] == [f"3{letter}" for letter in LETTERS]
        assert [number[:2] for number in one.more["scholars"]["level_1"]] == [f"1{letter}" for letter in LETTERS]
        left, right = one.more["laws"]["left"], one.more["laws"]["right"]
        assert sorted(left) == sorted(right) == sorted(PLANETS)
        assert left[0] != right[0]
        law = one.state.laws[0]
        assert (law.left, law.right) == (left[0], right[0]), "the sheet shows what lies on top"


@rule("setup.advanced")
def test_first_game_and_advanced():
    assert made().more["megastructures"] is None
    assert "printed" in words(made())["sites"]
    one = made(4, "a", advanced=True)
    tiles = [tile for pair in one.more["megastructures"] for tile in pair]
    assert len(set(tiles)) == 4
    assert "any side" in words(one)["sites"]


@rule("setup.asteroids")
@rule("setup.modifiers")
def test_what_lies_hidden():
    one = made()
    assert one.more["asteroids"] == {"asteroids": 4, "extinct": 4}
    modifiers = next(text for step, text in one.steps if step == "modifiers")
    assert dict(modifiers.args) == {"each": 4, "levels": "1, 2, 2, 3, 3, 3, 4"}


def test_the_same_seed_gives_the_same_set_up():
    one, again = made(3, "Mira's birthday"), made(3, "Mira's birthday")
    assert (one.more, one.start_player, one.steps) == (again.more, again.start_player, again.steps)
    assert one.more != made(3, "another").more
    assert made(3, start_player=2).start_player == 1
    with pytest.raises(BadInput, match="Seat 4 cannot start"):
        made(2, start_player=4)


@pytest.mark.parametrize("depth", ["full", "senate", "score"])
def test_every_depth_gets_a_whole_set_up(depth):
    one = made(3, depth=depth, laws="table", draws="table")
    assert one.in_force.depth == one.state.options.depth == depth
    assert len(one.more["scholars"]["level_3"]) == 5


def test_the_options_of_the_form():
    assert load(Options, options_from_form({}, None)) == PROPOSED
    form = {
        "title": " Friday ", "depth": "senate", "laws": "table", "draws": "table", "advanced": "yes", "neutral_floors": "yes",
        "raised_cost": "no", "empty_floor": "yes", "income_order": "next", "hide_estimate": "on",
    }  # fmt: skip
    found = load(Options, options_from_form(form, None))
    assert found == Options(
        "Friday", "senate", advanced=True, laws="table", draws="table", neutral_floors=True, empty_floor=True,
        income_order="next", estimate=False,
    )  # fmt: skip
    check_options(found)
    assert options_from_form({"title": ""}, found)["title"] == "Friday"
    assert options_from_form({"title": "Saturday"}, found)["advanced"] is True
