"""How the log tells the expansion's set-up."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import PLACE_NAMES, RESOURCE_NAMES
from companion.games.eclipse.expansion.setup import events as e
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Name, Words, listing, say


def developments_laid(_galaxy: Galaxy, event: e.DevelopmentsLaid, _told: bool) -> Words:
    names = listing(catalog.developments()[one].name for one in event.tiles)
    return say("Developments on offer: %(names)s", names=names)


def homeworlds_laid(_galaxy: Galaxy, event: e.HomeworldsLaid, _told: bool) -> Words:
    places = listing(
        say("%(sector)s (%(spot)s, cruiser %(cruiser)s)", sector=one.sector, spot=PLACE_NAMES[one.spot], cruiser=one.cruiser.upper())
        for one in event.worlds
    )  # fmt: skip
    return say("Ancient homeworlds: %(places)s", places=places)


def homeworlds_mixed_in(_galaxy: Galaxy, event: e.HomeworldsMixedIn, _told: bool) -> Words:
    return say("Mixed into the middle stack: %(sectors)s", sectors=listing(event.sectors))


def centre_taken(_galaxy: Galaxy, event: e.CentreTaken, _told: bool) -> Words:
    return say("The Ancient Dreadnought holds the centre, side %(side)s up", side=event.side.upper())


def cube_removed(_galaxy: Galaxy, event: e.CubeRemoved, _told: bool) -> Words:
    return say(
        "%(player)s takes a cube out of the game: %(track)s", player=Name(event.seat), track=RESOURCE_NAMES[event.track]
    )
