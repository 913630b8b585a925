"""Where a phone begins: new table, join by code, the tables it knows, and how it wants to read."""

import logging
from dataclasses import replace
from typing import Any

from flask import Blueprint, g, redirect, render_template, request, session, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as BaseResponse

from companion import games
from companion.rules.codec import BadInput, tidy
from companion.rules.game import Game, RuleViolation, Tool
from companion.rules.words import Words, say
from companion.tables.folded import Folded
from companion.tables.seats import tidy_code
from companion.tables.service import NoSuchTable
from companion.tables.store import Known, StoreTrouble
from companion.web.door.guard import THEMES
from companion.web.door.limits import stored_size
from companion.web.places import same_site, small_number
from companion.web.screens import seat_views, waiting_for
from companion.web.tables import checked_options, find, sent_tap
from companion.web.wiring import actor, address, is_owner, phone, wiring
from companion.words import LANGUAGES

bp = Blueprint("home", __name__)
log = logging.getLogger("companion")

RECENT = 3


@bp.get("/")
def index() -> str:
    known = wiring().store.tables(phone()) if phone() else []
    running = [one for one in known if one.phase != "ended"][:5]
    ended = [one for one in known if one.phase == "ended"]
    return render_template(
        "home.html",
        running=[shown for one in running if (shown := _running_if_readable(one))],
        ended=ended[:RECENT],
        more=len(ended) > RECENT,
        count=len(ended),
        owner=is_owner(),
        game_names=game_names(),
        tools=[(game.id, tool) for game in games.all_games() for tool in game.tools],
    )


def _running_if_readable(known: Known) -> dict[str, Any] | None:
    """No list is to break because one table does: it is shown by its code alone."""
    try:
        return _running(wiring().service.current(known))
    except StoreTrouble as trouble:
        if trouble.kind != "damaged":
            raise
        log.warning("%s: %s", known.code, trouble)
    except NoSuchTable:  # deleted a moment ago
        return None
    except Exception:  # a game that stumbles over one table
        log.exception("%s cannot be shown", known.code)
    return {"code": known.code, "title": known.title, "unreadable": True}


def _running(table: Folded) -> dict[str, Any]:
    waiting = waiting_for(table)
    mine = table.house.held_by(phone())
    names = g.speaker.named(seat.name for seat in table.house.seats)
    return {
        "code": table.code,
        "title": table.house.title,
        "game": table.game,
        "seats": seat_views(table, waiting.seats),
        "headline": names(waiting.headline),
        "where": names(waiting.where),
        "my_turn": any(seat in mine for seat in waiting.seats),
        "since": table.rows[0].at,
    }


class GameNames(dict[str, Words]):
    def __missing__(self, game_id: str) -> str:
        """A game that this version does not have is called by its id."""
        return game_id


def game_names() -> GameNames:
    return GameNames({game.id: game.name for game in games.all_games()})


@bp.get("/history")
def history() -> str:
    known = wiring().store.tables(phone(), archived=True) if phone() else []
    return render_template("history.html", tables=known, game_names=game_names())


@bp.route("/join", methods=["GET", "POST"])
def join() -> BaseResponse:
    """By the letters somebody reads out."""
    code = tidy_code(request.values.get("code", ""))
    if not code:
        raise BadInput("code", say("Type the letters of the code first."))
    table = find(code)
    return redirect(url_for("tables.front", code=table.code), 303)


@bp.get("/tool/<game_id>/<tool_id>")
def tool(game_id: str, tool_id: str) -> str:
    """What a game can do without a table. Everything is in the address, so it can be kept and sent on."""
    game = _game(game_id)
    found = next((one for one in game.tools if one.id == tool_id), None)
    if found is None:
        raise NotFound
    # A form of two fleets has some three hundred fields; no address is long enough for much more.
    asked = {key: value[:12] for key, value in list(request.args.items())[:1000]}
    view = found.view(asked) if not asked or not found.slow else _slowly(game, found, asked)
    return render_template(f"{game.id}/tool_{found.id}.html", game=game, tool=found, live_only=False, **view)


