"""The own mat on the own phone: everything with its reason, and a correction for all of it."""

from collections.abc import Mapping
from typing import Any

from companion.games.federation import catalog
from companion.games.federation.catalog import GOOD_NAMES, GOODS, MEDAL_NAMES, MEDALS, PLANETS, PROJECT_NAMES, page
from companion.games.federation.components import Planet
from companion.games.federation.corrections.events import Counted
from companion.games.federation.corrections.mats import NO_MEDAL
from companion.games.federation.describe import VALUE_NAMES, where
from companion.games.federation.laws import passing as laws
from companion.games.federation.missions import screen as missions_screen
from companion.games.federation.model import Mat, Senate, tops
from companion.games.federation.scholars import screen as scholar_screen
from companion.games.federation.screens import table as table_screen
from companion.games.federation.screens import turn as turn_screen
from companion.rules.words import Arg, Words, say

VALUES: tuple[Counted, ...] = (
    "prestige", "field", "lavandium", "kuppernium", "ozeanium", "gold", "ships", "die", "neo", "six_moon", "asteroids",
    "modifiers", "contribution", "raised_round", "raised_game",
)  # fmt: skip


def mine(senate: Senate, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """A phone with several seats shows one mat at a time; nothing on it is secret."""
    named = next((seat for seat in own if params.get("open") == str(seat)), None)
    viewer = named if named is not None else turn_screen.opened(senate, own, params)
    playing = senate.options.depth != "score"  # in the set-up too: a start planet may give anything
    return {
        "step": senate.step,
        "depth": senate.options.depth,
        "full": senate.full,
        "viewer": viewer,
        "mats": [(seat, senate.mats[seat].prestige) for seat in own],
        "correcting": params.get("correct") == "yes",  # asked for on another page
        "mat": of_seat(senate, viewer) if viewer is not None and playing else None,
    }


def of_seat(senate: Senate, seat: int) -> dict[str, Any]:
    mat = senate.mats[seat]
    return {
        **table_screen.player(senate, seat),
        "points": mat.points,
        "why_level": level_words(senate, seat),
        "level_notes": level_notes(senate, seat),
        "levels": _levels(senate, seat),
        "most_crystals": catalog.numbers().most_crystals,
        "most_gold": catalog.numbers().most_gold,
        "ships_left": mat.ships_left,
        "mission_rows": missions_screen.missions(senate, seat),
        "cards": scholar_screen.cards(senate, seat),
        "next_medals": [_medal(senate, seat, planet) for planet in PLANETS],
        "due": len(mat.due),
        "correct": corrections(senate, seat),
    }


def level_words(senate: Senate, seat: int) -> Words:
    """Where the level comes from: the marker, and tiles on top (p. 22)."""
    mat = senate.mats[seat]
    level, now = senate.level(seat), senate.level_now(seat)
    if level is None or now is None:
        return say("Field %(field)s. Which level that is, only your mat knows.", field=mat.field)
    if now != level:
        return say(
            "Field %(field)s is level %(level)s; level tiles raise it to %(now)s.",
            field=mat.field,
            level=level,
            now=now,
        )
    return say("Field %(field)s is level %(level)s.", field=mat.field, level=level)


def level_notes(senate: Senate, seat: int) -> list[tuple[Words, Words]]:
    """Level tiles with their end, and what a step beyond the top is worth; each with its page."""
    mat = senate.mats[seat]
    found: list[tuple[Words, Words]] = []
    if mat.raised_round:
        found.append((say("Level tiles +%(by)s: they go in clean-up.", by=mat.raised_round), page(28).short))
    if mat.raised_game:
        found.append((say("Space tile +%(by)s: to the end of the game.", by=mat.raised_game), page(31).short))
    if mat.field == senate.number("top.5"):
        found.append((say("The top field: every further step brings 1 prestige instead."), page(22).short))
    return found


def _levels(senate: Senate, seat: int) -> list[dict[str, Any]]:
    """The five levels with their top fields and costs, as far as they are known."""
    level = senate.level(seat)
    return [
        {
            "level": number,
            "top": top,
            "now": level == number,
            "cost": next((GOOD_NAMES[good] for good in GOODS if good == senate.choice(f"cost.{number}")), None),
            "key": f"top.{number}" if top is None else "",
        }
        for number, top in enumerate(tops(senate), 1)
    ]


def _medal(senate: Senate, seat: int, planet: Planet) -> dict[str, Any]:
    mat = senate.mats[seat]
    left = senate.medals_left(planet)
    return {
        "planet": planet,
        "name": PROJECT_NAMES[planet],
        "influence": mat.influence(planet),
        "has": planet in mat.medals,
        "next": min(left) if left else None,
    }


# ── corrections ────────────────────────────────────────────────


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
        "laws": {"left": laws.on_side(senate, "left"), "right": laws.on_side(senate, "right")},
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
        words = where(cell)
        if action:
            words = say("%(space)s: %(action)s", space=words, action=catalog.actions()[action].name)
        found.append((cell, words, cell in senate.at))
    return [*found, (catalog.EVASION, catalog.actions()[catalog.EVASION].name, bool(senate.evasion))]
