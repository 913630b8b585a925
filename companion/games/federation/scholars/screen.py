"""Scholars of a mat and on Atalum: which can be used or taken now, and what they leave to choose (p. 16, 28-30)."""

from typing import Any

from companion.games.federation import catalog
from companion.games.federation.catalog import PROJECT_NAMES
from companion.games.federation.model import Owned, Senate
from companion.games.federation.scholars import atalum, helping, screen_helping
from companion.rules.words import Arg, say

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
    choices = scholar_choices(senate, seat, one.id) if usable else []
    return {
        **scholar_view(one.id),
        "used": one.used,
        "planet": PROJECT_NAMES[scholar.planet] if scholar.planet else None,
        "can": usable and (bool(choices) or one.id not in NEEDS_ANOTHER),
        "choices": choices,
    }


def scholar_choices(senate: Senate, seat: int, number: str) -> list[tuple[str, Arg, Arg | None]]:
    """What a scholar leaves to choose: value, name, what it does. Empty: one tap."""
    if number == "1A2":
        return [(one, one, catalog.scholars()[one].does) for one in helping.used_first(senate, seat) if one != number]
    if number == "1C2":
        return _ship_or_mission("")
    if number in helping.COPIERS:
        found: list[tuple[str, Arg, Arg | None]] = []
        for one in helping.copyable(senate, seat, number):
            scholar = catalog.scholars()[one]
            if scholar.planet is not None or one in helping.COPIERS:
                continue
            if one == "1C2":
                found += _ship_or_mission("1C2:")
            elif one == "1A2":
                found += [
                    (f"1A2:{other}", say("1A2: turn %(number)s up", number=other), catalog.scholars()[other].does)
                    for other in helping.used_first(senate, seat)
                    if other not in (one, number)
                ]
            else:
                found.append((one, one, scholar.does))
        return found
    return []


def _ship_or_mission(before: str) -> list[tuple[str, Arg, Arg | None]]:
    return [
        (f"{before}ship", say("1 ship"), None),
        (f"{before}mission", say("A marker on any mission"), None),
    ]


def to_take(senate: Senate, seat: int) -> dict[str, Any]:
    third = atalum.third_by(senate, seat)
    plain = atalum.takable(senate, seat)
    return {
        "scholars": [_worth(senate, seat, one) for one in plain],
        "thirds": [_worth(senate, seat, one) for one in atalum.takable(senate, seat, with_2a2=True) if one not in plain]
        if third
        else [],
        "third_by": third,
        "others": [one.id for one in catalog.scholars().values() if one.id not in plain and not _taken(senate, one.id)],
    }


def _worth(senate: Senate, seat: int, number: str) -> dict[str, Any]:
    return {**scholar_view(number), "points": screen_helping.points(senate, seat, number)}


def _taken(senate: Senate, number: str) -> bool:
    return any(mat.scholar(number) for mat in senate.mats)


def scholar_view(number: str) -> dict[str, Any]:
    one = catalog.scholars()[number]
    return {"id": number, "letter": one.letter, "level": one.level, "does": one.does, "timing": one.timing}
