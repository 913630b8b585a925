"""The log in words: what happened while phases were played."""

from collections.abc import Iterable
from typing import assert_never

from companion.games.roll_for_the_galaxy import catalog, places
from companion.games.roll_for_the_galaxy import events as e
from companion.games.roll_for_the_galaxy.catalog import PHASE_NAMES
from companion.games.roll_for_the_galaxy.components import Colour, Phase
from companion.games.roll_for_the_galaxy.model import UNNAMED
from companion.games.roll_for_the_galaxy.pools import Dice, counted
from companion.rules.words import Arg, Listing, Name, Named, Words, listing, say, say_n


def die(colour: Colour) -> Named:
    return catalog.dice()[colour].name


def dice(many: Dice) -> Listing:
    """“2 Home and 1 Military”."""
    return listing(say("%(count)s %(die)s", count=count, die=die(colour)) for colour, count in counted(many))


def side(side_id: str) -> Named:
    return catalog.side(side_id).name


def tile(number: int) -> Arg:
    """Both sides of a tile, as only its owner may read it."""
    if number == UNNAMED:
        return say("a tile without a name")
    found = catalog.tiles()[number]
    return say("%(development)s / %(world)s", development=found.development.name, world=found.world.name)


def place(name: str) -> Named:
    return places.name(name)


def phases(many: Iterable[Phase]) -> Listing:
    return listing(PHASE_NAMES[phase] for phase in many)


def explore(event: e.ExploreEvent, *, told: bool) -> Words | None:
    match event:
        case e.Stocked():
            return say(
                "%(player)s stocks with %(worker)s: +%(credits)s$",
                player=Name(event.seat),
                worker=die(event.worker),
                credits=event.credits,
            )
        case e.Scouted():
            if event.given:
                return say_n(
                    "%(player)s gives %(count)s tile up and scouts with %(worker)s",
                    "%(player)s gives %(count)s tiles up and scouts with %(worker)s",
                    event.given,
                    player=Name(event.seat),
                    worker=die(event.worker),
                )
            return say("%(player)s scouts with %(worker)s", player=Name(event.seat), worker=die(event.worker))
        case e.TilesGivenUp():
            return say("You give up: %(tiles)s", tiles=listing(map(tile, event.tiles))) if told else None
        case e.GivenUpReturned():
            return say("The bag is empty: tiles that were given up go back into it")
        case e.TilesOwed():
            if not event.count:
                return None
            return say_n(
                "%(player)s still has %(count)s tile to draw",
                "%(player)s still has %(count)s tiles to draw",
                event.count,
                player=Name(event.seat),
            )
        case e.ThrowAsked():
            return say(
                "The bag is empty. One tile goes back into it from %(players)s", players=listing(map(Name, event.seats))
            )
        case e.TileThrown():
            if told:
                return say("You put back into the bag: %(tile)s", tile=tile(event.tile))
            return say("%(player)s puts a tile back into the bag", player=Name(event.seat))
        case e.TilePlaced():
            return _placed(event, told=told)
        case e.ZoneRearranged():
            return say("%(player)s rearranges the construction zone", player=Name(event.seat))
        case e.TopNamed():
            name = catalog.face(event.tile, event.kind).name
            return say("%(player)s: %(tile)s lies on top", player=Name(event.seat), tile=name)
        case e.LateDrawBegan():
            return say("One more tile at the end of Explore: %(players)s", players=listing(map(Name, event.seats)))
    assert_never(event)


def _placed(event: e.TilePlaced, *, told: bool) -> Words:
    who = Name(event.seat)
    if not told or event.tile == UNNAMED:
        if event.kind == "development":
            return say("%(player)s lays a tile to the developments", player=who)
        return say("%(player)s lays a tile to the worlds", player=who)
    name = catalog.face(event.tile, event.kind).name
    if event.on_top:
        return say("You lay %(tile)s on top", tile=name)
    return say("You lay %(tile)s below the stack", tile=name)


