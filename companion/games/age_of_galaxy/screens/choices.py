"""What several forms offer to choose from: system cards, types of planets, planets, goods; and what a tap would say."""

from typing import Any

from companion.games.age_of_galaxy import catalog, checks
from companion.games.age_of_galaxy.actions import settling
from companion.games.age_of_galaxy.catalog import GOOD_NAMES, GOODS, PLANET_KINDS, PLANET_NAMES
from companion.games.age_of_galaxy.components import Gain
from companion.games.age_of_galaxy.model import Galaxy, Planet
from companion.games.age_of_galaxy.screens import card_view
from companion.games.age_of_galaxy.screens.trial import Tried


def tap(found: Tried) -> dict[str, Any]:
    return {"can": found.can, "why": found.why, "asks": bool(found.asks)}


def shown(gain: Gain | None) -> list[dict[str, Any]] | None:
    """None: nobody has told it yet."""
    return None if gain is None else card_view.goods(gain)


def typed_gain() -> dict[str, Any]:
    return {"goods": [(good, GOOD_NAMES[good], card_view.GOOD_ICONS[good]) for good in GOODS], "numbers": range(8)}


def systems(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    """The system cards from the left: which lie open, which can be reached."""
    opened = checks.open_systems(galaxy)
    found: list[dict[str, Any]] = [
        {"card": card, "open": card <= opened, "reach": checks.reachable(galaxy, seat, card), "fleet": card == galaxy.fleet}
        for card in range(1, opened + 1)
    ]  # fmt: skip
    return only_one_chosen(found, "reach")


def kinds(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [
        {"kind": kind, "name": PLANET_NAMES[kind], "fits": settling.may_live(galaxy, seat, kind)}
        for kind in PLANET_KINDS
    ]
    return only_one_chosen(found, "fits")


def only_one_chosen(rows: list[dict[str, Any]], can: str) -> list[dict[str, Any]]:
    """Where the rules leave one choice, it is chosen already; the table may still choose another."""
    alone = sum(row[can] for row in rows) == 1
    return [row | {"chosen": alone and row[can]} for row in rows]


def planet_view(planet: Planet) -> dict[str, Any]:
    return {
        "id": planet.id,
        "card": planet.card,
        "kind": planet.kind,
        "name": PLANET_NAMES[planet.kind],
        "state": planet.state,
        "state_name": catalog.STATE_NAMES[planet.state],
        "owner": planet.owner,
        "gain": card_view.goods(planet.gain),
        "shielded": planet.shielded,
    }
