"""The log of the variants and the swarms, a line each."""

from typing import assert_never

from companion.games.eclipse import catalog
from companion.games.eclipse.variant_events import (
    AskedToGoFirst,
    ComingCorrected,
    ComingLaidOut,
    DirectionChosen,
    SwarmMoved,
    SwarmRolled,
    SwarmsStir,
    SwarmStays,
    VariantEvent,
)
from companion.rules.words import Name, Words, listing, say

AHEAD = {1: say("next round"), 2: say("round after")}


def ahead(words: Words, rounds: int) -> Words:
    """What is drawn for a later round says so."""
    return say("%(what)s (%(round)s)", what=words, round=AHEAD[rounds]) if rounds else words


def describe(event: VariantEvent) -> Words:
    match event:
        case AskedToGoFirst(seat, other):
            return say("%(player)s lets %(other)s go first", player=Name(seat), other=Name(other))
        case DirectionChosen(clockwise):
            return say("Play goes clockwise") if clockwise else say("Play goes counter-clockwise")
        case ComingLaidOut(tiles):
            names = listing(catalog.technologies()[one].name for one in tiles)
            return say("Onto the supply board: %(names)s", names=names) if tiles else say("No tile was laid open")
        case ComingCorrected(technology, rounds, by):
            name = catalog.technologies()[technology].name
            if by > 0:
                return ahead(say("Corrected: %(technology)s +1", technology=name), rounds)
            return ahead(say("Corrected: %(technology)s −1", technology=name), rounds)
        case SwarmsStir(sectors):
            return say("A die for each swarm: %(sectors)s", sectors=listing(sectors))
        case SwarmRolled(sector, face, by_app):
            if by_app:
                return say("Swarm %(sector)s: the die shows %(face)s", sector=sector, face=face)
            return say("Swarm %(sector)s: the die on the table shows %(face)s", sector=sector, face=face)
        case SwarmStays(sector):
            return say("Swarm %(sector)s: nothing lies behind that exit", sector=sector)
        case SwarmMoved(sector, to, meets):
            if meets:
                return say(
                    "An Ancient moves from %(sector)s to %(to)s and meets %(players)s",
                    sector=sector, to=to, players=listing(Name(seat) for seat in meets),
                )  # fmt: skip
            return say("An Ancient moves from %(sector)s to %(to)s", sector=sector, to=to)
    assert_never(event)
