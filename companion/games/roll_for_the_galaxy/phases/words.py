"""How the log tells that a phase begins, and who is done with it."""

from companion.games.roll_for_the_galaxy.catalog import PHASE_NAMES
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.phases.events import PhaseBegan, PhaseDone, PhaseEnded
from companion.rules.words import Name, Words, say


def phase_began(_galaxy: Galaxy, event: PhaseBegan, _told: bool) -> Words:
    if event.in_order:
        return say("%(phase)s begins, in player order", phase=PHASE_NAMES[event.phase])
    return say("%(phase)s begins", phase=PHASE_NAMES[event.phase])


def phase_done(_galaxy: Galaxy, event: PhaseDone, _told: bool) -> Words | None:
    if event.by_itself:
        return None
    return say("%(player)s is done with this phase", player=Name(event.seat))


def phase_ended(_galaxy: Galaxy, event: PhaseEnded, _told: bool) -> Words:
    return say("%(phase)s is over", phase=PHASE_NAMES[event.phase])
