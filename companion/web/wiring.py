"""What a request needs from the house: the services of this process, and who is asking."""

from dataclasses import dataclass, field
from typing import Any, cast

from flask import current_app, g, request, session

from companion import network
from companion.config import Config
from companion.tables.folded import Folded
from companion.tables.hub import Hub
from companion.tables.service import Service
from companion.tables.shelf import Shelf
from companion.tables.steward import Actor
from companion.tables.store import Store
from companion.web.limits import Limits
from companion.web.turns import Turns, for_requests
from companion.web.workshop import Workshop, for_odds, for_paper
from companion.words import Speaker


@dataclass(frozen=True)
class Wiring:
    config: Config
    store: Store
    hub: Hub
    service: Service
    shelf: Shelf
    limits: Limits
    host_key: str
    turns: Turns = field(default_factory=for_requests)
    paper: Workshop[bytes] = field(default_factory=for_paper)
    odds: Workshop[dict[str, Any]] = field(default_factory=for_odds)


def wiring() -> Wiring:
    return cast("Wiring", current_app.extensions["companion"])


LOOPBACK = {"127.0.0.1", "::1"}
# Whatever a proxy between us and the world may add.
PROXY_HEADERS = ("X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "Forwarded", "X-Real-IP", "Via")
LOCAL_NAMES = {"localhost", "127.0.0.1", "[::1]"}


def on_own_machine() -> bool:
    """Asked on the host's own machine: not through a proxy, and by a name that no web page elsewhere can borrow."""
    forwarded = any(header in request.headers for header in PROXY_HEADERS)
    name = request.host.rsplit(":", 1)[0] if not request.host.endswith("]") else request.host
    return request.remote_addr in LOOPBACK and not forwarded and name in LOCAL_NAMES


def is_owner() -> bool:
    return on_own_machine() or session.get("owner") is True


def address() -> str:
    """Where this request comes from, as all limits count it; a proxy is believed only where the host trusts it."""
    return network.household((request.remote_addr or "?")[:60])


def phone() -> str:
    return cast("str", session.get("phone", ""))


def actor() -> Actor:
    """Whoever taps. On the host's machine nobody is host of every table by accident: only tables without one."""
    return Actor(phone(), owner=session.get("owner") is True)


def speaker() -> Speaker:
    return cast("Speaker", g.speaker)


def at_table(table: Folded) -> None:
    """From here on sentences name the people at this table."""
    g.table = table
    g.speaker = speaker().named(seat.name for seat in table.house.seats)
