"""A sector as it lies there: squares, cubes, and what else is on it."""

from typing import Any

from companion.games.eclipse import catalog, tracks
from companion.games.eclipse.catalog import RESOURCE_NAMES, Resource
from companion.games.eclipse.expansion.modules import expanded
from companion.games.eclipse.influence import population
from companion.games.eclipse.model import CRUISERS, Board, Galaxy
from companion.games.eclipse.round_model import Tile
from companion.rules.words import Named, Words, say, say_n

SQUARE_NAMES = {
    **RESOURCE_NAMES,
    "any": Named("any", "beliebig"),
    "orbital": Named("orbital", "Orbital"),
    "shellworld": Named("Shellworld", "Schalenwelt"),
}


def squares(galaxy: Galaxy, seat: int | None, sector_id: str, tile: Tile) -> list[dict[str, Any]]:
    """Drawn as on the tile: colour, star, cube; and whether a colony ship could settle there now."""
    printed = catalog.sectors()[sector_id].squares
    mine = seat is not None and tile.disc == seat
    own = galaxy.boards[seat] if seat is not None else None
    able = population.open_squares(galaxy, seat, sector_id) if mine and seat is not None and own is not None else ()
    found = []
    for number, cube in enumerate(tile.cubes):
        beyond = number >= len(printed)
        if number == len(printed) and not tile.orbital:
            continue
        colour = square_kind(printed, number)
        choices = population.tracks_for(sector_id, number)
        left = [one for one in choices if own is not None and own.cubes[tracks.place(one)]]
        found.append(
            {
                "number": number,
                "colour": colour,
                "name": SQUARE_NAMES["shellworld" if number > len(printed) else colour],
                "starred": not beyond and printed[number].endswith("*"),
                "cube": cube,
                "tracks": left,
                "open": number in able and bool(left),
            }
        )
    return found


def square_kind(printed: list[str], number: int) -> str:
    """A colour; after the printed squares come the orbital's and the Shellworld's, which takes science."""
    if number < len(printed):
        return printed[number].rstrip("*")
    return "orbital" if number == len(printed) else "science"


def sector(galaxy: Galaxy, seat: int | None, sector_id: str) -> dict[str, Any]:
    tile, known = galaxy.tiles[sector_id], catalog.sectors()[sector_id]
    own = galaxy.boards[seat] if seat is not None else None
    drawn = squares(galaxy, seat, sector_id, tile)
    return {
        "id": sector_id,
        "name": known.name,
        "points": known.points,
        "artifact": known.artifact,
        "tile": tile,
        "expanded": expanded(galaxy.options),
        "homeworld": known.kind == "homeworld",
        "cruisers": CRUISERS,
        "squares": drawn,
        "free": sum(one["open"] for one in drawn),
        "choices": _choices(own, sector_id, tile) if own is not None and tile.disc == seat else [],
        "says": contents(tile),
    }


def _choices(own: Board, sector_id: str, tile: Tile) -> list[tuple[int, tuple[Resource, ...], str]]:
    """Cubes whose owner says where they go when the sector is left: square, tracks, and what kind of square it is."""
    printed = catalog.sectors()[sector_id].squares
    return [
        (square, some, square_kind(printed, square)) for square, some in population.free_cubes(own, sector_id, tile)
    ]


def contents(tile: Tile) -> tuple[Words, ...]:
    """What else lies there."""
    found = []
    if tile.ancients:
        found.append(say_n("%(count)s Ancient", "%(count)s Ancients", tile.ancients))
    if tile.defence:
        found.append(say("centre defence"))
    if tile.dreadnought:
        found.append(say("Ancient Dreadnought"))
    if tile.cruiser:
        found.append(say("Ancient Cruiser %(letter)s", letter=tile.cruiser.upper()))
    if tile.discovery:
        found.append(say("discovery tile"))
    if tile.orbital:
        found.append(say("Ancient Orbital") if tile.artifact else say("orbital"))
    if tile.monolith:
        found.append(say("monolith"))
    if tile.cruiser:
        found.append(say("Ancient Cruiser %(letter)s", letter=tile.cruiser.upper()))
    if tile.dreadnought:
        found.append(say("Ancient Dreadnought, side %(letter)s", letter=tile.dreadnought.upper()))
    if tile.portal:
        found.append(say("warp portal"))
    if tile.shellworld:
        found.append(say("Shellworld"))
    if tile.shrines:
        found.append(say_n("%(count)s shrine", "%(count)s shrines", len(tile.shrines)))
    return tuple(found)
