"""The start layout as a drawing: hexes with flat top and bottom, as plain numbers for a template."""

import math
from dataclasses import dataclass

from companion.games.eclipse.catalog import layouts_file, sectors
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.seating import start_places

RADIUS = 32.0
ACROSS = RADIUS * 1.5 + 3  # from one column of hexes to the next
DOWN = RADIUS * math.sqrt(3) + 3.5  # from one row to the next
EDGES = ("N", "NE", "SE", "S", "SW", "NW")  # the order of a tile's wormholes


@dataclass(frozen=True)
class Hex:
    x: float
    y: float
    points: str
    ring: str  # centre, inner, middle, home
    seat: int | None = None
    sector: str = ""
    wormholes: tuple[tuple[float, float], ...] = ()  # where half circles sit on the edges


@dataclass(frozen=True)
class StarMap:
    hexes: tuple[Hex, ...]
    left: float
    top: float
    width: float
    height: float


def star_map(galaxy: Galaxy) -> StarMap:
    places = {tuple(at): spot for spot, at in layouts_file().places.items()}
    seats = {spot: (seat, turned) for seat, (spot, turned) in start_places(galaxy).items()}
    hexes = []
    for q, r in _disc(2):
        spot = places.get((q, r), "")
        distance = max(abs(q), abs(r), abs(q + r))
        if spot in seats:
            seat, turned = seats[spot]
            kind = galaxy.boards[seat].kind
            hexes.append(_hex(q, r, "home", seat, kind.sector if kind else "", turned))
        elif distance == 0:
            hexes.append(_hex(q, r, "centre", None, "001", sectors()["001"].wormholes))
        else:
            hexes.append(_hex(q, r, "inner" if distance == 1 else "middle"))
    wide, high = 2 * ACROSS + RADIUS + 3, 2 * DOWN + RADIUS * math.sqrt(3) / 2 + 3
    return StarMap(tuple(hexes), round(-wide, 1), round(-high, 1), round(2 * wide, 1), round(2 * high, 1))


def _disc(radius: int) -> list[tuple[int, int]]:
    steps = range(-radius, radius + 1)
    return [(q, r) for q in steps for r in steps if abs(q + r) <= radius]


def _hex(q: int, r: int, ring: str, seat: int | None = None, sector: str = "", wormholes: str = "") -> Hex:
    x, y = ACROSS * q, DOWN * (r + q / 2)
    corners = [
        (x + RADIUS * math.cos(math.radians(60 * n)), y + RADIUS * math.sin(math.radians(60 * n))) for n in range(6)
    ]
    points = " ".join(f"{cx:.1f},{cy:.1f}" for cx, cy in corners)
    holes = tuple(_edge(x, y, number) for number, bit in enumerate(wormholes) if bit == "1")
    return Hex(round(x, 1), round(y, 1), points, ring, seat, sector, holes)


def _edge(x: float, y: float, number: int) -> tuple[float, float]:
    """The middle of an edge; 0 is the upper one, then clockwise."""
    angle = math.radians(-90 + 60 * number)
    reach = RADIUS * math.sqrt(3) / 2 - 3
    return round(x + reach * math.cos(angle), 1), round(y + reach * math.sin(angle), 1)
