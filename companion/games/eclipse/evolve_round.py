"""What the events of a round do to the table. Nothing is decided here."""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from companion.games.eclipse import catalog, evolve_turns
from companion.games.eclipse.catalog import RESOURCES, SHIP_NAMES, Resource, Stack
from companion.games.eclipse.model import Explored, Galaxy, moved
from companion.games.eclipse.round_events import (
    ActionTaken,
    BoardCorrected,
    BoardKept,
    Built,
    ClockPaused,
    Colonised,
    ColonyShipsTurnedUp,
    CubePlaced,
    CubesDestroyed,
    DiscoveryDue,
    GraveyardEmptied,
    Passed,
    PhaseBegun,
    PlacesRevealed,
    PointsConfirmed,
    Reacted,
    RelationsBegun,
    RelationsEnded,
    RelationsOffered,
    RelationsRefused,
    ReputationReturned,
    RoundEvent,
    SeatOut,
    SectorCorrected,
    SectorLeft,
    SectorTaken,
    SectorTurnedUp,
    ShipMoved,
    ShipPlaced,
    ShipsCorrected,
    TilePromised,
    TraitorCorrected,
    TurnCorrected,
    TurnEnded,
)
from companion.games.eclipse.round_model import Loose, Offer, Tile, fresh
from companion.games.eclipse.tracks import place, with_cube

EVERY_TRACK: tuple[Resource, ...] = RESOURCES


def evolve(galaxy: Galaxy, event: RoundEvent) -> Galaxy:
    match event:
        case ActionTaken() | Reacted() | TurnEnded() | Passed() | PhaseBegun() | TurnCorrected() | ClockPaused():
            return evolve_turns.turn(galaxy, event)
        case SeatOut():
            return evolve_turns.out(galaxy, event)
        case BoardKept():
            return _board(galaxy, event.seat, by_hand=not event.keep)
        case SectorTurnedUp():
            return hold(galaxy, event.seat, event.sector)
        case SectorTaken() | SectorLeft() | DiscoveryDue() | SectorCorrected():
            return _sector(galaxy, event)
        case Colonised() | ColonyShipsTurnedUp() | CubesDestroyed() | CubePlaced() | GraveyardEmptied():
            return _population(galaxy, event)
        case Built() | ShipPlaced() | ShipMoved() | ShipsCorrected():
            return _ships(galaxy, event)
        case (
            RelationsOffered()
            | TilePromised()
            | RelationsRefused()
            | RelationsBegun()
            | ReputationReturned()
            | RelationsEnded()
        ):
            return _relations(galaxy, event)
        case PointsConfirmed():
            return _board(galaxy, event.seat, confirmed_by=event.by)
        case PlacesRevealed():
            return replace(galaxy, revealed=event.places)
        case BoardCorrected():
            return _correct_board(galaxy, event)
        case TraitorCorrected():
            return replace(galaxy, traitor=event.seat if event.seat >= 0 else None)
    assert_never(event)


def _board(galaxy: Galaxy, seat: int, **changes: object) -> Galaxy:
    return galaxy.with_board(seat, replace(galaxy.boards[seat], **changes))  # type: ignore[arg-type]


# ── sectors


def used(galaxy: Galaxy, seat: int, action: str, count: int = 1) -> Galaxy:
    """So much of what the running action allows has been done."""
    doing = galaxy.doing_of(seat)
    if doing is None or doing.action != action:
        return galaxy
    return galaxy.with_doing(replace(doing, left=max(0, doing.left - count)))


def hold(galaxy: Galaxy, seat: int, sector: str) -> Galaxy:
    """Somebody holds a sector just turned up. The second of two to choose from is no second sector (p. 27)."""
    if not any(one.seat == seat for one in galaxy.explored):
        galaxy = used(galaxy, seat, "explore")
    return replace(galaxy, explored=(*galaxy.explored, Explored(seat, sector)))


def placed(galaxy: Galaxy, seat: int, sector: str) -> Galaxy:
    """What somebody explored comes onto the table."""
    doing = galaxy.doing_of(seat)
    if doing is not None and doing.action == "explore":
        galaxy = galaxy.with_doing(replace(doing, placed=True))
    return laid_down(galaxy, sector)


def ring_of(galaxy: Galaxy, sector: str) -> Stack | None:
    """The stack a sector came from: secret homeworlds come from the middle one (expansion p. 9)."""
    return "middle" if sector in galaxy.mixed_in else catalog.ring(sector)


