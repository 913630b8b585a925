"""What sectors and discoveries do to the table. Nothing is decided here."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import MAGELLAN
from companion.games.eclipse.exploring import events as e
from companion.games.eclipse.exploring.discoveries import ON_THE_MAP
from companion.games.eclipse.handling import discovery_gone, laid_down, on_board, ring_of, used, with_tile_on_it
from companion.games.eclipse.model import Board, Explored, Galaxy, SectorStack, moved
from companion.rules.values import replace


def sector_drawn(galaxy: Galaxy, event: e.SectorDrawn) -> Galaxy:
    stack = galaxy.stacks[event.stack]
    unseen = tuple(one for one in stack.unseen if one != event.sector)
    stack = replace(stack, left=stack.left - 1, unseen=unseen)
    galaxy = _hold(galaxy, event.seat, event.sector)
    return replace(galaxy, stacks={**galaxy.stacks, event.stack: stack})


def sector_turned_up(galaxy: Galaxy, event: e.SectorTurnedUp) -> Galaxy:
    return _hold(galaxy, event.seat, event.sector)


def sector_placed(galaxy: Galaxy, event: e.SectorPlaced) -> Galaxy:
    galaxy = _out_of_hand(galaxy, event.sector)
    doing = galaxy.doing_of(event.seat)
    if doing is not None and doing.action == "explore":
        galaxy = galaxy.with_doing(replace(doing, placed=True))
    return laid_down(galaxy, event.sector)


def sector_discarded(galaxy: Galaxy, event: e.SectorDiscarded) -> Galaxy:
    galaxy = _out_of_hand(galaxy, event.sector)
    ring = ring_of(galaxy, event.sector)
    if ring is None or ring not in galaxy.stacks:
        return galaxy
    stack = galaxy.stacks[ring]
    stack = replace(stack, discarded=(*stack.discarded, event.sector))
    return replace(galaxy, stacks={**galaxy.stacks, ring: stack})


def stack_reshuffled(galaxy: Galaxy, event: e.StackReshuffled) -> Galaxy:
    discarded = galaxy.stacks[event.stack].discarded
    return replace(galaxy, stacks={**galaxy.stacks, event.stack: SectorStack(len(discarded), discarded)})


def discovery_due(galaxy: Galaxy, event: e.DiscoveryDue) -> Galaxy:
    galaxy = discovery_gone(galaxy, event.sector)
    return on_board(galaxy, event.seat, to_name=(*galaxy.boards[event.seat].to_name, event.sector))


def discovery_found(galaxy: Galaxy, event: e.DiscoveryFound) -> Galaxy:
    board = galaxy.boards[event.seat]
    galaxy = replace(galaxy, discoveries=moved(galaxy.discoveries, event.discovery, -1))
    if event.sector:
        board = replace(
            board,
            found_in={**board.found_in, event.discovery: (*board.found_in.get(event.discovery, ()), event.sector)},
            to_name=tuple(one for one in board.to_name if one != event.sector),
        )
        galaxy = discovery_gone(galaxy, event.sector)
    return galaxy.with_board(event.seat, replace(board, found=(*board.found, event.discovery)))


def discovery_used(galaxy: Galaxy, event: e.DiscoveryUsed) -> Galaxy:
    galaxy = _used_up(galaxy, event.seat, event.discovery)
    board = _decided(galaxy.boards[event.seat], event.discovery)
    tile = catalog.discoveries()[event.discovery]
    free = board.free_technologies + (tile.id == "ancient_technology")
    board = replace(board, free_technologies=free).with_more(tile.money, tile.science, tile.materials)
    if tile.part:  # it lies beside the board until it is built in
        board = replace(board, aside=(*board.aside, tile.part))
    return galaxy.with_board(event.seat, board)


def discovery_kept(galaxy: Galaxy, event: e.DiscoveryKept) -> Galaxy:
    board = _decided(galaxy.boards[event.seat], event.discovery)
    return galaxy.with_board(event.seat, replace(board, discoveries_kept=board.discoveries_kept + 1))


def discoveries_reshuffled(galaxy: Galaxy, _event: e.DiscoveriesReshuffled) -> Galaxy:
    return replace(galaxy, discoveries=galaxy.discarded, discarded={})


def tile_placed(galaxy: Galaxy, event: e.TilePlaced) -> Galaxy:
    return galaxy.with_tile(event.sector, with_tile_on_it(galaxy.tiles[event.sector], event.discovery))


def _hold(galaxy: Galaxy, seat: int, sector: str) -> Galaxy:
    """Somebody holds a sector just turned up. The second of two to choose from is no second sector (p. 27)."""
    if not any(one.seat == seat for one in galaxy.explored):
        galaxy = used(galaxy, seat, "explore")
    return replace(galaxy, explored=(*galaxy.explored, Explored(seat, sector)))


def _out_of_hand(galaxy: Galaxy, sector: str) -> Galaxy:
    return replace(galaxy, explored=tuple(one for one in galaxy.explored if one.sector != sector))


def _decided(board: Board, discovery: str) -> Board:
    """The tile is no longer in hand; where the other tiles of this kind lay stays known."""
    found = list(board.found)
    found.remove(discovery)
    lay = {**board.found_in, discovery: board.found_in.get(discovery, ())[1:]}
    return replace(board, found=tuple(found), found_in=lay)


def _used_up(galaxy: Galaxy, seat: int, discovery: str) -> Galaxy:
    """A discovery tile that is used is discarded; ship parts are when they are covered, and two kinds stay on the map.

    Magellan collect theirs (p. 14): those are no part of a new stack.
    """
    if catalog.discoveries()[discovery].part or discovery in ON_THE_MAP:
        return galaxy
    board = galaxy.boards[seat]
    if board.species in MAGELLAN:
        return galaxy.with_board(seat, replace(board, discoveries_used=board.discoveries_used + 1))
    return replace(galaxy, discarded=moved(galaxy.discarded, discovery, 1))
