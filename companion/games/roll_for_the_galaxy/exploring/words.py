"""How the log tells Explore, and to whom: hidden tiles are their owner's alone for the whole game."""

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.exploring import events as e
from companion.games.roll_for_the_galaxy.model import UNNAMED, Galaxy
from companion.games.roll_for_the_galaxy.spoken import die, tile
from companion.rules.words import Name, Words, listing, say, say_n


def stocked(_galaxy: Galaxy, event: e.Stocked, _told: bool) -> Words:
    return say(
        "%(player)s stocks with %(worker)s: +%(credits)s$",
        player=Name(event.seat),
        worker=die(event.worker),
        credits=event.credits,
    )


def scouted(_galaxy: Galaxy, event: e.Scouted, _told: bool) -> Words:
    if event.given:
        return say_n(
            "%(player)s gives %(count)s tile up and scouts with %(worker)s",
            "%(player)s gives %(count)s tiles up and scouts with %(worker)s",
            event.given,
            player=Name(event.seat),
            worker=die(event.worker),
        )
    return say("%(player)s scouts with %(worker)s", player=Name(event.seat), worker=die(event.worker))


def tiles_drawn(_galaxy: Galaxy, event: e.TilesDrawn, told: bool) -> Words:
    count = len(event.tiles) + event.unnamed
    if told and event.tiles:
        return say("You draw: %(tiles)s", tiles=listing(tile(one) for one in event.tiles))
    return say_n("%(player)s draws %(count)s tile", "%(player)s draws %(count)s tiles", count, player=Name(event.seat))


def tile_named(_galaxy: Galaxy, event: e.TileNamed, told: bool) -> Words:
    if told:
        return say("You name a tile: %(tile)s", tile=tile(event.tile))
    return say("%(player)s names a tile", player=Name(event.seat))


def tile_placed(_galaxy: Galaxy, event: e.TilePlaced, told: bool) -> Words:
    who = Name(event.seat)
    if not told or event.tile == UNNAMED:
        if event.kind == "development":
            return say("%(player)s lays a tile to the developments", player=who)
        return say("%(player)s lays a tile to the worlds", player=who)
    name = catalog.face(event.tile, event.kind).name
    if event.on_top:
        return say("You lay %(tile)s on top", tile=name)
    return say("You lay %(tile)s below the stack", tile=name)


def zone_rearranged(_galaxy: Galaxy, event: e.ZoneRearranged, _told: bool) -> Words:
    return say("%(player)s rearranges the construction zone", player=Name(event.seat))


def late_draw_began(_galaxy: Galaxy, event: e.LateDrawBegan, _told: bool) -> Words:
    return say("One more tile at the end of Explore: %(players)s", players=listing(map(Name, event.seats)))


# ── the bag


def tiles_given_up(_galaxy: Galaxy, event: e.TilesGivenUp, told: bool) -> Words | None:
    return say("You give up: %(tiles)s", tiles=listing(map(tile, event.tiles))) if told else None


def given_up_returned(_galaxy: Galaxy, _event: e.GivenUpReturned, _told: bool) -> Words:
    return say("The bag is empty: tiles that were given up go back into it")


def tiles_owed(_galaxy: Galaxy, event: e.TilesOwed, _told: bool) -> Words | None:
    if not event.count:
        return None
    return say_n(
        "%(player)s still has %(count)s tile to draw",
        "%(player)s still has %(count)s tiles to draw",
        event.count,
        player=Name(event.seat),
    )


def throw_asked(_galaxy: Galaxy, event: e.ThrowAsked, _told: bool) -> Words:
    return say("The bag is empty. One tile goes back into it from %(players)s", players=listing(map(Name, event.seats)))


def tile_thrown(_galaxy: Galaxy, event: e.TileThrown, told: bool) -> Words:
    if told:
        return say("You put back into the bag: %(tile)s", tile=tile(event.tile))
    return say("%(player)s puts a tile back into the bag", player=Name(event.seat))


# ── who may read it

Hidden = e.TilesDrawn | e.TileNamed | e.TilesGivenUp | e.TileThrown | e.TilePlaced | e.ZoneRearranged


def sees(_galaxy: Galaxy, event: Hidden, viewer: int | None) -> bool:
    """Below the top of a stack tiles stay hidden (p. 9)."""
    return viewer == event.seat