def laid_down(galaxy: Galaxy, sector: str) -> Galaxy:
    """A tile comes onto the table; one that the app believed in its stack leaves it."""
    if sector in galaxy.tiles:
        return galaxy
    ring = ring_of(galaxy, sector)
    if ring is not None and ring in galaxy.stacks:
        stack = galaxy.stacks[ring]
        unseen, discarded = (tuple(one for one in pile if one != sector) for pile in (stack.unseen, stack.discarded))
        left = stack.left - (sector in stack.unseen)
        stack = replace(stack, left=max(0, left), unseen=unseen, discarded=discarded)
        galaxy = replace(galaxy, stacks={**galaxy.stacks, ring: stack})
    return galaxy.with_tile(sector, fresh(catalog.sectors()[sector]))


def _sector(galaxy: Galaxy, event: SectorTaken | SectorLeft | DiscoveryDue | SectorCorrected) -> Galaxy:
    match event:
        case SectorTaken(seat, sector):
            galaxy = galaxy.with_tile(sector, replace(galaxy.tiles[sector], disc=seat))
            return used(_board(galaxy, seat, discs=galaxy.boards[seat].discs - 1), seat, "influence")
        case SectorLeft(seat, sector, to):
            tile = galaxy.tiles[sector]
            board = galaxy.boards[seat]
            cubes = board.cubes
            for track in to:
                cubes = with_cube(cubes, track, 1)
            galaxy = galaxy.with_tile(sector, replace(tile, disc=None, cubes=("",) * len(tile.cubes)))
            galaxy = _board(galaxy, seat, discs=board.discs + 1, cubes=cubes)
            return galaxy if event.lost or event.moving else used(galaxy, seat, "influence")
        case DiscoveryDue(seat, sector):
            galaxy = discovery_gone(galaxy, sector)
            return _board(galaxy, seat, to_name=(*galaxy.boards[seat].to_name, sector))
        case SectorCorrected(sector, tile):
            held = tuple(one for one in galaxy.explored if one.sector != sector)  # it is on the table, in nobody's hand
            return laid_down(replace(galaxy, explored=held), sector).with_tile(sector, tile)
    assert_never(event)


def discovery_gone(galaxy: Galaxy, sector: str) -> Galaxy:
    return galaxy.with_tile(sector, replace(galaxy.tiles[sector], discovery=False))


# ── cubes


PopulationEvent = Colonised | ColonyShipsTurnedUp | CubesDestroyed | CubePlaced | GraveyardEmptied


def _population(galaxy: Galaxy, event: PopulationEvent) -> Galaxy:
    board = galaxy.boards[event.seat]
    match event:
        case Colonised(seat, sector, square, track):
            galaxy = galaxy.with_tile(sector, galaxy.tiles[sector].with_cube(square, track))
            return _board(galaxy, seat, cubes=with_cube(board.cubes, track, -1), colony_ships=board.colony_ships - 1)
        case ColonyShipsTurnedUp(seat, ships):
            galaxy = _board(galaxy, seat, colony_ships=board.colony_ships + ships)
            doing = galaxy.doing_of(seat)
            if doing is not None:
                galaxy = galaxy.with_doing(replace(doing, flips=max(0, doing.flips - ships)))
            return galaxy
        case CubesDestroyed(seat, sector, squares, to):
            tile = galaxy.tiles[sector]
            orbital = len(catalog.sectors()[sector].squares)
            graveyard, loose = board.graveyard, board.loose
            for square, grave in zip(squares, to, strict=True):
                tile = tile.with_cube(square, "")
                if grave:
                    graveyard = with_cube(graveyard, grave, 1)
                else:
                    loose = (*loose, Loose("graveyard", EVERY_TRACK[:2] if square == orbital else EVERY_TRACK))
            galaxy = galaxy.with_tile(sector, tile)
            if galaxy.battle is not None:
                due = max(0, galaxy.battle.to_destroy - len(squares))
                galaxy = replace(galaxy, battle=replace(galaxy.battle, to_destroy=due))
            return _board(galaxy, seat, graveyard=graveyard, loose=loose)
        case CubePlaced(seat, loose_one, track):
            rest = list(board.loose)
            rest.remove(loose_one)
            if loose_one.to == "graveyard":
                return _board(galaxy, seat, loose=tuple(rest), graveyard=with_cube(board.graveyard, track, 1))
            return _board(galaxy, seat, loose=tuple(rest), cubes=with_cube(board.cubes, track, 1))
        case GraveyardEmptied(seat, to):
            cubes = board.cubes
            for track in to:
                cubes = with_cube(cubes, track, 1)
            return _board(galaxy, seat, cubes=cubes, graveyard=(0, 0, 0))
    assert_never(event)


# ── ships and structures


Fleet = Mapping[str, Mapping[str, int]]