def _slowly(game: Game, tool: Tool, asked: dict[str, str]) -> dict[str, Any]:
    key = (game.id, tool.id, tuple(sorted(asked.items())))
    return wiring().odds.get(address(), key, lambda: tool.view(asked))


@bp.get("/new")
def new() -> str:
    game = _game(request.args.get("game", next(iter(games.GAMES))))
    return _new_page(game, request.args.get("preset", ""))


def _proposed(game: Game) -> Any:
    """What a new table starts with, and what this host knows about its box."""
    proposed = game.proposed or game.options()
    if game.box is None:
        return proposed
    return replace(proposed, box=tuple(wiring().shelf.box(game.id, game.box).items()))


def _new_page(game: Game, preset: str) -> str:
    saved = wiring().shelf.presets(game.id, game.options)
    return render_template(
        "new.html",
        games=games.all_games(),
        game=game,
        saved=saved,
        preset=preset,
        seats=min(4, game.players[-1]),
        my_name=session.get("name", ""),
        alone=request.args.get("alone") == "1",
        options=game.options_page(_proposed(game)),
    )


@bp.post("/new")
def create() -> BaseResponse:
    game = _game(request.form.get("game", ""))
    form = {key: request.form[key] for key in request.form}
    seats = _seat_count(game, form.get("seats", ""))
    options = checked_options(game, form)
    name = tidy("name", form.get("name", ""))[:40]
    names = [tidy("names", one)[:40] for one in form.get("names", "").replace(",", "\n").splitlines()]
    names = list(dict.fromkeys(one for one in names if one))[: game.players[-1]]
    at_once = form.get("at_once") == "on"
    sitting = _everybody(name, names, seats) if at_once else [name] if name else []
    seats = max(seats, len(sitting), len(names))
    if seats not in game.players:
        raise RuleViolation(say("There are at most %(most)s seats.", most=game.players[-1]))
    limits = wiring().limits
    if not is_owner():
        limits.room(address())
    new = is_owner() or limits.open_table(address(), f"{phone()}:{sent_tap()}")
    table = wiring().service.open(
        actor(), game, seats, options, options.get("title", "")[:40], sitting, start=at_once, tap=sent_tap()
    )
    if new:
        limits.wrote(address(), stored_size(table.rows))
    if name:
        session["name"] = name
    return redirect(url_for("tables.screen", code=table.code, screen="table" if at_once else "lobby"), 303)


def _everybody(name: str, names: list[str], seats: int) -> list[str]:
    """Only this phone writes: everybody who was named sits on it, or as many nameless ones as were asked for."""
    named = [name, *[one for one in names if one != name]] if name else names
    return named or [str(g.speaker(say("Player %(number)s", number=number + 1))) for number in range(seats)]


def _game(game_id: str) -> Game:
    found = games.game(game_id)
    if found is None:
        raise NotFound
    return found


def _seat_count(game: Game, text: str) -> int:
    count = small_number(text)
    if count is None or count not in game.players:
        least, most = game.players[0], game.players[-1]
        raise BadInput("seats", say("Between %(low)s and %(high)s can play.", low=least, high=most))
    return count


@bp.get("/language/<language>")
def language(language: str) -> BaseResponse:
    if language not in LANGUAGES:
        raise NotFound
    session["language"] = language
    return redirect(_back(), 303)


@bp.get("/theme/<theme>")
def theme(theme: str) -> BaseResponse:
    if theme not in {*THEMES, "system"}:
        raise NotFound
    session["theme"] = theme
    return redirect(_back(), 303)


def _back() -> str:
    """Where the phone was, if that is a place of ours."""
    return same_site(request.referrer or "", request.host)


@bp.get("/design")
def design() -> str:
    """Every component once, for whoever changes the look."""
    return render_template("design.html")


@bp.get("/favicon.ico")
def favicon() -> BaseResponse:
    return redirect(url_for("static", filename="icon.svg"), 301)
