"""How the log tells diplomatic relations."""

from companion.games.eclipse.diplomacy import events as e
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Name, Words, say


def relations_offered(_galaxy: Galaxy, event: e.RelationsOffered, _told: bool) -> Words:
    return say("%(player)s offers %(other)s diplomatic relations", player=Name(event.seat), other=Name(event.to))


def tile_promised(_galaxy: Galaxy, event: e.TilePromised, told: bool) -> Words:
    if told:
        return say("%(player)s would give back the reputation tile %(tile)s", player=Name(event.seat), tile=event.tile)
    return say("%(player)s would give back a reputation tile", player=Name(event.seat))


def relations_refused(_galaxy: Galaxy, event: e.RelationsRefused, _told: bool) -> Words:
    return say("No relations between %(player)s and %(other)s", player=Name(event.seat), other=Name(event.to))


def relations_begun(_galaxy: Galaxy, event: e.RelationsBegun, _told: bool) -> Words:
    return say("%(player)s and %(other)s exchange ambassadors", player=Name(event.seat), other=Name(event.to))


def reputation_returned(_galaxy: Galaxy, event: e.ReputationReturned, told: bool) -> Words:
    if told:
        return say("%(player)s gives back the reputation tile %(tile)s", player=Name(event.seat), tile=event.tile)
    return say("%(player)s gives back a reputation tile", player=Name(event.seat))


def relations_ended(_galaxy: Galaxy, event: e.RelationsEnded, _told: bool) -> Words:
    return say(
        "%(player)s attacks %(other)s: the relations end, and %(player)s gets the traitor card",
        player=Name(event.seat),
        other=Name(event.on),
    )


def traitor_corrected(_galaxy: Galaxy, event: e.TraitorCorrected, _told: bool) -> Words:
    if event.seat < 0:
        return say("Corrected: nobody has the traitor card")
    return say("Corrected: %(player)s has the traitor card", player=Name(event.seat))


def sees_tiles(_galaxy: Galaxy, event: e.TilePromised | e.ReputationReturned, viewer: int | None) -> bool:
    """Reputation tiles are their owner's secret."""
    return viewer == event.seat
