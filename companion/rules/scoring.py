"""Totals, ranks and winners: lines per player in, a ranking with the tie-break's reason out."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.lines import Line, total
from companion.rules.words import Words


@dataclass(frozen=True)
class Score:
    seat: int
    lines: tuple[Line, ...]
    total: int
    rank: int


@dataclass(frozen=True)
class Scoring:
    scores: tuple[Score, ...]  # in seat order
    winners: tuple[int, ...]  # seats; several share the win
    tie_break: Words | None = None

    def of(self, seat: int) -> Score:
        return next(score for score in self.scores if score.seat == seat)

    @property
    def ranking(self) -> tuple[Score, ...]:
        return tuple(sorted(self.scores, key=lambda score: (score.rank, score.seat)))


def ranks(keys: Sequence[tuple[int, ...]]) -> list[int]:
    """The largest key is first; equal keys share a rank and the next one is skipped: 1, 1, 3."""
    return [1 + sum(other > key for other in keys) for key in keys]


def rank(lines: Sequence[tuple[Line, ...]], keys: Sequence[tuple[int, ...]], tie_break: Words | None = None) -> Scoring:
    """`keys` say who is ahead (larger is better) and hold the tie-breaks; `lines` say why."""
    places = ranks(keys)
    scores = tuple(Score(seat, own, total(own), places[seat]) for seat, own in enumerate(lines))
    return Scoring(scores, tuple(score.seat for score in scores if score.rank == 1), tie_break)
