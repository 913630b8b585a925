"""What ships that move do to the table. Nothing is decided here."""

from companion.games.eclipse.handling import on_board, used, with_ships
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.moving.events import ShipMoved


def ship_moved(galaxy: Galaxy, event: ShipMoved) -> Galaxy:
    board = galaxy.boards[event.seat]
    ships = with_ships(with_ships(board.ships, event.origin, event.ship, -1), event.to, event.ship, 1)
    ships = with_ships(
        with_ships(ships, event.origin, "interceptor", -event.carried), event.to, "interceptor", event.carried
    )
    return used(on_board(galaxy, event.seat, ships=ships), event.seat, "move")
