"""Eclipse as a game of the house: decide, evolve, and everything the house asks for."""

from companion.games.eclipse import alliance_moves as a
from companion.games.eclipse import battle_moves as b
from companion.games.eclipse import moves as m
from companion.games.eclipse import play_battle, play_rise, play_round
from companion.games.eclipse import rise_moves as x
from companion.games.eclipse import round_moves as r
from companion.games.eclipse.battle import aftermath, firing
from companion.games.eclipse.battle import opening as battle_opening
from companion.games.eclipse.catalog import BOOK, page
from companion.games.eclipse.corrections import pieces as corrections
from companion.games.eclipse.counting import scoring
from companion.games.eclipse.counting import screen as result_screen
from companion.games.eclipse.counting import sheet as score_sheet
from companion.games.eclipse.describe import describe
from companion.games.eclipse.events import (
    EVENTS,
    Event,
    PointsCounted,
    ReputationDrawn,
    ReputationKept,
    ReputationOffered,
)
from companion.games.eclipse.evolve import evolve
from companion.games.eclipse.expansion.alliances import membership as alliances
from companion.games.eclipse.expansion.modules import in_force
from companion.games.eclipse.exploring import sectors as exploring
from companion.games.eclipse.model import Galaxy, opening
from companion.games.eclipse.options import Options
from companion.games.eclipse.round_events import ReputationReturned, TilePromised
from companion.games.eclipse.score_moves import CountPoints
from companion.games.eclipse.screens import odds_tool
from companion.games.eclipse.screens import places as screens
from companion.games.eclipse.setup import checklist, seating, species
from companion.games.eclipse.setup.without_a_table import PROPOSED, check_options, options_from_form, set_up
from companion.games.eclipse.ships import blueprints
from companion.games.eclipse.technologies import bag, research
from companion.games.eclipse.turns import actions as turns
from companion.games.eclipse.turns import phases
from companion.games.eclipse.upkeep import paying
from companion.rules.chance import Chance
from companion.rules.game import Game, RuleViolation, Seated
from companion.rules.words import Name, Words, say


def begin(options: Options, seated: tuple[Seated, ...]) -> Galaxy:
    players = len(seated)
    start = options.start_player - 1 if options.start_player is not None and options.start_player <= players else None
    if start is None and options.technologies == "none" and options.species_by == "choice":
        start = 0  # where only points are counted, nobody asks who began
    return opening(in_force(options, players), players, start)


# What nobody does any more whose game is over; counting and corrections stay.
PLAYS_ON = (
    m.Research, m.TakeAncientTechnology, m.TurnKey, m.Trade, m.PayUpkeep, m.Explore, m.FindDiscovery, m.UseDiscovery,
    m.Refit, m.NoteArrival, r.TakeAction, r.React, r.EndTurn, r.PassTurn, r.TurnUpSector, r.TakeSector, r.LeaveSector,
    r.Colonise, r.TurnUpColonyShips, r.PlaceCube, r.Build, r.MoveShip, r.OfferRelations, r.AnswerRelations,
    r.BreakRelations, r.TakeWayOut, x.Develop, x.SpendColonyShip, x.BuildShrine, a.OfferAlliance, a.AnswerAlliance,
    a.LeaveAlliance, a.WaiveSector,
)  # fmt: skip


def decide(galaxy: Galaxy, actor: int | None, command: m.Move, chance: Chance) -> tuple[Event, ...]:
    seat = getattr(command, "seat", None)
    if seat is not None:
        seating.check_seat(galaxy, seat)
        if galaxy.boards[seat].out and isinstance(command, PLAYS_ON):
            raise RuleViolation(say("The game is over for %(player)s.", player=Name(seat)), page(21))
    return _decide(galaxy, actor, command, chance)


