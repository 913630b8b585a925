"""Medals to choose from."""

from typing import Any

from companion.games.federation.catalog import MEDAL_NAMES, PLANETS
from companion.games.federation.medals import awarding
from companion.games.federation.model import Senate


def choices(senate: Senate, seat: int) -> dict[str, Any]:
    """What one more is worth, and of a planet how far the own way to its next one still is (p. 20, 24)."""
    mat = senate.mats[seat]
    rows = []
    for medal in awarding.medals_to_choose(senate, seat):
        planet = next((one for one in PLANETS if one == medal), None)
        has = mat.influence(planet) if planet else None
        rows.append({"medal": medal, "name": MEDAL_NAMES[medal], "has": has, "next": min(senate.medals_left(medal))})
    count = len(mat.medals) + 1
    return {"medals": rows, "count": count, "points": senate.number(f"medals.{count}")}
