"""The action phase on a phone: nine actions with their cost and what is in the way, the cube, the end of the turn."""

from collections.abc import Mapping
from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.actions import (
    action_board,
    congress,
    developing,
    exploring,
    research,
    settling,
    trading,
)
from companion.games.age_of_galaxy.actions import screen as action_forms
from companion.games.age_of_galaxy.catalog import ACTIONS, GOODS, page
from companion.games.age_of_galaxy.components import Action, Gain
from companion.games.age_of_galaxy.factions import screen as card_screen
from companion.games.age_of_galaxy.factions import screen_abilities
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.screens import card_view, forecast
from companion.games.age_of_galaxy.screens.trial import tried
from companion.games.age_of_galaxy.turns import moves as m
from companion.rules.lines import total
from companion.rules.words import Words, say

PURSE = tuple(good for good in GOODS if good != "strength")


def opened(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> int | None:
    """Which seat this phone plays now: whoever's turn it is, if it is one of its own; else the tapped or first one."""
    if galaxy.turn in own and galaxy.step == "action":
        return galaxy.turn
    named = next((seat for seat in own if params.get("open") == str(seat)), None)
    return named if named is not None else next(iter(own), None)


def turn(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    seat = opened(galaxy, own, params)
    on_turn = seat is not None and seat == galaxy.turn
    here: dict[str, Any] = {
        "turn": galaxy.turn,
        "viewer": seat,
        "on_turn": on_turn,
        "acted": on_turn and galaxy.realms[galaxy.turn or 0].acted,
        "order": [_left(galaxy, one) for one in galaxy.order],
        "rule": page(15).short,
        "act": None,
        "cards": None,
        "rows": [],
        "purse": [],
        "ahead": [],
        "any_time": [],
    }
    if seat is None:
        return here
    here["purse"] = purse(galaxy, seat) if galaxy.full else []
    here["prestige"] = galaxy.realms[seat].prestige
    if not on_turn:
        return here | {"ahead": forecast.ahead(galaxy, seat) if galaxy.full else []}
    return here | _own_turn(galaxy, seat, own, params)


def _own_turn(galaxy: Galaxy, seat: int, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    realm = galaxy.realms[seat]
    # Addresses outlive a turn: what was opened in one must neither open in the next, nor uncover somebody else's hand.
    stamp = f"s{seat}x{realm.cubes}"
    asked = params.get("open", "")
    wanted = asked.removesuffix(stamp)
    uncovered = wanted if asked != wanted or len(own) == 1 else ""
    action = next((one for one in ACTIONS if one == wanted and not realm.acted), None)
    return {
        "cubes": realm.cubes,
        "stamp": stamp,
        "chosen": action,
        "act": _form(galaxy, seat, action, uncovered=bool(uncovered)) if action else None,
        "rows": [] if realm.acted else [action_row(galaxy, seat, one) for one in ACTIONS],
        "cards": card_screen.panel(galaxy, seat, uncovered) if galaxy.full else None,
        "any_time": card_screen.any_time(galaxy, seat) if galaxy.full else [],
        "nomadic": screen_abilities.nomadic(galaxy, seat) if galaxy.full else None,
        "swarm": screen_abilities.swarm(galaxy, seat) if galaxy.full else None,
        "may_end": tried(galaxy, seat, m.EndTurn(seat)).can,
    }


def _form(galaxy: Galaxy, seat: int, action: Action, *, uncovered: bool) -> dict[str, Any]:
    """Its form; the cards it could be paid with are a hand, so an address that outlived its turn names none."""
    made = action_forms.form(galaxy, seat, action)
    return made | {"adaptations": []} if "adaptations" in made and not uncovered else made


def _left(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    realm = galaxy.realms[seat]
    return {"seat": seat, "cubes": realm.cubes, "passed": realm.passed, "on_turn": seat == galaxy.turn}


def purse(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    """What can be spent, and the end of each board where it has one."""
    realm = galaxy.realms[seat]
    return [
        {
            "good": good,
            "name": catalog.GOOD_NAMES[good],
            "icon": card_view.GOOD_ICONS[good],
            "has": realm.has(good),
            "most": forecast.cap(good),
        }
        for good in PURSE
    ]


# ── the nine rows ──────────────────────────────────────────────


def action_row(galaxy: Galaxy, seat: int, action: Action) -> dict[str, Any]:
    thing = catalog.actions()[action]
    cost = price(galaxy, seat, action)
    why = obstacle(galaxy, seat, action) if galaxy.full else None
    return {
        "id": action,
        "name": thing.name,
        "does": thing.does,
        "cost": None if cost is None else card_view.goods(cost),
        "each": action in {"manufacture", "salvage"},
        "free": cost == (),
        "why": why,
        "can": why is None,
        "rule": page(thing.page).short,
    }


def price(galaxy: Galaxy, seat: int, action: Action) -> Gain | None:
    """What the action costs now; none: that stands on the card."""
    match action:
        case "settle":
            count = total(settling.cost(galaxy, seat))
            return (("credits", count),) if count else ()
        case "develop":
            return developing.price()
        case "manufacture":
            return action_board.manufacture_price(galaxy, 1)
        case "salvage":
            return action_board.salvage_price(galaxy, 1)
        case "plunder":
            return ()
        case "trade":
            return None
        case "explore":
            return exploring.price()
        case "appoint":
            return congress.price(galaxy)
        case "research":
            return research.usual_price(galaxy)


def obstacle(galaxy: Galaxy, seat: int, action: Action) -> Words | None:
    """Why nothing of this action works now, in the words of the rule that would refuse; none: something does."""
    if action == "settle":
        short = bookings.lacking(galaxy.realms[seat], price(galaxy, seat, action) or ())
        return say("%(goods)s missing", goods=bookings.in_words(short)) if short else None
    if action == "develop" and not galaxy.planets_of(seat, "settled"):
        return say("no settled planet")
    if action == "salvage" and not galaxy.realms[seat].discoveries:
        return say("no discovery")
    found = [tried(galaxy, seat, one) for one in action_forms.ways(galaxy, seat, action)]
    if not found:
        return say("nothing left")
    if any(one.can for one in found):
        return None
    return shortest(galaxy, seat, action) or found[0].why


def shortest(galaxy: Galaxy, seat: int, action: Action) -> Words | None:
    """What is missing for the price, in two words."""
    if action in {"develop", "manufacture", "salvage", "explore", "appoint"}:
        short = bookings.lacking(galaxy.realms[seat], price(galaxy, seat, action) or ())
        return say("%(goods)s missing", goods=bookings.in_words(short)) if short else None
    if action == "trade":
        return _no_trade(galaxy, seat)
    return None


def _no_trade(galaxy: Galaxy, seat: int) -> Words | None:
    """What the cheapest exchange with a free slot lacks; none: no slot, or the card is not named."""
    free = [place for place in range(1, len(galaxy.trades) + 1) if trading.slots_left(galaxy, place) != 0]
    lacks = [bookings.lacking(galaxy.realms[seat], trading.price(galaxy, place) or ()) for place in free]
    short = min((one for one in lacks if one), key=lambda one: sum(count for _, count in one), default=None)
    return say("%(goods)s missing", goods=bookings.in_words(short)) if short else None
