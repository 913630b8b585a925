"""A table's addresses: its screens, and the taps on them."""

from collections.abc import Callable, Sequence
from dataclasses import fields as fields_of
from functools import wraps
from hashlib import sha256
from itertools import zip_longest
from json import dumps
from typing import Any

from flask import Blueprint, Response, g, redirect, request
from werkzeug.exceptions import NotFound, TooManyRequests
from werkzeug.wrappers import Response as BaseResponse

from companion.rules.box import Box, Pairs, TellBox, Telling, TellRow
from companion.rules.codec import BadInput, dump, from_form, load, tidy
from companion.rules.game import Asked, Command, Game, RuleViolation, snake
from companion.rules.words import say
from companion.tables import steward
from companion.tables.folded import Folded
from companion.tables.seats import bound_tap, new_token, tidy_code
from companion.tables.service import Done, NoSuchTable
from companion.web import screens
from companion.web.places import small_number
from companion.web.wiring import actor, address, at_table, is_owner, phone, wiring

bp = Blueprint("tables", __name__, url_prefix="/t/<code>")

# Form fields that belong to the tap, not to the command.
OF_THE_TAP = frozenset({"csrf_token", "tap", "seq", "from_screen", "as", "told_key", "told_value", "told_sure"})


def find(code: str) -> Folded:
    """The table behind a code. Wrong codes are counted: whoever tries many has to wait."""
    w = wiring()
    wait = w.limits.blocked(address(), phone())
    known = w.store.by_code(tidy_code(code))
    if wait and not (known and w.store.is_member(known.id, phone())):
        raise TooManyRequests(retry_after=wait)
    if known is None:
        w.limits.wrong(address(), phone())
        raise NoSuchTable(code)
    table = w.service.current(known)
    at_table(table)
    if phone():
        w.hub.seen(table.table_id, phone())
    return table


Answer = BaseResponse | str
MAKE_ROOM = {"tables.end", "hosting.delete"}  # possible whatever is full


def with_table(route: Callable[..., Answer]) -> Callable[..., Answer]:
    @wraps(route)
    def found(code: str, **more: Any) -> Answer:
        table = find(code)
        if request.method == "POST" and request.endpoint not in MAKE_ROOM:
            _check_room(table, more.get("move", ""))
        return route(table, **more)

    return found


def _check_room(table: Folded, move: str) -> None:
    """Room for what this tap will write: on this table, and from this address on this host's disk."""
    limits = wiring().limits
    if not is_owner():
        limits.room(address())
    most = limits.bounds.lines_per_table
    if most and table.head >= most and move != "archive" and request.endpoint != "hosting.keep":
        raise RuleViolation(
            say("This table has %(most)s lines, and no table may have more. End it and open a new one.", most=most)
        )


@bp.get("/")
@with_table
def front(table: Folded) -> BaseResponse:
    """Where the QR code leads: the lobby before the game, the game after."""
    if phone():
        wiring().store.add_member(table.table_id, phone())
    return redirect(f"/t/{table.code}/{'lobby' if table.house.phase == 'lobby' else 'table'}", 302)


@bp.get("/<screen>")
@with_table
def screen(table: Folded, screen: str) -> Response:
    if screen == "lobby" and table.house.phase != "lobby":
        screen = "table"
    return screens.render(table, screen, request.args)


@bp.post("/do/<move>")
@with_table
def do(table: Folded, move: str) -> BaseResponse:
    """A command of the game."""
    command = table.game.command(move)
    if command is None:
        raise NotFound
    made = from_form(command, fields())
    seat = acting_seat(table)
    if "told_key" in request.form and table.game.box is not None:  # the answer to a question this very tap has raised
        _tell(table, seat)
    done = _act(table, made, seat)
    if isinstance(made, Telling):
        keep_in_box(table, made.told())
    return screens.tapped(newer(table, done), done.seq)


