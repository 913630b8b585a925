"""What always holds, whatever anybody taps: games of wild players in which the app never contradicts itself."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from random import Random

import pytest

from companion.games.federation import catalog
from companion.games.federation.model import Senate, opening
from companion.games.federation.options import Options
from companion.games.federation.play import GAME
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation
from companion.rules.history import fold
from companion.tables.folded import game_events, named
from companion.words import Speaker
from tests.games.federation import pieces
from tests.games.federation.names import m
from tests.games.federation.wild import Evening, evening
from tests.kit import rule

pytestmark = pytest.mark.wild

TABLES = 18
NAMES = ["Mira", "Jonas", "Ute", "Tarek"]


@dataclass
class Played:
    """A whole game of wild players: its states after every tap, how many events there were then, what was tapped."""

    table: Evening
    states: list[Senate]
    counts: list[int]
    tapped: Counter[str]
    tried: Counter[str]


@cache
def played(seed: int) -> Played:
    """Each tap is held against the laws; now and then every button of every phone is tried."""
    table = evening(seed)
    game = Played(table, [table.senate], [0], Counter(), Counter())
    luck = Random(seed)
    while not table.over:
        if luck.random() < 0.03:
            every_button(game)
        game.tapped[type(table.tap()).__name__] += 1  # a refusal would stop it here
        pieces.hold(game.states[-1], table.events, table.senate)
        game.states.append(table.senate)
        game.counts.append(len(table.log))
    return game


def every_button(game: Played) -> None:
    """A button says beforehand that it cannot be paid, or it works; or the app asks for one number of the box."""
    senate = game.table.senate
    for seat in senate.seats:
        works = 0
        for button in game.table.wild.phone.buttons(senate, seat):
            no = GAME.can(senate, button.seat, button.command)
            assert no is None or no.asks or (button.warned and no.overrule), (button, no)
            game.tried["refused" if no else "done"] += 1
            works += (no is None or bool(no.asks) or no.overrule) and not isinstance(button.command, m.Gain)
        assert works or seat not in GAME.waiting(senate).seats  # whoever is waited for finds a way on


@rule("law.rounds")
@pytest.mark.parametrize("seed", range(TABLES))
def test_a_random_game_without_a_contradiction(seed):
    """Two to four players, every reading of the book, a box that is known or not: nothing offered is refused."""
    senate = played(seed).table.senate
    assert senate.step == "over"
    assert len(senate.curve) == len(senate.passed) == played(seed).tapped["CleanUp"] == catalog.numbers().rounds
    assert GAME.over(senate) is not None


@rule("law.offered")
def test_every_button_that_a_phone_shows_can_be_tapped():
    tried = sum((played(seed).tried for seed in range(TABLES)), Counter())
    assert tried["done"] > 3_000


@rule("law.rounds")
def test_wild_players_do_a_bit_of_everything():
    """Else the law above would say little. Corrections are not theirs."""
    tapped = sum((played(seed).tapped for seed in range(TABLES)), Counter())
    corrections = {one.__name__ for one in GAME.commands if one.corrects} | {"FinishGame"}
    assert {one.__name__ for one in GAME.commands} - corrections - set(tapped) == set()


@rule("law.replay")
@pytest.mark.parametrize("seed", range(6))
def test_the_log_is_the_state(seed):
    """Folded again, through a file and back, and without its last taps: always the state of that moment."""
    game = played(seed)
    table, states, counts = game.table, game.states, game.counts
    start = opening(table.options, table.players)
    stored = game_events(GAME, [named(event) for event in table.log])
    assert list(stored) == table.log
    here, done = start, 0
    for state, count in zip(states, counts, strict=True):
        here, done = fold(GAME, here, stored[done:count]), count
        assert here == state
    assert fold(GAME, start, table.log[: counts[-2]]) == states[-2]  # the last tap taken back


@rule("law.replay")
@pytest.mark.parametrize("seed", range(6))
def test_the_log_has_words_for_everything(seed):
    """In both languages, for whoever may read it and for whoever may not."""
    table = played(seed).table
    speakers = [Speaker(language).named(NAMES) for language in ("en", "de")]
    state = opening(table.options, table.players)
    for event in table.log:
        for told in (True, False):
            words = GAME.describe(state, event, told)
            assert words is None or all(speak(words) for speak in speakers), event
        assert GAME.sees(state, event, getattr(event, "seat", None))
        state = fold(GAME, state, (event,))


@rule("law.rounds")
@pytest.mark.parametrize("seed", range(4))
def test_at_a_table_that_only_counts_anything_possible_is_taken(seed):
    table = Evening(seed, 2 + seed % 3, Options(depth="score"))
    while not table.over:
        table.tap()
    assert all(mat.count is not None for mat in table.senate.mats)
    pieces.points_have_reasons(replace(table.senate, mats=tuple(replace(mat, points=()) for mat in table.senate.mats)))


def test_the_laws_notice_what_is_lost():
    """A law that never says no is none."""
    table = played(0).table
    here = table.senate
    for wrong in (
        here.with_mat(0, medals=()) if here.mats[0].medals else here.with_mat(0, medals=("neo", "neo")),
        here.with_mat(0, ships=9),
        here.with_mat(0, goods=(11, 0, 0, 0)),
        here.with_mat(0, prestige=here.mats[0].prestige + 1),
        here.with_mat(0, envoys=()),
        here.with_mat(0, modifiers=here.mats[0].modifiers + 1),
        replace(here, past_laws=here.past_laws[1:]),
        replace(here, tiles_left=9),
        replace(here, scholars=()),
        replace(here, builders=(3, 3)),
    ):
        with pytest.raises(AssertionError):
            pieces.hold(here, (), wrong)
    pieces.hold(here, (), here)


def test_a_refusal_changes_nothing():
    table = evening(1)
    before = table.senate
    with pytest.raises(RuleViolation):
        GAME.decide(table.senate, 0, m.CleanUp(), Chance(b"no"))
    assert table.senate is before
