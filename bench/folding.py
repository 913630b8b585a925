"""How long stored taps take to become a state again, as after a restart: 2,000 on a score pad, whole games of
Eclipse and Federation."""

import time
from collections.abc import Iterator
from pathlib import Path

from bench.figures import Figure, best_and_median
from companion import games
from companion.app import utc
from companion.games.scorepad.model import MOST_ROUNDS
from companion.games.scorepad.sheet import AddPoints, EnterScore
from companion.rules.chance import Chance
from companion.rules.codec import dump
from companion.rules.game import Command
from companion.rules.history import fold
from companion.tables import export
from companion.tables.folded import Folded, command_name, outcome
from companion.tables.hub import Hub
from companion.tables.service import Service
from companion.tables.steward import Actor, Start, TakeSeat
from companion.tables.store import Row, Store

FOLDING = 20.0  # ms
EVENING = 50.0  # ms
GAMES = Path(__file__).parent.parent / "tests" / "games"
EVENINGS = {
    "a nine-round evening of Eclipse": GAMES / "eclipse" / "golden" / "nine_rounds.json",
    "five rounds of Federation": GAMES / "federation" / "golden" / "four_players.json",
}
TAPS = 2_000
TAKING_BACK = {2_000: 1_000.0, 20_000: 10_000.0}  # lines, ms
SEATS = 9
TIMES = 5


def folding(folder: Path) -> list[Figure]:
    folder.mkdir(parents=True, exist_ok=True)
    store = Store(f"sqlite:///{folder / 'folding.sqlite'}")
    figures = []
    for mode in ("total", "rounds"):
        table = played(Service(store, Hub(), utc), mode)
        new = Folded(table.table_id, table.code, table.game)
        alone, with_reading = [], []
        for _ in range(TIMES):
            began = time.perf_counter()
            rows = store.rows(table.table_id)
            read = time.perf_counter()
            again = new.with_rows(rows)
            done = time.perf_counter()
            assert again.state == table.state
            alone.append(done - read)
            with_reading.append(done - began)
        figures += best_and_median(f"folding 2,000 taps, {mode}", alone, FOLDING)
        figures.append(Figure(f"reading them from SQLite and folding, {mode}, best", min(with_reading) * 1000, "ms"))
    store.close()
    return figures


def evenings() -> list[Figure]:
    """Golden games: the file is read, and every line of it folded."""
    figures = []
    for what, file in EVENINGS.items():
        took = []
        for _ in range(TIMES):
            began = time.perf_counter()
            table = export.fold(export.read(file.read_bytes()))
            took.append(time.perf_counter() - began)
            assert table.game.over(table.state)
        figures += best_and_median(f"replaying {what}", took, EVENING)
    return figures


def taking_back(folder: Path) -> list[Figure]:
    """What would happen if the first line of a long evening were taken back: the question before it is done."""
    folder.mkdir(parents=True, exist_ok=True)
    store = Store(f"sqlite:///{folder / 'taking-back.sqlite'}")
    figures = []
    for taps, goal in TAKING_BACK.items():
        service = Service(store, Hub(), utc)
        table = played(service, "rounds", taps)
        began = time.perf_counter()
        service.preview(table, table.history.taps[0].seq, back=True)
        took = (time.perf_counter() - began) * 1000
        figures.append(Figure(f"a take-back preview at {taps:,} lines", took, "ms", goal))
    store.close()
    return figures


def played(service: Service, mode: str, taps: int = TAPS) -> Folded:
    """A long evening, decided tap by tap and written at once."""
    game = games.game("scorepad")
    assert game is not None
    actor = Actor("bench")
    table = service.open(actor, game, SEATS, {"mode": mode})
    for seat in range(SEATS):
        service.tend(table.code, actor, f"sits-{seat}", TakeSeat(f"Player {seat}", seat, "1"))
    service.tend(table.code, actor, "starts", Start())
    table = service.table(table.code)
    rows, state = [], table.state
    for number, command in enumerate(moves(mode, taps), table.head + 1):
        events = game.decide(state, 0, command, Chance(b"bench"))
        state = fold(game, state, events)
        body = {"command": dump(command), **outcome((), events)}
        rows.append(Row(number, f"tap-{number}", utc(), actor.phone, 0, "do", command_name(command), body))
    service.store.append(table.table_id, table.head, rows)
    return service.table(table.code)


def moves(mode: str, taps: int) -> Iterator[Command]:
    """In rounds the sheet is full after 99 of them; then every cell is corrected, and again."""
    for number in range(taps):
        seat, column, time_round = number % SEATS, number // SEATS % MOST_ROUNDS, number // (SEATS * MOST_ROUNDS)
        if mode == "total":
            yield AddPoints(seat, 1 + number % 7)
        else:
            yield EnterScore(seat, column, 1 + number % 7 + 10 * time_round)
