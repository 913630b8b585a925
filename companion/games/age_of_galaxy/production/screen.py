"""The production phase on a phone (p. 14): what it brings, and the abilities that follow it."""

from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.factions.moves import UseAbility
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.production import phase as production
from companion.games.age_of_galaxy.production.moves import Produce
from companion.games.age_of_galaxy.screens import card_view
from companion.games.age_of_galaxy.screens.trial import tried


def production_view(galaxy: Galaxy, own: tuple[int, ...]) -> dict[str, Any]:
    reminders = production.reminders(galaxy)
    return {
        "produced": galaxy.produced,
        "players": [_player(galaxy, seat) for seat in galaxy.order],
        "reminders": [
            {"seat": seat, "mine": seat in own, "rows": [_reminder(galaxy, seat, one) for one in reminders[seat]]}
            for seat in galaxy.order
            if reminders[seat]
        ],
        "rule": page(14).short,
    }


def _player(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """Before the tap with what it brings, after it with what is there."""
    realm = galaxy.realms[seat]
    lines = production.lines(galaxy, seat)
    now = {"cubes": realm.cubes, "credits": realm.credits, "productivity": realm.productivity}
    then = tried(galaxy, seat, Produce()).after.realms[seat]
    return {
        "seat": seat,
        "lines": lines,
        "now": now,
        "then": {"cubes": then.cubes, "credits": then.credits, "productivity": then.productivity},
    }


def _reminder(galaxy: Galaxy, seat: int, one: production.Reminder) -> dict[str, Any]:
    known = one.card == catalog.LEGARCHAEA
    found = tried(galaxy, seat, UseAbility(seat, one.card)) if known else None
    return {
        "card": one.card,
        "name": one.name,
        "text": one.text,
        "rule": one.rule.short,
        "used": f"card.{one.card}" in galaxy.realms[seat].used,
        "tap": found is not None and found.can,
        "why": found.why if found else None,
        "gives": card_view.goods(found.gains(seat)) if found else [],
    }
