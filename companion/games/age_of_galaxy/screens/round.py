"""The tool of the moment: production, a turn, a war, the galactic phase; each with what it will do and one main button."""

from collections.abc import Mapping
from typing import Any

from companion.games.age_of_galaxy.catalog import GOOD_NAMES
from companion.games.age_of_galaxy.galactic import screen as galactic_screen
from companion.games.age_of_galaxy.goods.screen import booking
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.production import screen as production_screen
from companion.games.age_of_galaxy.turns import screen as turn_screen
from companion.games.age_of_galaxy.war import screen as war_screen


def round_view(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    here: dict[str, Any] = {
        "step": galaxy.step,
        "own": own,
        "full": galaxy.full,
        "solo": galaxy.solo,
        "depth": galaxy.options.depth,
        "round": galaxy.round,
        "names": GOOD_NAMES,
        "solo_note": galaxy.choice(f"solo.{galaxy.step}") if galaxy.solo else "",
        "book": [booking(galaxy, seat) for seat in _bookers(galaxy, own, params)],
    }
    match galaxy.step:
        case "production":
            return here | production_screen.production_view(galaxy, own)
        case "action":
            return here | turn_screen.turn(galaxy, own, params)
        case "war":
            return here | war_screen.war_view(galaxy, own, params)
        case "galactic":
            return here | galactic_screen.galactic_view(galaxy, own)
        case "setup" | "over":
            return here


def _bookers(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> tuple[int, ...]:
    if galaxy.step in {"setup", "over"} or not own:
        return ()
    if galaxy.step == "action":
        seat = turn_screen.opened(galaxy, own, params)
        return (seat,) if seat is not None else ()
    return own
