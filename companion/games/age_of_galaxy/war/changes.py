"""What a war does to the table, and what a shield does to a planet."""

from companion.games.age_of_galaxy.model import Galaxy, Planet
from companion.games.age_of_galaxy.planets import changed, with_planet
from companion.games.age_of_galaxy.war import events as e
from companion.rules.values import replace


def begin_war(galaxy: Galaxy, _event: e.WarBegan) -> Galaxy:
    return replace(galaxy, step="war", war="compare", turn=None, ranking=(), overlords=(), mustered=())


def muster(galaxy: Galaxy, event: e.Mustered) -> Galaxy:
    counted = galaxy.with_realm(event.seat, cruisers=event.cruisers, strength=event.strength, to_guard=event.to_guard)
    others = tuple(seat for seat in galaxy.mustered if seat != event.seat)
    return replace(counted, mustered=(*others, event.seat))


def compare(galaxy: Galaxy, event: e.Compared) -> Galaxy:
    return replace(galaxy, war="conquer", ranking=event.ranking, overlords=event.overlords)


def keep_by_hand(galaxy: Galaxy, _event: e.RewardTold) -> Galaxy:
    return galaxy


def conquer(galaxy: Galaxy, event: e.PlanetConquered) -> Galaxy:
    known = galaxy.planet(event.planet) or Planet(event.planet, event.card, event.kind)
    taken = replace(known, state="conquered", owner=event.seat, shielded=False)
    there = with_planet(galaxy, taken)
    there = there.with_realm(event.seat, cruisers=there.realms[event.seat].cruisers - 1)
    return _cubes_home(there, event.loser, event.cubes) if event.loser is not None else there


def lose_cubes(galaxy: Galaxy, event: e.CubesLost) -> Galaxy:
    return _cubes_home(galaxy, event.seat, event.cubes)


def _cubes_home(galaxy: Galaxy, seat: int, cubes: int) -> Galaxy:
    realm = galaxy.realms[seat]
    return galaxy.with_realm(seat, away=realm.away - cubes, supply=realm.supply + cubes)


def end_conquest(galaxy: Galaxy, _event: e.ConquestOver) -> Galaxy:
    return replace(galaxy, war="reduce")


def reduce(galaxy: Galaxy, event: e.Reduced) -> Galaxy:
    return galaxy.with_realm(event.seat, cruisers=galaxy.realms[event.seat].cruisers - event.lost)


def end_war(galaxy: Galaxy, _event: e.WarEnded) -> Galaxy:
    return replace(galaxy, step="galactic")


def set_shield(galaxy: Galaxy, event: e.ShieldSet) -> Galaxy:
    return changed(galaxy, event.planet, shielded=event.shielded)