def with_ships(ships: Fleet, sector: str, ship: str, by: int) -> Fleet:
    """The same fleet with more or fewer ships of a kind in one sector; empty entries are dropped."""
    there = {kind: count for kind, count in moved(ships.get(sector, {}), ship, by).items() if count > 0}
    rest = {where: some for where, some in ships.items() if where != sector}
    return {**rest, sector: there} if there else rest


def _ships(galaxy: Galaxy, event: Built | ShipPlaced | ShipMoved | ShipsCorrected) -> Galaxy:
    board = galaxy.boards[event.seat]
    match event:
        case Built(seat, piece, sector, paid):
            galaxy = used(galaxy.with_board(seat, board.with_more(materials=-paid)), seat, "build")
            if piece in {"orbital", "monolith"}:
                tile: Tile = galaxy.tiles[sector]
                return galaxy.with_tile(sector, replace(tile, **{piece: True}))  # type: ignore[arg-type]
            return _board(galaxy, seat, ships=with_ships(board.ships, sector, piece, 1))
        case ShipPlaced(seat, ship, sector):
            return _board(galaxy, seat, ships=with_ships(board.ships, sector, ship, 1))
        case ShipMoved(seat, ship, origin, to, carried):
            ships = with_ships(with_ships(board.ships, origin, ship, -1), to, ship, 1)
            ships = with_ships(with_ships(ships, origin, "interceptor", -carried), to, "interceptor", carried)
            return used(_board(galaxy, seat, ships=ships), seat, "move")
        case ShipsCorrected(seat, sector, now):
            ships = {where: some for where, some in board.ships.items() if where != sector}
            there = {kind: count for kind, count in zip(SHIP_NAMES, now, strict=True) if count}
            return _board(galaxy, seat, ships={**ships, sector: there} if there else ships)
    assert_never(event)


# ── diplomacy


RelationsEvent = (
    RelationsOffered | TilePromised | RelationsRefused | RelationsBegun | ReputationReturned | RelationsEnded
)


def _relations(galaxy: Galaxy, event: RelationsEvent) -> Galaxy:
    match event:
        case RelationsOffered(seat, to, cube):
            return replace(galaxy, offers=(*_other_offers(galaxy, seat, to), Offer(seat, to, cube)))
        case TilePromised(seat, to, tile):
            offers = tuple(
                replace(one, back=tile) if (one.seat, one.to) == (seat, to) else one for one in galaxy.offers
            )
            return replace(galaxy, offers=offers)
        case RelationsRefused(seat, to):
            return replace(galaxy, offers=_other_offers(galaxy, seat, to))
        case RelationsBegun(seat, to, cube, their_cube):
            galaxy = replace(galaxy, offers=_other_offers(galaxy, seat, to))
            return _befriend(_befriend(galaxy, seat, to, cube), to, seat, their_cube)
        case ReputationReturned(seat, tile):
            own = list(galaxy.boards[seat].reputation)
            own.remove(tile)
            galaxy = replace(galaxy, reputation_bag=moved(galaxy.reputation_bag, str(tile), 1))
            return _board(galaxy, seat, reputation=tuple(own))
        case RelationsEnded(seat, on):
            return replace(_estrange(_estrange(galaxy, seat, on), on, seat), traitor=seat)
    assert_never(event)


def _other_offers(galaxy: Galaxy, seat: int, to: int) -> tuple[Offer, ...]:
    return tuple(one for one in galaxy.offers if {one.seat, one.to} != {seat, to})


def _befriend(galaxy: Galaxy, seat: int, friend: int, cube: Resource) -> Galaxy:
    board = galaxy.boards[seat]
    friends = tuple(sorted((*board.friends, friend)))
    if not board.cubes[place(cube)]:  # a board that nobody keeps on the phone: the cube came from somewhere
        cube = max(EVERY_TRACK, key=lambda track: board.cubes[place(track)])
    return _board(galaxy, seat, friends=friends, cubes=with_cube(board.cubes, cube, -1))


def _estrange(galaxy: Galaxy, seat: int, other: int) -> Galaxy:
    board = galaxy.boards[seat]
    friends = tuple(one for one in board.friends if one != other)
    if friends == board.friends:
        return galaxy
    return _board(galaxy, seat, friends=friends, loose=(*board.loose, Loose("track", EVERY_TRACK)))


# ── the board is right


def _correct_board(galaxy: Galaxy, event: BoardCorrected) -> Galaxy:
    board = galaxy.boards[event.seat]
    actions = board.actions
    told = sum(board.actions.values()) + sum(board.reactions.values())
    if event.action_discs != told:  # nobody remembers on which spaces: they all come back in the clean-up
        actions = {"": event.action_discs}
        board = replace(board, reactions={})
    board = replace(board, discs=event.discs, actions=actions, colony_ships=event.colony_ships, cubes=event.cubes)
    return galaxy.with_board(event.seat, board)
