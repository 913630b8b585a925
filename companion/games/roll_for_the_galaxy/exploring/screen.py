"""Phase I on the own phone (p. 5): explorers, tiles to give up, tiles drawn and placed. All of it is secret."""

from typing import Any

from companion.games.roll_for_the_galaxy import catalog, gains
from companion.games.roll_for_the_galaxy.catalog import WORLD_KIND_NAMES
from companion.games.roll_for_the_galaxy.components import TileKind, WorldKind
from companion.games.roll_for_the_galaxy.exploring import bag, scouting
from companion.games.roll_for_the_galaxy.model import UNNAMED, Empire, Galaxy
from companion.games.roll_for_the_galaxy.phases import playing
from companion.rules.words import Named

KINDS: tuple[TileKind, ...] = ("development", "world")
WORLD_KINDS: tuple[WorldKind, ...] = ("novelty", "rare", "genes", "alien", "grey")  # as the rulebook's table (p. 13)


def exploring_part(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    empire = galaxy.empires[seat]
    return {
        "stock": {colour: _stock(empire, colour) for colour in {one.colour for one in empire.at_work("explore")}},
        "zone": zone(empire),
        "in_bag": galaxy.left_in_bag,
        "by_app": galaxy.by_bag,
        "rearrange": rearrangements(empire) if galaxy.step == "phase" and empire.has("rearrange") else [],
        "may_finish": galaxy.step == "phase" and not empire.done and playing.can_work(galaxy, seat),
        "late": galaxy.step == "late",
    }


def _stock(empire: Empire, colour: catalog.Colour) -> dict[str, int]:
    """What stocking is worth, and how far the marker moves: nobody has more than ten credits."""
    worth = scouting.stock_value(empire, colour)
    return {"worth": worth, "moves": gains.most_credits(empire.credits, worth)}


def zone(empire: Empire) -> list[dict[str, Any]]:
    """Both stacks from the top down."""
    return [
        {"tile": tile, "kind": kind, "side": _side(tile, kind), "top": place == 0}
        for kind in KINDS
        for place, tile in enumerate(empire.stack(kind))
    ]


def _side(tile: int, kind: TileKind) -> catalog.Side | None:
    return None if tile == UNNAMED else catalog.face(tile, kind)


def tiles_to_place(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """What has been drawn and has to be named or placed, and what an empty bag asks (p. 10)."""
    empire = galaxy.empires[seat]
    return {
        "hand": [{"tile": tile, "sides": None if tile == UNNAMED else catalog.tiles()[tile]} for tile in empire.hand],
        "heights": {kind: len(empire.stack(kind)) for kind in KINDS},
        "on_top": galaxy.step == "phase" and empire.has("on_top"),
        "to_name": empire.to_name,
        "names": names(galaxy, seat) if empire.to_name else [],
        "throws": zone(empire) if empire.throws else [],
        "owed": empire.owed,
    }


def names(galaxy: Galaxy, seat: int) -> list[tuple[Named, list[catalog.Tile]]]:
    """Tiles that one out of the cloth bag may be, by the colour and cost of its world. What others hide stays in."""
    empire = galaxy.empires[seat]
    gone = bag.open_tiles(galaxy) | set(empire.zone) | set(empire.hand)
    left = [tile for tile in catalog.tiles().values() if tile.id not in gone]
    return [
        (
            WORLD_KIND_NAMES[kind],
            sorted((one for one in left if one.world.kind == kind), key=lambda one: one.world.cost),
        )
        for kind in WORLD_KINDS
    ]


def rearrangements(empire: Empire) -> list[dict[str, Any]]:
    """Advanced Logistics: each tile with the three ways to move it, and how both stacks lie after each."""
    return [
        {
            **one,
            "up": _moved(empire, one["kind"], place, place - 1),
            "down": _moved(empire, one["kind"], place, place + 1),
            "turned": _turned(empire, one["kind"], place),
        }
        for kind in KINDS
        for place, one in enumerate(part for part in zone(empire) if part["kind"] == kind)
    ]


Stacks = dict[TileKind, str]


def _moved(empire: Empire, kind: TileKind, place: int, to: int) -> Stacks | None:
    stack = list(empire.stack(kind))
    if not 0 <= to < len(stack):
        return None
    stack.insert(to, stack.pop(place))
    return _written(empire, {kind: stack})


def _turned(empire: Empire, kind: TileKind, place: int) -> Stacks:
    """Onto the top of the other stack: from there it can go down."""
    other: TileKind = "world" if kind == "development" else "development"
    stack = list(empire.stack(kind))
    tile = stack.pop(place)
    return _written(empire, {kind: stack, other: [tile, *empire.stack(other)]})


def _written(empire: Empire, changed: dict[TileKind, list[int]]) -> Stacks:
    """As a form carries it: the numbers of a stack in one field."""
    return {kind: " ".join(str(tile) for tile in changed.get(kind, empire.stack(kind))) for kind in KINDS}
