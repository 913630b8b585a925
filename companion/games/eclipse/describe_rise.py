"""The log of what Rise of the Ancients adds, a line each."""

from typing import assert_never

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import PLACE_NAMES, RESOURCE_NAMES
from companion.games.eclipse.rise_events import (
    CentreTaken,
    CubeRemoved,
    DevelopmentsLaid,
    HomeworldsLaid,
    HomeworldsMixedIn,
    RiseEvent,
)
from companion.rules.words import Name, Words, listing, say


def describe(event: RiseEvent) -> Words:
    match event:
        case DevelopmentsLaid(tiles):
            names = listing(catalog.developments()[one].name for one in tiles)
            return say("Developments on offer: %(names)s", names=names)
        case HomeworldsLaid(worlds):
            places = listing(
                say("%(sector)s (%(spot)s, cruiser %(cruiser)s)", sector=one.sector, spot=PLACE_NAMES[one.spot], cruiser=one.cruiser.upper())
                for one in worlds
            )  # fmt: skip
            return say("Ancient homeworlds: %(places)s", places=places)
        case HomeworldsMixedIn(sectors):
            return say("Mixed into the middle stack: %(sectors)s", sectors=listing(sectors))
        case CentreTaken(side):
            return say("The Ancient Dreadnought holds the centre, side %(side)s up", side=side.upper())
        case CubeRemoved(seat, track):
            return say(
                "%(player)s takes a cube out of the game: %(track)s", player=Name(seat), track=RESOURCE_NAMES[track]
            )
    assert_never(event)
