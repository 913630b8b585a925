"""Roll for the Galaxy as a game of the house: decide, evolve, and everything the house asks for."""

from typing import assert_never

from companion.games.roll_for_the_galaxy import checks, flow, producing, revealing, rolling, shipping
from companion.games.roll_for_the_galaxy import moves as m
from companion.games.roll_for_the_galaxy.assigning import dictating, powers, selecting
from companion.games.roll_for_the_galaxy.catalog import BOOK
from companion.games.roll_for_the_galaxy.constructing import completing
from companion.games.roll_for_the_galaxy.corrections import tiles
from companion.games.roll_for_the_galaxy.counting import final_count, score_sheet, scoring
from companion.games.roll_for_the_galaxy.describe import describe
from companion.games.roll_for_the_galaxy.dice_only import bookkeeping
from companion.games.roll_for_the_galaxy.events import EVENTS, Event
from companion.games.roll_for_the_galaxy.evolve import evolve
from companion.games.roll_for_the_galaxy.exploring import scouting
from companion.games.roll_for_the_galaxy.managing import recruiting
from companion.games.roll_for_the_galaxy.model import Galaxy, opening
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.paper import sheets
from companion.games.roll_for_the_galaxy.phases import playing
from companion.games.roll_for_the_galaxy.screens import bar
from companion.games.roll_for_the_galaxy.secrets import sees
from companion.games.roll_for_the_galaxy.setup import dealing, without_table
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
            selecting.place_wild(story, actor, command)
        case m.SelectPhase():
            selecting.select_phase(story, actor, command)
        case m.Reassign():
            powers.reassign(story, actor, command)
        case m.Dictate():
            dictating.dictate(story, actor, command)
        case m.UndoReassign():
            powers.undo(story, actor, command)
        case m.AgreeReading():
            powers.agree_reading(story, actor, command)
        case m.BeReady():
            selecting.be_ready(story, actor, command)
        case m.WithdrawReady():
            selecting.withdraw_ready(story, actor, command)
        case m.NoteExtraDie():
            revealing.note_extra_die(story, actor, command)
        case _:
            assert_never(command)


def _explore(story: Story, actor: int | None, command: m.ExploreMove) -> None:
    match command:
        case m.Stock():
            scouting.stock(story, actor, command)
        case m.Scout():
            scouting.scout(story, actor, command)
        case m.PlaceTile():
            scouting.place(story, actor, command)
        case m.Rearrange():
            scouting.rearrange(story, actor, command)
        case m.ThrowTile():
            scouting.throw(story, actor, command)
        case m.NameTile():
            if story.galaxy.step == "setup":
                dealing.name_start_tile(story, actor, command)
            else:
                scouting.name_tile(story, actor, command)
        case m.NameTop():
            completing.name_top(story, actor, command)
        case _:
            assert_never(command)


def _work(story: Story, actor: int | None, command: m.WorkMove) -> None:
    match command:
        case m.PlaceWorker():
            completing.place(story, actor, command)
        case m.PlaceAllWorkers():
            completing.place_all(story, actor, command)
        case m.ChooseWorkers():
            completing.choose_workers(story, actor, command)
        case m.RemoveDie():
            completing.remove_die(story, actor, command)
        case m.Produce():
            producing.produce(story, actor, command)
        case m.ProduceAll():
            producing.produce_all(story, actor, command)
        case m.Ship():
            shipping.ship(story, actor, command)
        case m.FinishPhase():
            playing.finish(story, actor, command)
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
            recruiting.recruit(story, actor, command)
        case m.Recall():
            recruiting.recall(story, actor, command)
        case m.FinishRound():
            recruiting.finish(story, actor, command)
        case _:
            assert_never(command)


def _correct(story: Story, actor: int | None, command: m.CorrectionMove) -> None:
    match command:
        case m.CorrectCredits():
            tiles.correct_credits(story, actor, command)
        case m.CorrectChips():
            tiles.correct_chips(story, actor, command)
        case m.CorrectPool():
            tiles.correct_pool(story, actor, command)
        case m.CorrectDie():
            tiles.correct_die(story, actor, command)
        case m.CorrectTableau():
            tiles.correct_tableau(story, actor, command)
        case m.CorrectTiles():
            tiles.correct_tiles(story, actor, command)
        case m.CorrectStack():
            tiles.correct_stack(story, actor, command)
        case m.CorrectPhases():
            tiles.correct_phases(story, actor, command)
        case m.MoveOn():
            tiles.move_on(story, actor, command)
        case m.FinishGame():
            tiles.finish_game(story, actor, command)
        case m.CountHoldings():
            final_count.count_holdings(story, actor, command)
        case _:
            assert_never(command)


def over(galaxy: Galaxy) -> Words | None:
    if galaxy.step != "over":
        return None
    return recruiting.end_reason(galaxy) or say("the table has ended it.")


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
    waiting=bar.waiting,
    score=scoring.score,
    over=over,
    stands=scoring.told,
    places=bar.PLACES,
    screens=bar.SCREENS,
    sheets=sheets.SHEETS,
    score_sheet=score_sheet.score_sheet,
    setup=without_table.set_up,
    options_from_form=without_table.options_from_form,
    options_page=bar.options_page,
    check_options=without_table.check_options,
    proposed=without_table.PROPOSED,
)
