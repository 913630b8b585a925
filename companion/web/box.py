"""The page of a box: what only its board knows, typed once, taken along as a file, brought from elsewhere."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as BaseResponse

from companion import games
from companion.rules.box import Box, BoxGroup, BoxValue, Clash, Value
from companion.rules.codec import BadInput, tidy
from companion.rules.game import Game, RuleViolation
from companion.rules.words import Words, say
from companion.tables.folded import Folded
from companion.tables.service import NoSuchTable
from companion.tables.store import Known, StoreTrouble
from companion.web.tables import acting_seat, find, tell
from companion.web.wiring import address, is_owner, phone, wiring

bp = Blueprint("box", __name__, url_prefix="/box/<game_id>")

PLAYED = dt.timedelta(days=30)  # whoever has played here so lately is no stranger
SEAT_FIRST = say("Take a seat at a table first: what the box prints is kept for everybody who plays on this host.")


def _game(game_id: str) -> tuple[Game, Box]:
    game = games.game(game_id)
    if game is None or game.box is None:
        raise NotFound
    return game, game.box


@bp.get("/")
def page(game_id: str) -> Response:
    game, box = _game(game_id)
    return _show(game, box, saved=request.args.get("saved", ""))


def _table(game: Game) -> Folded | None:
    """The table this page was opened from: it hears what is typed here, and the way back leads there."""
    code = request.values.get("table", "")
    if not code:
        return None
    table = find(code)
    return table if table.game.id == game.id else None


def _may_write() -> bool:
    """The owner, and whoever sits at a table that goes on or has ended lately."""
    if is_owner():
        return True
    known = wiring().store.tables(phone(), archived=True, limit=50) if phone() else []
    return any(_sits_at(one) for one in known)


def _sits_at(known: Known) -> bool:
    now = dt.datetime.fromisoformat(wiring().service.now())
    if known.phase == "ended" and dt.datetime.fromisoformat(known.touched) < now - PLAYED:
        return False
    try:
        return bool(wiring().service.current(known).house.held_by(phone()))
    except (StoreTrouble, NoSuchTable):  # a table that cannot be read gives no right, and takes none
        return False


def _check_may_write() -> None:
    if not _may_write():
        raise RuleViolation(SEAT_FIRST)
    if not is_owner():
        wiring().limits.room(address())


def _change(game: Game, box: Box, told: Mapping[str, Value | None]) -> None:
    wiring().shelf.change_box(game.id, box, told)
    wiring().limits.wrote(address(), sum(len(key) + len(str(value)) for key, value in told.items()))


def _show(game: Game, box: Box, **more: Any) -> Response:
    """The page; `wrong` and `typed`: a group that was refused, as it was typed; `bad`, `text`: a file that was refused."""
    kept = wiring().shelf.box(game.id, box)
    wrong: Mapping[str, Words] = more.get("wrong", {})
    typed: Mapping[str, str] = more.get("typed", {})
    clashes = box.clashes(kept)
    rows = {one.id: _row(one, kept, typed, wrong, clashes) for one in box.values}
    groups = [_group(box, group, rows, clashes) for group in box.groups]
    context = {
        "groups": groups,
        "missing": len(box.missing(kept)),
        "inferred": sum(group["inferred"] for group in groups),
        "clashes": len(clashes),
        "saved": more.get("saved", ""),
        "opened": more.get("group", more.get("saved", "")),
        "table": _table(game),
        "may": _may_write(),
        "seat_first": SEAT_FIRST,
        "bad": more.get("bad") or next(iter(wrong.values()), None),
        "text": more.get("text", ""),
    }
    return make_response(render_template("box.html", game=game, **context), 422 if context["bad"] else 200)


def _group(box: Box, group: BoxGroup, rows: Mapping[str, dict[str, Any]], clashes: tuple[Clash, ...]) -> dict[str, Any]:
    own = [rows[one.id] for one in box.of(group.id)]
    laid = {key for block in group.blocks for _, keys in block.rows for key in keys}
    return {
        "group": group,
        "blocks": [
            {"block": block, "rows": [(name, [rows[key] for key in keys]) for name, keys in block.rows]}
            for block in group.blocks
        ],
        "rows": [row for row in own if row["one"].id not in laid],
        "lacking": sum(row["lacking"] for row in own),
        "inferred": sum(row["mark"] == "inferred" for row in own),
        "clashes": [clash for clash in clashes if any(rows[key]["one"].group == group.id for key in clash.keys)],
    }


def _row(
    one: BoxValue,
    kept: Mapping[str, Value],
    typed: Mapping[str, str],
    wrong: Mapping[str, Words],
    clashes: tuple[Clash, ...],
) -> dict[str, Any]:
    known = kept.get(one.id, one.value)
    shown = typed.get(one.id, "" if known is None else str(known))
    return {
        "one": one,
        "shown": shown,
        "mark": "typed" if one.id in kept else one.sure,
        "lacking": known is None and not one.optional,
        "wrong": wrong.get(one.id),
        "doubtful": any(one.id in clash.keys for clash in clashes),
    }


@bp.post("/")
def save(game_id: str) -> BaseResponse:
    """One group of values, all or nothing; an empty field forgets what was typed there."""
    game, box = _game(game_id)
    _check_may_write()
    kept = wiring().shelf.box(game.id, box)
    group = request.form.get("group", "")
    if all(group != one.id for one in box.groups):
        raise BadInput("group", say("This box has no such group of values."))
    typed = {one.id: request.form[one.id] for one in box.of(group) if one.id in request.form}
    told: dict[str, Value | None] = {}
    wrong: dict[str, Words] = {}
    for key, text in typed.items():
        try:
            told[key] = _told(box, kept, key, text)
        except BadInput as bad:
            wrong[key] = bad.why
    if wrong:
        return _show(game, box, group=group, typed=typed, wrong=wrong)
    table = _table(game)
    if table is not None:
        _tell_table(table, box, told)
    _change(game, box, told)
    code = table.code if table is not None else None  # none: left out of the address
    return redirect(url_for("box.page", game_id=game.id, saved=group, table=code) + f"#{group}", 303)


def _tell_table(table: Folded, box: Box, told: Mapping[str, Value | None]) -> None:
    """What is new to a table that plays; in the lobby it takes everything along when it begins."""
    if table.house.phase != "playing":
        return
    known = box.at_table(table.state)
    new = tuple((key, str(value)) for key, value in told.items() if value is not None and known.get(key) != value)
    if new:
        tell(table, acting_seat(table), new, sure=True)


def _told(box: Box, kept: dict[str, Value], key: str, text: str) -> Value | None:
    """None forgets. What stands there already is not typed in; an inferred value is, once somebody has looked."""
    one = box.by_id[key]
    given = tidy(key, text)
    looked = one.sure == "inferred" and "checked" in request.form
    if not given or (key not in kept and given == str(one.value) and not looked):
        return None
    return box.check(key, given)


@bp.get("/values.toml")
def values(game_id: str) -> Response:
    game, box = _game(game_id)
    response = Response(box.write(wiring().shelf.box(game.id, box)), mimetype="application/toml")
    response.headers["Content-Disposition"] = f'attachment; filename="{game.id}-box.toml"'
    return response


@bp.post("/import")
def bring(game_id: str) -> BaseResponse:
    """A file of another host. All or nothing: one wrong place, and everything stays as it was."""
    game, box = _game(game_id)
    _check_may_write()
    text = request.form.get("text", "")
    try:
        found = box.read(_sent(text))
    except BadInput as bad:
        return _show(game, box, bad=bad.why, text=text)
    if not is_owner():
        wiring().limits.keep(address())
    _change(game, box, found)
    return redirect(url_for("box.page", game_id=game.id, saved="import"), 303)


def _sent(text: str) -> str:
    """The file, or else what was pasted."""
    sent = request.files.get("file")
    if sent is not None and sent.filename:
        try:
            text = sent.read().decode("utf-8")
        except UnicodeDecodeError:
            raise BadInput("file", say("This is no text file.")) from None
    if not text.strip():
        raise BadInput("file", say("Choose a file, or paste its text."))
    return text
