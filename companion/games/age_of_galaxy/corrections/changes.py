"""What a correction does to the table: what was said is true now."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.corrections import events as e
from companion.games.age_of_galaxy.model import Galaxy, Planet, TradePlace
from companion.games.age_of_galaxy.planets import with_planet
from companion.rules.values import replace


def value(galaxy: Galaxy, event: e.ValueCorrected) -> Galaxy:
    changed = galaxy.with_realm(event.seat, **{event.what: event.now})
    if event.what != "prestige":
        return changed
    # Where the cube lies in a pile is told apart from that: it keeps its place, and the table may put it on top.
    fame = dict(galaxy.realms[event.seat].fame)
    fame["correction"] = fame.get("correction", 0) + event.now - event.was
    return changed.with_realm(event.seat, fame=tuple(fame.items()))


def planet(galaxy: Galaxy, event: e.PlanetCorrected) -> Galaxy:
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


# ── cards and technologies


def faction(galaxy: Galaxy, event: e.FactionCorrected) -> Galaxy:
    own = galaxy.realms[event.seat].factions
    now = (*own, event.card) if event.has else tuple(card for card in own if card != event.card)
    return _hand(galaxy, event.seat, event.card, has=not event.has).with_realm(event.seat, factions=now)


def ideology(galaxy: Galaxy, event: e.IdeologyCorrected) -> Galaxy:
    there = _hand(galaxy, event.seat, galaxy.realms[event.seat].true_card, has=True)
    return there.with_realm(event.seat, true_ideology=event.ideology, true_card=0)


def _hand(galaxy: Galaxy, seat: int, card: int, *, has: bool) -> Galaxy:
    """Where the cards are on the phones, one that does not lie out is in the hand, and the other way round."""
    hand = galaxy.realms[seat].hand
    if not card or not galaxy.app_deals or (card in hand) == has:
        return galaxy
    now = (*hand, card) if has else tuple(one for one in hand if one != card)
    return galaxy.with_realm(seat, hand=now, hand_count=len(now))


def tech(galaxy: Galaxy, event: e.TechCorrected) -> Galaxy:
    realm = galaxy.realms[event.seat]
    techs = (*realm.techs, event.tech) if event.has else tuple(one for one in realm.techs if one != event.tech)
    more = catalog.numbers().shields_keep if event.tech == f"faction.{catalog.PSYKRIO}" else 0
    keeps = realm.keeps + more if event.has else max(0, realm.keeps - more)
    return galaxy.with_realm(event.seat, techs=techs, keeps=keeps)


# ── the middle of the table


def trade(galaxy: Galaxy, event: e.TradeCorrected) -> Galaxy:
    places = list(galaxy.trades)
    places[event.place - 1] = TradePlace(event.card, event.cubes, event.flipped)
    return replace(galaxy, trades=tuple(places))


def board_cubes(galaxy: Galaxy, event: e.BoardCubesCorrected) -> Galaxy:
    others = tuple(pair for pair in galaxy.boxes if pair != (event.action, event.seat))
    return replace(galaxy, boxes=(*others, *((event.action, event.seat),) * event.now))


def congress(galaxy: Galaxy, event: e.CongressCorrected) -> Galaxy:
    others_there = tuple(pair for pair in galaxy.congress if pair[0] != event.field)
    laid = () if event.seat is None else ((event.field, event.seat),)
    return replace(galaxy, congress=(*others_there, *laid))


# ── the course of the game


def turn(galaxy: Galaxy, event: e.TurnCorrected) -> Galaxy:
    fresh = tuple(realm.fresh() for realm in galaxy.realms)
    return replace(galaxy, turn=event.seat, realms=fresh)


def order(galaxy: Galaxy, event: e.OrderCorrected) -> Galaxy:
    return replace(galaxy, order=event.order)


def pile(galaxy: Galaxy, event: e.PileCorrected) -> Galaxy:
    return replace(galaxy, pile=(event.seat, *(seat for seat in galaxy.pile if seat != event.seat)))


def fleet(galaxy: Galaxy, event: e.FleetCorrected) -> Galaxy:
    return replace(galaxy, fleet=event.now)


def phase(galaxy: Galaxy, event: e.PhaseCorrected) -> Galaxy:
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
