"""How the log tells blueprints, ships and structures."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import CLASS_NAMES, SHIP_NAMES
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.ships.building import PIECE_NAMES
from companion.games.eclipse.ships.events import Built, Refitted, ShipPlaced, UpgradeClosed
from companion.rules.words import Name, Words, listing, say


def refitted(_galaxy: Galaxy, event: Refitted, _told: bool) -> Words:
    known = catalog.parts()
    names = listing([known[part].name for part in event.parts if part] or [say("as printed")])
    return say(
        "%(player)s refits %(ship)s: %(parts)s", player=Name(event.seat), ship=CLASS_NAMES[event.ship], parts=names
    )


def upgrade_closed(_galaxy: Galaxy, event: UpgradeClosed, _told: bool) -> Words:
    return say("%(player)s has finished the upgrade", player=Name(event.seat))


def built(_galaxy: Galaxy, event: Built, _told: bool) -> Words:
    return say(
        "%(player)s builds in sector %(sector)s: %(piece)s (%(paid)s materials)",
        player=Name(event.seat),
        sector=event.sector,
        piece=PIECE_NAMES[event.piece],
        paid=event.paid,
    )


def ship_placed(_galaxy: Galaxy, event: ShipPlaced, _told: bool) -> Words:
    return say(
        "%(player)s puts a ship into sector %(sector)s: %(ship)s",
        player=Name(event.seat),
        sector=event.sector or "?",
        ship=SHIP_NAMES[event.ship],
    )
