"""Phases IV and V on the own phone (p. 6-7): which die on which world, and what each good is worth to each shipper."""

from collections import Counter
from typing import Any

from companion.games.roll_for_the_galaxy import catalog, gains, producing, shipping
from companion.games.roll_for_the_galaxy.components import Colour
from companion.games.roll_for_the_galaxy.model import Empire
from companion.games.roll_for_the_galaxy.pools import counted
from companion.rules.lines import total


def producing_part(empire: Empire) -> dict[str, Any]:
    proposal = producing.proposal(empire)
    workers = [one.colour for one in empire.at_work("produce")]
    rooms = Counter(producing.rooms(empire))
    return {
        "proposal": [
            {"colour": die, "world": catalog.worlds()[world], "matches": producing.matches(die, world)}
            for die, world in proposal
        ],
        "rooms": [{"world": catalog.worlds()[world], "free": free} for world, free in rooms.items()],
        "dice": counted(workers),
        "unused": len(workers) - len(proposal),
        "choice": len(rooms) > 1 and (len(set(workers)) > 1 or rooms.total() > len(workers)),
    }


def shipping_part(empire: Empire) -> dict[str, Any]:
    shippers = Counter((one.colour, one.virtual) for one in empire.at_work("ship"))
    goods = shipping.goods(empire)
    return {
        "shippers": [
            {
                "colour": colour,
                "virtual": virtual,
                "count": count,
                "goods": [_offer(empire, world, good, colour) for world, good in dict.fromkeys(goods)],
            }
            for (colour, virtual), count in shippers.items()
        ],
        "goods_count": len(goods),
        "unused": max(0, shippers.total() - len(goods)),
        "left_over": max(0, len(goods) - shippers.total()),
        "bankers": empire.has("chip_for_credit"),
    }


def _offer(empire: Empire, world_id: str, good: Colour, shipper: Colour) -> dict[str, Any]:
    """One good for one shipper: what trading and what consuming brings, with the reasons."""
    world = catalog.worlds()[world_id]
    trade = shipping.trade_value(empire, world)
    consume = shipping.consume_value(empire, world, good, shipper)
    earned = shipping.consume_credits(empire, world)
    return {
        "world": world,
        "good": good,
        "trade": total(trade),
        "trade_moves": gains.most_credits(empire.credits, total(trade)),
        "trade_lines": trade,
        "consume": total(consume),
        "consume_lines": consume,
        "credits": total(earned),
        "credit_lines": earned,
    }
