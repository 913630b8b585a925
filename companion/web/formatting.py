"""What templates may call: marks, icons, forms with their tap ids, times, versioned files."""

import datetime as dt
import hashlib
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from flask import Flask, g, request, session, url_for
from flask_babel import format_date, format_datetime, format_decimal
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup
from werkzeug.exceptions import HTTPException

from companion import games
from companion.paths import STATIC
from companion.rules.words import Arg, say
from companion.tables.seats import COLOURS
from companion.words import LANGUAGES, number


def init_app(app: Flask) -> None:
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    # Our speaker instead of Flask-Babel's: the same words, without looking the language up for every sentence.
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        _gettext, _ngettext, newstyle=True
    )
    app.jinja_env.filters.update(
        say=_say, clauses=clauses, number=number, decimal=decimal, day=day, clock=clock, stamp=stamp, result=result
    )
    app.jinja_env.globals.update(
        table_link=table_link, colour_names=COLOUR_NAMES, icon_names=ICON_NAMES,
        asset=asset, symbol=symbol, tap_fields=tap_fields, icon=icon, languages=LANGUAGES, theme=lambda: g.get("theme", ""),
        language=lambda: g.speaker.language, all_colours=COLOURS, any_other_game=games.ANY_OTHER, my_name=lambda: session.get("name", ""),
    )  # fmt: skip


COLOUR_NAMES = {
    "blue": say("blue circle"),
    "red": say("red square"),
    "green": say("green triangle"),
    "yellow": say("yellow diamond"),
    "black": say("black hexagon"),
    "white": say("white shield"),
    "magenta": say("magenta cross"),
    "grey": say("grey arch"),
    "beige": say("beige star"),
}
HOUSE_SYMBOLS = "symbols/house.svg"
# What only one game draws lies in a file of its own: no other page has to load it.
DRAWN_IN = {
    name: f"symbols/{file.name}"
    for file in sorted((STATIC / "symbols").glob("*.svg"))
    for name in re.findall(r'<symbol id="([\w-]+)"', file.read_text("utf-8"))
}
ICON_NAMES = [name for name in DRAWN_IN if re.fullmatch(r"[ifaw]-[a-z]+", name)]


def decimal(amount: float) -> str:
    """One digit behind the point, or behind the comma."""
    return str(format_decimal(amount, "#,##0.0"))


def _gettext(text: str) -> str:
    return str(g.speaker.gettext(text))


def _ngettext(one: str, many: str, count: int) -> str:
    return str(g.speaker.ngettext(one, many, count))


def _say(thing: Arg | None) -> str:
    return str(g.speaker(thing))


def clauses(things: Iterable[Arg]) -> str:
    """Several things that happened at once as one sentence: only the last one keeps its full stop."""
    *others, last = [_say(thing) for thing in things] or [""]
    return "; ".join([*(text.removesuffix(".") for text in others), last])


@cache
def asset(name: str) -> str:
    """A static file that may be kept for a year: a changed one has another address."""
    file = Path(STATIC) / name
    # By content: the files of a wheel may all have the same date.
    return f"/static/{name}?v={hashlib.sha256(file.read_bytes()).hexdigest()[:10] if file.exists() else 0}"


@cache
def icon(name: str, more: str = "") -> Markup:
    """Decoration, so it has no spoken name."""
    return Markup('<svg class="i {}" aria-hidden="true"><use href="{}"/></svg>').format(more, symbol(name))


@cache
def symbol(name: str) -> str:
    """The address of a drawing."""
    return f"{asset(DRAWN_IN.get(name, HOUSE_SYMBOLS))}#{name}"


def tap_fields() -> Markup:
    """The hidden fields of every form: who it is from, an id that makes a double tap one tap, what the phone saw."""
    g.forms += 1
    if "same_fields" not in g:
        table = g.get("table")
        fields = {"csrf_token": generate_csrf(), "seq": table.head if table else "", "from_screen": here()}
        g.same_fields = Markup("").join(
            Markup('<input type="hidden" name="{}" value="{}">').format(*field) for field in fields.items()
        )
    # Every form of a page has these; only the number at the end of the tap's id is its own. The token is URL-safe.
    return Markup(f'{g.same_fields}<input type="hidden" name="tap" value="{g.page_token}-{g.forms}">')  # noqa: S704


def here() -> str:
    """The screen being shown, so that a tap leads back to it."""
    if request.method == "POST":
        try:
            return request.form.get("from_screen", "")[:200]
        except HTTPException:  # a body that cannot be read came from nowhere
            return ""
    query = request.query_string.decode("ascii", "ignore")
    return request.path + (f"?{query}" if query else "")


def table_link() -> str:
    """The result's address, as this phone sees the site."""
    return url_for("tables.screen", code=g.table.code, screen="score", _external=True)


def _when(text: str) -> dt.datetime:
    try:
        return dt.datetime.fromisoformat(text).replace(tzinfo=dt.UTC).astimezone()
    except (ValueError, OverflowError, OSError):  # a damaged line; no list is to break for it
        return dt.datetime(1970, 1, 1, tzinfo=dt.UTC)


def result(summary: Mapping[str, Any]) -> dict[str, Any]:
    """Who played and who won, as lists show it; a damaged one is none."""
    try:
        players = [{key: one[key] for key in ("name", "colour", "total")} for one in summary.get("players", [])]
        winners = [players[seat] for seat in summary.get("winners", [])]
    except (LookupError, TypeError):
        return {"players": [], "winners": []}
    return {"players": players, "winners": winners}


def clock(text: str) -> str:
    """21:52, on the host's clock: everybody sits in one room."""
    return _when(text).strftime("%H:%M")


def day(text: str) -> str:
    return str(format_date(_when(text).date(), "EEE, d. MMM" if g.speaker.language == "de" else "EEE, d MMM"))


def long_day(text: str) -> str:
    return str(format_date(_when(text).date(), "long"))


def stamp(text: str) -> str:
    return str(format_datetime(_when(text), "short", rebase=False))
