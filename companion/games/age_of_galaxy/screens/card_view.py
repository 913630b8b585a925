"""A faction card as the phones draw it, and the short form with which one is typed in."""

from collections.abc import Mapping
from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import (
    GOOD_NAMES,
    GOODS,
    IDEOLOGIES,
    IDEOLOGY_NAMES,
    PLANET_KINDS,
    PLANET_NAMES,
)
from companion.games.age_of_galaxy.components import Gain, Good, Ideology
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.words import Arg

GOOD_ICONS = {
    "credits": "i-credit",
    "productivity": "i-productivity",
    "prestige": "i-prestige",
    "influence": "i-influence",
    "discoveries": "i-discovery",
    "relics": "i-relic",
    "cruisers": "i-cruiser",
    "strength": "i-strength",
}
FEW_CREDITS = 5  # so many chips for the credits of an introduction
MOST_BOOST = 12  # what the form of a card takes


def goods(gain: Gain) -> list[dict[str, Any]]:
    """What something gives or takes: number, symbol, name."""
    return [
        {
            "good": good,
            "count": count,
            "name": GOOD_NAMES[good],
            "counted": catalog.good_name(good, count),  # as it stands beside its number
            "icon": GOOD_ICONS[good],
        }
        for good, count in gain
    ]


def ideology(one: Ideology | None) -> dict[str, Any] | None:
    return {"id": one, "name": IDEOLOGY_NAMES[one], "icon": f"i-{one}"} if one else None


def card(galaxy: Galaxy, number: int) -> dict[str, Any]:
    """What this box knows of it; what nobody has told yet is empty."""
    known = galaxy.card(number)
    bonus: tuple[tuple[Good, int | None], ...] = (("credits", known.credits), ("cruisers", known.cruisers))
    return {
        "number": number,
        "name": known.name,
        "ideology": ideology(known.ideology),
        "adaptations": [(kind, PLANET_NAMES[kind]) for kind in known.adaptations],
        "bonus": goods(tuple((good, count) for good, count in bonus if count)),
        "bonus_known": None not in (known.credits, known.cruisers),
        "boost": goods(known.boost) if known.boost is not None else None,
        "production": known.production,
        "free": known.free,
        "complete": known.complete,
    }


def cards(galaxy: Galaxy, numbers: tuple[int, ...]) -> list[dict[str, Any]]:
    return [card(galaxy, number) for number in numbers]


# ── typing one in ──────────────────────────────────────────────


def choices(galaxy: Galaxy) -> list[tuple[int, Arg, bool]]:
    """Cards with a name that nobody has as a main faction: number, name, and whether all of it is told."""
    taken = {number for realm in galaxy.realms for number in realm.factions}
    free = (galaxy.card(number) for number in galaxy.named_cards if number not in taken)
    return [(one.number, one.name, one.complete) for one in free]


def next_free(galaxy: Galaxy) -> int | None:
    """The first number without a name; none: this box knows all of them."""
    last = catalog.numbers().factions
    return next((number for number in range(1, last + 1) if number not in galaxy.named_cards), None)


def typing(galaxy: Galaxy, params: Mapping[str, str]) -> dict[str, Any] | None:
    """The form: for the card that was tapped, else for the next one without a name."""
    named = next((number for number in galaxy.named_cards if params.get("card") == str(number)), None)
    number = named or next_free(galaxy)
    if number is None:
        return None
    known = galaxy.card(number)
    boost = [*(known.boost or ()), (None, 0), (None, 0)][:2]
    return {
        "card": number,
        "opened": named is not None,
        "name": known.name if named else "",
        "ideology": known.ideology,
        "ideologies": [ideology(one) for one in IDEOLOGIES],
        "kinds": [(kind, PLANET_NAMES[kind]) for kind in PLANET_KINDS],
        "adaptation": next(iter(known.adaptations), None),
        "adaptation_2": next(iter(known.adaptations[1:]), None),
        "credits": known.credits or 0,
        "cruisers": known.cruisers or 0,
        "most_credits": max(FEW_CREDITS, known.credits or 0),
        "most_cruisers": catalog.numbers().most_cruisers,
        "goods": [(good, GOOD_NAMES[good]) for good in GOODS],
        "boost": boost,
        "most_boost": MOST_BOOST,
        "production": known.production,
        "free": known.free,
        "untold": [(one, name) for one, name, complete in choices(galaxy) if not complete],
        "told": len([one for one in galaxy.named_cards if galaxy.card(one).complete]),
        "all": catalog.numbers().factions,
    }
