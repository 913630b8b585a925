"""What always holds, whatever anybody taps: no piece is lost or found, nothing goes below zero, the log is the state."""

from collections import Counter
from dataclasses import dataclass, field

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from companion.games.eclipse import catalog, tracks
from companion.games.eclipse.catalog import RESOURCES
from companion.games.eclipse.corrections.pieces import odd_pieces, tiles_everywhere
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.play import GAME
from companion.games.eclipse.ships.building import in_use
from companion.rules.game import RuleViolation
from tests.games.eclipse import taps as m
from tests.games.eclipse.boards import lays, settled, stores
from tests.games.eclipse.kit import playing
from tests.games.eclipse.wild import SHIPS, Wild
from tests.kit import Given, rule
from tests.wild import the_log_is_the_state

pytestmark = pytest.mark.wild

APP = {"boards": "app", "technologies": "app", "reputation": "app", "sectors": "app", "discoveries": "app"}
FOUR = ("terran_federation", "planta", "eridani_empire", "descendants_of_draco")


def poor(here: Given) -> Given:
    """Everybody has spent nearly everything: bankruptcy is near."""
    for seat in here.state.seats:
        discs = here.state.boards[seat].discs
        here = stores(lays(here, seat, discs=discs - 6, action_discs=6), seat, 0, 4, 4)
    return here


TABLES = (
    playing(*FOUR, turns=True, clock=True, **APP),
    playing("orion_hegemony", "hydran_progress", "mechanema", **APP),
    poor(playing(*FOUR, **APP)),
)
EVENINGS = {"seed": st.integers(0, 10**6), "table": st.integers(0, len(TABLES) - 1)}
TAPS = 500


@dataclass
class Evening:
    """Taps of a wild table, the refused ones left out."""

    here: Given
    start: Galaxy
    events: list = field(default_factory=list)
    commands: Counter = field(default_factory=Counter)
    by_hand: set = field(default_factory=set)

    def plays(self, wild: Wild, taps: int, law) -> "Evening":
        for _ in range(taps):
            command = wild.tap(self.here.state)
            try:
                self.here = self.here.when(command, by=wild.seat)
            except RuleViolation:
                continue
            self.events += self.here.events
            self.commands[type(command).__name__] += 1
            self.by_hand |= {seat for seat in self.here.state.seats if not self.here.state.keeps(seat)}
            law(self, command)
        return self


def evening(table: int) -> Evening:
    return Evening(TABLES[table], TABLES[table].state)


def no_piece_is_lost_or_found(now: Evening, command) -> None:
    state = now.here.state
    for seat in state.playing:
        assert odd_pieces(state, seat) == (), command
        board = state.boards[seat]
        assert min(board.amount(one) for one in RESOURCES) >= 0, command
        assert all(in_use(board, ship) <= catalog.blueprints_file().limits[ship] for ship in SHIPS), command
        assert 0 <= board.colony_ships <= board.kind.colony_ships, command
        if seat not in now.by_hand:  # who does not keep the board may use what the phone does not know
            assert board.discs >= 0, command
            assert all(0 <= count <= tracks.FULL for count in board.cubes), command
    assert sum(tiles_everywhere(state).values()) == 96, command
    tiles = [tile for board in state.boards for tile in board.reputation]
    tiles += [tile for party in (state.battle.parties if state.battle else ()) for tile in party.reputation]
    assert sum(state.reputation_bag.values()) + len(tiles) == 32, command
    assert min(state.reputation_bag.values()) >= 0, command


def every_sector_is_in_one_place(now: Evening, command) -> None:
    state = now.here.state
    places = [*state.tiles, *(one.sector for one in state.explored)]
    places += [sector for stack in state.stacks.values() for sector in (*stack.unseen, *stack.discarded)]
    assert len(places) == len(set(places)), command
    assert all(stack.left <= len(stack.unseen) for stack in state.stacks.values()), command
    for tile in state.tiles.values():
        assert tile.disc is not None or not tile.population, command


@rule("law.pieces")
@settings(max_examples=25)
@drawn(**EVENINGS)
def test_nothing_is_lost_or_found_whatever_is_tapped(seed, table):
    evening(table).plays(Wild(seed), TAPS, no_piece_is_lost_or_found)


@rule("law.pieces")
@settings(max_examples=10)
@drawn(**EVENINGS)
def test_every_sector_is_in_one_place(seed, table):
    evening(table).plays(Wild(seed), TAPS, every_sector_is_in_one_place)


@rule("law.replay")
@settings(max_examples=10)
@drawn(**EVENINGS)
def test_the_log_is_the_state(seed, table):
    """Folded again, and once more after its way through a file."""
    played = evening(table).plays(Wild(seed), TAPS, lambda *_: None)
    the_log_is_the_state(GAME, played.start, played.events, played.here.state)


@rule("law.replay")
def test_wild_players_do_a_bit_of_everything():
    """Else the laws above would say little."""
    done = Counter()
    for seed in range(25):
        done += evening(seed % 3).plays(Wild(seed), TAPS, lambda *_: None).commands
    expected = {
        m.TakeAction, m.React, m.EndTurn, m.PassTurn, m.NextPhase, m.TakeSector, m.LeaveSector, m.Colonise, m.PlaceCube,
        m.TurnUpColonyShips, m.Build, m.MoveShip, m.OfferRelations, m.AnswerRelations, m.BreakRelations, m.PayForAll,
        m.TakeWayOut, m.KeepBoard, m.GiveUp, m.Collapse, m.Explore, m.PlaceSector, m.DiscardSector, m.Research, m.Trade,
        m.UseDiscovery, m.KeepDiscovery, m.OpenBattle, m.FireOn, m.AttackPopulation, m.DrawBattleReputation,
        m.KeepReputation, m.CloseBattle, m.PayUpkeep, m.CleanUp, m.CountPoints, m.Refit,
    }  # fmt: skip
    assert {one.__name__ for one in expected} - set(done) == set()


# ── leaving and coming back


@rule("law.pieces")
@settings(max_examples=40)
@drawn(data=st.data(), sector=st.sampled_from(["001", "103", "106", "108", "203", "211", "303", "313", "318"]))
def test_a_sector_left_and_taken_again_has_its_disc_and_no_cubes(data, sector):
    squares = data.draw(st.sets(st.integers(0, len(catalog.sectors()[sector].squares))), label="cubes")
    here = settled(playing("terran_federation", "mechanema", **APP), 0, sector, *sorted(squares), orbital=True)
    before = here.state.boards[0]
    assert odd_pieces(here.state, 0) == ()
    left = here.when(m.LeaveSector(0, sector))
    assert odd_pieces(left.state, 0) == ()
    assert (left.state.tiles[sector].disc, left.state.tiles[sector].population) == (None, ())
    assert sum(left.state.boards[0].cubes) == sum(before.cubes) + len(squares)
    again = left.when(m.TakeSector(0, sector, table_says_so=True))
    assert again.state.boards[0].discs == before.discs
    assert again.state.tiles[sector].orbital, "structures stay"
    assert odd_pieces(again.state, 0) == ()
    if squares:
        settled_again = again.when(*(colonise(again, sector, square) for square in sorted(squares)[:1]))
        assert len(settled_again.state.tiles[sector].population) == 1


def colonise(here: Given, sector: str, square: int):
    track = next(one for one in RESOURCES if here.state.boards[0].cubes[tracks.place(one)])
    squares = catalog.sectors()[sector].squares
    colour = "any" if square == len(squares) else squares[square].rstrip("*")
    return m.Colonise(0, sector, square, track if colour == "any" else colour, table_says_so=True)
