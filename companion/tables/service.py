"""Acts on tables: one tap in, one row in the log out, whatever happens at the same moment."""

import contextlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from companion import games
from companion.rules.chance import Chance, derive, fingerprint
from companion.rules.codec import dump
from companion.rules.game import Command, Game, RuleViolation
from companion.rules.history import Change, Tap
from companion.rules.words import say
from companion.tables import house as h
from companion.tables import previews, rights, steward
from companion.tables.folded import Folded, command_name, from_change, named, outcome
from companion.tables.hub import Hub
from companion.tables.memory import Memory
from companion.tables.previews import Previews, chances
from companion.tables.seats import new_code, new_token, token_print
from companion.tables.steward import Actor, HouseCommand
from companion.tables.store import Known, OtherRows, Row, StaleTable, Store, StoreTrouble, UnreadableTable

MOVE_MINUTES = 10
MOST_TRIES = 100  # somebody else wins each of them: more than any table has taps at one moment


class NoSuchTable(LookupError):
    """No table has this code."""


class MovedOn(Exception):
    """Somebody was faster, and this tap only made sense on the screen it was made on."""


@dataclass(frozen=True)
class Done:
    seq: int
    again: bool = False  # the same tap had come before
    table: Folded | None = None


class Service:
    def __init__(self, store: Store, hub: Hub, now: Callable[[int], str]) -> None:
        """`now(minutes)` is the UTC time that many minutes from now, as sortable text."""
        self.store = store
        self.hub = hub
        self._now = now
        self._memory = Memory()
        self._previews = Previews()
        self.listeners: list[Callable[[Folded], None]] = []

    def now(self) -> str:
        return self._now(0)

    # ------------------------------------------------------------------ reading

    def table(self, code: str) -> Folded:
        known = self.store.by_code(code)
        if known is None:
            raise NoSuchTable(code)
        return self.current(known)

    def current(self, known: Known) -> Folded:
        """The table behind a line of the list that was read just now."""
        game = games.game(known.game)
        if game is None:
            raise UnreadableTable(known.code, LookupError(f"no game {known.game}"))
        return self._memory.current(self.store, known, game)

    def forget(self, table_id: str) -> None:
        self._memory.forget(table_id)

    # ------------------------------------------------------------------ opening

    def open(
        self,
        actor: Actor,
        game: Game,
        seats: int,
        options: dict[str, Any],
        title: str = "",
        names: Sequence[str] = (),
        *,
        start: bool = False,
        tap: str = "",
    ) -> Folded:
        """A new table, with these people on this phone's seats, and maybe begun: all or nothing, and once for each tap."""
        seed = secrets.token_bytes(32)
        at = self._now(0)
        tap = tap or new_token()
        table_id = sha256(f"{actor.phone}:{tap}".encode()).hexdigest()[:32]
        opened = h.Opened(game.id, title, seats, options, fingerprint(seed))
        table = Folded(table_id, "", game).with_rows(
            [Row(1, new_token(), at, actor.phone, None, "house", "open", {"events": [named(opened)]})]
        )
        commands: list[HouseCommand] = [steward.TakeSeat(name, n, new_token()) for n, name in enumerate(names)]
        for command in [*commands, *([steward.Start()] if start else [])]:
            events = steward.decide(table.house, game, actor, command, played=False)
            name = command_name(command)
            table = table.with_rows([self._house_row(table, actor, new_token(), table.head + 1, name, events)])
        while True:
            known = Known(
                table_id,
                new_code(),
                game.id,
                table.head,
                seed.hex(),
                title,
                at,
                table.rows[-1].at,
                table.house.phase,
                False,
                {},
            )
            try:
                self.store.create(known, *table.rows, member=actor.phone)
            except StaleTable:
                if before := self.store.by_id(table_id):
                    return self.table(before.code)  # a double tap: the same table again
                if self.store.by_code(known.code) is None:
                    raise
                continue  # the code was taken: another one
            return self.table(known.code)

    # ------------------------------------------------------------------ acting

    def act(self, code: str, actor: Actor, tap: str, command: Command, seat: int | None, seen: int | None) -> Done:
        """A command of the game."""

        def decided(table: Folded, seed: bytes, seq: int) -> tuple[Row, dict[str, Any]]:
            if command.must_be_fresh and seen is not None and seen != table.head:
                raise MovedOn
            self._may_play(table, actor, seat)
            chance = derive(seed, table.house.mixed_before(seq), tap)
            events = table.game.decide(table.state, seat, command, chance)
            body = {"command": dump(command), **outcome(chance.drawn, events)}
            return Row(seq, tap, self._now(0), actor.phone, seat, "do", command_name(command), body), {}

        return self._append(code, tap, decided)

    def _may_play(self, table: Folded, actor: Actor, seat: int | None) -> None:
        if table.house.phase == "lobby":
            raise RuleViolation(say("The game has not begun yet."))
        if table.house.phase == "ended":
            raise RuleViolation(say("This table has ended. The host can open it again."))
        if seat is None and not actor.hosts(table.house):
            raise RuleViolation(say("You are watching. Take a seat to play."))
        if seat is not None and seat not in table.house.held_by(actor.phone):
            raise RuleViolation(say("This phone does not hold that seat any more."))

    def tend(self, code: str, actor: Actor, tap: str, command: HouseCommand) -> Done:
        """A command to the table itself."""

        def decided(table: Folded, _seed: bytes, seq: int) -> tuple[Row, dict[str, Any]]:
            events = steward.decide(table.house, table.game, actor, command, played=table.played)
            return self._house_row(table, actor, tap, seq, command_name(command), events), _columns(events)

        done = self._append(code, tap, decided)
        if isinstance(command, steward.TakeSeat) and done.table:
            self.store.add_member(done.table.table_id, actor.phone)
        return done

    def _house_row(self, table: Folded, actor: Actor, tap: str, seq: int, name: str, events: tuple[Any, ...]) -> Row:
        seat = next(iter(table.house.held_by(actor.phone)), None)
        body = {"events": [named(event) for event in events]}
        return Row(seq, tap, self._now(0), actor.phone, seat, "house", name, body)

    def _append(self, code: str, tap: str, decided: Callable[[Folded, bytes, int], tuple[Row, dict[str, Any]]]) -> Done:
        """Decide on the newest state and write; whoever loses a race decides again."""
        lost: Exception = StaleTable()
        for _ in range(MOST_TRIES):
            known = self.store.by_code(code)
            if known is None:
                raise NoSuchTable(code)
            table = self.current(known)
            if (seq := _find_tap(table, tap)) is not None:
                return Done(seq, again=True, table=table)
            if table.head != known.head:
                continue  # somebody was faster between two looks: the seed may be another one by now
            row, columns = decided(table, bytes.fromhex(known.seed), table.head + 1)
            after = table.with_rows([row])  # first: a row that cannot be read again must never be written
            try:
                self.store.append(known.id, table.head, [row], after=table.rows[-1].tap, **columns)
            except OtherRows as error:
                self.forget(known.id)
                lost = error
                continue
            except StaleTable as error:
                lost = error
                continue
            self._drop_moves(table, after)
            table = after
            self._memory.keep(table)
            self.hub.moved(known.id, row.seq)
            for listener in self.listeners:
                listener(table)
            return Done(row.seq, table=table)
        raise StoreTrouble("busy", lost)

    # ------------------------------------------------------------------ taking back

    def chance_of(self, table: Folded, tap: Tap) -> Chance:
        return chances(self.store, table)(tap)

    def preview(self, table: Folded, seq: int, *, back: bool) -> Change:
        """What would change if line `seq` were taken back (or put back)."""
        return self._previews.change(self.store, table, seq, back=back)

    def take_back(self, code: str, actor: Actor, tap: str, seq: int, *, back: bool) -> Done:
        """Take a line back, or put it back; without the right to do so, ask its owner for a nod."""

        def decided(table: Folded, _seed: bytes, new: int) -> tuple[Row, dict[str, Any]]:
            if table.house.phase == "ended":
                raise RuleViolation(say("This table has ended. The host can open it again."))
            previews.check(table, seq, back=back)
            if rights.may_take_back(table, actor, seq):
                event: Any = from_change(self.preview(table, seq, back=back))
            elif back and rights.may_ask(table, actor):
                if seq in dict(table.house.asked):
                    raise RuleViolation(say("The question is asked already."))
                event = h.NodAsked(seq)
            else:
                raise RuleViolation(say("That is somebody else's line; the host can take it back."))
            return self._house_row(table, actor, tap, new, "take_back" if back else "put_back", (event,)), {}

        return self._append(code, tap, decided)

    def refuse_nod(self, code: str, actor: Actor, tap: str, seq: int) -> Done:
        def decided(table: Folded, _seed: bytes, new: int) -> tuple[Row, dict[str, Any]]:
            if seq not in dict(table.house.asked) or not rights.may_take_back(table, actor, seq):
                raise RuleViolation(say("There is nothing to refuse."))
            return self._house_row(table, actor, tap, new, "refuse_nod", (h.NodRefused(seq),)), {}

        return self._append(code, tap, decided)

    # ------------------------------------------------------------------ ending

    def end(self, code: str, actor: Actor, tap: str) -> Done:
        """Confirm the result: the seed and all secrets are revealed, the table goes into the history. Before the game
        is over the host does that, or everybody together: a guest's tap asks the others first."""

        def decided(table: Folded, seed: bytes, new: int) -> tuple[Row, dict[str, Any]]:
            self._may_play(table, actor, next(iter(table.house.held_by(actor.phone)), None))
            if not table.played:
                raise RuleViolation(say("There is nothing to score yet."))
            alone = actor.hosts(table.house) or rights.result_stands(table)
            if not alone and rights.not_agreed(table, actor.phone):
                if actor.phone in table.house.agreed:
                    raise RuleViolation(say("You have agreed already; the others are being asked."))
                event: Any = h.EndAgreed() if table.house.agreed else h.EndAsked()
                return self._house_row(table, actor, tap, new, "agree_to_end", (event,)), {}
            summary = summarise(table)
            ended = h.Ended(seed.hex(), summary)
            columns = {"phase": "ended", "summary": summary}
            return self._house_row(table, actor, tap, new, "end", (ended,)), columns

        return self._append(code, tap, decided)

    def play_on(self, code: str, actor: Actor, tap: str) -> Done:
        """Somebody was asked whether to end the game now, and says: not yet."""

        def decided(table: Folded, _seed: bytes, new: int) -> tuple[Row, dict[str, Any]]:
            self._may_play(table, actor, next(iter(table.house.held_by(actor.phone)), None))
            if not table.house.agreed:
                raise RuleViolation(say("Nobody asks to end the game."))
            return self._house_row(table, actor, tap, new, "play_on", (h.EndRefused(),)), {}

        return self._append(code, tap, decided)

    def reopen(self, code: str, actor: Actor, tap: str) -> Done:
        """The old seed is known to everybody now, so a new one is committed."""
        seed = secrets.token_bytes(32)

        def decided(table: Folded, _seed: bytes, new: int) -> tuple[Row, dict[str, Any]]:
            if not actor.hosts(table.house):
                raise RuleViolation(say("Only the host can do that."))
            if table.house.phase != "ended":
                raise RuleViolation(say("This table has not ended."))
            row = self._house_row(table, actor, tap, new, "reopen", (h.Reopened(fingerprint(seed)),))
            return row, {"phase": "playing", "seed": seed.hex(), "summary": {}}

        return self._append(code, tap, decided)

    def last_winners(self, game_id: str) -> tuple[str, ...]:
        """Who won the last table of this game on this host that ended with a result."""
        return next(filter(None, (_winners(known.summary) for known in self.store.ended(game_id))), ())

    # ------------------------------------------------------------------ moving a seat to another phone

    def offer_move(self, table: Folded, actor: Actor, seat: int) -> str:
        """A one-use link for ten minutes; whoever opens it gets the seat."""
        if seat not in table.house.held_by(actor.phone) and not actor.hosts(table.house):
            raise RuleViolation(say("This phone does not hold that seat."))
        if seat not in range(len(table.house.seats)):
            raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=seat + 1))
        name, holder = table.house.seats[seat].name, table.house.seats[seat].phone
        if not name:
            raise RuleViolation(say("Nobody is expected on that seat."))
        token = new_token()
        holder = table.house.seats[seat].phone
        self.store.add_move(token_print(token), table.table_id, name, holder, self._now(MOVE_MINUTES), self._now(0))
        return token

    def offered_seat(self, table: Folded, token: str) -> int | None:
        """By name and phone: a seat may have got another number since, and a name another seat."""
        move = self.store.find_move(token_print(token), table.table_id, self._now(0))
        offered = (number for number, seat in enumerate(table.house.seats) if move == (seat.name, seat.phone))
        return next(offered, None)

    def _drop_moves(self, before: Folded, after: Folded) -> None:
        """A link is for one seat as it was: moved, freed, taken or renamed, the old links are worth nothing."""
        if before.house.seats is after.house.seats:
            return
        now = {(seat.name, seat.phone) for seat in after.house.seats}
        with contextlib.suppress(StoreTrouble):  # the tap is stored, and a link that fits no seat gives none
            for seat in before.house.seats:
                if seat.name and (seat.name, seat.phone) not in now:
                    self.store.drop_moves(after.table_id, seat.name)

    def accept_move(self, code: str, actor: Actor, token: str, number: str) -> Done:
        def decided(table: Folded, _seed: bytes, new: int) -> tuple[Row, dict[str, Any]]:
            seat = self.offered_seat(table, token)
            if seat is None:
                raise RuleViolation(say("This link was used already or is older than ten minutes."))
            return self._house_row(table, actor, tap, new, "move_seat", (h.SeatMoved(seat, number),)), {}

        tap = token_print(token)[:40]
        done = self._append(code, tap, decided)
        row = done.table.row(done.seq) if done.table else None
        if done.again and (row is None or row.phone != actor.phone):  # the same phone again: a double tap
            raise RuleViolation(say("This link was used already or is older than ten minutes."))
        self.store.use_move(token_print(token))
        if done.table:
            self.store.add_member(done.table.table_id, actor.phone)
        return done


