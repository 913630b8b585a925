"""Booking what the app does not know: one more or one less of everything that is kept."""

from typing import Any

from companion.games.age_of_galaxy.catalog import GOOD_NAMES, GOODS
from companion.games.age_of_galaxy.components import Good
from companion.games.age_of_galaxy.goods.gaining import WITHOUT_BOARDS
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.screens import card_view


def booking(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """One more or one less of everything that is kept."""
    kept: tuple[Good, ...] = GOODS if galaxy.full else WITHOUT_BOARDS
    realm = galaxy.realms[seat]
    rows = [
        {"good": good, "name": GOOD_NAMES[good], "icon": card_view.GOOD_ICONS[good], "has": realm.has(good)}
        for good in kept
    ]
    return {"seat": seat, "rows": rows}
