"""The senate as a picture: three floors with six columns, projects above, laws on both sides. For phones and the TV."""

from typing import Any

from companion.games.federation import catalog, floors
from companion.games.federation.box.values import BOX
from companion.games.federation.catalog import CELLS, COLUMNS, FLOOR_NAMES, FLOORS, PROJECT_NAMES, PROJECTS, SIDE_NAMES
from companion.games.federation.components import Project
from companion.games.federation.laws import passing as laws
from companion.games.federation.model import Senate, Standing
from companion.rules.words import Arg, Named, say

SIDES = laws.SIDES
SHORT = catalog.SHORT
FLOOR_SHORT = {3: Named("Upper", "Oben"), 2: Named("Middle", "Mitte"), 1: Named("Lower", "Unten")}


def senate_view(senate: Senate) -> dict[str, Any]:
    """Nothing secret in here."""
    return {
        "floors": [floor_view(senate, floor) for floor in FLOORS],
        "heads": [_head(senate, column) for column in COLUMNS],
        "community": project_view(senate, "community"),
        "projects": [project_view(senate, project) for project in PROJECTS],
        "evasion": [_standing(senate, one) for one in senate.evasion],
        "laws": laws_view(senate),
        "president": senate.president,
        "neutral_idle": not senate.options.neutral_floors and any(one.seat is None for one in senate.at.values()),
        "unknown_cells": sum(not senate.action_of(cell) for cell in CELLS),
    }


# ── votes ──────────────────────────────────────────────────────


def on_floor(senate: Senate, floor: int) -> list[tuple[int | None, int]]:
    """Votes on a floor, by seat, the most first; no seat: neutral tiles, where the table lets them count."""
    found = floors.on_floor(senate, floor)
    if not senate.options.neutral_floors:
        found.pop(None, None)
    return sorted(((seat, votes) for seat, votes in found.items() if votes), key=lambda pair: -pair[1])


def floor_view(senate: Senate, floor: int) -> dict[str, Any]:
    votes = on_floor(senate, floor)
    most = votes[0][1] if votes else 0
    return {
        "floor": floor,
        "name": FLOOR_NAMES[floor],
        "short": FLOOR_SHORT[floor],
        "cells": [cell_view(senate, cell) for cell in CELLS if catalog.floor(cell) == floor],
        "votes": votes,
        "most": most,
        "leaders": [seat for seat, count in votes if count == most],
    }


# ── spaces ─────────────────────────────────────────────────────


def cell_view(senate: Senate, cell: str) -> dict[str, Any]:
    action = senate.action_of(cell)
    one = senate.at.get(cell)
    return {
        "id": cell,
        "action": action,
        "kind": action if action in catalog.PLANETS else "room",
        "name": space_name(senate, cell),
        "short": SHORT.get(action),
        "standing": _standing(senate, one) if one else None,
        "side": catalog.side(cell),
        "column": catalog.column(cell),
    }


def space_name(senate: Senate, cell: str) -> Arg:
    action = senate.action_of(cell)
    if action:
        return catalog.actions()[action].name
    floor = FLOOR_NAMES[catalog.floor(cell)]
    return say("%(floor)s, column %(column)s", floor=floor, column=catalog.column(cell))


def _standing(senate: Senate, one: Standing) -> dict[str, Any]:
    return {
        "seat": one.seat,
        "face": one.face,
        "votes": laws.worth(senate, one),
        "printed": one.votes,
        "modifier": one.modifier,
        "die": one.die,
    }


# ── projects and laws ──────────────────────────────────────────


def _head(senate: Senate, column: int) -> dict[str, Any] | None:
    """The project above a column, as far as anybody has said which one it is."""
    named = senate.choice(f"column.{column}")
    found = next((project for project in PROJECTS if project == named), None)
    return project_view(senate, found) if found else None


def project_view(senate: Senate, project: Project) -> dict[str, Any]:
    return {
        "project": project,
        "name": PROJECT_NAMES[project],
        "position": senate.position(project),
        "length": senate.length(project),
        "funded": senate.funded(project),
    }


def laws_view(senate: Senate) -> dict[str, Any]:
    votes = dict(zip(SIDES, laws.votes(senate), strict=True))
    lead = max(SIDES, key=lambda side: votes[side])
    sides = []
    later = senate.laws[1] if len(senate.laws) > 1 else None
    for side in SIDES:
        planet = laws.on_side(senate, side)
        after = getattr(later, side, None)
        sides.append(
            {
                "side": side,
                "name": SIDE_NAMES[side],
                "planet": planet,
                "law": PROJECT_NAMES[planet] if planet else None,
                "times": senate.number(f"law.{planet}") if planet else None,
                "votes": votes[side],
                "later": PROJECT_NAMES[after] if after else None,
                "leads": votes[side] > votes["right" if side == "left" else "left"],
            }
        )
    return {
        "sides": sides,
        "lead": lead if votes["left"] != votes["right"] else None,
        "later": [(SIDE_NAMES[side], PROJECT_NAMES[getattr(later, side)]) for side in SIDES if getattr(later, side)]
        if later
        else [],
        "past": [
            [PROJECT_NAMES[planet] for planet in (law.left, law.right) if planet is not None]
            for law in senate.past_laws
        ],
        "passed": [(PROJECT_NAMES[planet], SIDE_NAMES[side]) for planet, side in senate.passed],
    }


def question(key: str) -> dict[str, Any]:
    """A value that only the board knows, as a small form can ask it."""
    one = BOX.by_id[key]
    where = next(group.where for group in BOX.groups if group.id == one.group)
    return {"key": key, "name": one.name, "where": where, "choices": one.choices, "high": one.high}
