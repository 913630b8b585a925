"""What an event does to a realm: goods, cubes, planets, technologies, faction cards."""

from dataclasses import replace
from typing import Any, assert_never

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy import events as e
from companion.games.age_of_galaxy.model import Galaxy, Planet


def gained(galaxy: Galaxy, event: e.RealmEvent) -> Galaxy:
    match event:
        case e.Gained():
            return _gained(galaxy, event)
        case e.CubePlaced():
            return cube_placed(galaxy, event)
        case e.PlanetSettled():
            known = galaxy.planet(event.planet) or Planet(event.planet, event.card, event.kind)
            settled = replace(known, state="settled", owner=event.seat, settled_in=galaxy.round, gain=event.gain)
            return with_planet(galaxy.with_realm(event.seat, settled_now=event.planet), settled)
        case e.PlanetDeveloped():
            return _changed(galaxy, event.planet, state="developed")
        case e.PlanetConquered():
            return _conquered(galaxy, event)
        case e.CubesLost():
            return _cubes_home(galaxy, event.seat, event.cubes)
        case e.CubeLifted():
            return _lifted(galaxy, event)
        case e.TechResearched():
            return _researched(galaxy, event)
        case e.ShieldSet():
            return _changed(galaxy, event.planet, shielded=event.shielded)
        case e.FactionPlayed():
            out = _out_of_hand(galaxy, event.seat, event.card)
            return out.with_realm(event.seat, factions=(*out.realms[event.seat].factions, event.card))
        case e.IdeologyPlayed():
            out = _out_of_hand(galaxy, event.seat, event.card)
            return out.with_realm(event.seat, true_ideology=event.ideology, true_card=event.card)
        case e.CardDiscarded():
            return _out_of_hand(galaxy, event.seat, event.card)
        case e.FreeEffectUsed():
            return galaxy.with_realm(event.seat, used=(*galaxy.realms[event.seat].used, event.what))
    assert_never(event)


def _gained(galaxy: Galaxy, event: e.Gained) -> Galaxy:
    realm = galaxy.realms[event.seat]
    changed = galaxy.with_realm(event.seat, **{event.good: realm.has(event.good) + event.by})
    if event.good != "prestige":
        return changed
    # A cube that moves lands on top (p. 18).
    pile = (event.seat, *(seat for seat in galaxy.pile if seat != event.seat))
    fame = dict(realm.fame)
    fame[event.why] = fame.get(event.why, 0) + event.by
    return replace(changed.with_realm(event.seat, fame=tuple(fame.items())), pile=pile)


def cube_placed(galaxy: Galaxy, event: e.CubePlaced) -> Galaxy:
    """Out of the hand, onto its place."""
    realm = galaxy.realms[event.seat]
    left = galaxy.with_realm(event.seat, cubes=realm.cubes - 1, acted=True)
    return lay_cube(left, event)


def lay_cube(galaxy: Galaxy, event: e.CubePlaced) -> Galaxy:
    seat, realm = event.seat, galaxy.realms[event.seat]
    match event.action:
        case "manufacture" | "salvage" | "plunder":
            return replace(galaxy, boxes=(*galaxy.boxes, (event.action, seat)))
        case "trade":
            place = galaxy.trades[event.place - 1]
            cubes = tuple(count + (owner == seat) for owner, count in enumerate(place.cubes))
            trades = (*galaxy.trades[: event.place - 1], replace(place, cubes=cubes), *galaxy.trades[event.place :])
            return replace(galaxy, trades=trades)
        case "explore":
            return galaxy.with_realm(seat, anomaly=realm.anomaly + 1)
        case "appoint":
            return replace(galaxy, congress=(*galaxy.congress, (event.place, seat)))
        case "settle" | "develop" | "research":
            return galaxy.with_realm(seat, away=realm.away + 1)
    assert_never(event.action)


def _conquered(galaxy: Galaxy, event: e.PlanetConquered) -> Galaxy:
    known = galaxy.planet(event.planet) or Planet(event.planet, event.card, event.kind)
    taken = replace(known, state="conquered", owner=event.seat, shielded=False)
    there = with_planet(galaxy, taken)
    there = there.with_realm(event.seat, cruisers=there.realms[event.seat].cruisers - 1)
    return _cubes_home(there, event.loser, event.cubes) if event.loser is not None else there


def _cubes_home(galaxy: Galaxy, seat: int, cubes: int) -> Galaxy:
    realm = galaxy.realms[seat]
    return galaxy.with_realm(seat, away=realm.away - cubes, supply=realm.supply + cubes)


def _lifted(galaxy: Galaxy, event: e.CubeLifted) -> Galaxy:
    """The cube goes from the planet straight to its new place: it never was in the hand."""
    free = _changed(galaxy, event.planet, state="free", owner=None, shielded=False)
    free = free.with_realm(event.seat, away=free.realms[event.seat].away - 1)
    return lay_cube(free, e.CubePlaced(event.seat, event.action))


def _researched(galaxy: Galaxy, event: e.TechResearched) -> Galaxy:
    realm = galaxy.realms[event.seat]
    more = catalog.numbers().shields_keep if event.tech == f"faction.{catalog.PSYKRIO}" else 0
    return galaxy.with_realm(event.seat, techs=(*realm.techs, event.tech), keeps=realm.keeps + more)


def _out_of_hand(galaxy: Galaxy, seat: int, card: int) -> Galaxy:
    realm = galaxy.realms[seat]
    hand = tuple(one for one in realm.hand if one != card)
    in_play = galaxy.step != "setup"
    return galaxy.with_realm(seat, hand=hand, hand_count=max(0, realm.hand_count - 1), card_played=in_play)


def _changed(galaxy: Galaxy, planet_id: int, **changes: Any) -> Galaxy:
    found = galaxy.planet(planet_id)
    return with_planet(galaxy, replace(found, **changes)) if found else galaxy


def with_planet(galaxy: Galaxy, planet: Planet) -> Galaxy:
    others = [one for one in galaxy.planets if one.id != planet.id]
    return replace(galaxy, planets=tuple(sorted((*others, planet), key=lambda one: one.id)))
