"""The form that opens a battle: who has what in the sector, as far as the phones know."""

from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.battle import opening as battle_opening
from companion.games.eclipse.catalog import CLASS_NAMES, ORBITAL
from companion.games.eclipse.model import CRUISERS, Galaxy
from companion.games.eclipse.odds.battle import limits

MOST_ANCIENTS = 3  # on a sector of the base box; the table may have more
MOST_IN_A_SWARM = 6


def opening(galaxy: Galaxy, asked: str) -> dict[str, Any]:
    """What was noted on the way there is filled in."""
    to_come = battle_opening.to_come(galaxy)
    sector = asked if asked in galaxy.expected or asked in galaxy.tiles else to_come[0][0] if to_come else ""
    tile = galaxy.tiles.get(sector)
    printed = catalog.sectors()[sector].ancients if sector else 0
    options = galaxy.options
    return {
        "classes": [
            (ship, CLASS_NAMES[ship], limits()[ship])
            for ship in CLASS_NAMES
            if any(ship in battle_opening.classes(board) for board in galaxy.boards)
        ],
        "own_classes": {seat: battle_opening.classes(galaxy.boards[seat]) for seat in galaxy.seats},
        "seats_in_play": galaxy.order,
        "fought": galaxy.fought,
        "to_come": to_come,
        "sector": sector,
        "first": next(iter(galaxy.expected.get(sector, ())), None),
        "noted": {seat: _noted(galaxy, sector, seat) if sector else {} for seat in galaxy.seats},
        "there": [
            seat
            for seat in galaxy.order
            if sector
            and (
                galaxy.ships_in(sector, seat)
                or seat in galaxy.expected.get(sector, ())
                or (tile is not None and tile.disc == seat)
            )
        ],
        "disc": tile.disc if tile is not None else None,
        "defence": tile is not None and tile.defence,
        "printed_ancients": tile.ancients if tile is not None else printed,
        "most_ancients": MOST_IN_A_SWARM if options.hives else MOST_ANCIENTS,
        "cruisers": CRUISERS if options.homeworlds or options.secret_homeworlds else (),
        "cruiser": tile.cruiser if tile is not None else "",
        "dreadnoughts": ("a", "b") if options.dreadnought else (),
        "dreadnought": tile.dreadnought if tile is not None else "",
        "alliances": _alliances(galaxy),
        "quick": galaxy.setting_up,
    }


def _noted(galaxy: Galaxy, sector: str, seat: int) -> dict[str, int]:
    ships = galaxy.boards[seat].ships.get(sector, {})
    return {
        ship: int(battle_opening.orbital_ready(galaxy, sector, seat)) if ship == ORBITAL else ships.get(ship, 0)
        for ship in CLASS_NAMES
    }


def _alliances(galaxy: Galaxy) -> list[list[int]]:
    """Who fights on one side."""
    found: dict[str, list[int]] = {}
    for seat in galaxy.order:
        if galaxy.boards[seat].alliance:
            found.setdefault(galaxy.boards[seat].alliance, []).append(seat)
    return [members for members in found.values() if len(members) > 1]
