"""What can be printed for a table: the list, and each sheet as a PDF."""

from typing import Any

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from companion import sheets
from companion.rules.game import RuleViolation, Sheet
from companion.rules.words import say
from companion.tables.folded import Folded, begin
from companion.web import formatting, invite
from companion.web.screens import page, seat_views
from companion.web.tables import with_table
from companion.web.wiring import speaker

bp = Blueprint("paper", __name__, url_prefix="/t/<code>/print")

CARD = Sheet("card", say("QR card"), say("To put in the middle of the table; opens it on every phone."))


@bp.get("/")
@with_table
def index(table: Folded) -> Response:
    choice = {"sheets": (CARD, *table.game.sheets), "missing": sheets.missing(), "papers": sheets.PAPERS}
    return page("tables/print.html", table, "menu", {}, **choice)


@bp.get("/<sheet_id>.pdf")
@with_table
def pdf(table: Folded, sheet_id: str) -> Response:
    paper = request.args.get("paper", "a4")
    sheet = next((one for one in (CARD, *table.game.sheets) if one.id == sheet_id), None)
    if sheet is None or paper not in sheets.PAPERS:
        raise NotFound
    if sheet.final and table.house.phase != "ended":
        raise RuleViolation(say("The result can be printed when it is confirmed."))
    if why := sheets.missing():
        raise RuleViolation(why)
    made = sheets.pdf(_template(table, sheet), _context(table, sheet), speaker(), paper)
    response = Response(made, mimetype="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{table.code}-{sheet.id}.pdf"'
    return response


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
