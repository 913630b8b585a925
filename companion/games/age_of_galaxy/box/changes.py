"""What the box was told is known from now on."""

from companion.games.age_of_galaxy.box import events as e
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.values import replace


def know_one(galaxy: Galaxy, event: e.BoxTold) -> Galaxy:
    return _told(galaxy, ((event.key, event.value),))


def know_all(galaxy: Galaxy, event: e.RowTold | e.CardTyped) -> Galaxy:
    return _told(galaxy, event.values)


def _told(galaxy: Galaxy, pairs: tuple[tuple[str, int | str], ...]) -> Galaxy:
    told = dict(pairs)
    others = tuple(pair for pair in galaxy.box if pair[0] not in told)
    return replace(galaxy, box=(*others, *pairs))
