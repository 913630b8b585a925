"""What the new species do to the table. Nothing is decided here."""

from companion.games.eclipse.battle.course import fought_on
from companion.games.eclipse.expansion.species import events as e
from companion.games.eclipse.handling import on_board
from companion.games.eclipse.model import Galaxy
from companion.rules.values import replace

PROSPERITY = 4  # the price of the shrines that bring a disc


def revelation_had(galaxy: Galaxy, event: e.RevelationHad) -> Galaxy:
    board = galaxy.boards[event.seat]
    return galaxy.with_board(event.seat, replace(board, revelation=True))


def colony_ship_spent(galaxy: Galaxy, event: e.ColonyShipSpent) -> Galaxy:
    board = galaxy.boards[event.seat]
    spent = replace(board, colony_ships=max(0, board.colony_ships - 1))
    return galaxy.with_board(event.seat, spent.with_more(**{event.resource: 1}))


def shrine_built(galaxy: Galaxy, event: e.ShrineBuilt) -> Galaxy:
    board = galaxy.boards[event.seat]
    shrine = f"{event.price}.{event.colour}"
    built = replace(board, shrines=(*board.shrines, shrine), shrine_round=galaxy.round)
    if event.sector:
        tile = galaxy.tiles[event.sector]
        galaxy = galaxy.with_tile(event.sector, replace(tile, shrines=(*tile.shrines, shrine)))
    return galaxy.with_board(event.seat, built.with_more(**{event.colour: -event.paid}))


def shrine_bonus_won(galaxy: Galaxy, event: e.ShrineBonusWon) -> Galaxy:
    board = galaxy.boards[event.seat]
    disc = int(event.price == PROSPERITY)
    return galaxy.with_board(
        event.seat, replace(board, discs_gained=board.discs_gained + disc, discs=board.discs + disc)
    )


def die_rolled_again(galaxy: Galaxy, event: e.DieRolledAgain) -> Galaxy:
    ships = galaxy.boards[event.seat].colony_ships - event.ship
    return fought_on(on_board(galaxy, event.seat, colony_ships=ships), event)


def population_shot(galaxy: Galaxy, event: e.PopulationShot) -> Galaxy:
    return fought_on(galaxy, event)


def plundered(galaxy: Galaxy, event: e.Plundered) -> Galaxy:
    return galaxy.with_board(event.seat, galaxy.boards[event.seat].with_more(money=event.money))
