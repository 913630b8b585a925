"""Warp portals (expansion p. 8): sectors with one lie next to each other, joined by a whole wormhole."""

from companion.games.eclipse import catalog
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Name, Words, listing, say

FEWEST = 2  # one alone leads nowhere


def portals(galaxy: Galaxy) -> tuple[str, ...]:
    """Sectors on the table with a portal, printed or on a tile."""
    known = catalog.sectors()
    return tuple(sector for sector, tile in sorted(galaxy.tiles.items()) if known[sector].warp or tile.portal)


def portal_words(galaxy: Galaxy) -> tuple[Words, ...]:
    """Said where only the board knows what lies beside what: moving, influence, diplomacy."""
    found = portals(galaxy)
    if len(found) < FEWEST:
        return ()
    return (
        say(
            "Portals: %(sectors)s lie next to each other, joined by a whole wormhole.",
            sectors=listing(_owned(galaxy, sector) for sector in found),
        ),
    )


def _owned(galaxy: Galaxy, sector: str) -> str | Words:
    owner = galaxy.tiles[sector].disc
    return sector if owner is None else say("%(sector)s (%(player)s)", sector=sector, player=Name(owner))
