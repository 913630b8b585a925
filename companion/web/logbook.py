"""The log in words: who did what, what counts, what can be taken back, and whether chance was fair."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from companion.rules.game import Command, RuleViolation
from companion.rules.history import Tap
from companion.rules.words import Name, Words, say
from companion.tables import house as h
from companion.tables import rights
from companion.tables.folded import Folded, house_events
from companion.tables.previews import chances
from companion.tables.store import Row
from companion.web.places import small_number
from companion.web.wiring import actor, phone, wiring

PAGE = 60  # lines on one page of the log
TOAST_LINES = 40  # only a recent line makes a toast


@dataclass(frozen=True)
class LogLine:
    seq: int
    at: str
    seat: int | None
    what: tuple[Words, ...]
    marks: tuple[tuple[str, Words], ...] = ()  # kind, words
    counts: bool = True
    taken: bool = False  # taken back, and can be put back
    can_undo: bool = False  # by this phone
    can_ask: bool = False  # by this phone, with the owner's nod
    game: bool = True


def screen(table: Folded, params: Mapping[str, str]) -> dict[str, Any]:
    before = _number(params.get("before"), table.head + 1)
    mine_only = params.get("mine_only") == "1"
    own = table.house.held_by(phone())
    shown: list[LogLine] = []
    more = 0
    for row in reversed(table.rows[: before - 1]):
        if mine_only and row.phone != phone() and row.seat not in own:
            continue
        if len(shown) == PAGE:
            more = shown[-1].seq
            break
        if found := line(table, row):
            shown.append(found)
    return {
        "lines": shown,
        "older": more,
        "mine_only": mine_only,
        "question": _question(table, params),
        "first_page": before > table.head,
    }


def line(table: Folded, row: Row) -> LogLine | None:
    if row.kind == "do":
        if not table.speaks(row.seq):
            return LogLine(
                row.seq,
                row.at,
                row.seat,
                (say("A line of a game that went back to the lobby"),),
                counts=False,
                game=False,
            )
        tap = table.history.tap(row.seq)
        return _game_line(table, row, tap) if tap and words_of(table, tap) else None
    events = house_events(row)
    what = tuple(words for event in events if (words := _house_words(table, event)))
    ended = any(isinstance(event, h.Ended) for event in events)
    marks = (("brass", say("everything up to here is known to all")),) if ended else ()
    return LogLine(row.seq, row.at, row.seat, what, marks, game=False) if what else None


def _game_line(table: Folded, row: Row, tap: Tap) -> LogLine:
    taken = row.seq in table.history.taken
    ended = table.house.phase == "ended"
    right = rights.may_take_back(table, actor(), row.seq) and not ended
    asks = rights.may_ask(table, actor()) and not ended
    return LogLine(
        row.seq,
        row.at,
        row.seat,
        words_of(table, tap),
        _marks(table, tap),
        table.history.counts(row.seq),
        taken,
        right,
        asks and not right and not taken and row.seq not in dict(table.house.asked),
    )


def words_of(table: Folded, tap: Tap) -> tuple[Words, ...]:
    """What a tap did, as far as this phone may know; what happened several times running is said once."""
    told = ((event, _told(table, tap.seq, event)) for event in tap.events)
    said = [words for event, known in told if (words := table.game.describe(table.state, event, known))]
    said = [words for words in said if not words.faint] or said
    return tuple(_times(words, sum(1 for _ in same)) for words, same in groupby(said))


def _times(words: Words, times: int) -> Words:
    return words if times == 1 else say("%(what)s (%(times)s times)", what=words, times=times)


def _told(table: Folded, seq: int, event: Any) -> bool:
    if table.tells(seq) or table.game.sees(table.state, event, None):
        return True
    own = table.house.held_by(phone())
    # Where several people look at one phone: secrets only behind a tap, on the game's own screen.
    return len(own) == 1 and table.game.sees(table.state, event, own[0])


def _marks(table: Folded, tap: Tap) -> tuple[tuple[str, Words], ...]:
    marks: list[tuple[str, Words]] = []
    command: Command = tap.command
    if command.table_says_so:
        marks.append(("brass", say("the table says so")))
    if any("Corrected" in type(event).__name__ for event in tap.events):
        marks.append(("", say("corrected")))
    if tap.draws:
        again = table.history.rolled_again(tap)
        marks.append(("brass", say("drawn again")) if again else ("", say("drawn by the app")))
    if not table.history.counts(tap.seq) and any(not table.game.sees(table.state, e, None) for e in tap.events):
        marks.append(("", say("its player had seen it")))
    if tap.seq in table.history.taken:
        marks.append(("bad", _taken_by(table, tap.seq)))
    elif tap.seq in table.history.fell:
        marks.append(("bad", say("no longer fits")))
    return tuple(marks)


def _taken_by(table: Folded, seq: int) -> Words:
    for row in reversed(table.rows[seq:]):
        if row.name == "take_back" and any(isinstance(e, h.Replayed) and e.seq == seq for e in house_events(row)):
            return say("taken back by %(player)s", player=Name(row.seat)) if row.seat is not None else say("taken back")
    return say("taken back")


def _house_words(table: Folded, event: Any) -> Words | None:
    match event:
        case h.Opened():
            return say("The table was opened")
        case h.SeatTaken():
            return say("%(name)s sat down", name=event.name)
        case h.SeatMoved():
            return say("%(player)s is on another phone now", player=Name(event.seat))
        case h.SeatFreed():
            return say("%(player)s's seat waits for a phone", player=Name(event.seat))
        case h.HostHandedOn():
            return say("%(player)s is host now", player=Name(event.seat))
        case h.Started():
            return say("The game began")
        case h.BackInLobby():
            return say("Back in the lobby")
        case h.Replayed():
            found = table.row(event.seq)
            text = say("Line %(line)s taken back", line=event.seq)
            if not event.back:
                text = say("Line %(line)s put back", line=event.seq)
            return text if found else None
        case h.NodAsked():
            return say("Asks to take back line %(line)s", line=event.seq)
        case h.NodRefused():
            return say("Line %(line)s stays", line=event.seq)
        case h.EndAsked():
            return say("Asks everybody to end the game now")
        case h.EndAgreed():
            return say("Agrees to end the game now")
        case h.EndRefused():
            return say("The game goes on: not everybody agrees to end it")
        case h.Ended():
            return say("The result was confirmed; the seed is revealed")
        case h.Reopened():
            return say("The table was opened again, with a new seed")
    return None


def _question(table: Folded, params: Mapping[str, str]) -> dict[str, Any] | None:
    """What would happen if a line were taken back or put back; asked before it is done."""
    asked = params.get("back") or params.get("again")
    if not asked:
        return None
    seq = _number(asked, 0)
    if seq in dict(table.house.asked):
        return None  # asked already
    may = rights.may_take_back(table, actor(), seq)
    asks = "back" in params and rights.may_ask(table, actor())
    if table.house.phase == "ended" or not (may or asks):
        return None  # working it out takes a while on a long evening: not for whoever only watches
    try:
        change = wiring().service.preview(table, seq, back="back" in params)
    except RuleViolation:
        return None  # answered already: the address is older than the table
    later = [tap for tap in table.history.counting if tap.seq > seq and table.speaks(tap.seq)]
    # Whether a line fits that this phone may not read would tell what stands in it: such lines are only counted.
    readable = [tap for tap in later if all(_told(table, tap.seq, event) for event in tap.events)]
    fell = [(tap, why) for tap in readable if (why := change.newly.get(tap.seq))]
    known = {tap.seq for tap in readable}
    changed = [tap for tap in change.changed if tap.seq in known]
    return {
        "seq": seq,
        "back": "back" in params,
        "fell": [(tap.seat, words_of(table, tap), why) for tap, why in fell],
        "changed": [(tap.seat, words_of(table, tap)) for tap in changed],
        "stay": len(readable) - len(fell) - len(changed),
        "secret": len(later) - len(readable),
        "nod": not may,
    }


@dataclass(frozen=True)
class AskedLine:
    line: LogLine
    by: int
    mine_to_answer: bool


def asked_lines(table: Folded) -> list[AskedLine]:
    found = []
    for seq, by in table.house.asked:
        row = table.row(seq)
        asked = line(table, row) if row else None
        if asked and seq not in table.history.taken:
            found.append(AskedLine(asked, by, asked.can_undo))
    return found


def toast(table: Folded, did: str) -> LogLine | None:
    """The line this phone has just made, with its way back."""
    seq = _number(did, 0)
    row = table.row(seq)
    if row is None or row.phone != phone() or row.seq < table.head - TOAST_LINES:
        return None
    return line(table, row)


def fairness(table: Folded, _params: Mapping[str, str]) -> dict[str, Any]:
    """Fingerprints, numbers mixed in, and every draw recomputed once its seed is known."""
    eras = table.house.eras
    chance_of = chances(wiring().store, table)
    rows = []
    for tap in table.history.taps:
        if not tap.draws or not table.public(tap.seq, tap.events):
            continue
        era = table.house.era(tap.seq)
        chance = chance_of(tap) if era.seed else None
        true = chance is not None and all(chance.below(draw.of) == draw.gave for draw in tap.draws)
        rows.append({"tap": tap, "what": words_of(table, tap), "known": bool(era.seed), "true": true})
    return {
        "eras": eras,
        "draws": list(reversed(rows)),
        "numbers": len(table.house.mixed),
        "all_true": any(row["known"] for row in rows) and all(row["true"] for row in rows if row["known"]),
    }


def _number(text: str | None, default: int) -> int:
    found = small_number(text or "", most=7)
    return default if found is None else found
