"""What the expansion's set-up do to the table. Nothing is decided here."""

from companion.games.eclipse.expansion.setup import events as e
from companion.games.eclipse.model import CRUISERS, Galaxy, stacks_for
from companion.rules.values import replace


def developments_laid(galaxy: Galaxy, event: e.DevelopmentsLaid) -> Galaxy:
    return replace(galaxy, developments=event.tiles)


def homeworlds_laid(galaxy: Galaxy, event: e.HomeworldsLaid) -> Galaxy:
    used = {one.cruiser for one in event.worlds}
    left = tuple(one for one in CRUISERS if one not in used)
    return replace(galaxy, homeworlds=event.worlds, cruisers=left)


def homeworlds_mixed_in(galaxy: Galaxy, event: e.HomeworldsMixedIn) -> Galaxy:
    stacks = stacks_for(galaxy.players, galaxy.options, event.sectors) if galaxy.stacks else galaxy.stacks
    return replace(galaxy, mixed_in=event.sectors, stacks=stacks)


def centre_taken(galaxy: Galaxy, event: e.CentreTaken) -> Galaxy:
    return replace(galaxy, centre=event.side)


def cube_removed(galaxy: Galaxy, event: e.CubeRemoved) -> Galaxy:
    board = galaxy.boards[event.seat]
    return galaxy.with_board(event.seat, replace(board, removed=event.track))
