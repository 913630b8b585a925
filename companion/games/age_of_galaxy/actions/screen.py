"""One action on a phone: what can be chosen, what it costs, what it brings, and what is in the way."""

from collections.abc import Sequence
from typing import Any

from companion.games.age_of_galaxy import catalog, checks
from companion.games.age_of_galaxy.actions import action_board, congress, readings, settling, slots
from companion.games.age_of_galaxy.actions import screen_research as tech_forms
from companion.games.age_of_galaxy.actions.action_board import Manufacture, Plunder, Salvage
from companion.games.age_of_galaxy.actions.congress import Appoint
from companion.games.age_of_galaxy.actions.developing import Develop
from companion.games.age_of_galaxy.actions.exploring import Explore
from companion.games.age_of_galaxy.actions.settling import Settle
from companion.games.age_of_galaxy.actions.trading import Trade
from companion.games.age_of_galaxy.box.keys import CONGRESS_FIELDS
from companion.games.age_of_galaxy.catalog import PLANET_NAMES, page
from companion.games.age_of_galaxy.components import Action, PlanetKind
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.model import Galaxy, Planet
from companion.games.age_of_galaxy.screens import card_view
from companion.games.age_of_galaxy.screens.choices import kinds, planet_view, shown, systems, tap, typed_gain
from companion.games.age_of_galaxy.screens.trial import Tried, tried
from companion.rules.game import Command
from companion.rules.lines import total
from companion.rules.words import Arg, Words, say

REWARDS = ("both", "one")


def ways(galaxy: Galaxy, seat: int, action: Action) -> Sequence[Command]:
    """Every tap this action offers where a choice of numbers or places is all there is to say."""
    match action:
        case "develop":
            mine = galaxy.planets_of(seat, "settled")
            return [Develop(seat, one.id, "both") for one in mine] + [Develop(seat, one.id, "one") for one in mine]
        case "manufacture":
            return [Manufacture(seat, count) for count in range(1, catalog.numbers().most_cruisers + 1)]
        case "salvage":
            return [Salvage(seat, count) for count in range(1, galaxy.realms[seat].discoveries + 1)]
        case "plunder":
            return [Plunder(seat)]
        case "trade":
            return [Trade(seat, place) for place in range(1, len(galaxy.trades) + 1)]
        case "explore":
            return [Explore(seat, card) for card in range(1, checks.open_systems(galaxy) + 1)]
        case "appoint":
            return [Appoint(seat, field) for field in congress_fields(galaxy)]
        case "research":
            return tech_forms.taps(galaxy, seat)
        case "settle":
            return []


def form(galaxy: Galaxy, seat: int, action: Action) -> dict[str, Any]:
    thing = catalog.actions()[action]
    here: dict[str, Any] = {"action": action, "name": thing.name, "does": thing.does, "rule": page(thing.page).short}
    if not galaxy.full:
        return here | {"places": trade_places(galaxy, seat), "fields": free_fields(galaxy, seat)}
    here["notes"] = readings.beside(galaxy, seat, action)
    match action:
        case "settle":
            return here | settle(galaxy, seat)
        case "develop":
            return here | develop(galaxy, seat)
        case "manufacture":
            return here | {"counts": manufacture(galaxy, seat)}
        case "salvage":
            return here | {"counts": salvage(galaxy, seat)}
        case "plunder":
            return here | {"gives": shown(galaxy.gain("plunder")), "tap": tap(tried(galaxy, seat, Plunder(seat)))}
        case "trade":
            return here | {"places": trade_places(galaxy, seat)}
        case "explore":
            return here | {"systems": systems(galaxy, seat), **typed_gain()}
        case "appoint":
            return here | {"fields": free_fields(galaxy, seat), "price": card_view.goods(congress.price(galaxy))}
        case "research":
            return here | tech_forms.research(galaxy, seat)


# ── settle and explore ─────────────────────────────────────────


