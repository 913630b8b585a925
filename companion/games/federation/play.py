"""Federation as a game of the house: decide, evolve, and everything the house asks for."""

from typing import assert_never

from companion.games.federation import checks, floors, rooms, rounds
from companion.games.federation import moves as m
from companion.games.federation.box.values import BOX
from companion.games.federation.catalog import BOOK
from companion.games.federation.corrections import mats as corrections
from companion.games.federation.counting import score_sheet, scoring
from companion.games.federation.counting import typed as final_count
from companion.games.federation.describe import describe, sees
from companion.games.federation.events import EVENTS, Event
from companion.games.federation.evolve import evolve
from companion.games.federation.income import cleaning
from companion.games.federation.income import own_steps as income
from companion.games.federation.laws import passing as laws
from companion.games.federation.mat import gaining
from companion.games.federation.medals import choosing as medals
from companion.games.federation.missions import fulfilling as missions
from companion.games.federation.model import Senate, opening
from companion.games.federation.options import Options
from companion.games.federation.paper import sheets
from companion.games.federation.planets import arratooine, e81216, neo, six_moon
from companion.games.federation.projects import investing
from companion.games.federation.projects import moving as projects
from companion.games.federation.scholars import atalum
from companion.games.federation.scholars import using as scholars
from companion.games.federation.screens import places as screens
from companion.games.federation.senate import neutral, turning
from companion.games.federation.setup import dealing
from companion.games.federation.setup import without_a_table as setup
from companion.games.federation.space_tiles import choosing as space_tiles
from companion.games.federation.story import Story
from companion.rules.chance import Chance
from companion.rules.game import Game, Seated
from companion.rules.words import Words, say


def begin(options: Options, seated: tuple[Seated, ...]) -> Senate:
    return opening(options, len(seated))


def decide(senate: Senate, actor: int | None, command: m.Move, chance: Chance) -> tuple[Event, ...]:
    seat = getattr(command, "seat", None)
    if seat is not None:
        checks.seat_exists(senate, seat)
    story = Story(senate, chance)
    _decide(story, actor, command)
    rounds.settle(story)
    return tuple(story.events)


def _decide(story: Story, actor: int | None, command: m.Move) -> None:
    if isinstance(command, m.TurnMove):
        _turn(story, actor, command)
    elif isinstance(command, m.ActionMove):
        _action(story, actor, command)
    elif isinstance(command, m.IncomeMove):
        _income(story, actor, command)
    elif isinstance(command, m.SetUpMove):
        _setup(story, actor, command)
    else:
        _correction(story, actor, command)


def _setup(story: Story, actor: int | None, command: m.SetUpMove) -> None:
    match command:
        case m.ChooseStartPlayer():
            dealing.choose_start_player(story, actor, command)
        case m.DrawStartPlayer():
            dealing.draw_start_player(story, actor, command)
        case m.LayOut():
            dealing.lay_out(story, actor, command)
        case m.OpenLaw():
            laws.open_law(story, actor, command)
        case m.OpenScholar():
            dealing.open_scholar(story, actor, command)
        case m.TakeStartPlanet():
            dealing.take_start_planet(story, actor, command)
        case m.TickStep():
            dealing.tick_step(story, actor, command)
        case m.BeginPlay():
            dealing.begin_play(story, actor, command)
        case m.TellBox():
            dealing.tell_box(story, actor, command)
        case _:
            assert_never(command)


def _turn(story: Story, actor: int | None, command: m.TurnMove) -> None:
    match command:
        case m.LayNeutral():
            neutral.lay_neutral(story, actor, command)
        case m.PlaceEnvoy():
            turning.place_envoy(story, actor, command)
        case m.EndTurn():
            turning.end_turn(story, actor, command)
        case m.SkipDue():
            gaining.skip_due(story, actor, command)
        case m.Gain():
            gaining.gain(story, actor, command)
        case m.DropGoods():
            gaining.drop_goods(story, actor, command)
        case _:
            assert_never(command)


def _action(story: Story, actor: int | None, command: m.ActionMove) -> None:
    match command:
        case m.MineNeo():
            neo.mine(story, actor, command)
        case m.VisitSixMoon():
            six_moon.visit(story, actor, command)
        case m.TakeScholar():
            atalum.take_scholar(story, actor, command)
        case m.Trade():
            arratooine.trade(story, actor, command)
        case m.BuildSite():
            e81216.build_site(story, actor, command)
        case m.BuildMegastructure():
            e81216.build_megastructure(story, actor, command)
        case m.UseRoom():
            rooms.use_room(story, actor, command)
        case m.CopyAction():
            rooms.copy_action(story, actor, command)
        case m.Unlock():
            missions.unlock(story, actor, command)
        case m.FulfilMission():
            missions.fulfil(story, actor, command)
        case m.TakeMedal():
            medals.take_medal(story, actor, command)
        case m.TakeSpaceTile():
            space_tiles.take_space_tile(story, actor, command)
        case m.MoveProject():
            projects.move_project(story, actor, command)
        case m.UseScholar():
            scholars.use_scholar(story, actor, command)
        case _:
            assert_never(command)


def _income(story: Story, actor: int | None, command: m.IncomeMove) -> None:
    match command:
        case m.TakeIncome():
            income.take_income(story, actor, command)
        case m.PayAccreditation():
            income.pay_accreditation(story, actor, command)
        case m.Invest():
            investing.invest(story, actor, command)
        case m.CountFloors():
            floors.count_floors(story, actor, command)
        case m.PassLaw():
            laws.pass_law(story, actor, command)
        case m.CleanUp():
            cleaning.clean_up(story, actor, command)
        case _:
            assert_never(command)


def _correction(story: Story, actor: int | None, command: m.CorrectionMove) -> None:
    match command:
        case m.CorrectValue():
            corrections.correct_value(story, actor, command)
        case m.CorrectInfluence():
            corrections.correct_influence(story, actor, command)
        case m.CorrectPost():
            corrections.correct_post(story, actor, command)
        case m.CorrectSet():
            corrections.correct_set(story, actor, command)
        case m.CorrectProject():
            corrections.correct_project(story, actor, command)
        case m.CorrectCell():
            corrections.correct_cell(story, actor, command)
        case m.CorrectPresident():
            corrections.correct_president(story, actor, command)
        case m.CorrectTurn():
            corrections.correct_turn(story, actor, command)
        case m.CorrectLaw():
            corrections.correct_law(story, actor, command)
        case m.FinishGame():
            corrections.finish_game(story, actor, command)
        case m.CountFinal():
            final_count.count_final(story, actor, command)
        case m.CountProjects():
            final_count.count_projects(story, actor, command)
        case _:
            assert_never(command)


def over(senate: Senate) -> Words | None:
    return say("five rounds have been played, or the table has ended it.") if senate.step == "over" else None


GAME = Game(
    id="federation",
    name=BOOK,
    players=range(2, 5),
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
    box=BOX,
)
