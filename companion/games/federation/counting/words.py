"""The end and its count in the log."""

from companion.games.federation.catalog import PROJECT_NAMES
from companion.games.federation.counting.events import FinalCounted, GameFinished, ProjectsCounted
from companion.games.federation.model import Senate
from companion.rules.words import Name, Words, listing, say


def finished(_senate: Senate, _event: GameFinished, _told: bool) -> Words:
    return say("The table ends the game and counts")


def final(_senate: Senate, event: FinalCounted, _told: bool) -> Words:
    return say("%(player)s's points are counted", player=Name(event.seat))


def projects(_senate: Senate, event: ProjectsCounted, _told: bool) -> Words:
    if not event.funded:
        return say("No project is funded")
    return say("Funded: %(projects)s", projects=listing(PROJECT_NAMES[one] for one in event.funded))
