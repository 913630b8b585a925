"""What lies open for everybody: the table on the phones and the shared screen, without a secret in it."""

from dataclasses import replace

from companion.games.roll_for_the_galaxy.model import Worker
from companion.games.roll_for_the_galaxy.screens import table as table_screen
from tests.games.roll_for_the_galaxy.work_kit import SAY, phase, player, table


def shown(galaxy, **params):
    return table_screen.table(galaxy, (0,), params)


def test_everybody_sees_credits_chips_dice_and_tableaus_in_player_order():
    rich = player(credits=4, chips=9, cup="home home", citizenry="alien", worlds={"gem_world": "novelty"}, faction_id=9)
    here = shown(table(rich, player(faction_id=3), step="manage"))
    assert [one["seat"] for one in here["players"]] == [1, 0]
    one = here["players"][1]
    assert (one["credits"], one["chips"], one["tiles"], one["goods_count"], one["dice_count"]) == (4, 9, 1, 1, 4)
    assert (one["cup"], one["citizenry"]) == ((("home", 2),), (("alien", 1),))
    assert [(held["world"].id, held["goods"]) for held in one["worlds"]] == [("gem_world", (("novelty", 1),))]
    assert (here["pool"], here["pool_start"], here["in_bag"]) == (24, 24, 54)


def test_of_a_stack_only_the_top_and_the_height_are_told():
    stacks = player(settling=("planetary_nebula", "gem_world"), settlers="home", developing=("?", 9))
    development, world = shown(table(stacks, player()))["players"][0]["stacks"]
    assert (world["top"].id, world["height"], world["needed"], world["on_it"]) == (
        "planetary_nebula",
        2,
        3,
        (("home", 1),),
    )
    assert (development["top"], development["height"], development["needed"]) == (None, 2, None)
    assert "gem_world" not in repr(world)


def test_dice_behind_the_screen_count_as_lying_in_the_cup():
    rolled = replace(player(cup="home"), workers=(Worker("alien", "wild"),), ready=True)
    one = shown(table(rolled, player(), step="assign"))["players"][0]
    assert one["cup"] == (("home", 1), ("alien", 1))
    assert one["cup_count"] == 2
    assert one["ready"]
    assert "wild" not in repr(one["cup"])


def test_after_the_reveal_workers_stand_in_their_phases():
    works = player(crew={"explore": "home", "ship": "novelty"}, developments=("major_research_labs",))
    one = shown(phase("explore", works, played=("explore", "ship")).galaxy)["players"][0]
    assert one["crew"] == [
        {"phase": "explore", "dice": (("home", 1),), "extra": 1},
        {"phase": "ship", "dice": (("novelty", 1),), "extra": 0},
    ]


def test_when_the_game_is_over_the_table_says_why():
    over = table(player(), player(), step="over", pool=0)
    assert SAY(shown(over)["end_reason"]) == "the pool of victory points is empty."
    assert shown(table(player(), player()))["end_reason"] is None


# ── the shared screen


def tv(galaxy, **params):
    return table_screen.tv(galaxy, (), params)


def test_the_shared_screen_shows_no_result_while_the_game_goes_on():
    here = tv(table(player(), player()))
    assert not here["over"]
    assert here["result"] is None
    assert here["viewer"] is None


def test_the_result_shows_points_by_category_and_who_has_the_most():
    first = player(chips=5, worlds=("gem_world",), developments=("galactic_federation", "public_works"))
    over = table(first, player(chips=12), step="over", pool=0)
    here = tv(over)["result"]
    assert [SAY(name) for name in here["categories"]] == ["VP chips", "Developments", "Worlds", "Added by cost 6"]
    assert [(row["seat"], row["total"], row["cells"]) for row in here["rows"]] == [
        (0, 19, (5, 7, 4, 3)),
        (1, 14, (12, 1, 1, 0)),
    ]
    assert here["most"] == [12, 7, 4, 3]


def test_the_curve_runs_over_the_rounds_and_ends_with_what_was_counted():
    over = replace(table(player(chips=7), player(chips=3), step="over", pool=0), curve=((2, 1), (4, 9)))
    final = [one.total for one in tv(over)["result"]["scoring"].scores]
    assert [track.totals for track in tv(over)["result"]["curve"].tracks] == [(2, 2, final[0]), (2, 1, final[1])]
    assert tv(table(player(), player(), step="over", pool=0))["result"]["curve"] is None


def test_when_the_table_has_ended_the_result_lies_open_whatever_the_step_is():
    assert tv(table(player(), player()), ended="yes")["result"] is not None
