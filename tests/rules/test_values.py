"""A changed copy is what dataclasses.replace would make."""

import dataclasses
from dataclasses import dataclass
from functools import cached_property

import pytest

from companion.games import all_games
from companion.rules.codec import load
from companion.rules.game import Seated
from companion.rules.values import replace


@dataclass(frozen=True)
class Purse:
    money: int
    science: int = 2

    @cached_property
    def both(self) -> int:
        return self.money + self.science


def test_a_copy_has_the_new_fields_and_keeps_the_others():
    purse = Purse(5)
    assert replace(purse, money=7) == Purse(7, 2)
    assert purse == Purse(5, 2)
    assert hash(replace(purse, science=0)) == hash(Purse(5, 0))
    assert repr(replace(purse)) == repr(purse)


def test_what_was_worked_out_for_the_old_one_is_not_believed_of_the_new():
    purse = Purse(5)
    assert purse.both == 7
    assert replace(purse, money=1).both == 3


def test_what_a_file_left_out_is_the_default_in_a_copy_too():
    read = load(Purse, {"money": 4})
    assert replace(read, money=1) == Purse(1, 2)
    assert replace(read, science=1) == Purse(4, 1)


def test_a_field_that_does_not_exist_is_refused():
    with pytest.raises(TypeError, match="Purse has no field gold, mony"):
        replace(Purse(1), gold=3, mony=2)


def test_a_copy_stays_frozen():
    with pytest.raises(dataclasses.FrozenInstanceError):
        replace(Purse(1), money=2).money = 3


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_no_state_has_anything_to_do_when_it_is_made(game):
    """Whatever a state holds, however deep: a copy without __init__ is the same copy."""
    found, todo = set(), [game.begin(game.options(), tuple(Seated(seat) for seat in range(max(game.players))))]
    while todo:
        one = todo.pop()
        if isinstance(one, tuple | list | frozenset):
            todo += one
        elif isinstance(one, dict):
            todo += one.values()
        elif dataclasses.is_dataclass(one) and type(one) not in found:
            found.add(type(one))
            assert not hasattr(one, "__post_init__")
            assert replace(one) == dataclasses.replace(one)
            todo += [getattr(one, field.name) for field in dataclasses.fields(one)]
    assert found
