"""The bag (p. 5, 10): which tiles lie open, which ones nowhere else, and what goes back into it."""

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.model import UNNAMED, Galaxy
from companion.rules.values import replace


def open_tiles(galaxy: Galaxy) -> set[int]:
    """Tiles that everybody sees: in tableaus and on top of stacks."""
    tops = {stack[0] for one in galaxy.empires for stack in (one.development_stack, one.world_stack) if stack}
    return (tops - {UNNAMED}) | built_tiles(galaxy)


def built_tiles(galaxy: Galaxy) -> set[int]:
    """Tiles in anybody's tableau."""
    sides = {side for one in galaxy.empires for side in (*one.developments, *(held.id for held in one.worlds))}
    return {tile for side, tile in catalog.tile_of().items() if side in sides}


def returned(galaxy: Galaxy, tiles: tuple[int, ...]) -> Galaxy:
    """Back into the app's bag, but for tiles that a correction has put somewhere else meanwhile."""
    if not galaxy.by_bag:
        return galaxy
    return replace(galaxy, bag=galaxy.bag + tuple(tile for tile in tiles if tile not in _lying(galaxy)))


def filled(galaxy: Galaxy) -> Galaxy:
    """In the app's bag lies every tile that lies nowhere else."""
    if not galaxy.by_bag:
        return galaxy
    out = _lying(galaxy)
    return replace(galaxy, bag=tuple(tile for tile in catalog.tiles() if tile not in out))


def _lying(galaxy: Galaxy) -> set[int]:
    """Tiles on stacks, in hands, in tableaus, or given up."""
    out = {tile for one in galaxy.empires for tile in (*one.zone, *one.hand)} | set(galaxy.given)
    sides = {side for one in galaxy.empires for side in (*one.developments, *(held.id for held in one.worlds))}
    return out | {tile for side, tile in catalog.tile_of().items() if side in sides}
