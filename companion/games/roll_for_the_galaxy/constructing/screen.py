"""Phases II and III on the own phone (p. 5-6): the top tile, its price, the workers, and what a tile asks."""

from typing import Any

from companion.games.roll_for_the_galaxy import catalog, places
from companion.games.roll_for_the_galaxy.catalog import PHASES
from companion.games.roll_for_the_galaxy.components import Phase
from companion.games.roll_for_the_galaxy.constructing import zone
from companion.games.roll_for_the_galaxy.exploring import screen as explore_screen
from companion.games.roll_for_the_galaxy.model import UNNAMED, Due, Empire, Galaxy
from companion.games.roll_for_the_galaxy.pools import Dice, counted
from companion.rules.lines import total
from companion.rules.values import replace


def building_part(galaxy: Galaxy, seat: int, phase: Phase) -> dict[str, Any]:
    empire = galaxy.empires[seat]
    kind = zone.KIND_OF[phase]
    stack = empire.stack(kind)
    top = stack[0] if stack else None
    on_it = empire.on_stack(kind)
    unnamed = top == UNNAMED
    side = catalog.face(top, kind) if top else None
    price = zone.price(empire, side) if side else ()
    needed = total(price)
    workers = len(empire.at_work(phase))
    return {
        "kind": kind,
        "top": side,
        "unnamed": unnamed,
        "names": explore_screen.names(galaxy, seat) if unnamed else [],
        "height": len(stack),
        "price": price,
        "needed": needed,
        "on_it": counted(on_it),
        "on_it_count": len(on_it),
        "missing": max(0, needed - len(on_it)),
        "completes": side is not None and len(on_it) + workers >= needed,
        "below": [explore_screen.zone(empire)[place] for place in _below(empire, kind)],
    }


def _below(empire: Empire, kind: catalog.TileKind) -> list[int]:
    """The next tile of the stack, for its owner's eyes."""
    first = 0 if kind == "development" else len(empire.development_stack)
    return [first + 1] if len(empire.stack(kind)) > 1 else []


def decision(empire: Empire) -> dict[str, Any] | None:
    """What a tile asks before anything else is done."""
    if not empire.due:
        return None
    due = empire.due[0]
    return {
        "kind": due.kind,
        "side": catalog.side(due.source),
        "gives": replace(catalog.side(due.source), removes=0),
        "least": due.least,
        "most": due.most,
        "dice": _proposed(due),
        "places": own_dice(empire) if due.kind == "remove" else [],
    }


def _proposed(due: Due) -> list[tuple[catalog.Colour, bool]]:
    """Every die with a tick or not: as many as may be chosen; to the cup rather those that are not white."""
    first = len(due.dice) - due.most if due.kind == "to_cup" else 0
    return [(die, first <= number < first + due.most) for number, die in enumerate(due.dice)]


def own_dice(empire: Empire) -> list[dict[str, Any]]:
    """Every own die by the place where it lies: any of them can be given back (p. 6)."""
    spots = [*places.PLAIN, *PHASES, *(held.id for held in empire.worlds), places.LOOSE]
    found: list[tuple[str, Dice]] = [(spot, places.dice_at(empire, spot)) for spot in spots]
    return [{"place": spot, "name": places.name(spot), "dice": counted(dice)} for spot, dice in found if dice]
