"""What always holds with Rise of the Ancients too, whatever anybody taps."""

from collections import Counter

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import RESOURCES
from companion.games.eclipse.corrections.pieces import odd_pieces, tiles_everywhere
from companion.games.eclipse.expansion import modules
from companion.games.eclipse.model import full_bag, full_discoveries, full_reputation
from companion.games.eclipse.play import GAME
from companion.games.eclipse.ships.building import in_use
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import playing
from tests.games.eclipse.test_laws import APP, Evening
from tests.games.eclipse.wild import SHIPS
from tests.games.eclipse.wild_rise import WildRise
from tests.kit import rule
from tests.wild import the_log_is_the_state

pytestmark = pytest.mark.wild

EVERYTHING = {one.id: True for one in (*modules.MODULES, *modules.VARIANTS)}
NINE = (
    "terran_directorate", "hydran_progress", "terran_union", "descendants_of_draco", "mechanema", "orion_hegemony",
    "exiles", "rho_indi_syndicate", "enlightened_of_lyra",
)  # fmt: skip
TABLES = (
    playing("exiles", "rho_indi_syndicate", "enlightened_of_lyra", "descendants_of_draco", turns=True, **APP, **EVERYTHING),
    playing(*NINE, turns=True, **APP, **EVERYTHING),
    playing("wardens_of_magellan", "enlightened_of_lyra", "planta", secret_homeworlds=4, **APP, **EVERYTHING),
    playing("exiles", "keepers_of_magellan", "enlightened_of_lyra", "planta", "mechanema", "hydran_progress", **APP, **EVERYTHING),
)  # fmt: skip
EVENINGS = {"seed": st.integers(0, 10**6), "table": st.integers(0, len(TABLES) - 1)}
TAPS = 1200


def evening(table: int) -> Evening:
    return Evening(TABLES[table], TABLES[table].state)


def nothing_is_lost_or_found(now: Evening, command) -> None:
    state = now.here.state
    for seat in state.playing:
        assert odd_pieces(state, seat) == (), command
        board = state.boards[seat]
        assert min(board.amount(one) for one in RESOURCES) >= 0, command
        assert all(in_use(board, ship) <= catalog.blueprints_file().limits[ship] for ship in SHIPS), command
        if seat not in now.by_hand:
            assert board.discs >= 0, command
            assert 0 <= board.colony_ships <= board.kind.colony_ships, command
    assert tiles_everywhere(state) == full_bag(state.options, state.players), command
    tiles = [tile for board in state.boards for tile in board.reputation]
    tiles += [tile for party in (state.battle.parties if state.battle else ()) for tile in party.reputation]
    assert sum(state.reputation_bag.values()) + len(tiles) == sum(full_reputation(state.players).values()), command
    owned = [one for board in state.boards for one in board.developments]
    assert len({*owned, *state.developments}) == len(owned) + len(state.developments), command
    there = [tile.cruiser for tile in state.tiles.values() if tile.cruiser]
    assert len(there) == len(set(there)), command
    assert sum(tile.shellworld for tile in state.tiles.values()) <= 1, command
    found = full_discoveries(state.options)
    assert all(
        state.discoveries.get(kind, 0) + state.discarded.get(kind, 0) <= tiles for kind, tiles in found.items()
    ), command
    for name in {board.alliance for board in state.boards if board.alliance}:
        members = [board for board in state.boards if board.alliance == name]
        assert len(members) <= (2 if state.players < 6 else 3), command


@rule("rise.law.pieces")
@settings(max_examples=25)
@drawn(**EVENINGS)
def test_nothing_is_lost_or_found_whatever_is_tapped(seed, table):
    evening(table).plays(WildRise(seed), TAPS, nothing_is_lost_or_found)


@rule("rise.law.replay")
@settings(max_examples=12)
@drawn(**EVENINGS)
def test_the_log_is_the_state(seed, table):
    played = evening(table).plays(WildRise(seed), TAPS, lambda *_: None)
    the_log_is_the_state(GAME, played.start, played.events, played.here.state)


def test_wild_players_do_a_bit_of_everything():
    done = Counter()
    for seed in range(24):
        done += evening(seed % len(TABLES)).plays(WildRise(seed), TAPS, lambda *_: None).commands
    expected = {
        m.Develop, m.SpendColonyShip, m.BuildShrine, m.OfferAlliance, m.AnswerAlliance, m.LeaveAlliance, m.OpenBattle,
        m.FireOn, m.CloseBattle, m.CleanUp, m.Research, m.MoveShip, m.TakeSector, m.ChooseDirection,
    }  # fmt: skip
    assert {one.__name__ for one in expected} - set(done) == set()
