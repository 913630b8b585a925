"""What the end of the game and its count do to the table."""

from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.points import events as e
from companion.rules.values import replace


def end(galaxy: Galaxy, event: e.GameOver) -> Galaxy:
    return replace(galaxy, step="over", turn=None, curve=(*galaxy.curve, event.totals))


def finish(galaxy: Galaxy, _event: e.GameFinished) -> Galaxy:
    return replace(galaxy, step="over", turn=None)


def count(galaxy: Galaxy, event: e.FinalCounted) -> Galaxy:
    return galaxy.with_realm(event.seat, count=event.final)
