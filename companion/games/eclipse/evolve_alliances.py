"""What alliances do to the table, and who came first into which sector. Nothing is decided here."""

from dataclasses import replace
from typing import assert_never

from companion.games.eclipse.alliance_events import (
    AllianceAgreed,
    AllianceCorrected,
    AllianceEvent,
    AllianceFounded,
    AllianceJoined,
    AllianceLeft,
    AllianceOffered,
    AllianceRefused,
    AllyAttacked,
    RightWaived,
)
from companion.games.eclipse.events import BattleOpened, Event, RoundEnded
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.round_events import PhaseBegun, SeatOut
from companion.games.eclipse.round_model import SOMEWHERE, Pact


def evolve(galaxy: Galaxy, event: AllianceEvent) -> Galaxy:
    match event:
        case AllianceOffered(seat, alliance, members):
            return replace(galaxy, pacts=(*galaxy.pacts, Pact(alliance, members, (seat,))))
        case AllianceAgreed(seat, to):
            pacts = (replace(one, agreed=(*one.agreed, seat)) if one.by == to else one for one in galaxy.pacts)
            return replace(galaxy, pacts=tuple(pacts))
        case AllianceRefused(_, to):
            return replace(galaxy, pacts=tuple(one for one in galaxy.pacts if one.by != to))
        case AllianceFounded(alliance, members):
            for seat in members:
                galaxy = _tile(galaxy, seat, alliance)
            return _without_pacts(galaxy, members, alliance)
        case AllianceJoined(seat, alliance):
            return _without_pacts(_tile(galaxy, seat, alliance), (seat,), alliance)
        case AllianceLeft(seat, alliance):
            board = galaxy.boards[seat]
            board = replace(board, alliance="", alliances_left=(*board.alliances_left, alliance))
            return _without_pacts(galaxy.with_board(seat, board), (seat,), alliance)
        case AllyAttacked(seat):
            return replace(galaxy, traitor=seat)
        case RightWaived(seat, sector):
            return replace(galaxy, waived=(*galaxy.waived, (sector, seat)))
        case AllianceCorrected(seat, alliance, left):
            board = replace(galaxy.boards[seat], alliance=alliance, alliances_left=left)
            return _without_pacts(galaxy.with_board(seat, board), (seat,), alliance)
    assert_never(event)


def _tile(galaxy: Galaxy, seat: int, alliance: str) -> Galaxy:
    left = tuple(one for one in galaxy.boards[seat].alliances_left if one != alliance)
    return galaxy.with_board(seat, replace(galaxy.boards[seat], alliance=alliance, alliances_left=left))


def _without_pacts(galaxy: Galaxy, seats: tuple[int, ...], alliance: str) -> Galaxy:
    """Proposals to these players, or of this alliance, were made for a table that looked different."""
    rest = (one for one in galaxy.pacts if one.alliance != alliance and not set(seats) & set(one.members))
    return replace(galaxy, pacts=tuple(rest))


def kept(galaxy: Galaxy, event: Event) -> Galaxy:
    """After every event: who came first into a sector (p. 11); what ends with a phase, a round or a player."""
    if not galaxy.options.alliances:
        return galaxy
    if isinstance(event, PhaseBegun | RoundEnded):
        galaxy = replace(galaxy, pacts=())
    if isinstance(event, RoundEnded):
        galaxy = replace(galaxy, waived=())
    if isinstance(event, SeatOut):
        galaxy = replace(galaxy, pacts=tuple(one for one in galaxy.pacts if event.seat not in one.members))
    before = dict(galaxy.came)
    if isinstance(event, BattleOpened):  # the table has said in which order they came
        before[event.battle.sector] = tuple(one.seat for one in event.battle.parties if one.seat is not None)
    where = {sector for board in galaxy.boards for sector in board.ships if sector != SOMEWHERE}
    # A ship may be more than what stands on the map: an orbital of the Exiles, where their disc lies.
    where |= {sector for sector, tile in galaxy.tiles.items() if tile.disc is not None}
    came = {}
    for sector in sorted(where):
        known = dict.fromkeys((*before.get(sector, ()), *galaxy.order))
        if there := tuple(seat for seat in known if galaxy.ships_in(sector, seat)):
            came[sector] = there
    return replace(galaxy, came=came) if came != galaxy.came else galaxy
