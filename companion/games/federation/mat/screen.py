"""Booking by hand: what a bonus gives or a cost takes, one tap each."""

from typing import Any

from companion.games.federation import catalog
from companion.games.federation.catalog import GOOD_NAMES, GOODS
from companion.games.federation.counting.final import all_modifiers
from companion.games.federation.mat import decisions, gaining
from companion.games.federation.model import Senate
from companion.rules.words import Arg, say

GAINS: tuple[tuple[str, Arg], ...] = (
    *((good, GOOD_NAMES[good]) for good in GOODS),
    ("ships", say("Ships")),
    ("die", say("Assistant die")),
    ("field", say("Accreditation")),
    ("modifiers", say("Modifiers")),
    ("prestige", say("Prestige")),
)
DECISIONS: tuple[tuple[str, Arg], ...] = tuple(
    (what, say("an action on Atalum") if what == "scholar" else decisions.due(one.kind, one.what))
    for what, one in gaining.DECISIONS.items()
)
UP_ONLY = ("die",)  # a Gain never turns it down; a correction does


def gains(senate: Senate, seat: int) -> list[dict[str, Any]]:
    """What can be counted up and down; then, where the app keeps the mats, what a bonus leaves to decide."""
    mat = senate.mats[seat]
    has: dict[str, int] = {
        **{good: mat.has(good) for good in GOODS},
        "ships": mat.ships,
        "die": mat.die,
        "field": mat.field,
        "modifiers": mat.modifiers,
        "prestige": mat.prestige,
    }
    end = {
        "ships": not mat.ships_left,
        "die": mat.die >= catalog.numbers().die_most,
        "modifiers": sum(one.modifiers for one in senate.mats) >= all_modifiers(),
    }
    rows = [
        {"what": what, "name": name, "has": has[what], "less": what not in UP_ONLY, "more": not end.get(what, False)}
        for what, name in GAINS
    ]
    asks = [{"what": what, "name": name, "has": None, "less": False, "more": True} for what, name in DECISIONS]
    return [*rows, *asks] if senate.full else rows
