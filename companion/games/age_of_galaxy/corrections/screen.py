"""Everything the app keeps of a player and of the table, as it believes it to be: the board may show something else."""

from typing import Any, get_args

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.keys import CONGRESS_FIELDS, PHASE_NAMES
from companion.games.age_of_galaxy.catalog import (
    BOX_ACTIONS,
    IDEOLOGIES,
    IDEOLOGY_NAMES,
    PLANET_KINDS,
    PLANET_NAMES,
)
from companion.games.age_of_galaxy.corrections.events import Counted
from companion.games.age_of_galaxy.corrections.names import VALUE_NAMES
from companion.games.age_of_galaxy.model import Galaxy, Phase
from companion.games.age_of_galaxy.screens.choices import planet_view
from companion.rules.words import Arg

BY_HAND: tuple[Counted, ...] = (
    "prestige",
    "cruisers",
    "strength",
    "keeps",
    "cubes",
    "supply",
    "away",
    "anomaly",
)  # kept in the round helper


def corrections(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    realm = galaxy.realms[seat]
    numbers = catalog.numbers()
    kept = get_args(Counted) if galaxy.full else BY_HAND
    return {
        "values": [{"what": what, "name": VALUE_NAMES[what], "has": int(getattr(realm, what))} for what in kept],
        "planets": [planet_view(one) for one in galaxy.planets],
        "states": list(catalog.STATE_NAMES.items()),
        "kinds": [(kind, PLANET_NAMES[kind]) for kind in PLANET_KINDS],
        "systems": range(1, numbers.system_places + 1),
        "factions": [(card, galaxy.card(card).name) for card in realm.factions],
        "free_cards": _free_cards(galaxy),
        "ideologies": [(one, IDEOLOGY_NAMES[one], one == realm.true_ideology) for one in IDEOLOGIES],
        "techs": [(tech, galaxy.tech_name(tech), tech in realm.techs) for tech in _techs(galaxy, seat)],
        "trades": [_trade(galaxy, place) for place in range(1, numbers.trade_places + 1)],
        "trade_cards": [(card, galaxy.trade_card(card)) for card in catalog.trade_cards()],
        "boxes": [(action, catalog.actions()[action].name, _in_box(galaxy, seat, action)) for action in BOX_ACTIONS],
        "congress": [(field, dict(galaxy.congress).get(field)) for field in range(1, CONGRESS_FIELDS + 1)],
        "seats": list(galaxy.seats),
        "turn": galaxy.turn,
        "order": galaxy.order,
        "stacks": stacks(galaxy),
        "fleet": galaxy.fleet,
        "round": galaxy.round,
        "rounds": range(1, numbers.rounds + 1),
        "phases": [(phase, PHASE_NAMES[phase], phase == galaxy.step) for phase in get_args(Phase)],
    }  # fmt: skip


def _free_cards(galaxy: Galaxy) -> list[tuple[int, Arg]]:
    taken = {card for realm in galaxy.realms for card in realm.factions}
    return [(card, galaxy.card(card).name) for card in galaxy.named_cards if card not in taken]


def _techs(galaxy: Galaxy, seat: int) -> list[str]:
    return [*catalog.techs(), *(f"faction.{card}" for card in galaxy.realms[seat].factions)]


def _trade(galaxy: Galaxy, place: int) -> dict[str, Any]:
    lies = galaxy.trades[place - 1]
    return {
        "place": place,
        "card": lies.card,
        "name": galaxy.trade_name(place),
        "flipped": lies.flipped,
        "cubes": list(enumerate(lies.cubes)),
    }


def _in_box(galaxy: Galaxy, seat: int, action: str) -> int:
    return sum(owner == seat and box == action for box, owner in galaxy.boxes)


def stacks(galaxy: Galaxy) -> list[dict[str, Any]]:
    """Fields of the prestige track with several cubes, the upper one first."""
    fields: dict[int, list[int]] = {}
    for seat in galaxy.by_prestige:
        fields.setdefault(galaxy.realms[seat].prestige, []).append(seat)
    return [{"field": field, "seats": seats} for field, seats in fields.items() if len(seats) > 1]
