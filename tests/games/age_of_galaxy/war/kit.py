"""What tests of a war begin with: fleets, an Overlord, and how a refusal reads."""

from companion.words import Speaker
from tests.games.age_of_galaxy.kit import KNOWN, at_war, m, with_planets, with_realm

SAY = Speaker("en").named(["Blue", "Green", "Red", "Yellow"])
BLUE, GREEN, RED = range(3)


def fleets(*fleets, options=KNOWN, **changes):
    """Cruisers and strength of everybody."""
    here = at_war(len(fleets), options, **changes)
    for seat, (cruisers, strength) in enumerate(fleets):
        here = with_realm(here, seat, cruisers=cruisers, strength=strength, credits=0)
    return here


def no(here, command):
    return SAY(here.refused(command).why)


def overlord(*planets, cruisers=3, **changes):
    """Blue is the sole Overlord; Red has one cruiser."""
    here = with_realm(fleets((cruisers, 1), (2, 0), (1, 0), **changes), BLUE, cruisers=cruisers)
    return with_planets(here, *planets).when(m.Compare())
