"""What a good that comes or goes does to a realm."""

from companion.games.age_of_galaxy.goods import events as e
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.values import replace


def gain(galaxy: Galaxy, event: e.Gained) -> Galaxy:
    realm = galaxy.realms[event.seat]
    changed = galaxy.with_realm(event.seat, **{event.good: realm.has(event.good) + event.by})
    if event.good != "prestige":
        return changed
    # A cube that moves lands on top (p. 18).
    pile = (event.seat, *(seat for seat in galaxy.pile if seat != event.seat))
    fame = dict(realm.fame)
    fame[event.why] = fame.get(event.why, 0) + event.by
    return replace(changed.with_realm(event.seat, fame=tuple(fame.items())), pile=pile)
