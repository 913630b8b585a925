"""`companion setup roll_for_the_galaxy`: every number of players, the same for the same seed; and the form's options."""

from collections import Counter

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.setup.form import PROPOSED, check_options, options_from_form
from companion.games.roll_for_the_galaxy.setup.without_table import drawn, set_up
from companion.rules.chance import derive
from companion.rules.codec import load
from tests.kit import rule

PLAYERS = range(2, 6)


def made(players: int, seed: str = "a", **options):
    return set_up(Options(**options), players, derive(seed.encode(), [], ""))


@rule("setup.pool")
@rule("setup.deal")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_number_of_players(players):
    one = made(players)
    assert [player["seat"] for player in one.players] == list(range(1, players + 1))
    assert one.more == {"vp_pool": {2: 24, 3: 36, 4: 48, 5: 60}[players]}
    assert len({player["faction"] for player in one.players}) == players
    assert len({player["home_world"] for player in one.players}) == players
    assert len({side for player in one.players for side in player["tiles"]}) == 2 * players
    assert len({step for step, _ in one.steps}) == len(one.steps)


@rule("order.lowest_faction")
def test_the_lowest_faction_number_starts():
    for seed in range(20):
        one = made(5, str(seed))
        factions = [player["faction"] for player in one.players]
        assert factions[one.start_player] == min(factions)


@rule("setup.dice")
@rule("setup.doomed_world")
def test_each_player_is_told_what_faction_and_home_world_say():
    for seed in range(30):
        for player in made(4, str(seed)).players:
            sides = (*catalog.factions()[player["faction"]].halves, catalog.home_worlds()[player["home_world"]])
            gained = Counter(gain.colour for side in sides for gain in side.dice)
            assert player["cup"]["home"] == 3
            assert player["citizenry"]["home"] == 2
            lying = Counter(player["cup"]) + Counter(player["citizenry"]) + Counter(player["goods"])
            assert lying == gained + Counter(home=5)
            assert player["credits"] == (8 if player["home_world"] == "doomed_world" else 1)


@rule("setup.cheapest")
def test_tiles_are_a_development_and_a_world_the_cheapest_way_round():
    for seed in range(30):
        for player in made(3, str(seed)).players:
            left, right = player["tiles"]
            development, world = catalog.developments()[left], catalog.worlds()[right]
            first, second = (catalog.tiles()[catalog.tile_of()[side]] for side in (left, right))
            assert first.id != second.id
            assert development.cost + world.cost <= second.development.cost + first.world.cost


def test_the_same_seed_gives_the_same_set_up():
    one, again = (made(4, "Mira's birthday") for _ in range(2))
    assert (one.players, one.start_player, one.steps) == (again.players, again.start_player, again.steps)
    assert one.players != made(4, "another").players
    assert drawn(Options(), 4, derive(b"x", [], "")) == drawn(Options(), 4, derive(b"x", [], ""))


@pytest.mark.parametrize("depth", ["full", "dice", "score"])
@pytest.mark.parametrize("factions_by", ["draw", "choice"])
def test_every_depth_gets_a_whole_set_up(depth, factions_by):
    one = made(3, depth=depth, factions_by=factions_by)
    assert one.in_force.depth == one.state.options.depth == depth
    assert all(player["faction"] and player["home_world"] and len(player["tiles"]) == 2 for player in one.players)
    bag = next(words.text for step, words in one.steps if step == "bag")
    assert ("named below" in bag) == (depth != "full"), "who draws the other tiles?"


@rule("setup.start_tiles")
def test_out_of_the_cloth_bag_everybody_draws_their_own():
    one = made(3, bag="table")
    assert all(player["tiles"] == [] for player in one.players)
    assert {step for step, _ in one.steps} & {"tiles_1", "tiles_2", "tiles_3"} == set()
    assert "draws two tiles" in next(words.text for step, words in one.steps if step == "tiles")


# ── the options


def test_an_empty_form_means_the_proposed_table():
    assert load(Options, options_from_form({}, None)) == PROPOSED == Options()


def test_every_field_of_the_form():
    form = {
        "title": " Friday ", "depth": "dice", "factions_by": "choice", "bag": "table", "extra_die": "table",
        "hide_estimate": "on", "in_order": "always", "selector_moves": "yes", "mandate_each": "no",
    }  # fmt: skip
    chosen = load(Options, options_from_form(form, None))
    assert chosen == Options("Friday", "dice", "choice", "table", "table", False, "always", "yes", "no")
    check_options(chosen)


def test_kept_options_need_no_further_word():
    kept = Options(title="Ours", depth="dice")
    assert load(Options, options_from_form({"depth": "full"}, kept)) == kept
    assert load(Options, options_from_form({"title": "New"}, kept)).title == "New"
