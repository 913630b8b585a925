"""The sheet: who may write which cell when, what a cell shows to whom, and how the log tells it."""

from dataclasses import dataclass

from companion.games.scorepad.ending import over
from companion.games.scorepad.model import MOST_ROUNDS, Pad
from companion.rules.chance import Chance
from companion.rules.chapters import Chapter
from companion.rules.fields import Count, Points, SeatNumber
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.lines import Rule
from companion.rules.words import Name, Words, say

BOOK = say("Score pad")
ROUNDS = Rule(BOOK, chapter=say("Rounds"))
CATEGORIES = Rule(BOOK, chapter=say("Categories"))
TOTAL = Rule(BOOK, chapter=say("One total"))
HIDDEN = Rule(BOOK, chapter=say("Secret scores"))
ENDING = Rule(BOOK, chapter=say("The end"))


# ────────────────────────────────────────────── what a tap asks


@dataclass(frozen=True)
class EnterScore(Command):
    """Points of one seat in one round or category; typing over a filled cell corrects it."""

    seat: SeatNumber
    column: Count
    points: Points


@dataclass(frozen=True)
class AddPoints(Command):
    """Points onto a running total, or off it."""

    seat: SeatNumber
    points: Points


@dataclass(frozen=True)
class CorrectTotal(Command):
    """The total is what the table says it is."""

    seat: SeatNumber
    points: Points


# ────────────────────────────────────────────── what came of it


@dataclass(frozen=True)
class ScoreEntered:
    seat: SeatNumber
    column: Count
    points: Points


@dataclass(frozen=True)
class ScoreCorrected:
    seat: SeatNumber
    column: Count
    was: Points
    points: Points


@dataclass(frozen=True)
class PointsAdded:
    seat: SeatNumber
    points: Points


@dataclass(frozen=True)
class TotalCorrected:
    seat: SeatNumber
    was: int
    points: Points


# ────────────────────────────────────────────── the rule


def enter(pad: Pad, actor: int | None, command: EnterScore, _chance: Chance) -> tuple[ScoreEntered | ScoreCorrected]:
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


def add(pad: Pad, _actor: int | None, command: AddPoints, _chance: Chance) -> tuple[PointsAdded]:
    _seat_exists(pad, command.seat)
    _one_total(pad)
    if command.points == 0:
        raise RuleViolation(say("Adding 0 changes nothing."))
    _still_going(pad, command)
    return (PointsAdded(command.seat, command.points),)


def correct_total(pad: Pad, _actor: int | None, command: CorrectTotal, _chance: Chance) -> tuple[TotalCorrected]:
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


# ────────────────────────────────────────────── what it changes


def write_cell(pad: Pad, event: ScoreEntered | ScoreCorrected) -> Pad:
    return pad.with_cell(event.column, event.seat, event.points)


def add_points(pad: Pad, event: PointsAdded) -> Pad:
    return pad.with_points(event.seat, event.points)


def set_total(pad: Pad, event: TotalCorrected) -> Pad:
    return pad.with_points(event.seat, event.points - pad.totals[event.seat])


# ────────────────────────────────────────────── how the log tells it, and to whom


def entered(pad: Pad, event: ScoreEntered, told: bool) -> Words:
    column = _named(pad, event.column)
    if not told:
        return say("%(player)s has written %(column)s", player=Name(event.seat), column=column)
    return say("%(player)s: %(points)s in %(column)s", player=Name(event.seat), points=event.points, column=column)


def corrected(pad: Pad, event: ScoreCorrected, told: bool) -> Words:
    column = _named(pad, event.column)
    if not told:
        return say("%(player)s has changed %(column)s", player=Name(event.seat), column=column)
    return say(
        "%(player)s: %(points)s instead of %(was)s in %(column)s",
        player=Name(event.seat),
        points=event.points,
        was=event.was,
        column=column,
    )


def added(_pad: Pad, event: PointsAdded, _told: bool) -> Words:
    return say("%(player)s: %(points)s", player=Name(event.seat), points=f"{event.points:+d}".replace("-", "−"))


def total_corrected(_pad: Pad, event: TotalCorrected, _told: bool) -> Words:
    return say(
        "%(player)s: the total is %(points)s, not %(was)s", player=Name(event.seat), points=event.points, was=event.was
    )


def _named(pad: Pad, column: int) -> Words | str:
    if pad.options.mode == "categories" and column >= len(pad.options.categories):
        return str(column + 1)
    return column_name(pad, column)


def sees_cell(pad: Pad, event: ScoreEntered | ScoreCorrected, viewer: int | None) -> bool:
    """A hidden score is its player's alone until the round is complete."""
    return pad.revealed(event.column) or viewer == event.seat


CHAPTER = Chapter(
    decides={EnterScore: enter, AddPoints: add, CorrectTotal: correct_total},
    changes={
        ScoreEntered: write_cell,
        ScoreCorrected: write_cell,
        PointsAdded: add_points,
        TotalCorrected: set_total,
    },
    words={
        ScoreEntered: entered,
        ScoreCorrected: corrected,
        PointsAdded: added,
        TotalCorrected: total_corrected,
    },
    sees={ScoreEntered: sees_cell, ScoreCorrected: sees_cell},
)
