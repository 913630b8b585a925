"""Missions of a mat: which can be fulfilled now, and what the others need (p. 9)."""

from typing import Any

from companion.games.federation import catalog
from companion.games.federation.missions import fulfilling
from companion.games.federation.model import Senate
from companion.rules.game import RuleViolation
from companion.rules.words import Words, say

PRESTIGE = (8, 10, 11, 12)  # missions that bring points by what one has


def missions(senate: Senate, seat: int) -> dict[str, Any]:
    rows = [_mission(senate, seat, number) for number in catalog.missions()]
    return {
        "done": senate.mats[seat].mission_done,
        "ships": senate.mats[seat].ships,
        "now": [row for row in rows if row["can"]],
        "open": [row for row in rows if row["unlocked"] and not row["fulfilled"]],
        "own": [row for row in rows if row["unlocked"] or row["fulfilled"]],
        "locked": [row for row in rows if not (row["unlocked"] or row["fulfilled"])],
    }


def _mission(senate: Senate, seat: int, number: int) -> dict[str, Any]:
    mat = senate.mats[seat]
    one = catalog.missions()[number]
    needs = lacks(senate, seat, number)
    return {
        "number": number,
        "name": one.name,
        "does": one.does,
        "unlocked": number in mat.unlocked,
        "fulfilled": number in mat.fulfilled,
        "level": senate.number(f"mission.{number}"),
        "key": f"mission.{number}",
        "points": _points(senate, seat, number),
        "lacks": needs,
        "can": not needs and number not in mat.fulfilled and not mat.mission_done,
    }


def _points(senate: Senate, seat: int, number: int) -> int | None:
    """The prestige it would bring now, where it brings any and the app can know it."""
    if not senate.full or number not in PRESTIGE:
        return None
    try:
        return fulfilling.points(senate, seat, number)
    except RuleViolation:  # a number of the mat is missing
        return None


def lacks(senate: Senate, seat: int, number: int) -> list[Words]:
    """Which of the three conditions are not met. An unknown level hides nothing: the app asks when it is tapped."""
    mat = senate.mats[seat]
    found = []
    if number not in mat.unlocked:
        found.append(say("no marker lies on it"))
    if not mat.ships:
        found.append(say("no ship in the hangar"))
    wanted, now = senate.number(f"mission.{number}"), senate.level_now(seat)
    if wanted is not None and now is not None and now < wanted:
        found.append(say("level %(wanted)s is needed, you have level %(now)s", wanted=wanted, now=now))
    if len(mat.fulfilled) >= catalog.numbers().most_by_ship:
        found.append(say("eight missions are fulfilled"))
    return found
