"""The tree of technologies on a phone: researched, open, or closed with its reason; and who may research it at once."""

from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy import moves as m
from companion.games.age_of_galaxy.actions import research as research_rules
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.screens.choices import kinds, planet_view, shown, systems, tap
from companion.games.age_of_galaxy.screens.trial import Tried, tried
from companion.rules.words import Words, say

PAYS = ("credits", "other")

# ── research ───────────────────────────────────────────────────


def techs(galaxy: Galaxy, seat: int) -> list[str]:
    """The nine of the board that are not researched, and own technologies of the main factions."""
    realm = galaxy.realms[seat]
    own = [f"faction.{card}" for card in realm.factions]
    return [tech for tech in (*catalog.techs(), *own) if tech not in realm.techs]


def taps(galaxy: Galaxy, seat: int) -> list[m.Research]:
    return [_research(seat, tech, pay) for pay in PAYS for tech in techs(galaxy, seat)]


def research(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """The tree from the top row down, then what main factions bring."""
    rows = [
        [tech_view(galaxy, seat, one.id) for one in catalog.techs().values() if one.row == row] for row in (3, 2, 1)
    ]
    return {
        "tree": rows,
        "own_techs": [tech_view(galaxy, seat, f"faction.{card}") for card in galaxy.realms[seat].factions],
        "price": shown(research_rules.usual_price(galaxy)),
        "other": shown(galaxy.gain("research.other")),
        "advanced": galaxy.good("cost.advanced") or "discoveries",
        "either": any(research_rules.either(galaxy, tech) for tech in techs(galaxy, seat)),
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
        "on_card": thing is None,
        "either": research_rules.either(galaxy, tech),
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
    """`reward`: either one, where there is a choice: what can be paid does not hang on it."""
    return m.Research(seat, tech, "other" if pay == "other" else "credits", "first")


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
        "either": any(research_rules.either(galaxy, tech) for tech in techs(galaxy, seat)),
        "price": shown(research_rules.usual_price(galaxy)),
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
        "targets": [planet_view(one) | tap(tried(galaxy, seat, m.Swarm(seat, one.id))) for one in galaxy.planets if one.owner != seat],
        "systems": systems(galaxy, seat),
        "kinds": kinds(galaxy, seat),
        "can": realm.cruisers >= needed,
        "why": say("%(needed)s cruisers are needed, you have %(has)s", needed=needed, has=realm.cruisers),
        "rule": catalog.faq(9).short,
        "does": catalog.named_factions()[catalog.SCYTHE].does,
    }  # fmt: skip
