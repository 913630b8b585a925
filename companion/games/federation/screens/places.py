"""What the phones and the TV show: every place of the bar, and which file answers for it."""

from collections.abc import Mapping
from typing import Any

from companion.games.federation.box.screen import question
from companion.games.federation.counting import screen as counting_screen
from companion.games.federation.model import Senate
from companion.games.federation.screens import due, income, opening, turn
from companion.games.federation.screens import mine as mine_screen
from companion.games.federation.screens import table as table_screen
from companion.games.federation.setup import screen as setup_screen
from companion.rules.game import Place
from companion.rules.words import say

PLACES = (
    Place("table", say("Table"), "i-table"),
    Place("mine", say("Mine"), "i-mine"),
    Place("round", say("Round"), "i-vote"),
    Place("score", say("Score"), "i-score"),
    Place("log", say("Log"), "i-log"),
)


def round_screen(senate: Senate, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """The tool of the moment."""
    here: dict[str, Any] = {"step": senate.step, "own": own, "full": senate.full, "question": question}
    opened = {"to_open": opening.to_open(senate)}
    match senate.step:
        case "setup":
            asks = [(seat, [due.due_card(senate, seat, one) for one in senate.mats[seat].due]) for seat in own]
            return here | setup_screen.setting_up(senate, own, params) | {"due": [pair for pair in asks if pair[1]]}
        case "action":
            return here | opened | turn.turn(senate, own, params)
        case "income":
            return here | opened | income.income_view(senate, own, params)
        case "over":
            return here


def table(senate: Senate, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    """Before play the set-up, in play what lies open for everybody."""
    here: dict[str, Any] = {"step": senate.step, "own": own, "question": question}
    if senate.step == "setup":
        return here | setup_screen.setting_up(senate, own, params)
    return here | table_screen.table(senate, own, params)


def mine(senate: Senate, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    return mine_screen.mine(senate, own, params) | {"question": question}


def standing(senate: Senate, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    return counting_screen.standing(senate, own, params)


def tv(senate: Senate, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    return table_screen.tv(senate, own, params)


SCREENS = {"table": table, "mine": mine, "round": round_screen, "score": standing, "tv": tv}
