"""Roll for the Galaxy as a game of the house: decide, evolve, and everything the house asks for."""

from typing import assert_never

from companion.games.roll_for_the_galaxy import (
    assigning,
    bookkeeping,
    checks,
    constructing,
    corrections,
    dealing,
    dictating,
    exploring,
    final_count,
    flow,
    managing,
    phases,
    producing,
    reassigning,
    revealing,
    rolling,
    score_sheet,
    scoring,
    screens,
    setup,
    sheets,
    shipping,
)
from companion.games.roll_for_the_galaxy import moves as m
from companion.games.roll_for_the_galaxy.catalog import BOOK
from companion.games.roll_for_the_galaxy.describe import describe
from companion.games.roll_for_the_galaxy.events import EVENTS, Event
from companion.games.roll_for_the_galaxy.evolve import evolve
from companion.games.roll_for_the_galaxy.model import Galaxy, opening
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.secrets import sees
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.chance import Chance
from companion.rules.game import Game, Seated
from companion.rules.words import Words, say


def begin(options: Options, seated: tuple[Seated, ...]) -> Galaxy:
    return opening(options, len(seated))


def decide(galaxy: Galaxy, actor: int | None, command: m.Move, chance: Chance) -> tuple[Event, ...]:
    seat = getattr(command, "seat", None)
    if seat is not None:
        checks.seat_exists(galaxy, seat)
    story = Story(galaxy, chance)
    _decide(story, actor, command)
    flow.go_on(story)
    return tuple(story.events)


def _decide(story: Story, actor: int | None, command: m.Move) -> None:
    if isinstance(command, m.AssignMove):
        _assign(story, actor, command)
    elif isinstance(command, m.ExploreMove):
        _explore(story, actor, command)
    elif isinstance(command, m.WorkMove):
        _work(story, actor, command)
    elif isinstance(command, m.ManageMove):
        _manage(story, actor, command)
    elif isinstance(command, m.SetUpMove):
        _set_up(story, actor, command)
    else:
        _correct(story, actor, command)


def _set_up(story: Story, actor: int | None, command: m.SetUpMove) -> None:
    match command:
        case m.Deal():
            dealing.deal(story, actor, command)
        case m.TakeFaction():
            dealing.take_faction(story, actor, command)
        case m.DrawFaction():
            dealing.draw_faction(story, actor, command)
        case m.TakeHomeWorld():
            dealing.take_home_world(story, actor, command)
        case m.DrawHomeWorld():
            dealing.draw_home_world(story, actor, command)
        case m.PlaceStartTiles():
            dealing.place_start_tiles(story, actor, command)
        case m.TickStep():
            dealing.tick_step(story, actor, command)
        case m.BeginPlay():
            dealing.begin_play(story, actor, command)
        case _:
            assert_never(command)


def _assign(story: Story, actor: int | None, command: m.AssignMove) -> None:
    match command:
        case m.Roll():
            rolling.roll(story, actor, command)
        case m.NoteDie():
            rolling.note_die(story, actor, command)
        case m.ForgetDie():
            rolling.forget_die(story, actor, command)
        case m.PlaceWild():
            assigning.place_wild(story, actor, command)
        case m.SelectPhase():
            assigning.select_phase(story, actor, command)
        case m.Reassign():
            reassigning.reassign(story, actor, command)
        case m.Dictate():
            dictating.dictate(story, actor, command)
        case m.UndoReassign():
            reassigning.undo(story, actor, command)
        case m.AgreeReading():
            reassigning.agree_reading(story, actor, command)
        case m.BeReady():
            assigning.be_ready(story, actor, command)
        case m.WithdrawReady():
            assigning.withdraw_ready(story, actor, command)
        case m.NoteExtraDie():
            revealing.note_extra_die(story, actor, command)
        case _:
            assert_never(command)


