"""Whose turn it is: actions, reactions, passing, the phases of a round (p. 8, 14), and leaving the game (p. 21)."""

from companion.games.eclipse.catalog import Species, page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.many_players import markers
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.round_model import REACTIONS, Action
from companion.games.eclipse.turns import events as e
from companion.games.eclipse.turns.moves import CorrectTurn, EndTurn, KeepBoard, PassTurn, PauseClock, React, TakeAction
from companion.rules.chance import Chance
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import Name, Named, say

ACTION_NAMES = {
    "explore": Named("Explore", "Erkunden"),
    "influence": Named("Influence", "Einfluss"),
    "research": Named("Research", "Forschung"),
    "upgrade": Named("Upgrade", "Upgrade"),
    "build": Named("Build", "Bauen"),
    "move": Named("Move", "Bewegung"),
}
ACTION_PAGES = {"explore": 9, "influence": 10, "research": 12, "upgrade": 13, "build": 13, "move": 14}


def in_play(galaxy: Galaxy, command: Command) -> None:
    if galaxy.setting_up:
        advise(command, say("Play has not begun."), page(8))
    if galaxy.over:
        advise(command, say("The ninth round is over, and with it the game."), page(25))


def not_while_fighting(galaxy: Galaxy, sector: str) -> None:
    """Ships of a battle are counted by the battle until it is over."""
    if galaxy.battle is not None and galaxy.battle.sector == sector:
        raise RuleViolation(say("A battle is being fought in sector %(sector)s.", sector=sector), page(18))


def allowance(galaxy: Galaxy, seat: int, action: Action) -> int:
    """How much of it one action allows this species; Nanorobots build one piece more (p. 12, 26-27)."""
    board = galaxy.boards[seat]
    kind: Species = board.known_kind
    more = action == "build" and "nanorobots" in board.technologies
    return {
        "explore": kind.explore,
        "influence": kind.influence,
        "research": kind.research,
        "upgrade": kind.upgrade,
        "build": kind.build,
        "move": kind.move,
    }[action] + more


up = markers.up  # who may act now: one turn goes round, or two markers do


def on_turn(galaxy: Galaxy) -> int | None:
    """Whose clock runs: nobody's without one, while it is paused, and during a battle."""
    if not galaxy.options.clock or galaxy.paused or galaxy.battle is not None:
        return None
    return galaxy.turn


def eliminated(galaxy: Galaxy, seat: int) -> bool:
    """No disc on the map and no ship: research and production only (p. 21)."""
    return galaxy.keeps(seat) and not galaxy.sectors_of(seat) and not galaxy.boards[seat].ships


def _check(galaxy: Galaxy, command: TakeAction | React | PassTurn) -> None:
    if galaxy.boards[command.seat].kind is None:
        raise RuleViolation(say("This seat has no species yet."))
    if galaxy.setting_up:
        raise RuleViolation(say("Play has not begun."), page(8))
    in_play(galaxy, command)
    if galaxy.phase != "action":
        advise(command, say("The action phase of this round is over."), page(8))
    if galaxy.turn is not None and command.seat not in up(galaxy):
        advise(command, markers.whose_turn(galaxy), page(8))


def _a_disc(galaxy: Galaxy, seat: int) -> None:
    if galaxy.keeps(seat) and galaxy.boards[seat].discs < 1:
        raise RuleViolation(say("No disc is left on the influence track."), page(8))


def take_action(galaxy: Galaxy, _actor: int | None, command: TakeAction, _chance: Chance) -> tuple[Event, ...]:
    _check(galaxy, command)
    if galaxy.boards[command.seat].passed:
        why = say("%(player)s has passed: only reactions are left.", player=Name(command.seat))
        advise(command, why, page(14))
    _only_research(galaxy, command, command.seat, command.action)
    markers.only_primary(galaxy, command, command.seat, command.action)
    _a_disc(galaxy, command.seat)
    return (_taken(galaxy, command.seat, command.action),)


def _only_research(galaxy: Galaxy, command: Command, seat: int, action: Action) -> None:
    if action != "research" and eliminated(galaxy, seat):
        advise(command, say("Without a disc and a ship on the map only Research is left."), page(21))


def _taken(galaxy: Galaxy, seat: int, action: Action) -> e.ActionTaken:
    flips = galaxy.boards[seat].known_kind.colony_flips if action == "influence" else 0
    return e.ActionTaken(seat, action, allowance(galaxy, seat, action), flips, second=_second(galaxy, seat))


def _second(galaxy: Galaxy, seat: int) -> bool:
    return markers.marker_for(galaxy, seat) == "secondary"


