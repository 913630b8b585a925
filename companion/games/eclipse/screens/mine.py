"""What belongs to one player; secrets of others are left out."""

from collections.abc import Mapping
from typing import Any

from companion.games.eclipse.catalog import PLACE_NAMES
from companion.games.eclipse.expansion.setup import screen as rise_setup_screen
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.moving import screen as moving_screen
from companion.games.eclipse.screens import board as board_screen
from companion.games.eclipse.setup import belongings
from companion.games.eclipse.setup.seating import start_places
from companion.games.eclipse.ships import screen as ships_screen
from companion.games.eclipse.technologies import screen as tech_screen


def mine(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """A phone with several seats shows secrets only of the seat that was tapped."""
    places = start_places(galaxy)
    opened = own if len(own) == 1 else tuple(seat for seat in own if params.get("open") == str(seat))
    return {
        "setting_up": galaxy.setting_up,
        "over": galaxy.over,
        "phase": galaxy.phase,
        "boards": [
            tech_screen.mine(galaxy, seat)
            | {
                "belongings": belongings.belongings(galaxy, seat, PLACE_NAMES[places[seat][0]]),
                "secrets": galaxy.boards[seat].reputation if seat in opened else None,
                "cubes": [one for one in rise_setup_screen.cubes(galaxy, (seat,)) if galaxy.setting_up],
                "sealed": bool(galaxy.boards[seat].reputation) and seat not in opened,
                "draws_reputation": _draws_reputation(galaxy, seat),
            }
            | (kept_board(galaxy, seat) if not galaxy.setting_up and galaxy.boards[seat].kind else {"kept": None})
            for seat in own
        ],
    }


def kept_board(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    return {
        "kept": board_screen.board(galaxy, seat),
        "building": ships_screen.building_part(galaxy, seat),
        "moving": moving_screen.moving_part(galaxy, seat),
        "boards_by": galaxy.options.boards,
    }


def secrets_of(galaxy: Galaxy, seat: int, own: tuple[int, ...]) -> tuple[int, ...] | None:
    """Reputation tiles only on a phone that has this seat and no other."""
    return galaxy.boards[seat].reputation if own == (seat,) else None


def _draws_reputation(galaxy: Galaxy, seat: int) -> int:
    """How many reputation tiles this seat has still to draw in the app."""
    board = galaxy.boards[seat]
    if board.kind is None or board.reputation or galaxy.options.reputation == "table" or galaxy.round > 1:
        return 0
    return board.kind.reputation_drawn
