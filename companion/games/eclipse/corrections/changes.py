"""What corrections do to the table. Nothing is decided here."""

from companion.games.eclipse.catalog import SHIP_NAMES
from companion.games.eclipse.corrections import events as e
from companion.games.eclipse.handling import from_bag, laid_down, on_board
from companion.games.eclipse.model import Galaxy, moved
from companion.rules.values import replace


def supply_corrected(galaxy: Galaxy, event: e.SupplyCorrected) -> Galaxy:
    return from_bag(galaxy, event.technology, event.by)


def technology_corrected(galaxy: Galaxy, event: e.TechnologyCorrected) -> Galaxy:
    board = galaxy.boards[event.seat]
    if not event.owned:
        tiles = list(board.tiles)
        tiles.remove(event.technology)
        galaxy = replace(galaxy, supply=moved(galaxy.supply, event.technology, 1))
        return galaxy.with_board(event.seat, replace(board, tiles=tuple(tiles)))
    if galaxy.supply.get(event.technology):
        galaxy = replace(galaxy, supply=moved(galaxy.supply, event.technology, -1))
    else:
        galaxy = replace(galaxy, bag=moved(galaxy.bag, event.technology, -1))
    if event.track:
        board = replace(board, rare={**board.rare, event.technology: event.track})
    return galaxy.with_board(event.seat, replace(board, tiles=(*board.tiles, event.technology)))


def resource_corrected(galaxy: Galaxy, event: e.ResourceCorrected) -> Galaxy:
    return galaxy.with_board(event.seat, galaxy.boards[event.seat].with_resource(event.resource, event.amount))


def board_corrected(galaxy: Galaxy, event: e.BoardCorrected) -> Galaxy:
    board = galaxy.boards[event.seat]
    actions = board.actions
    told = sum(board.actions.values()) + sum(board.reactions.values())
    if event.action_discs != told:  # nobody remembers on which spaces: they all come back in the clean-up
        actions = {"": event.action_discs}
        board = replace(board, reactions={})
    board = replace(board, discs=event.discs, actions=actions, colony_ships=event.colony_ships, cubes=event.cubes)
    return galaxy.with_board(event.seat, board)


def sector_corrected(galaxy: Galaxy, event: e.SectorCorrected) -> Galaxy:
    held = tuple(one for one in galaxy.explored if one.sector != event.sector)  # it is on the table, in nobody's hand
    return laid_down(replace(galaxy, explored=held), event.sector).with_tile(event.sector, event.tile)


def ships_corrected(galaxy: Galaxy, event: e.ShipsCorrected) -> Galaxy:
    board = galaxy.boards[event.seat]
    ships = {where: some for where, some in board.ships.items() if where != event.sector}
    there = {kind: count for kind, count in zip(SHIP_NAMES, event.ships, strict=True) if count}
    return on_board(galaxy, event.seat, ships={**ships, event.sector: there} if there else ships)