def settle(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    lines = settling.cost(galaxy, seat)
    cost = total(lines)
    short = bookings.lacking(galaxy.realms[seat], (("credits", cost),))
    return {
        "cost": cost,
        "lines": lines,
        "short": say("%(goods)s missing", goods=bookings.in_words(short)) if short else None,
        "known": [_free(galaxy, seat, one) for one in galaxy.planets if one.state == "free" and one.gain],
        "systems": systems(galaxy, seat),
        "kinds": kinds(galaxy, seat),
        "adaptations": adaptations(galaxy, seat),
        **typed_gain(),
    }


def _free(galaxy: Galaxy, seat: int, planet: Planet) -> dict[str, Any]:
    found = tried(galaxy, seat, Settle(seat, planet.id))
    return planet_view(planet) | tap(found)


def adaptations(galaxy: Galaxy, seat: int) -> list[tuple[int, Arg]]:
    """Cards that may be discarded for their adaptation: the known hand, else every card that is not in play."""
    return [
        (card, say("%(faction)s: %(planets)s", faction=galaxy.card(card).name, planets=kind_words(galaxy.card(card).adaptations)))
        for card in playable(galaxy, seat)
        if galaxy.card(card).adaptations
    ]  # fmt: skip


def kind_words(some: tuple[PlanetKind, ...]) -> Words:
    if len(some) == 2:
        return say("%(first)s or %(second)s", first=PLANET_NAMES[some[0]], second=PLANET_NAMES[some[1]])
    return say("%(first)s", first=PLANET_NAMES[some[0]])


def playable(galaxy: Galaxy, seat: int) -> tuple[int, ...]:
    """The hand, where it is known whole; else every named card that nobody has played and nobody is known to hold."""
    realm = galaxy.realms[seat]
    if realm.hand and len(realm.hand) == realm.hand_count:
        return realm.hand
    gone = {card for one in galaxy.realms for card in (*one.factions, one.true_card)}
    rest = tuple(card for card in galaxy.named_cards if card not in gone and card not in realm.hand)
    return (*realm.hand, *rest)


# ── develop, manufacture, salvage ──────────────────────────────


def develop(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    rows = [
        planet_view(one)
        | {"ways": [(reward, tap(tried(galaxy, seat, _develop(seat, one.id, both=reward == "both")))) for reward in REWARDS]}
        for one in galaxy.planets_of(seat, "settled")
    ]  # fmt: skip
    return {
        "cost": catalog.numbers().develop_cost,
        "planets": rows,
        "gives": {reward: shown(galaxy.gain(f"develop.{reward}")) for reward in REWARDS},
    }


def _develop(seat: int, planet: int, *, both: bool) -> Develop:
    return Develop(seat, planet, "both" if both else "one")


def manufacture(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    return [
        {
            "count": count,
            "price": card_view.goods(action_board.manufacture_price(galaxy, count)),
            **tap(tried(galaxy, seat, Manufacture(seat, count))),
        }
        for count in range(1, bookings.most(galaxy, seat, "cruisers") - galaxy.realms[seat].cruisers + 1)
    ]


def salvage(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    return [
        {
            "count": count,
            "price": card_view.goods(action_board.salvage_price(galaxy, count)),
            **tap(tried(galaxy, seat, Salvage(seat, count))),
        }
        for count in range(1, galaxy.realms[seat].discoveries + 1)
    ]


# ── trade and congress ─────────────────────────────────────────


def trade_places(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    found = []
    for place, lies in enumerate(galaxy.trades, 1):
        room, card = slots.capacity(galaxy, place), f"trade.{lies.card}"
        found_tap = tried(galaxy, seat, Trade(seat, place)) if galaxy.full else Tried(galaxy)
        found.append({
            "place": place, "name": galaxy.trade_name(place), "unnamed": not lies.card, "flipped": lies.flipped, "slots": room,
            "taken": slots.on_card(galaxy, place), "free": None if room is None else max(0, room - slots.on_card(galaxy, place)),
            "pays": shown(galaxy.gain(f"{card}.pay")), "gives": shown(galaxy.gain(f"{card}.gain")), **tap(found_tap),
        })  # fmt: skip
    return found


def congress_fields(galaxy: Galaxy) -> list[int]:
    """Fields without a cube, from the left; what a field gives may still be unknown."""
    fields = range(1, CONGRESS_FIELDS + 1)
    return [one for one in fields if congress.holder(galaxy, one) is None and not congress.covered(galaxy, one)]


def free_fields(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    return [
        {"field": field, "prestige": galaxy.number(f"congress.{field}"), **(tap(tried(galaxy, seat, Appoint(seat, field))) if galaxy.full else {"can": True})}
        for field in congress_fields(galaxy)
    ]  # fmt: skip
