"""The start layout as a drawing: hexes with flat top and bottom, as plain numbers for a template."""

import math
from dataclasses import dataclass

from companion.games.eclipse.catalog import layout, layouts_file, sectors
from companion.games.eclipse.expansion.modules import empty_places
from companion.games.eclipse.model import Galaxy, many
from companion.games.eclipse.setup.seating import LARGE, LARGEST, start_places
from companion.rules.values import replace

RADIUS = 32.0
ACROSS = RADIUS * 1.5 + 3  # from one column of hexes to the next
DOWN = RADIUS * math.sqrt(3) + 3.5  # from one row to the next
EDGES = ("N", "NE", "SE", "S", "SW", "NW")  # the order of a tile's wormholes


@dataclass(frozen=True)
class Hex:
    x: float
    y: float
    points: str
    ring: str  # centre, inner, middle, home, homeworld
    seat: int | None = None
    sector: str = ""
    wormholes: tuple[tuple[float, float], ...] = ()  # where half circles sit on the edges
    place: str = ""  # the number of a place in the third ring
    cruiser: str = ""  # the Ancient Cruiser on a homeworld


@dataclass(frozen=True)
class StarMap:
    hexes: tuple[Hex, ...]
    left: float
    top: float
    width: float
    height: float
    laid: bool = False  # inner and middle sectors lie there face down: seven players and more (expansion p. 12)


def star_map(galaxy: Galaxy) -> StarMap:
    """Rings round the centre; two to six players start in the second one, more of them in the third."""
    large = many(galaxy.players)
    places = _places(galaxy)
    seats = {spot: (seat, turned) for seat, (spot, turned) in start_places(galaxy).items()}
    worlds = {one.spot: one for one in galaxy.homeworlds}
    hexes = []
    for q, r in _disc(3 if large else 2):
        spot = places.get((q, r), "")
        distance = max(abs(q), abs(r), abs(q + r))
        number = spot.removeprefix("R") if large else ""
        if spot in seats:
            seat, turned = seats[spot]
            kind = galaxy.boards[seat].kind
            hexes.append(replace(_hex(q, r, "home", kind.sector if kind else "", turned), seat=seat, place=number))
        elif spot in worlds:
            world = worlds[spot]
            turned = "" if large else turned_with_homeworlds(spot)
            hexes.append(
                replace(_hex(q, r, "homeworld", world.sector, turned), cruiser=world.cruiser.upper(), place=number)
            )
        elif distance == 0:
            hexes.append(_hex(q, r, "centre", "001", sectors()["001"].wormholes))
        elif distance < 3:
            hexes.append(_hex(q, r, "inner" if distance == 1 else "middle"))
    wide, high = _reach(hexes)
    return StarMap(tuple(hexes), -wide, -high, 2 * wide, 2 * high, large)


def _reach(hexes: list[Hex]) -> tuple[float, float]:
    """How far the drawing goes from the centre, to the right and down."""
    wide = max(abs(one.x) for one in hexes) + RADIUS + 3
    high = max(abs(one.y) for one in hexes) + RADIUS * math.sqrt(3) / 2 + 3
    return round(wide, 1), round(high, 1)


def _places(galaxy: Galaxy) -> dict[tuple[int, int], str]:
    """Where each start place lies."""
    if not many(galaxy.players):
        return {(q, r): spot for spot, (q, r) in layouts_file().places.items()}
    whole = layout(LARGE if empty_places(galaxy) else galaxy.players)
    return {(q, r): spot for spot, (q, r) in zip(whole.spots, whole.at, strict=True)}


def turned_with_homeworlds(spot: str) -> str:
    """Homeworlds lie turned as start sectors do with six players (expansion p. 6)."""
    whole = layout(LARGEST)
    return dict(zip(whole.spots, whole.turned, strict=True))[spot]


def _disc(radius: int) -> list[tuple[int, int]]:
    steps = range(-radius, radius + 1)
    return [(q, r) for q in steps for r in steps if abs(q + r) <= radius]


def _hex(q: int, r: int, ring: str, sector: str = "", wormholes: str = "") -> Hex:
    x, y = ACROSS * q, DOWN * (r + q / 2)
    corners = [
        (x + RADIUS * math.cos(math.radians(60 * n)), y + RADIUS * math.sin(math.radians(60 * n))) for n in range(6)
    ]
    points = " ".join(f"{cx:.1f},{cy:.1f}" for cx, cy in corners)
    holes = tuple(_edge(x, y, number) for number, bit in enumerate(wormholes) if bit == "1")
    return Hex(round(x, 1), round(y, 1), points, ring, None, sector, holes)


def _edge(x: float, y: float, number: int) -> tuple[float, float]:
    """The middle of an edge; 0 is the upper one, then clockwise."""
    angle = math.radians(-90 + 60 * number)
    reach = RADIUS * math.sqrt(3) / 2 - 3
    return round(x + reach * math.cos(angle), 1), round(y + reach * math.sin(angle), 1)
