"""The page of a box: what only its board knows, typed once, taken along as a file, brought from elsewhere."""

from typing import Any

from flask import Blueprint, Response, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as BaseResponse

from companion import games
from companion.rules.box import Box, BoxValue, Value
from companion.rules.codec import BadInput, tidy
from companion.rules.game import Game
from companion.rules.words import say
from companion.web.wiring import wiring

bp = Blueprint("box", __name__, url_prefix="/box/<game_id>")


def _game(game_id: str) -> tuple[Game, Box]:
    game = games.game(game_id)
    if game is None or game.box is None:
        raise NotFound
    return game, game.box


@bp.get("/")
def page(game_id: str) -> str:
    game, box = _game(game_id)
    kept = wiring().shelf.box(game.id, box)
    lacking = box.missing(kept)
    return render_template(
        "box.html",
        game=game,
        groups=[
            (group, [_row(one, kept) for one in box.of(group.id)], sum(one.group == group.id for one in lacking))
            for group in box.groups
        ],
        missing=len(lacking),
        saved=request.args.get("saved", ""),
    )


def _row(one: BoxValue, kept: dict[str, Value]) -> dict[str, Any]:
    typed = one.id in kept
    return {"one": one, "value": kept.get(one.id, one.value), "mark": "typed" if typed else one.sure}


@bp.post("/")
def save(game_id: str) -> BaseResponse:
    """One group of values; an empty field forgets what was typed there."""
    game, box = _game(game_id)
    shelf = wiring().shelf
    kept = shelf.box(game.id, box)
    group = request.form.get("group", "")
    if all(group != one.id for one in box.groups):
        raise BadInput("group", say("This box has no such group of values."))
    for one in box.of(group):
        if one.id not in request.form:
            continue
        typed = tidy(one.id, request.form[one.id])
        if not typed or (one.id not in kept and typed == str(one.value)):
            kept.pop(one.id, None)
        else:
            kept[one.id] = box.check(one.id, typed)
    shelf.save_box(game.id, box, kept)
    return redirect(url_for("box.page", game_id=game.id, saved=group) + f"#{group}", 303)


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
    sent = request.files.get("file")
    text = request.form.get("text", "")
    if sent is not None and sent.filename:
        try:
            text = sent.read().decode("utf-8")
        except UnicodeDecodeError:
            raise BadInput("file", say("This is no text file.")) from None
    if not text.strip():
        raise BadInput("file", say("Choose a file, or paste its text."))
    found = box.read(text)
    shelf = wiring().shelf
    shelf.save_box(game.id, box, {**shelf.box(game.id, box), **found})
    return redirect(url_for("box.page", game_id=game.id, saved="import"), 303)
