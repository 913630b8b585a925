"""Stones as a game of the house: its chapters, and everything the house asks for."""

from collections.abc import Mapping
from typing import Any

from companion.games.stones import counting, screens, taking
from companion.games.stones.model import Options, Pile

from companion.rules.chance import Chance
from companion.rules.game import Game, RuleViolation, Seated, SetUp
from companion.rules.words import say


def begin(options: Options, seated: tuple[Seated, ...]) -> Pile:
    return Pile(options, options.pile, (0,) * len(seated))


def check(pile: Pile, command: Any) -> None:
    if command.seat >= len(pile.stones):
        raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=command.seat + 1))


def options_from_form(form: Mapping[str, str], kept: Options | None) -> dict[str, Any]:
    if kept is not None:
        return {"pile": kept.pile}
    text = form.get("pile", "").strip()
    return {"pile": int(text) if text.isdigit() else text} if text else {}


def set_up(options: Options, players: int, chance: Chance) -> SetUp:
    steps = (("pile", say("Put %(count)s stones in the middle.", count=options.pile)),)
    seats = tuple({"seat": seat + 1} for seat in range(players))
    return SetUp(chance.below(players), seats, steps, {"pile": options.pile})


GAME = Game(
    id="stones",
    name=taking.BOOK,
    players=range(2, 6),
    chapters=(taking.CHAPTER,),
    check=check,
    options=Options,
    begin=begin,
    waiting=screens.waiting,
    score=counting.score,
    over=counting.over,
    places=screens.PLACES,
    screens=screens.SCREENS,
    sheets=(),
    score_sheet=counting.score_sheet,
    setup=set_up,
    options_from_form=options_from_form,
    options_page=screens.options_page,
    check_options=lambda _options: None,
)
