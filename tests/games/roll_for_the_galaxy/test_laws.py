"""What always holds, whatever anybody does: 1,000 rounds of wild players in which the app never contradicts itself."""

from collections import Counter
from functools import cache

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.assigning import moves as assigning
from companion.games.roll_for_the_galaxy.constructing import moves as constructing
from companion.games.roll_for_the_galaxy.exploring.moves import NameTile, PlaceTile, Rearrange, Scout, Stock, ThrowTile
from companion.games.roll_for_the_galaxy.managing.moves import FinishRound, Recall, Recruit
from companion.games.roll_for_the_galaxy.model import opening
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.phases.moves import FinishPhase
from companion.games.roll_for_the_galaxy.play import GAME
from companion.games.roll_for_the_galaxy.producing import Produce, ProduceAll
from companion.games.roll_for_the_galaxy.revealing import NoteExtraDie
from companion.games.roll_for_the_galaxy.rolling import ForgetDie, NoteDie, Roll
from companion.games.roll_for_the_galaxy.setup.moves import BeginPlay, Deal, PlaceStartTiles
from companion.games.roll_for_the_galaxy.shipping import Ship
from companion.rules.game import RuleViolation
from tests.games.roll_for_the_galaxy import laws
from tests.games.roll_for_the_galaxy.wild import Evening, evening
from tests.kit import rule
from tests.wild import the_log_is_the_state

pytestmark = pytest.mark.wild

ROUNDS = 1_000
TABLES = 20


@cache
def played(seed: int) -> tuple[Evening, Counter, int]:
    """A table that has played its rounds, in one game or more, each tap checked; what was tapped; how many rounds."""
    tapped: Counter = Counter()
    rounds, next_seed = 0, seed
    table = evening(next_seed)
    while rounds < ROUNDS // TABLES:
        before = table.galaxy
        tapped[type(table.tap()).__name__] += 1  # a refusal would stop it here
        laws.hold(before, table.events, table.galaxy)
        rounds += len(table.galaxy.curve) - len(before.curve)
        if table.over:
            next_seed += 1_000
            table = evening(next_seed)
    return table, tapped, rounds


@rule("law.rounds")
@pytest.mark.parametrize("seed", range(TABLES))
def test_random_legal_rounds_without_a_contradiction(seed):
    """Two to five players, both bags: nothing legal is refused; no die, tile, chip or credit is lost or found."""
    assert played(seed)[2] >= ROUNDS // TABLES


@rule("law.rounds")
def test_wild_players_do_a_bit_of_everything():
    """Else the law above would say little. What only the dice-only table or a correction knows is not theirs."""
    tapped = sum((played(seed)[1] for seed in range(8)), Counter())
    assert {
        one.__name__
        for one in (
            Deal, NameTile, PlaceStartTiles, BeginPlay, Roll, NoteDie, ForgetDie, assigning.PlaceWild, assigning.SelectPhase,
            assigning.Reassign, assigning.Dictate, assigning.UndoReassign, assigning.AgreeReading, assigning.BeReady, assigning.WithdrawReady, NoteExtraDie, Stock,
            Scout, PlaceTile, Rearrange, ThrowTile, constructing.NameTop, constructing.PlaceWorker, constructing.PlaceAllWorkers, constructing.ChooseWorkers,
            constructing.RemoveDie, Produce, ProduceAll, Ship, FinishPhase, Recruit, Recall, FinishRound,
        )
    } - set(tapped) == set()  # fmt: skip


@rule("law.rounds")
@pytest.mark.parametrize("seed", range(6))
def test_where_only_dice_are_kept_no_die_is_lost_or_found(seed):
    table = Evening(seed, 2 + seed % 4, Options(depth="dice"))
    while not table.over and table.taps < 400:
        before = table.galaxy
        table.tap()
        laws.hold(before, table.events, table.galaxy)
    assert len(table.galaxy.curve) > 5


@rule("law.corrections")
@pytest.mark.parametrize("seed", range(8))
def test_whatever_the_table_corrects_the_game_goes_on_and_no_die_is_lost(seed):
    """Every sixth tap somebody finds something else on the table; what is nonsense is refused, nothing breaks."""
    table = Evening(seed, 2 + seed % 4, Options(bag=("app", "table")[seed % 2]))
    corrected, refused = Counter(), 0
    while not table.over and table.taps < 400:
        before = table.galaxy
        if table.galaxy.step != "setup" and table.luck.random() < 1 / 6:
            try:
                corrected[type(table.does(*table.wild.corrects(table.galaxy))).__name__] += 1
            except RuleViolation:
                refused += 1
                continue
        else:
            table.tap()
        laws.dice_are_kept(before, table.events, table.galaxy)
        laws.credits_are_kept(table.galaxy)
    assert len(corrected) >= 3
    assert refused


@rule("law.replay")
@pytest.mark.parametrize(("players", "bag"), [(2, "app"), (3, "table"), (5, "app")])
def test_the_log_is_the_state(players, bag):
    """A whole game folded again, and once more after its way through a file; the curve ends with the score."""
    options = Options(bag=bag)
    table, events = Evening(players, players, options), []
    while not table.over:
        table.tap()
        events += table.events
    start = opening(options, players)
    the_log_is_the_state(GAME, start, events, table.galaxy)
    assert table.galaxy.curve[-1] == tuple(one.total for one in GAME.score(table.galaxy).scores)
    assert GAME.over(table.galaxy) is not None


@rule("law.end")
@pytest.mark.parametrize("seed", range(4))
def test_a_game_ends_after_the_round_in_which_it_was_announced(seed):
    """And never before: the pool is empty or somebody has twelve tiles (p. 8)."""
    table, announced = evening(seed), None
    while not table.over:
        round_before = table.galaxy.round
        table.tap()
        if table.galaxy.ends and announced is None:
            announced = round_before
    assert announced == table.galaxy.round == len(table.galaxy.curve)
    most = max(one.tiles for one in table.galaxy.empires)
    assert table.galaxy.pool == 0 or most >= catalog.box().last_tiles


def test_the_laws_notice_what_is_lost():
    """A law that never says no is none."""
    table = Evening(1, 3)
    while table.galaxy.step != "assign":
        table.tap()
    here = table.galaxy
    one = here.empires[0]
    for wrong in (
        here.with_empire(0, cup=one.cup[1:]),
        here.with_empire(0, world_stack=()),
        here.with_empire(0, chips=1),
        here.with_empire(0, credits=11),
    ):
        with pytest.raises(AssertionError):
            laws.hold(here, (), wrong)
    laws.hold(here, (), here)
