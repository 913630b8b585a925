"""What the phones and the TV show: every place of the bar, and which file answers for it."""

from collections.abc import Mapping
from typing import Any

from companion.games.roll_for_the_galaxy import revealing
from companion.games.roll_for_the_galaxy.assigning import screen as assign_screen
from companion.games.roll_for_the_galaxy.managing import screen as manage_screen
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.screens import mine as mine_screen
from companion.games.roll_for_the_galaxy.screens import phase as work_screen
from companion.games.roll_for_the_galaxy.screens import result as result_screen
from companion.games.roll_for_the_galaxy.screens import strip
from companion.games.roll_for_the_galaxy.screens import table as table_screen
from companion.games.roll_for_the_galaxy.setup import screen as setup_screen
from companion.rules.game import Place
from companion.rules.words import say

PLACES = (
    Place("table", say("Table"), "i-table"),
    Place("mine", say("Mine"), "i-mine"),
    Place("round", say("Round"), "i-dice"),
    Place("score", say("Score"), "i-score"),
    Place("log", say("Log"), "i-log"),
)

waiting = strip.waiting
options_page = setup_screen.options_page


def round_screen(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """The tool of the moment."""
    here: dict[str, Any] = {"step": galaxy.step, "galaxy_round": galaxy.round, "own": own}
    match galaxy.step:
        case "setup":
            return here | setup_screen.setting_up(galaxy, own, params)
        case "assign" | "extra":
            return here | assign_screen.assign(galaxy, own, params)
        case "phase" | "late":
            return here | revealing.reveal_view(galaxy) | work_screen.work(galaxy, own, params)
        case "manage":
            return here | manage_screen.manage(galaxy, own, params)
        case "over":
            return here


def table(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """Before play the set-up, in play what lies open for everybody."""
    here: dict[str, Any] = {"step": galaxy.step, "own": own}
    if galaxy.step == "setup":
        return here | setup_screen.setting_up(galaxy, own, params)
    return here | revealing.reveal_view(galaxy) | table_screen.table(galaxy, own, params)


def mine(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    return mine_screen.mine(galaxy, own, params)


def standing(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    return result_screen.standing(galaxy, own, params)


def tv(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    return revealing.reveal_view(galaxy) | table_screen.tv(galaxy, own, params)


SCREENS = {"table": table, "mine": mine, "round": round_screen, "score": standing, "tv": tv}
