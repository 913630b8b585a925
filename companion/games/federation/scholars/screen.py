"""Scholars of a mat: which can be used by themselves now, and what they leave to choose (p. 16, 28-30)."""

from typing import Any

from companion.games.federation import catalog
from companion.games.federation.catalog import PROJECT_NAMES
from companion.games.federation.model import Owned, Senate
from companion.games.federation.screens import due as action_screen

NEEDS_ANOTHER = ("1A2", "1A3", "2A3")  # of no use while there is no scholar for them to work on


def cards(senate: Senate, seat: int) -> list[dict[str, Any]]:
    return [_scholar(senate, seat, one) for one in senate.mats[seat].scholars]


def usable(senate: Senate, seat: int) -> list[dict[str, Any]]:
    """At any time in the own turn; those that work at once ask by themselves."""
    asked = {one.what for one in senate.mats[seat].due if one.kind == "scholar"}
    return [card for card in cards(senate, seat) if card["can"] and card["id"] not in asked]


def _scholar(senate: Senate, seat: int, one: Owned) -> dict[str, Any]:
    """A scholar of the mat; the button only where it is used by itself, not with an action."""
    scholar = catalog.scholars()[one.id]
    usable = not one.used and scholar.planet is None and senate.step == "action" and senate.turn == seat
    choices = action_screen.scholar_choices(senate, seat, one.id) if usable else []
    return {
        **action_screen.scholar_view(one.id),
        "used": one.used,
        "planet": PROJECT_NAMES[scholar.planet] if scholar.planet else None,
        "can": usable and (bool(choices) or one.id not in NEEDS_ANOTHER),
        "choices": choices,
    }
