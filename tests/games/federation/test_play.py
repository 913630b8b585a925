"""Every tap has its chapter: none falls through, whatever the table is at."""

from dataclasses import replace

import pytest

from companion.games.federation.play import GAME
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation
from tests.games.federation.names import m
from tests.games.federation.senate_kit import JONAS, MIRA, table

FIELDS = {
    "step": "medals", "key": "top.5", "value": "12", "side": "left", "planet": "neo", "scholar": "1A1", "round_cells": ("c1f1", "c2f1"),
    "zero_cells": ("c1f2",), "where": "c1f1", "envoy": 0, "post": 1, "site": 1, "number": 1, "action": "neo", "kind": "drop",
    "what": "ships", "by": 1, "mission": 1, "medal": "neo", "tile": 1, "project": "neo", "good": "gold", "level": 2, "now": 3,
    "cell": "c1f1", "which": "", "seat": JONAS,
}  # fmt: skip
MORE = {
    "CorrectPost": {"step": 2},
    "CorrectSet": {"what": "start_planet", "has": True},
    "CorrectValue": {"what": "gold"},
}


def made(command: type) -> object:
    names = command.__dataclass_fields__
    return command(
        **{name: value for name, value in {**FIELDS, **MORE.get(command.__name__, {})}.items() if name in names}
    )


@pytest.mark.parametrize("step", ["setup", "action", "income", "over"])
@pytest.mark.parametrize("command", GAME.commands, ids=lambda one: one.__name__)
def test_every_tap_is_decided_or_refused_with_a_sentence(command, step):
    senate = replace(table().senate, step=step, income=5 if step == "income" else 0)
    told, why = (), None
    try:
        told = GAME.decide(senate, MIRA, made(command), Chance(b"tap"))
    except RuleViolation as no:
        why = no.why
    assert told or why.text
    for event in told:
        senate = GAME.evolve(senate, event)


def test_a_seat_that_does_not_exist_is_refused_everywhere():
    with pytest.raises(RuleViolation, match="no seat"):
        GAME.decide(table().senate, MIRA, m.EndTurn(7), Chance(b"tap"))


def test_the_game_is_over_after_its_last_round():
    assert GAME.over(table().senate) is None
    assert GAME.over(replace(table().senate, step="over"))
    assert GAME.begin(GAME.options(), ("Mira", "Jonas")).players == 2
