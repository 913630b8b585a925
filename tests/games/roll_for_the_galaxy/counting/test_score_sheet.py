"""`companion score roll_for_the_galaxy`: what a file may say, and which sentence answers one that may not."""

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.counting.score_sheet import home_world_named, score_sheet, tile_named
from companion.rules.codec import BadInput
from companion.words import Speaker
from tests.kit import rule

SAY = Speaker("en")


def sheet(*players, **more):
    return score_sheet({"players": list(players), **more})


def amounts(*players, seat=0):
    return {SAY(line.reason): line.amount for line in sheet(*players).scoring.scores[seat].lines}


def refused(*players, **more) -> tuple[str, str]:
    with pytest.raises(BadInput) as no:
        sheet(*players, **more)
    return no.value.field, SAY(no.value.why)


# ── what it may say


@rule("points.example")
def test_the_example_of_page_8_as_a_file():
    found = sheet(
        {
            "name": "Mira", "faction": 2, "home_world": "New Sparta",
            "tiles": ["Galaktische Föderation", "new galactic order"],
            "dice": {"home": 5, "military": 4, "alien": 1}, "cup": 6, "credits": 3,
        }
    )  # fmt: skip
    assert found.names == ("Mira",)
    assert [line.amount for line in found.scoring.scores[0].lines] == [13, 3, 5, 4]
    assert found.scoring.scores[0].total == 25
    assert found.scoring.winners == (0,)


def test_everything_at_once():
    assert amounts(
        {
            "name": "Mira", "vp_chips": 10, "faction": 6, "home_world": "ancient_race",
            "tiles": ["galactic_renaissance", "Galactic Reserves", "Jungle World"],
            "dice": {"home": 3, "novelty": 2}, "goods": 5, "credits": 10,
        }
    ) == {
        "VP chips": 10,
        "Developments: 2 + 6 + 6": 14,
        "Worlds: 3 + 0 + 4": 7,
        "Galactic Renaissance: step 4, from 10 VP in chips (10)": 4,
        "Galactic Reserves: 5 goods": 5,
    }  # fmt: skip


def test_a_missing_field_is_nothing():
    assert amounts({"name": "Mira"}) == {}
    assert amounts({"name": "Mira", "faction": None, "home_world": None, "tiles": [], "dice": {}}) == {}
    assert amounts({"name": "Mira", "home_world": "  "}) == {}


@pytest.mark.parametrize(
    "typed",
    ["Artist Colony", "ARTIST COLONY", "Künstlerkolonie", "künstlerKOLONIE", "artist_colony", " Artist Colony ", "Ku\u0308nstlerkolonie"],
)  # fmt: skip
def test_tiles_by_their_english_or_german_name_in_any_case(typed):
    assert tile_named(typed) == "artist_colony"
    assert amounts({"name": "Mira", "tiles": [typed]}) == {"Worlds: 1": 1}


@pytest.mark.parametrize("side", catalog.tile_of())
def test_every_side_is_found_by_all_its_names(side):
    one = catalog.side(side)
    assert {tile_named(name) for name in (one.id, one.en, one.de, one.en.upper(), one.de.upper())} == {side}


@pytest.mark.parametrize("world", catalog.home_worlds())
def test_every_home_world_is_found_by_all_its_names(world):
    one = catalog.home_worlds()[world]
    assert {home_world_named(name) for name in (one.id, one.en, one.de, one.en.upper(), one.de.upper())} == {world}


def test_either_apostrophe_will_do():
    assert home_world_named("Earth's Lost Colony") == home_world_named("Earth’s Lost Colony") == "earths_lost_colony"


@rule("points.tie")
def test_dice_in_the_cup_and_credits_break_a_tie():
    scoring = sheet(
        {"name": "Mira", "vp_chips": 9, "cup": 2, "credits": 3}, {"name": "Jonas", "vp_chips": 9, "cup": 6}
    ).scoring
    assert scoring.winners == (1,)
    assert SAY.named(["Mira", "Jonas"])(scoring.tie_break) == (
        "Level with 9 points; dice in the cup and credits decide (Mira 2 + 3 = 5 and Jonas 6 + 0 = 6): Jonas is ahead."
    )


def test_five_players_with_all_that_the_box_holds():
    players = [{"name": name, "vp_chips": 22, "faction": number} for number, name in enumerate("ABCDE", 1)]
    players[0]["dice"] = {colour: die.count for colour, die in catalog.dice().items()}
    assert len(sheet(*players).scoring.scores) == 5


# ── what it may not say


A = {"name": "Mira"}
B = {"name": "Jonas"}


