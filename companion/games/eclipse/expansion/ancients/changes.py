"""What the Ancients do to the table. Nothing is decided here."""

from companion.games.eclipse.battle.course import fought_on
from companion.games.eclipse.expansion.ancients import events as e
from companion.games.eclipse.expansion.model import Swarm
from companion.games.eclipse.handling import laid_down, on_board
from companion.games.eclipse.model import Galaxy
from companion.rules.values import replace


def cruiser_placed(galaxy: Galaxy, event: e.CruiserPlaced) -> Galaxy:
    left = tuple(one for one in galaxy.cruisers if one != event.cruiser)
    tile = replace(galaxy.tiles[event.sector], cruiser=event.cruiser)
    return replace(galaxy.with_tile(event.sector, tile), cruisers=left)


def swarms_stir(galaxy: Galaxy, event: e.SwarmsStir) -> Galaxy:
    stirring = tuple(Swarm(one, galaxy.round - 1) for one in event.sectors)
    return replace(galaxy, swarms=(*galaxy.swarms, *stirring))


def swarm_rolled(galaxy: Galaxy, event: e.SwarmRolled) -> Galaxy:
    at = next(n for n, one in enumerate(galaxy.swarms) if one.sector == event.sector)
    now = replace(galaxy.swarms[at], face=event.face, by_app=event.by_app)
    return replace(galaxy, swarms=(*galaxy.swarms[:at], now, *galaxy.swarms[at + 1 :]))


def swarm_stays(galaxy: Galaxy, event: e.SwarmStays) -> Galaxy:
    return _answered(galaxy, event.sector)


def swarm_moved(galaxy: Galaxy, event: e.SwarmMoved) -> Galaxy:
    return _moved(_answered(galaxy, event.sector), event)


def ancients_attacked(galaxy: Galaxy, event: e.AncientsAttacked) -> Galaxy:
    return fought_on(galaxy, event)


def trophy_taken(galaxy: Galaxy, event: e.TrophyTaken) -> Galaxy:
    kills = galaxy.boards[event.seat].ancient_kills + (not galaxy.setting_up)
    return on_board(galaxy, event.seat, ancient_kills=kills)


def _answered(galaxy: Galaxy, sector: str) -> Galaxy:
    at = next(n for n, one in enumerate(galaxy.swarms) if one.sector == sector)
    return replace(galaxy, swarms=(*galaxy.swarms[:at], *galaxy.swarms[at + 1 :]))


def _moved(galaxy: Galaxy, event: e.SwarmMoved) -> Galaxy:
    galaxy = laid_down(galaxy, event.to)
    for sector, by in ((event.sector, -1), (event.to, 1)):
        tile = galaxy.tiles[sector]
        galaxy = galaxy.with_tile(sector, replace(tile, ancients=max(0, tile.ancients + by)))
    there = galaxy.expected.get(event.to, ())
    meets = (*there, *(seat for seat in event.meets if seat not in there))
    return replace(galaxy, expected={**galaxy.expected, event.to: meets}) if event.meets else galaxy
