"""The tool of the moment: production, a turn, a war, the galactic phase; each with what it will do and one main button."""

from collections.abc import Mapping
from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy import moves as m
from companion.games.age_of_galaxy.catalog import GOOD_NAMES, GOODS, page
from companion.games.age_of_galaxy.components import Good
from companion.games.age_of_galaxy.galactic import screen as galactic_screen
from companion.games.age_of_galaxy.goods.gaining import WITHOUT_BOARDS
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.production import phase as production
from companion.games.age_of_galaxy.screens import card_view
from companion.games.age_of_galaxy.screens.trial import tried
from companion.games.age_of_galaxy.turns import screen as turn_screen
from companion.games.age_of_galaxy.war import screen as war_screen


def round_view(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    here: dict[str, Any] = {
        "step": galaxy.step,
        "own": own,
        "full": galaxy.full,
        "solo": galaxy.solo,
        "depth": galaxy.options.depth,
        "round": galaxy.round,
        "names": GOOD_NAMES,
        "solo_note": galaxy.choice(f"solo.{galaxy.step}") if galaxy.solo else "",
        "book": [booking(galaxy, seat) for seat in _bookers(galaxy, own, params)],
    }
    match galaxy.step:
        case "production":
            return here | production_view(galaxy, own)
        case "action":
            return here | turn_screen.turn(galaxy, own, params)
        case "war":
            return here | war_screen.war_view(galaxy, own, params)
        case "galactic":
            return here | galactic_screen.galactic_view(galaxy, own)
        case "setup" | "over":
            return here


# ── production ─────────────────────────────────────────────────


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
    then = tried(galaxy, seat, m.Produce()).after.realms[seat]
    return {
        "seat": seat,
        "lines": lines,
        "now": now,
        "then": {"cubes": then.cubes, "credits": then.credits, "productivity": then.productivity},
    }


def _reminder(galaxy: Galaxy, seat: int, one: production.Reminder) -> dict[str, Any]:
    known = one.card == catalog.LEGARCHAEA
    found = tried(galaxy, seat, m.UseAbility(seat, one.card)) if known else None
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


# ── booking what the app does not know ─────────────────────────


def _bookers(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> tuple[int, ...]:
    if galaxy.step in {"setup", "over"} or not own:
        return ()
    if galaxy.step == "action":
        seat = turn_screen.opened(galaxy, own, params)
        return (seat,) if seat is not None else ()
    return own


def booking(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """One more or one less of everything that is kept."""
    kept: tuple[Good, ...] = GOODS if galaxy.full else WITHOUT_BOARDS
    realm = galaxy.realms[seat]
    rows = [
        {"good": good, "name": GOOD_NAMES[good], "icon": card_view.GOOD_ICONS[good], "has": realm.has(good)}
        for good in kept
    ]
    return {"seat": seat, "rows": rows}
