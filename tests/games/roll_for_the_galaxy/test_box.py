"""What is in the box: dice, chips, and every table that the rulebook prints."""

from collections import Counter

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import COLOURS, PHASES
from companion.games.roll_for_the_galaxy.components import Side
from tests.kit import rule

ALL_DEVELOPMENTS = list(catalog.developments().values())
SIX_COST = [one for one in ALL_DEVELOPMENTS if one.cost == 6]


# ── dice


@rule("box.dice")
@pytest.mark.parametrize(
    ("colour", "german", "count"),
    [
        ("home", "Heimat", 25),
        ("military", "Militär", 22),
        ("consumption", "Konsum", 9),
        ("novelty", "Luxusartikel", 20),
        ("rare", "Seltene Elemente", 14),
        ("genes", "Gene", 12),
        ("alien", "Alien-Technologie", 9),
    ],
)
def test_so_many_dice_of_each_colour(colour, german, count):
    """p. 2."""
    die = catalog.dice()[colour]
    assert (die.name.de, die.count) == (german, count)


@rule("box.dice")
def test_111_dice_in_seven_colours():
    assert tuple(catalog.dice()) == COLOURS
    assert sum(die.count for die in catalog.dice().values()) == 111
    assert len({die.letter for die in catalog.dice().values()}) == 7


@rule("box.faces")
@pytest.mark.parametrize(
    ("colour", "faces"),
    [
        ("home", "explore explore develop settle produce ship"),
        ("military", "explore develop develop settle settle wild"),
        ("consumption", "explore develop ship ship ship wild"),
        ("novelty", "explore produce produce ship ship wild"),
        ("rare", "explore develop develop produce ship wild"),
        ("genes", "explore settle settle produce wild wild"),
        ("alien", "develop settle produce wild wild wild"),
    ],
)
def test_the_six_faces(colour, faces):
    assert catalog.dice()[colour].faces == tuple(faces.split())


@rule("box.faces")
@pytest.mark.parametrize(
    ("colour", "focus"),
    [
        ("home", {"explore": 2}),
        ("military", {"develop": 2, "settle": 2}),
        ("consumption", {"ship": 3}),
        ("novelty", {"produce": 2, "ship": 2}),
        ("rare", {"develop": 2}),
        ("genes", {"settle": 2, "wild": 2}),
        ("alien", {"wild": 3}),
    ],
)
def test_what_a_die_shows_more_than_once_is_its_focus(colour, focus):
    """p. 13."""
    assert {face: count for face, count in Counter(catalog.dice()[colour].faces).items() if count > 1} == focus


@rule("box.faces")
def test_only_home_has_no_wild_and_only_alien_has_no_explore():
    """The FAQ says so of Alien Technology."""
    assert [colour for colour, die in catalog.dice().items() if "wild" not in die.faces] == ["home"]
    assert [colour for colour, die in catalog.dice().items() if "explore" not in die.faces] == ["alien"]
    for die in catalog.dice().values():
        assert set(die.faces) <= {*PHASES, "wild"}


def given_by(*sides: Side) -> Counter:
    return Counter(die.colour for side in sides for die in side.dice)


@rule("box.supply")
def test_the_supply_is_enough_for_everything_that_gives_dice():
    """Every tile with its more generous side, all factions and home worlds, and five players' five Home dice."""
    box = catalog.box()
    needed = Counter({"home": 5 * len(box.start_cup + box.start_citizenry)})
    for one in catalog.tiles().values():
        needed += given_by(one.world) | given_by(one.development)
    for one in catalog.factions().values():
        needed += given_by(*one.halves)
    needed += given_by(*catalog.home_worlds().values())
    supply = Counter({colour: die.count for colour, die in catalog.dice().items()})
    assert supply - needed == {"novelty": 1}
    assert needed - supply == {}


# ── numbers


@rule("box.chips")
@pytest.mark.parametrize(("players", "points"), [(2, 24), (3, 36), (4, 48), (5, 60)])
def test_points_in_the_pool_by_number_of_players(players, points):
    """p. 2: 20 chips of 1 and 8 of 5 are enough for five players; the 5 chips of 10 lie aside."""
    assert catalog.box().chips_per_player * players == points
    assert points <= 20 * 1 + 8 * 5
    assert catalog.box().chips_late == 5 * 10


@rule("box.start")
def test_what_everybody_starts_with():
    """p. 2: three Home dice in the cup, two in the Citizenry, 1$."""
    box = catalog.box()
    assert (box.start_cup, box.start_citizenry) == (("home",) * 3, ("home",) * 2)
    assert box.start_credits == 1
    doomed = catalog.home_worlds()["doomed_world"]
    assert (doomed.start_credits, doomed.dice) == (8, ())


