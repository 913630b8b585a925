"""What dealing, exchanging and drafting does to hands and packs."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.drafting import events as e
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.values import replace


def deal(galaxy: Galaxy, event: e.CardsDealt) -> Galaxy:
    dealt = galaxy.with_realm(event.seat, hand=event.cards, hand_count=len(event.cards))
    return replace(dealt, dealt=True)


def swap(galaxy: Galaxy, event: e.CardsSwapped) -> Galaxy:
    kept = tuple(card for card in galaxy.realms[event.seat].hand if card not in event.away)
    swapped = galaxy.with_realm(event.seat, hand=(*kept, *event.new), swapped=True)
    return replace(swapped, discarded=(*galaxy.discarded, *event.away))


def begin_draft(galaxy: Galaxy, event: e.DraftBegan) -> Galaxy:
    empty = tuple(replace(realm, hand=(), hand_count=0) for realm in galaxy.realms)
    return replace(galaxy, packs=event.packs, drafting=1, picked=(), dealt=True, realms=empty)


def pick(galaxy: Galaxy, event: e.Picked) -> Galaxy:
    realm = galaxy.realms[event.seat]
    hand = (*realm.hand, event.card) if event.card else realm.hand
    packs = tuple(
        tuple(card for card in pack if card != event.card) if seat == event.seat else pack
        for seat, pack in enumerate(galaxy.packs)
    )
    picked = galaxy.with_realm(event.seat, hand=hand, hand_count=realm.hand_count + 1)
    return replace(picked, packs=packs, picked=(*galaxy.picked, event.seat))


def pass_packs(galaxy: Galaxy, event: e.PacksPassed) -> Galaxy:
    # Each pack goes to the left, which is the next seat clockwise.
    packs = tuple(galaxy.packs[(seat - 1) % galaxy.players] for seat in galaxy.seats)
    return replace(galaxy, packs=packs if event.pick else (), drafting=event.pick, picked=())


def finish_draft(galaxy: Galaxy, _event: e.DraftDone) -> Galaxy:
    seven = tuple(replace(realm, hand_count=catalog.numbers().hand) for realm in galaxy.realms)
    return replace(galaxy, drafting=0, packs=(), picked=(), dealt=True, realms=seven)