@pytest.mark.parametrize(
    ("players", "field", "sentence"),
    [
        ([], "players", "“players” is empty: a score needs at least one player."),
        ([{"name": name} for name in "ABCDEF"], "players", "“players” holds 6; at most 5 can play."),
        ([A, A], "players.name", "Two players are called “Mira”."),
        ([A, {"name": " Mira "}], "players.name", "Two players are called “Mira”."),
        ([{"name": "  "}], "players.name", "A player's name is empty."),
        ([A | {"chips": 3}], "players.0.chips", "There is no field “players.0.chips” here."),
        ([A | {"dice": {"white": 3}}], "players.0.dice.white", "There is no field “players.0.dice.white” here."),
        ([A | {"vp_chips": -1}], "players.vp_chips", "Mira: “vp_chips” is less than 0."),
        ([A | {"goods": -1}], "players.goods", "Mira: “goods” is less than 0."),
        ([A | {"cup": -1}], "players.cup", "Mira: “cup” is less than 0."),
        ([A | {"dice": {"rare": -1}}], "players.dice.rare", "Mira: “dice.rare” is less than 0."),
        ([A | {"credits": -1}], "players.credits", "Mira: “credits” must be from 0 to 10; this was −1."),
        ([A | {"credits": 11}], "players.credits", "Mira: “credits” must be from 0 to 10; this was 11."),
        ([A | {"faction": 0}], "players.faction", "Mira: “faction” must be from 1 to 9; this was 0."),
        ([A | {"faction": 10}], "players.faction", "Mira: “faction” must be from 1 to 9; this was 10."),
        ([A | {"tiles": ["Spice Wrld"]}], "players.tiles", "“tiles”: there is no tile “Spice Wrld”."),
        ([A | {"tiles": ["Old Earth"]}], "players.tiles", "“tiles”: there is no tile “Old Earth”."),
        ([A | {"tiles": ["Space Mall"]}], "players.tiles", "“tiles”: there is no tile “Space Mall”."),
        ([A | {"tiles": [""]}], "players.tiles", "“tiles”: there is no tile “”."),
        ([A | {"home_world": "Mars"}], "players.home_world", "“home_world”: there is no home world “Mars”."),
    ],
)  # fmt: skip
def test_nonsense_is_refused_with_a_sentence(players, field, sentence):
    assert refused(*players) == (field, sentence)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"credits": "many"}, "players[0].credits"),
        ({"cup": 2.5}, "players[0].cup"),
        ({"goods": True}, "players[0].goods"),
        ({"tiles": "Spice World"}, "players[0].tiles"),
        ({"tiles": [3]}, "players[0].tiles[0]"),
        ({"dice": [1, 2]}, "players[0].dice"),
        ({"home_world": 3}, "players[0].home_world"),
        ({"name": ""}, "players[0].name"),
    ],
)
def test_the_wrong_kind_of_thing_is_refused_at_its_place(wrong, field):
    assert refused(A | wrong)[0] == field


def test_there_are_no_options():
    assert refused(A, options={"expansion": True})[0] == "options.expansion"


@pytest.mark.parametrize(
    ("players", "field", "sentence"),
    [
        (
            [A | {"tiles": ["Spice World", "Spice Welt"]}],
            "players.tiles", "“tiles”: Spice World is named twice.",
        ),
        (
            [A | {"tiles": ["Spice World"]}, B | {"tiles": ["spice_world"]}],
            "players.tiles", "“tiles”: Spice World is named twice.",
        ),
        (
            [A | {"tiles": ["Spice World"]}, B | {"tiles": ["Alien Research Ship"]}],
            "players.tiles", "“tiles”: Spice World and Alien Research Ship are two sides of one tile.",
        ),
        (
            [A | {"faction": 3}, B | {"faction": 3}],
            "players.faction", "“faction”: Mira and Jonas both have faction 3.",
        ),
        (
            [A | {"home_world": "Terra"}, B | {"home_world": "Old Earth"}],
            "players.home_world", "“home_world”: Mira and Jonas both have Old Earth.",
        ),
        (
            [A | {"vp_chips": 100}, B | {"vp_chips": 11}],
            "players.vp_chips", "“vp_chips”: all players together have more than the box holds (110).",
        ),
        (
            [A | {"dice": {"alien": 5}}, B | {"dice": {"alien": 5}}],
            "players.dice.alien", "“dice.alien”: all players together have more than the box holds (9).",
        ),
    ],
)  # fmt: skip
def test_more_than_the_box_holds_is_refused(players, field, sentence):
    assert refused(*players) == (field, sentence)


@rule("box.chips")
def test_the_box_holds_chips_of_110_points():
    """p. 2: 20 of 1, 8 of 5, 5 of 10."""
    most = 20 * 1 + 8 * 5 + 5 * 10
    assert amounts(A | {"vp_chips": most}) == {"VP chips": 110}
    assert refused(A | {"vp_chips": most + 1})[0] == "players.vp_chips"


def test_a_sheet_may_leave_worlds_and_dice_out_but_not_exceed_the_box():
    assert amounts(A | {"tiles": ["Galactic Reserves"], "goods": 5})["Galactic Reserves: 5 goods"] == 5
    sheet(A | {"cup": 111})
    assert refused(A | {"cup": 112}) == (
        "players.cup", "“cup”: all players together have more dice than the box holds (111).",
    )  # fmt: skip
    assert refused(A | {"goods": 112})[0] == "players.goods"
