"""The die of a swarm, and the exits round its tile."""

from typing import Any

from companion.games.eclipse.catalog import rise_page
from companion.games.eclipse.expansion.ancients import swarms
from companion.games.eclipse.model import Galaxy

# Middle of each side of a flat-topped hexagon of radius 60, slightly inside.
EXIT_PLACES = ((1, 0, -34), (2, 34, -15), (3, 34, 25), (4, 0, 44), (5, -34, 25), (6, -34, -15))


def swarm(galaxy: Galaxy, sector: str, number: int, face: int, *, by_app: bool) -> dict[str, Any]:
    """The die, and the exits round the tile as printed, the number at its right corner."""
    return {
        "sector": sector,
        "round": number,
        "face": face,
        "exit": swarms.EXITS.get(face),
        "by_app": by_app,
        "ancients": galaxy.tiles[sector].ancients,
        "exits": EXIT_PLACES,
        "targets": [one for one in sorted(galaxy.tiles) if one != sector],
        "rule": rise_page(7),
    }
