"""Ships and structures: what they cost this species, how many there are, where they may stand (p. 13)."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import SHIP_NAMES, Species, known_sector, page, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.ships.blueprints import SHIPS, blueprint, classes
from companion.games.eclipse.ships.events import Built
from companion.games.eclipse.ships.moves import Build
from companion.games.eclipse.turns.actions import in_play, not_while_fighting, within
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, Named, say

STRUCTURES = ("orbital", "monolith")
PIECES = (*SHIPS, *STRUCTURES)
PIECE_NAMES = {**SHIP_NAMES, "orbital": Named("orbital", "Orbital"), "monolith": Named("monolith", "Monolith")}
NEEDS = {"starbase": "starbase", "orbital": "orbital", "monolith": "monolith"}  # technologies, p. 13


def structure_cost(kind: Species | None, piece: str) -> int:
    """Mechanema builds for less (p. 27), the Exiles' orbitals cost more (expansion p. 14)."""
    prices = catalog.blueprints_file().structures
    own = f"{kind.id}_{piece}" if kind is not None else piece
    return prices.get(own, prices[piece])


def cost(board: Board, piece: str) -> int:
    return structure_cost(board.kind, piece) if piece in STRUCTURES else blueprint(board, piece).cost


def in_use(board: Board, ship: str) -> int:
    return sum(there.get(ship, 0) for there in board.ships.values())


def pieces_of(board: Board) -> tuple[str, ...]:
    """What this species builds at all: no starbases for the Exiles, no dreadnoughts for the Syndicate."""
    return tuple(one for one in PIECES if one in STRUCTURES or one in classes(board))


def why_never(galaxy: Galaxy, seat: int, piece: str) -> Named | None:
    """The technology that is missing for a piece, whatever the sector."""
    needed = NEEDS.get(piece)
    if needed is None or needed in galaxy.boards[seat].technologies:
        return None
    return catalog.technologies()[needed].name


def build(galaxy: Galaxy, _actor: int | None, command: Build, _chance: Chance) -> tuple[Event, ...]:
    sector, seat, piece = known_sector(command.sector), command.seat, command.piece
    board = galaxy.boards[seat]
    if board.kind is None:
        raise RuleViolation(say("This seat has no species yet."))
    if galaxy.setting_up:
        raise RuleViolation(say("Play has not begun."), page(8))
    in_play(galaxy, command)
    if piece not in pieces_of(board):
        why = say("%(species)s cannot build these: %(piece)s.", species=board.kind.name, piece=PIECE_NAMES[piece])
        raise RuleViolation(why, rise_page(14))
    if piece not in STRUCTURES:
        not_while_fighting(galaxy, sector)
    tile = galaxy.tiles.get(sector)
    if piece in STRUCTURES and tile is None:
        raise RuleViolation(say("Sector %(sector)s is not on the table.", sector=sector), page(13))
    if tile is not None and piece in STRUCTURES and getattr(tile, piece):
        why = say("Sector %(sector)s has one already: %(piece)s.", sector=sector, piece=PIECE_NAMES[piece])
        raise RuleViolation(why, page(13))
    if tile is None or tile.disc != seat:
        why = say("%(player)s has no disc in sector %(sector)s.", player=Name(seat), sector=sector)
        advise(command, why, page(13))
    if (needed := why_never(galaxy, seat, piece)) is not None:
        advise(command, say("That needs the technology %(technology)s.", technology=needed), page(13))
    limit = catalog.blueprints_file().limits.get(piece)
    if limit is not None and in_use(board, piece) >= limit:
        why = say("There are only %(most)s of these: %(ship)s.", most=limit, ship=PIECE_NAMES[piece])
        raise RuleViolation(why, page(13))
    before = within(galaxy, command, seat, "build")
    price = cost(board, piece)
    if (missing := price - board.materials) > 0:
        why = say(
            "%(piece)s costs %(price)s materials, and %(missing)s are missing.",
            piece=PIECE_NAMES[piece],
            price=price,
            missing=missing,
        )
        advise(command, why, page(13))
    return (*before, Built(seat, piece, sector, min(price, board.materials)))
