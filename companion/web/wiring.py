"""What a request needs from the house: the services of this process, and who is asking."""

from dataclasses import dataclass, field
from typing import Any, cast

from flask import current_app, g, request, session

from companion import network
from companion.config import Config
from companion.owner import Owner
from companion.tables.folded import Folded
from companion.tables.hub import Hub
from companion.tables.service import Service
from companion.tables.shelf import Shelf
from companion.tables.steward import Actor
from companion.tables.store import Store
from companion.web.door.limits import Limits
from companion.web.door.workshop import Workshop, for_odds, for_paper
from companion.web.turns import Turns, for_requests
from companion.words import Speaker


@dataclass(frozen=True)
class Wiring:
    config: Config
    store: Store
    hub: Hub
    service: Service
    shelf: Shelf
    limits: Limits
    owner: Owner
    turns: Turns = field(default_factory=for_requests)
    paper: Workshop[bytes] = field(default_factory=for_paper)
    odds: Workshop[dict[str, Any]] = field(default_factory=for_odds)


def wiring() -> Wiring:
    return cast("Wiring", current_app.extensions["companion"])


LOCAL_NAMES = {"localhost", "127.0.0.1", "[::1]"}  # that work on the host's own machine only


def is_owner() -> bool:
    """Only by the key: behind a proxy or a tunnel every request comes from this machine."""
    return "owner" in session and wiring().owner.knows(session["owner"])


def address() -> str:
    """Where this request comes from, as all limits count it; a proxy is believed only where the host trusts it."""
    return network.household((request.remote_addr or "?")[:60])


def phone() -> str:
    return cast("str", session.get("phone", ""))


def actor() -> Actor:
    """Whoever taps. The owner of this host is the host of every table."""
    return Actor(phone(), owner=is_owner())


def speaker() -> Speaker:
    return cast("Speaker", g.speaker)


def at_table(table: Folded) -> None:
    """From here on sentences name the people at this table."""
    g.table = table
    g.speaker = speaker().named(seat.name for seat in table.house.seats)
