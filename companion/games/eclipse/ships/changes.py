"""What blueprints, ships and structures do to the table. Nothing is decided here."""

from companion.games.eclipse.handling import on_board, parts_used, used, with_ships
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.round_model import Tile
from companion.games.eclipse.ships import blueprints
from companion.games.eclipse.ships.events import Built, Refitted, ShipPlaced, UpgradeClosed
from companion.rules.values import replace


def built(galaxy: Galaxy, event: Built) -> Galaxy:
    board = galaxy.boards[event.seat]
    galaxy = used(galaxy.with_board(event.seat, board.with_more(materials=-event.paid)), event.seat, "build")
    if event.piece in {"orbital", "monolith"}:
        tile: Tile = galaxy.tiles[event.sector]
        return galaxy.with_tile(event.sector, replace(tile, **{event.piece: True}))  # type: ignore[arg-type]
    return on_board(galaxy, event.seat, ships=with_ships(board.ships, event.sector, event.piece, 1))


def ship_placed(galaxy: Galaxy, event: ShipPlaced) -> Galaxy:
    board = galaxy.boards[event.seat]
    return on_board(galaxy, event.seat, ships=with_ships(board.ships, event.sector, event.ship, 1))


def refitted(galaxy: Galaxy, event: Refitted) -> Galaxy:
    board = galaxy.boards[event.seat]
    before = board.fitted.get(event.ship, ())
    aside = list(board.aside)
    for part in set(event.parts):
        for _ in range(max(0, event.parts.count(part) - before.count(part))):
            if part in aside:
                aside.remove(part)
    if event.outside in aside:
        aside.remove(event.outside)
    built_in = len(board.aside) - len(aside)
    board = replace(board, fitted={**board.fitted, event.ship: event.parts}, aside=tuple(aside))
    if event.outside:
        beside = "" if event.outside == blueprints.NOTHING else event.outside
        board = replace(board, outside={**board.outside, event.ship: beside})
    total = event.taken + (galaxy.so_far("upgrading", event.seat) or 0)
    most = 1 if event.reaction else board.known_kind.upgrade
    galaxy = used(galaxy.with_board(event.seat, board), event.seat, "upgrade", event.taken)
    galaxy = parts_used(galaxy, event.seat, built_in, event.gone)
    return galaxy.with_so_far("upgrading", event.seat, total if total < most else None)


def upgrade_closed(galaxy: Galaxy, event: UpgradeClosed) -> Galaxy:
    return galaxy.with_so_far("upgrading", event.seat, None)
