"""What counting at the table changes: somebody's points are known."""

from companion.games.roll_for_the_galaxy.counting.events import HoldingsCounted
from companion.games.roll_for_the_galaxy.managing.ending import still_ends
from companion.games.roll_for_the_galaxy.model import Galaxy


def holdings_counted(galaxy: Galaxy, event: HoldingsCounted) -> Galaxy:
    return still_ends(galaxy.with_empire(event.seat, count=event.count))
