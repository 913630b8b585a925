"""What the beginning and the end of a phase change: who is at work, and who goes home."""

from companion.games.roll_for_the_galaxy.components import Phase
from companion.games.roll_for_the_galaxy.exploring.bag import returned
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.games.roll_for_the_galaxy.phases.events import PhaseBegan, PhaseDone, PhaseEnded
from companion.games.roll_for_the_galaxy.phases.workers import virtual_crew
from companion.games.roll_for_the_galaxy.pools import put
from companion.rules.values import replace


def phase_began(galaxy: Galaxy, event: PhaseBegan) -> Galaxy:
    empires = tuple(
        replace(one, done=False, scouted=(), crew=one.crew + virtual_crew(one, event.phase) * galaxy.full)
        for one in galaxy.empires
    )
    return replace(galaxy, step="phase", phase=event.phase, in_order=event.in_order, empires=empires)


def phase_done(galaxy: Galaxy, event: PhaseDone) -> Galaxy:
    return galaxy.with_empire(event.seat, done=True)


def phase_ended(galaxy: Galaxy, event: PhaseEnded) -> Galaxy:
    """Unused workers go to the cup, and so do those on an empty space of the construction zone (p. 5-7)."""
    phase = event.phase
    empires = tuple(_home_from(one, phase, full=galaxy.full) for one in galaxy.empires)
    given = () if phase == "explore" else galaxy.given
    past = (*galaxy.past, phase)
    over = replace(galaxy, empires=empires, given=given, in_order=False, phase=None, past=past, step="phase")
    return returned(over, galaxy.given) if phase == "explore" else over


def _home_from(one: Empire, phase: Phase, *, full: bool) -> Empire:
    unused = tuple(worker.colour for worker in one.at_work(phase) if not worker.virtual)
    one = replace(
        one, cup=put(one.cup, unused), crew=tuple(worker for worker in one.crew if worker.phase != phase), done=False
    )
    if phase == "develop" and full and not one.development_stack:
        return replace(one, cup=put(one.cup, one.developers), developers=())
    if phase == "settle" and full and not one.world_stack:
        return replace(one, cup=put(one.cup, one.settlers), settlers=())
    return one
