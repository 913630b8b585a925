"""What a host does with tables: export, archive, delete, keep a pad; and the page of all tables of this host."""

import contextlib
import json
from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from jinja2 import TemplateRuntimeError
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as BaseResponse

from companion import games
from companion.rules import gamedata
from companion.rules.codec import BadInput, load, tidy
from companion.rules.game import RuleViolation
from companion.rules.words import say
from companion.tables.export import export, export_raw
from companion.tables.folded import Folded
from companion.tables.seats import tidy_code
from companion.tables.service import NoSuchTable
from companion.tables.shelf import slug
from companion.tables.store import Known, UnreadableTable
from companion.web import owning
from companion.web.home import game_names
from companion.web.places import small_number
from companion.web.screens import page
from companion.web.tables import find, with_table
from companion.web.wiring import actor, address, is_owner, phone, wiring

bp = Blueprint("hosting", __name__)

ON_A_PAGE = 50
# What a game may raise that stumbles over a table of nonsense.
NOT_SHOWN = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, StopIteration, TemplateRuntimeError)


@bp.get("/t/<code>/export.json")
@with_table
def export_table(table: Folded) -> Response:
    """Everything public; after the end everything."""
    return _file(json.dumps(export(table, known(table)), ensure_ascii=False, indent=1), f"{table.code}.json")


@bp.route("/t/<code>/delete", methods=["GET", "POST"])
def delete(code: str) -> BaseResponse:
    """Asked twice, exported first; then the table is gone as a whole. One that cannot be read can be deleted too."""
    table: Folded | None
    try:
        table = find(code)
        may, found = actor().hosts(table.house), known(table)
    except UnreadableTable as unreadable:
        table, found = None, _unreadable(unreadable)
        first = next(iter(wiring().store.raw_rows(found.id)), None)
        may = first is not None and phone() != "" and first.phone == phone()  # whoever opened it
    if not may and not is_owner():
        raise RuleViolation(say("Only the host can do that."))
    if request.method == "GET":
        return _ask_to_delete(table, found)
    if tidy_code(request.form.get("typed", "")) != found.code:
        raise BadInput("typed", say("Type the code %(code)s to delete this table.", code=found.code))
    w = wiring()
    w.shelf.export(f"{found.code}-deleted", _last_export(table, found))
    w.store.forget(found.id)
    w.service.forget(found.id)
    return redirect(url_for("home.index"), 303)


def _unreadable(trouble: UnreadableTable) -> Known:
    found = wiring().store.by_code(trouble.code)
    if found is None:
        raise NoSuchTable(trouble.code)
    return found


def _ask_to_delete(table: Folded | None, found: Known) -> BaseResponse:
    if table is not None:
        with contextlib.suppress(*NOT_SHOWN):
            return page("tables/delete.html", table, "menu", {}, still=True)
    return make_response(render_template("delete_unreadable.html", known=found))


def _last_export(table: Folded | None, found: Known) -> dict[str, Any]:
    """In words that can be imported, or else the lines as they lie there."""
    if table is not None:
        with contextlib.suppress(*NOT_SHOWN):
            return export(table, found, full=True)
    return export_raw(found, wiring().store.raw_rows(found.id))


@bp.post("/t/<code>/keep")
@with_table
def keep(table: Folded) -> BaseResponse:
    """Keep this table's options under a name, for the next evening."""
    if not table.house.held_by(phone()) and not is_owner():
        raise RuleViolation(say("Take a seat at this table first: only those who play keep something on this host."))
    title = tidy("title", request.form.get("title", ""))[:40]
    if not title:
        raise BadInput("title", say("Type a name first."))
    chosen = {key: value for key, value in table.house.options.items() if key != "last_winners"}  # nobody's names
    text = gamedata.toml(load(table.game.options, {**chosen, "title": title}))
    limits = wiring().limits
    if not is_owner():
        limits.keep(address())
    wiring().shelf.save_preset(table.game.id, title, text)
    limits.wrote(address(), len(text))
    return redirect(url_for("home.new", game=table.game.id), 303)


@bp.get("/presets/<game_id>/<name>.toml")
def preset_file(game_id: str, name: str) -> Response:
    text = wiring().shelf.preset_text(game_id, name) if game_id in games.GAMES else None
    if text is None:
        raise NotFound
    return _file(text, f"{slug(name)}.toml", "application/toml")


@bp.post("/presets/<game_id>/<name>/remove")
def remove_preset(game_id: str, name: str) -> BaseResponse:
    owning.only_owner()
    if game_id not in games.GAMES:
        raise NotFound
    wiring().shelf.remove_preset(game_id, name)
    return redirect(url_for("home.new", game=game_id), 303)


@bp.get("/host")
def host() -> str | BaseResponse:
    """All tables of this host, for its owner; with a key, the question whether this browser is the owner's."""
    if key := request.args.get("key"):
        return owning.offered(key)
    owning.only_owner()
    broken = [line for game in games.all_games() for line in wiring().shelf.broken_presets(game.id, game.options)]
    leaf = small_number(request.args.get("page", "")) or 0  # 0 holds the newest
    since = leaf * ON_A_PAGE
    tables = wiring().store.tables(archived=True, limit=ON_A_PAGE + 1, offset=since)
    exports = wiring().shelf.exports()[since:]
    return render_template(
        "host.html",
        tables=tables[:ON_A_PAGE],
        exports=exports[:ON_A_PAGE],
        newer=leaf - 1,
        older=leaf + 1 if max(len(tables), len(exports)) > ON_A_PAGE else 0,
        data=wiring().config.data,
        broken=broken,
        game_names=game_names(),
    )


@bp.get("/host/exports/<name>")
def old_export(name: str) -> Response:
    owning.only_owner()
    text = wiring().shelf.read_export(name)
    if text is None:
        raise NotFound
    return _file(text, name)


def known(table: Folded) -> Known:
    found = wiring().store.by_code(table.code)
    if found is None:
        raise NoSuchTable(table.code)
    return found


def _file(text: str, name: str, kind: str = "application/json") -> Response:
    response = Response(text, mimetype=kind)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
