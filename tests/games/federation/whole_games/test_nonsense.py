"""Whatever is sent by whomever in whatever state: events, a refusal in words, or broken input. Nothing else."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.games.federation import catalog
from companion.games.federation.box.values import BOX
from companion.games.federation.model import Senate, opening
from companion.games.federation.options import Options
from companion.games.federation.play import GAME
from companion.games.federation.setup.steps import steps
from companion.rules.codec import BadInput, load
from companion.rules.game import Command, RuleViolation
from companion.rules.history import fold
from companion.rules.lines import total
from companion.tables.folded import game_events, named
from companion.words import Speaker
from tests.games.federation.boards import board
from tests.games.federation.names import m
from tests.games.federation.wild import Wild, evening
from tests.kit import rule
from tests.nonsense import Nonsense, answered

pytestmark = pytest.mark.wild

TABLES = 12
COMMANDS = 400  # at each of them
TEXTS = (
    *catalog.CELLS, "evasion", *catalog.scholars(), *catalog.MEDALS, *catalog.MEASURE_NAMES, *catalog.sites(), *BOX.by_id,
    "1A2:1A2", "1A3:1C2", "1C2:ship", "2A3", "ship", "mission", "action", "drop", "scholar", "income", "spy", "mission:7",
    "", "0", "1", "12", "-1", "c9f9", "c0f0", "1Z9", "9A1", "x" * 61, "ü", "%(seat)s", "{}", "1a1",
)  # fmt: skip
USUAL: dict[str, tuple[str, ...]] = {  # what such a field mostly holds
    **dict.fromkeys(("scholar", "scholars", "embassy"), tuple(catalog.scholars())),
    **dict.fromkeys(("where", "cell", "round_cells", "zero_cells"), catalog.CELLS),
    "which": (*"123456789", "10", "11", "12", *catalog.MEDALS, *catalog.scholars(), ""),
    "choice": ("ship", "mission", "1C2:ship", "1A2:1C1", *catalog.scholars()),
    "key": tuple(BOX.by_id),
    "value": (*"0123456789", "30", *(choice for one in BOX.values for choice, _ in one.choices)),
}
SPEAK = Speaker("de").named(["Mira", "Jonas", "Ute", "Tarek"])


NONSENSE = Nonsense(TEXTS, USUAL, never=0.01, mostly=0.9)


def some_command(luck: Random, senate: Senate) -> Command:
    """Any command with anything in it; now and then one that answers what is asked."""
    shape = luck.choice(GAME.commands)
    if shape is m.SkipDue and (dues := [(seat, one) for seat in senate.seats for one in senate.mats[seat].due]):
        seat, due = luck.choice(dues)
        return m.SkipDue(seat, due.kind, due.what, table_says_so=luck.random() < 0.5)
    if shape is m.TickStep:
        return m.TickStep(luck.choice(steps(senate)).id, done=luck.random() < 0.5)
    raw = NONSENSE.fields(shape, luck)
    if "seat" in raw and luck.random() < 0.9:
        raw["seat"] = luck.randrange(senate.players)
    return load(shape, raw)


def sane(senate: Senate) -> None:
    """Nothing is less than nothing, whatever was corrected or overruled."""
    for mat in senate.mats:
        numbers = (mat.prestige, mat.field, *mat.goods, mat.ships, mat.ships_left, mat.modifiers, mat.asteroids)
        more = (mat.die, mat.neo, mat.six_moon, mat.contribution, mat.raised_round, mat.raised_game)
        assert min(*numbers, *more) >= 0, mat
        assert mat.die <= catalog.numbers().die_most
        assert set(mat.due) == set() or senate.step != "over"
    assert min(*senate.stations, *senate.builders, senate.tiles_left, senate.planets_left) >= 0
    assert max(senate.builders) <= catalog.numbers().builders
    assert senate.step != "action" or senate.turn in senate.seats


def looked_at(senate: Senate) -> None:
    """Every page of everybody, and of somebody who only watches."""
    for own in (*((seat,) for seat in senate.seats), (), tuple(senate.seats)):
        for opened in ("", "c1f1", "evasion", "0", "99"):
            for screen in GAME.screens.values():
                screen(senate, own, {"open": opened} if opened else {})
    for sheet in GAME.sheets:
        sheet.view(senate)
    assert set(GAME.waiting(senate).seats) <= set(senate.seats)
    assert all(one.total == total(one.lines) for one in GAME.score(senate).scores)


def starts(seed: int) -> Senate:
    """A table before play, in the middle of a game, or one that only counts."""
    luck = Random(seed)
    if seed % 5 == 4:
        box = tuple(board(luck).items()) if luck.random() < 0.5 else ()
        return opening(Options(depth=luck.choice(["score", "senate", "full"]), box=box), 2 + seed % 3)
    table = evening(seed)
    for _ in range(luck.randint(0, 300)):
        if not table.over:
            table.tap()
    return table.senate


def answer(senate: Senate, luck: Random, wild: Wild, tap: str) -> tuple[Any, ...] | RuleViolation | BadInput:
    """Anything by anybody; in between what a phone offers, so that it is a game all the same."""
    actor: int | None = luck.choice([None, 8, *senate.seats])
    full = senate.to_block and senate.cells  # corrected before the neutral tiles lie: there may be no room for them
    if luck.random() < 0.4 and senate.options.depth != "score" and not full:
        button = wild.tap(senate)
        return answered(GAME, senate, button.seat, button.command, tap)
    try:
        command = some_command(luck, senate)
    except BadInput as no:
        return no
    return answered(GAME, senate, actor, command, tap)


@rule("law.nonsense")
@pytest.mark.parametrize("seed", range(TABLES))
def test_nonsense_is_refused_or_booked_and_breaks_nothing(seed):
    luck, start, booked = Random(seed), starts(seed), Counter()
    wild = Wild(luck, board(Random(seed)))
    senate = start
    for number in range(COMMANDS):
        if senate.step == "over" and luck.random() < 0.1:
            senate = start  # there is more nonsense while a game goes on
        found = answer(senate, luck, wild, f"{seed}-{number}")
        booked[type(found)] += 1
        if isinstance(found, RuleViolation | BadInput):
            assert SPEAK(found.why)
            assert not getattr(found, "asks", "") or found.asks in BOX.by_id
            continue
        assert game_events(GAME, [named(event) for event in found]) == found
        for event in found:
            for told in (True, False):
                words = GAME.describe(senate, event, told)
                assert words is None or SPEAK(words)
            senate = fold(GAME, senate, (event,))
        sane(senate)
        if luck.random() < 0.02:
            looked_at(senate)
    looked_at(senate)
    assert booked[tuple]
    assert booked[RuleViolation]
