"""What a player has to do or decide now, one card for each: the action of the space, a choice, goods to put back."""

from typing import Any

from companion.games.federation import catalog, rooms
from companion.games.federation.catalog import GOOD_NAMES, GOODS, PLANETS, PROJECTS, ROOMS, page
from companion.games.federation.income.screen import income_choices, sites_asked
from companion.games.federation.mat import bookings, decisions
from companion.games.federation.mat import screen as mat_screen
from companion.games.federation.medals import screen as medals_screen
from companion.games.federation.model import Due, Senate
from companion.games.federation.planets.screen import buildings, by_name, neo, posts, six_moon, spared
from companion.games.federation.projects.screen import project_view
from companion.games.federation.scholars import screen_helping
from companion.games.federation.scholars.screen import scholar_choices, to_take
from companion.games.federation.scholars.screen_helping import helpers
from companion.games.federation.space_tiles import taking
from companion.rules.words import Arg, Words, say


def due_card(senate: Senate, seat: int, one: Due) -> dict[str, Any]:
    """`card` names the part of the template, the rest is what it shows."""
    card = one.kind if one.kind != "action" else _action_card(one.what)
    return {
        "kind": one.kind,
        "what": one.what,
        "card": card,
        "title": decisions.due(one.kind, one.what),
        "does": _does(one),
        "rule": _rule(one),
        **_more(senate, seat, one, card),
    }


def _action_card(what: str) -> str:
    if what in PLANETS:
        return what
    if what.startswith("mission:") or what == "spy":
        return "spy"
    return "room" if what in ROOMS else "other"


def _does(one: Due) -> Arg | None:
    if one.kind == "action" and one.what.startswith("mission:"):
        return catalog.missions()[int(one.what.partition(":")[2])].does
    if one.kind == "action" and one.what in catalog.actions():
        return catalog.actions()[one.what].does
    if one.kind == "scholar" and one.what in catalog.scholars():
        return catalog.scholars()[one.what].does
    return None


def _rule(one: Due) -> Words:
    pages = {"drop": 6, "medal": 10, "space_tile": 31, "space_effect": 31, "unlock": 21, "project": 12, "scholar": 28,
             "post": 17, "bonus": 17}  # fmt: skip
    thing = catalog.actions().get(one.what) if one.kind == "action" else None
    number = thing.page if thing else pages.get(one.kind, 18)
    if one.kind == "scholar" and one.what in catalog.scholars():
        number = catalog.scholars()[one.what].page
    return page(21 if one.what.startswith("mission:") else number).short


def _more(senate: Senate, seat: int, one: Due, card: str) -> dict[str, Any]:
    mat = senate.mats[seat]
    match card:
        case "neo":
            return neo(senate, seat)
        case "six_moon":
            return six_moon(senate, seat)
        case "space_effect":
            return {"neo": neo(senate, seat), "six_moon": six_moon(senate, seat)}
        case "atalum":
            return to_take(senate, seat)
        case "arratooine":
            found = posts(senate, seat)
            return {
                "posts": found,
                "costs": [(say("Trade post %(number)s", number=one["number"]), one) for one in found],
            }
        case "post":
            return {"posts": posts(senate, seat), "step": 2 if one.what.startswith("2") else 1}
        case "bonus":
            return {"gains": mat_screen.gains(senate, seat)}
        case "e81216":
            named = helpers(senate, seat, "e81216")
            there = buildings(senate, seat)
            return {**there, "costs": by_name(there), "helpers": named, "spare": spared(named), "free": False}
        case "robot":  # no action on E81216: scholars do not help
            return {**buildings(senate, seat), "helpers": [], "spare": [], "free": True}
        case "spy":
            copied = PLANETS if one.what.startswith("mission:") else rooms.COPIED
            short = _lacks(senate, seat, "spy")
            return {"actions": [(action, catalog.actions()[action]) for action in copied], "short": short}
        case "room":
            return {"short": _lacks(senate, seat, one.what)}
        case "unlock":
            locked = [(number, one) for number, one in catalog.missions().items() if number not in mat.unlocked]
            return {"missions": [(one, senate.number(f"mission.{number}")) for number, one in locked]}
        case "medal":
            return medals_screen.choices(senate, seat)
        case "space_tile":
            return {"tiles": [catalog.space_tiles()[tile] for tile in taking.tiles_to_choose(senate)]}
        case "project":
            return {"projects": [project_view(senate, project) for project in PROJECTS]}
        case "scholar":
            worth = screen_helping.points(senate, seat, one.what)
            return {"choices": scholar_choices(senate, seat, one.what), "points": worth}
        case "drop":
            return {"goods": [(good, GOOD_NAMES[good], mat.has(good)) for good in GOODS if mat.has(good)],
                    "crystals": mat.crystals, "gold": mat.has("gold")}  # fmt: skip
        case "income":
            sites = sites_asked(senate, one.what)
            return {"sites": sites, **income_choices(senate, seat, sites, together=False)}
    return {}


def _lacks(senate: Senate, seat: int, action: str) -> bool:
    """A room or the spy costs one crystal, and neither it nor Ozeanium is there (p. 20, 21)."""
    good = rooms.ACTION_COSTS.get(action)
    return good is not None and not bookings.affords(senate.mats[seat], {good: 1})
