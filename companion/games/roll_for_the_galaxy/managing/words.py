"""How the log tells who recruits and recalls, and that a round ends."""

from companion.games.roll_for_the_galaxy.managing import events as e
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.spoken import dice, die, place
from companion.rules.words import Name, Words, listing, say


def managing_began(_galaxy: Galaxy, _event: e.ManagingBegan, _told: bool) -> Words:
    return say("Manage your empires")


def recruited(_galaxy: Galaxy, event: e.Recruited, _told: bool) -> Words:
    who = Name(event.seat)
    if not event.dice:
        return say("%(player)s recruits nobody", player=who)
    if event.raised:
        return say("%(player)s recruits %(dice)s; the marker goes from 0 to 1", player=who, dice=dice(event.dice))
    return say("%(player)s recruits %(dice)s", player=who, dice=dice(event.dice))


def recalled(_galaxy: Galaxy, event: e.Recalled, _told: bool) -> Words:
    return say(
        "%(player)s recalls %(die)s: %(place)s",
        player=Name(event.seat),
        die=die(event.colour),
        place=place(event.place),
    )


def round_done(_galaxy: Galaxy, event: e.RoundDone, _told: bool) -> Words:
    return say("%(player)s has finished the round", player=Name(event.seat))


def last_round_announced(_galaxy: Galaxy, event: e.LastRoundAnnounced, _told: bool) -> Words:
    if event.pool_empty:
        return say("The pool is empty: the large chips come in, and this is the last round")
    return say("%(players)s: twelve tiles. This is the last round", players=listing(map(Name, event.seats)))


def round_ended(_galaxy: Galaxy, event: e.RoundEnded, _told: bool) -> Words:
    if event.over:
        return say("Round %(round)s is over, and with it the game", round=event.round)
    return say("Round %(round)s begins", round=event.round + 1)
