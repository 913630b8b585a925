"""Domain errors become answers in one place: one clear sentence, a fitting status, never a trace."""

import logging
from itertools import zip_longest

from flask import Flask, Response, g, make_response, render_template, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException

from companion.rules.box import Box
from companion.rules.codec import BadInput
from companion.rules.game import RuleViolation
from companion.rules.words import Words, say
from companion.tables.service import MovedOn, NoSuchTable
from companion.tables.store import StoreTrouble, UnreadableTable
from companion.web.door.limits import Enough
from companion.web.places import our_own
from companion.web.turns import AGAIN, Busy
from companion.web.wiring import is_owner, speaker, wiring

log = logging.getLogger("companion")

TROUBLES: dict[str, Words] = {
    "full": say("The disk of the host is full. Nothing was written; make room there and tap again."),
    "readonly": say("The host's data folder cannot be written. Nothing was lost; the host has to allow it."),
    "damaged": say("The host's database file is damaged. It was left as it is; the newest exports are kept beside it."),
    "busy": say("The host's computer is busy. Nothing was lost; tap again in a moment."),
    "unknown": say("The host's database does not answer. Nothing was lost; tap again in a moment."),
}
PLAIN: dict[int, Words] = {
    400: say("That request made no sense here."),
    404: say("There is nothing at this address."),
    405: say("That cannot be done at this address."),
    413: say("That was too much at once."),
    429: say("Too many wrong codes from here. Wait ten minutes, or scan the QR code on a phone that is in."),
    415: say("That kind of file cannot be read here."),
    503: say("The host's computer is busy. Nothing was lost; tap again in a moment."),
}


def init_app(app: Flask) -> None:
    @app.errorhandler(RuleViolation)
    def refused(no: RuleViolation) -> Response:
        rule = no.rule.short if no.rule else None
        asked = _question(no.asks)
        return answer(no.why, 409, rule=rule, overrule=no.overrule, row=no.row if asked else (), **asked)

    @app.errorhandler(BadInput)
    def nonsense(bad: BadInput) -> Response:
        told = _told()
        asked = bad.field if bad.field in told else next(reversed(told), "")
        return answer(bad.why, 422, field=bad.field, **_question(asked))

    @app.errorhandler(MovedOn)
    def moved_on(_error: MovedOn) -> Response:
        return answer(say("Somebody was faster: the table has moved on. Look again, then tap."), 409)

    @app.errorhandler(NoSuchTable)
    def no_table(_error: NoSuchTable) -> Response:
        return answer(say("There is no table with this code. Look at the letters once more."), 404)

    @app.errorhandler(Enough)
    def too_much(enough: Enough) -> Response:
        response = answer(enough.why, 429)
        response.headers["Retry-After"] = str(enough.wait)
        return response

    @app.errorhandler(StoreTrouble)
    def trouble(error: StoreTrouble) -> Response:
        log.error("%s", error)
        exports = wiring().shelf.exports() if is_owner() else []
        lost = error.code if isinstance(error, UnreadableTable) else ""
        return answer(error.why or TROUBLES[error.kind], 503, exports=exports, lost=lost)

    @app.errorhandler(Busy)
    def busy(error: Busy) -> Response:
        response = make_response(speaker()(error.why), 503) if error.often else answer(error.why, 503)
        response.headers["Retry-After"] = str(AGAIN)
        return response

    @app.errorhandler(CSRFError)
    def stranger(_error: CSRFError) -> Response:
        return answer(say("This page is out of date, or the phone keeps no cookies. Load it again, then tap."), 400)

    @app.errorhandler(HTTPException)
    def plain(error: HTTPException) -> Response:
        code = error.code or 500
        if code < 400:
            return make_response(error.get_response())
        response = answer(PLAIN.get(code, say("That did not work.")), code)
        for header in ("Allow", "Retry-After"):
            if value := dict(error.get_headers()).get(header):
                response.headers[header] = value
        return response

    @app.errorhandler(Exception)
    def bug(error: Exception) -> Response:
        log.error("a request failed", exc_info=error)
        return answer(say("Something is broken here; that is not your fault. Nothing was stored."), 500)


def _question(key: str) -> dict[str, object]:
    """A value of the box that this tap needs. Answered in a way that was refused, it is asked again."""
    box: Box | None = g.table.game.box if key and "table" in g else None
    one = box.by_id.get(key) if box else None
    if box is None or one is None:
        return {}
    group = next(group for group in box.groups if group.id == one.group)
    picture = f"{g.table.game.id}/where/{group.picture}.svg" if group.picture else ""
    return {"asks": one, "where": group.where, "picture": picture, "told": _told().get(key)}


def _told() -> dict[str, str]:
    """What was answered: one value of the box, or a row of them."""
    form = _form()
    keys, values = ([value for name, value in form if name == told] for told in ("told_key", "told_value"))
    return dict(zip_longest(keys, values[: len(keys)], fillvalue=""))


def _form() -> list[tuple[str, str]]:
    """Everything that was sent, repeated fields too; a body that cannot be read holds nothing."""
    try:
        return list(request.form.items(multi=True))
    except HTTPException:
        return []


def _back(form: list[tuple[str, str]]) -> str:
    """The screen the form came from; only ever a place of ours."""
    parts = our_own(dict(form).get("from_screen", ""))
    return parts.path if parts and parts.path.startswith(("/t/", "/box/")) else "/"


def answer(why: Words, status: int, **more: object) -> Response:
    """The sentence as a block above the screen for htmx, as a page for everyone else."""
    if not hasattr(g, "speaker"):  # the error came before the guard had greeted the phone
        return make_response(why.text, status)
    form = _form()
    again = [
        (key, value)
        for key, value in form
        if key not in {"csrf_token", "tap", "table_says_so", "told_key", "told_value", "told_sure"}
    ]
    context = {"why": speaker()(why), "form": again, "action": request.path, "back_to": _back(form), **more}
    if "HX-Request" in request.headers:
        response = make_response(render_template("tables/refusal.html", close=True, **context), status)
        response.headers["HX-Retarget"] = "#said"
        response.headers["HX-Reswap"] = "innerHTML"
        return response
    return make_response(render_template("tables/refused.html", **context), status)
