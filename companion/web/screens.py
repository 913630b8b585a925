"""Renders a table's screens: the whole page, or only its live block when htmx asks; one address for both worlds."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qsl

from flask import Response, make_response, redirect, render_template, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as BaseResponse

from companion.rules.codec import load
from companion.rules.game import Waiting
from companion.rules.words import say
from companion.tables import rights
from companion.tables.clock import clocks
from companion.tables.folded import Folded
from companion.tables.seats import letters
from companion.web import invite, logbook
from companion.web.places import our_own
from companion.web.wiring import actor, address, at_table, phone, speaker, wiring


@dataclass(frozen=True)
class SeatView:
    """A seat as every screen shows it: mark, name, and how its phone is."""

    number: int
    name: str
    letter: str
    colour: str
    side: str
    mine: bool
    free: bool
    vacant: bool
    awake: bool
    waits: bool
    host: bool
    done: bool = False  # has passed


def seat_views(table: Folded, waits: Iterable[int] = (), done: Iterable[int] = ()) -> list[SeatView]:
    house = table.house
    awake = wiring().hub.awake(table.table_id)
    given = letters([seat.name for seat in house.seats])
    mine = house.held_by(phone())
    waiting, finished = set(waits), set(done)
    colours = table.colours
    hosts_seat = next(iter(house.held_by(house.host)), None)  # a phone with several seats is one host
    return [
        SeatView(
            number,
            seat.name or speaker()(say("Seat %(seat)s", seat=number + 1)),
            given[number],
            colours[number],
            seat.side,
            number in mine,
            seat.free,
            seat.vacant,
            seat.phone in awake,
            number in waiting,
            number == hosts_seat,
            number in finished and number not in waiting,
        )
        for number, seat in enumerate(house.seats)
    ]


def waiting_for(table: Folded) -> Waiting:
    """The strip's sentence, whatever the table is doing."""
    if table.house.phase == "lobby":
        return Waiting(say("Who is playing?"), say("Lobby"))
    if table.house.phase == "ended":
        return Waiting(say("The result stands"))
    return table.game.waiting(table.state)


def frame(table: Folded, params: Mapping[str, str]) -> dict[str, Any]:
    """What the frame around every table screen needs."""
    waiting = waiting_for(table)
    mine = table.house.held_by(phone())
    if waiting.named and len(mine) > 1:
        waiting = replace(waiting, mine=waiting.named)
    return {
        "table": table,
        "house": table.house,
        "game": table.game,
        "seats": seat_views(table, waiting.seats, waiting.done),
        "mine": mine,
        "waiting": waiting,
        "my_turn": any(seat in mine for seat in waiting.seats),
        "hosting": actor().hosts(table.house),
        "asked": [line for line in logbook.asked_lines(table) if line.mine_to_answer],
        "toast": logbook.toast(table, params.get("did", "")),
        "params": params,
        "ending": _ending(table),
        "stands": rights.result_stands(table),
        "clocks": clocks(table, wiring().service.now()),
    }


def _ending(table: Folded) -> dict[str, Any] | None:
    """Somebody wants to end the game before it is over: who, whether this phone agrees, and whom they wait for."""
    house = table.house
    if not house.agreed or house.phase != "playing" or not (house.held_by(phone()) or actor().hosts(house)):
        return None
    return {
        "by": next(iter(house.held_by(house.agreed[0])), None),
        "agreed": phone() in house.agreed,
        "waits": [seat for one in rights.not_agreed(table) for seat in house.held_by(one)],
    }


# The screens every table has, whatever is played; a game adds its own (see its screens.py).
HouseScreen = Callable[[Folded, Mapping[str, str]], dict[str, Any]]


def _invitation(table: Folded, params: Mapping[str, str]) -> dict[str, Any]:
    return invite.invitation(table, params.get("address", ""))


def _lobby(table: Folded, params: Mapping[str, str]) -> dict[str, Any]:
    chosen = load(table.game.options, table.house.options)
    return _invitation(table, params) | {"options_view": table.game.options_page(chosen)}


