"""What discs and cubes do to the table. Nothing is decided here."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import RESOURCES
from companion.games.eclipse.handling import on_board, used
from companion.games.eclipse.influence import events as e
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.round_model import Loose
from companion.games.eclipse.tracks import with_cube
from companion.rules.values import replace


def sector_taken(galaxy: Galaxy, event: e.SectorTaken) -> Galaxy:
    galaxy = galaxy.with_tile(event.sector, replace(galaxy.tiles[event.sector], disc=event.seat))
    return used(on_board(galaxy, event.seat, discs=galaxy.boards[event.seat].discs - 1), event.seat, "influence")


def sector_left(galaxy: Galaxy, event: e.SectorLeft) -> Galaxy:
    tile = galaxy.tiles[event.sector]
    board = galaxy.boards[event.seat]
    cubes = board.cubes
    for track in event.to:
        cubes = with_cube(cubes, track, 1)
    galaxy = galaxy.with_tile(event.sector, replace(tile, disc=None, cubes=("",) * len(tile.cubes)))
    galaxy = on_board(galaxy, event.seat, discs=board.discs + 1, cubes=cubes)
    return galaxy if event.lost or event.moving else used(galaxy, event.seat, "influence")


def colonised(galaxy: Galaxy, event: e.Colonised) -> Galaxy:
    board = galaxy.boards[event.seat]
    galaxy = galaxy.with_tile(event.sector, galaxy.tiles[event.sector].with_cube(event.square, event.track))
    return on_board(
        galaxy, event.seat, cubes=with_cube(board.cubes, event.track, -1), colony_ships=board.colony_ships - 1
    )


def colony_ships_turned_up(galaxy: Galaxy, event: e.ColonyShipsTurnedUp) -> Galaxy:
    board = galaxy.boards[event.seat]
    galaxy = on_board(galaxy, event.seat, colony_ships=board.colony_ships + event.ships)
    doing = galaxy.doing_of(event.seat)
    if doing is not None:
        galaxy = galaxy.with_doing(replace(doing, flips=max(0, doing.flips - event.ships)))
    return galaxy


def cubes_destroyed(galaxy: Galaxy, event: e.CubesDestroyed) -> Galaxy:
    board = galaxy.boards[event.seat]
    tile = galaxy.tiles[event.sector]
    orbital = len(catalog.sectors()[event.sector].squares)
    graveyard, loose = board.graveyard, board.loose
    for square, grave in zip(event.squares, event.to, strict=True):
        tile = tile.with_cube(square, "")
        if grave:
            graveyard = with_cube(graveyard, grave, 1)
        else:
            loose = (*loose, Loose("graveyard", RESOURCES[:2] if square == orbital else RESOURCES))
    galaxy = galaxy.with_tile(event.sector, tile)
    if galaxy.battle is not None:
        due = max(0, galaxy.battle.to_destroy - len(event.squares))
        galaxy = replace(galaxy, battle=replace(galaxy.battle, to_destroy=due))
    return on_board(galaxy, event.seat, graveyard=graveyard, loose=loose)


def cube_placed(galaxy: Galaxy, event: e.CubePlaced) -> Galaxy:
    board = galaxy.boards[event.seat]
    rest = list(board.loose)
    rest.remove(event.loose)
    if event.loose.to == "graveyard":
        return on_board(galaxy, event.seat, loose=tuple(rest), graveyard=with_cube(board.graveyard, event.track, 1))
    return on_board(galaxy, event.seat, loose=tuple(rest), cubes=with_cube(board.cubes, event.track, 1))


def graveyard_emptied(galaxy: Galaxy, event: e.GraveyardEmptied) -> Galaxy:
    board = galaxy.boards[event.seat]
    cubes = board.cubes
    for track in event.to:
        cubes = with_cube(cubes, track, 1)
    return on_board(galaxy, event.seat, cubes=cubes, graveyard=(0, 0, 0))
