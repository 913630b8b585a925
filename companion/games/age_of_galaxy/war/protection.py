"""Who is protected in a war, and what somebody could take (p. 28): cruisers against planets that need cover."""

from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.checks import reachable
from companion.games.age_of_galaxy.model import Galaxy, Planet
from companion.rules.lines import Line, total
from companion.rules.words import say_n

RULE = page(28)


def exempt(galaxy: Galaxy, planet: Planet) -> bool:
    """Needs no cruisers: shielded, or conquered itself. It can not be taken either."""
    covered = planet.state == "conquered" and not galaxy.options.conquered_cover
    return covered or planet.shielded


def lines(galaxy: Galaxy, seat: int) -> tuple[Line, ...]:
    """Cruisers less planets that need cover; below 0 nothing is protected."""
    cruisers = galaxy.realms[seat].cruisers
    found = [Line(cruisers, say_n("%(count)s cruiser in the play area", "%(count)s cruisers in the play area", cruisers), RULE)]  # fmt: skip
    if not galaxy.full:
        guarded = galaxy.realms[seat].to_guard
        found.append(
            Line(-guarded, say_n("%(count)s planet to be covered", "%(count)s planets to be covered", guarded), RULE)
        )
        return tuple(found)
    own = galaxy.planets_of(seat, "settled", "developed", "conquered")
    needing = [one for one in own if not exempt(galaxy, one)]
    settled, developed, conquered = (
        sum(one.state == state for one in needing) for state in ("settled", "developed", "conquered")
    )
    free = len(own) - len(needing)
    kinds = (
        (settled, -1, say_n("%(count)s settled planet", "%(count)s settled planets", settled)),
        (developed, -1, say_n("%(count)s developed planet", "%(count)s developed planets", developed)),
        (conquered, -1, say_n("%(count)s conquered planet", "%(count)s conquered planets", conquered)),
        (free, 0, say_n("%(count)s planet that needs no cover", "%(count)s planets that need no cover", free)),
    )
    found.extend(Line(sign * count, words, RULE) for count, sign, words in kinds if count)
    return tuple(found)


def protected(galaxy: Galaxy, seat: int) -> bool:
    """All planets of a player, or none."""
    return total(lines(galaxy, seat)) >= 0


def targets(galaxy: Galaxy, seat: int) -> tuple[Planet, ...]:
    """Planets of others that this player could take now, as far as the app knows them."""
    return tuple(
        one
        for one in galaxy.planets
        if one.owner is not None
        and one.owner != seat
        and reachable(galaxy, seat, one.card)
        and not exempt(galaxy, one)
        and not protected(galaxy, one.owner)
    )


def unsettled(galaxy: Galaxy, seat: int) -> tuple[Planet, ...]:
    """Free planets the app has heard of that this player could take: nothing protects them."""
    return tuple(one for one in galaxy.planets if one.state == "free" and reachable(galaxy, seat, one.card))


def unprotected(galaxy: Galaxy, seat: int) -> tuple[int, ...]:
    """Whom this player could hit: others without protection, in turn order."""
    return tuple(other for other in galaxy.order if other != seat and not protected(galaxy, other))
