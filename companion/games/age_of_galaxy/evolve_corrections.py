"""What a correction does to a table: what was said is true now."""

from dataclasses import replace
from typing import assert_never

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy import events as e
from companion.games.age_of_galaxy.evolve_realm import with_planet
from companion.games.age_of_galaxy.model import Galaxy, Planet, TradePlace


def corrected(galaxy: Galaxy, event: e.CorrectionEvent) -> Galaxy:
    match event:
        case e.ValueCorrected():
            return _value(galaxy, event)
        case e.PlanetCorrected():
            known = galaxy.planet(event.planet) or Planet(event.planet, event.card, event.kind)
            return with_planet(
                galaxy,
                replace(
                    known,
                    card=event.card,
                    kind=event.kind,
                    state=event.state,
                    owner=event.owner,
                    shielded=event.shielded,
                ),
            )
        case e.FactionCorrected():
            own = galaxy.realms[event.seat].factions
            now = (*own, event.card) if event.has else tuple(card for card in own if card != event.card)
            return _hand(galaxy, event.seat, event.card, has=not event.has).with_realm(event.seat, factions=now)
        case e.IdeologyCorrected():
            there = _hand(galaxy, event.seat, galaxy.realms[event.seat].true_card, has=True)
            return there.with_realm(event.seat, true_ideology=event.ideology, true_card=0)
        case e.TechCorrected():
            return _tech(galaxy, event)
        case e.TradeCorrected():
            places = list(galaxy.trades)
            places[event.place - 1] = TradePlace(event.card, event.cubes, event.flipped)
            return replace(galaxy, trades=tuple(places))
        case e.BoardCubesCorrected():
            others = tuple(pair for pair in galaxy.boxes if pair != (event.action, event.seat))
            return replace(galaxy, boxes=(*others, *((event.action, event.seat),) * event.now))
        case e.CongressCorrected():
            others_there = tuple(pair for pair in galaxy.congress if pair[0] != event.field)
            laid = () if event.seat is None else ((event.field, event.seat),)
            return replace(galaxy, congress=(*others_there, *laid))
        case e.TurnCorrected():
            fresh = tuple(realm.fresh() for realm in galaxy.realms)
            return replace(galaxy, turn=event.seat, realms=fresh)
        case e.OrderCorrected():
            return replace(galaxy, order=event.order)
        case e.PileCorrected():
            return replace(galaxy, pile=(event.seat, *(seat for seat in galaxy.pile if seat != event.seat)))
        case e.FleetCorrected():
            return replace(galaxy, fleet=event.now)
        case e.PhaseCorrected():
            return _phase(galaxy, event)
        case e.GameFinished():
            return replace(galaxy, step="over", turn=None)
        case e.FinalCounted():
            return galaxy.with_realm(event.seat, count=event.final)
    assert_never(event)


def _value(galaxy: Galaxy, event: e.ValueCorrected) -> Galaxy:
    changed = galaxy.with_realm(event.seat, **{event.what: event.now})
    if event.what != "prestige":
        return changed
    # Where the cube lies in a pile is told apart from that: it keeps its place, and the table may put it on top.
    fame = dict(galaxy.realms[event.seat].fame)
    fame["correction"] = fame.get("correction", 0) + event.now - event.was
    return changed.with_realm(event.seat, fame=tuple(fame.items()))


def _hand(galaxy: Galaxy, seat: int, card: int, *, has: bool) -> Galaxy:
    """Where the cards are on the phones, one that does not lie out is in the hand, and the other way round."""
    hand = galaxy.realms[seat].hand
    if not card or not galaxy.app_deals or (card in hand) == has:
        return galaxy
    now = (*hand, card) if has else tuple(one for one in hand if one != card)
    return galaxy.with_realm(seat, hand=now, hand_count=len(now))


def _tech(galaxy: Galaxy, event: e.TechCorrected) -> Galaxy:
    realm = galaxy.realms[event.seat]
    techs = (*realm.techs, event.tech) if event.has else tuple(one for one in realm.techs if one != event.tech)
    more = catalog.numbers().shields_keep if event.tech == f"faction.{catalog.PSYKRIO}" else 0
    keeps = realm.keeps + more if event.has else max(0, realm.keeps - more)
    return galaxy.with_realm(event.seat, techs=techs, keeps=keeps)


def _phase(galaxy: Galaxy, event: e.PhaseCorrected) -> Galaxy:
    """Every phase from its beginning; nothing that was booked in it is undone."""
    realms = tuple(realm.fresh() for realm in galaxy.realms)
    first = next((seat for seat in galaxy.order if galaxy.realms[seat].cubes), None)
    return replace(
        galaxy,
        round=event.round,
        step=event.now,
        produced=event.now != "production",
        turn=first if event.now == "action" else None,
        war="compare",
        ranking=(),
        overlords=(),
        mustered=(),
        realms=realms,
    )
