"""What always holds, whatever anybody taps: games of wild players in which the app never contradicts itself."""

import os
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from random import Random

import pytest

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.play import GAME
from companion.games.age_of_galaxy.setup.steps import pieces
from companion.rules import history as hist
from companion.rules.box import Telling
from companion.rules.game import Command, RuleViolation
from companion.rules.history import fold
from companion.tables.folded import game_events, named
from tests.games.age_of_galaxy import laws
from tests.games.age_of_galaxy.kit import KNOWN, m, playing, settled, table, with_planets, with_realm
from tests.games.age_of_galaxy.wild import Evening, evening
from tests.kit import rule

pytestmark = pytest.mark.wild

TABLES = int(os.environ.get("WILD_GAMES", "40"))  # more of them by hand: WILD_GAMES=1000
CORRECTED = max(12, TABLES // 3)
LOOKS = float(os.environ.get("WILD_LOOKS", "0.005"))  # how many states are looked at on every phone


@dataclass
class Played:
    """A whole game of wild players: its states after every tap, what was tapped, and how many pages were looked at."""

    table: Evening
    states: list[Galaxy]
    tapped: Counter[str]
    pages: int = 0

    @classmethod
    def of(cls, seed: int, tries: float = 0) -> "Played":
        """Each tap is held against the laws. `tries`: how often somebody corrects or overrules something."""
        here = evening(seed)
        law, luck = laws.Table(here.galaxy), Random(seed)
        game = cls(here, [here.galaxy], Counter())
        while not here.over:
            done = here.taps
            command = game.tries() if luck.random() < tries else game.taps(tries)
            if command is None:
                continue
            game.tapped[type(command).__name__] += 1
            events = tuple(event for tap in here.history.taps[done:] for event in tap.events)
            law.hold(events, here.galaxy, said_so=command.table_says_so and not isinstance(command, Telling))
            game.states.append(here.galaxy)
            if luck.random() < LOOKS:
                game.look(luck)
        return game

    def taps(self, tries: float) -> Command | None:
        """What is allowed is done. Only where the table has corrected something there may be no such thing any more."""
        try:
            return self.table.tap()
        except RuleViolation:
            if tries:
                return None
            raise

    def tries(self) -> Command | None:
        return self.table.tries()

    def look(self, luck: Random) -> None:
        galaxy = self.table.galaxy
        self.pages += laws.looked_at(galaxy, luck)
        laws.tells_no_secret(galaxy, luck.choice(galaxy.seats), luck)


@cache
def played(seed: int) -> Played:
    return Played.of(seed)


@cache
def corrected(seed: int) -> Played:
    return Played.of(10_000 + seed, tries=0.3)


@rule("round.phases")
@pytest.mark.parametrize("seed", range(TABLES))
def test_a_random_game_without_a_contradiction(seed):
    """One to four players, every depth and reading, a box known or not: nothing that is allowed is refused."""
    galaxy = played(seed).table.galaxy
    assert galaxy.step == "over"
    assert GAME.over(galaxy) is not None
    if galaxy.options.depth != "score":
        assert (galaxy.round, galaxy.fleet, len(galaxy.curve)) == (5, 5, 5)
        assert (played(seed).tapped["Compare"], played(seed).tapped["Advance"]) == (4, 4)


def test_wild_players_do_a_bit_of_everything():
    """Else the law above would say little. Corrections come below."""
    tapped = sum((played(seed).tapped for seed in range(TABLES)), Counter())
    corrections = {one.__name__ for one in GAME.commands if one.corrects} | {"FinishGame"}
    assert {one.__name__ for one in GAME.commands} - corrections - set(tapped) == set()


@pytest.mark.parametrize("seed", range(CORRECTED))
def test_whatever_the_table_corrects_or_wants_all_the_same_the_game_goes_on(seed):
    """Every third tap is a correction, or something the rules refuse; nothing breaks, no cube is made."""
    assert corrected(seed).table.over


def test_tables_correct_a_bit_of_everything():
    tapped = sum((corrected(seed).tapped for seed in range(CORRECTED)), Counter())
    missing = {one.__name__ for one in GAME.commands if one.corrects} - set(tapped)
    assert not missing
    assert sum(corrected(seed).table.refused for seed in range(CORRECTED)) > 100


def test_every_phone_has_something_to_show_at_any_time():
    games = [played(seed) for seed in range(TABLES)] + [corrected(seed) for seed in range(CORRECTED)]
    assert sum(game.pages for game in games) > 500


# ── the log


@pytest.mark.parametrize("seed", range(0, TABLES, 5))
def test_the_log_is_the_state(seed):
    """Folded again through a file and back: always the state of that moment."""
    here = played(seed).table
    events = [event for tap in here.history.taps for event in tap.events]
    stored = game_events(GAME, [named(event) for event in events])
    assert list(stored) == events
    assert fold(GAME, here.start, stored) == here.galaxy == played(seed).states[-1]


@pytest.mark.parametrize("seed", range(8))
def test_any_line_can_be_taken_back_and_put_back(seed):
    """What no longer fits falls out, nothing breaks; with the line back it is the same game again."""
    here, luck = (corrected(seed) if seed % 2 else played(seed)).table, Random(seed)
    for seq in luck.sample(range(1, here.taps + 1), 3):
        history = here.history
        for back in (True, False):
            change = hist.change(GAME, here.start, history, seq, back=back, chance=lambda tap: here.chance(tap.seq))
            history = history.with_change(change)
            state = hist.play(GAME, here.start, history)
            laws.points_have_reasons(state)
            laws.turns_go_on(state)
        assert state == here.galaxy


# ── the laws themselves


def test_the_laws_notice_what_is_lost():
    """A law that never says no is none."""
    here = next(state for state in played(0).states if state.step == "action" and state.round == 3)
    one = here.realms[0]
    for wrong in (
        here.with_realm(0, supply=one.supply + 1),
        here.with_realm(0, cubes=one.cubes - 1),
        here.with_realm(0, credits=13),
        here.with_realm(0, cruisers=6),
        here.with_realm(0, influence=22),
        here.with_realm(0, relics=49),
        here.with_realm(0, prestige=one.prestige + 1),
        here.with_realm(0, factions=(1, 1)),
        replace(here, pile=(*here.pile, 0)),
        replace(here, turn=None),
    ):
        with pytest.raises(AssertionError):
            laws.Table(here).hold((), wrong)
    laws.Table(here).hold((), here)


def test_a_cube_on_the_wrong_place_of_its_pile_is_noticed():
    here = table(3).state
    with pytest.raises(AssertionError):
        laws.Table(here).hold((), replace(here, pile=(2, 1, 0)))


# ── what broke once at tables that correct a lot


def test_a_swarm_takes_no_more_cubes_home_than_the_table_says_lie_there():
    """Somebody had corrected the cubes on planets to none; then a planet of theirs was taken."""
    here = with_planets(playing(3), settled(1, 1))
    here = with_realm(here, 0, factions=(catalog.SCYTHE,), cruisers=3)
    here = here.when(m.CorrectValue(1, "away", 0), m.Swarm(0, 1))
    assert (here.state.realms[1].away, here.state.all_cubes(1)) == (0, 15)


def test_a_cube_that_does_not_lie_there_cannot_be_lifted():
    """The same with Sojourner: the app says what to do first."""
    here = with_planets(playing(3), settled(1, 0, settled_in=1))
    here = with_realm(here, 0, factions=(catalog.SOJOURNER,), settled_now=2)
    no = here.when(m.CorrectValue(0, "away", 0)).refused(m.Nomadic(0, 1, "laser_weapons"))
    assert not no.overrule
    assert "correct" in str(no)


def test_more_cards_cannot_be_exchanged_than_are_left():
    """Four players exchange all twelve that are left; a card laid out by a correction leaves eleven."""
    here = table(4, replace(KNOWN, cards="app", start_player=1)).when(m.DealCards())
    held = {card for realm in here.state.realms for card in realm.hand}
    free = next(card for card in range(1, 41) if card not in held)
    here = here.when(m.CorrectFaction(0, free, has=True))
    for seat in (1, 2, 3):
        here = here.when(m.SwapCards(seat, here.state.realms[seat].hand[:3]), by=seat)
    hand = here.state.realms[0].hand
    assert "2" in str(here.refused(m.SwapCards(0, hand[:3], table_says_so=True)))
    assert here.when(m.SwapCards(0, hand[:2], table_says_so=True)).state.realms[0].swapped


def test_a_table_that_only_counts_can_print_its_set_up():
    """Nobody has told there whose cube lies on top: the list goes by the seats."""
    here = table(3, replace(KNOWN, depth="score", start_player=2)).state
    assert [pieces(here, seat).prestige_stack for seat in here.seats] == [3, 1, 2]
    for sheet in GAME.sheets:
        assert sheet.view(here)
