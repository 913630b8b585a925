"""What the events of Rise of the Ancients do to the table. Nothing is decided here."""

from dataclasses import replace
from typing import assert_never

from companion.games.eclipse import catalog
from companion.games.eclipse.model import CRUISERS, Board, Galaxy, stacks_for
from companion.games.eclipse.options import Options
from companion.games.eclipse.rise_events import (
    CentreTaken,
    CubeRemoved,
    DevelopmentsLaid,
    HomeworldsLaid,
    HomeworldsMixedIn,
    RiseEvent,
)


def evolve(galaxy: Galaxy, event: RiseEvent) -> Galaxy:
    match event:
        case DevelopmentsLaid():
            return replace(galaxy, developments=event.tiles)
        case HomeworldsLaid():
            used = {one.cruiser for one in event.worlds}
            left = tuple(one for one in CRUISERS if one not in used)
            return replace(galaxy, homeworlds=event.worlds, cruisers=left)
        case HomeworldsMixedIn():
            stacks = stacks_for(galaxy.players, galaxy.options, event.sectors) if galaxy.stacks else galaxy.stacks
            return replace(galaxy, mixed_in=event.sectors, stacks=stacks)
        case CentreTaken():
            return replace(galaxy, centre=event.side)
        case CubeRemoved():
            board = galaxy.boards[event.seat]
            return galaxy.with_board(event.seat, replace(board, removed=event.track))
    assert_never(event)


def as_read(board: Board, options: Options) -> Board:
    """A fresh board as this table reads what the sources tell differently."""
    kind = board.known_kind
    if kind.rare_track is None:
        cheap = kind.blueprint == "syndicate" and options.syndicate_costs == "3/5/3"
        return replace(board, blueprint="syndicate_cheap") if cheap else board
    rare = next(one for one in kind.technologies if catalog.technologies()[one].rare)
    if kind.blueprint != "exiles":
        return replace(board, rare={rare: kind.rare_track})
    bare = "exiles_bare" if options.exiles_hull == "2" else ""
    return replace(board, rare={rare: options.exiles_cloaking}, blueprint=bare)
