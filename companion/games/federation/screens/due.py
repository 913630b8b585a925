"""What a player has to do or decide now, one card for each: the action of the space, a choice, goods to put back."""

from typing import Any

from companion.games.federation import acting, catalog, deciding, describe_mat
from companion.games.federation.box.values import cost_keys
from companion.games.federation.catalog import (
    CRYSTALS,
    GOOD_NAMES,
    GOODS,
    MEDAL_NAMES,
    PLANETS,
    PROJECT_NAMES,
    PROJECTS,
    ROOMS,
    page,
)
from companion.games.federation.mat import bookings
from companion.games.federation.mat import screen as gain_screen
from companion.games.federation.model import Due, Senate
from companion.games.federation.planets import e81216, site_income
from companion.games.federation.planets import neo as neo_action
from companion.games.federation.planets.neo import MOST_A_FIELD
from companion.games.federation.scholars import atalum
from companion.games.federation.scholars import helping as scholar_use
from companion.games.federation.scholars import screen_helping as helper_screen
from companion.games.federation.scholars.screen_helping import helpers
from companion.games.federation.senate.screen import project_view
from companion.games.federation.space_tiles import choosing as space_tiles
from companion.rules.game import RuleViolation
from companion.rules.words import Arg, Words, say

COPIED = (*PLANETS, *(room for room in ROOMS if room != "president"))