def react(galaxy: Galaxy, _actor: int | None, command: React, _chance: Chance) -> tuple[Event, ...]:
    _check(galaxy, command)
    if not galaxy.boards[command.seat].passed:
        why = say("%(player)s has not passed: a whole action is possible.", player=Name(command.seat))
        advise(command, why, page(14))
    _a_disc(galaxy, command.seat)
    return (e.Reacted(command.seat, command.action, second=_second(galaxy, command.seat)),)


def end_turn(galaxy: Galaxy, _actor: int | None, command: EndTurn, _chance: Chance) -> tuple[Event, ...]:
    if galaxy.doing_of(command.seat) is None:
        raise RuleViolation(say("%(player)s has no action to end.", player=Name(command.seat)), page(8))
    held = [one.sector for one in galaxy.explored if one.seat == command.seat]
    if held:
        advise(command, say("First place or discard sector %(sector)s.", sector=held[0]), page(9))
    return (e.TurnEnded(command.seat),)


def pass_turn(galaxy: Galaxy, _actor: int | None, command: PassTurn, _chance: Chance) -> tuple[Event, ...]:
    _check(galaxy, command)
    board = galaxy.boards[command.seat]
    again = board.passed
    if again and galaxy.turn is None:
        raise RuleViolation(say("%(player)s has passed already.", player=Name(command.seat)), page(8))
    before = sum(galaxy.boards[seat].passed for seat in galaxy.playing)
    card = galaxy.options.direction and before == 1 and not again
    passed = e.Passed(command.seat, before == 0, again, second=_second(galaxy, command.seat), card=card)
    others = all(galaxy.boards[seat].passed for seat in galaxy.playing if seat != command.seat)
    if not others:
        return (passed,)
    markers.not_while_reacting(galaxy, command, command.seat)
    return (passed, e.PhaseBegun("combat"))


# ── doing something means having taken the action


def within(galaxy: Galaxy, command: Command, seat: int, action: Action) -> tuple[Event, ...]:
    """What a step of an action needs before it: nothing while it runs, the action itself when it is one's turn.

    Where turns are not kept nothing is asked: then a step is only a note of what lies on the table.
    """
    if galaxy.turn is None:
        return ()
    doing = galaxy.doing_of(seat)
    if doing is not None:
        if doing.action != action:
            why = say(
                "%(player)s is doing something else: %(action)s.", player=Name(seat), action=ACTION_NAMES[doing.action]
            )
            advise(command, why, page(8))
        elif doing.left < 1:
            advise(command, say("Nothing is left of this action."), page(ACTION_PAGES[action]))
        return ()
    board = galaxy.boards[seat]
    if seat not in up(galaxy):
        advise(command, markers.whose_turn(galaxy), page(8))
        return ()
    if galaxy.keeps(seat) and board.discs < 1:
        advise(command, say("No disc is left on the influence track."), page(8))
        return ()
    _only_research(galaxy, command, seat, action)
    markers.only_primary(galaxy, command, seat, action)
    if not board.passed:
        return (_taken(galaxy, seat, action),)
    if action not in REACTIONS:
        why = say("%(player)s has passed: only reactions are left.", player=Name(seat))
        advise(command, why, page(14))
        return ()
    return (e.Reacted(seat, action, second=_second(galaxy, seat)),)


# ── the rest


def pause_clock(galaxy: Galaxy, _actor: int | None, command: PauseClock, _chance: Chance) -> tuple[Event, ...]:
    if not galaxy.options.clock:
        raise RuleViolation(say("This table plays without a clock."))
    if galaxy.paused == command.paused:
        raise RuleViolation(say("Somebody has just done that."))
    return (e.ClockPaused(command.paused),)


def keep_board(galaxy: Galaxy, _actor: int | None, command: KeepBoard, _chance: Chance) -> tuple[Event, ...]:
    if galaxy.options.boards == "table":
        raise RuleViolation(say("This table keeps its boards on the table only."))
    if galaxy.keeps(command.seat) == command.keep:
        raise RuleViolation(say("That is what the phones say already."))
    return (e.BoardKept(command.seat, command.keep),)


def correct_turn(galaxy: Galaxy, _actor: int | None, command: CorrectTurn, _chance: Chance) -> tuple[Event, ...]:
    if not galaxy.options.turns or galaxy.phase != "action" or galaxy.setting_up or galaxy.over:
        raise RuleViolation(say("The phones do not keep whose turn it is right now."), page(8))
    if galaxy.boards[command.seat].out:
        raise RuleViolation(say("The game is over for %(player)s.", player=Name(command.seat)), page(21))
    if command.marker not in markers.in_use(galaxy):
        raise RuleViolation(say("No two players act at the same time."), page(8))
    if markers.holder(galaxy, command.marker) == command.seat and markers.running(galaxy, command.marker) is None:
        raise RuleViolation(say("That is what the phones say already."))
    return (e.TurnCorrected(command.seat, second=command.marker == "secondary"),)
