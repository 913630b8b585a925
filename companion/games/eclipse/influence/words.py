"""How the log tells discs and cubes."""

from companion.games.eclipse.catalog import RESOURCE_NAMES
from companion.games.eclipse.influence import events as e
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Name, Words, listing, say, say_n


def sector_taken(_galaxy: Galaxy, event: e.SectorTaken, _told: bool) -> Words:
    return say("%(player)s takes sector %(sector)s", player=Name(event.seat), sector=event.sector)


def sector_left(_galaxy: Galaxy, event: e.SectorLeft, _told: bool) -> Words:
    verb = (
        say("%(player)s loses sector %(sector)s", player=Name(event.seat), sector=event.sector)
        if event.lost
        else say("%(player)s leaves sector %(sector)s", player=Name(event.seat), sector=event.sector)
    )
    if not event.to:
        return verb
    tracks = listing(RESOURCE_NAMES[one] for one in event.to)
    return say("%(what)s; cubes back: %(tracks)s", what=verb, tracks=tracks)


def colonised(_galaxy: Galaxy, event: e.Colonised, _told: bool) -> Words:
    return say(
        "%(player)s settles in sector %(sector)s: %(track)s",
        player=Name(event.seat),
        sector=event.sector,
        track=RESOURCE_NAMES[event.track],
    )


def colony_ships_turned_up(_galaxy: Galaxy, event: e.ColonyShipsTurnedUp, _told: bool) -> Words:
    return say_n(
        "%(player)s turns up %(count)s colony ship", "%(player)s turns up %(count)s colony ships", event.ships, player=Name(event.seat)
    )  # fmt: skip


def cubes_destroyed(_galaxy: Galaxy, event: e.CubesDestroyed, _told: bool) -> Words:
    return say_n(
        "%(count)s cube of %(player)s in sector %(sector)s is destroyed",
        "%(count)s cubes of %(player)s in sector %(sector)s are destroyed",
        len(event.squares),
        player=Name(event.seat),
        sector=event.sector,
    )


def cube_placed(_galaxy: Galaxy, event: e.CubePlaced, _told: bool) -> Words:
    name = RESOURCE_NAMES[event.track]
    if event.loose.to == "graveyard":
        return say("%(player)s puts a cube on the graveyard: %(track)s", player=Name(event.seat), track=name)
    return say("%(player)s puts a cube back on the track: %(track)s", player=Name(event.seat), track=name)


def graveyard_emptied(_galaxy: Galaxy, event: e.GraveyardEmptied, _told: bool) -> Words:
    tracks = listing(RESOURCE_NAMES[one] for one in event.to)
    return say("%(player)s: cubes back from the graveyard: %(tracks)s", player=Name(event.seat), tracks=tracks)
