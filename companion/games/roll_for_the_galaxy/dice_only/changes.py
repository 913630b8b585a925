"""What a worker that was laid by hand changes, and a tile that was completed by hand."""

from companion.games.roll_for_the_galaxy import places
from companion.games.roll_for_the_galaxy.constructing.zone import ON_STACK
from companion.games.roll_for_the_galaxy.dice_only.events import TileCompleted, WorkerUsed
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.phases.workers import without
from companion.rules.values import replace


def worker_used(galaxy: Galaxy, event: WorkerUsed) -> Galaxy:
    gone = without(galaxy.empires[event.seat], event.phase, event.worker, virtual=False)
    return galaxy.having(event.seat, places.with_die(gone, event.to, event.worker))


def tile_completed(galaxy: Galaxy, event: TileCompleted) -> Galaxy:
    one = galaxy.empires[event.seat]
    place = ON_STACK[event.kind]
    for colour in event.dice:
        one = places.with_die(places.without(one, place, colour), "citizenry", colour)
    return galaxy.having(event.seat, replace(one, unnamed_tiles=one.unnamed_tiles + 1))
