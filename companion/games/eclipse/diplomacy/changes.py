"""What diplomatic relations do to the table. Nothing is decided here."""

from companion.games.eclipse.catalog import RESOURCES, Resource
from companion.games.eclipse.diplomacy import events as e
from companion.games.eclipse.handling import on_board
from companion.games.eclipse.model import Galaxy, moved
from companion.games.eclipse.round_model import Loose, Offer
from companion.games.eclipse.tracks import place, with_cube
from companion.rules.values import replace


def relations_offered(galaxy: Galaxy, event: e.RelationsOffered) -> Galaxy:
    return replace(
        galaxy, offers=(*_other_offers(galaxy, event.seat, event.to), Offer(event.seat, event.to, event.cube))
    )


def tile_promised(galaxy: Galaxy, event: e.TilePromised) -> Galaxy:
    offers = tuple(
        replace(one, back=event.tile) if (one.seat, one.to) == (event.seat, event.to) else one for one in galaxy.offers
    )
    return replace(galaxy, offers=offers)


def relations_refused(galaxy: Galaxy, event: e.RelationsRefused) -> Galaxy:
    return replace(galaxy, offers=_other_offers(galaxy, event.seat, event.to))


def relations_begun(galaxy: Galaxy, event: e.RelationsBegun) -> Galaxy:
    galaxy = replace(galaxy, offers=_other_offers(galaxy, event.seat, event.to))
    return _befriend(_befriend(galaxy, event.seat, event.to, event.cube), event.to, event.seat, event.their_cube)


def reputation_returned(galaxy: Galaxy, event: e.ReputationReturned) -> Galaxy:
    own = list(galaxy.boards[event.seat].reputation)
    own.remove(event.tile)
    galaxy = replace(galaxy, reputation_bag=moved(galaxy.reputation_bag, str(event.tile), 1))
    return on_board(galaxy, event.seat, reputation=tuple(own))


def relations_ended(galaxy: Galaxy, event: e.RelationsEnded) -> Galaxy:
    return replace(_estrange(_estrange(galaxy, event.seat, event.on), event.on, event.seat), traitor=event.seat)


def traitor_corrected(galaxy: Galaxy, event: e.TraitorCorrected) -> Galaxy:
    return replace(galaxy, traitor=event.seat if event.seat >= 0 else None)


def _other_offers(galaxy: Galaxy, seat: int, to: int) -> tuple[Offer, ...]:
    return tuple(one for one in galaxy.offers if {one.seat, one.to} != {seat, to})


def _befriend(galaxy: Galaxy, seat: int, friend: int, cube: Resource) -> Galaxy:
    board = galaxy.boards[seat]
    friends = tuple(sorted((*board.friends, friend)))
    if not board.cubes[place(cube)]:  # a board that nobody keeps on the phone: the cube came from somewhere
        cube = max(RESOURCES, key=lambda track: board.cubes[place(track)])
    return on_board(galaxy, seat, friends=friends, cubes=with_cube(board.cubes, cube, -1))


def _estrange(galaxy: Galaxy, seat: int, other: int) -> Galaxy:
    board = galaxy.boards[seat]
    friends = tuple(one for one in board.friends if one != other)
    if friends == board.friends:
        return galaxy
    return on_board(galaxy, seat, friends=friends, loose=(*board.loose, Loose("track", RESOURCES)))
