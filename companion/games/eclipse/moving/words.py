"""How the log tells ships that move."""

from companion.games.eclipse.catalog import SHIP_NAMES
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.moving.events import ShipMoved
from companion.rules.words import Name, Words, say, say_n


def ship_moved(_galaxy: Galaxy, event: ShipMoved, _told: bool) -> Words:
    moved = say(
        "%(player)s moves from %(origin)s to %(to)s: %(ship)s",
        player=Name(event.seat),
        origin=event.origin or "?",
        to=event.to,
        ship=SHIP_NAMES[event.ship],
    )
    if not event.carried:
        return moved
    return say_n(
        "%(moved)s with %(count)s interceptor aboard", "%(moved)s with %(count)s interceptors aboard", event.carried, moved=moved
    )  # fmt: skip
