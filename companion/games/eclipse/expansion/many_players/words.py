"""How the log tells two action markers."""

from companion.games.eclipse.expansion.many_players.events import AskedToGoFirst
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Name, Words, say


def asked_to_go_first(_galaxy: Galaxy, event: AskedToGoFirst, _told: bool) -> Words:
    return say("%(player)s lets %(other)s go first", player=Name(event.seat), other=Name(event.other))
