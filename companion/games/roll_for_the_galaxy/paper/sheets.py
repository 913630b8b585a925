"""Paper: the set-up sheet, the player aid, all tiles, a blank score sheet, the result to keep."""

from typing import Any

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import WORLD_KIND_NAMES, page
from companion.games.roll_for_the_galaxy.counting import scoring
from companion.games.roll_for_the_galaxy.counting.holdings import Holdings
from companion.games.roll_for_the_galaxy.legend import roll_names
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.paper import aid
from companion.games.roll_for_the_galaxy.pools import counted
from companion.games.roll_for_the_galaxy.screens import table as table_screen
from companion.games.roll_for_the_galaxy.setup.start import start
from companion.games.roll_for_the_galaxy.setup.steps import steps
from companion.rules.curve import Curve
from companion.rules.game import Sheet
from companion.rules.words import say


def setup_sheet(galaxy: Galaxy) -> dict[str, Any]:
    return {
        "players": len(galaxy.empires),
        "steps": [step for step in steps(galaxy) if step.seat is None],
        "rows": [_seat(galaxy, seat) for seat in galaxy.order],
        "dealt": any(one.faction_id is not None for one in galaxy.empires),
        "order_page": page(9),
        **_names(),
    }


def _seat(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """What one player begins with. Start tiles only while they lie where they began, open for everybody."""
    one = galaxy.empires[seat]
    row: dict[str, Any] = {"seat": seat, "faction": one.faction, "home": None, "goods": (), "tiles": ()}
    if one.home_world:
        begins = start(one)
        row |= {
            "home": catalog.home_worlds()[one.home_world],
            "cup": counted(begins.cup),
            "citizenry": counted(begins.citizenry),
            "goods": [(counted(held.goods), held.world) for held in begins.worlds if held.goods],
            "credits": begins.credits,
        }
    if galaxy.step == "setup" and not one.hand and one.development_stack and one.world_stack:
        development = catalog.tiles()[one.development_stack[0]].development
        row["tiles"] = (development, catalog.tiles()[one.world_stack[0]].world)
    return row


def _names() -> dict[str, Any]:
    return {"roll_names": roll_names()}


def aid_sheet(_galaxy: Galaxy) -> dict[str, Any]:
    return {
        "round": aid.ROUND,
        "dictate": aid.DICTATE,
        "phases": aid.PHASES,
        "dice": list(catalog.dice().values()),
        "trade": [(kind, WORLD_KIND_NAMES[kind], price) for kind, price in catalog.box().trade.items()],
        "consume": aid.CONSUME,
        "purple": aid.PURPLE,
        "manage": aid.MANAGE,
        "end": aid.END,
        "missed": aid.MISSED,
        "ship_page": page(7),
        "manage_page": page(8),
        **_names(),
    }


def tiles_sheet(_galaxy: Galaxy) -> dict[str, Any]:
    """Worlds by kind and developments by cost, as the rulebook counts them (p. 13); each names what is on its back."""
    tiles = list(catalog.tiles().values())
    kinds: tuple[catalog.WorldKind, ...] = ("novelty", "rare", "genes", "alien", "grey")
    return {
        "worlds": [
            (kind, WORLD_KIND_NAMES[kind], sorted((one for one in tiles if one.world.kind == kind), key=_by_world))
            for kind in kinds
        ],
        "developments": [
            (cost, sorted((one for one in tiles if one.development.cost == cost), key=lambda one: one.development.en))
            for cost in range(1, 7)
        ],
        "factions": list(catalog.factions().values()),
        "home_worlds": list(catalog.home_worlds().values()),
        "six_cost": SIX_COST,
        "count": len(tiles),
        **_names(),
    }


def _by_world(tile: catalog.Tile) -> tuple[int, str]:
    return tile.world.cost, tile.world.en


# How developments of cost 6 are counted, for people with a pencil.
SIX_COST = {
    "free_trade_association": say("half the cost of your Novelty worlds"),
    "galactic_bankers": say("1 for each development"),
    "galactic_exchange": say("1 for each colour of your dice"),
    "galactic_federation": say("a third of the cost of your developments"),
    "galactic_renaissance": say("1, 2, 3, 4, 5, 6 … for 1, 3, 6, 10, 15, 21 … VP in chips"),
    "galactic_reserves": say("1 for each good"),
    "mining_league": say("2 for each Rare Elements world"),
    "new_economy": say("1 for each development without a Reassign power"),
    "new_galactic_order": say("2 for every 3 Military dice"),
    "system_diversification": say("half the cost of your developments with a Reassign power"),
}


def blank_sheet(_galaxy: Galaxy) -> dict[str, Any]:
    """To be filled in by hand, in the order of the rulebook."""
    return {
        "plain": [
            (say("VP chips"), say("their values")),
            (say("Developments"), say("their costs; the one of your faction, too")),
            (say("Worlds"), say("their costs; home world and faction, too")),
        ],
        "six_cost": [(catalog.developments()[one].name, how) for one, how in SIX_COST.items()],
        "rule": page(8),
    }


def result_sheet(galaxy: Galaxy) -> dict[str, Any]:
    found = scoring.score(galaxy)
    return {
        "scoring": found,
        "columns": [say("VP chips"), say("Developments"), say("Worlds"), say("Cost 6 adds")],
        "rows": [_counted(scoring.of_seat(galaxy, one.seat), one.seat, one.total, one.rank) for one in found.ranking],
        "curve": curve(galaxy),
        **_names(),
    }


def _counted(own: Holdings, seat: int, points: int, rank: int) -> dict[str, Any]:
    developments, worlds = (sum(side.cost for side in sides) for sides in (own.developments, own.worlds))
    return {
        "seat": seat,
        "rank": rank,
        "total": points,
        "cells": (own.chips, developments, worlds, points - own.chips - developments - worlds),
        "left": own.left,
        "faction": catalog.factions()[own.faction] if own.faction is not None else None,
        "home": catalog.home_worlds()[own.home_world] if own.home_world else None,
    }


def curve(galaxy: Galaxy) -> Curve | None:
    """Points from the start to the counted end, where tiles were kept: without them most points are unknown."""
    if not (galaxy.full and galaxy.curve):
        return None
    ends = scoring.totals(galaxy) if galaxy.step == "over" else galaxy.curve[-1]
    return table_screen.course(galaxy, list(ends))


SHEETS = (
    Sheet(
        "setup", say("Set-up sheet"), say("The middle, and what everybody begins with, with boxes to tick."), view=setup_sheet
    ),
    Sheet("aid", say("Player aid"), say("Dice and their faces, the round, the phases, the end."), view=aid_sheet),
    Sheet("tiles", say("All tiles"), say("Every world and development, and what it does."), view=tiles_sheet),
    Sheet("blank", say("Score sheet"), say("To count on paper: a column for everybody."), view=blank_sheet),
    Sheet("result", say("Result"), say("Winner, points with their reasons."), final=True, view=result_sheet),
)  # fmt: skip
