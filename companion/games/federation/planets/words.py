"""The planets in the log."""

from companion.games.federation.catalog import PROJECT_NAMES
from companion.games.federation.components import Planet
from companion.games.federation.model import Senate
from companion.games.federation.planets import events as e
from companion.games.federation.reasons import signed
from companion.rules.words import Name, Words, say


def influence(_senate: Senate, event: e.InfluenceMoved, _told: bool) -> Words:
    planet: Planet = event.planet
    return say(
        "%(player)s: %(by)s influence on %(planet)s",
        player=Name(event.seat),
        by=signed(event.by),
        planet=PROJECT_NAMES[planet],
    )


def asteroid(_senate: Senate, event: e.AsteroidTaken, _told: bool) -> Words:
    return say("%(player)s takes an asteroid tile", player=Name(event.seat))


def post(_senate: Senate, event: e.PostReached, _told: bool) -> Words:
    return say(
        "%(player)s: trade post %(post)s, step %(step)s", player=Name(event.seat), post=event.post, step=event.step
    )


def site(_senate: Senate, event: e.SiteBuilt, _told: bool) -> Words:
    return say("%(player)s builds site %(number)s", player=Name(event.seat), number=event.site)


def megastructure(_senate: Senate, event: e.MegastructureBuilt, _told: bool) -> Words:
    return say("%(player)s builds megastructure %(number)s", player=Name(event.seat), number=event.number)