def work(event: e.WorkEvent) -> Words | None:
    match event:
        case e.PhaseBegan():
            if event.in_order:
                return say("%(phase)s begins, in player order", phase=PHASE_NAMES[event.phase])
            return say("%(phase)s begins", phase=PHASE_NAMES[event.phase])
        case e.WorkerPlaced():
            if event.kind == "development":
                return say("%(player)s: %(die)s develops", player=Name(event.seat), die=die(event.worker))
            return say("%(player)s: %(die)s settles", player=Name(event.seat), die=die(event.worker))
        case e.Completed():
            name = catalog.face(event.tile, event.kind).name
            return say("%(player)s completes %(tile)s", player=Name(event.seat), tile=name)
        case e.Asked() | e.Answered():
            return None
        case e.DieMoved():
            return _moved(event)
        case e.DieMissing():
            return say(
                "%(tile)s: the supply has no %(die)s die left for %(player)s",
                tile=side(event.why),
                die=die(event.colour),
                player=Name(event.seat),
            )
        case e.CreditsGained() | e.ChipsGained():
            return _gained(event)
        case e.Produced():
            return say(
                "%(player)s produces on %(world)s with %(die)s",
                player=Name(event.seat),
                world=side(event.world),
                die=die(event.worker),
            )
        case e.Shipped():
            return _shipped(event)
        case e.WorkerUsed():
            return say(
                "%(player)s: %(die)s from %(phase)s to %(place)s",
                player=Name(event.seat),
                die=die(event.worker),
                phase=PHASE_NAMES[event.phase],
                place=place(event.to),
            )
        case e.TileCompleted():
            if event.kind == "development":
                return say("%(player)s completes a development", player=Name(event.seat))
            return say("%(player)s completes a world", player=Name(event.seat))
        case e.PhaseDone():
            if event.by_itself:
                return None
            return say("%(player)s is done with this phase", player=Name(event.seat))
        case e.PhaseEnded():
            return say("%(phase)s is over", phase=PHASE_NAMES[event.phase])
    assert_never(event)


def _moved(event: e.DieMoved) -> Words:
    who, colour = Name(event.seat), die(event.colour)
    if event.source == places.SUPPLY:
        if event.to in places.PLAIN:
            return say("%(player)s gains %(die)s into the %(place)s", player=who, die=colour, place=place(event.to))
        return say("%(player)s gains %(die)s as a good on %(place)s", player=who, die=colour, place=place(event.to))
    if event.to == places.SUPPLY:
        return say(
            "%(player)s gives %(die)s back to the supply: %(place)s", player=who, die=colour, place=place(event.source)
        )
    if event.why:
        return say(
            "%(player)s: %(die)s goes to the %(place)s (%(tile)s)",
            player=who,
            die=colour,
            place=place(event.to),
            tile=side(event.why),
        )
    return say("%(player)s: %(die)s goes to the %(place)s", player=who, die=colour, place=place(event.to))


def _gained(event: e.CreditsGained | e.ChipsGained) -> Words:
    who = Name(event.seat)
    if isinstance(event, e.ChipsGained):
        if event.why:
            return say("%(player)s: +%(chips)s VP (%(tile)s)", player=who, chips=event.chips, tile=side(event.why))
        return say("%(player)s: %(chips)s VP", player=who, chips=_signed(event.chips))
    amount = _signed(event.credits)
    if event.lost and event.why:
        return say(
            "%(player)s: %(credits)s$ (%(tile)s); %(lost)s$ above ten are lost",
            player=who,
            credits=amount,
            tile=side(event.why),
            lost=event.lost,
        )
    if event.lost:
        return say(
            "%(player)s: %(credits)s$; %(lost)s$ above ten are lost", player=who, credits=amount, lost=event.lost
        )
    if event.why:
        return say("%(player)s: %(credits)s$ (%(tile)s)", player=who, credits=amount, tile=side(event.why))
    return say("%(player)s: %(credits)s$", player=who, credits=amount)


def _signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"


def _shipped(event: e.Shipped) -> Words:
    who, world, good = Name(event.seat), side(event.world), die(event.good)
    if event.how == "trade":
        return say("%(player)s trades %(good)s from %(world)s", player=who, good=good, world=world)
    return say("%(player)s consumes %(good)s from %(world)s", player=who, good=good, world=world)