def _explore(story: Story, actor: int | None, command: m.ExploreMove) -> None:
    match command:
        case m.Stock():
            exploring.stock(story, actor, command)
        case m.Scout():
            exploring.scout(story, actor, command)
        case m.PlaceTile():
            exploring.place(story, actor, command)
        case m.Rearrange():
            exploring.rearrange(story, actor, command)
        case m.ThrowTile():
            exploring.throw(story, actor, command)
        case m.NameTile():
            if story.galaxy.step == "setup":
                dealing.name_start_tile(story, actor, command)
            else:
                exploring.name_tile(story, actor, command)
        case m.NameTop():
            constructing.name_top(story, actor, command)
        case _:
            assert_never(command)


def _work(story: Story, actor: int | None, command: m.WorkMove) -> None:
    match command:
        case m.PlaceWorker():
            constructing.place(story, actor, command)
        case m.PlaceAllWorkers():
            constructing.place_all(story, actor, command)
        case m.ChooseWorkers():
            constructing.choose_workers(story, actor, command)
        case m.RemoveDie():
            constructing.remove_die(story, actor, command)
        case m.Produce():
            producing.produce(story, actor, command)
        case m.ProduceAll():
            producing.produce_all(story, actor, command)
        case m.Ship():
            shipping.ship(story, actor, command)
        case m.FinishPhase():
            phases.finish(story, actor, command)
        case m.UseWorker():
            bookkeeping.use_worker(story, actor, command)
        case m.CompleteTile():
            bookkeeping.complete_tile(story, actor, command)
        case m.GainDie():
            bookkeeping.gain_die(story, actor, command)
        case m.ChangeCredits():
            bookkeeping.change_credits(story, actor, command)
        case m.ChangeChips():
            bookkeeping.change_chips(story, actor, command)
        case _:
            assert_never(command)


def _manage(story: Story, actor: int | None, command: m.ManageMove) -> None:
    match command:
        case m.Recruit():
            managing.recruit(story, actor, command)
        case m.Recall():
            managing.recall(story, actor, command)
        case m.FinishRound():
            managing.finish(story, actor, command)
        case _:
            assert_never(command)


def _correct(story: Story, actor: int | None, command: m.CorrectionMove) -> None:
    match command:
        case m.CorrectCredits():
            corrections.correct_credits(story, actor, command)
        case m.CorrectChips():
            corrections.correct_chips(story, actor, command)
        case m.CorrectPool():
            corrections.correct_pool(story, actor, command)
        case m.CorrectDie():
            corrections.correct_die(story, actor, command)
        case m.CorrectTableau():
            corrections.correct_tableau(story, actor, command)
        case m.CorrectTiles():
            corrections.correct_tiles(story, actor, command)
        case m.CorrectStack():
            corrections.correct_stack(story, actor, command)
        case m.CorrectPhases():
            corrections.correct_phases(story, actor, command)
        case m.MoveOn():
            corrections.move_on(story, actor, command)
        case m.FinishGame():
            corrections.finish_game(story, actor, command)
        case m.CountHoldings():
            final_count.count_holdings(story, actor, command)
        case _:
            assert_never(command)


def over(galaxy: Galaxy) -> Words | None:
    if galaxy.step != "over":
        return None
    return managing.end_reason(galaxy) or say("the table has ended it.")


GAME = Game(
    id="roll_for_the_galaxy",
    name=BOOK,
    players=range(2, 6),
    options=Options,
    commands=m.COMMANDS,
    events=EVENTS,
    begin=begin,
    decide=decide,
    evolve=evolve,
    sees=sees,
    describe=describe,
    waiting=screens.waiting,
    score=scoring.score,
    over=over,
    stands=scoring.told,
    places=screens.PLACES,
    screens=screens.SCREENS,
    sheets=sheets.SHEETS,
    score_sheet=score_sheet.score_sheet,
    setup=setup.set_up,
    options_from_form=setup.options_from_form,
    options_page=screens.options_page,
    check_options=setup.check_options,
    proposed=setup.PROPOSED,
)
