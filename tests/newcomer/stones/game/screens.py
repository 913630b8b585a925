"""What phones see of the stones: the pile for all, the own stones, the standing."""

from collections.abc import Mapping
from typing import Any

from companion.games.stones.counting import over, score
from companion.games.stones.model import Options, Pile

from companion.rules.game import Place, Waiting
from companion.rules.words import say

PLACES = (
    Place("table", say("Pile"), "i-setup"),
    Place("mine", say("Mine"), "i-mine"),
    Place("score", say("Score"), "i-score"),
    Place("log", say("Log"), "i-log"),
)


def waiting(pile: Pile) -> Waiting:
    if over(pile):
        return Waiting(say("The pile is empty"))
    return Waiting(say("Take one to three stones"), seats=tuple(range(len(pile.stones))))


def table(pile: Pile, _mine: tuple[int, ...], _params: Mapping[str, str]) -> dict[str, Any]:
    return {"pile": pile, "scoring": score(pile), "over": over(pile)}


def mine(pile: Pile, seats: tuple[int, ...], _params: Mapping[str, str]) -> dict[str, Any]:
    return {"own": [(seat, pile.stones[seat]) for seat in seats]}


def options_page(options: Options) -> dict[str, Any]:
    return {"chosen": options}


SCREENS = {"table": table, "tv": table, "score": table, "mine": mine}