def due_card(senate: Senate, seat: int, one: Due) -> dict[str, Any]:
    """`card` names the part of the template, the rest is what it shows."""
    card = one.kind if one.kind != "action" else _action_card(one.what)
    return {
        "kind": one.kind,
        "what": one.what,
        "card": card,
        "title": describe_mat.due(one.kind, one.what),
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
            return _atalum(senate, seat)
        case "arratooine":
            found = posts(senate, seat)
            return {
                "posts": found,
                "costs": [(say("Trade post %(number)s", number=one["number"]), one) for one in found],
            }
        case "post":
            return {"posts": posts(senate, seat), "step": 2 if one.what.startswith("2") else 1}
        case "bonus":
            return {"gains": gain_screen.gains(senate, seat)}
        case "e81216":
            named = helpers(senate, seat, "e81216")
            there = buildings(senate, seat)
            return {**there, "costs": _named(there), "helpers": named, "spare": spared(named), "free": False}
        case "robot":  # no action on E81216: scholars do not help
            return {**buildings(senate, seat), "helpers": [], "spare": [], "free": True}
        case "spy":
            copied = PLANETS if one.what.startswith("mission:") else COPIED
            short = _lacks(senate, seat, "spy")
            return {"actions": [(action, catalog.actions()[action]) for action in copied], "short": short}
        case "room":
            return {"short": _lacks(senate, seat, one.what)}
        case "unlock":
            locked = [(number, one) for number, one in catalog.missions().items() if number not in mat.unlocked]
            return {"missions": [(one, senate.number(f"mission.{number}")) for number, one in locked]}
        case "medal":
            return _medals(senate, seat)
        case "space_tile":
            return {"tiles": [catalog.space_tiles()[tile] for tile in space_tiles.tiles_to_choose(senate)]}
        case "project":
            return {"projects": [project_view(senate, project) for project in PROJECTS]}
        case "scholar":
            worth = helper_screen.points(senate, seat, one.what)
            return {"choices": scholar_choices(senate, seat, one.what), "points": worth}
        case "drop":
            return {"goods": [(good, GOOD_NAMES[good], mat.has(good)) for good in GOODS if mat.has(good)],
                    "crystals": mat.crystals, "gold": mat.has("gold")}  # fmt: skip
        case "income":
            sites = _income_sites(senate, one.what)
            return {"sites": sites, **income_choices(senate, seat, sites, together=False)}
    return {}


# ── planets ────────────────────────────────────────────────────


def neo(senate: Senate, seat: int) -> dict[str, Any]:
    mat = senate.mats[seat]
    most = catalog.numbers().neo_most
    reach = helper_screen.miner_fields(senate, seat) * MOST_A_FIELD
    return {
        "at": mat.neo,
        "most": most,
        "end": mat.neo >= most,
        "steps": list(range(1, min(reach, most - mat.neo) + 1)),
        "goods": [(good, GOOD_NAMES[good], mat.has(good)) for good in GOODS],
        "tiles": sum(other.asteroids for other in senate.mats) < neo_action.TILES,
        "helpers": helpers(senate, seat, "neo"),
    }


def six_moon(senate: Senate, seat: int) -> dict[str, Any]:
    most = catalog.numbers().six_moon_most
    at = senate.mats[seat].six_moon
    reached = helper_screen.moons_reached(senate, seat)
    return {
        "at": at,
        "most": most,
        "end": at >= most,
        **reached[0],
        "further": reached[1:],
        "helpers": helpers(senate, seat, "six_moon"),
    }


def _atalum(senate: Senate, seat: int) -> dict[str, Any]:
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
    return {**scholar_view(number), "points": helper_screen.points(senate, seat, number)}


def _taken(senate: Senate, number: str) -> bool:
    return any(mat.scholar(number) for mat in senate.mats)


def scholar_view(number: str) -> dict[str, Any]:
    one = catalog.scholars()[number]
    return {"id": number, "letter": one.letter, "level": one.level, "does": one.does, "timing": one.timing}


def _medals(senate: Senate, seat: int) -> dict[str, Any]:
    """What one more is worth, and of a planet how far the own way to its next one still is (p. 20, 24)."""
    mat = senate.mats[seat]
    rows = []
    for medal in deciding.medals_to_choose(senate, seat):
        planet = next((one for one in PLANETS if one == medal), None)
        has = mat.influence(planet) if planet else None
        rows.append({"medal": medal, "name": MEDAL_NAMES[medal], "has": has, "next": min(senate.medals_left(medal))})
    count = len(mat.medals) + 1
    return {"medals": rows, "count": count, "points": senate.number(f"medals.{count}")}


def cost_view(senate: Senate, seat: int, key: str) -> dict[str, Any]:
    """The cost on the board, whether it can be paid, and which numbers nobody has told yet."""
    price = acting.printed(senate, key)
    known = {good: senate.number(one) for good, one in cost_keys(key).items()}
    mat = senate.mats[seat]
    return {
        "cost": [(GOOD_NAMES[good], count) for good, count in known.items() if count],
        "known": price is not None,
        "numbers": [(one, GOOD_NAMES[good], known[good]) for good, one in cost_keys(key).items()],
        "key": next((one for good, one in cost_keys(key).items() if known[good] is None), ""),
        "short": price is not None and not bookings.affords(mat, price),
    }


def _lacks(senate: Senate, seat: int, action: str) -> bool:
    """A room or the spy costs one crystal, and neither it nor Ozeanium is there (p. 20, 21)."""
    good = bookings.ACTION_COSTS.get(action)
    return good is not None and not bookings.affords(senate.mats[seat], {good: 1})


def posts(senate: Senate, seat: int) -> list[dict[str, Any]]:
    return [
        {"number": number, "step": step, **cost_view(senate, seat, f"post.{number}")}
        for number, step in enumerate(senate.mats[seat].posts, 1)
    ]


def buildings(senate: Senate, seat: int) -> dict[str, Any]:
    numbers = catalog.numbers()
    mat = senate.mats[seat]
    return {
        "sites": [site(senate, seat, number) for number in range(1, numbers.sites + 1) if number not in mat.sites],
        "megastructures": [
            mega(senate, seat, number)
            for number in range(1, numbers.megastructures + 1)
            if number not in mat.megastructures
        ],
    }


def _named(there: dict[str, Any]) -> list[tuple[Arg, dict[str, Any]]]:
    """Everything to build here by its name, for its cost."""
    sites: list[tuple[Arg, dict[str, Any]]] = [
        (one["thing"].name if one["thing"] else say("Site %(number)s", number=one["number"]), one)
        for one in there["sites"]
    ]
    found = there["megastructures"]
    return sites + [(say("Megastructure %(number)s", number=one["number"]), one) for one in found]


def spared(named: list[dict[str, Any]]) -> list[tuple[str, Arg]]:
    """Scholars 1B1 and 2B1 take crystals of the player's choice off the cost: which ones first."""
    numbers = [one["value"] for one in named] + [value[4:] for one in named for value, _, _ in one["choices"]]
    cheaper = any(number in e81216.LESS for number in numbers)
    return [(good, GOOD_NAMES[good]) for good in CRYSTALS] if cheaper else []


def site(senate: Senate, seat: int, number: int) -> dict[str, Any]:
    thing = catalog.sites().get(senate.choice(f"site.{number}"))
    return {"number": number, "thing": thing, **cost_view(senate, seat, f"site.{number}")}


def mega(senate: Senate, seat: int, number: int) -> dict[str, Any]:
    """The points it would bring now: the multiplier times the lower of its two tiles (p. 19)."""
    full = senate.builders[number - 1] >= catalog.numbers().builders
    tiles = [tile_name(senate, number, tile) for tile in (1, 2)]
    brings: dict[str, Any] = {"points": None, "asks": "", "times": None, "worth": [(name, None) for name in tiles]}
    try:
        if not full:
            times, worth = e81216.megastructure_parts(senate, seat, number)
            brings |= {"points": times * min(worth), "times": times, "lower": min(worth)}
            brings["worth"] = list(zip(tiles, worth, strict=True))
    except RuleViolation as no:
        brings["asks"] = no.asks
    return {
        "number": number,
        **brings,
        "tiles": tiles,
        "builders": senate.builders[number - 1],
        "full": full,
        **cost_view(senate, seat, f"mega.{number}"),
    }


def tile_name(senate: Senate, number: int, tile: int) -> Arg | None:
    what = senate.choice(f"mega.{number}.tile.{tile}")
    return next((name for measure, name in catalog.MEASURE_NAMES.items() if measure == what), None)


# ── scholars and income ────────────────────────────────────────


def scholar_choices(senate: Senate, seat: int, number: str) -> list[tuple[str, Arg, Arg | None]]:
    """What a scholar leaves to choose: value, name, what it does. Empty: one tap."""
    if number == "1A2":
        return [
            (one, one, catalog.scholars()[one].does) for one in site_income.used_first(senate, seat) if one != number
        ]
    if number == "1C2":
        return _ship_or_mission("")
    if number in scholar_use.COPIERS:
        found: list[tuple[str, Arg, Arg | None]] = []
        for one in scholar_use.copyable(senate, seat, number):
            scholar = catalog.scholars()[one]
            if scholar.planet is not None or one in scholar_use.COPIERS:
                continue
            if one == "1C2":
                found += _ship_or_mission("1C2:")
            elif one == "1A2":
                found += [
                    (f"1A2:{other}", say("1A2: turn %(number)s up", number=other), catalog.scholars()[other].does)
                    for other in site_income.used_first(senate, seat)
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


def _income_sites(senate: Senate, what: str) -> list[dict[str, Any]]:
    numbers = [int(what)] if what else range(1, catalog.numbers().sites + 1)
    return [{"number": number, "thing": catalog.sites().get(senate.choice(f"site.{number}"))} for number in numbers]


def income_choices(senate: Senate, seat: int, sites: list[dict[str, Any]], *, together: bool = True) -> dict[str, Any]:
    """What sites with a choice may be told: goods to transmute, planets to move on, scholars to turn up. `together`: all
    of them give their income in one tap, from left to right; else one of them does."""
    mat = senate.mats[seat]
    numbers = catalog.numbers()
    kinds = [one["thing"].id for one in sites if one["thing"]]
    comes = together and "transmutation" in kinds and "replicator" in kinds[: kinds.index("transmutation")]
    moves: list[tuple[str, Arg]] = []
    for value, by in (("neo", 1), ("neo_2", 2)):
        if mat.neo + by <= numbers.neo_most:
            moves.append((value, say("%(planet)s: influence +%(by)s", planet=PROJECT_NAMES["neo"], by=by)))
    if mat.six_moon < numbers.six_moon_most:
        moves.append(("six_moon", PROJECT_NAMES["six_moon"]))
    turned = [
        (good, GOOD_NAMES[good], GOOD_NAMES[GOODS[place + 1]])
        for place, good in enumerate(GOODS[:-1])
        if mat.has(good) or (comes and good == "lavandium")
    ]
    return {
        "transmute": turned if "transmutation" in kinds else [],
        "transport": moves if "transport" in kinds else [],
        "embassy": [scholar_view(one) for one in site_income.used_first(senate, seat)] if "embassy" in kinds else [],
    }
