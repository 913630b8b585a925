"""How the log tells a correction, and to whom: a stack below its top is its owner's alone."""

from companion.games.roll_for_the_galaxy.corrections import events as e
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.spoken import die, phases, place, side, tile
from companion.rules.words import Name, Words, listing, say


def credits_corrected(_galaxy: Galaxy, event: e.CreditsCorrected, _told: bool) -> Words:
    return say("%(player)s has %(now)s$, not %(was)s$", player=Name(event.seat), now=event.now, was=event.was)


def chips_corrected(_galaxy: Galaxy, event: e.ChipsCorrected, _told: bool) -> Words:
    return say(
        "%(player)s has %(now)s points in chips, not %(was)s",
        player=Name(event.seat),
        now=event.now,
        was=event.was,
    )


def pool_corrected(_galaxy: Galaxy, event: e.PoolCorrected, _told: bool) -> Words:
    return say("The pool holds %(now)s points, not %(was)s", now=event.now, was=event.was)


def die_corrected(_galaxy: Galaxy, event: e.DieCorrected, _told: bool) -> Words:
    return say(
        "%(player)s: %(die)s lies in %(to)s, not in %(source)s",
        player=Name(event.seat),
        die=die(event.colour),
        to=place(event.to),
        source=place(event.source),
    )


def tableau_corrected(_galaxy: Galaxy, event: e.TableauCorrected, _told: bool) -> Words:
    if event.built:
        return say("%(player)s has %(tile)s", player=Name(event.seat), tile=side(event.side))
    return say("%(player)s does not have %(tile)s", player=Name(event.seat), tile=side(event.side))


def tiles_corrected(_galaxy: Galaxy, event: e.TilesCorrected, _told: bool) -> Words:
    return say("%(player)s has %(now)s tiles, not %(was)s", player=Name(event.seat), now=event.now, was=event.was)


def stack_corrected(_galaxy: Galaxy, event: e.StackCorrected, told: bool) -> Words:
    if told and event.tiles:
        named = listing(tile(one) for one in event.tiles)
        return say("Your stack from the top: %(tiles)s", tiles=named)
    return say("%(player)s corrects a stack", player=Name(event.seat))


def sees_stack(_galaxy: Galaxy, event: e.StackCorrected, viewer: int | None) -> bool:
    return viewer == event.seat


def phases_corrected(_galaxy: Galaxy, event: e.PhasesCorrected, _told: bool) -> Words:
    return say("Played this round: %(phases)s", phases=phases(event.phases))


def game_finished(_galaxy: Galaxy, _event: e.GameFinished, _told: bool) -> Words:
    return say("The table ends the game and counts")