@rule("box.credits")
def test_credits_stay_between_1_and_10_and_stocking_gives_2():
    """p. 4, 5, 8."""
    box = catalog.box()
    assert (box.credits_least, box.most_credits, box.stock) == (1, 10, 2)


@rule("box.trade")
@pytest.mark.parametrize(("kind", "credits"), [("novelty", 3), ("rare", 4), ("genes", 5), ("alien", 6)])
def test_what_a_good_brings_when_traded(kind, credits):  # noqa: A002 - the players' word
    """p. 7."""
    assert catalog.box().trade[kind] == credits
    assert "grey" not in catalog.box().trade


@rule("box.last_tiles")
def test_twelve_tiles_end_the_game():
    """p. 8."""
    assert catalog.box().last_tiles == 12


# ── tiles, by the overview of p. 13


def by_cost(sides) -> list[int]:
    costs = Counter(side.cost for side in sides)
    assert set(costs) <= set(range(1, 7))
    return [costs[cost] for cost in range(1, 7)]


@rule("box.distribution")
@pytest.mark.parametrize(
    ("kind", "cost_1_to_6", "total"),
    [
        ("novelty", [5, 6, 4, 0, 0, 0], 15),
        ("rare", [0, 5, 6, 2, 0, 0], 13),
        ("genes", [0, 0, 3, 4, 2, 0], 9),
        ("alien", [0, 0, 0, 2, 2, 3], 7),
        ("grey", [2, 3, 2, 2, 1, 1], 11),
    ],
)
def test_worlds_by_kind_and_cost(kind, cost_1_to_6, total):
    found = by_cost(one.world for one in catalog.tiles().values() if one.world.kind == kind)
    assert found == cost_1_to_6 == list(catalog.box().world_distribution[kind])
    assert sum(found) == total


@rule("box.distribution")
@pytest.mark.parametrize(
    ("power", "cost_6_to_1", "total"),
    [
        ("reassign", [1, 1, 1, 6, 5, 4], 18),
        ("other", [9, 4, 3, 8, 5, 5], 34),
        ("immediate", [0, 0, 2, 1, 0, 0], 3),
    ],
)
def test_developments_by_power_and_cost(power, cost_6_to_1, total):
    """The overview counts these from 6 down."""
    tiles = [one.development for one in catalog.tiles().values()]
    classes = {
        "reassign": [one for one in tiles if one.reassign],
        "other": [one for one in tiles if one.power and not one.reassign],
        "immediate": [one for one in tiles if one.power is None],
    }
    found = by_cost(classes[power])
    assert found[::-1] == cost_6_to_1
    assert found == list(catalog.box().development_distribution[power])
    assert sum(found) == total


# ── names and words


@rule("box.tiles")
def test_55_tiles_with_two_sides_each_and_every_id_once():
    assert len(catalog.tiles()) == 55
    assert len(catalog.worlds()) == 55 + 10 + 9, "tiles, factions (one of two worlds), home worlds"
    assert len(catalog.developments()) == 55 + 8
    assert not set(catalog.worlds()) & set(catalog.developments())
    assert len(catalog.tile_of()) == 110
    for one in catalog.tiles().values():
        assert catalog.face(one.id, "world") is catalog.side(one.world.id) is one.world
        assert catalog.face(one.id, "development") is catalog.side(one.development.id) is one.development


def test_a_name_means_one_side_in_either_language():
    names: dict[str, set[str]] = {}
    for one in (*catalog.worlds().values(), *ALL_DEVELOPMENTS):
        for name in (one.id, one.name.en, one.name.de):
            names.setdefault(name.casefold(), set()).add(one.id)
    assert {name: ids for name, ids in names.items() if len(ids) > 1} == {}
    assert catalog.by_name()["künstlerkolonie"] == catalog.by_name()["artist colony"] == "artist_colony"


def test_replicant_robots_have_two_german_names():
    """The FAQ uses the one, its list of powers the other."""
    assert catalog.by_name()["replikator-roboter"] == catalog.by_name()["selbstreplizierende roboter"]


@pytest.mark.parametrize("one", ALL_DEVELOPMENTS, ids=lambda one: one.id)
def test_every_development_says_what_it_does(one):
    for words in (one.does.en, one.does.de):
        assert words.endswith((".", ")."))
        assert len(words) <= 140, "a phone is small"
    assert one.does.en != one.does.de


@rule("points.six_cost")
@pytest.mark.parametrize("one", ALL_DEVELOPMENTS, ids=lambda one: one.id)
def test_only_developments_of_cost_6_say_what_they_score(one):
    assert bool(one.scores.en) == bool(one.scores.de) == (one.cost == 6)


@rule("points.six_cost")
def test_ten_developments_cost_6():
    assert len(SIX_COST) == 10
