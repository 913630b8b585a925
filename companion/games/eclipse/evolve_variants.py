"""What the events of the variants and the swarms do to the table. Nothing is decided here."""

from dataclasses import replace
from typing import assert_never

from companion.games.eclipse.evolve_round import laid_down
from companion.games.eclipse.expansion.many_players import passing_on
from companion.games.eclipse.expansion.model import Swarm
from companion.games.eclipse.model import Galaxy, Pile, moved
from companion.games.eclipse.variant_events import (
    AskedToGoFirst,
    ComingCorrected,
    ComingLaidOut,
    DirectionChosen,
    SwarmMoved,
    SwarmRolled,
    SwarmsStir,
    SwarmStays,
    VariantEvent,
)


def evolve(galaxy: Galaxy, event: VariantEvent) -> Galaxy:
    match event:
        case AskedToGoFirst():
            second = replace(galaxy.second, first=event.other) if galaxy.second is not None else None
            return replace(galaxy, second=second)
        case DirectionChosen():
            galaxy = replace(galaxy, clockwise=event.clockwise, direction_due=None)
            return passing_on.turned(galaxy, galaxy.second) if galaxy.second is not None else galaxy
        case ComingLaidOut():
            supply = galaxy.supply
            for tile in event.tiles:
                supply = moved(supply, tile, 1)
            coming = (*galaxy.coming[1:], {}, {})[:2]
            return replace(galaxy, supply=supply, coming=coming, newest=(*galaxy.newest, *event.tiles))
        case ComingCorrected():
            return to_come(galaxy, event.technology, event.ahead, event.by)
        case SwarmsStir(sectors):
            stirring = tuple(Swarm(one, galaxy.round - 1) for one in sectors)
            return replace(galaxy, swarms=(*galaxy.swarms, *stirring))
        case SwarmRolled():
            return _rolled(galaxy, event)
        case SwarmStays():
            return _answered(galaxy, event.sector)
        case SwarmMoved():
            return _moved(_answered(galaxy, event.sector), event)
    assert_never(event)


def to_come(galaxy: Galaxy, technology: str, ahead: int, by: int) -> Galaxy:
    """Tiles between the bag and the pile of a coming round."""
    piles: list[Pile] = [*galaxy.coming, {}, {}][:2]
    piles[ahead - 1] = moved(piles[ahead - 1], technology, by)
    return replace(galaxy, bag=moved(galaxy.bag, technology, -by), coming=tuple(piles))


def _rolled(galaxy: Galaxy, event: SwarmRolled) -> Galaxy:
    at = next(n for n, one in enumerate(galaxy.swarms) if one.sector == event.sector)
    now = replace(galaxy.swarms[at], face=event.face, by_app=event.by_app)
    return replace(galaxy, swarms=(*galaxy.swarms[:at], now, *galaxy.swarms[at + 1 :]))


def _answered(galaxy: Galaxy, sector: str) -> Galaxy:
    at = next(n for n, one in enumerate(galaxy.swarms) if one.sector == sector)
    return replace(galaxy, swarms=(*galaxy.swarms[:at], *galaxy.swarms[at + 1 :]))


def _moved(galaxy: Galaxy, event: SwarmMoved) -> Galaxy:
    galaxy = laid_down(galaxy, event.to)
    for sector, by in ((event.sector, -1), (event.to, 1)):
        tile = galaxy.tiles[sector]
        galaxy = galaxy.with_tile(sector, replace(tile, ancients=max(0, tile.ancients + by)))
    there = galaxy.expected.get(event.to, ())
    meets = (*there, *(seat for seat in event.meets if seat not in there))
    return replace(galaxy, expected={**galaxy.expected, event.to: meets}) if event.meets else galaxy
