"""How the log tells faction cards and abilities."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import IDEOLOGY_NAMES
from companion.games.age_of_galaxy.factions import events as e
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.names import card_name, known_planet
from companion.rules.words import Name, Words, say


def faction_played(galaxy: Galaxy, event: e.FactionPlayed, _told: bool) -> Words:
    return say("%(player)s: main faction %(card)s", player=Name(event.seat), card=card_name(galaxy, event.card))


def ideology_played(_galaxy: Galaxy, event: e.IdeologyPlayed, _told: bool) -> Words:
    return say(
        "%(player)s: true main ideology %(ideology)s",
        player=Name(event.seat),
        ideology=IDEOLOGY_NAMES[event.ideology],
    )


def discarded(galaxy: Galaxy, event: e.CardDiscarded, _told: bool) -> Words:
    who, card = Name(event.seat), card_name(galaxy, event.card)
    if event.how == "boost":
        return say("%(player)s discards %(card)s for its boost", player=who, card=card)
    return say("%(player)s discards %(card)s for its adaptation", player=who, card=card)


def used(galaxy: Galaxy, event: e.FreeEffectUsed, _told: bool) -> Words:
    who = Name(event.seat)
    kind, _, number = event.what.partition(".")
    if kind == "card":
        return say("%(player)s uses %(card)s", player=who, card=card_name(galaxy, int(number)))
    return say("%(player)s uses effect %(number)s of the hint board", player=who, number=kind)


def cube_lifted(galaxy: Galaxy, event: e.CubeLifted, _told: bool) -> Words:
    return say(
        "%(player)s lifts the cube from a planet %(where)s: %(action)s",
        player=Name(event.seat),
        where=known_planet(galaxy, event.planet),
        action=catalog.actions()[event.action].name,
    )
