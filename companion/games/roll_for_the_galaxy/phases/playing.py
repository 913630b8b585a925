"""Step 4 (p. 4): the phases that were selected, in their order, each until everybody is done with it."""

from companion.games.roll_for_the_galaxy import gains, producing, shipping
from companion.games.roll_for_the_galaxy.catalog import PHASES, page
from companion.games.roll_for_the_galaxy.checks import in_step
from companion.games.roll_for_the_galaxy.components import Phase
from companion.games.roll_for_the_galaxy.constructing import completing, zone
from companion.games.roll_for_the_galaxy.exploring import scouting
from companion.games.roll_for_the_galaxy.exploring.events import LateDrawBegan
from companion.games.roll_for_the_galaxy.managing.events import ManagingBegan
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.phases import bonuses
from companion.games.roll_for_the_galaxy.phases import events as e
from companion.games.roll_for_the_galaxy.phases import moves as m
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say


def go_on(story: Story) -> None:
    galaxy = story.galaxy
    if galaxy.phase is None:
        _begin_next(story)
        return
    scouting.settle_owed(story)
    if galaxy.full:
        _send_idle_ones(story)
    if all(empire.done and not empire.busy for empire in story.galaxy.empires):
        _close(story, galaxy.phase)


def coming(galaxy: Galaxy) -> tuple[Phase, ...]:
    """Phases of this round that are still to be played."""
    last = max((PHASES.index(phase) for phase in galaxy.past), default=-1)
    return tuple(phase for phase in PHASES[last + 1 :] if phase in galaxy.played)


def _begin_next(story: Story) -> None:
    phases = coming(story.galaxy)
    if not phases:
        story.tell(ManagingBegan())
        return
    phase = phases[0]
    story.tell(e.PhaseBegan(phase, in_order=phase == "explore" and scouting.goes_in_order(story.galaxy)))
    for seat in story.galaxy.order:
        completing.at_start(story, seat)
    _send_idle_ones(story)


def _send_idle_ones(story: Story) -> None:
    """Whoever has nothing to do in this phase is not waited for."""
    for seat in story.galaxy.order:
        if not story.empire(seat).done and not story.empire(seat).busy and not can_work(story.galaxy, seat):
            story.tell(e.PhaseDone(seat, by_itself=True))


def can_work(galaxy: Galaxy, seat: int) -> bool:
    """Is there anything this player may or must do in this phase?"""
    if galaxy.step == "late" or galaxy.phase is None:
        return False
    empire = galaxy.empires[seat]
    if not galaxy.full:
        return bool(empire.at_work(galaxy.phase))
    if galaxy.phase == "explore" and empire.has("rearrange") and empire.zone:
        return True
    if galaxy.phase in zone.KIND_OF and zone.may_be_full(empire, zone.KIND_OF[galaxy.phase]):
        return True
    return must_work(galaxy, seat)


def must_work(galaxy: Galaxy, seat: int) -> bool:
    """Every worker that can be used has to be used (p. 4). Without tiles only an explorer is known to have work."""
    empire = galaxy.empires[seat]
    if galaxy.phase is None or not empire.at_work(galaxy.phase):
        return False
    match galaxy.phase:
        case "develop" | "settle":
            return galaxy.full and bool(empire.stack(zone.KIND_OF[galaxy.phase]))
        case "produce":
            return galaxy.full and bool(producing.rooms(empire))
        case "ship":
            return galaxy.full and bool(shipping.goods(empire))
        case "explore":
            return True


def finish(story: Story, _actor: int | None, command: m.FinishPhase) -> None:
    in_step(story.galaxy, "phase")
    empire = story.empire(command.seat)
    if empire.done:
        raise RuleViolation(say("%(player)s is done with this phase already.", player=Name(command.seat)))
    if empire.busy:
        raise RuleViolation(say("Something is still to be decided first."))
    if must_work(story.galaxy, command.seat):
        why = say("Every worker that can be used has to be used; the others go back to the cup.")
        advise(command, why, page(4))
    story.tell(e.PhaseDone(command.seat))


def _close(story: Story, phase: Phase) -> None:
    if phase == "explore" and story.galaxy.step == "phase" and story.galaxy.full:
        late = tuple(seat for seat in story.galaxy.order if story.empire(seat).has("late_draw"))
        if late:
            story.tell(LateDrawBegan(late))
            for seat in late:
                scouting.draw(story, seat, sum(power.amount for _, power in story.empire(seat).powers("late_draw")))
            return
    if story.galaxy.full:
        for seat in story.galaxy.order:
            for gain in bonuses.at_end(story.galaxy, seat, phase):
                gains.add_credits(story, seat, gain.credits, gain.development)
                gains.add_chips(story, seat, gain.chips, gain.development)
    story.tell(e.PhaseEnded(phase))
