"""How the log tells the Ancients."""

from companion.games.eclipse.battle.names import faces_of, ship_name
from companion.games.eclipse.expansion.ancients import events as e
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Name, Words, listing, say, say_n


def cruiser_placed(_galaxy: Galaxy, event: e.CruiserPlaced, _told: bool) -> Words:
    return say("Ancient Cruiser %(letter)s stands on %(sector)s", letter=event.cruiser.upper(), sector=event.sector)


def swarms_stir(_galaxy: Galaxy, event: e.SwarmsStir, _told: bool) -> Words:
    return say("A die for each swarm: %(sectors)s", sectors=listing(event.sectors))


def swarm_rolled(_galaxy: Galaxy, event: e.SwarmRolled, _told: bool) -> Words:
    if event.by_app:
        return say("Swarm %(sector)s: the die shows %(face)s", sector=event.sector, face=event.face)
    return say("Swarm %(sector)s: the die on the table shows %(face)s", sector=event.sector, face=event.face)


def swarm_stays(_galaxy: Galaxy, event: e.SwarmStays, _told: bool) -> Words:
    return say("Swarm %(sector)s: nothing lies behind that exit", sector=event.sector)


def swarm_moved(_galaxy: Galaxy, event: e.SwarmMoved, _told: bool) -> Words:
    if event.meets:
        return say(
            "An Ancient moves from %(sector)s to %(to)s and meets %(players)s",
            sector=event.sector, to=event.to, players=listing(Name(seat) for seat in event.meets),
        )  # fmt: skip
    return say("An Ancient moves from %(sector)s to %(to)s", sector=event.sector, to=event.to)


def ancients_attacked(_galaxy: Galaxy, event: e.AncientsAttacked, _told: bool) -> Words:
    player = Name(event.seat)
    if event.bombs:
        return say("The Ancients destroy the whole population of %(player)s", player=player)
    return say_n(
        "The Ancients shoot at the population of %(player)s (%(faces)s): %(count)s cube of %(cubes)s destroyed",
        "The Ancients shoot at the population of %(player)s (%(faces)s): %(count)s cubes of %(cubes)s destroyed",
        event.destroyed,
        player=player,
        faces=faces_of(event.faces),
        cubes=event.cubes,
    )


def trophy_taken(_galaxy: Galaxy, event: e.TrophyTaken, _told: bool) -> Words:
    return say("%(player)s keeps the %(ship)s: 1 VP", player=Name(event.seat), ship=ship_name(event.ship))