def _act(table: Folded, made: Command, seat: int | None) -> Done:
    """What this host has learned of the box since the table began answers the game's questions by itself."""
    asked = set[str]()
    while True:
        try:
            return wiring().service.act(table.code, actor(), tap_id(), made, seat, _seen())
        except RuleViolation as no:
            keys = tuple(one.key for one in no.row) or ((no.asks,) if no.asks else ())
            kept = _kept(table, [key for key in keys if key not in asked]) if table.game.box is not None else ()
            if no.asks not in dict(kept):
                raise
            asked |= set(keys)
            tell(table, seat, kept, sure=True)


def _kept(table: Folded, keys: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Of these values the ones this host keeps, unless the table has laid them out for itself."""
    game = table.game
    options = load(game.options, table.house.options)
    kept = wiring().shelf.box(game.id, game.box) if keys else {}
    return tuple((key, str(kept[key])) for key in keys if key in kept and not game.box.table_only(options, key))


def _tell(table: Folded, seat: int | None) -> None:
    """One value of the box, or a row of them, all or nothing. Whatever is doubtful about the answer is asked again;
    `told_sure`: the board shows it all the same."""
    box, answers = table.game.box, tuple(_answers(table.game.box))
    numbers = [value for key, value in answers if box.counts(key)]
    if len(answers) > 1 and numbers and not any(numbers):
        raise _again(box, answers, RuleViolation(say("No number was typed. If there is nothing, type one 0.")))
    for key, value in answers:  # first: its sentence calls the value by its name
        box.check(key, value)
    try:
        tell(table, seat, answers, sure="told_sure" in request.form)
    except RuleViolation as no:
        raise _again(box, answers, no) if no.overrule else no from None
    keep_in_box(table, answers)


def _again(box: Box, answers: tuple[tuple[str, str], ...], no: RuleViolation) -> RuleViolation:
    """The same question with what was answered; of a row all of it."""
    known = [(box.by_id[key], value) for key, value in answers if key in box.by_id]
    row = tuple(Asked(one.id, one.name, value, one.choices) for one, value in known) if len(answers) > 1 else ()
    return RuleViolation(no.why, no.rule, overrule=no.overrule, asks=answers[0][0], row=row)


def tell(table: Folded, seat: int | None, pairs: tuple[tuple[str, str], ...], *, sure: bool) -> None:
    """What the board shows, told to the table: in one line of the log where the game knows rows."""
    rows: list[TellBox | TellRow] = [TellBox(key, value, table_says_so=sure) for key, value in pairs]
    if table.game.command("tell_row") is not None and len(pairs) > 1:
        rows = [TellRow(pairs, table_says_so=sure)]
    for one in rows:
        # Twice the same answer is a double tap; another one, typed after a step back, is told anew.
        own_id = sha256(dumps([tap_id(), *one.told()]).encode()).hexdigest()[:40]
        wiring().service.act(table.code, actor(), own_id, one, seat, None)


def _answers(box: Box) -> list[tuple[str, str]]:
    """Keys and values as they were sent. Of a row of numbers only what is not 0 has to be typed."""
    keys, values = request.form.getlist("told_key"), [tidy("value", one) for one in request.form.getlist("told_value")]
    answers = list(zip_longest(keys, values, fillvalue=""))
    if len(answers) == 1 or not any(value for key, value in answers if box.counts(key)):
        return answers
    return [(key, value or "0") if box.counts(key) else (key, value) for key, value in answers]


@bp.post("/house/<move>")
@with_table
def house(table: Folded, move: str) -> BaseResponse:
    """A command to the table itself: seats, host, start."""
    command = next((cls for cls in steward.FROM_FORMS if snake(cls.__name__) == move), None)
    if command is None:
        raise NotFound
    made = from_form(command, fields())
    if isinstance(made, steward.TakeSeat) and not made.number:
        made = steward.TakeSeat(made.name, made.seat, new_token())  # a phone without JavaScript has none of its own
    if isinstance(made, steward.Start):
        _take_box_along(table)
    done = wiring().service.tend(table.code, actor(), tap_id(), made)
    return screens.tapped(newer(table, done))


def _take_box_along(table: Folded) -> None:
    """The lobby may be older than what this host knows of the box by now."""
    game, house = table.game, table.house
    if game.box is None or house.phase != "lobby" or not actor().hosts(house):
        return
    box = [list(pair) for pair in wiring().shelf.box(game.id, game.box).items()]
    if box != house.options.get("box"):
        wiring().service.tend(
            table.code, actor(), f"{tap_id()[:50]}-box", steward.SetOptions({**house.options, "box": box})
        )


@bp.post("/options")
@with_table
def options(table: Folded) -> BaseResponse:
    """Another choice of the game's options, while in the lobby."""
    chosen = checked_options(table.game, {key: values[-1] for key, values in fields().items()})
    done = wiring().service.tend(table.code, actor(), tap_id(), steward.SetOptions(chosen))
    return screens.tapped(newer(table, done))


@bp.post("/log/<move>/<int:seq>")
@with_table
def take_back(table: Folded, move: str, seq: int) -> BaseResponse:
    service = wiring().service
    if move in {"back", "again"}:
        done = service.take_back(table.code, actor(), tap_id(), seq, back=move == "back")
    elif move == "stay":
        done = service.refuse_nod(table.code, actor(), tap_id(), seq)
    else:
        raise NotFound
    return screens.tapped(newer(table, done))


@bp.post("/end")
@with_table
def end(table: Folded) -> BaseResponse:
    done = wiring().service.end(table.code, actor(), tap_id())
    return screens.tapped(newer(table, done))


@bp.post("/play_on")
@with_table
def play_on(table: Folded) -> BaseResponse:
    """The answer to somebody who wants to end the game now: not yet."""
    done = wiring().service.play_on(table.code, actor(), tap_id())
    return screens.tapped(newer(table, done))


@bp.post("/reopen")
@with_table
def reopen(table: Folded) -> BaseResponse:
    done = wiring().service.reopen(table.code, actor(), tap_id())
    return screens.tapped(newer(table, done))


def fields() -> dict[str, list[str]]:
    return {key: request.form.getlist(key) for key in request.form if key not in OF_THE_TAP}


def tap_id() -> str:
    """What is stored of this tap. Bound to the phone: nobody can use up the id of somebody else's tap."""
    sent = sent_tap()
    if "table" in g and any(row.tap == sent and row.phone == phone() for row in reversed(g.table.rows)):
        return sent  # up to 0.9.0 the id was stored as it came
    return bound_tap(phone(), sent)


def sent_tap() -> str:
    tap = request.form.get("tap", "")
    if not tap or len(tap) > 60 or not all(letter.isalnum() or letter in "-_" for letter in tap) or not tap.isascii():
        raise BadInput("tap", say("This page is out of date. Load it again, then tap."))
    return tap


def _seen() -> int | None:
    return small_number(request.form.get("seq", ""), most=9)


def acting_seat(table: Folded) -> int | None:
    """Which of this phone's seats acts: named in the form, or the only one. None: the host without a seat."""
    held = table.house.held_by(phone())
    chosen = small_number(request.form.get("as", ""))
    if chosen is not None and chosen in held:
        return chosen
    return held[0] if held else None


def newer(table: Folded, done: Done) -> Folded:
    return done.table or table


def checked_options(game: Game, form: dict[str, str]) -> dict[str, Any]:
    """The options form of a game as its options, or a sentence about the field that is wrong."""
    kept = None
    if form.get("preset", "").startswith("kept:"):
        name = form["preset"].removeprefix("kept:")
        kept = next((one.options for one in wiring().shelf.presets(game.id, game.options) if one.id == name), None)
    raw = game.options_from_form(form, kept)
    if game.box is not None:
        raw = {**raw, "box": [list(pair) for pair in wiring().shelf.box(game.id, game.box).items()]}
    if "last_winners" in {one.name for one in fields_of(game.options)}:  # always this host's, never a kept preset's
        raw = {**raw, "last_winners": list(wiring().service.last_winners(game.id))}
    made = load(game.options, raw)
    game.check_options(made)
    return dict(dump(made))


def keep_in_box(table: Folded, told: Pairs) -> None:
    """What one table was told about the box, the next one knows; not what it has laid out for itself."""
    box: Box = table.game.box
    options = load(table.game.options, table.house.options)
    kept = {key: box.check(key, value) for key, value in told if not box.table_only(options, key)}
    if kept:
        wiring().shelf.change_box(table.game.id, box, kept)
