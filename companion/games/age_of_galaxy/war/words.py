"""How the log tells a war."""

from companion.games.age_of_galaxy.goods.bookings import in_words
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.names import known_planet, planet
from companion.games.age_of_galaxy.war import events as e
from companion.rules.words import Name, Words, listing, say, say_n


def war_began(_galaxy: Galaxy, _event: e.WarBegan, _told: bool) -> Words:
    return say("The war phase begins")


def mustered(_galaxy: Galaxy, event: e.Mustered, _told: bool) -> Words:
    return say(
        "%(player)s: cruisers %(cruisers)s, strength %(strength)s, planets to protect %(planets)s",
        player=Name(event.seat),
        cruisers=event.cruisers,
        strength=event.strength,
        planets=event.to_guard,
    )


def compared(_galaxy: Galaxy, event: e.Compared, _told: bool) -> Words:
    fleets = listing(
        say("%(player)s %(cruisers)s/%(strength)s", player=Name(one.seat), cruisers=one.cruisers, strength=one.strength)
        for one in event.ranking
    )
    if not event.overlords:
        return say("Cruisers and strength: %(fleets)s; nobody is Overlord", fleets=fleets)
    named = listing(Name(seat) for seat in event.overlords)
    if len(event.overlords) == 1:
        return say("Cruisers and strength: %(fleets)s; Overlord: %(player)s", fleets=fleets, player=named)
    return say("Cruisers and strength: %(fleets)s; equal Overlords: %(players)s", fleets=fleets, players=named)


def reward_told(_galaxy: Galaxy, event: e.RewardTold, _told: bool) -> Words:
    return say(
        "%(player)s, place %(place)s: %(goods)s",
        player=Name(event.seat),
        place=event.place,
        goods=in_words(event.gain),
    )


def conquered(_galaxy: Galaxy, event: e.PlanetConquered, _told: bool) -> Words:
    who, there = Name(event.seat), planet(event.card, event.kind)
    if event.loser is None:
        return say("%(player)s conquers a planet %(where)s", player=who, where=there)
    return say_n(
        "%(player)s conquers a planet of %(loser)s %(where)s: %(count)s cube goes back to the supply",
        "%(player)s conquers a planet of %(loser)s %(where)s: %(count)s cubes go back to the supply",
        event.cubes,
        player=who,
        loser=Name(event.loser),
        where=there,
    )


def cubes_lost(_galaxy: Galaxy, event: e.CubesLost, _told: bool) -> Words:
    return say_n(
        "%(player)s conquers a planet of %(loser)s: %(count)s cube goes back to the supply",
        "%(player)s conquers a planet of %(loser)s: %(count)s cubes go back to the supply",
        event.cubes,
        player=Name(event.by),
        loser=Name(event.seat),
    )


def conquest_over(_galaxy: Galaxy, event: e.ConquestOver, _told: bool) -> Words | None:
    return say("The Overlord conquers nothing") if event.skipped else None


def reduced(_galaxy: Galaxy, event: e.Reduced, _told: bool) -> Words:
    return say_n(
        "%(player)s discards %(count)s cruiser: %(keeps)s may stay",
        "%(player)s discards %(count)s cruisers: %(keeps)s may stay",
        event.lost,
        player=Name(event.seat),
        keeps=event.keeps,
    )


def war_ended(_galaxy: Galaxy, _event: e.WarEnded, _told: bool) -> Words:
    return say("The galactic phase begins")


def shield_set(galaxy: Galaxy, event: e.ShieldSet, _told: bool) -> Words:
    there = known_planet(galaxy, event.planet)
    if event.shielded:
        return say("The planet %(where)s needs no cruisers for its protection", where=there)
    return say("The planet %(where)s needs cruisers for its protection again", where=there)
