"""Space tiles (p. 31): drawn at the first look, all eight of them."""

from dataclasses import replace

from companion.games.federation import rooms
from companion.games.federation.model import Due
from companion.games.federation.planets import neo, six_moon
from companion.games.federation.scholars import atalum
from companion.games.federation.space_tiles import taking
from tests.games.federation.action_kit import dues, laid_out, refused, table, tap
from tests.games.federation.names import e, m
from tests.kit import rule


def room(name, **mat):
    return tap(table(f"action={name}", **mat), rooms.use_room, m.UseRoom(0))


def chosen(number, **mat):
    start = table("space_tile", options={"draws": "table"}, **mat)
    return tap(start, taking.take_space_tile, m.TakeSpaceTile(0, number))


@rule("space.draw")
def test_the_stack_is_drawn_at_the_first_look_and_hidden():
    story = room("officials", field=9)
    drawn = next(one for one in story.events if isinstance(one, e.SpaceTilesDrawn))
    assert (drawn.seat, len(set(drawn.tiles)), dues(story)) == (0, 5, ["space_tile"])
    tile = taking.tiles_to_choose(story.senate)[0]
    other = next(one for one in range(1, 9) if one not in drawn.tiles)
    assert not refused(story.senate, taking.take_space_tile, m.TakeSpaceTile(0, other)).overrule
    taken = tap(story.senate, taking.take_space_tile, m.TakeSpaceTile(0, tile))
    assert (taken.mat(0).space_tile, taken.senate.tiles_left, len(taken.senate.space_stack)) == (tile, 4, 4)
    second = replace(taken.senate, turn=1).with_mat(1, due=(Due("action", "officials"),), field=9)
    later = tap(second, rooms.use_room, m.UseRoom(1))
    assert not [one for one in later.events if isinstance(one, e.SpaceTilesDrawn)]
    assert dues(later, 1) == ["space_tile"]


@rule("space.draw")
def test_where_the_table_holds_the_stack_any_tile_nobody_has():
    start = table("space_tile", options={"draws": "table"}).with_mat(1, space_tile=3)
    assert taking.tiles_to_choose(start) == (1, 2, 4, 5, 6, 7, 8)
    assert not [one for one in room("officials", field=9, options={"draws": "table"}).events if isinstance(one, e.SpaceTilesDrawn)]  # fmt: skip
    assert not refused(start.with_mat(0, space_tile=1), taking.take_space_tile, m.TakeSpaceTile(0, 2)).overrule


@rule("space.tiles")
def test_all_eight_space_tiles():
    one = chosen(1)
    assert (dues(one), one.mat(0).ships, len(one.mat(0).unlocked)) == (["project", "project"], 2, 12)
    two = chosen(2)
    assert (dues(two), two.mat(0).goods) == (["post=2+bonus"], (0, 0, 1, 0))
    assert chosen(3).mat(0).bonus_envoy
    four = chosen(4)
    assert (dues(four), four.mat(0).modifiers) == (["action=atalum"], 1)
    assert dues(chosen(5)) == ["robot"]
    six = chosen(6, die=2).mat(0)
    assert (six.raised_game, six.goods, six.die) == (3, (0, 0, 1, 0), 3)
    seven = chosen(7, die=2).mat(0)
    assert (seven.raised_game, seven.die, seven.missions) == (1, 6, 1)
    eight = chosen(8)
    assert dues(eight) == ["space_effect=8", "medal"]
    assert dues(tap(eight.senate, neo.mine, m.MineNeo(0))) == ["medal"]
    assert dues(tap(eight.senate, six_moon.visit, m.VisitSixMoon(0))) == ["medal"]


@rule("space.tiles")
def test_a_space_tile_of_the_income_phase_is_played_there():
    start = replace(laid_out(table("action=atalum"), "1A1"), step="income", turn=None)
    assert tap(start, atalum.take_scholar, m.TakeScholar(0, "1A1")).mat(0).scholar("1A1")
