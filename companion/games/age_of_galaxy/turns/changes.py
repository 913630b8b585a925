"""What a turn does to the table: its cube, and whose turn it is then."""

from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.turns import events as e
from companion.games.age_of_galaxy.turns.cubes import lay_cube
from companion.rules.values import replace


def place_cube(galaxy: Galaxy, event: e.CubePlaced) -> Galaxy:
    """Out of the hand, onto its place."""
    realm = galaxy.realms[event.seat]
    left = galaxy.with_realm(event.seat, cubes=realm.cubes - 1, acted=True)
    return lay_cube(left, event)


def end_turn(galaxy: Galaxy, event: e.TurnEnded) -> Galaxy:
    ended = galaxy.with_realm(event.seat, acted=False, card_played=False, settled_now=0, used=())
    return replace(ended, turn=event.after)
