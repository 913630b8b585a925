"""The log of alliances, a line each."""

from typing import assert_never

from companion.games.eclipse.alliance_events import (
    AllianceAgreed,
    AllianceCorrected,
    AllianceEvent,
    AllianceFounded,
    AllianceJoined,
    AllianceLeft,
    AllianceOffered,
    AllianceRefused,
    AllyAttacked,
    RightWaived,
)
from companion.rules.words import Name, Words, listing, say


def describe(event: AllianceEvent) -> Words:
    match event:
        case AllianceFounded(alliance, members):
            names = listing(Name(seat) for seat in members)
            return say("%(players)s found an alliance: %(alliance)s", players=names, alliance=alliance)
        case AllianceOffered(seat, alliance, members):
            names = listing(Name(one) for one in members if one != seat)
            return say(
                "%(player)s proposes an alliance with %(others)s: %(alliance)s",
                player=Name(seat),
                others=names,
                alliance=alliance,
            )
        case AllianceAgreed(seat, to):
            return say("%(player)s agrees to the alliance of %(other)s", player=Name(seat), other=Name(to))
        case AllianceRefused(seat, to):
            if seat == to:
                return say("%(player)s takes the proposed alliance back", player=Name(seat))
            return say("%(player)s does not want the alliance of %(other)s", player=Name(seat), other=Name(to))
        case AllianceJoined(seat, alliance):
            return say("%(player)s joins the alliance %(alliance)s", player=Name(seat), alliance=alliance)
        case AllianceLeft(seat, alliance):
            return say("%(player)s leaves the alliance %(alliance)s", player=Name(seat), alliance=alliance)
        case AllyAttacked(seat, on):
            return say(
                "%(player)s has ships in a sector of %(other)s: an attack, and %(player)s gets the traitor card",
                player=Name(seat),
                other=Name(on),
            )
        case RightWaived(seat, sector):
            return say("%(player)s leaves sector %(sector)s to an ally", player=Name(seat), sector=sector)
        case AllianceCorrected(seat, alliance, left):
            return _corrected(seat, alliance, left)
    assert_never(event)


def _corrected(seat: int, alliance: str, left: tuple[str, ...]) -> Words:
    now = (
        say("Corrected: %(player)s belongs to the alliance %(alliance)s", player=Name(seat), alliance=alliance)
        if alliance
        else say("Corrected: %(player)s belongs to no alliance", player=Name(seat))
    )
    return say("%(now)s; left: %(left)s", now=now, left=listing(left)) if left else now