def _find_tap(table: Folded, tap: str) -> int | None:
    # Double taps and retries come soon after the first: look from the end.
    return next((row.seq for row in reversed(table.rows) if row.tap == tap), None)


def _columns(events: tuple[Any, ...]) -> dict[str, Any]:
    """What the list of tables shows is kept beside the log."""
    columns: dict[str, Any] = {}
    for event in events:
        match event:
            case h.Titled():
                columns["title"] = event.title
            case h.Started():
                columns["phase"] = "playing"
            case h.BackInLobby():
                columns["phase"] = "lobby"
            case h.Archived():
                columns["archived"] = int(event.yes)
    return columns


def summarise(table: Folded) -> dict[str, Any]:
    """Who won with how much: what the history of this host shows."""
    scoring = table.game.score(table.state)
    colours = table.colours
    return {
        "players": [
            {"name": seat.name, "colour": colours[n], "total": scoring.of(n).total, "rank": scoring.of(n).rank}
            for n, seat in enumerate(table.house.seats)
        ],
        "winners": list(scoring.winners),
    }


def _winners(summary: dict[str, Any]) -> tuple[str, ...]:
    try:
        return tuple(summary["players"][seat]["name"] for seat in summary.get("winners", ()))
    except (LookupError, TypeError):  # a damaged result is none
        return ()
