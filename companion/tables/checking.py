"""Whether an imported table can be shown: every field that a page will ever read, before anything is stored."""

import datetime as dt
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Any

from companion.rules.codec import BadInput, load, shown
from companion.rules.game import RuleViolation
from companion.rules.words import Listing, Name, Words, say
from companion.tables import house as h
from companion.tables.clock import clocks
from companion.tables.folded import Folded, house_events
from companion.tables.seats import COLOURS
from companion.tables.service import summarise
from companion.tables.store import Row

NAME, TITLE, TEXT = 40, 80, 200  # letters
DEEP = 60  # how far we look into what a screen shows


class BadLine(Exception):
    """A field of one line is nonsense."""

    def __init__(self, field: str, why: Words) -> None:
        super().__init__(why.text)
        self.field = field
        self.why = why


def row(table: Folded, row: Row) -> None:
    """One line, before it is folded onto the table so far."""
    _line(row, "tap", bool(re.fullmatch(r"[A-Za-z0-9_-]{1,64}", row.tap)))
    _line(row, "at", is_time(row.at))
    _line(row, "version", bool(re.fullmatch(r"[0-9a-z.+-]{0,16}", row.version)))
    _line(row, "kind", row.kind in {"do", "house"})
    _line(row, "name", len(row.name) <= NAME and row.name.isascii() and row.name.isprintable())
    _line(row, "seat", row.seat is None or row.seat in range(len(COLOURS)))
    if row.kind == "do":
        _line(row, "kind", table.state is not None)  # a tap on a game that has not begun
        _line(row, "seat", row.seat is None or row.seat in range(len(table.house.seats)))
        return
    for event in house_events(row):
        _line(row, "body", isinstance(event, h.Opened) == (row.seq == 1))
        _house_event(table, row, event)


def _house_event(table: Folded, row: Row, event: Any) -> None:
    house, game = table.house, table.game
    if (seat := getattr(event, "seat", None)) is not None:
        _line(row, "seat", seat in range(len(house.seats)))
    if (seq := getattr(event, "seq", None)) is not None:
        _line(row, "seq", 1 <= seq < row.seq)
    for field, most in (("name", NAME), ("side", NAME), ("title", TITLE), ("number", TEXT), ("fingerprint", TEXT)):
        if (text := getattr(event, field, None)) is not None:
            _line(row, field, is_text(text, most))
    match event:
        case h.Opened():
            _line(row, "game", event.game == game.id)
            _line(row, "seats", 1 <= event.seats <= game.players[-1])
        case h.SeatAdded():
            _line(row, "seats", len(house.seats) < len(COLOURS))
        case h.SeatEdited():
            _line(row, "colour", event.colour in COLOURS)
        case h.Started():
            _line(row, "seats", list(event.seats) == sorted(set(event.seats)) and len(event.seats) in game.players)
            _line(row, "seats", all(seat in range(len(house.seats)) for seat in event.seats))
        case h.Replayed():
            _line(row, "fell", all(1 <= seq < row.seq for seq in event.fell))
        case h.Ended():
            _line(row, "body", table.state is not None)


def _line(row: Row, field: str, good: bool) -> None:
    if not good:
        raise BadLine(field, say("Line %(line)s: “%(field)s” makes no sense there.", line=row.seq, field=field))


def whole(title: str, created: str, table: Folded) -> None:
    """What the whole log makes: options, people, points, and everything that any phone could look at."""
    house = table.house
    if not is_text(title, TITLE):
        raise BadInput("title", say("“%(field)s” makes no sense there.", field="title"))
    if not is_time(created):
        raise BadInput("created", say("“%(field)s” makes no sense there.", field="created"))
    if not house.eras or house.eras[0].since != 1:
        raise BadInput("log", say("Line %(line)s of the log cannot be read.", line=1))
    names = [seat.name.casefold() for seat in house.seats if seat.name]
    if len(set(names)) < len(names):
        raise BadInput("log", say("Two people at this table have the same name."))
    try:
        _shown(table)
    except (BadInput, RuleViolation) as no:
        raise BadInput("log", say("The log makes a table that cannot be shown: %(why)s", why=no.why)) from no
    except Exception as error:  # a forged table may break a game in any way
        why = shown(f"{type(error).__name__}: {error}")
        raise BadInput("log", say("The log makes a table that cannot be shown: %(why)s", why=why)) from error


def _shown(table: Folded) -> None:
    """Everything that is asked of a game when somebody looks."""
    house, game = table.house, table.game
    options = load(game.options, house.options)
    game.check_options(options)
    seats = range(len(house.seats))
    _spoken(game.options_page(options), seats)
    clocks(table, table.rows[-1].at)
    if table.state is None:
        if house.phase != "lobby":
            raise ValueError("no game")
        return
    if house.phase == "lobby":
        raise ValueError("a game in the lobby")
    state = table.state
    if not all(colour in COLOURS for colour in table.colours):
        raise ValueError("colours")
    summarise(table)
    _spoken((game.waiting(state), game.over(state), game.score(state)), seats)
    game.on_turn(state)
    for tap in table.history.taps:
        if table.speaks(tap.seq):
            for event in tap.events:
                told = [game.sees(state, event, seat) for seat in (None, *seats)]
                _spoken([game.describe(state, event, all(told)), game.describe(state, event, True)], seats)
    ended = "yes" if house.phase == "ended" else ""
    for view in game.screens.values():
        for own in ((), *((seat,) for seat in seats)):
            _spoken(view(state, own, {"ended": ended}), seats)
    for sheet in game.sheets:
        if ended or not sheet.final:
            _spoken(sheet.view(state), seats)


def _spoken(thing: Any, seats: range, deep: int = 0) -> None:
    """Every sentence in it speaks of people who sit here."""
    if deep > DEEP:
        raise ValueError("too deep")
    match thing:
        case Name():
            if thing.seat not in seats:
                raise ValueError("nobody sits there")
        case Words():
            for _key, value in thing.args:
                _spoken(value, seats, deep + 1)
        case Listing():
            _each(thing.items, seats, deep)
        case dict():
            _each(thing.values(), seats, deep)
        case list() | tuple() | set() | frozenset():
            _each(thing, seats, deep)
        case _ if is_dataclass(thing) and not isinstance(thing, type):
            _each((getattr(thing, one.name) for one in fields(thing)), seats, deep)


def _each(things: Iterable[Any], seats: range, deep: int) -> None:
    for one in things:
        _spoken(one, seats, deep + 1)


def is_text(text: str, most: int) -> bool:
    """What a page can show and every database can keep."""
    return len(text) <= most and not any(unicodedata.category(letter) in {"Cc", "Cs"} for letter in text)


def is_time(text: str) -> bool:
    if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}", text, re.ASCII) or text < "1971":
        return False
    try:
        dt.datetime.fromisoformat(text)
    except ValueError:
        return False
    return text < "9000"
