"""What counted points do to the table. Nothing is decided here."""

from companion.games.eclipse.counting.events import PlacesRevealed, PointsConfirmed, PointsCounted
from companion.games.eclipse.handling import on_board
from companion.games.eclipse.model import Galaxy
from companion.rules.values import replace


def points_counted(galaxy: Galaxy, event: PointsCounted) -> Galaxy:
    return on_board(galaxy, event.seat, tally=event.tally, confirmed_by=None)


def points_confirmed(galaxy: Galaxy, event: PointsConfirmed) -> Galaxy:
    return on_board(galaxy, event.seat, confirmed_by=event.by)


def places_revealed(galaxy: Galaxy, event: PlacesRevealed) -> Galaxy:
    return replace(galaxy, revealed=event.places)
