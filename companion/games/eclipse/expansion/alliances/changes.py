"""What alliances do to the table. Nothing is decided here."""

from companion.games.eclipse.expansion.alliances import events as e
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.round_model import Pact
from companion.rules.values import replace


def alliance_offered(galaxy: Galaxy, event: e.AllianceOffered) -> Galaxy:
    return replace(galaxy, pacts=(*galaxy.pacts, Pact(event.alliance, event.members, (event.seat,))))


def alliance_agreed(galaxy: Galaxy, event: e.AllianceAgreed) -> Galaxy:
    pacts = (replace(one, agreed=(*one.agreed, event.seat)) if one.by == event.to else one for one in galaxy.pacts)
    return replace(galaxy, pacts=tuple(pacts))


def alliance_refused(galaxy: Galaxy, event: e.AllianceRefused) -> Galaxy:
    return replace(galaxy, pacts=tuple(one for one in galaxy.pacts if one.by != event.to))


def alliance_founded(galaxy: Galaxy, event: e.AllianceFounded) -> Galaxy:
    for seat in event.members:
        galaxy = _tile(galaxy, seat, event.alliance)
    return _without_pacts(galaxy, event.members, event.alliance)


def alliance_joined(galaxy: Galaxy, event: e.AllianceJoined) -> Galaxy:
    return _without_pacts(_tile(galaxy, event.seat, event.alliance), (event.seat,), event.alliance)


def alliance_left(galaxy: Galaxy, event: e.AllianceLeft) -> Galaxy:
    board = galaxy.boards[event.seat]
    board = replace(board, alliance="", alliances_left=(*board.alliances_left, event.alliance))
    return _without_pacts(galaxy.with_board(event.seat, board), (event.seat,), event.alliance)


def ally_attacked(galaxy: Galaxy, event: e.AllyAttacked) -> Galaxy:
    return replace(galaxy, traitor=event.seat)


def right_waived(galaxy: Galaxy, event: e.RightWaived) -> Galaxy:
    return replace(galaxy, waived=(*galaxy.waived, (event.sector, event.seat)))


def alliance_corrected(galaxy: Galaxy, event: e.AllianceCorrected) -> Galaxy:
    board = replace(galaxy.boards[event.seat], alliance=event.alliance, alliances_left=event.left)
    return _without_pacts(galaxy.with_board(event.seat, board), (event.seat,), event.alliance)


def _tile(galaxy: Galaxy, seat: int, alliance: str) -> Galaxy:
    left = tuple(one for one in galaxy.boards[seat].alliances_left if one != alliance)
    return galaxy.with_board(seat, replace(galaxy.boards[seat], alliance=alliance, alliances_left=left))


def _without_pacts(galaxy: Galaxy, seats: tuple[int, ...], alliance: str) -> Galaxy:
    """Proposals to these players, or of this alliance, were made for a table that looked different."""
    rest = (one for one in galaxy.pacts if one.alliance != alliance and not set(seats) & set(one.members))
    return replace(galaxy, pacts=tuple(rest))
