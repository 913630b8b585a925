"""How a round begins and a turn goes on (p. 8, 25; expansion p. 9, 13)."""

from companion.games.eclipse.expansion.many_players import passing_on
from companion.games.eclipse.model import Board, Galaxy
from companion.rules.values import replace


def begin_round(galaxy: Galaxy) -> Galaxy:
    """Clean-up (p. 25): discs from the action spaces back, colony ships and overview cards turned; who begins."""
    start = galaxy.start_player if galaxy.first_passed is None else galaxy.first_passed
    boards = tuple(_refreshed(board) for board in galaxy.boards)
    galaxy = replace(
        galaxy, boards=boards, phase="action", doing=None, first_passed=None, start_player=start, offers=()
    )
    galaxy = _direction(galaxy)
    if not galaxy.options.turns or galaxy.over or start is None:
        return replace(galaxy, turn=None, second=None)
    around = (start, *galaxy.following(start))
    turn = next((seat for seat in around if not galaxy.boards[seat].out), None)
    return passing_on.begin(replace(galaxy, turn=turn))


def _direction(galaxy: Galaxy) -> Galaxy:
    """Who passed second may choose the direction of the new round (expansion p. 9)."""
    card = galaxy.direction_card
    due = None if card is None or galaxy.over or galaxy.boards[card].out else card
    return replace(galaxy, direction_card=None, direction_due=due)


def _refreshed(board: Board) -> Board:
    back = sum(board.actions.values()) + sum(board.reactions.values())
    ships = board.kind.colony_ships if board.kind else 0
    return replace(board, discs=board.discs + back, actions={}, reactions={}, colony_ships=ships, passed=False)


def closed(galaxy: Galaxy) -> Galaxy:
    """With a new turn the second technology and the remaining ship parts of the last one are gone."""
    return replace(galaxy, doing=None, researching=None, upgrading=None)


def seat_after(galaxy: Galaxy, seat: int) -> int | None:
    """The next one in the direction of play."""
    if not galaxy.options.turns:
        return None
    return next((one for one in galaxy.following(seat) if not galaxy.boards[one].out), None)
