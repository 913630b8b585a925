"""How the log tells point defences."""

from companion.games.eclipse.battle.names import faces_of, owner, ships_of
from companion.games.eclipse.expansion.technologies.events import InterceptRolled, InterceptTapped, MissilesStopped
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Words, listing, say, say_n


def intercept_tapped(_galaxy: Galaxy, event: InterceptTapped, _told: bool) -> Words:
    return say(
        "Point defence of %(owner)s: a die on the table shows %(face)s", owner=owner(event.seat), face=event.face
    )


def intercept_rolled(_galaxy: Galaxy, event: InterceptRolled, _told: bool) -> Words:
    return say(
        "Point defence of %(owner)s: the app rolls %(faces)s", owner=owner(event.seat), faces=faces_of(event.faces)
    )


def missiles_stopped(_galaxy: Galaxy, event: MissilesStopped, _told: bool) -> Words:
    down = say_n("Point defence of %(owner)s: %(count)s missile shot down", "Point defence of %(owner)s: %(count)s missiles shot down", len(event.missiles), owner=owner(event.seat))  # fmt: skip
    if event.destroyed:
        wrecks = listing(ships_of(one) for one in event.destroyed)
        return say("%(told)s; destroyed: %(wrecks)s", told=down, wrecks=wrecks)
    if event.hit:
        names = listing(ships_of(one) for one in dict.fromkeys(event.hit))
        return say("%(told)s; hit: %(ships)s", told=down, ships=names)
    return down
