"""Live: one stream per phone that carries only the new number; a page polls where there are too many."""

from flask import Blueprint, Response, jsonify, request
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.wrappers import Response as BaseResponse

from companion.tables.folded import Folded
from companion.web.tables import Answer, with_table
from companion.web.wiring import address, phone, wiring

bp = Blueprint("live", __name__, url_prefix="/t/<code>")


@bp.get("/stream")
def stream(code: str) -> Answer:
    """Asked for by scripts only, so a refusal says nothing: it must cost little, for many may come."""
    if wiring().hub.room(phone(), address()):
        return _stream(code=code)
    response = Response(status=503)
    response.headers["Retry-After"] = "30"
    return response


@with_table
def _stream(table: Folded) -> BaseResponse:
    hub = wiring().hub
    if request.method == "HEAD":  # whoever looks at the head only takes no stream
        return Response(mimetype="text/event-stream")
    gone = request.environ.get("waitress.client_disconnected", lambda: False)
    stay = hub.enter(phone(), address(), gone)
    if stay is None:  # somebody was faster
        raise ServiceUnavailable(retry_after=30)
    events = hub.stream(table.table_id, phone(), table.head)
    response = Response(events, mimetype="text/event-stream")
    response.call_on_close(lambda: hub.leave(stay))  # also when the phone is gone before the first word
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


@bp.get("/head")
@with_table
def head(table: Folded) -> BaseResponse:
    """For pages that poll: where the table is, and how many of its phones are awake."""
    return jsonify(seq=table.head, awake=len(wiring().hub.awake(table.table_id)))
