"""Developments beside the supply board, and what is missing for them."""

from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import RESOURCES
from companion.games.eclipse.expansion.developments import buying as developments
from companion.games.eclipse.model import Board, Galaxy
from companion.rules.words import say


def offered(galaxy: Galaxy) -> list[catalog.Development]:
    return [one for one in catalog.developments().values() if one.id in galaxy.developments]


def development(galaxy: Galaxy, one: catalog.Development, seat: int | None, board: Board | None) -> dict[str, Any]:
    needs_site = one.id in developments.ON_A_SECTOR and galaxy.options.boards == "app"
    short = developments.missing(board, one) if board is not None else None
    return {
        "development": one,
        "price": [(resource, one.cost[resource]) for resource in RESOURCES if resource in one.cost],
        "short": say("missing: %(short)s", short=short) if short is not None else None,
        "sites": galaxy.sectors_of(seat) if needs_site and seat is not None else (),
        "needs_site": needs_site,
    }
