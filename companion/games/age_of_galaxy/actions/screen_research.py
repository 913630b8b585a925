"""The tree of technologies on a phone: researched, open, or closed with its reason; and what is missing."""

from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.actions import research as research_rules
from companion.games.age_of_galaxy.actions.research import Research
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.screens.choices import shown
from companion.games.age_of_galaxy.screens.trial import Tried, tried
from companion.rules.words import Words, say

PAYS = ("credits", "other")


def techs(galaxy: Galaxy, seat: int) -> list[str]:
    """The nine of the board that are not researched, and own technologies of the main factions."""
    realm = galaxy.realms[seat]
    own = [f"faction.{card}" for card in realm.factions]
    return [tech for tech in (*catalog.techs(), *own) if tech not in realm.techs]


def taps(galaxy: Galaxy, seat: int) -> list[Research]:
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


def _research(seat: int, tech: str, pay: str) -> Research:
    """`reward`: either one, where there is a choice: what can be paid does not hang on it."""
    return Research(seat, tech, "other" if pay == "other" else "credits", "first")
