"""What a planet offers now: where a piece can go, what can be traded or built, and at which cost."""

from typing import Any

from companion.games.federation import acting, catalog
from companion.games.federation.box.values import cost_keys
from companion.games.federation.catalog import CRYSTALS, GOOD_NAMES, GOODS
from companion.games.federation.mat import bookings
from companion.games.federation.model import Senate
from companion.games.federation.planets import e81216
from companion.games.federation.planets import neo as neo_action
from companion.games.federation.planets.neo import MOST_A_FIELD
from companion.games.federation.scholars import screen_helping
from companion.games.federation.scholars.screen_helping import helpers
from companion.rules.game import RuleViolation
from companion.rules.words import Arg, say


def neo(senate: Senate, seat: int) -> dict[str, Any]:
    mat = senate.mats[seat]
    most = catalog.numbers().neo_most
    reach = screen_helping.miner_fields(senate, seat) * MOST_A_FIELD
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
    reached = screen_helping.moons_reached(senate, seat)
    return {
        "at": at,
        "most": most,
        "end": at >= most,
        **reached[0],
        "further": reached[1:],
        "helpers": helpers(senate, seat, "six_moon"),
    }


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


def by_name(there: dict[str, Any]) -> list[tuple[Arg, dict[str, Any]]]:
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
