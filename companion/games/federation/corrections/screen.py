"""Everything on a mat and in the middle that can be put right, with what the phones say now."""

from typing import Any

from companion.games.federation import catalog
from companion.games.federation.catalog import GOODS, MEDAL_NAMES, MEDALS, PLANETS, PROJECT_NAMES, page
from companion.games.federation.corrections.events import Counted
from companion.games.federation.corrections.mats import NO_MEDAL
from companion.games.federation.corrections.names import VALUE_NAMES
from companion.games.federation.laws import cards
from companion.games.federation.model import Mat, Senate
from companion.games.federation.senate.spaces import place_name
from companion.rules.words import Arg, say

VALUES: tuple[Counted, ...] = (
    "prestige", "field", "lavandium", "kuppernium", "ozeanium", "gold", "ships", "die", "neo", "six_moon", "asteroids",
    "modifiers", "contribution", "raised_round", "raised_game",
)  # fmt: skip


def corrections(senate: Senate, seat: int) -> dict[str, Any]:
    mat = senate.mats[seat]
    return {
        "values": [{"what": what, "name": VALUE_NAMES[what], "has": _value(mat, what)} for what in VALUES],
        "influence": [(planet, PROJECT_NAMES[planet], mat.influence(planet)) for planet in PLANETS[2:]],
        "posts": list(enumerate(mat.posts, 1)),
        "sites": _numbers(catalog.numbers().sites, mat.sites),
        "megastructures": _numbers(catalog.numbers().megastructures, mat.megastructures),
        "unlocked": _numbers(len(catalog.missions()), mat.unlocked),
        "fulfilled": _numbers(len(catalog.missions()), mat.fulfilled),
        "medals": [(medal, MEDAL_NAMES[medal], medal in mat.medals) for medal in MEDALS],
        "scholars": [one.id for one in mat.scholars],
        "used": [(one.id, one.used) for one in mat.scholars],
        "free_scholars": [one for one in catalog.scholars() if not any(other.scholar(one) for other in senate.mats)],
        "bonus_envoy": mat.bonus_envoy,
        "start_planet": mat.start_planet,
        "space_tile": mat.space_tile,
        "space_tiles": [(number, tile.name) for number, tile in catalog.space_tiles().items()],
        "projects": [(project, PROJECT_NAMES[project], place) for project, place in senate.projects],
        "cells": _cells(senate),
        "planets": [(planet, PROJECT_NAMES[planet]) for planet in PLANETS],
        "laws": {"left": cards.on_side(senate, "left"), "right": cards.on_side(senate, "right")},
        "seats": list(senate.seats),
        "president": senate.president,
        "turn": senate.turn,
        "rule": page(6).short,
        "note": NO_MEDAL,
    }


def _value(mat: Mat, what: Counted) -> int:
    good = next((one for one in GOODS if one == what), None)
    return mat.has(good) if good else int(getattr(mat, what))


def _numbers(count: int, has: frozenset[int]) -> list[tuple[int, bool]]:
    return [(number, number in has) for number in range(1, count + 1)]


def _cells(senate: Senate) -> list[tuple[str, Arg, bool]]:
    found: list[tuple[str, Arg, bool]] = []
    for cell in catalog.CELLS:
        action = senate.action_of(cell)
        words = place_name(cell)
        if action:
            words = say("%(space)s: %(action)s", space=words, action=catalog.actions()[action].name)
        found.append((cell, words, cell in senate.at))
    return [*found, (catalog.EVASION, catalog.actions()[catalog.EVASION].name, bool(senate.evasion))]
