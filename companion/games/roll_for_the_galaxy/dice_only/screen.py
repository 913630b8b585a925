"""Phases where only dice are kept: the usual places of each worker, and a free row for what tiles give."""

from typing import Any

from companion.games.roll_for_the_galaxy import catalog, places
from companion.games.roll_for_the_galaxy.catalog import COLOURS
from companion.games.roll_for_the_galaxy.components import Phase
from companion.games.roll_for_the_galaxy.constructing import screen as build_screen
from companion.games.roll_for_the_galaxy.constructing.zone import KIND_OF
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.pools import counted

CONSUME = (1, 2, 3)  # points for a good (p. 7)
SPOTS = ("cup", "citizenry", places.LOOSE)  # where a tile puts a new die


def by_hand(galaxy: Galaxy, seat: int, phase: Phase) -> dict[str, Any]:
    empire = galaxy.empires[seat]
    kind = KIND_OF.get(phase)
    on_it = empire.on_stack(kind) if kind else ()
    return {
        "kind": kind,
        "spot": {"develop": "developers", "settle": "settlers", "produce": places.LOOSE}.get(phase, "citizenry"),
        "on_it": [(die, True) for die in on_it],
        "on_it_counted": counted(on_it),
        "goods": counted(empire.goods),
        "stock_worth": catalog.box().stock,
        "prices": sorted(catalog.box().trade.values()),
        "points": CONSUME,
        "free": free_row(galaxy, seat),
    }


def free_row(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """Credits, chips and dice that a tile gives or takes."""
    empire = galaxy.empires[seat]
    return {
        "seat": seat,
        "credits": empire.credits,
        "chips": empire.chips,
        "supply": [(colour, galaxy.supply(colour)) for colour in COLOURS],
        "spots": [(spot, places.name(spot)) for spot in SPOTS],
        "own": build_screen.own_dice(empire),
        "tiles": empire.tiles,
    }
