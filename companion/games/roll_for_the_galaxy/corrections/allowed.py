"""What every correction asks first: is there anything to correct now, and does it change anything?"""

from companion.games.roll_for_the_galaxy.checks import in_step
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.rules.game import RuleViolation
from companion.rules.words import say


def in_play(galaxy: Galaxy) -> None:
    """Before play the set-up corrects itself, and where only points are counted there is nothing to correct."""
    if galaxy.options.depth == "score":
        raise RuleViolation(say("Only points are counted at this table: type what everybody has."))
    in_step(galaxy, "assign", "extra", "phase", "late", "manage", "over")


def nothing_due(empire: Empire) -> None:
    """A decision that is open speaks of dice and tiles as they lie now."""
    if empire.due:
        raise RuleViolation(say("Something is still to be decided first."))


def changes_something(was: object, now: object) -> None:
    if was == now:
        raise RuleViolation(say("That is what the phones say already."))