def _tv(table: Folded, params: Mapping[str, str]) -> dict[str, Any]:
    if table.house.phase == "lobby":
        return _invitation(table, params)
    return table.game.screens["tv"](table.state, (), params)


def _mine(table: Folded, params: Mapping[str, str]) -> dict[str, Any]:
    own = table.house.held_by(phone())
    more = table.game.screens["mine"](table.state, own, params) if table.state is not None else {}
    return {"own_view": more, "move": params.get("move", "")}


def _nothing(_table: Folded, _params: Mapping[str, str]) -> dict[str, Any]:
    return {}


HOUSE_SCREENS: dict[str, HouseScreen] = {
    "lobby": _lobby,
    "invite": _invitation,
    "tv": _tv,
    "mine": _mine,
    "log": logbook.screen,
    "menu": _nothing,
    "fair": logbook.fairness,
}


def render(table: Folded, screen: str, params: Mapping[str, str]) -> Response:
    at_table(table)
    template, context = _view(table, screen, params)
    return page(template, table, screen, params, **context)


def page(template: str, table: Folded, screen: str, params: Mapping[str, str], **context: Any) -> Response:
    """A page in the table's frame. `still=True` in the context: it does not repaint itself."""
    live_only = "HX-Request" in request.headers
    context = frame(table, params) | {"screen": screen, "live_only": live_only, "still": False} | context
    return make_response(render_template(template, **context))


def _view(table: Folded, screen: str, asked: Mapping[str, str]) -> tuple[str, dict[str, Any]]:
    # Whether the table has ended is ours to say, never the address's: it opens what was secret.
    params = {**asked, "ended": "yes" if table.house.phase == "ended" else ""}
    if screen in HOUSE_SCREENS:
        template = f"tables/{screen}.html"
        if screen == "tv" and table.house.phase != "lobby":
            template = f"{table.game.id}/tv.html"
        return template, HOUSE_SCREENS[screen](table, params)
    if screen not in table.game.screens:
        raise NotFound
    if table.state is None:  # the game's screens need a game: until then everything is the lobby
        return "tables/lobby.html", HOUSE_SCREENS["lobby"](table, params)
    own, view = table.house.held_by(phone()), table.game.screens[screen]
    if screen in table.game.slow:
        key = (table.table_id, table.head, table.rows[-1].tap, screen)
        return f"{table.game.id}/{screen}.html", wiring().odds.get(address(), key, lambda: view(table.state, (), {}))
    return f"{table.game.id}/{screen}.html", view(table.state, own, params)


def tapped(table: Folded, seq: int | None = None) -> BaseResponse:
    """After a tap: back to the screen it came from, with the toast of what was done."""
    screen, params = came_from(table)
    if seq is not None:
        params["did"] = str(seq)
    if "HX-Request" in request.headers:
        return render(table, screen, params)  # the tapper's own screen, in the same answer
    query = "&".join(f"{key}={value}" for key, value in params.items())
    return redirect(f"/t/{table.code}/{screen}" + (f"?{query}" if query else ""), 303)


def came_from(table: Folded) -> tuple[str, dict[str, str]]:
    """The screen named in the form's `from_screen` field; never an address of somebody else's."""
    parts = our_own(request.form.get("from_screen", ""))
    first = "lobby" if table.house.phase == "lobby" else "table"
    if parts is None:
        return first, {}
    pieces = parts.path.strip("/").split("/")
    known = {*HOUSE_SCREENS, *table.game.screens}
    screen = pieces[2] if len(pieces) == 3 and pieces[:2] == ["t", table.code] and pieces[2] in known else first
    if screen == "lobby" and table.house.phase != "lobby":
        screen = "table"
    keep = {"column", "open", "address", "mine_only"}
    return screen, {k: v for k, v in parse_qsl(parts.query)[:8] if k in keep and v.isalnum() and len(v) < 12}
