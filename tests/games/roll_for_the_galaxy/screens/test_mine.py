"""The own phone: the own empire with all its tiles, the points so far, corrections; and counting at the end."""

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.corrections import screen as correct_screen
from companion.games.roll_for_the_galaxy.corrections.moves import CorrectDie, CorrectTableau
from companion.games.roll_for_the_galaxy.counting import screen as count_screen
from companion.games.roll_for_the_galaxy.counting.moves import CountHoldings
from companion.games.roll_for_the_galaxy.model import Worker, opening
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.screens import bar
from companion.games.roll_for_the_galaxy.screens import mine as mine_screen
from companion.games.roll_for_the_galaxy.screens import result as result_screen
from companion.games.roll_for_the_galaxy.screens import table as table_screen
from tests.games.roll_for_the_galaxy.work_kit import SAY, Play, phase, player, stack, table, tile

MIRA, JONAS, UTE = range(3)


def mine(galaxy, own=(MIRA,), **params):
    return mine_screen.mine(galaxy, own, params)


def empire(galaxy, **params):
    return mine(galaxy, **params)["empire"]


MIRAS = player(
    crew={"explore": "home"},
    cup="home military",
    citizenry="alien",
    settlers="genes",
    worlds={"alpha_centauri": "rare", "old_earth": ""},
    developments=("free_trade_zone", "galactic_federation"),
    developing=("mad_scientists", "new_economy"),
    settling=("galactic_trendsetters",),
    credits=4,
    chips=3,
    home_world="old_earth",
)


# ── the own empire


def test_dice_by_the_place_where_they_lie():
    dice = empire(table(MIRAS, player()))["dice"]
    assert [(SAY(name), found, count) for name, found, count in dice] == [
        ("cup", (("home", 1), ("military", 1)), 2),
        ("explorers", (("home", 1),), 1),
        ("world under construction", (("genes", 1),), 1),
        ("goods", (("rare", 1),), 1),
        ("Citizenry", (("alien", 1),), 1),
    ]
    rolled = player(workers=(Worker("home", "explore"),))
    behind = empire(table(rolled, player(), step="assign"))["dice"]
    assert SAY(behind[0][0]) == "rolled, behind the screen"


def test_worlds_with_their_goods_and_what_they_are_worth():
    centauri, earth = empire(table(MIRAS, player()))["worlds"]
    assert (centauri["goods"], centauri["worth"], centauri["grey"]) == ((("rare", 1),), 4, False)
    assert (earth["worth"], earth["grey"]) == (0, True)


def test_both_stacks_with_every_tile_and_the_price_of_the_top_one():
    developments, worlds = empire(table(MIRAS, player()))["stacks"]
    assert [side.id for side in developments["tiles"]] == ["mad_scientists", "new_economy"]
    assert developments["turned"][1] == catalog.tiles()[tile("new_economy")].world
    assert (developments["needed"], developments["missing"]) == (3, 3)
    assert (worlds["needed"], worlds["missing"]) == (4, 3)
    unnamed = player(developing=("?", "mad_scientists"))
    cloth = empire(table(unnamed, player(), options={"bag": "table"}))["stacks"]
    assert (cloth[0]["tiles"][0], cloth[0]["turned"][0], cloth[0]["price"]) == (None, None, ())
    assert (cloth[1]["tiles"], cloth[1]["price"]) == ([], ())


def test_the_points_so_far_only_if_the_table_wants_them():
    estimate = empire(table(MIRAS, player()))["estimate"]
    assert estimate["total"] == sum(line.amount for line in estimate["lines"]) > 0
    assert empire(table(MIRAS, player(), options={"estimate": False}))["estimate"] is None
    assert empire(table(MIRAS, player(), options={"depth": "dice"}))["estimate"] is None