def _decide(galaxy: Galaxy, actor: int | None, command: m.Move, chance: Chance) -> tuple[Event, ...]:
    match command:
        case m.DrawStartPlayer():
            return seating.draw_start_player(galaxy, command, chance)
        case m.ChooseStartPlayer():
            return seating.choose_start_player(galaxy, command, chance)
        case m.SitClockwise():
            return seating.sit_clockwise(galaxy, command)
        case m.TurnMap():
            return seating.turn_map(galaxy, command)
        case m.ChooseSpecies():
            return species.choose(galaxy, command)
        case m.DrawSpecies():
            return species.draw(galaxy, command, chance)
        case m.DrawReputation():
            return checklist.draw_reputation(galaxy, command, chance)
        case m.TickStep():
            return checklist.tick(galaxy, command)
        case m.BeReady():
            return checklist.be_ready(galaxy, command, chance)
        case m.BeginPlay():
            return checklist.begin_play(galaxy, command, chance)
        case m.DrawTechnologies():
            return bag.draw_technologies(galaxy, chance)
        case m.RedrawTechnology():
            return bag.redraw_technology(galaxy, command, chance)
        case m.TapTechnology():
            return bag.tap_technology(galaxy, command)
        case m.CleanUp():
            return phases.clean_up(galaxy, command, chance)
        case m.Research():
            return research.research(galaxy, command, chance)
        case m.CloseResearch():
            return research.close_research(galaxy, command)
        case m.TakeAncientTechnology():
            return research.take_ancient_technology(galaxy, command, chance)
        case m.TurnKey():
            return research.turn_key(galaxy, command)
        case m.Trade():
            return research.trade(galaxy, command)
        case m.PayUpkeep():
            return paying.pay(galaxy, command)
        case m.Explore():
            return exploring.explore(galaxy, command, chance)
        case m.PlaceSector():
            return exploring.place(galaxy, command, chance)
        case m.DiscardSector():
            return exploring.discard(galaxy, command)
        case m.FindDiscovery():
            return exploring.find(galaxy, command, chance)
        case m.UseDiscovery():
            return exploring.use(galaxy, command)
        case m.KeepDiscovery():
            return exploring.keep(galaxy, command)
        case m.CorrectSupply():
            return corrections.correct_supply(galaxy, command)
        case m.CorrectTechnology():
            return corrections.correct_technology(galaxy, command)
        case m.CorrectResources():
            return corrections.correct_resources(galaxy, command)
        case CountPoints():
            return scoring.count_points(galaxy, command)
        case _:
            return _fighting_and_more(galaxy, actor, command, chance)


def _fighting_and_more(galaxy: Galaxy, actor: int | None, command: m.LaterMove, chance: Chance) -> tuple[Event, ...]:
    match command:
        case m.Refit():
            return blueprints.refit(galaxy, command)
        case m.CloseUpgrade():
            return blueprints.close(galaxy, command)
        case m.OpenBattle():
            return battle_opening.open_battle(galaxy, command)
        case m.NoteArrival():
            return battle_opening.note_arrival(galaxy, command)
        case m.ForgetBattle():
            return battle_opening.forget(galaxy, command)
        case m.Fire():
            return firing.fire(galaxy, command, chance)
        case m.FireOn():
            return firing.fire_on(galaxy, chance)
        case m.TapFace():
            return firing.tap_face(galaxy, command)
        case m.LayDice():
            return firing.lay_dice(galaxy, command)
        case m.Retreat():
            return firing.retreat(galaxy, command)
        case m.EndStalemate():
            return firing.end_stalemate(galaxy, command)
        case m.AttackPopulation():
            return aftermath.attack_population(galaxy, command, chance)
        case m.DrawBattleReputation():
            return aftermath.draw_reputation(galaxy, command, chance)
        case m.KeepReputation():
            return aftermath.keep_reputation(galaxy, actor, command)
        case m.CloseBattle():
            return aftermath.close_battle(galaxy, command)
        case m.CorrectSquad():
            return firing.correct_squad(galaxy, command)
        case b.Intercept() | b.TapIntercept() | b.StopMissiles() | b.RollAgain():
            return play_battle.decide(galaxy, command, chance)
        case _ if isinstance(command, x.RiseMove):
            return play_rise.decide(galaxy, command, chance)
        case _ if isinstance(command, a.AllianceMove):
            return alliances.decide(galaxy, command)
        case _:
            return play_round.decide(galaxy, actor, command, chance)


def sees(galaxy: Galaxy, event: Event, viewer: int | None) -> bool:
    """Reputation tiles are their owner's secret."""
    secret = ReputationDrawn | ReputationOffered | ReputationKept | TilePromised | ReputationReturned
    if isinstance(event, PointsCounted) and not result_screen.told(galaxy):
        return not event.tally.reputation or viewer == event.seat
    return not isinstance(event, secret) or viewer == event.seat


def over(galaxy: Galaxy) -> Words | None:
    return say("nine rounds have been played.") if galaxy.over else None


def colours(galaxy: Galaxy) -> tuple[str, ...]:
    """The colour of a seat is the colour of its board."""
    return tuple(board.kind.colour if board.kind else "" for board in galaxy.boards)


GAME = Game(
    id="eclipse",
    name=BOOK,
    players=range(2, 10),
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
    stands=result_screen.told,
    places=screens.PLACES,
    screens=screens.SCREENS,
    sheets=screens.SHEETS,
    score_sheet=score_sheet.score_sheet,
    setup=set_up,
    options_from_form=options_from_form,
    options_page=screens.options_page,
    check_options=check_options,
    tools=(odds_tool.ODDS,),
    slow=frozenset({"odds"}),
    colours=colours,
    proposed=PROPOSED,
    on_turn=turns.on_turn,
)
