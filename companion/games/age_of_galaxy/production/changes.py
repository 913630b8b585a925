"""What the production phase does to the table; what it brings is goods."""

from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.production import events as e
from companion.rules.values import replace


def take_cubes(galaxy: Galaxy, event: e.CubesTaken) -> Galaxy:
    realm = galaxy.realms[event.seat]
    return galaxy.with_realm(event.seat, cubes=realm.cubes + event.cubes, supply=realm.supply - event.cubes)


def produced(galaxy: Galaxy, _event: e.Produced) -> Galaxy:
    return replace(galaxy, produced=True)


def begin_actions(galaxy: Galaxy, _event: e.ActionsBegan) -> Galaxy:
    first = next((seat for seat in galaxy.order if galaxy.realms[seat].cubes), None)
    return replace(galaxy, step="action", turn=first)
