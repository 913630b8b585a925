"""The score pad as a game of the house: decide, evolve, and everything the house asks for."""

from dataclasses import replace
from typing import assert_never

from companion.games.scorepad import dice, screens, sheet
from companion.games.scorepad.ending import over
from companion.games.scorepad.model import (
    EVENTS,
    DiceRolled,
    Event,
    Options,
    Pad,
    PointsAdded,
    ScoreCorrected,
    ScoreEntered,
    StartPlayerDrawn,
    TotalCorrected,
)
from companion.games.scorepad.moves import COMMANDS, AddPoints, CorrectTotal, DrawStartPlayer, EnterScore, RollDice
from companion.games.scorepad.scoring import score, score_sheet
from companion.games.scorepad.setup import check_options, options_from_form, set_up
from companion.rules.chance import Chance
from companion.rules.game import Game, Seated
from companion.rules.words import say

Move = EnterScore | AddPoints | CorrectTotal | DrawStartPlayer | RollDice


def begin(options: Options, seated: tuple[Seated, ...]) -> Pad:
    return Pad(options, tuple(seat.side for seat in seated))


def decide(pad: Pad, seat: int | None, command: Move, chance: Chance) -> tuple[Event, ...]:
    match command:
        case EnterScore():
            return sheet.enter(pad, seat, command)
        case AddPoints():
            return sheet.add(pad, command)
        case CorrectTotal():
            return sheet.correct_total(pad, command)
        case DrawStartPlayer():
            return dice.draw_start_player(pad, chance)
        case RollDice():
            return dice.roll(command, chance)
    assert_never(command)


def evolve(pad: Pad, event: Event) -> Pad:
    match event:
        case ScoreEntered() | ScoreCorrected():
            return pad.with_cell(event.column, event.seat, event.points)
        case PointsAdded():
            return pad.with_points(event.seat, event.points)
        case TotalCorrected():
            return pad.with_points(event.seat, event.points - pad.totals[event.seat])
        case StartPlayerDrawn():
            return replace(pad, start_player=event.seat)
        case DiceRolled():
            return replace(pad, dice=(event.sides, event.faces))
    assert_never(event)


def sees(pad: Pad, event: Event, viewer: int | None) -> bool:
    """A hidden score is its player's alone until the round is complete."""
    if isinstance(event, ScoreEntered | ScoreCorrected):
        return pad.revealed(event.column) or viewer == event.seat
    return True


GAME = Game(
    id="scorepad",
    name=say("Any other game"),
    players=range(1, 10),
    options=Options,
    commands=COMMANDS,
    events=EVENTS,
    begin=begin,
    decide=decide,
    evolve=evolve,
    sees=sees,
    describe=screens.describe,
    waiting=screens.waiting,
    score=score,
    over=over,
    places=screens.PLACES,
    screens=screens.SCREENS,
    sheets=screens.SHEETS,
    score_sheet=score_sheet,
    setup=set_up,
    options_from_form=options_from_form,
    options_page=screens.options_page,
    check_options=check_options,
)
