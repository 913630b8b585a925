"""Developments (expansion p. 5): bought with Research in their own resources, each there once."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import RESOURCE_NAMES, RESOURCES, Development, known_sector, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.developments.events import Developed, DevelopmentCorrected
from companion.games.eclipse.expansion.developments.moves import CorrectDevelopment, Develop
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.turns.actions import in_play, within
from companion.rules.chance import Chance
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.lines import Rule
from companion.rules.words import Listing, Name, listing, say

FLEET = "diplomatic_fleet"
ON_A_SECTOR = ("shellworld", "warp_portal")


def missing(board: Board, wanted: Development) -> Listing | None:
    """What is missing of its price; none: it can be paid."""
    short = {one: wanted.cost.get(one, 0) - board.amount(one) for one in RESOURCES}
    names = [
        say("%(amount)s %(resource)s", amount=by, resource=RESOURCE_NAMES[one]) for one, by in short.items() if by > 0
    ]
    return listing(names) if names else None


def price(wanted: Development) -> Listing:
    return listing(
        say("%(amount)s %(resource)s", amount=wanted.cost[one], resource=RESOURCE_NAMES[one])
        for one in RESOURCES
        if one in wanted.cost
    )


def develop(galaxy: Galaxy, _actor: int | None, command: Develop, _chance: Chance) -> tuple[Event, ...]:
    wanted, board = _known(galaxy, command), galaxy.boards[command.seat]
    if board.kind is None:
        raise RuleViolation(say("This seat has no species yet."))
    owner = next((seat for seat in galaxy.seats if wanted.id in galaxy.boards[seat].developments), None)
    if owner is not None:
        why = say("%(player)s has it already: %(name)s.", player=Name(owner), name=wanted.name)
        raise RuleViolation(why, rise_page(5))
    in_play(galaxy, command)
    before = within(galaxy, command, command.seat, "research")
    if wanted.id not in galaxy.developments:
        advise(command, say("%(name)s does not lie beside the supply board.", name=wanted.name), rise_page(5))
    if (short := missing(board, wanted)) is not None:
        why = say("%(name)s costs %(price)s; missing: %(short)s.", name=wanted.name, price=price(wanted), short=short)
        advise(command, why, rise_page(5))
    sector = _site(galaxy, command, wanted)
    money, science, materials = (min(wanted.cost.get(one, 0), board.amount(one)) for one in RESOURCES)
    return (*before, Developed(command.seat, wanted.id, sector, money, science, materials))


def _known(galaxy: Galaxy, command: Develop) -> Development:
    if not galaxy.options.developments:
        raise RuleViolation(say("This table plays without developments."), rise_page(5))
    found = catalog.developments().get(command.development)
    if found is None:
        why = say("There is no development “%(development)s”.", development=command.development[:30])
        raise RuleViolation(why, rise_page(5))
    return found


def _site(galaxy: Galaxy, command: Develop, wanted: Development) -> str:
    """Shellworld and warp portal go onto an own sector at once; where boards stay on the table, nobody asks."""
    if wanted.id not in ON_A_SECTOR or galaxy.options.boards == "table":
        return ""
    if not command.sector:
        raise RuleViolation(say("Onto which of your sectors does it go?"), rise_page(5))
    return own_site(galaxy, command, command.seat, command.sector, rise_page(5))


def own_site(galaxy: Galaxy, command: Command, seat: int, sector: str, rule: Rule) -> str:
    """A sector on the table for something that goes onto an own one; whose it is, the table knows better."""
    number = known_sector(sector)
    tile = galaxy.tiles.get(number)
    if tile is None:
        raise RuleViolation(say("Sector %(sector)s is not on the table.", sector=number), rule)
    if tile.disc != seat:
        why = say("%(player)s has no disc in sector %(sector)s.", player=Name(seat), sector=number)
        advise(command, why, rule)
    return number


def extra_place(board: Board) -> int:
    """The Diplomatic Fleet holds one ambassador or reputation tile more."""
    return int(FLEET in board.developments)


def correct_development(
    galaxy: Galaxy, _actor: int | None, command: CorrectDevelopment, _chance: Chance
) -> tuple[Event, ...]:
    if not galaxy.options.developments or command.development not in catalog.developments():
        raise RuleViolation(say("There is no such development at this table."), rise_page(5))
    if command.holder >= galaxy.players:
        raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=command.holder + 1))
    holder = next((seat for seat in galaxy.seats if command.development in galaxy.boards[seat].developments), -1)
    if holder == command.holder and (holder >= 0 or command.development in galaxy.developments):
        raise RuleViolation(say("That is what the phones say already."))
    return (DevelopmentCorrected(command.development, command.holder),)
