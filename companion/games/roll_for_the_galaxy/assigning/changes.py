"""What assigning changes: where a worker lies behind its screen, and who is ready."""

from companion.games.roll_for_the_galaxy.assigning import events as e
from companion.games.roll_for_the_galaxy.model import Galaxy, Moved
from companion.rules.values import replace


def wild_placed(galaxy: Galaxy, event: e.WildPlaced) -> Galaxy:
    one = galaxy.empires[event.seat]
    touched = any(event.die in (move.die, move.paid) for move in one.moved)
    workers = tuple(
        replace(worker, wild=event.phase) if number == event.die else worker
        for number, worker in enumerate(one.workers)
    )
    return galaxy.with_empire(event.seat, workers=workers, moved=() if touched else one.moved)


def phase_selected(galaxy: Galaxy, event: e.PhaseSelected) -> Galaxy:
    return galaxy.with_empire(event.seat, selected=(event.die, event.phase), moved=())


def reassigned(galaxy: Galaxy, event: e.Reassigned) -> Galaxy:
    new = tuple(
        Moved(event.power, die, event.to, event.paid if number == 0 else None, with_last=number > 0)
        for number, die in enumerate(event.dice)
    )
    return galaxy.with_empire(event.seat, moved=galaxy.empires[event.seat].moved + new)


def reassign_undone(galaxy: Galaxy, event: e.ReassignUndone) -> Galaxy:
    one = galaxy.empires[event.seat]
    last = max(number for number, move in enumerate(one.moved) if not move.with_last)
    return galaxy.with_empire(event.seat, moved=one.moved[:last])


def reading_agreed(galaxy: Galaxy, event: e.ReadingAgreed) -> Galaxy:
    others = tuple(one for one in galaxy.readings if one[0] != event.reading)
    return replace(galaxy, readings=(*others, (event.reading, event.allowed)))


def made_ready(galaxy: Galaxy, event: e.MadeReady) -> Galaxy:
    return galaxy.with_empire(event.seat, ready=True)


def ready_withdrawn(galaxy: Galaxy, event: e.ReadyWithdrawn) -> Galaxy:
    return galaxy.with_empire(event.seat, ready=False)
