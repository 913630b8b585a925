"""The shrines of the Enlightened of Lyra (expansion p. 15): one a round at the start of upkeep, and their bonus tiles."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import LYRA, RESOURCE_NAMES, RESOURCES, Resource, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.developments.buying import own_site
from companion.games.eclipse.expansion.species.events import ShrineBonusWon, ShrineBuilt
from companion.games.eclipse.expansion.species.moves import BuildShrine
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.round_model import Tile
from companion.games.eclipse.turns.actions import in_play
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Named, Words, say

PRICES = (2, 4, 6)
FREEDOM = 2
BONUS_NAMES = {
    2: Named("Freedom", "Freiheit"),
    4: Named("Prosperity", "Wohlstand"),
    6: Named("Enlightenment", "Erleuchtung"),
}
BONUS_DOES = {
    2: say("You have all abilities of the Wormhole Generator."),
    4: say("One more disc on your influence track."),
    6: say("3 VP at the end."),
}


def tile_id(price: int, colour: str) -> str:
    return f"{price}.{colour}"


def left(board: Board) -> tuple[tuple[int, Resource], ...]:
    """Shrines not built yet, cheapest first."""
    return tuple(
        (price, colour) for price in PRICES for colour in RESOURCES if tile_id(price, colour) not in board.shrines
    )


def free_planets(sector: str, tile: Tile, colour: str) -> int:
    """Squares a shrine of this colour may stand beside, less the shrines there. What is one planet, only the tile shows:
    one shrine for each is the table's care."""
    squares = [one.rstrip("*") for one in catalog.sectors()[sector].squares]
    own, grey = squares.count(colour), squares.count("any")
    of_colour = sum(one.endswith(f".{colour}") for one in tile.shrines)
    on_grey = 0  # shrines of other colours that found no planet of theirs stand beside grey ones
    for other in RESOURCES:
        if other != colour:
            on_grey += max(0, sum(one.endswith(f".{other}") for one in tile.shrines) - squares.count(other))
    return own + grey - on_grey - of_colour


def sites(galaxy: Galaxy, seat: int, colour: str) -> tuple[str, ...]:
    return tuple(sector for sector in galaxy.sectors_of(seat) if free_planets(sector, galaxy.tiles[sector], colour) > 0)


def due(galaxy: Galaxy, seat: int) -> bool:
    """May this player build one now: at the start of upkeep, once a round?"""
    board = galaxy.boards[seat]
    if board.species != LYRA or board.out or not left(board) or board.shrine_round == galaxy.round:
        return False
    return galaxy.phase == "upkeep" and seat not in galaxy.upkept


def affordable(galaxy: Galaxy, seat: int) -> bool:
    """One is due, and something can be built and paid."""
    board = galaxy.boards[seat]
    return due(galaxy, seat) and any(
        board.amount(colour) >= price and sites(galaxy, seat, colour) for price, colour in left(board)
    )


def build(galaxy: Galaxy, _actor: int | None, command: BuildShrine, _chance: Chance) -> tuple[Event, ...]:
    board, seat = galaxy.boards[command.seat], command.seat
    if board.species != LYRA:
        raise RuleViolation(say("Only the Enlightened of Lyra build shrines."), rise_page(15))
    in_play(galaxy, command)
    if (command.price, command.colour) not in left(board):
        raise RuleViolation(say("This shrine has been built already."), rise_page(15))
    _now(galaxy, command)
    sector = _site(galaxy, command)
    if (short := command.price - board.amount(command.colour)) > 0:
        why = say(
            "This shrine costs %(price)s %(resource)s, and %(missing)s are missing.",
            price=command.price,
            resource=RESOURCE_NAMES[command.colour],
            missing=short,
        )
        advise(command, why, rise_page(15))
    paid = min(command.price, board.amount(command.colour))
    built = ShrineBuilt(seat, sector, command.price, command.colour, paid)
    others = [tile_id(command.price, one) for one in RESOURCES if one != command.colour]
    if all(one in board.shrines for one in others):
        return (built, ShrineBonusWon(seat, command.price))
    return (built,)


def _now(galaxy: Galaxy, command: BuildShrine) -> None:
    if galaxy.options.turns and galaxy.phase != "upkeep":
        advise(command, say("Shrines are built at the start of the upkeep phase."), rise_page(15))
    elif command.seat in galaxy.upkept:
        advise(command, say("Upkeep has been paid: shrines are built before."), rise_page(15))
    if galaxy.boards[command.seat].shrine_round == galaxy.round:
        advise(command, say("A shrine has been built this round already."), rise_page(15))


def _site(galaxy: Galaxy, command: BuildShrine) -> str:
    if galaxy.options.boards == "table" and not command.sector:
        return ""
    sector = own_site(galaxy, command, command.seat, command.sector, rise_page(15))
    if free_planets(sector, galaxy.tiles[sector], command.colour) < 1:
        why = say("No planet of this colour without a shrine is in sector %(sector)s.", sector=sector)
        advise(command, why, rise_page(15))
    return sector


def bonus(board: Board) -> tuple[int, ...]:
    """The bonus tiles won; they stay, whoever controls the shrines later (FAQ, p. 18)."""
    return tuple(price for price in PRICES if all(tile_id(price, one) in board.shrines for one in RESOURCES))


def bonus_says(price: int) -> Words:
    return BONUS_DOES[price]


def half_wormholes(board: Board) -> bool:
    """Explore, influence and move through half a wormhole: the technology, or the shrines of Freedom."""
    return "wormhole_generator" in board.technologies or FREEDOM in bonus(board)
