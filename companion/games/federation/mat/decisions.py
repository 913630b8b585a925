"""What is still to be decided, in a few words."""

from typing import assert_never

from companion.games.federation import catalog
from companion.games.federation.model import DueKind
from companion.rules.words import Arg, say


def due(kind: DueKind, what: str) -> Arg:
    """A decision in a few words, for the log and for those who wait."""
    match kind:
        case "action":
            if what.startswith("mission:"):
                return catalog.missions()[int(what.partition(":")[2])].name
            thing = catalog.actions().get(what)
            return thing.name if thing else say("an action")
        case "drop":
            return say("put goods back")
        case "medal":
            return say("choose a medal")
        case "space_tile":
            return say("choose a space tile")
        case "space_effect":
            return say("the action of the space tile")
        case "unlock":
            return say("a marker on any mission")
        case "project":
            return say("any project 1 field")
        case "scholar":
            return say("scholar %(number)s", number=what)
        case "post":
            return say("a free trade marker")
        case "bonus":
            return say("book the bonus of trade post %(number)s", number=what)
        case "robot":
            return say("a free robot")
        case "income":
            return say("the income of a site")
    assert_never(kind)
