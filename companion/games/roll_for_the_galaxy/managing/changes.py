"""What managing changes: dice back into the cup, and the round that ends."""

from companion.games.roll_for_the_galaxy import catalog, places
from companion.games.roll_for_the_galaxy.managing import events as e
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.pools import put, take
from companion.rules.values import replace


def managing_began(galaxy: Galaxy, _event: e.ManagingBegan) -> Galaxy:
    empires = tuple(replace(one, done=False, recruited=False) for one in galaxy.empires)
    return replace(galaxy, step="manage", phase=None, empires=empires)


def recruited(galaxy: Galaxy, event: e.Recruited) -> Galaxy:
    one = galaxy.empires[event.seat]
    return galaxy.with_empire(
        event.seat,
        citizenry=take(one.citizenry, event.dice),
        cup=put(one.cup, event.dice),
        credits=catalog.box().credits_least if event.raised else one.credits - len(event.dice),
        recruited=True,
    )


def recalled(galaxy: Galaxy, event: e.Recalled) -> Galaxy:
    one = places.without(galaxy.empires[event.seat], event.place, event.colour)
    return galaxy.having(event.seat, replace(one, cup=put(one.cup, (event.colour,))))


def round_done(galaxy: Galaxy, event: e.RoundDone) -> Galaxy:
    return galaxy.with_empire(event.seat, done=True)


def last_round_announced(galaxy: Galaxy, _event: e.LastRoundAnnounced) -> Galaxy:
    return replace(galaxy, ends=True)


def round_ended(galaxy: Galaxy, event: e.RoundEnded) -> Galaxy:
    empires = tuple(replace(one, done=False, recruited=False) for one in galaxy.empires)
    return replace(
        galaxy,
        step="over" if event.over else "assign",
        round=galaxy.round if event.over else galaxy.round + 1,
        chosen=(),
        played=(),
        past=(),
        extra=None,
        empires=empires,
        ends=event.over,
        curve=(*galaxy.curve, event.totals),
    )