def test_a_tile_that_lies_twice_is_pointed_out_to_its_owner_only():
    jonas = player(developments=("new_economy",), settling=("mad_scientists",))
    galaxy = table(MIRAS, jonas, player())
    odd = [SAY(words) for words in empire(galaxy)["odd"]]
    assert odd == [
        "Mad Scientists lies in your stack, but also open on the table. Correct one of the two.",
        "New Economy lies in your stack, but also open on the table. Correct one of the two.",
    ]
    assert empire(table(MIRAS, player()))["odd"] == []


def test_a_phone_with_several_seats_opens_one_empire_at_a_time():
    galaxy = table(MIRAS, player(credits=2))
    closed = mine(galaxy, (MIRA, JONAS))
    assert closed["empire"] is None
    assert [short["credits"] for short in closed["empires"]] == [4, 2]
    assert mine(galaxy, (MIRA, JONAS), open="0")["empire"]["seat"] == MIRA
    assert mine(galaxy, (JONAS,), open="0")["empire"]["seat"] == JONAS


def test_before_play_and_where_only_points_count_there_is_no_empire():
    assert empire(table(MIRAS, player(), step="setup")) is None
    assert empire(opening(Options(depth="score"), 2)) is None


# ── corrections


def fixes(galaxy, seat=MIRA):
    return correct_screen.corrections(galaxy, seat)


def test_every_place_a_die_can_come_from_or_go_to_is_offered_and_accepted():
    here = phase("explore", MIRAS, player(crew={"explore": "home"}), played=("explore", "ship"))
    fix = fixes(here.galaxy)
    assert [place for place, _, _ in fix["sources"]] == ["cup", "citizenry", "settlers", "explore", "alpha_centauri"]
    targets = [place for place, _ in fix["targets"]]
    assert targets == ["cup", "citizenry", "developers", "settlers", "alpha_centauri", "explore", "ship", "supply"]
    for to in targets[1:]:
        assert here.when(CorrectDie(seat=MIRA, colour="home", source="cup", to=to))
    loose = fixes(table(player(loose_goods="home"), player(), options={"depth": "dice"}, step="assign"))
    assert loose["sources"][0][0] == "goods"
    assert [place for place, _ in loose["targets"]][-2:] == ["goods", "supply"]
    assert (loose["tiles"], loose["tableau"], loose["missing"], loose["stacks"]) == (0, [], [], [])


def test_names_that_may_be_added_are_accepted():
    here = Play(table(MIRAS, player(developments=("new_galactic_order",)), step="assign"))
    names = fixes(here.galaxy)["missing"]
    assert "Mad Scientists" in [name.en for name in names]
    assert not {"New Galactic Order", "Free Trade Zone", "Alien Archaeology"} & {name.en for name in names}
    for name in names:
        assert here.when(CorrectTableau(seat=MIRA, side=name.de, built=True)).events
    assert [side for side, _ in fixes(here.galaxy)["tableau"]] == ["free_trade_zone", "galactic_federation"]


def test_tiles_of_a_stack_to_choose_from():
    jonas = player(developing=("mining_league", "new_galactic_order"), hand=stack("galactic_bankers"))
    galaxy = table(MIRAS, jonas, step="assign")
    development, world = fixes(galaxy)["stacks"]
    assert development["tiles"] == stack("mad_scientists", "new_economy")
    offered = {number for _, tiles in development["choices"] for number, _ in tiles}
    assert tile("mining_league") not in offered  # lies open
    assert {tile("new_galactic_order"), tile("galactic_bankers")} <= offered  # hidden: nobody may know
    assert len({number for _, tiles in world["choices"] for number, _ in tiles}) == len(offered)
    assert fixes(table(MIRAS, jonas, step="over"))["stacks"] == []


def test_phases_that_have_begun_are_fixed():
    here = phase("settle", player(crew={"settle": "home"}), player(crew={"settle": "home"}), options={"depth": "dice"})
    shown = {one["phase"]: (one["played"], one["fixed"]) for one in fixes(here.galaxy)["phases"]}
    assert shown == {
        "explore": (False, True),
        "develop": (False, True),
        "settle": (True, True),
        "produce": (False, False),
        "ship": (False, False),
    }
    assert fixes(table(MIRAS, player(), step="manage"))["phases"] == []


