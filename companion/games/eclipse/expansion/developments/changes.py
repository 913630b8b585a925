"""What developments do to the table. Nothing is decided here."""

from companion.games.eclipse import catalog
from companion.games.eclipse.expansion.developments.events import Developed, DevelopmentCorrected
from companion.games.eclipse.handling import researched, with_tile_on_it
from companion.games.eclipse.model import Galaxy
from companion.rules.values import replace


def developed(galaxy: Galaxy, event: Developed) -> Galaxy:
    board = galaxy.boards[event.seat]
    board = replace(board, developments=(*board.developments, event.development))
    board = board.with_more(-event.money, -event.science, -event.materials)
    gives = catalog.developments()[event.development].gives
    board = board.with_more(**gives)
    left = tuple(one for one in galaxy.developments if one != event.development)
    galaxy = replace(galaxy, developments=left).with_board(event.seat, board)
    if event.sector:
        galaxy = galaxy.with_tile(event.sector, with_tile_on_it(galaxy.tiles[event.sector], event.development))
    return researched(galaxy, event.seat)


def development_corrected(galaxy: Galaxy, event: DevelopmentCorrected) -> Galaxy:
    """The table says who has it; its effects on resources and sectors are corrected where they lie."""
    one = event.development
    for seat in galaxy.seats:
        board = galaxy.boards[seat]
        mine = tuple(other for other in board.developments if other != one)
        if seat == event.holder:
            mine = (*mine, one)
        galaxy = galaxy.with_board(seat, replace(board, developments=mine))
    offered = tuple(other for other in galaxy.developments if other != one)
    return replace(galaxy, developments=(*offered, one) if event.holder < 0 else offered)
