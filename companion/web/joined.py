"""Files that reach a phone as one, so that a first visit asks once: the look of a page, and what keeps it live."""

import hashlib
from functools import cache
from pathlib import Path

from flask import Blueprint, Flask, Response, request

from companion import games
from companion.paths import STATIC

bp = Blueprint("joined", __name__)


def init_app(app: Flask) -> None:
    app.jinja_env.globals.update(look=look, live_script=live_script)


def look(game_id: str = "") -> str:
    """The address of a page's style sheet: the house's, or a game's."""
    return f"/look.css?v={_version(style_sheet(game_id))}" + (f"&for={game_id}" if game_id else "")


@cache
def style_sheet(game_id: str = "") -> str:
    """The house's look, then the game's own. A game without one looks like the house."""
    return _text(STATIC / "css" / "house", "css") + (_text(STATIC / "css" / game_id, "css") if game_id else "")


def live_script() -> str:
    return f"/live.js?v={_version(live_functions())}"


@cache
def live_functions() -> str:
    """The files of static/js/live inside one function: they know each other, and no other script knows them."""
    return f'(() => {{\n"use strict";\n{_text(STATIC / "js" / "live", "js")}begin();\n}})();\n'


@cache
def _version(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def _text(folder: Path, kind: str) -> str:
    """In the order of their names."""
    return "".join(file.read_text("utf-8") for file in sorted(folder.glob(f"*.{kind}")))


@bp.get("/look.css")
def send_look() -> Response:
    game_id = request.args.get("for", "")
    return _kept(style_sheet(game_id if game_id in games.GAMES else ""), "text/css")


@bp.get("/live.js")
def send_live_script() -> Response:
    return _kept(live_functions(), "text/javascript")


def _kept(text: str, kind: str) -> Response:
    response = Response(text, mimetype=kind)
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable"  # its address carries a version
    return response
