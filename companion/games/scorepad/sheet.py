"""The sheet: who may write which cell when, and what a cell shows to whom."""

from companion.games.scorepad.ending import over
from companion.games.scorepad.model import (
    MOST_ROUNDS,
    Event,
    Pad,
    PointsAdded,
    ScoreCorrected,
    ScoreEntered,
    TotalCorrected,
)
from companion.games.scorepad.moves import AddPoints, CorrectTotal, EnterScore
from companion.rules.game import RuleViolation, advise
from companion.rules.lines import Rule
from companion.rules.words import Name, Words, say

BOOK = say("Score pad")
ROUNDS = Rule(BOOK, chapter=say("Rounds"))
CATEGORIES = Rule(BOOK, chapter=say("Categories"))
TOTAL = Rule(BOOK, chapter=say("One total"))
HIDDEN = Rule(BOOK, chapter=say("Secret scores"))
ENDING = Rule(BOOK, chapter=say("The end"))


def enter(pad: Pad, actor: int | None, command: EnterScore) -> tuple[Event, ...]:
    _seat_exists(pad, command.seat)
    if pad.by_total:
        raise RuleViolation(say("This pad keeps one total: add points instead."), TOTAL)
    if command.column >= most_columns(pad):
        raise RuleViolation(say("This pad has no column %(column)s.", column=command.column + 1), chapter(pad))
    if pad.options.hidden and not pad.revealed(command.column) and actor != command.seat:
        raise RuleViolation(say("Secret scores: only %(player)s enters this one.", player=Name(command.seat)), HIDDEN)
    was = pad.cell(command.column, command.seat)
    if was == command.points:
        raise RuleViolation(say("That is what the pad says already."))
    if was is not None:
        return (ScoreCorrected(command.seat, command.column, was, command.points),)
    if pad.options.mode == "rounds" and command.column > len(pad.columns):
        advise(command, say("Round %(round)s has not begun yet.", round=command.column), ROUNDS)
    _still_going(pad, command)
    return (ScoreEntered(command.seat, command.column, command.points),)


def add(pad: Pad, command: AddPoints) -> tuple[Event, ...]:
    _seat_exists(pad, command.seat)
    _one_total(pad)
    if command.points == 0:
        raise RuleViolation(say("Adding 0 changes nothing."))
    _still_going(pad, command)
    return (PointsAdded(command.seat, command.points),)


def correct_total(pad: Pad, command: CorrectTotal) -> tuple[Event, ...]:
    _seat_exists(pad, command.seat)
    _one_total(pad)
    was = pad.totals[command.seat]
    if was == command.points:
        raise RuleViolation(say("That is what the pad says already."))
    return (TotalCorrected(command.seat, was, command.points),)


def most_columns(pad: Pad) -> int:
    """How many columns this pad can ever have."""
    return len(pad.options.categories) if pad.options.mode == "categories" else pad.options.rounds or MOST_ROUNDS


def columns(pad: Pad) -> int:
    """How many columns are offered: all categories; for rounds one more than are begun, up to the last."""
    if pad.options.mode == "categories":
        return most_columns(pad)
    return min(len(pad.columns) + 1, most_columns(pad))


def column_name(pad: Pad, column: int) -> Words | str:
    if pad.options.mode == "categories":
        return pad.options.categories[column]
    return say("Round %(round)s", round=column + 1)


def chapter(pad: Pad) -> Rule:
    return {"rounds": ROUNDS, "categories": CATEGORIES, "total": TOTAL}[pad.options.mode]


def _seat_exists(pad: Pad, seat: int) -> None:
    if seat not in pad.seats:
        raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=seat + 1))


def _one_total(pad: Pad) -> None:
    if not pad.by_total:
        raise RuleViolation(say("This pad has rounds or categories: enter the points there."), chapter(pad))


def _still_going(pad: Pad, command: EnterScore | AddPoints) -> None:
    if why := over(pad):
        advise(command, say("The game is over: %(why)s", why=why), ENDING)
