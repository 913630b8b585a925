"""How the log tells the variants."""

from companion.games.eclipse import catalog
from companion.games.eclipse.expansion.variants.coming import for_later
from companion.games.eclipse.expansion.variants.events import ComingCorrected, ComingLaidOut, DirectionChosen
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Words, listing, say


def direction_chosen(_galaxy: Galaxy, event: DirectionChosen, _told: bool) -> Words:
    return say("Play goes clockwise") if event.clockwise else say("Play goes counter-clockwise")


def coming_laid_out(_galaxy: Galaxy, event: ComingLaidOut, _told: bool) -> Words:
    names = listing(catalog.technologies()[one].name for one in event.tiles)
    return say("Onto the supply board: %(names)s", names=names) if event.tiles else say("No tile was laid open")


def coming_corrected(_galaxy: Galaxy, event: ComingCorrected, _told: bool) -> Words:
    name = catalog.technologies()[event.technology].name
    if event.by > 0:
        return for_later(say("Corrected: %(technology)s +1", technology=name), event.ahead)
    return for_later(say("Corrected: %(technology)s −1", technology=name), event.ahead)
