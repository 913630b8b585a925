"""What lies open for everybody: the table on the phones, and the shared screen. Stacks show their top and height only."""

from collections.abc import Mapping
from typing import Any

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import PHASES
from companion.games.roll_for_the_galaxy.components import Phase, TileKind
from companion.games.roll_for_the_galaxy.constructing import zone
from companion.games.roll_for_the_galaxy.counting import points, scoring
from companion.games.roll_for_the_galaxy.counting.holdings import Holdings
from companion.games.roll_for_the_galaxy.exploring import screen as explore_screen
from companion.games.roll_for_the_galaxy.managing import ending
from companion.games.roll_for_the_galaxy.model import UNNAMED, Empire, Galaxy
from companion.games.roll_for_the_galaxy.pools import counted
from companion.games.roll_for_the_galaxy.screens import round as round_screen
from companion.rules.curve import Curve, drawn
from companion.rules.lines import total
from companion.rules.scoring import Score
from companion.rules.words import say

CATEGORIES = (say("VP chips"), say("Developments"), say("Worlds"), say("Added by cost 6"))


def table(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    return round_screen.shared(galaxy, own, round_screen.opened(own, params)) | _everybody(galaxy)


def tv(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    over = scoring.told(galaxy) or params.get("ended") == "yes"
    return (
        round_screen.shared(galaxy, own, None)
        | _everybody(galaxy)
        | {"over": over, "result": result(galaxy) if over else None, "missing": scoring.missing(galaxy)}
    )


def _everybody(galaxy: Galaxy) -> dict[str, Any]:
    return {
        "depth": galaxy.options.depth,
        "pool": galaxy.pool,
        "pool_start": catalog.box().chips_per_player * len(galaxy.empires),
        "in_bag": galaxy.left_in_bag,
        "last_tiles": catalog.box().last_tiles,
        "players": [player(galaxy, seat) for seat in galaxy.order],
        "end_reason": ending.end_reason(galaxy) if galaxy.step == "over" else None,
    }


def player(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """One empire as the others see it. Behind the screen the dice count as lying in the cup."""
    empire = galaxy.empires[seat]
    behind = tuple(worker.colour for worker in empire.workers)
    return {
        "seat": seat,
        "faction": empire.faction,
        "home_world": catalog.home_worlds().get(empire.home_world),
        "ready": empire.ready,
        "done": empire.done and not empire.busy,
        "credits": empire.credits,
        "chips": empire.chips,
        "tiles": empire.tiles,
        "cup": counted(empire.cup + behind),
        "cup_count": len(empire.cup + behind),
        "citizenry": counted(empire.citizenry),
        "citizenry_count": len(empire.citizenry),
        "crew": [_crew(empire, phase) for phase in PHASES if empire.at_work(phase)],
        "developments": empire.built,
        "worlds": [{"world": held.world, "goods": counted(held.goods)} for held in empire.worlds],
        "goods_count": len(empire.goods),
        "loose_goods": counted(empire.loose_goods),
        "stacks": [stack(empire, kind) for kind in explore_screen.KINDS],
        "dice_count": len(empire.dice),
    }


def _crew(empire: Empire, phase: Phase) -> dict[str, Any]:
    at_work = empire.at_work(phase)
    return {
        "phase": phase,
        "dice": counted(one.colour for one in at_work if not one.virtual),
        "extra": sum(one.virtual for one in at_work),
    }


def stack(empire: Empire, kind: TileKind) -> dict[str, Any]:
    """The top tile lies open, of the others only their number is told (p. 9)."""
    tiles = empire.stack(kind)
    top = tiles[0] if tiles and tiles[0] != UNNAMED else None
    on_it = empire.on_stack(kind)
    return {
        "kind": kind,
        "top": catalog.face(top, kind) if top is not None else None,
        "height": len(tiles),
        "on_it": counted(on_it),
        "on_it_count": len(on_it),
        "needed": zone.need(empire, kind),
    }


# ── the result on the shared screen


def result(galaxy: Galaxy) -> dict[str, Any]:
    """Places with points by category, and the course of the game."""
    found = scoring.score(galaxy)
    rows: list[dict[str, Any]] = [
        {
            "seat": one.seat,
            "rank": one.rank,
            "total": one.total,
            "cells": _cells(scoring.of_seat(galaxy, one.seat), one),
        }
        for one in found.ranking
    ]
    return {
        "scoring": found,
        "categories": CATEGORIES,
        "rows": rows,
        "most": [max(row["cells"][place] for row in rows) for place in range(len(CATEGORIES))],
        "curve": course(galaxy, [one.total for one in found.scores]),
    }


def _cells(own: Holdings, score: Score) -> tuple[int, ...]:
    developments = sum(one.cost for one in own.developments)
    worlds = sum(one.cost for one in own.worlds)
    return own.chips, developments, worlds, score.total - own.chips - developments - worlds


def course(galaxy: Galaxy, final: list[int]) -> Curve | None:
    """Points after each round; the last ones as they were counted. Without tiles the app knew too little before."""
    if not galaxy.curve or not galaxy.full:
        return None
    begins = [
        total(points.lines(Holdings(faction=one.faction_id, home_world=one.home_world))) for one in galaxy.empires
    ]
    return drawn([(begins[seat], *(then[seat] for then in galaxy.curve[:-1]), final[seat]) for seat in galaxy.seats])
