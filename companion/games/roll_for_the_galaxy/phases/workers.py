"""Workers in a phase (p. 4): may they act now, who is there, and who joins without a die (p. 11)."""

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import WORKER_NAMES, page
from companion.games.roll_for_the_galaxy.checks import in_step
from companion.games.roll_for_the_galaxy.components import Colour, Phase
from companion.games.roll_for_the_galaxy.model import Crew, Empire
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.game import RuleViolation
from companion.rules.values import replace
from companion.rules.words import Name, say


def may_work(story: Story, seat: int, *phases: Phase) -> Empire:
    """The right phase, the own turn, and nothing to be decided first."""
    galaxy = story.galaxy
    in_step(galaxy, "phase")
    if galaxy.phase not in phases:
        raise RuleViolation(say("That belongs to another phase."), page(4))
    empire = galaxy.empires[seat]
    if empire.done:
        raise RuleViolation(say("%(player)s is done with this phase already.", player=Name(seat)))
    if empire.busy:
        raise RuleViolation(say("Something is still to be decided first."))
    if galaxy.turn is not None and galaxy.turn != seat:
        why = say("Explore goes in player order now: it is %(player)s's turn.", player=Name(galaxy.turn))
        raise RuleViolation(why, page(10))
    return empire


def find(empire: Empire, phase: Phase, colour: Colour, *, virtual: bool = False) -> None:
    if Crew(phase, colour, virtual) not in empire.crew:
        why = say(
            "There is no %(colour)s %(worker)s left.",
            colour=catalog.dice()[colour].name,
            worker=WORKER_NAMES[phase][0],
        )
        raise RuleViolation(why, page(4))


def without(one: Empire, phase: Phase, colour: Colour, *, virtual: bool) -> Empire:
    """The empire when this worker has done its task."""
    crew = list(one.crew)
    crew.remove(Crew(phase, colour, virtual))
    return replace(one, crew=tuple(crew))


def virtual_crew(one: Empire, phase: Phase) -> tuple[Crew, ...]:
    """Workers that powers add to a phase without a die (p. 11)."""
    return tuple(
        Crew(phase, colour, virtual=True)
        for _, power in one.powers("virtual_workers")
        if phase in power.phases
        for colour in power.dice
    )
