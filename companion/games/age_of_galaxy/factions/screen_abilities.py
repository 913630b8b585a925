"""Sojourner and Scythe on a phone: a cube that is lifted, a swarm that conquers (FAQ 6, 9)."""

from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.actions import research as research_rules
from companion.games.age_of_galaxy.actions.screen_research import techs
from companion.games.age_of_galaxy.factions.moves import Swarm
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.screens.choices import kinds, planet_view, shown, systems, tap
from companion.games.age_of_galaxy.screens.trial import tried
from companion.rules.words import say


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
        "targets": [planet_view(one) | tap(tried(galaxy, seat, Swarm(seat, one.id))) for one in galaxy.planets if one.owner != seat],
        "systems": systems(galaxy, seat),
        "kinds": kinds(galaxy, seat),
        "can": realm.cruisers >= needed,
        "why": say("%(needed)s cruisers are needed, you have %(has)s", needed=needed, has=realm.cruisers),
        "rule": catalog.faq(9).short,
        "does": catalog.named_factions()[catalog.SCYTHE].does,
    }  # fmt: skip
