"""How the log tells that somebody is counted."""

from companion.games.roll_for_the_galaxy.counting.events import HoldingsCounted
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.rules.words import Name, Words, say


def holdings_counted(_galaxy: Galaxy, event: HoldingsCounted, _told: bool) -> Words:
    return say("%(player)s's points are counted", player=Name(event.seat))
