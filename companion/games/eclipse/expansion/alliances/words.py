"""How the log tells alliances."""

from companion.games.eclipse.expansion.alliances import events as e
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Name, Words, listing, say


def alliance_offered(_galaxy: Galaxy, event: e.AllianceOffered, _told: bool) -> Words:
    names = listing(Name(one) for one in event.members if one != event.seat)
    return say(
        "%(player)s proposes an alliance with %(others)s: %(alliance)s",
        player=Name(event.seat),
        others=names,
        alliance=event.alliance,
    )


def alliance_agreed(_galaxy: Galaxy, event: e.AllianceAgreed, _told: bool) -> Words:
    return say("%(player)s agrees to the alliance of %(other)s", player=Name(event.seat), other=Name(event.to))


def alliance_refused(_galaxy: Galaxy, event: e.AllianceRefused, _told: bool) -> Words:
    if event.seat == event.to:
        return say("%(player)s takes the proposed alliance back", player=Name(event.seat))
    return say("%(player)s does not want the alliance of %(other)s", player=Name(event.seat), other=Name(event.to))


def alliance_founded(_galaxy: Galaxy, event: e.AllianceFounded, _told: bool) -> Words:
    names = listing(Name(seat) for seat in event.members)
    return say("%(players)s found an alliance: %(alliance)s", players=names, alliance=event.alliance)


def alliance_joined(_galaxy: Galaxy, event: e.AllianceJoined, _told: bool) -> Words:
    return say("%(player)s joins the alliance %(alliance)s", player=Name(event.seat), alliance=event.alliance)


def alliance_left(_galaxy: Galaxy, event: e.AllianceLeft, _told: bool) -> Words:
    return say("%(player)s leaves the alliance %(alliance)s", player=Name(event.seat), alliance=event.alliance)


def ally_attacked(_galaxy: Galaxy, event: e.AllyAttacked, _told: bool) -> Words:
    return say(
        "%(player)s has ships in a sector of %(other)s: an attack, and %(player)s gets the traitor card",
        player=Name(event.seat),
        other=Name(event.on),
    )


def right_waived(_galaxy: Galaxy, event: e.RightWaived, _told: bool) -> Words:
    return say("%(player)s leaves sector %(sector)s to an ally", player=Name(event.seat), sector=event.sector)


def alliance_corrected(_galaxy: Galaxy, event: e.AllianceCorrected, _told: bool) -> Words:
    return _corrected(event.seat, event.alliance, event.left)


def _corrected(seat: int, alliance: str, left: tuple[str, ...]) -> Words:
    now = (
        say("Corrected: %(player)s belongs to the alliance %(alliance)s", player=Name(seat), alliance=alliance)
        if alliance
        else say("Corrected: %(player)s belongs to no alliance", player=Name(seat))
    )
    return say("%(now)s; left: %(left)s", now=now, left=listing(left)) if left else now
