"""Which chapter answers which tap of a round."""

from typing import assert_never

from companion.games.eclipse import round_moves as m
from companion.games.eclipse.corrections import pieces as corrections
from companion.games.eclipse.counting import scoring
from companion.games.eclipse.diplomacy import relations
from companion.games.eclipse.events import Event
from companion.games.eclipse.exploring import sectors as exploring
from companion.games.eclipse.influence import discs as influence
from companion.games.eclipse.influence import population
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.moving import travel
from companion.games.eclipse.ships import building
from companion.games.eclipse.turns import actions as turns
from companion.games.eclipse.turns import phases
from companion.games.eclipse.upkeep import bankruptcy, paying
from companion.rules.chance import Chance


def decide(galaxy: Galaxy, actor: int | None, command: m.RoundMove, chance: Chance) -> tuple[Event, ...]:
    match command:
        case m.TakeAction():
            return turns.take_action(galaxy, command)
        case m.React():
            return turns.react(galaxy, command)
        case m.EndTurn():
            return turns.end_turn(galaxy, command)
        case m.PassTurn():
            return turns.pass_turn(galaxy, command)
        case m.PauseClock():
            return turns.pause_clock(galaxy, command)
        case m.KeepBoard():
            return turns.keep_board(galaxy, command)
        case m.NextPhase():
            return phases.next_phase(galaxy, command)
        case m.FinishGame():
            return phases.finish(galaxy, command)
        case m.GiveUp():
            return bankruptcy.give_up(galaxy, command)
        case m.Collapse():
            return bankruptcy.collapse(galaxy, command)
        case m.TakeWayOut():
            return bankruptcy.take_way_out(galaxy, command)
        case m.PayForAll():
            return paying.pay_for_all(galaxy, command)
        case m.TurnUpSector():
            return exploring.turn_up(galaxy, command)
        case m.TakeSector():
            return influence.take(galaxy, command, chance)
        case m.LeaveSector():
            return influence.leave(galaxy, command)
        case m.Colonise():
            return population.colonise(galaxy, command)
        case m.TurnUpColonyShips():
            return population.turn_up(galaxy, command)
        case m.PlaceCube():
            return population.place_cube(galaxy, command)
        case m.DestroyCubes():
            return population.destroy(galaxy, command)
        case m.Build():
            return building.build(galaxy, command)
        case m.MoveShip():
            return travel.move(galaxy, command)
        case m.OfferRelations():
            return relations.offer(galaxy, actor, command)
        case m.AnswerRelations():
            return relations.answer(galaxy, actor, command)
        case m.BreakRelations():
            return relations.break_off(galaxy, command)
        case m.ConfirmPoints():
            return scoring.confirm(galaxy, actor, command)
        case m.Reveal():
            return scoring.reveal(galaxy, command)
        case m.CorrectBoard():
            return corrections.correct_board(galaxy, command)
        case m.CorrectSector():
            return corrections.correct_sector(galaxy, command)
        case m.CorrectShips():
            return corrections.correct_ships(galaxy, command)
        case m.CorrectTraitor():
            return relations.correct_traitor(galaxy, command)
        case m.CorrectTurn():
            return turns.correct_turn(galaxy, command)
    assert_never(command)
