"""The galactic phase on a phone (p. 30-31): what one tap does in three steps, before it is tapped."""

from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.actions import slots
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.galactic.preview import Preview, preview
from companion.games.age_of_galaxy.model import Galaxy


def galactic_view(galaxy: Galaxy, own: tuple[int, ...]) -> dict[str, Any]:
    found = preview(galaxy)
    return {
        "viewer": next(iter(own), None),
        "next_round": galaxy.round + 1,
        "rounds": catalog.numbers().rounds,
        "fleet_from": galaxy.fleet,
        "fleet_to": found.fleet,
        "opens": found.opens,
        "cards": [_card(galaxy, found, place) for place in range(1, len(galaxy.trades) + 1)],
        "golden": bool(found.full),
        "returns": [
            {"seat": seat, "back": found.back[seat], "rest": found.rest[seat], "next": _next(galaxy, found, seat)}
            for seat in galaxy.order
            if found.back[seat] or found.rest[seat]
        ],
        "most_back": catalog.numbers().back_in_golden_age,
        "order_next": [{"seat": one.seat, "prestige": one.prestige, "why": one.why} for one in found.order],
        "rule": page(30).short,
    }


def _card(galaxy: Galaxy, found: Preview, place: int) -> dict[str, Any]:
    lies = galaxy.trades[place - 1]
    coming = [one for one in found.moving if one.place == place]
    there = {seat: lies.cubes[seat] + sum(one.count for one in coming if one.seat == seat) for seat in galaxy.order}
    return {
        "place": place,
        "name": galaxy.trade_name(place),
        "unnamed": not lies.card,
        "flipped": lies.flipped,
        "slots": None if lies.flipped else slots.capacity(galaxy, place),
        "cubes": sum(there.values()),
        "there": [{"seat": seat, "count": count} for seat, count in there.items() if count],
        "coming": [
            {"seat": one.seat, "count": one.count, "action": catalog.actions()[one.action].name} for one in coming
        ],
        "full": place in found.full,
        "asked": place in found.asked,
    }


def _next(galaxy: Galaxy, found: Preview, seat: int) -> int:
    """Cubes in the next round: those that come back, and three of the supply."""
    supply = galaxy.realms[seat].supply + found.rest[seat]
    return galaxy.realms[seat].cubes + found.back[seat] + min(catalog.numbers().cubes_a_round, supply)
