"""One action on a phone: what can be chosen, what it costs, what it brings, and what is in the way."""

from typing import Any

from companion.games.age_of_galaxy import action_board, bookings, card_view, catalog, checks, congress, settling, slots
from companion.games.age_of_galaxy import moves as m
from companion.games.age_of_galaxy import research as research_rules
from companion.games.age_of_galaxy.catalog import GOOD_NAMES, GOODS, PLANET_KINDS, PLANET_NAMES, page
from companion.games.age_of_galaxy.components import Action, Gain, PlanetKind
from companion.games.age_of_galaxy.model import Galaxy, Planet
from companion.games.age_of_galaxy.trial import Tried, tried
from companion.rules.lines import total
from companion.rules.words import Arg, Words, say

REWARDS = ("both", "one")
PAYS = ("credits", "other")


def ways(galaxy: Galaxy, seat: int, action: Action) -> list[m.Move]:
    """Every tap this action offers where a choice of numbers or places is all there is to say."""
    match action:
        case "develop":
            mine = galaxy.planets_of(seat, "settled")
            return [m.Develop(seat, one.id, "both") for one in mine] + [m.Develop(seat, one.id, "one") for one in mine]
        case "manufacture":
            return [m.Manufacture(seat, count) for count in range(1, catalog.numbers().most_cruisers + 1)]
        case "salvage":
            return [m.Salvage(seat, count) for count in range(1, galaxy.realms[seat].discoveries + 1)]
        case "plunder":
            return [m.Plunder(seat)]
        case "trade":
            return [m.Trade(seat, place) for place in range(1, len(galaxy.trades) + 1)]
        case "explore":
            return [m.Explore(seat, card) for card in range(1, checks.open_systems(galaxy) + 1)]
        case "appoint":
            return [m.Appoint(seat, field) for field in congress_fields(galaxy)]
        case "research":
            return [m.Research(seat, tech, "credits") for tech in techs(galaxy, seat)] + [
                m.Research(seat, tech, "other") for tech in techs(galaxy, seat)
            ]
        case "settle":
            return []


def form(galaxy: Galaxy, seat: int, action: Action) -> dict[str, Any]:
    thing = catalog.actions()[action]
    here: dict[str, Any] = {"action": action, "name": thing.name, "does": thing.does, "rule": page(thing.page).short}
    if not galaxy.full:
        return here | {"places": trade_places(galaxy, seat), "fields": free_fields(galaxy, seat)}
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
            return here | {"gives": shown(galaxy.gain("plunder")), "tap": _tap(tried(galaxy, seat, m.Plunder(seat)))}
        case "trade":
            return here | {"places": trade_places(galaxy, seat)}
        case "explore":
            return here | {"systems": systems(galaxy, seat), **typed_gain()}
        case "appoint":
            return here | {"fields": free_fields(galaxy, seat)}
        case "research":
            return here | research(galaxy, seat)


def _tap(found: Tried) -> dict[str, Any]:
    return {"can": found.can, "why": found.why, "asks": bool(found.asks)}


def shown(gain: Gain | None) -> list[dict[str, Any]] | None:
    """None: nobody has told it yet."""
    return None if gain is None else card_view.goods(gain)


def typed_gain() -> dict[str, Any]:
    return {"goods": [(good, GOOD_NAMES[good], card_view.GOOD_ICONS[good]) for good in GOODS], "numbers": range(4)}


# ── settle and explore ─────────────────────────────────────────


