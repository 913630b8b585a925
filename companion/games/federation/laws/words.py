"""Laws in the log."""

from companion.games.federation.catalog import PROJECT_NAMES, SIDE_NAMES
from companion.games.federation.laws.events import LawOpened, LawPassed, LawShuffledBack, LawsSwapped
from companion.games.federation.model import Senate
from companion.rules.words import Words, say


def opened(_senate: Senate, event: LawOpened, _told: bool) -> Words:
    named = PROJECT_NAMES[event.planet]
    if event.later:
        return say("Law for round 5, %(side)s: %(planet)s", side=SIDE_NAMES[event.side], planet=named)
    return say("Law, %(side)s: %(planet)s", side=SIDE_NAMES[event.side], planet=named)


def shuffled_back(_senate: Senate, event: LawShuffledBack, _told: bool) -> Words:
    return say(
        "Equal laws: %(planet)s goes back into the stack, %(side)s",
        planet=PROJECT_NAMES[event.planet],
        side=SIDE_NAMES[event.side],
    )


def swapped(_senate: Senate, _event: LawsSwapped, _told: bool) -> Words:
    return say("The last two laws are equal: the two on the right change places")


def passed(_senate: Senate, event: LawPassed, _told: bool) -> Words:
    return say(
        "Law passed, %(side)s: %(planet)s (%(left)s to %(right)s votes)",
        side=SIDE_NAMES[event.side],
        planet=PROJECT_NAMES[event.planet],
        left=event.left,
        right=event.right,
    )
