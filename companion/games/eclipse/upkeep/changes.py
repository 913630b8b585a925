"""What upkeep, trades and leaving the game do to the table. Nothing is decided here."""

from collections.abc import Mapping

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import Stack
from companion.games.eclipse.expansion.many_players import passing_on
from companion.games.eclipse.model import Galaxy, SectorStack
from companion.games.eclipse.turns.rounds import seat_after
from companion.games.eclipse.upkeep.events import SeatOut, Traded, UpkeepPaid
from companion.rules.values import replace


def upkeep_paid(galaxy: Galaxy, event: UpkeepPaid) -> Galaxy:
    paid = replace(galaxy, upkept=galaxy.upkept | {event.seat})
    board = replace(galaxy.boards[event.seat], money=event.money).with_more(
        science=event.science, materials=event.materials
    )
    shows = (event.upkeep, event.income, event.science, event.materials)
    return paid.with_board(event.seat, replace(board, shows=shows))


def traded(galaxy: Galaxy, event: Traded) -> Galaxy:
    poorer = galaxy.boards[event.seat].with_more(**{event.give: -event.gave})
    return galaxy.with_board(event.seat, poorer.with_more(**{event.take: event.took}))


def seat_out(galaxy: Galaxy, event: SeatOut) -> Galaxy:
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
        galaxy = replace(galaxy, turn=seat_after(galaxy, event.seat), doing=None)
    return galaxy


def _with_discarded(galaxy: Galaxy, seat: int) -> Mapping[Stack, SectorStack]:
    """A sector in the hand of somebody who leaves goes to the discarded ones of its ring."""
    stacks = dict(galaxy.stacks)
    for one in galaxy.explored:
        ring = "middle" if one.sector in galaxy.mixed_in else catalog.ring(one.sector)
        if one.seat == seat and ring in stacks:
            stacks[ring] = replace(stacks[ring], discarded=(*stacks[ring].discarded, one.sector))
    return stacks
