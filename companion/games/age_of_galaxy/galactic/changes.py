"""What the galactic phase does to the table."""

from companion.games.age_of_galaxy.galactic import events as e
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.values import replace


def move_fleet(galaxy: Galaxy, event: e.FleetMoved) -> Galaxy:
    return replace(galaxy, fleet=event.card, golden=())


def move_cubes(galaxy: Galaxy, event: e.CubesMoved) -> Galaxy:
    places = [list(place.cubes) for place in galaxy.trades]
    for place, seat, count in event.moved:
        places[place - 1][seat] += count
    trades = tuple(replace(place, cubes=tuple(cubes)) for place, cubes in zip(galaxy.trades, places, strict=True))
    return replace(galaxy, trades=trades, boxes=())


def golden_age(galaxy: Galaxy, event: e.GoldenAge) -> Galaxy:
    trades = tuple(
        replace(place, cubes=(0,) * galaxy.players, flipped=True) if number in event.places else place
        for number, place in enumerate(galaxy.trades, 1)
    )
    realms = tuple(
        replace(realm, cubes=realm.cubes + back, supply=realm.supply + rest)
        for realm, back, rest in zip(galaxy.realms, event.back, event.rest, strict=True)
    )
    return replace(galaxy, trades=trades, realms=realms, golden=event.places)


def set_order(galaxy: Galaxy, event: e.OrderSet) -> Galaxy:
    return replace(galaxy, order=event.order)


def begin_round(galaxy: Galaxy, event: e.RoundBegan) -> Galaxy:
    fresh = tuple(realm.fresh() for realm in galaxy.realms)
    curve = (*galaxy.curve, event.totals) if event.totals else galaxy.curve
    return replace(galaxy, step="production", round=event.round, produced=False, turn=None, realms=fresh, curve=curve)
