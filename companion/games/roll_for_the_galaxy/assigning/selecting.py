"""Step 2 of a round, assign (p. 3): wilds find a phase, one worker selects one, and everybody says when they are ready."""

from companion.games.roll_for_the_galaxy import checks
from companion.games.roll_for_the_galaxy.assigning import events as e
from companion.games.roll_for_the_galaxy.assigning import moves as m
from companion.games.roll_for_the_galaxy.catalog import PHASE_NAMES, page
from companion.games.roll_for_the_galaxy.components import Phase
from companion.games.roll_for_the_galaxy.model import Empire
from companion.games.roll_for_the_galaxy.rolling import behind_screen, die_exists
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Words, say, say_n


def rolled(empire: Empire) -> None:
    if not empire.workers:
        raise RuleViolation(say("Roll first: you have no worker to assign."), page(3))


def place_wild(story: Story, actor: int | None, command: m.PlaceWild) -> None:
    empire = behind_screen(story, actor, command.seat)
    rolled(empire)
    die_exists(empire, command.die)
    worker = empire.workers[command.die]
    if worker.face != "wild":
        name = PHASE_NAMES[worker.face]
        raise RuleViolation(say("Only a wild goes where you like. This worker shows %(face)s.", face=name), page(3))
    if empire.selected is not None and empire.selected[0] == command.die:
        name = PHASE_NAMES[empire.selected[1]]
        raise RuleViolation(
            say("This worker selects %(phase)s. Select with another one before you move it.", phase=name), page(3)
        )
    if empire.columns[command.die] == command.phase:
        raise already_there(command.phase)
    story.tell(e.WildPlaced(command.seat, story.galaxy.round, command.die, command.phase))


def select_phase(story: Story, actor: int | None, command: m.SelectPhase) -> None:
    """Any worker, any phase, whatever it shows. Selecting again replaces the first: only one phase is ever selected."""
    empire = behind_screen(story, actor, command.seat)
    rolled(empire)
    die_exists(empire, command.die)
    if empire.selected == (command.die, command.phase):
        raise RuleViolation(say("This worker selects %(phase)s already.", phase=PHASE_NAMES[command.phase]), page(3))
    story.tell(e.PhaseSelected(command.seat, story.galaxy.round, command.die, command.phase))


def already_there(phase: Phase) -> RuleViolation:
    return RuleViolation(say("This worker is in %(phase)s already.", phase=PHASE_NAMES[phase]), page(3))


def not_ready_because(empire: Empire) -> Words | None:
    """What is still to do before somebody can be ready; none: nothing."""
    if not empire.workers:
        return say("Roll first, then select a phase.")
    if empire.by_hand and (left := len(empire.cup)):
        return say_n(
            "%(count)s die of your cup is still to be typed.", "%(count)s dice of your cup are still to be typed.", left
        )
    if wild := empire.columns.count(None):
        return say_n(
            "%(count)s wild is in no phase yet. Put it somewhere.",
            "%(count)s wilds are in no phase yet. Put them somewhere.",
            wild,
        )
    if empire.selected is None:
        return say("Select one phase first, with any one worker.")
    return None


def be_ready(story: Story, actor: int | None, command: m.BeReady) -> None:
    checks.seat_exists(story.galaxy, command.seat)
    checks.own_phone(actor, command.seat)
    checks.in_step(story.galaxy, "assign")
    empire = story.empire(command.seat)
    if empire.ready:
        raise RuleViolation(say("You are ready already."), page(3))
    if not empire.workers and not empire.cup:
        # Managing leaves nobody without a die (p. 8), but a correction can; the others must not wait for ever.
        advise(command, say("Your cup is empty: at least one worker should be in it."), page(8))
    elif why := not_ready_because(empire):
        raise RuleViolation(why, page(3))
    story.tell(e.MadeReady(command.seat))


def withdraw_ready(story: Story, actor: int | None, command: m.WithdrawReady) -> None:
    checks.seat_exists(story.galaxy, command.seat)
    checks.own_phone(actor, command.seat)
    checks.in_step(story.galaxy, "assign")
    if not story.empire(command.seat).ready:
        raise RuleViolation(say("You are not ready yet: there is nothing to take back."), page(3))
    story.tell(e.ReadyWithdrawn(command.seat))
