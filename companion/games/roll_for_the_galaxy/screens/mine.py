"""The own empire on the own phone: dice by place, tableau, both stacks, the points so far. Secrets of the open seat only."""

from collections.abc import Mapping
from typing import Any

from companion.games.roll_for_the_galaxy import catalog, producing, shipping
from companion.games.roll_for_the_galaxy.catalog import PHASES, WORKER_NAMES
from companion.games.roll_for_the_galaxy.components import TileKind
from companion.games.roll_for_the_galaxy.constructing import zone
from companion.games.roll_for_the_galaxy.corrections import screen as correct_screen
from companion.games.roll_for_the_galaxy.counting import points, scoring
from companion.games.roll_for_the_galaxy.exploring import bag
from companion.games.roll_for_the_galaxy.exploring import screen as explore_screen
from companion.games.roll_for_the_galaxy.legend import roll_names
from companion.games.roll_for_the_galaxy.model import UNNAMED, Empire, Galaxy, Held
from companion.games.roll_for_the_galaxy.places import PLAIN
from companion.games.roll_for_the_galaxy.pools import Dice, counted
from companion.games.roll_for_the_galaxy.screens import round as round_screen
from companion.games.roll_for_the_galaxy.screens import table as table_screen
from companion.rules.lines import total
from companion.rules.words import Named, Words, say


def mine(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """A phone with several seats shows the whole of one empire only when it was tapped."""
    viewer = round_screen.opened(own, params)
    return {
        "step": galaxy.step,
        "depth": galaxy.options.depth,
        "full": galaxy.full,
        "viewer": viewer,
        "empires": [_short(galaxy, seat) for seat in own],
        "empire": of_seat(galaxy, viewer) if viewer is not None and _playing(galaxy) else None,
        "roll_names": roll_names(),
    }


def _playing(galaxy: Galaxy) -> bool:
    return galaxy.step != "setup" and galaxy.options.depth != "score"


def _short(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """What lies open, for the list of the seats on one phone."""
    empire = galaxy.empires[seat]
    return {"seat": seat, "credits": empire.credits, "chips": empire.chips, "tiles": empire.tiles}


def of_seat(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """Everything of one empire: for its owner's eyes."""
    empire = galaxy.empires[seat]
    return {
        "seat": seat,
        "faction": empire.faction,
        "home_world": catalog.home_worlds().get(empire.home_world),
        "credits": empire.credits,
        "most_credits": catalog.box().most_credits,
        "chips": empire.chips,
        "tiles": empire.tiles,
        "last_tiles": catalog.box().last_tiles,
        "dice": [(name, counted(dice), len(dice)) for name, dice in by_place(empire) if dice],
        "all_dice": counted(empire.dice),
        "dice_count": len(empire.dice),
        "developments": empire.built,
        "worlds": [_world(empire, held) for held in empire.worlds],
        "capacity": producing.capacity(empire),
        "stacks": [_stack(empire, kind) for kind in explore_screen.KINDS] if galaxy.full else [],
        "hand": len(empire.hand) + empire.to_name,
        "odd": _odd(galaxy, seat),
        "estimate": _estimate(galaxy, seat),
        "correct": correct_screen.corrections(galaxy, seat),
    }


def by_place(empire: Empire) -> list[tuple[Named | Words, Dice]]:
    """Where the own dice lie, as they go round: cup, screen, phases, construction zone, goods, citizenry."""
    at_work = [
        (WORKER_NAMES[phase][1], tuple(one.colour for one in empire.at_work(phase) if not one.virtual))
        for phase in PHASES
    ]
    return [
        (PLAIN["cup"], empire.cup),
        (say("rolled, behind the screen"), tuple(worker.colour for worker in empire.workers)),
        *at_work,
        (PLAIN["developers"], empire.developers),
        (PLAIN["settlers"], empire.settlers),
        (say("goods"), empire.goods),
        (PLAIN["citizenry"], empire.citizenry),
    ]


def _world(empire: Empire, held: Held) -> dict[str, Any]:
    """A world with its goods and what one of them brings when it is traded; a grey world carries none."""
    grey = held.world.kind == "grey"
    trade = () if grey else shipping.trade_value(empire, held.world)
    return {
        "world": held.world,
        "grey": grey,
        "goods": counted(held.goods),
        "trade": trade,
        "worth": total(trade),
    }


def _stack(empire: Empire, kind: TileKind) -> dict[str, Any]:
    """All tiles from the top down; the price of the top one with its reasons."""
    stack = empire.stack(kind)
    price = zone.price(empire, catalog.face(stack[0], kind)) if stack and stack[0] != UNNAMED else ()
    on_it = empire.on_stack(kind)
    return table_screen.stack(empire, kind) | {
        "tiles": [None if tile == UNNAMED else catalog.face(tile, kind) for tile in stack],
        "turned": [None if tile == UNNAMED else catalog.face(tile, _other(kind)) for tile in stack],
        "price": price,
        "missing": max(0, total(price) - len(on_it)),
    }


def _other(kind: TileKind) -> TileKind:
    return "world" if kind == "development" else "development"


def _odd(galaxy: Galaxy, seat: int) -> list[Words]:
    """A tile in the own stack that also lies open somewhere: one of the two was typed wrongly."""
    others = tuple(one for number, one in enumerate(galaxy.empires) if number != seat)
    tops = {stack[0] for one in others for stack in (one.development_stack, one.world_stack) if stack}
    empire = galaxy.empires[seat]
    elsewhere = (tops - {UNNAMED}) | bag.built_tiles(galaxy)
    return [
        say(
            "%(tile)s lies in your stack, but also open on the table. Correct one of the two.",
            tile=catalog.face(tile, kind).name,
        )
        for kind in explore_screen.KINDS
        for tile in empire.stack(kind)
        if tile in elsewhere
    ]


def _estimate(galaxy: Galaxy, seat: int) -> dict[str, Any] | None:
    """The points so far; where tiles are not kept the app knows too little to add them up."""
    if not galaxy.options.estimate or not galaxy.full:
        return None
    lines = points.lines(scoring.of_seat(galaxy, seat))
    return {"lines": lines, "total": total(lines)}
