"""What can be printed for a table: the list, and each sheet as a PDF or as a page that the browser prints."""

import hashlib
from functools import cache
from typing import Any

from flask import Blueprint, Response, g, request
from werkzeug.exceptions import NotFound

from companion import sheets
from companion.rules.game import RuleViolation, Sheet
from companion.rules.words import say
from companion.tables.folded import Folded, begin
from companion.web import formatting, invite
from companion.web.screens import page, seat_views
from companion.web.tables import with_table
from companion.web.wiring import address, speaker, wiring

bp = Blueprint("paper", __name__)

CARD = Sheet("card", say("QR card"), say("To put in the middle of the table; opens it on every phone."))


@bp.get("/t/<code>/print/")
@with_table
def index(table: Folded) -> Response:
    missing = sheets.missing()
    choice = {
        "sheets": (CARD, *table.game.sheets),
        "papers": sheets.PAPERS,
        "missing": missing,
        "can_install": sheets.can_install(),
        "kind": "html" if missing or request.args.get("by") == "browser" else "pdf",
    }
    return page("tables/print.html", table, "menu", {}, **choice)


@bp.get("/t/<code>/print/<sheet_id>.pdf")
@with_table
def pdf(table: Folded, sheet_id: str) -> Response:
    sheet, paper = _asked(table, sheet_id)
    if why := sheets.missing():
        raise RuleViolation(why)
    # Whatever can differ between two of them; the marks of this phone's own seats are on screens only.
    key = (
        table.table_id,
        table.code,
        table.head,
        table.rows[-1].tap,
        sheet.id,
        speaker().language,
        paper,
        *invite.bases(),
    )
    made = wiring().paper.get(
        address(), key, lambda: sheets.pdf(_template(table, sheet), _context(table, sheet), speaker(), paper)
    )
    response = Response(made, mimetype="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{table.code}-{sheet.id}.pdf"'
    return response


@bp.get("/t/<code>/print/<sheet_id>.html")
@with_table
def html(table: Folded, sheet_id: str) -> Response:
    """The same sheet for the browser's own printer: it needs nothing that a host might lack."""
    sheet, paper = _asked(table, sheet_id)
    screen = sheets.Screen(
        style=f"/paper.css?paper={paper}&v={_version(paper)}",
        script=formatting.asset("js/paper.js"),
        back="./?by=browser",
        arrow=formatting.icon("i-back"),
        name=speaker()(sheet.name),
        paper=sheets.PAPERS[paper],
        theme=g.theme,
    )
    return Response(sheets.html(_template(table, sheet), _context(table, sheet), speaker(), screen))


@bp.get("/paper.css")
def style() -> Response:
    paper = request.args.get("paper", "")
    if paper not in sheets.PAPERS:
        raise NotFound
    response = Response(_style(paper), mimetype="text/css")
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable"  # its address carries a version
    return response


@cache
def _style(paper: str) -> str:
    fonts = {weight: formatting.asset(f"packages/{name}") for weight, name in sheets.font_files().items()}
    return sheets.browser_style(paper, fonts)


@cache
def _version(paper: str) -> str:
    return hashlib.sha256(_style(paper).encode()).hexdigest()[:10]


def _asked(table: Folded, sheet_id: str) -> tuple[Sheet, str]:
    paper = request.args.get("paper", "a4")
    sheet = next((one for one in (CARD, *table.game.sheets) if one.id == sheet_id), None)
    if sheet is None or paper not in sheets.PAPERS:
        raise NotFound
    if sheet.final and table.house.phase != "ended":
        raise RuleViolation(say("The result can be printed when it is confirmed."))
    return sheet, paper


def _template(table: Folded, sheet: Sheet) -> str:
    return "card.html" if sheet is CARD else f"{table.game.id}/{sheet.id}.html"


def _context(table: Folded, sheet: Sheet) -> dict[str, Any]:
    state = table.state
    if state is None and sheet is not CARD:  # a blank sheet can be printed before the game begins
        state = begin(table.game, table.house)
    more = sheet.view(state) if state is not None else {}
    return {
        **more,
        **invite.invitation(table),
        "title": table.house.title,
        "game": table.game,
        "code": table.code,
        "seats": seat_views(table),
        "day": formatting.long_day(table.rows[0].at),
    }
