"""Age of Galaxy as a game of the house: decide, evolve, and everything the house asks for."""

from typing import assert_never

from companion.games.age_of_galaxy import checks
from companion.games.age_of_galaxy import moves as m
from companion.games.age_of_galaxy.actions import (
    action_board,
    congress,
    developing,
    exploring,
    research,
    settling,
    trading,
)
from companion.games.age_of_galaxy.box.values import BOX
from companion.games.age_of_galaxy.catalog import BOOK
from companion.games.age_of_galaxy.corrections import board as corrections
from companion.games.age_of_galaxy.describe import describe, sees
from companion.games.age_of_galaxy.drafting import hands
from companion.games.age_of_galaxy.events import EVENTS, Event
from companion.games.age_of_galaxy.evolve import evolve
from companion.games.age_of_galaxy.factions import abilities
from companion.games.age_of_galaxy.factions import cards as factions
from companion.games.age_of_galaxy.galactic import phase as galactic
from companion.games.age_of_galaxy.goods import gaining
from companion.games.age_of_galaxy.model import Galaxy, opening
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.paper import sheets
from companion.games.age_of_galaxy.points import final_count, score_sheet, scoring
from companion.games.age_of_galaxy.production import phase as production
from companion.games.age_of_galaxy.screens import places as screens
from companion.games.age_of_galaxy.setup import command_line as setup
from companion.games.age_of_galaxy.setup import laying_out
from companion.games.age_of_galaxy.story import Story
from companion.games.age_of_galaxy.turns import course
from companion.games.age_of_galaxy.war import phase as war
from companion.rules.chance import Chance
from companion.rules.game import Game, Seated
from companion.rules.words import Words, say


def begin(options: Options, seated: tuple[Seated, ...]) -> Galaxy:
    won = {name.casefold() for name in options.last_winners}
    last = next((one.seat for one in seated if one.name and one.name.casefold() in won), None)
    return opening(options, len(seated), last)


def decide(galaxy: Galaxy, actor: int | None, command: m.Move, chance: Chance) -> tuple[Event, ...]:
    seat = getattr(command, "seat", None)
    if seat is not None:
        checks.seat_exists(galaxy, seat)
    story = Story(galaxy, chance)
    _decide(story, actor, command)
    return tuple(story.events)


def _decide(story: Story, actor: int | None, command: m.Move) -> None:
    if isinstance(command, m.ActionMove):
        _action(story, actor, command)
    elif isinstance(command, m.CardMove):
        _card(story, actor, command)
    elif isinstance(command, m.PhaseMove):
        _phase(story, actor, command)
    elif isinstance(command, m.SetUpMove):
        _setup(story, actor, command)
    else:
        _correction(story, actor, command)


def _setup(story: Story, actor: int | None, command: m.SetUpMove) -> None:
    match command:
        case m.ChooseStartPlayer():
            laying_out.choose_start_player(story, actor, command)
        case m.DrawStartPlayer():
            laying_out.draw_start_player(story, actor, command)
        case m.LayTrade():
            laying_out.lay_trade(story, actor, command)
        case m.NameTrade():
            laying_out.name_trade(story, actor, command)
        case m.TickStep():
            laying_out.tick_step(story, actor, command)
        case m.TypeCard():
            laying_out.type_card(story, actor, command)
        case m.TellBox() | m.TellRow():
            laying_out.tell_box(story, actor, command)
        case m.BeginPlay():
            laying_out.begin_play(story, actor, command)
        case m.DealCards():
            hands.deal_cards(story, actor, command)
        case m.SwapCards():
            hands.swap_cards(story, actor, command)
        case m.PickCard():
            hands.pick_card(story, actor, command)
        case m.FinishDraft():
            hands.finish_draft(story, actor, command)
        case _:
            assert_never(command)


def _action(story: Story, actor: int | None, command: m.ActionMove) -> None:
    match command:
        case m.Settle():
            settling.settle(story, actor, command)
        case m.Develop():
            developing.develop(story, actor, command)
        case m.Manufacture():
            action_board.manufacture(story, actor, command)
        case m.Salvage():
            action_board.salvage(story, actor, command)
        case m.Plunder():
            action_board.plunder(story, actor, command)
        case m.Trade():
            trading.trade(story, actor, command)
        case m.Explore():
            exploring.explore(story, actor, command)
        case m.Appoint():
            congress.appoint(story, actor, command)
        case m.Research():
            research.research(story, actor, command)
        case m.PlaceCube():
            course.place_cube(story, actor, command)
        case m.EndTurn():
            course.end_turn(story, actor, command)
        case _:
            assert_never(command)


def _card(story: Story, actor: int | None, command: m.CardMove) -> None:
    match command:
        case m.PlayMain():
            factions.play_main(story, actor, command)
        case m.PlayIdeology():
            factions.play_ideology(story, actor, command)
        case m.PlayBoost():
            factions.play_boost(story, actor, command)
        case m.UseFreeEffect():
            abilities.use_free_effect(story, actor, command)
        case m.UseAbility():
            abilities.use_ability(story, actor, command)
        case m.Nomadic():
            abilities.nomadic(story, actor, command)
        case m.Swarm():
            abilities.swarm(story, actor, command)
        case m.Book():
            gaining.book(story, actor, command)
        case _:
            assert_never(command)


def _phase(story: Story, actor: int | None, command: m.PhaseMove) -> None:
    match command:
        case m.Produce():
            production.produce(story, actor, command)
        case m.BeginActions():
            production.begin_actions(story, actor, command)
        case m.Muster():
            war.muster(story, actor, command)
        case m.Compare():
            war.compare(story, actor, command)
        case m.Conquer():
            war.conquer(story, actor, command)
        case m.SkipConquest():
            war.skip_conquest(story, actor, command)
        case m.Reduce():
            war.reduce(story, actor, command)
        case m.Advance():
            galactic.advance(story, actor, command)
        case _:
            assert_never(command)


def _correction(story: Story, actor: int | None, command: m.CorrectionMove) -> None:
    match command:
        case m.CorrectValue():
            corrections.correct_value(story, actor, command)
        case m.CorrectPlanet():
            corrections.correct_planet(story, actor, command)
        case m.CorrectFaction():
            corrections.correct_faction(story, actor, command)
        case m.CorrectIdeology():
            corrections.correct_ideology(story, actor, command)
        case m.CorrectTech():
            corrections.correct_tech(story, actor, command)
        case m.CorrectTrade():
            corrections.correct_trade(story, actor, command)
        case m.CorrectBoardCubes():
            corrections.correct_board_cubes(story, actor, command)
        case m.CorrectCongress():
            corrections.correct_congress(story, actor, command)
        case m.CorrectTurn():
            corrections.correct_turn(story, actor, command)
        case m.CorrectOrder():
            corrections.correct_order(story, actor, command)
        case m.CorrectPile():
            corrections.correct_pile(story, actor, command)
        case m.CorrectFleet():
            corrections.correct_fleet(story, actor, command)
        case m.CorrectPhase():
            corrections.correct_phase(story, actor, command)
        case m.FinishGame():
            corrections.finish_game(story, actor, command)
        case m.CountFinal():
            final_count.count_final(story, actor, command)
        case _:
            assert_never(command)


def over(galaxy: Galaxy) -> Words | None:
    return say("five rounds have been played, or the table has ended it.") if galaxy.step == "over" else None


GAME = Game(
    id="age_of_galaxy",
    name=BOOK,
    players=range(1, 5),
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
