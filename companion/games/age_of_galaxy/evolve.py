"""What an event does to a table: set-up and the course of a round here; realms in evolve_realm."""

from dataclasses import replace
from typing import assert_never

from companion.games.age_of_galaxy import catalog, evolve_corrections, evolve_realm
from companion.games.age_of_galaxy import events as e
from companion.games.age_of_galaxy.model import Galaxy, started


def evolve(galaxy: Galaxy, event: e.Event) -> Galaxy:
    if isinstance(event, e.RealmEvent):
        return evolve_realm.gained(galaxy, event)
    if isinstance(event, e.RoundEvent):
        return _round(galaxy, event)
    if isinstance(event, e.SetUpEvent):
        return _set_up(galaxy, event)
    return evolve_corrections.corrected(galaxy, event)


def _set_up(galaxy: Galaxy, event: e.SetUpEvent) -> Galaxy:
    match event:
        case e.StartPlayerChosen():
            return started(galaxy, event.seat)
        case e.StepTicked():
            ticked = galaxy.ticked | {event.step} if event.done else galaxy.ticked - {event.step}
            return replace(galaxy, ticked=ticked)
        case e.BoxTold():
            return _told(galaxy, ((event.key, event.value),))
        case e.CardTyped() | e.RowTold():
            return _told(galaxy, event.values)
        case e.TradeLaid():
            places = list(galaxy.trades)
            places[event.place - 1] = replace(places[event.place - 1], card=event.card)
            return replace(galaxy, trades=tuple(places))
        case e.CardsDealt():
            dealt = galaxy.with_realm(event.seat, hand=event.cards, hand_count=len(event.cards))
            return replace(dealt, dealt=True)
        case e.CardsSwapped():
            kept = tuple(card for card in galaxy.realms[event.seat].hand if card not in event.away)
            swapped = galaxy.with_realm(event.seat, hand=(*kept, *event.new), swapped=True)
            return replace(swapped, discarded=(*galaxy.discarded, *event.away))
        case e.DraftBegan():
            empty = tuple(replace(realm, hand=(), hand_count=0) for realm in galaxy.realms)
            return replace(galaxy, packs=event.packs, drafting=1, picked=(), dealt=True, realms=empty)
        case e.Picked():
            return _picked(galaxy, event)
        case e.PacksPassed():
            # Each pack goes to the left, which is the next seat clockwise.
            packs = tuple(galaxy.packs[(seat - 1) % galaxy.players] for seat in galaxy.seats)
            return replace(galaxy, packs=packs if event.pick else (), drafting=event.pick, picked=())
        case e.DraftDone():
            seven = tuple(replace(realm, hand_count=catalog.numbers().hand) for realm in galaxy.realms)
            return replace(galaxy, drafting=0, packs=(), picked=(), dealt=True, realms=seven)
        case e.PlayBegan():
            # Packs of a draft that the table broke off are nobody's business any more.
            realms = tuple(replace(realm, strength=realm.strength + event.strength) for realm in galaxy.realms)
            begun = replace(galaxy, step="production", round=1, laid=galaxy, produced=False, realms=realms)
            return replace(begun, drafting=0, packs=(), picked=())
    assert_never(event)


def _told(galaxy: Galaxy, pairs: tuple[tuple[str, int | str], ...]) -> Galaxy:
    told = dict(pairs)
    others = tuple(pair for pair in galaxy.box if pair[0] not in told)
    return replace(galaxy, box=(*others, *pairs))


def _picked(galaxy: Galaxy, event: e.Picked) -> Galaxy:
    realm = galaxy.realms[event.seat]
    hand = (*realm.hand, event.card) if event.card else realm.hand
    packs = tuple(
        tuple(card for card in pack if card != event.card) if seat == event.seat else pack
        for seat, pack in enumerate(galaxy.packs)
    )
    picked = galaxy.with_realm(event.seat, hand=hand, hand_count=realm.hand_count + 1)
    return replace(picked, packs=packs, picked=(*galaxy.picked, event.seat))


# ── the course of a round ──────────────────────────────────────


def _round(galaxy: Galaxy, event: e.RoundEvent) -> Galaxy:
    match event:
        case e.CubesTaken():
            realm = galaxy.realms[event.seat]
            return galaxy.with_realm(event.seat, cubes=realm.cubes + event.cubes, supply=realm.supply - event.cubes)
        case e.Produced():
            return replace(galaxy, produced=True)
        case e.ActionsBegan():
            first = next((seat for seat in galaxy.order if galaxy.realms[seat].cubes), None)
            return replace(galaxy, step="action", turn=first)
        case e.TurnEnded():
            ended = galaxy.with_realm(event.seat, acted=False, card_played=False, settled_now=0, used=())
            return replace(ended, turn=event.after)
        case e.WarBegan():
            return replace(galaxy, step="war", war="compare", turn=None, ranking=(), overlords=(), mustered=())
        case e.Mustered():
            counted = galaxy.with_realm(
                event.seat, cruisers=event.cruisers, strength=event.strength, to_guard=event.to_guard
            )
            others = tuple(seat for seat in galaxy.mustered if seat != event.seat)
            return replace(counted, mustered=(*others, event.seat))
        case e.Compared():
            return replace(galaxy, war="conquer", ranking=event.ranking, overlords=event.overlords)
        case e.RewardTold():
            return galaxy
        case e.ConquestOver():
            return replace(galaxy, war="reduce")
        case e.Reduced():
            return galaxy.with_realm(event.seat, cruisers=galaxy.realms[event.seat].cruisers - event.lost)
        case e.WarEnded():
            return replace(galaxy, step="galactic")
        case e.FleetMoved():
            return replace(galaxy, fleet=event.card, golden=())
        case e.CubesMoved():
            return _moved(galaxy, event)
        case e.GoldenAge():
            return _golden(galaxy, event)
        case e.OrderSet():
            return replace(galaxy, order=event.order)
        case e.RoundBegan():
            fresh = tuple(realm.fresh() for realm in galaxy.realms)
            curve = (*galaxy.curve, event.totals) if event.totals else galaxy.curve
            return replace(
                galaxy, step="production", round=event.round, produced=False, turn=None, realms=fresh, curve=curve
            )
        case e.GameOver():
            return replace(galaxy, step="over", turn=None, curve=(*galaxy.curve, event.totals))
    assert_never(event)


def _moved(galaxy: Galaxy, event: e.CubesMoved) -> Galaxy:
    places = [list(place.cubes) for place in galaxy.trades]
    for place, seat, count in event.moved:
        places[place - 1][seat] += count
    trades = tuple(replace(place, cubes=tuple(cubes)) for place, cubes in zip(galaxy.trades, places, strict=True))
    return replace(galaxy, trades=trades, boxes=())


def _golden(galaxy: Galaxy, event: e.GoldenAge) -> Galaxy:
    trades = tuple(
        replace(place, cubes=(0,) * galaxy.players, flipped=True) if number in event.places else place
        for number, place in enumerate(galaxy.trades, 1)
    )
    realms = tuple(
        replace(realm, cubes=realm.cubes + back, supply=realm.supply + rest)
        for realm, back, rest in zip(galaxy.realms, event.back, event.rest, strict=True)
    )
    return replace(galaxy, trades=trades, realms=realms, golden=event.places)