@pytest.mark.parametrize(
    ("step", "moves_on", "goes_on"), [("assign", False, True), ("manage", True, True), ("over", False, False)]
)
def test_the_table_goes_on_or_ends(step, moves_on, goes_on):
    fix = fixes(table(MIRAS, player(), step=step))
    assert (fix["moves_on"], fix["goes_on"]) == (moves_on, goes_on)


# ── the score


def standing(galaxy, own=(MIRA,), **params):
    return result_screen.standing(galaxy, own, params)


def test_during_play_everybody_sees_only_their_own_points():
    galaxy = table(MIRAS, player())
    assert standing(galaxy)["shown"] == (MIRA,)
    assert standing(galaxy, ())["shown"] == ()
    assert standing(table(MIRAS, player(), options={"estimate": False}))["shown"] == ()
    assert standing(galaxy)["counting"] is None
    assert bar.tv(galaxy, (), {})["result"] is None


def test_after_the_end_everything_lies_open_with_its_reasons_and_the_curve():
    galaxy = table(MIRAS, player(), step="over", pool=0, curve=((3, 2), (9, 4)))
    shown = standing(galaxy)
    assert shown["shown"] == (MIRA, JONAS)
    assert shown["told"]
    assert shown["curve"] is not None
    assert shown["counting"] is None
    assert SAY(shown["reason"]) == "the pool of victory points is empty."
    assert shown["left"][MIRA].left == 6
    assert standing(galaxy, open="1")["counting"]["seat"] == JONAS
    assert standing(galaxy, ended="yes", open="1")["counting"] is None
    assert bar.tv(galaxy, (), {})["result"]["rows"][0]["seat"] == MIRA


def test_where_tiles_are_not_kept_everybody_is_counted_first():
    here = Play(table(player(), player(), step="over", options={"depth": "dice"}))
    assert standing(here.galaxy)["counting"]["seat"] == MIRA
    assert standing(here.galaxy)["shown"] == ()
    assert standing(here.galaxy, ())["counting"] is None
    assert bar.tv(here.galaxy, (), {})["result"] is None
    one = here.when(CountHoldings(seat=MIRA, faction=1))
    assert standing(one.galaxy)["shown"] == (MIRA,)
    assert standing(one.galaxy)["counting"] is None
    assert standing(one.galaxy, open="1")["counting"]["seat"] == JONAS
    all_of_them = one.when(CountHoldings(seat=JONAS, faction=2))
    shown = standing(all_of_them.galaxy)
    assert (shown["told"], shown["shown"], shown["curve"]) == (True, (MIRA, JONAS), None)
    assert standing(here.galaxy, ended="yes")["shown"] == (MIRA, JONAS)


def test_the_form_is_filled_in_with_what_the_phones_know():
    jonas = player(developments=("new_economy",), faction_id=7, home_world="new_sparta")
    form = count_screen.count_form(table(MIRAS, jonas, step="over"), MIRA)
    assert (form["known"].chips, form["known"].credits, form["known"].faction) == (3, 4, 1)
    assert [one.id for one in form["factions"]] == [1, 2, 3, 4, 5, 6, 8, 9]
    assert "new_sparta" not in [one.id for one in form["home_worlds"]]
    assert [(colour, count) for colour, count, _ in form["dice"]] == [
        ("home", 2),
        ("military", 1),
        ("consumption", 0),
        ("novelty", 0),
        ("rare", 1),
        ("genes", 1),
        ("alien", 1),
    ]
    rows = {row["side"].id: row for group in form["groups"] for row in group["rows"]}
    assert len(rows) == 110
    assert rows["galactic_federation"]["ticked"]
    assert rows["new_economy"]["holder"] == JONAS
    assert rows[catalog.tiles()[tile("new_economy")].world.id]["holder"] == JONAS
    assert sum(group["ticked"] for group in form["groups"]) == 2


def test_the_curve_needs_tiles_and_rounds():
    galaxy = table(MIRAS, player(), step="over")
    assert table_screen.course(galaxy, [3, 2]) is None
