"""The same table with other secrets: what one player hides is exchanged for something else of the same size.

Whoever looks from another seat must not see any difference: then nothing secret can have leaked.
"""

from dataclasses import replace

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import PHASES
from companion.games.roll_for_the_galaxy.model import UNNAMED, Galaxy, Worker


def other_tiles(galaxy: Galaxy, seat: int) -> Galaxy:
    """Every tile that only `seat` knows becomes another one; what lies in the bag changes with it."""
    one = galaxy.empires[seat]
    hidden = [*one.hand, *one.development_stack[1:], *one.world_stack[1:]]
    named = [tile for tile in hidden if tile != UNNAMED]
    pool = [*named, *galaxy.bag, *galaxy.given]
    turned = dict(zip(named, pool[len(named) :] + named, strict=False))  # each for a tile that nobody sees either
    back = {new: old for old, new in turned.items() if new not in turned}

    def swap(tiles: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(turned.get(tile, tile) for tile in tiles)

    def fill(tiles: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(back.get(tile, tile) for tile in tiles)

    changed = replace(
        one,
        hand=swap(one.hand),
        development_stack=one.development_stack[:1] + swap(one.development_stack[1:]),
        world_stack=one.world_stack[:1] + swap(one.world_stack[1:]),
    )
    empires = tuple(changed if number == seat else own for number, own in enumerate(galaxy.empires))
    return replace(galaxy, empires=empires, bag=fill(galaxy.bag), given=fill(galaxy.given))


def other_dice(galaxy: Galaxy, seat: int) -> Galaxy:
    """Behind the screen: other faces, another selection, nothing moved. As many dice as before."""
    one = galaxy.empires[seat]
    if galaxy.step != "assign" or not one.workers:
        return galaxy
    workers = tuple(Worker(worker.colour, catalog.dice()[worker.colour].faces[-1]) for worker in one.workers)
    selected = (len(workers) - 1, PHASES[(PHASES.index(one.selected[1]) + 1) % 5]) if one.selected else (0, "ship")
    changed = replace(one, workers=workers, selected=selected, moved=())
    empires = tuple(changed if number == seat else own for number, own in enumerate(galaxy.empires))
    return replace(galaxy, empires=empires)


def scrambled(galaxy: Galaxy, seat: int) -> Galaxy:
    return other_dice(other_tiles(galaxy, seat), seat)
