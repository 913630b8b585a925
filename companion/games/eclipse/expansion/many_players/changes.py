"""What two action markers do to the table. Nothing is decided here."""

from companion.games.eclipse.expansion.many_players.events import AskedToGoFirst
from companion.games.eclipse.model import Galaxy
from companion.rules.values import replace


def asked_to_go_first(galaxy: Galaxy, event: AskedToGoFirst) -> Galaxy:
    second = replace(galaxy.second, first=event.other) if galaxy.second is not None else None
    return replace(galaxy, second=second)
