"""What can be corrected from the own phone, with what the app believes now filled in."""

from typing import Any

from companion.games.roll_for_the_galaxy import catalog, places
from companion.games.roll_for_the_galaxy.catalog import COLOURS, PHASES
from companion.games.roll_for_the_galaxy.components import Side, TileKind
from companion.games.roll_for_the_galaxy.corrections import dice
from companion.games.roll_for_the_galaxy.exploring import bag
from companion.games.roll_for_the_galaxy.exploring.screen import KINDS
from companion.games.roll_for_the_galaxy.model import UNNAMED, Empire, Galaxy
from companion.games.roll_for_the_galaxy.pools import counted
from companion.rules.words import Named


def corrections(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    empire = galaxy.empires[seat]
    goes_on = galaxy.step != "over"
    return {
        "credits": empire.credits,
        "chips": empire.chips,
        "pool": galaxy.pool,
        "tiles": None if galaxy.full else empire.tiles,
        "colours": COLOURS,
        "sources": [(place, places.name(place), counted(places.dice_at(empire, place))) for place in _sources(empire)],
        "supply": [(colour, galaxy.supply(colour)) for colour in COLOURS],
        "targets": [(place, places.name(place)) for place in targets(galaxy, empire)],
        "tableau": [(side, name) for side, name in _tableau(empire) if side in catalog.tile_of()]
        if galaxy.full
        else [],
        "missing": missing(galaxy, seat) if galaxy.full else [],
        "stacks": [_stack(galaxy, seat, kind) for kind in KINDS] if galaxy.full and goes_on else [],
        "cloth_bag": not galaxy.by_bag,
        "phases": _phases(galaxy),
        "moves_on": galaxy.step in {"phase", "late", "manage"},
        "goes_on": goes_on,
    }


def _sources(empire: Empire) -> list[str]:
    spots = [*places.PLAIN, *PHASES, *(held.id for held in empire.worlds), places.LOOSE]
    return [spot for spot in spots if places.dice_at(empire, spot)]


def targets(galaxy: Galaxy, empire: Empire) -> list[str]:
    """Where a die may be put: as the correction itself allows it."""
    worlds = [held.id for held in empire.worlds if held.world.kind != "grey"] if galaxy.full else [places.LOOSE]
    return [*places.PLAIN, *worlds, *dice.places_to_work(galaxy), places.SUPPLY]


def _tableau(empire: Empire) -> list[tuple[str, Named]]:
    sides: list[Side] = [*empire.built, *(held.world for held in empire.worlds)]
    return [(one.id, one.name) for one in sides]


def missing(galaxy: Galaxy, seat: int) -> list[Named]:
    """Names of everything that may still be put into this tableau; what others hide stays in the list."""
    built = bag.built_tiles(galaxy)
    others = [one for number, one in enumerate(galaxy.empires) if number != seat]
    factions = {one.faction_id for one in others}
    home_worlds = {one.home_world for one in others}
    lying = {side for side, _ in _tableau(galaxy.empires[seat])}
    sides: list[Side] = [
        side for one in catalog.tiles().values() if one.id not in built for side in (one.development, one.world)
    ]
    sides += [half for one in catalog.factions().values() if one.id not in factions for half in one.halves]
    sides += [one for one in catalog.home_worlds().values() if one.id not in home_worlds]
    return [one.name for one in sides if one.id not in lying]


def _stack(galaxy: Galaxy, seat: int, kind: TileKind) -> dict[str, Any]:
    """The own stack tile by tile, and every tile that may lie there by its cost. What others hide stays in."""
    empire = galaxy.empires[seat]
    gone = (bag.open_tiles(galaxy) - set(empire.zone)) | set(empire.hand)
    left = [one for one in catalog.tiles().values() if one.id not in gone]
    by_cost = [
        (cost, [(one.id, face.name) for one in left if (face := catalog.face(one.id, kind)).cost == cost])
        for cost in range(1, 7)
    ]
    return {"kind": kind, "tiles": empire.stack(kind), "choices": by_cost, "unnamed": UNNAMED}


def _phases(galaxy: Galaxy) -> list[dict[str, Any]]:
    """The phases of this round while they are played; what has begun stays."""
    if galaxy.step != "phase" or galaxy.phase is None:
        return []
    now = PHASES.index(galaxy.phase)
    return [
        {"phase": phase, "played": phase in galaxy.played, "fixed": number <= now}
        for number, phase in enumerate(PHASES)
    ]
