"""A seat moves to another phone: a one-use link on "Mine", opened by the other phone."""

from flask import Blueprint, Response, redirect, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as BaseResponse

from companion.rules.game import RuleViolation
from companion.rules.words import say
from companion.tables.folded import Folded
from companion.tables.seats import new_token
from companion.web import invite
from companion.web.places import small_number
from companion.web.screens import page
from companion.web.tables import with_table
from companion.web.wiring import actor, wiring

bp = Blueprint("moving", __name__, url_prefix="/t/<code>/move")


@bp.post("/")
@with_table
def offer(table: Folded) -> Response:
    """Shows the link as a QR code; it holds ten minutes and works once."""
    seat = small_number(request.form.get("seat", ""))
    if seat is None or seat not in range(len(table.house.seats)):
        raise NotFound
    token = wiring().service.offer_move(table, actor(), seat)
    link = f"{invite.bases()[0]}/t/{table.code}/move/{token}"
    path, width = invite.qr_path(link)
    qr = {"path": path, "width": width}
    return page("tables/move.html", table, "mine", {}, seat=seat, link=link, qr=qr, still=True)


@bp.get("/<token>")
@with_table
def ask(table: Folded, token: str) -> Response:
    """Opening the link asks first: a preview in a messenger must not take the seat."""
    seat = wiring().service.offered_seat(table, token)
    if seat is None:
        raise RuleViolation(say("This link was used already or is older than ten minutes."))
    return page("tables/move_here.html", table, "mine", {}, seat=seat, token=token, still=True)


@bp.post("/<token>")
@with_table
def accept(table: Folded, token: str) -> BaseResponse:
    number = request.form.get("number", "")[:80] or new_token()
    wiring().service.accept_move(table.code, actor(), token, number)
    return redirect(f"/t/{table.code}/mine", 303)
