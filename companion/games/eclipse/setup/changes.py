"""What the set-up's events do to the table. Nothing is decided here."""

from collections.abc import Iterable

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import EXILES
from companion.games.eclipse.handling import on_board
from companion.games.eclipse.model import Board, Galaxy, moved
from companion.games.eclipse.options import Options
from companion.games.eclipse.round_model import fresh
from companion.games.eclipse.setup import events as e
from companion.games.eclipse.tracks import with_cube
from companion.games.eclipse.turns.rounds import begin_round
from companion.rules.values import replace


def start_player_set(galaxy: Galaxy, event: e.StartPlayerSet) -> Galaxy:
    return replace(galaxy, start_player=event.seat)


def seats_ordered(galaxy: Galaxy, event: e.SeatsOrdered) -> Galaxy:
    return replace(galaxy, order=event.order)


def map_turned(galaxy: Galaxy, event: e.MapTurned) -> Galaxy:
    return replace(galaxy, map_turn=event.turn)


def species_taken(galaxy: Galaxy, event: e.SpeciesTaken) -> Galaxy:
    """A fresh board during set-up; in play only the name is corrected and everything else stays."""
    if not galaxy.setting_up:
        named = replace(galaxy.boards[event.seat], species=event.species, blueprint="")
        up = min(named.colony_ships, named.known_kind.colony_ships)
        return galaxy.with_board(event.seat, _as_read(replace(named, colony_ships=up), galaxy.options))
    kind = catalog.species()[event.species]
    old = galaxy.boards[event.seat]
    galaxy = _return_reputation(galaxy, old.reputation)
    for tile in old.tiles:
        galaxy = replace(galaxy, supply=moved(galaxy.supply, tile, 1))
    galaxy = replace(galaxy, developments=(*galaxy.developments, *old.developments))
    board = Board(event.species, event.drawn, money=kind.money, science=kind.science, materials=kind.materials)
    return galaxy.with_board(event.seat, _as_read(board, galaxy.options))


def reputation_drawn(galaxy: Galaxy, event: e.ReputationDrawn) -> Galaxy:
    galaxy = _return_reputation(galaxy, galaxy.boards[event.seat].reputation)
    pile = galaxy.reputation_bag
    for tile in event.tiles:
        pile = moved(pile, str(tile), -1)
    return on_board(replace(galaxy, reputation_bag=pile), event.seat, reputation=event.tiles)


def step_ticked(galaxy: Galaxy, event: e.StepTicked) -> Galaxy:
    ticked = galaxy.ticked | {event.step} if event.done else galaxy.ticked - {event.step}
    return replace(galaxy, ticked=ticked)


def seat_ready(galaxy: Galaxy, event: e.SeatReady) -> Galaxy:
    return on_board(galaxy, event.seat, ready=event.ready)


def play_begun(galaxy: Galaxy, _event: e.PlayBegun) -> Galaxy:
    return begin_round(_lay_out(replace(galaxy, round=1, opening=galaxy.supply)))


def _return_reputation(galaxy: Galaxy, tiles: Iterable[int]) -> Galaxy:
    pile = galaxy.reputation_bag
    for tile in tiles:
        pile = moved(pile, str(tile), 1)
    return replace(galaxy, reputation_bag=pile)


def _as_read(board: Board, options: Options) -> Board:
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


def _lay_out(galaxy: Galaxy) -> Galaxy:
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
