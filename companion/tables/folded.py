"""A table as its log makes it: house, history and the game's state. Immutable; a new row makes a new one."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from companion.rules import history as hist
from companion.rules.chance import Draw
from companion.rules.codec import dump, load, revive
from companion.rules.game import Game, Seated, snake
from companion.rules.history import Change, History, Tap
from companion.tables import house as h
from companion.tables.house import House
from companion.tables.seats import shown_colours
from companion.tables.store import Row

EVENT = "event"  # the key that names an event's class; no event has a field of this name
MOST_SIDES = 2**31
FIRST_EVENT = "kind"  # what the first days of 0.1.0 called that key
HOUSE_EVENTS = {cls.__name__: cls for cls in h.EVENTS}


@dataclass(frozen=True)
class Folded:
    table_id: str
    code: str
    game: Game
    head: int = 0
    house: House = House()
    history: History = History()
    start: Any = None  # the game's state before the first tap; None in the lobby
    state: Any = None
    rows: tuple[Row, ...] = ()
    began: int = 0  # the row that began this game; lines before it belong to a game that went back to the lobby
    turns: tuple[tuple[str, int | None], ...] = ()  # when whose turn began, where the game has clocks

    def speaks(self, seq: int) -> bool:
        """May a game line be put into words? Only while the game it belongs to is on the table."""
        return self.state is not None and seq > self.began

    def tells(self, seq: int) -> bool:
        """Has the end of the table told this line to everybody? Opened again, it stays told."""
        return seq <= self.house.revealed

    def public(self, seq: int, events: Iterable[Any]) -> bool:
        """May everybody read these events of a line of the game?"""
        return self.speaks(seq) and (
            self.tells(seq) or all(self.game.sees(self.state, event, None) for event in events)
        )

    @property
    def played(self) -> bool:
        return any(self.history.counts(tap.seq) for tap in reversed(self.history.taps))

    @property
    def colours(self) -> list[str]:
        """Every seat's colour: the game's where it gives one."""
        given = self.game.colours(self.state) if self.state is not None else ()
        return shown_colours([seat.colour for seat in self.house.seats], given)

    def row(self, seq: int) -> Row | None:
        return self.rows[seq - 1] if 1 <= seq <= len(self.rows) else None

    def with_rows(self, rows: Iterable[Row]) -> "Folded":
        """The same table some rows later. The state is played once at the end when lines were taken back."""
        house, history, start, state, began = self.house, self.history, self.start, self.state, self.began
        taps: list[Tap] = []
        turns = list(self.turns)
        replay = False
        new = tuple(rows)
        for row in new:
            if row.kind == "do":
                tap = to_tap(self.game, row)
                taps.append(tap)
                if not replay:
                    state = hist.fold(self.game, state, tap.events)
                    _turned(turns, row.at, self.game.on_turn(state))
                continue
            for event in house_events(row):
                house = h.evolve(house, event, row.seq, row.phone)
                if isinstance(event, h.Started):
                    start = begin(self.game, house)
                    state = start
                    began = row.seq
                    turns = []
                elif isinstance(event, h.BackInLobby):
                    start = state = None
                elif isinstance(event, h.Ended):
                    _turned(turns, row.at, None)
                elif isinstance(event, h.Replayed):
                    history = replace(history, taps=(*history.taps, *taps)).with_change(
                        to_change(self.game, history, taps, event)
                    )
                    taps = []
                    replay = True
        history = replace(history, taps=(*history.taps, *taps))
        if replay and start is not None:
            times = {row.seq: row.at for row in (*self.rows, *new)}
            state, turns = start, []
            for tap, state in hist.course(self.game, start, history):
                _turned(turns, times[tap.seq], self.game.on_turn(state))
        head = new[-1].seq if new else self.head
        return replace(
            self,
            head=head,
            house=house,
            history=history,
            start=start,
            state=state,
            rows=(*self.rows, *new),
            began=began,
            turns=tuple(turns),
        )


def _turned(turns: list[tuple[str, int | None]], at: str, seat: int | None) -> None:
    if seat != (turns[-1][1] if turns else None):
        turns.append((at, seat))


def begin(game: Game, house: House) -> Any:
    options = load(game.options, house.options)
    seated = tuple(Seated(number, seat.side, seat.name) for number, seat in enumerate(house.seats))
    return game.begin(options, seated)


def to_tap(game: Game, row: Row) -> Tap:
    command = game.command(row.name)
    if command is None:
        raise LookupError(f"line {row.seq}: {game.id} has no move {row.name}")
    return Tap(
        row.seq,
        row.seat,
        revive(command, row.body["command"]),
        _draws(row.body["draws"]),
        game_events(game, row.body["events"]),
    )


def to_change(game: Game, history: History, later: Iterable[Tap], event: h.Replayed) -> Change:
    known = {tap.seq: tap for tap in (*history.taps, *later)} if event.changed else {}
    changed = tuple(
        replace(known[one["seq"]], draws=_draws(one["draws"]), events=game_events(game, one["events"]))
        for one in event.changed
    )
    return Change(event.seq, event.back, event.fell, changed)


def from_change(change: Change) -> h.Replayed:
    changed = tuple({"seq": tap.seq, **outcome(tap.draws, tap.events)} for tap in change.changed)
    return h.Replayed(change.seq, change.back, change.fell, changed)


def outcome(draws: Iterable[Draw], events: Iterable[Any]) -> dict[str, Any]:
    return {"draws": [[draw.of, draw.gave] for draw in draws], "events": [named(event) for event in events]}


def named(event: Any) -> dict[str, Any]:
    return {EVENT: type(event).__name__, **dump(event)}


def game_events(game: Game, raw: Iterable[dict[str, Any]]) -> tuple[Any, ...]:
    kinds = _kinds(game)
    return tuple(_event(kinds, one) for one in raw)


@cache
def _kinds(game: Game) -> dict[str, type[Any]]:
    return {cls.__name__: cls for cls in game.events}


def house_events(row: Row) -> tuple[Any, ...]:
    return tuple(_event(HOUSE_EVENTS, one) for one in row.body["events"])


def _event(kinds: dict[str, type[Any]], raw: dict[str, Any]) -> Any:
    return revive(kinds[raw[EVENT] if EVENT in raw else raw[FIRST_EVENT]], raw)


def _draws(raw: Iterable[list[int]]) -> tuple[Draw, ...]:
    draws = tuple(Draw(of, gave) for of, gave in raw)
    if not all(type(draw.of) is type(draw.gave) is int for draw in draws):
        raise TypeError("a draw is two whole numbers")
    if not all(0 <= draw.gave < draw.of <= MOST_SIDES for draw in draws):
        raise ValueError("a draw gives a number below its sides")
    return draws


def command_name(command: Any) -> str:
    return snake(type(command).__name__)
