"""Where the table holds the stacks: which cards lie open now and have no name here yet (p. 13, 16)."""

from typing import Any

from companion.games.federation import catalog
from companion.games.federation.catalog import LETTERS, PROJECT_NAMES, SIDE_NAMES
from companion.games.federation.laws import cards
from companion.games.federation.model import Senate


def to_open(senate: Senate) -> dict[str, Any]:
    """Laws of this round, and scholars that follow one that was taken. Empty where the app draws."""
    return {"laws": _laws(senate), "scholars": _scholars(senate)}


def _laws(senate: Senate) -> list[dict[str, Any]]:
    if senate.options.laws != "table":
        return []
    return [
        {"side": side, "name": SIDE_NAMES[side], "choices": [(one, PROJECT_NAMES[one]) for one in cards.stack(senate, side)]}
        for side in cards.SIDES
        if cards.on_side(senate, side) is None or cards.last_two(senate, side)
    ]  # fmt: skip


def _scholars(senate: Senate) -> list[dict[str, Any]]:
    """The next level 1; level 2 once somebody has taken a level 1 of that delegation."""
    if senate.options.draws != "table" or not senate.full:
        return []
    found = []
    for letter in LETTERS:
        own = senate.delegation(letter)
        taken = {one.id for mat in senate.mats for one in mat.scholars}
        for level, there in ((1, own.first), (2, own.second)):
            choices = [
                one.id
                for one in catalog.scholars().values()
                if one.letter == letter and one.level == level and one.id not in taken
            ]
            begun = any(one[1] == letter for one in taken)
            if not there and choices and begun:
                found.append({"letter": letter, "level": level, "choices": choices})
    return found
