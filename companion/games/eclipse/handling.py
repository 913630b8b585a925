"""Pieces as several chapters handle them: a board's values, the running action, sectors, ships, tiles of the bag."""

from collections.abc import Mapping

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import MAGELLAN, Stack
from companion.games.eclipse.expansion.variants.coming import to_come
from companion.games.eclipse.model import Galaxy, moved
from companion.games.eclipse.round_model import Tile, fresh
from companion.rules.values import replace

Fleet = Mapping[str, Mapping[str, int]]


def on_board(galaxy: Galaxy, seat: int, **changes: object) -> Galaxy:
    """The same table with other values on one board."""
    return galaxy.with_board(seat, replace(galaxy.boards[seat], **changes))  # type: ignore[arg-type]


def used(galaxy: Galaxy, seat: int, action: str, count: int = 1) -> Galaxy:
    """So much of what the running action allows has been done."""
    doing = galaxy.doing_of(seat)
    if doing is None or doing.action != action:
        return galaxy
    return galaxy.with_doing(replace(doing, left=max(0, doing.left - count)))


def researched(galaxy: Galaxy, seat: int) -> Galaxy:
    """One technology or development of a Research action is done; some species may take one more in it."""
    now = (galaxy.so_far("researching", seat) or 0) + 1
    kind = galaxy.boards[seat].kind
    galaxy = galaxy.with_so_far("researching", seat, now if kind is not None and now < kind.research else None)
    return used(galaxy, seat, "research")


def from_bag(galaxy: Galaxy, technology: str, count: int, ahead: int = 0) -> Galaxy:
    if ahead:
        return to_come(galaxy, technology, ahead, count)
    return replace(galaxy, bag=moved(galaxy.bag, technology, -count), supply=moved(galaxy.supply, technology, count))


def ring_of(galaxy: Galaxy, sector: str) -> Stack | None:
    """The stack a sector came from: secret homeworlds come from the middle one (expansion p. 9)."""
    return "middle" if sector in galaxy.mixed_in else catalog.ring(sector)


def laid_down(galaxy: Galaxy, sector: str) -> Galaxy:
    """A tile comes onto the table; one that the app believed in its stack leaves it."""
    if sector in galaxy.tiles:
        return galaxy
    ring = ring_of(galaxy, sector)
    if ring is not None and ring in galaxy.stacks:
        stack = galaxy.stacks[ring]
        unseen, discarded = (tuple(one for one in pile if one != sector) for pile in (stack.unseen, stack.discarded))
        left = stack.left - (sector in stack.unseen)
        stack = replace(stack, left=max(0, left), unseen=unseen, discarded=discarded)
        galaxy = replace(galaxy, stacks={**galaxy.stacks, ring: stack})
    return galaxy.with_tile(sector, fresh(catalog.sectors()[sector]))


def discovery_gone(galaxy: Galaxy, sector: str) -> Galaxy:
    return galaxy.with_tile(sector, replace(galaxy.tiles[sector], discovery=False))


def with_tile_on_it(tile: Tile, what: str) -> Tile:
    """A shellworld brings a square of its own; an Ancient Orbital an artifact (p. 5, 8)."""
    match what:
        case "shellworld":
            return replace(tile, shellworld=True, cubes=(*tile.cubes, ""))
        case "warp_portal":
            return replace(tile, portal="both" if tile.portal else "development")
        case "ancient_warp_portal":
            return replace(tile, portal="both" if tile.portal else "discovery")
        case _:
            return replace(tile, orbital=True, artifact=True)


def with_ships(ships: Fleet, sector: str, ship: str, by: int) -> Fleet:
    """The same fleet with more or fewer ships of a kind in one sector; empty entries are dropped."""
    there = {kind: count for kind, count in moved(ships.get(sector, {}), ship, by).items() if count > 0}
    rest = {where: some for where, some in ships.items() if where != sector}
    return {**rest, sector: there} if there else rest


def parts_used(galaxy: Galaxy, seat: int, new: int, gone: tuple[str, ...]) -> Galaxy:
    """Discovery parts built in, and those that leave a blueprint."""
    board = galaxy.boards[seat]
    if board.species in MAGELLAN:
        return galaxy.with_board(seat, replace(board, discoveries_used=board.discoveries_used + new))
    for part in gone:
        galaxy = replace(galaxy, discarded=moved(galaxy.discarded, part, 1))
    return galaxy
