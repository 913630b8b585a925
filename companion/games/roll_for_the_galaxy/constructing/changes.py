"""What Develop and Settle change: workers on a tile, the tile in the tableau, and what it asks."""

from companion.games.roll_for_the_galaxy import catalog, places
from companion.games.roll_for_the_galaxy.constructing.events import Answered, Asked, Completed, TopNamed, WorkerPlaced
from companion.games.roll_for_the_galaxy.constructing.zone import ON_STACK, PHASE_OF, STACK
from companion.games.roll_for_the_galaxy.model import Due, Empire, Galaxy, Held
from companion.games.roll_for_the_galaxy.phases.workers import without
from companion.rules.values import replace


def worker_placed(galaxy: Galaxy, event: WorkerPlaced) -> Galaxy:
    gone = without(galaxy.empires[event.seat], PHASE_OF[event.kind], event.worker, virtual=False)
    return galaxy.having(event.seat, places.with_die(gone, ON_STACK[event.kind], event.worker))


def completed(galaxy: Galaxy, event: Completed) -> Galaxy:
    return galaxy.having(event.seat, _completed(galaxy.empires[event.seat], event))


def _completed(one: Empire, event: Completed) -> Empire:
    place = ON_STACK[event.kind]
    for colour in event.home:
        one = places.with_die(places.without(one, place, colour), "citizenry", colour)
    for colour in event.cup:
        one = places.with_die(places.without(one, place, colour), "cup", colour)
    side = catalog.face(event.tile, event.kind).id
    if event.kind == "development":
        return replace(one, development_stack=one.development_stack[1:], developments=(*one.developments, side))
    return replace(one, world_stack=one.world_stack[1:], worlds=(*one.worlds, Held(side)))


def asked(galaxy: Galaxy, event: Asked) -> Galaxy:
    due = Due(event.kind, event.source, event.dice, event.least, event.most, event.what)
    return galaxy.with_empire(event.seat, due=(*galaxy.empires[event.seat].due, due))


def answered(galaxy: Galaxy, event: Answered) -> Galaxy:
    return galaxy.with_empire(event.seat, due=galaxy.empires[event.seat].due[1:])


def top_named(galaxy: Galaxy, event: TopNamed) -> Galaxy:
    new = (event.tile, *galaxy.empires[event.seat].stack(event.kind)[1:])
    return galaxy.with_empire(event.seat, **{STACK[event.kind]: new})
