"""The hidden stack of space tiles: only whoever chooses sees it (p. 31)."""

from dataclasses import replace

import pytest

from companion.games.federation import catalog, rooms
from companion.games.federation.chapters import evolve
from companion.games.federation.corrections import mats
from companion.games.federation.play import GAME
from companion.games.federation.screens import income, turn
from companion.games.federation.space_tiles import taking
from tests.games.federation.action_kit import english, table, tap
from tests.games.federation.names import e, m
from tests.kit import rule


def _again(story):
    return type(story)(story.senate, story.chance, evolve)


@rule("space.hidden")
def test_only_the_own_phone_looks_through_the_stack_and_takes_a_tile():
    story = tap(table("action=officials", field=9), rooms.use_room, m.UseRoom(0))
    tile = taking.tiles_to_choose(story.senate)[0]
    for other in (1, None):
        with pytest.raises(Exception, match="own phone") as no:
            taking.take_space_tile(_again(story), other, m.TakeSpaceTile(0, tile))
        assert not no.value.overrule
    drawn = next(one for one in story.events if isinstance(one, e.SpaceTilesDrawn))
    assert [GAME.sees(story.senate, drawn, viewer) for viewer in (0, 1, None)] == [True, False, False]
    assert english(GAME.describe(story.senate, drawn, False)) == "seat 1 looks at the space tiles"
    assert [one["card"] for one in turn.turn(story.senate, (0,), {})["due"]] == ["space_tile"]
    assert turn.turn(story.senate, (1,), {})["due"] == []
    assert turn.turn(story.senate, (), {})["due"] == []


@rule("space.hidden")
def test_nobody_tries_out_unasked_what_lies_in_the_stack():
    story = tap(table("action=officials", field=9), rooms.use_room, m.UseRoom(0))
    for tile in catalog.space_tiles():
        with pytest.raises(Exception, match="Nothing asks") as no:
            taking.take_space_tile(_again(story), 1, m.TakeSpaceTile(1, tile, table_says_so=True))
        assert not no.value.overrule


@rule("space.hidden")
def test_a_tile_that_somebody_has_is_not_drawn_again():
    start = tap(table("action=officials", field=9), mats.correct_set, m.CorrectSet(1, "space_tile", "5", True))
    senate = tap(start.senate, rooms.use_room, m.UseRoom(0)).senate
    assert len(senate.space_stack) == senate.tiles_left == senate.players
    assert 5 not in senate.space_stack


@rule("space.hidden")
def test_in_the_income_phase_nobody_else_looks_either():
    story = tap(table("action=officials", field=9), rooms.use_room, m.UseRoom(0))
    senate = replace(story.senate, step="income", income=1, turn=None)
    assert [seat for seat, _ in income.income_view(senate, (0, 2), {})["due"]] == [0]
    assert income.income_view(senate, (1,), {})["due"] == []


@rule("space.hidden")
def test_the_chosen_tile_lies_open():
    taken = e.SpaceTileTaken(0, 6)
    assert all(GAME.sees(table(), taken, viewer) for viewer in (0, 1, None))


@rule("space.hidden")
def test_where_the_table_holds_the_stack_anybody_may_write_it_down():
    start = table("space_tile", options={"draws": "table"})
    story = tap(start, lambda story, _actor, command: taking.take_space_tile(story, 3, command), m.TakeSpaceTile(0, 5))
    assert story.mat(0).space_tile == 5
