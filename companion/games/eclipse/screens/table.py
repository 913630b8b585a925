"""The table: before play the set-up, in play the round and the supply."""

from collections.abc import Mapping
from typing import Any

from companion.games.eclipse.expansion.alliances import screen as alliance_screen
from companion.games.eclipse.exploring import screen as exploring_screen
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.screens import round as round_screen
from companion.games.eclipse.screens.mine import kept_board, secrets_of
from companion.games.eclipse.setup import screen as setup_screen
from companion.games.eclipse.setup import species
from companion.games.eclipse.technologies import screen as tech_screen


def table(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """Before play the set-up, in play the technologies."""
    if galaxy.setting_up:
        tapping = tech_screen.everything(galaxy) if galaxy.to_come else {}
        return {"setting_up": True, "own": own} | tapping | setup_screen.setting_up(galaxy, own)
    seat = chosen_seat(own, params)
    return {
        "setting_up": False,
        "own": own,
        "pending": [
            tech_screen.mine(galaxy, one) | kept_board(galaxy, one) | {"secrets": secrets_of(galaxy, one, own)}
            for one in own
            if _waits(galaxy, one)
        ],
        "fighting": galaxy.battle.sector if galaxy.battle is not None else None,
        **(
            round_screen.playing(galaxy, own, seat)
            if not galaxy.over
            else {"phase": "over", "turns": False, "turned_up": []}
        ),
        **tech_screen.supply(galaxy, _buyer(galaxy, own, seat)),
        **(tech_screen.everything(galaxy) if galaxy.to_come else {}),
        **exploring_screen.stacks(galaxy),
    }


def _buyer(galaxy: Galaxy, own: tuple[int, ...], chosen: int | None) -> int | None:
    """Whose prices are shown: on a phone with several seats those of whoever acts."""
    return round_screen.acting_seat(galaxy, own, chosen) if galaxy.options.turns and not galaxy.over else chosen


def _waits(galaxy: Galaxy, seat: int) -> bool:
    """Something on this board waits for a decision: a key, a discovery, a free technology."""
    board = galaxy.boards[seat]
    offered = any(one.to == seat for one in galaxy.offers) or alliance_screen.asked(galaxy, seat)
    pending = board.found or board.loose or board.to_name
    return board.key_waits or bool(pending) or board.free_technologies > 0 or offered


def chosen_seat(own: tuple[int, ...], params: Mapping[str, str]) -> int | None:
    """Whose costs are shown: a phone with several seats turns from one to the other."""
    asked = params.get("open", "")
    if asked.isascii() and asked.isdigit() and len(asked) < 3 and int(asked) in own:
        return int(asked)
    return own[0] if own else None


def choose_species(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """All species to look at, at any time; with a seat, to take one."""
    seat = chosen_seat(own, params)
    return setup_screen.species_list(galaxy, seat if galaxy.setting_up else None) | {
        "due": species.next_to_choose(galaxy)
    }


def supply(galaxy: Galaxy, _own: tuple[int, ...], _params: Mapping[str, str]) -> dict[str, Any]:
    return tech_screen.everything(galaxy) | {"setting_up": galaxy.setting_up, "drawn": galaxy.drawn_for >= 0}
