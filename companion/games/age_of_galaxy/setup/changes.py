"""What the set-up's events do to the table."""

from companion.games.age_of_galaxy.model import Galaxy, started
from companion.games.age_of_galaxy.setup import events as e
from companion.rules.values import replace


def begin_with(galaxy: Galaxy, event: e.StartPlayerChosen) -> Galaxy:
    return started(galaxy, event.seat)


def tick(galaxy: Galaxy, event: e.StepTicked) -> Galaxy:
    ticked = galaxy.ticked | {event.step} if event.done else galaxy.ticked - {event.step}
    return replace(galaxy, ticked=ticked)


def lay_trade(galaxy: Galaxy, event: e.TradeLaid) -> Galaxy:
    places = list(galaxy.trades)
    places[event.place - 1] = replace(places[event.place - 1], card=event.card)
    return replace(galaxy, trades=tuple(places))


def begin_play(galaxy: Galaxy, event: e.PlayBegan) -> Galaxy:
    # Packs of a draft that the table broke off are nobody's business any more.
    realms = tuple(replace(realm, strength=realm.strength + event.strength) for realm in galaxy.realms)
    begun = replace(galaxy, step="production", round=1, laid=galaxy, produced=False, realms=realms)
    return replace(begun, drafting=0, packs=(), picked=())
