"""Ships that can move, where they could go, and which are held."""

from typing import Any

from companion.games.eclipse.catalog import SHIP_NAMES
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.moving import travel
from companion.games.eclipse.round_model import SOMEWHERE


def fleet(own: Board) -> list[dict[str, Any]]:
    """Every group of ships of one kind in one sector, in the order of the blueprints."""
    return [
        {"value": f"{where}.{ship}", "sector": where, "ship": ship, "name": SHIP_NAMES[ship], "count": own.ships[where][ship]}
        for where in sorted(own.ships, key=lambda one: (one == SOMEWHERE, one))
        for ship in SHIP_NAMES
        if own.ships[where].get(ship)
    ]  # fmt: skip


def moving_part(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    movable = [one for one in fleet(galaxy.boards[seat]) if one["ship"] != "starbase"]
    return {
        "movable": movable,
        "pins": travel.pins(galaxy, seat),
        "targets": sorted(galaxy.tiles),
        "notes": travel.notes(galaxy, seat),
        "bays": [(sector or "?", SHIP_NAMES[ship], room) for sector, ship, room in travel.bays(galaxy, seat)],
    }
