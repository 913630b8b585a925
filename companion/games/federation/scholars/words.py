"""Scholars in the log."""

from companion.games.federation import catalog
from companion.games.federation.model import Senate
from companion.games.federation.scholars.events import ScholarOpened, ScholarTaken, ScholarTurnedUp, ScholarUsed
from companion.rules.words import Name, Words, say


def opened(_senate: Senate, event: ScholarOpened, _told: bool) -> Words:
    does = catalog.scholars()[event.scholar].does
    return say("Scholar %(number)s lies open: %(does)s", number=event.scholar, does=does)


def taken(_senate: Senate, event: ScholarTaken, _told: bool) -> Words:
    return say(
        "%(player)s takes scholar %(number)s: %(does)s",
        player=Name(event.seat),
        number=event.scholar,
        does=catalog.scholars()[event.scholar].does,
    )


def used(_senate: Senate, event: ScholarUsed, _told: bool) -> Words:
    return say("%(player)s uses scholar %(number)s", player=Name(event.seat), number=event.scholar)


def turned_up(_senate: Senate, event: ScholarTurnedUp, _told: bool) -> Words:
    return say("%(player)s turns scholar %(number)s up again", player=Name(event.seat), number=event.scholar)
