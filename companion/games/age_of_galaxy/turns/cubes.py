"""Where the cube of an action lies, wherever it came from."""

from typing import assert_never

from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.turns import events as e
from companion.rules.values import replace


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
