"""The senate as a picture: three floors with six columns, projects above, laws on both sides. For phones and the TV."""

from typing import Any

from companion.games.federation import catalog, floors
from companion.games.federation.catalog import CELLS, COLUMNS, FLOOR_NAMES, FLOORS, PROJECTS
from companion.games.federation.laws import passing
from companion.games.federation.laws.screen import laws_view
from companion.games.federation.model import Senate, Standing
from companion.games.federation.projects.screen import project_view
from companion.games.federation.senate.spaces import space_name
from companion.rules.words import Named

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


def _standing(senate: Senate, one: Standing) -> dict[str, Any]:
    return {
        "seat": one.seat,
        "face": one.face,
        "votes": passing.worth(senate, one),
        "printed": one.votes,
        "modifier": one.modifier,
        "die": one.die,
    }


# ── projects ───────────────────────────────────────────────────


def _head(senate: Senate, column: int) -> dict[str, Any] | None:
    """The project above a column, as far as anybody has said which one it is."""
    named = senate.choice(f"column.{column}")
    found = next((project for project in PROJECTS if project == named), None)
    return project_view(senate, found) if found else None
