"""How the log tells counted points."""

from companion.games.eclipse.counting.events import PlacesRevealed, PointsConfirmed, PointsCounted
from companion.games.eclipse.counting.telling import told
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Name, Words, say, say_n


def points_counted(_galaxy: Galaxy, event: PointsCounted, _told: bool) -> Words:
    return say("%(player)s has counted the points", player=Name(event.seat))


def points_confirmed(_galaxy: Galaxy, event: PointsConfirmed, _told: bool) -> Words:
    return say("%(by)s confirms the points of %(player)s", by=Name(event.by), player=Name(event.seat))


def places_revealed(_galaxy: Galaxy, event: PlacesRevealed, _told: bool) -> Words:
    return say_n("%(count)s place is shown", "%(count)s places are shown", event.places)


def sees_count(galaxy: Galaxy, event: PointsCounted, viewer: int | None) -> bool:
    """Until the result is told, a count with reputation tiles in it is its player's alone."""
    return told(galaxy) or not event.tally.reputation or viewer == event.seat
