"""Nonsense for every command of every game: events, a refusal in words, or broken input. Nothing else."""

from functools import cache
from random import Random
from typing import Any

import pytest

from companion.games import all_games, game
from companion.rules.codec import BadInput
from companion.rules.game import RuleViolation, Seated
from companion.rules.history import fold
from companion.tables.folded import game_events, named
from companion.words import Speaker
from tests import golden
from tests.nonsense import Nonsense, kinds, sent

pytestmark = pytest.mark.wild

ALL = [one.id for one in all_games()]
COMMANDS = [
    pytest.param(one.id, shape, id=f"{one.id}-{shape.__name__}") for one in all_games() for shape in one.commands
]
SPEAKERS = [Speaker(language).named([*"ABCDEFGHI"]) for language in ("en", "de")]
TRIES = 40  # of each command at each moment
NOWHERE = 8  # the ninth seat
NONSENSE = Nonsense()


@cache
def moments(game_id: str) -> list[Any]:
    """A table nobody has touched, and golden evenings a third and two thirds through."""
    one = game(game_id)
    seats = tuple(Seated(seat) for seat in range(min(one.players)))
    found = [one.begin(one.options(), seats)]
    file = min(golden.folder(game_id).glob("*.json"))
    states = [after for _, _, after in golden.states(golden.replayed(file))]
    return [*found, states[len(states) // 3], states[2 * len(states) // 3]]


@pytest.mark.parametrize(("game_id", "shape"), COMMANDS)
def test_nonsense_is_refused_in_words_or_booked(game_id, shape):
    one, luck = game(game_id), Random(shape.__name__)
    for moment, state in enumerate(moments(game_id)):
        for number in range(TRIES):
            raw = NONSENSE.fields(shape, luck)
            if "seat" in raw and luck.random() < 0.8:
                raw["seat"] = luck.choice([0, 1, NOWHERE])
            found = sent(one, state, shape, raw, luck.choice([None, 0, 1, NOWHERE]), f"{moment}-{number}")
            if isinstance(found, RuleViolation | BadInput):
                assert all(speak(found.why) for speak in SPEAKERS), raw
                continue
            assert game_events(one, [named(event) for event in found]) == found, raw
            here = state
            for event in found:
                words = one.describe(here, event, True)
                assert words is None or all(speak(words) for speak in SPEAKERS), event
                here = fold(one, here, (event,))


@pytest.mark.parametrize("game_id", ALL)
def test_a_command_holds_only_what_nonsense_knows(game_id):
    """Every type of every field can be made up, so that no command is left out."""
    for shape in game(game_id).commands:
        assert NONSENSE.fields(shape, Random(1)).keys() == kinds(shape).keys()
