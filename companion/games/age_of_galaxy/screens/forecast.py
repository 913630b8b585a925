"""What comes next for one player, with its reasons: production, the next settling, protection, cruisers after a war."""

from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.actions import settling
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.components import Good
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.production import phase as production
from companion.games.age_of_galaxy.war import protection
from companion.rules.lines import Line, total
from companion.rules.words import Arg, Words, say, say_n


def cap(good: Good) -> int | None:
    """The end of a board; none where the book names none."""
    numbers = catalog.numbers()
    return {
        "credits": numbers.most_credits,
        "productivity": numbers.most_productivity,
        "cruisers": numbers.most_cruisers,
    }.get(good)


def ahead(galaxy: Galaxy, seat: int) -> list[dict[str, Any]]:
    found = [_settling(galaxy, seat), _protection(galaxy, seat), _after_war(galaxy, seat)]
    if galaxy.round < catalog.numbers().rounds:
        found.insert(0, _production(galaxy, seat))
    return found


def _row(key: str, name: Words, lines: tuple[Line, ...], words: Arg, **more: Any) -> dict[str, Any]:
    return {"key": key, "name": name, "lines": lines, "total": total(lines), "words": words, **more}


def _settling(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    return _row(
        "settle",
        say("The next settling costs"),
        settling.cost(galaxy, seat),
        catalog.GOOD_NAMES["credits"],
        sum_name=catalog.GOOD_NAMES["credits"],
    )


def _protection(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    name, sum_name = say("Protection"), say("0 or more: protected")
    return {"key": "protection", "name": name, "sum_name": sum_name, **covering(galaxy, seat)}


def covering(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """Cruisers against planets: the sum, its short form, and what follows; `none`: there is nothing to protect."""
    lines = protection.lines(galaxy, seat)
    safe = protection.protected(galaxy, seat)
    planets, cruisers = -sum(line.amount for line in lines if line.amount < 0), galaxy.realms[seat].cruisers
    return {
        "lines": lines,
        "total": total(lines),
        "safe": safe,
        "none": not planets and not galaxy.planets_of(seat),
        "words": _cover_words(cruisers, planets, any_planet=bool(galaxy.planets_of(seat))),
    }


def _cover_words(cruisers: int, planets: int, *, any_planet: bool) -> Words:
    if not planets:
        return say("no planet needs cruisers") if any_planet else say("no planet to protect")
    fleet = say_n("%(count)s cruiser", "%(count)s cruisers", cruisers)
    return say_n("%(fleet)s for %(count)s planet", "%(fleet)s for %(count)s planets", planets, fleet=fleet)


def _after_war(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    return _row(
        "keeps",
        say("Cruisers kept after a war"),
        keeps(galaxy, seat),
        say("at most"),
        sum_name=catalog.GOOD_NAMES["cruisers"],
    )


def keeps(galaxy: Galaxy, seat: int) -> tuple[Line, ...]:
    """How many cruisers may stay: strength, and shields of Psykrio."""
    realm = galaxy.realms[seat]
    lines: tuple[Line, ...] = (Line(realm.strength, say("strength"), page(29)),)
    if realm.keeps:
        lines = (*lines, Line(realm.keeps, say("energy shields of Psykrio"), catalog.faq(8)))
    return lines


def _production(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """Three different things: shown one below the other, not summed up."""
    cubes, coming, less = production.lines(galaxy, seat)
    words = say(
        "then %(credits)s credits and productivity %(productivity)s",
        credits=galaxy.realms[seat].credits + coming.amount,
        productivity=galaxy.realms[seat].productivity + less.amount,
    )
    return {"key": "production", "name": say("Next production"), "words": words, "plain": True,
            "lines": (cubes, coming, less), "shows": f"+{coming.amount}"}  # fmt: skip
