"""The board is right: what lies on the table differs from what the phones say, and one tap tells them."""

from companion.games.eclipse import catalog
from companion.games.eclipse.bag import technology
from companion.games.eclipse.catalog import RESOURCES, page
from companion.games.eclipse.events import Event, ResourceCorrected, SupplyCorrected, TechnologyCorrected
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.moves import CorrectResources, CorrectSupply, CorrectTechnology
from companion.games.eclipse.research import why_not
from companion.rules.game import RuleViolation
from companion.rules.words import say


def correct_supply(galaxy: Galaxy, command: CorrectSupply) -> tuple[Event, ...]:
    """A tile more comes out of the bag, a tile fewer goes back into it: all 96 stay accounted for."""
    known = technology(command.technology)
    if command.by == 0:
        raise RuleViolation(say("That is what the phones say already."))
    if command.by > 0 and not galaxy.bag.get(known.id):
        raise RuleViolation(
            say(
                "All %(tiles)s tiles of %(technology)s are out of the bag already.",
                tiles=known.tiles,
                technology=known.name,
            )
        )
    if command.by < 0 and not galaxy.supply.get(known.id):
        raise RuleViolation(say("%(technology)s is not on the supply board.", technology=known.name))
    return (SupplyCorrected(known.id, command.by),)


def correct_technology(galaxy: Galaxy, command: CorrectTechnology) -> tuple[Event, ...]:
    """Given from the supply (or out of the bag when none lies there); taken away back onto the supply."""
    known = technology(command.technology)
    board = galaxy.boards[command.seat]
    if not command.owned:
        if known.id not in board.tiles:
            if known.id in board.technologies:
                raise RuleViolation(say("%(technology)s is printed on the board.", technology=known.name), page(12))
            raise RuleViolation(say("%(technology)s does not lie on this board.", technology=known.name))
        return (TechnologyCorrected(command.seat, known.id, owned=False),)
    if why := why_not(board, known):
        raise RuleViolation(why, page(12))
    if not galaxy.supply.get(known.id) and not galaxy.bag.get(known.id):
        raise RuleViolation(
            say(
                "All %(tiles)s tiles of %(technology)s lie on players' boards.",
                tiles=known.tiles,
                technology=known.name,
            ),
            page(6),
        )
    return (TechnologyCorrected(command.seat, known.id, owned=True),)


def correct_resources(galaxy: Galaxy, command: CorrectResources) -> tuple[Event, ...]:
    board = galaxy.boards[command.seat]
    told = {"money": command.money, "science": command.science, "materials": command.materials}
    events = tuple(
        ResourceCorrected(command.seat, resource, board.amount(resource), amount)
        for resource in RESOURCES
        if (amount := told[resource]) is not None and amount != board.amount(resource)
    )
    if not events:
        raise RuleViolation(say("That is what the phones say already."))
    return events


def tiles_everywhere(galaxy: Galaxy) -> dict[str, int]:
    """Every technology tile of the box, wherever it is: bag, supply, boards."""
    return {
        kind: galaxy.bag.get(kind, 0)
        + galaxy.supply.get(kind, 0)
        + sum(board.tiles.count(kind) for board in galaxy.boards)
        for kind in catalog.technologies()
    }
