"""What lies open for everybody: the table on the phones, and the galaxy on the shared screen. No hand, no pack."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from companion.games.age_of_galaxy import catalog, checks
from companion.games.age_of_galaxy.actions import slots
from companion.games.age_of_galaxy.box.keys import CONGRESS_FIELDS
from companion.games.age_of_galaxy.catalog import BOX_ACTIONS, PLANET_NAMES, STATE_NAMES
from companion.games.age_of_galaxy.components import Good
from companion.games.age_of_galaxy.model import Galaxy, Planet
from companion.games.age_of_galaxy.screens import by_reason, forecast
from companion.games.age_of_galaxy.screens.card_view import card, goods, ideology
from companion.games.age_of_galaxy.setup.steps import covered_fields
from companion.rules.words import Named, say

# Columns of the shared screen, with words short enough to stand under their symbols.
ON_THE_SCREEN: dict[Good, Named] = {
    "credits": Named("credits", "Credits"),
    "productivity": Named("prod.", "Prod."),
    "cruisers": Named("cruisers", "Kreuzer"),
    "strength": Named("strength", "Stärke"),
    "influence": Named("infl.", "Einfl."),
    "discoveries": Named("discov.", "Entd."),
    "relics": Named("relics", "Relikte"),
}


def table(galaxy: Galaxy, own: tuple[int, ...], _params: Mapping[str, str]) -> dict[str, Any]:
    return everybody(galaxy) | {"viewer": next(iter(own), None)}


def everybody(galaxy: Galaxy) -> dict[str, Any]:
    return {
        "step": galaxy.step,
        "depth": galaxy.options.depth,
        "full": galaxy.full,
        "solo": galaxy.solo,
        "produced": galaxy.produced,
        "acted": galaxy.turn is not None and galaxy.realms[galaxy.turn].acted,
        "round": galaxy.round,
        "rounds": catalog.numbers().rounds,
        "turn": galaxy.turn,
        "war": galaxy.war,
        "fleet": galaxy.fleet,
        "systems": systems(galaxy) if galaxy.full else [],
        "trades": [trade(galaxy, place) for place in range(1, len(galaxy.trades) + 1)],
        "boxes": boxes(galaxy),
        "congress": congress(galaxy),
        "congress_used": len(galaxy.congress),
        "counter": "i-cruiser" if galaxy.step == "war" else "i-cube",
        "counter_name": say("Cruisers") if galaxy.step == "war" else say("Cubes left"),
        "prestige_name": by_reason.PRESTIGE,
        "piles": piles(galaxy),
        "players": [player(galaxy, seat) for seat in galaxy.order],
        "solo_note": galaxy.choice(f"solo.{galaxy.step}") if galaxy.solo else "",
    }


# ── the galaxy ─────────────────────────────────────────────────


def systems(galaxy: Galaxy) -> list[dict[str, Any]]:
    """The five system cards from the left: open or face down, where the fleet is, which planets anybody told."""
    lying_open = checks.open_systems(galaxy)
    return [
        {
            "place": place,
            "open": place <= lying_open,
            "fleet": place == galaxy.fleet,
            "reachable": place <= galaxy.fleet,
            "planets": [planet(one) for one in galaxy.planets if one.card == place],
        }
        for place in range(1, catalog.numbers().system_places + 1)
    ]


def planet(one: Planet) -> dict[str, Any]:
    return {
        "id": one.id,
        "kind": one.kind,
        "name": PLANET_NAMES[one.kind],
        "state": one.state,
        "state_name": STATE_NAMES[one.state],
        "owner": one.owner,
        "cubes": one.cubes,
        "shielded": one.shielded,
        "gain": goods(one.gain),
    }


# ── boards ─────────────────────────────────────────────────────


def trade(galaxy: Galaxy, place: int) -> dict[str, Any]:
    """Whose cubes lie there, how many slots are free, what it takes and gives, and what the arrows will bring."""
    lying = galaxy.trades[place - 1]
    cubes = [seat for seat in galaxy.seats for _ in range(lying.cubes[seat])]
    room = slots.capacity(galaxy, place)
    pay, gain = galaxy.gain(f"trade.{lying.card}.pay"), galaxy.gain(f"trade.{lying.card}.gain")
    printed = galaxy.number(f"trade.{lying.card}.slots")
    known = room is not None and not lying.flipped
    return {
        "place": place,
        "card": lying.card,
        "name": galaxy.trade_name(place),
        "flipped": lying.flipped,
        "cubes": cubes,
        "room": room if known else None,
        "free": max(0, room - len(cubes)) if known and room is not None else 0,
        "covered": max(0, printed - room) if known and room is not None and printed is not None else 0,
        "surplus": max(0, len(cubes) - room) if known and room is not None else 0,
        "full": bool(slots.full(galaxy, place)),
        "golden": place in galaxy.golden,
        "pay": goods(pay) if pay is not None else None,
        "gain": goods(gain) if gain is not None else None,
        "coming": [seat for action, seat in galaxy.boxes if galaxy.number(f"arrow.{action}") == place],
    }


def boxes(galaxy: Galaxy) -> list[dict[str, Any]]:
    """The three boxes of the action board and where their arrows lead."""
    return [
        {
            "action": action,
            "name": catalog.actions()[action].name,
            "cubes": [seat for one, seat in galaxy.boxes if one == action],
            "leads_to": galaxy.number(f"arrow.{action}"),
        }
        for action in BOX_ACTIONS
    ]


def congress(galaxy: Galaxy) -> list[dict[str, Any]]:
    """Fields that somebody has told or taken; covered ones are left out of play."""
    taken, covered = dict(galaxy.congress), covered_fields(galaxy) or ()
    found = []
    for field in range(1, CONGRESS_FIELDS + 1):
        worth = galaxy.number(f"congress.{field}")
        if worth is not None or field in taken:
            seat = taken.get(field)
            found.append({"field": field, "worth": worth, "seat": seat, "covered": field in covered and seat is None})
    return found


def piles(galaxy: Galaxy) -> list[dict[str, Any]]:
    """The prestige track, highest field first; on each field the upper cube first (p. 31)."""
    by_field = groupby(galaxy.by_prestige, key=lambda seat: galaxy.realms[seat].prestige)
    return [{"prestige": prestige, "seats": list(seats)} for prestige, seats in by_field]


# ── everybody's realm ──────────────────────────────────────────


def player(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """What lies open before somebody: never the cards in hand, only how many they are."""
    realm = galaxy.realms[seat]
    cover = forecast.covering(galaxy, seat)
    counts = {state: len(galaxy.planets_of(seat, state)) for state in ("settled", "developed", "conquered")}
    return {
        "seat": seat,
        "prestige": realm.prestige,
        "cubes": realm.cubes,
        "counted": realm.cruisers if galaxy.step == "war" else realm.cubes,
        "goods": goods(
            (
                ("credits", realm.credits),
                ("productivity", realm.productivity),
                ("influence", realm.influence),
                ("discoveries", realm.discoveries),
                ("relics", realm.relics),
                ("cruisers", realm.cruisers),
                ("strength", realm.strength),
            )
        ),
        "main": goods(
            (
                ("credits", realm.credits),
                ("productivity", realm.productivity),
                ("cruisers", realm.cruisers),
                ("strength", realm.strength),
                ("relics", realm.relics),
            )
        ),
        "open": goods(tuple((good, realm.has(good)) for good in ON_THE_SCREEN)),
        "planets": [planet(one) for one in galaxy.planets_of(seat)],
        "counts": [(state, STATE_NAMES[state], count) for state, count in counts.items()],
        "planet_count": sum(counts.values()),
        "factions": [card(galaxy, number) for number in realm.factions],
        "true_ideology": ideology(realm.true_ideology),
        "techs": [galaxy.tech_name(tech) for tech in realm.techs],
        "hand": realm.hand_count,
        "protected": cover["safe"],
        "guarded": any(line.amount < 0 for line in cover["lines"]),
        "cover": cover,
        "overlord": seat in galaxy.overlords and galaxy.step == "war",
    }
