"""What the phones and the TV show: every place of the bar, and which file answers for it. Secrets end here."""

from collections.abc import Mapping
from typing import Any

from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.points import screen as result_screen
from companion.games.age_of_galaxy.screens import mine as mine_screen
from companion.games.age_of_galaxy.screens import new_table, strip
from companion.games.age_of_galaxy.screens import round as round_screen
from companion.games.age_of_galaxy.screens import table as table_screen
from companion.games.age_of_galaxy.screens import tv as tv_screen
from companion.games.age_of_galaxy.setup import screen as setup_screen
from companion.rules.game import Place
from companion.rules.words import say

PLACES = (
    Place("table", say("Table"), "i-table"),
    Place("mine", say("Mine"), "i-mine"),
    Place("round", say("Round"), "i-round"),
    Place("score", say("Score"), "i-score"),
    Place("log", say("Log"), "i-log"),
)

waiting = strip.waiting
options_page = new_table.options_page


def table(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """Before play the set-up, in play what lies open for everybody."""
    here: dict[str, Any] = {"step": galaxy.step, "own": own}
    if galaxy.step == "setup":
        return here | setup_screen.setting_up(galaxy, own, params)
    return here | table_screen.table(galaxy, own, params)


def round_view(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """The tool of the moment; before play that is the set-up."""
    here: dict[str, Any] = {"step": galaxy.step, "own": own}
    if galaxy.step == "setup":
        return here | setup_screen.setting_up(galaxy, own, params)
    return here | round_screen.round_view(galaxy, own, params)


def mine(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    return mine_screen.mine(galaxy, own, params)


def standing(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    return result_screen.standing(galaxy, own, params)


def tv(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    return tv_screen.tv(galaxy, own, params)


SCREENS = {"table": table, "mine": mine, "round": round_view, "score": standing, "tv": tv}
