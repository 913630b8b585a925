"""Trading one resource for another at any time, at the rate on the board (p. 7, 24)."""

from companion.games.eclipse.catalog import RESOURCE_NAMES, Resource, Species, page
from companion.games.eclipse.events import Event
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.upkeep.events import Traded
from companion.games.eclipse.upkeep.moves import Trade
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import say


def gained(kind: Species, times: int, take: Resource) -> int:
    """What so many trades bring: one each, but two money for the Rho Indi Syndicate (expansion p. 15)."""
    return times * (kind.money_per_trade if take == "money" else 1)


def trade(galaxy: Galaxy, _actor: int | None, command: Trade, _chance: Chance) -> tuple[Event, ...]:
    """At any time, at the rate on the board (p. 7, 24)."""
    board = galaxy.boards[command.seat]
    if board.kind is None:
        raise RuleViolation(say("This seat has no species yet."))
    if command.give == command.take:
        raise RuleViolation(say("Trade one resource for another one."), page(7))
    price = board.kind.trade * command.times
    if (missing := price - board.amount(command.give)) > 0:
        why = say(
            "That costs %(price)s %(resource)s, and %(missing)s are missing.",
            price=price,
            resource=RESOURCE_NAMES[command.give],
            missing=missing,
        )
        advise(command, why, page(7))
    gave = min(price, board.amount(command.give))
    return (Traded(command.seat, command.give, gave, command.take, gained(board.kind, command.times, command.take)),)
