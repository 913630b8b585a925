"""The own mat on the own phone: everything with its reason, and a correction for all of it."""

from collections.abc import Mapping
from typing import Any

from companion.games.federation import catalog
from companion.games.federation.catalog import GOOD_NAMES, GOODS, PLANETS, PROJECT_NAMES, page
from companion.games.federation.components import Planet
from companion.games.federation.corrections.screen import corrections
from companion.games.federation.missions import screen as missions_screen
from companion.games.federation.model import Senate, tops
from companion.games.federation.scholars import screen as scholars_screen
from companion.games.federation.screens import table, turn
from companion.rules.words import Words, say


def mine(senate: Senate, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """A phone with several seats shows one mat at a time; nothing on it is secret."""
    named = next((seat for seat in own if params.get("open") == str(seat)), None)
    viewer = named if named is not None else turn.opened(senate, own, params)
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
        **table.player(senate, seat),
        "points": mat.points,
        "why_level": level_words(senate, seat),
        "level_notes": level_notes(senate, seat),
        "levels": _levels(senate, seat),
        "most_crystals": catalog.numbers().most_crystals,
        "most_gold": catalog.numbers().most_gold,
        "ships_left": mat.ships_left,
        "mission_rows": missions_screen.missions(senate, seat),
        "cards": scholars_screen.cards(senate, seat),
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
