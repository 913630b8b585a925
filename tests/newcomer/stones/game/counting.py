"""The count (p. 1): a stone is a point; also as a file for the command line."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.stones.model import Pile
from companion.games.stones.taking import PAGE

from companion.rules.codec import load
from companion.rules.fields import Count, ShortText
from companion.rules.game import ScoreSheet
from companion.rules.lines import Line
from companion.rules.scoring import Scoring, rank
from companion.rules.words import Words, say


def score(pile: Pile) -> Scoring:
    return _ranked(pile.stones)


def over(pile: Pile) -> Words | None:
    return say("the pile is empty.") if pile.left <= 0 else None


def _ranked(stones: tuple[int, ...]) -> Scoring:
    lines = tuple((Line(count, say("Stones"), PAGE),) for count in stones)
    return rank(lines, [(count,) for count in stones])


@dataclass(frozen=True)
class Player:
    name: ShortText
    stones: Count = 0


@dataclass(frozen=True)
class SheetFile:
    players: list[Player]


def score_sheet(raw: Mapping[str, Any]) -> ScoreSheet:
    players = load(SheetFile, raw).players
    return ScoreSheet(tuple(one.name for one in players), _ranked(tuple(one.stones for one in players)))
