"""The shrines of the Enlightened of Lyra on their phone."""

from typing import Any

from companion.games.eclipse.catalog import RESOURCE_NAMES, RESOURCES
from companion.games.eclipse.expansion.species import shrines
from companion.games.eclipse.model import Galaxy


def shrine_card(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    board = galaxy.boards[seat]
    won = shrines.bonus(board)
    return {
        "seat": seat,
        "due": shrines.due(galaxy, seat),
        "left": [
            {
                "price": price,
                "colour": colour,
                "name": RESOURCE_NAMES[colour],
                "bonus": shrines.BONUS_NAMES[price],
                "short": max(0, price - board.amount(colour)),
                "sites": shrines.sites(galaxy, seat, colour),
            }
            for price, colour in shrines.left(board)
        ],
        "rows": [
            {
                "price": price,
                "name": shrines.BONUS_NAMES[price],
                "does": shrines.bonus_says(price),
                "built": [
                    colour for colour in RESOURCES if shrines.tile_id(price, colour) in board.shrines
                ],
                "won": price in won,
            }
            for price in shrines.PRICES
        ],
        "kept": galaxy.options.boards == "app",
    }  # fmt: skip
