"""What turns, phases and the beginning of a round do to the table. Nothing is decided here."""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import EXILES, Stack
from companion.games.eclipse.expansion.many_players import passing_on
from companion.games.eclipse.expansion.model import Marker
from companion.games.eclipse.model import Board, Galaxy, SectorStack, moved
from companion.games.eclipse.round_events import (
    ActionTaken,
    ClockPaused,
    Passed,
    PhaseBegun,
    Reacted,
    SeatOut,
    TurnCorrected,
    TurnEnded,
)
from companion.games.eclipse.round_model import Doing, fresh
from companion.games.eclipse.tracks import with_cube

TurnEvent = ActionTaken | Reacted | TurnEnded | Passed | PhaseBegun | TurnCorrected | ClockPaused


def _with(galaxy: Galaxy, seat: int, **changes: object) -> Galaxy:
    return galaxy.with_board(seat, replace(galaxy.boards[seat], **changes))  # type: ignore[arg-type]


def turn(galaxy: Galaxy, event: TurnEvent) -> Galaxy:
    now = _turn(galaxy, event)
    if galaxy.direction_due is None or _places(now) == _places(galaxy) or isinstance(event, TurnCorrected):
        return now
    return replace(now, direction_due=None)  # the first turn has gone on in the old direction


def _places(galaxy: Galaxy) -> tuple[int | None, int | None]:
    return galaxy.turn, galaxy.second.turn if galaxy.second is not None else None


def _turn(galaxy: Galaxy, event: TurnEvent) -> Galaxy:
    match event:
        case ActionTaken(seat, action, left, flips):
            board = galaxy.boards[seat]
            if galaxy.keeps(seat):
                galaxy = _with(galaxy, seat, discs=board.discs - 1, actions=moved(board.actions, action, 1))
            return _acts(galaxy, Doing(seat, action, left, flips), second=event.second)
        case Reacted(seat, action):
            board = galaxy.boards[seat]
            if galaxy.keeps(seat):
                galaxy = _with(galaxy, seat, discs=board.discs - 1, reactions=moved(board.reactions, action, 1))
            return _acts(galaxy, Doing(seat, action, 1, reaction=True), second=event.second)
        case TurnEnded(seat):
            return _goes_on(galaxy, seat, second=galaxy.by_second(seat) is not None)
        case Passed(seat, first):
            galaxy = _with(galaxy, seat, passed=True)
            first_passed = seat if first else galaxy.first_passed
            card = seat if event.card else galaxy.direction_card
            galaxy = replace(galaxy, first_passed=first_passed, direction_card=card)
            return _goes_on(galaxy, seat, second=event.second)
        case PhaseBegun(phase):
            return replace(closed(galaxy), phase=phase, turn=None, second=None, offers=())
        case TurnCorrected(seat):
            if galaxy.second is not None:
                return passing_on.moved(galaxy, galaxy.second, _marker(event.second), seat)
            return replace(closed(galaxy), turn=seat)
        case ClockPaused(paused):
            return replace(galaxy, paused=paused)
    assert_never(event)


def closed(galaxy: Galaxy) -> Galaxy:
    """With a new turn the second technology and the remaining ship parts of the last one are gone."""
    return replace(galaxy, doing=None, researching=None, upgrading=None)


def _marker(second: bool) -> Marker:
    return "secondary" if second else "primary"


def _acts(galaxy: Galaxy, doing: Doing, *, second: bool) -> Galaxy:
    if galaxy.second is not None:
        return passing_on.moved(galaxy, galaxy.second, _marker(second), doing.seat, doing)
    return replace(closed(galaxy), turn=_kept(galaxy, doing.seat), doing=doing)


def _goes_on(galaxy: Galaxy, seat: int, *, second: bool) -> Galaxy:
    if galaxy.second is not None:
        return passing_on.passed_on(galaxy, galaxy.second, _marker(second), seat)
    return replace(closed(galaxy), turn=_after(galaxy, seat))


def _kept(galaxy: Galaxy, seat: int) -> int | None:
    return seat if galaxy.options.turns else None


def _after(galaxy: Galaxy, seat: int) -> int | None:
    """The next one in the direction of play."""
    if not galaxy.options.turns:
        return None
    return next((one for one in galaxy.following(seat) if not galaxy.boards[one].out), None)


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


def lay_out(galaxy: Galaxy) -> Galaxy:
    """The first round begins: centre, start sectors and homeworlds lie on the table, boards are filled (p. 4)."""
    centre = fresh(catalog.sectors()["001"])
    if galaxy.centre != "gcds":
        centre = replace(centre, defence=False, dreadnought=galaxy.centre)
    tiles = {"001": centre}
    for world in galaxy.homeworlds:
        tiles[world.sector] = replace(fresh(catalog.sectors()[world.sector]), cruiser=world.cruiser)
    boards = []
    for seat, board in enumerate(galaxy.boards):
        kind = board.known_kind
        sector = catalog.sectors()[kind.sector]
        orbital = kind.id == EXILES
        on_orbital = galaxy.options.exiles_orbital if orbital and galaxy.options.exiles_orbital != "empty" else ""
        filled = (*(_home_cube(square, kind.starred_cube) for square in sector.squares), on_orbital)
        tiles[sector.id] = replace(fresh(sector), disc=seat, cubes=filled, orbital=orbital)
        cubes = (catalog.tracks().cubes,) * 3
        for cube in (*filled, board.removed):
            cubes = with_cube(cubes, cube, -1) if cube else cubes
        boards.append(
            replace(
                board,
                discs=kind.discs + board.discs_gained - 1,
                cubes=cubes,
                colony_ships=kind.colony_ships,
                ships={kind.sector: {kind.ship: kind.ships}},
            )
        )
    return replace(galaxy, tiles=tiles, boards=tuple(boards))


def _home_cube(square: str, starred: str | None) -> str:
    """A cube on each square without a star, and on Hydran's starred one."""
    track = square.rstrip("*")
    return track if not square.endswith("*") or track == starred else ""


def out(galaxy: Galaxy, event: SeatOut) -> Galaxy:
    """All pieces go back into the box."""
    tiles = {
        sector: replace(tile, disc=None, cubes=("",) * len(tile.cubes)) if tile.disc == event.seat else tile
        for sector, tile in galaxy.tiles.items()
    }
    board = galaxy.boards[event.seat]
    tally = replace(event.tally, reputation=board.reputation)
    board = replace(board, out=event.why, tally=tally, ships={}, passed=True, loose=())
    galaxy = replace(
        galaxy,
        tiles=tiles,
        stacks=_with_discarded(galaxy, event.seat),
        pacts=tuple(one for one in galaxy.pacts if event.seat not in one.members),
        offers=tuple(one for one in galaxy.offers if event.seat not in {one.seat, one.to}),
        explored=tuple(one for one in galaxy.explored if one.seat != event.seat),
    ).with_board(event.seat, board)
    if galaxy.second is not None:
        return passing_on.left(galaxy, event.seat)
    if galaxy.turn == event.seat:
        galaxy = replace(galaxy, turn=_after(galaxy, event.seat), doing=None)
    return galaxy


def _with_discarded(galaxy: Galaxy, seat: int) -> Mapping[Stack, SectorStack]:
    """A sector in the hand of somebody who leaves goes to the discarded ones of its ring."""
    stacks = dict(galaxy.stacks)
    for one in galaxy.explored:
        ring = "middle" if one.sector in galaxy.mixed_in else catalog.ring(one.sector)
        if one.seat == seat and ring in stacks:
            stacks[ring] = replace(stacks[ring], discarded=(*stacks[ring].discarded, one.sector))
    return stacks
