"""What the variants do to the table. Nothing is decided here."""

from companion.games.eclipse.expansion.many_players import passing_on
from companion.games.eclipse.expansion.variants.coming import to_come
from companion.games.eclipse.expansion.variants.events import ComingCorrected, ComingLaidOut, DirectionChosen
from companion.games.eclipse.model import Galaxy, moved
from companion.rules.values import replace


def direction_chosen(galaxy: Galaxy, event: DirectionChosen) -> Galaxy:
    galaxy = replace(galaxy, clockwise=event.clockwise, direction_due=None)
    return passing_on.turned(galaxy, galaxy.second) if galaxy.second is not None else galaxy


def coming_laid_out(galaxy: Galaxy, event: ComingLaidOut) -> Galaxy:
    supply = galaxy.supply
    for tile in event.tiles:
        supply = moved(supply, tile, 1)
    coming = (*galaxy.coming[1:], {}, {})[:2]
    return replace(galaxy, supply=supply, coming=coming, newest=(*galaxy.newest, *event.tiles))


def coming_corrected(galaxy: Galaxy, event: ComingCorrected) -> Galaxy:
    return to_come(galaxy, event.technology, event.ahead, event.by)
