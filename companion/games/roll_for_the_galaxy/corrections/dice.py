"""Dice as they lie on the table."""

from companion.games.roll_for_the_galaxy import places
from companion.games.roll_for_the_galaxy.catalog import PHASES, page
from companion.games.roll_for_the_galaxy.corrections import events as e
from companion.games.roll_for_the_galaxy.corrections import moves as m
from companion.games.roll_for_the_galaxy.corrections.allowed import changes_something, in_play, nothing_due
from companion.games.roll_for_the_galaxy.dice_only.bookkeeping import lies_there
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.games.roll_for_the_galaxy.phases import playing
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.codec import shown
from companion.rules.game import RuleViolation
from companion.rules.words import say


def correct_die(story: Story, _actor: int | None, command: m.CorrectDie) -> None:
    """From anywhere to anywhere. What lies behind a screen is corrected by whoever sits there, by typing it again."""
    galaxy = story.galaxy
    in_play(galaxy)
    empire = story.empire(command.seat)
    nothing_due(empire)
    changes_something(command.source, command.to)
    for place in (command.source, command.to):
        if place != places.SUPPLY and not places.known(empire, place):
            raise RuleViolation(say("There is no such place: %(place)s.", place=shown(place)))
    lies_there(galaxy, command.seat, command.source, command)
    _may_lie(galaxy, empire, command.to)
    story.tell(e.DieCorrected(command.seat, command.colour, command.source, command.to))


def _may_lie(galaxy: Galaxy, empire: Empire, place: str) -> None:
    if place in PHASES and place not in places_to_work(galaxy):
        why = say("%(phase)s is not played any more in this round.", phase=places.name(place))
        raise RuleViolation(why, page(4))
    if place == places.LOOSE and galaxy.full:
        raise RuleViolation(say("At this table a good lies on a world: say on which one."), page(6))
    held = empire.held(place)
    if held is not None and held.world.kind == "grey":
        raise RuleViolation(say("A grey world carries no goods."), page(6))


def places_to_work(galaxy: Galaxy) -> tuple[str, ...]:
    """Phases in which a worker can still lie: the one that is played, and those to come."""
    return playing.coming(galaxy) if galaxy.step == "phase" else ()
