"""The printed tracks of a player board (p. 6, 24): what they show, and where all discs and cubes of a player are."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import RESOURCES, Resource
from companion.games.eclipse.model import Board, Galaxy

FULL = 12  # squares of a population track; the rightmost one is empty at the start


def circles() -> int:
    return len(catalog.tracks().upkeep) - 1


def upkeep(discs: int) -> int:
    """By the discs on the influence track; those stacked because they do not fit cover no circle (p. 30)."""
    return catalog.tracks().upkeep[min(circles(), max(0, circles() - discs))]


def production(cubes: int) -> int:
    """By the cubes on a population track; filled to the last square it produces nothing (p. 30)."""
    return 0 if cubes >= FULL else catalog.tracks().production[min(FULL - 1, FULL - 1 - cubes)]


def place(track: str) -> int:
    return RESOURCES.index(track)


def income(board: Board, track: Resource) -> int:
    return production(board.cubes[place(track)])


def with_cube(cubes: tuple[int, int, int], track: str, by: int) -> tuple[int, int, int]:
    """The same three tracks with a cube more or fewer on one of them."""
    at = place(track)
    money, science, materials = (count + by * (number == at) for number, count in enumerate(cubes))
    return money, science, materials


def with_room(cubes: tuple[int, int, int]) -> tuple[Resource, ...]:
    return tuple(track for number, track in enumerate(RESOURCES) if cubes[number] < FULL)


# ── where everything is


def discs_on_sectors(galaxy: Galaxy, seat: int) -> int:
    return len(galaxy.sectors_of(seat))


def discs_on_actions(board: Board) -> int:
    return sum(board.actions.values()) + sum(board.reactions.values())


def all_discs(galaxy: Galaxy, seat: int) -> int:
    """Wherever they are; should be those of the species and those gained."""
    board = galaxy.boards[seat]
    return board.discs + discs_on_sectors(galaxy, seat) + discs_on_actions(board)


def due_discs(board: Board) -> int:
    return (board.kind.discs if board.kind else 0) + board.discs_gained


def cubes_on_sectors(galaxy: Galaxy, seat: int) -> int:
    return sum(len(galaxy.tiles[sector].population) for sector in galaxy.sectors_of(seat))


def all_cubes(galaxy: Galaxy, seat: int) -> int:
    """Wherever they are: tracks, sectors, graveyards, ambassadors, in the hand."""
    board = galaxy.boards[seat]
    return (
        sum(board.cubes) + cubes_on_sectors(galaxy, seat) + sum(board.graveyard) + len(board.friends) + len(board.loose)
    )


def due_cubes(board: Board) -> int:
    """All of them, but for the one taken out with seven players and more (expansion p. 12)."""
    return catalog.tracks().cubes * len(RESOURCES) - (board.removed is not None)