def systems(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    """The system cards from the left: which lie open, which can be reached."""
    opened = checks.open_systems(galaxy)
    return [
        {"card": card, "open": card <= opened, "reach": checks.reachable(galaxy, seat, card), "fleet": card == galaxy.fleet}
        for card in range(1, opened + 1)
    ]  # fmt: skip


def kinds(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    fits = settling.adaptations(galaxy, seat)
    return [{"kind": kind, "name": PLANET_NAMES[kind], "fits": kind in fits} for kind in PLANET_KINDS]


def settle(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    lines = settling.cost(galaxy, seat)
    cost = total(lines)
    short = bookings.lacking(galaxy.realms[seat], (("credits", cost),))
    return {
        "cost": cost,
        "lines": lines,
        "short": say("%(goods)s missing", goods=bookings.in_words(short)) if short else None,
        "known": [_free(galaxy, seat, one) for one in galaxy.planets if one.state == "free"],
        "systems": systems(galaxy, seat),
        "kinds": kinds(galaxy, seat),
        "adaptations": adaptations(galaxy, seat),
        **typed_gain(),
    }


def _free(galaxy: Galaxy, seat: int, planet: Planet) -> dict[str, Any]:
    found = tried(galaxy, seat, m.Settle(seat, planet.id))
    return planet_view(planet) | _tap(found)


def planet_view(planet: Planet) -> dict[str, Any]:
    return {
        "id": planet.id,
        "card": planet.card,
        "kind": planet.kind,
        "name": PLANET_NAMES[planet.kind],
        "state": planet.state,
        "owner": planet.owner,
        "gain": card_view.goods(planet.gain),
        "shielded": planet.shielded,
    }


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
        | {"ways": [(reward, _tap(tried(galaxy, seat, _develop(seat, one.id, both=reward == "both")))) for reward in REWARDS]}
        for one in galaxy.planets_of(seat, "settled")
    ]  # fmt: skip
    return {
        "cost": catalog.numbers().develop_cost,
        "planets": rows,
        "gives": {reward: shown(galaxy.gain(f"develop.{reward}")) for reward in REWARDS},
    }


def _develop(seat: int, planet: int, *, both: bool) -> m.Develop:
    return m.Develop(seat, planet, "both" if both else "one")


def manufacture(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    return [
        {
            "count": count,
            "price": card_view.goods(action_board.manufacture_price(galaxy, count)),
            **_tap(tried(galaxy, seat, m.Manufacture(seat, count))),
        }
        for count in range(1, bookings.most(galaxy, seat, "cruisers") - galaxy.realms[seat].cruisers + 1)
    ]


def salvage(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    return [
        {
            "count": count,
            "price": card_view.goods(action_board.salvage_price(galaxy, count)),
            **_tap(tried(galaxy, seat, m.Salvage(seat, count))),
        }
        for count in range(1, galaxy.realms[seat].discoveries + 1)
    ]


# ── trade and congress ─────────────────────────────────────────


def trade_places(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    found = []
    for place, lies in enumerate(galaxy.trades, 1):
        room, card = slots.capacity(galaxy, place), f"trade.{lies.card}"
        tap = tried(galaxy, seat, m.Trade(seat, place)) if galaxy.full else Tried(galaxy)
        found.append({
            "place": place, "name": galaxy.trade_name(place), "flipped": lies.flipped, "slots": room,
            "taken": slots.on_card(galaxy, place), "free": None if room is None else max(0, room - slots.on_card(galaxy, place)),
            "pays": shown(galaxy.gain(f"{card}.pay")), "gives": shown(galaxy.gain(f"{card}.gain")), **_tap(tap),
        })  # fmt: skip
    return found


def congress_fields(galaxy: Galaxy) -> list[int]:
    """Free fields: those the box knows, and the first one it does not know."""
    taken = {field for field, _ in galaxy.congress}
    told = [
        field
        for field in range(1, 9)
        if galaxy.number(f"congress.{field}") is not None and not congress.covered(galaxy, field)
    ]
    unknown = [field for field in range(1, 9) if galaxy.number(f"congress.{field}") is None][:1]
    return [field for field in sorted((*told, *unknown)) if field not in taken]


def free_fields(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    return [
        {"field": field, "prestige": galaxy.number(f"congress.{field}"), **(_tap(tried(galaxy, seat, m.Appoint(seat, field))) if galaxy.full else {"can": True})}
        for field in congress_fields(galaxy)
    ]  # fmt: skip


# ── research ───────────────────────────────────────────────────


def techs(galaxy: Galaxy, seat: int) -> list[str]:
    """The nine of the board that are not researched, and own technologies of the main factions."""
    realm = galaxy.realms[seat]
    own = [f"faction.{card}" for card in realm.factions]
    return [tech for tech in (*catalog.techs(), *own) if tech not in realm.techs]


def research(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """The tree from the top row down, then what main factions bring."""
    rows = [
        [tech_view(galaxy, seat, one.id) for one in catalog.techs().values() if one.row == row] for row in (3, 2, 1)
    ]
    return {
        "tree": rows,
        "own_techs": [tech_view(galaxy, seat, f"faction.{card}") for card in galaxy.realms[seat].factions],
        "cost": catalog.numbers().research_cost,
        "other": shown(galaxy.gain("research.other")),
        "advanced": galaxy.good("cost.advanced") or "discoveries",
    }


def tech_view(galaxy: Galaxy, seat: int, tech: str) -> dict[str, Any]:
    has = tech in galaxy.realms[seat].techs
    found = [tried(galaxy, seat, _research(seat, tech, pay)) for pay in PAYS] if not has else []
    open_ = next((one for one in found if one.can), None)
    thing = catalog.techs().get(tech)
    return {
        "id": tech,
        "name": galaxy.tech_name(tech),
        "has": has,
        "can": open_ is not None,
        "why": _closed(galaxy, seat, tech, found[0]) if found and open_ is None else None,
        "gives": shown(galaxy.gain(f"tech.{tech}")),
        "note": galaxy.choice(f"tech.{tech}.note"),
        "does": thing.does if thing and thing.does_en else None,
        "advanced": research_rules.is_advanced(galaxy, tech),
    }


def _closed(galaxy: Galaxy, seat: int, tech: str, found: Tried) -> Words | None:
    """Short enough for a cell of the tree."""
    if research_rules.path_open(galaxy, seat, tech) is False:
        return say("no path yet")
    short = bookings.lacking(galaxy.realms[seat], research_rules.price(galaxy, tech) or ())
    return say("%(goods)s missing", goods=bookings.in_words(short)) if short else found.why


def _research(seat: int, tech: str, pay: str) -> m.Research:
    return m.Research(seat, tech, "other" if pay == "other" else "credits")


# ── Sojourner and Scythe ───────────────────────────────────────


def nomadic(galaxy: Galaxy, seat: int) -> dict[str, Any] | None:
    """After settling: a cube from an older settled planet, used at once (FAQ 6)."""
    realm = galaxy.realms[seat]
    if catalog.SOJOURNER not in realm.factions or not realm.settled_now:
        return None
    planets = [one for one in galaxy.planets_of(seat, "settled") if one.settled_in != galaxy.round]
    return {
        "planets": [planet_view(one) for one in planets],
        "techs": [(tech, galaxy.tech_name(tech)) for tech in techs(galaxy, seat)],
        "most": realm.discoveries,
        "rule": catalog.faq(6).short,
        "does": catalog.named_factions()[catalog.SOJOURNER].does,
    }


def swarm(galaxy: Galaxy, seat: int) -> dict[str, Any] | None:
    """Scythe: three cruisers for an unprotected planet (FAQ 9)."""
    realm = galaxy.realms[seat]
    if catalog.SCYTHE not in realm.factions:
        return None
    needed = catalog.numbers().swarm_cost + 1
    return {
        "targets": [planet_view(one) | _tap(tried(galaxy, seat, m.Swarm(seat, one.id))) for one in galaxy.planets if one.owner != seat],
        "systems": systems(galaxy, seat),
        "kinds": kinds(galaxy, seat),
        "can": realm.cruisers >= needed,
        "why": say("%(needed)s cruisers are needed, you have %(has)s", needed=needed, has=realm.cruisers),
        "rule": catalog.faq(9).short,
        "does": catalog.named_factions()[catalog.SCYTHE].does,
    }  # fmt: skip
