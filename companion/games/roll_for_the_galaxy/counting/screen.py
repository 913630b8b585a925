"""Counting at the end on the phones: the form for one player, filled in as far as anything is known."""

from collections.abc import Mapping
from typing import Any

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import COLOURS, WORLD_KIND_NAMES
from companion.games.roll_for_the_galaxy.components import Side
from companion.games.roll_for_the_galaxy.counting import scoring
from companion.games.roll_for_the_galaxy.counting.holdings import Holdings
from companion.games.roll_for_the_galaxy.exploring.screen import WORLD_KINDS
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.rules.words import say

COSTS = (6, 5, 4, 3, 2, 1)  # what scores most is looked for first


def form_seat(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> int | None:
    """Whoever was tapped: anybody may count for anybody. Else the first own seat that is not counted."""
    if galaxy.step != "over" or not own or params.get("ended") == "yes":
        return None
    asked = next((seat for seat in galaxy.seats if params.get("open") == str(seat)), None)
    if asked is not None:
        return asked
    return next((seat for seat in own if seat in scoring.missing(galaxy)), None)


def count_form(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """Filled in with what was counted before, or with what the phones know."""
    known = scoring.of_seat(galaxy, seat)
    others = {other: scoring.of_seat(galaxy, other) for other in galaxy.seats if other != seat}
    factions = {one.faction for one in others.values()}
    home_worlds = {one.home_world for one in others.values()}
    holders = {catalog.tile_of()[side]: other for other, one in others.items() for side in one.tiles}
    return {
        "seat": seat,
        "counted": galaxy.empires[seat].count is not None,
        "known": known,
        "factions": [one for one in catalog.factions().values() if one.id not in factions],
        "home_worlds": [one for one in catalog.home_worlds().values() if one.id not in home_worlds],
        "groups": [
            *(
                _group("development", say("Developments of cost %(cost)s", cost=cost), known, holders, cost)
                for cost in COSTS
            ),
            *(
                _group("world", say("%(kind)s", kind=WORLD_KIND_NAMES[kind]), known, holders, kind)
                for kind in WORLD_KINDS
            ),
        ],
        "dice": [(colour, known.dice_of(colour), catalog.dice()[colour].count) for colour in COLOURS],
    }


def _group(kind: str, name: Any, known: Holdings, holders: dict[int, int], by: int | str) -> dict[str, Any]:
    """Sides of one cost or colour, each with a tick or with who else has that tile."""
    sides: list[Side]
    if kind == "development":
        sides = [one.development for one in catalog.tiles().values() if one.development.cost == by]
    else:
        worlds = [one.world for one in catalog.tiles().values() if one.world.kind == by]
        sides = [*sorted(worlds, key=lambda one: -one.cost)]
    rows = [
        {"side": one, "ticked": one.id in known.tiles, "holder": holders.get(catalog.tile_of()[one.id])}
        for one in sides
    ]
    return {"kind": kind, "name": name, "rows": rows, "ticked": sum(one.id in known.tiles for one in sides)}
