"""What turns and phases do to the table. Nothing is decided here."""

from companion.games.eclipse.expansion.many_players import passing_on
from companion.games.eclipse.expansion.model import Marker
from companion.games.eclipse.handling import on_board
from companion.games.eclipse.model import LAST_ROUND, Galaxy, moved
from companion.games.eclipse.round_model import Doing
from companion.games.eclipse.turns import events as e
from companion.games.eclipse.turns.rounds import begin_round, closed, seat_after
from companion.rules.values import replace


def action_taken(galaxy: Galaxy, event: e.ActionTaken) -> Galaxy:
    board = galaxy.boards[event.seat]
    now = galaxy
    if galaxy.keeps(event.seat):
        now = on_board(galaxy, event.seat, discs=board.discs - 1, actions=moved(board.actions, event.action, 1))
    now = _acts(now, Doing(event.seat, event.action, event.left, event.flips), second=event.second)
    return _in_the_old_direction(galaxy, now)


def reacted(galaxy: Galaxy, event: e.Reacted) -> Galaxy:
    board = galaxy.boards[event.seat]
    now = galaxy
    if galaxy.keeps(event.seat):
        now = on_board(galaxy, event.seat, discs=board.discs - 1, reactions=moved(board.reactions, event.action, 1))
    now = _acts(now, Doing(event.seat, event.action, 1, reaction=True), second=event.second)
    return _in_the_old_direction(galaxy, now)


def turn_ended(galaxy: Galaxy, event: e.TurnEnded) -> Galaxy:
    now = _goes_on(galaxy, event.seat, second=galaxy.by_second(event.seat) is not None)
    return _in_the_old_direction(galaxy, now)


def passed(galaxy: Galaxy, event: e.Passed) -> Galaxy:
    now = on_board(galaxy, event.seat, passed=True)
    first_passed = event.seat if event.first else now.first_passed
    card = event.seat if event.card else now.direction_card
    now = replace(now, first_passed=first_passed, direction_card=card)
    return _in_the_old_direction(galaxy, _goes_on(now, event.seat, second=event.second))


def phase_begun(galaxy: Galaxy, event: e.PhaseBegun) -> Galaxy:
    now = replace(closed(galaxy), phase=event.phase, turn=None, second=None, offers=())
    return _in_the_old_direction(galaxy, now)


def round_ended(galaxy: Galaxy, event: e.RoundEnded) -> Galaxy:
    reputation = tuple(sum(board.reputation) for board in galaxy.boards)
    ended = replace(
        galaxy,
        round=event.round + 1,
        researching=None,
        upgrading=None,
        upkept=frozenset(),
        newest=(),
        expected={},
        fought=(),
        swarms=galaxy.swarms if event.round < LAST_ROUND else (),
        course=(*galaxy.course, event.points) if event.points else galaxy.course,
        course_reputation=(*galaxy.course_reputation, reputation) if event.points else galaxy.course_reputation,
    )
    return begin_round(ended)


def clock_paused(galaxy: Galaxy, event: e.ClockPaused) -> Galaxy:
    return replace(galaxy, paused=event.paused)


def board_kept(galaxy: Galaxy, event: e.BoardKept) -> Galaxy:
    return on_board(galaxy, event.seat, by_hand=not event.keep)


def turn_corrected(galaxy: Galaxy, event: e.TurnCorrected) -> Galaxy:
    if galaxy.second is not None:
        return passing_on.moved(galaxy, galaxy.second, _marker(event.second), event.seat)
    return replace(closed(galaxy), turn=event.seat)


def _in_the_old_direction(before: Galaxy, now: Galaxy) -> Galaxy:
    """The first turn has gone on without anybody choosing another direction."""
    if before.direction_due is None or _places(now) == _places(before):
        return now
    return replace(now, direction_due=None)


def _places(galaxy: Galaxy) -> tuple[int | None, int | None]:
    return galaxy.turn, galaxy.second.turn if galaxy.second is not None else None


def _marker(second: bool) -> Marker:
    return "secondary" if second else "primary"


def _acts(galaxy: Galaxy, doing: Doing, *, second: bool) -> Galaxy:
    if galaxy.second is not None:
        return passing_on.moved(galaxy, galaxy.second, _marker(second), doing.seat, doing)
    return replace(closed(galaxy), turn=_kept(galaxy, doing.seat), doing=doing)


def _goes_on(galaxy: Galaxy, seat: int, *, second: bool) -> Galaxy:
    if galaxy.second is not None:
        return passing_on.passed_on(galaxy, galaxy.second, _marker(second), seat)
    return replace(closed(galaxy), turn=seat_after(galaxy, seat))


def _kept(galaxy: Galaxy, seat: int) -> int | None:
    return seat if galaxy.options.turns else None
