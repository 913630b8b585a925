"""What the events of Rise of the Ancients do to the table. Nothing is decided here."""

from dataclasses import replace
from typing import assert_never

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import MAGELLAN
from companion.games.eclipse.evolve_round import used
from companion.games.eclipse.model import CRUISERS, Board, Galaxy, moved, stacks_for
from companion.games.eclipse.options import Options
from companion.games.eclipse.rise_events import (
    CentreTaken,
    ColonyShipSpent,
    CruiserPlaced,
    CubeRemoved,
    Developed,
    DevelopmentCorrected,
    DevelopmentsLaid,
    DiscoveriesReshuffled,
    HomeworldsLaid,
    HomeworldsMixedIn,
    RevelationHad,
    RiseEvent,
    ShrineBonusWon,
    ShrineBuilt,
    TilePlaced,
)
from companion.games.eclipse.round_model import Tile

PROSPERITY = 4  # the price of the shrines that bring a disc


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
        case Developed():
            return _develop(galaxy, event)
        case DevelopmentCorrected():
            return _hand_over(galaxy, event)
        case DiscoveriesReshuffled():
            return replace(galaxy, discoveries=galaxy.discarded, discarded={})
        case TilePlaced(_, discovery, sector):
            return galaxy.with_tile(sector, _on_it(galaxy.tiles[sector], discovery))
        case CruiserPlaced(sector, cruiser):
            left = tuple(one for one in galaxy.cruisers if one != cruiser)
            tile = replace(galaxy.tiles[sector], cruiser=cruiser)
            return replace(galaxy.with_tile(sector, tile), cruisers=left)
        case RevelationHad() | ColonyShipSpent() | ShrineBuilt() | ShrineBonusWon():
            return _species(galaxy, event)
    assert_never(event)


def _species(galaxy: Galaxy, event: RevelationHad | ColonyShipSpent | ShrineBuilt | ShrineBonusWon) -> Galaxy:
    board = galaxy.boards[event.seat]
    match event:
        case RevelationHad():
            return galaxy.with_board(event.seat, replace(board, revelation=True))
        case ColonyShipSpent(seat, resource):
            spent = replace(board, colony_ships=max(0, board.colony_ships - 1))
            return galaxy.with_board(seat, spent.with_more(**{resource: 1}))
        case ShrineBuilt(seat, sector, price, colour, paid):
            shrine = f"{price}.{colour}"
            built = replace(board, shrines=(*board.shrines, shrine), shrine_round=galaxy.round)
            if sector:
                tile = galaxy.tiles[sector]
                galaxy = galaxy.with_tile(sector, replace(tile, shrines=(*tile.shrines, shrine)))
            return galaxy.with_board(seat, built.with_more(**{colour: -paid}))
        case ShrineBonusWon(seat, price):
            disc = int(price == PROSPERITY)
            return galaxy.with_board(
                seat, replace(board, discs_gained=board.discs_gained + disc, discs=board.discs + disc)
            )
    assert_never(event)


def _develop(galaxy: Galaxy, event: Developed) -> Galaxy:
    board = galaxy.boards[event.seat]
    board = replace(board, developments=(*board.developments, event.development))
    board = board.with_more(-event.money, -event.science, -event.materials)
    gives = catalog.developments()[event.development].gives
    board = board.with_more(**gives)
    left = tuple(one for one in galaxy.developments if one != event.development)
    galaxy = replace(galaxy, developments=left).with_board(event.seat, board)
    if event.sector:
        galaxy = galaxy.with_tile(event.sector, _on_it(galaxy.tiles[event.sector], event.development))
    return researched(galaxy, event.seat)


def _hand_over(galaxy: Galaxy, event: DevelopmentCorrected) -> Galaxy:
    """The table says who has it; its effects on resources and sectors are corrected where they lie."""
    one = event.development
    for seat in galaxy.seats:
        board = galaxy.boards[seat]
        mine = tuple(other for other in board.developments if other != one)
        if seat == event.holder:
            mine = (*mine, one)
        galaxy = galaxy.with_board(seat, replace(board, developments=mine))
    offered = tuple(other for other in galaxy.developments if other != one)
    return replace(galaxy, developments=(*offered, one) if event.holder < 0 else offered)


def _on_it(tile: Tile, what: str) -> Tile:
    """A shellworld brings a square of its own; an Ancient Orbital an artifact (p. 5, 8)."""
    match what:
        case "shellworld":
            return replace(tile, shellworld=True, cubes=(*tile.cubes, ""))
        case "warp_portal":
            return replace(tile, portal="both" if tile.portal else "development")
        case "ancient_warp_portal":
            return replace(tile, portal="both" if tile.portal else "discovery")
        case _:
            return replace(tile, orbital=True, artifact=True)


def researched(galaxy: Galaxy, seat: int) -> Galaxy:
    """One technology or development of a Research action is done; some species may take one more in it."""
    now = (galaxy.so_far("researching", seat) or 0) + 1
    kind = galaxy.boards[seat].kind
    galaxy = galaxy.with_so_far("researching", seat, now if kind is not None and now < kind.research else None)
    return used(galaxy, seat, "research")


ON_THE_MAP = ("ancient_orbital", "ancient_warp_portal")  # these tiles stay on a sector


def used_up(galaxy: Galaxy, seat: int, discovery: str) -> Galaxy:
    """A discovery tile that is used is discarded; ship parts are when they are covered, and two kinds stay on the map.

    Magellan collect theirs (p. 14): those are no part of a new stack.
    """
    if catalog.discoveries()[discovery].part or discovery in ON_THE_MAP:
        return galaxy
    board = galaxy.boards[seat]
    if board.species in MAGELLAN:
        return galaxy.with_board(seat, replace(board, discoveries_used=board.discoveries_used + 1))
    return replace(galaxy, discarded=moved(galaxy.discarded, discovery, 1))


def parts_used(galaxy: Galaxy, seat: int, new: int, gone: tuple[str, ...]) -> Galaxy:
    """Discovery parts built in, and those that leave a blueprint."""
    board = galaxy.boards[seat]
    if board.species in MAGELLAN:
        return galaxy.with_board(seat, replace(board, discoveries_used=board.discoveries_used + new))
    for part in gone:
        galaxy = replace(galaxy, discarded=moved(galaxy.discarded, part, 1))
    return galaxy


def as_read(board: Board, options: Options) -> Board:
    """A fresh board as this table reads what the sources tell differently."""
    kind = board.known_kind
    if kind.rare_track is None:
        cheap = kind.blueprint == "syndicate" and options.syndicate_costs == "3/5/3"
        return replace(board, blueprint="syndicate_cheap") if cheap else board
    rare = next(one for one in kind.technologies if catalog.technologies()[one].rare)
    if kind.blueprint != "exiles":
        return replace(board, rare={**board.rare, rare: kind.rare_track})
    bare = "exiles_bare" if options.exiles_hull == "2" else ""
    return replace(board, rare={**board.rare, rare: options.exiles_cloaking}, blueprint=bare)
