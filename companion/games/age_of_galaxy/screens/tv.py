"""The shared screen: the galaxy for everybody in the room, and the result. No hand, no pack."""

from collections.abc import Mapping
from typing import Any

from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.points import scoring
from companion.games.age_of_galaxy.points import screen as result_screen
from companion.games.age_of_galaxy.screens import by_reason
from companion.games.age_of_galaxy.screens.table import ON_THE_SCREEN, everybody
from companion.games.age_of_galaxy.setup import screen as setup_screen
from companion.games.age_of_galaxy.war import phase as war
from companion.games.age_of_galaxy.war import screen as war_screen


def tv(galaxy: Galaxy, _own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    over = scoring.told(galaxy) or params.get("ended") == "yes"
    setting_up = galaxy.step == "setup"
    return everybody(galaxy) | {
        "fleets": war_screen.ranking(galaxy) if galaxy.step == "war" and not galaxy.solo else [],
        "missing": war.uncounted(galaxy) if galaxy.step == "war" else (),
        "overlords": galaxy.overlords,
        "over": over,
        "result": _result(galaxy) if over else None,
        "uncounted": scoring.uncounted(galaxy),
        "totals": scoring.totals(galaxy),
        "columns": ON_THE_SCREEN,
        "stage": setup_screen.stage(galaxy) if setting_up else None,
        "picked": galaxy.picked,
        "swapped": tuple(seat for seat in galaxy.seats if galaxy.realms[seat].swapped),
        "start": galaxy.start,
    }


def _result(galaxy: Galaxy) -> dict[str, Any]:
    found = scoring.score(galaxy)
    groups = by_reason.groups(galaxy, [one.seat for one in found.ranking])
    return {"scoring": found, "ranking": found.ranking, "groups": groups, "curve": result_screen.course(galaxy)}
