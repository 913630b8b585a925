"""Points at the end (p. 8): chips, costs, what developments of cost 6 add, and who is ahead when points are equal."""

from collections.abc import Callable, Sequence
from math import isqrt

from companion.games.roll_for_the_galaxy.catalog import page
from companion.games.roll_for_the_galaxy.components import Side
from companion.games.roll_for_the_galaxy.counting.holdings import Holdings
from companion.rules.lines import Line, total
from companion.rules.scoring import Scoring, rank
from companion.rules.words import Name, Words, listing, say, say_n

WINNING = page(8)


def lines(holdings: Holdings) -> tuple[Line, ...]:
    """As the example of p. 8 adds them up; a development of cost 6 keeps its line even when it adds nothing."""
    plain = (
        Line(holdings.chips, say("VP chips"), WINNING),
        Line(_cost(holdings.developments), say("Developments: %(costs)s", costs=_sum(holdings.developments)), WINNING),
        Line(_cost(holdings.worlds), say("Worlds: %(costs)s", costs=_sum(holdings.worlds)), WINNING),
    )
    return (*(line for line in plain if line.amount), *_six_cost(holdings))


def ranking(everybody: Sequence[Holdings]) -> Scoring:
    """Most points first; equal points: the larger sum of dice in the cup and credits; equal again: together."""
    own = [lines(one) for one in everybody]
    keys = [(total(mine), one.left) for mine, one in zip(own, everybody, strict=True)]
    return rank(own, keys, _tie(everybody, [points for points, _ in keys]))


def _tie(everybody: Sequence[Holdings], totals: Sequence[int]) -> Words | None:
    most = max(totals)
    level = [seat for seat, points in enumerate(totals) if points == most]
    if len(level) == 1:
        return None
    best = max(everybody[seat].left for seat in level)
    first = [seat for seat in level if everybody[seat].left == best]
    values = listing(_left(seat, everybody[seat]) for seat in level)
    if len(first) == len(level):
        return say(
            "Level with %(points)s points, and with dice in the cup and credits too (%(values)s): the win is shared.",
            points=most,
            values=values,
        )
    if len(first) == 1:
        return say(
            "Level with %(points)s points; dice in the cup and credits decide (%(values)s): %(player)s is ahead.",
            points=most,
            values=values,
            player=Name(first[0]),
        )
    return say(
        "Level with %(points)s points; dice in the cup and credits decide (%(values)s): %(players)s share the win.",
        points=most,
        values=values,
        players=listing(Name(seat) for seat in first),
    )


def _left(seat: int, one: Holdings) -> Words:
    return say(
        "%(player)s %(cup)s + %(credits)s = %(sum)s", player=Name(seat), cup=one.cup, credits=one.credits, sum=one.left
    )


def _cost(sides: Sequence[Side]) -> int:
    """Printed costs: what a discount saved still counts."""
    return sum(one.cost for one in sides)


def _sum(sides: Sequence[Side]) -> str:
    return " + ".join(str(one.cost) for one in sides)


# ── developments of cost 6: how much, and why


def _six_cost(holdings: Holdings) -> tuple[Line, ...]:
    found = []
    for one in holdings.developments:
        if one.id in SIX_COST:
            amount, why = SIX_COST[one.id](holdings)
            reason = say("%(development)s: %(why)s", development=one.name, why=why)
            found.append(Line(amount, reason, WINNING))
    return tuple(found)


def _up(number: int, by: int) -> int:
    """Fractions are rounded up (p. 8, 12)."""
    return -(-number // by)


def _new_galactic_order(holdings: Holdings) -> tuple[int, Words]:
    count = holdings.dice_of("military")
    why = say_n(
        "2 for every 3 Military dice, rounded up (%(count)s die)",
        "2 for every 3 Military dice, rounded up (%(count)s dice)",
        count,
    )
    return 2 * _up(count, 3), why


def _galactic_exchange(holdings: Holdings) -> tuple[int, Words]:
    colours = len({colour for colour, count in holdings.dice if count})
    return colours, say_n("dice of %(count)s colour", "dice of %(count)s colours", colours)


def _galactic_federation(holdings: Holdings) -> tuple[int, Words]:
    cost = _cost(holdings.developments)
    return _up(cost, 3), say("a third of %(cost)s, rounded up", cost=cost)


def _galactic_bankers(holdings: Holdings) -> tuple[int, Words]:
    count = len(holdings.developments)
    return count, say_n("%(count)s development", "%(count)s developments", count)


def _free_trade_association(holdings: Holdings) -> tuple[int, Words]:
    cost = _cost(holdings.worlds_of("novelty"))
    return _up(cost, 2), say("half of %(cost)s (Novelty worlds), rounded up", cost=cost)


def _mining_league(holdings: Holdings) -> tuple[int, Words]:
    count = len(holdings.worlds_of("rare"))
    return 2 * count, say_n(
        "2 for %(count)s Rare Elements world", "2 for each of %(count)s Rare Elements worlds", count
    )


def _galactic_renaissance(holdings: Holdings) -> tuple[int, Words]:
    """The largest step reached of 1, 3, 6, 10, ...: 1 + 2 + ... + step."""
    step = (isqrt(8 * holdings.chips + 1) - 1) // 2
    if not step:
        return 0, say("the first step needs 1 VP in chips")
    needs = step * (step + 1) // 2
    return step, say(
        "step %(step)s, from %(needs)s VP in chips (%(chips)s)", step=step, needs=needs, chips=holdings.chips
    )


def _new_economy(holdings: Holdings) -> tuple[int, Words]:
    count = sum(not one.reassign for one in holdings.developments)
    why = say_n(
        "%(count)s development without a Reassign power", "%(count)s developments without a Reassign power", count
    )
    return count, why


def _galactic_reserves(holdings: Holdings) -> tuple[int, Words]:
    return holdings.goods, say_n("%(count)s good", "%(count)s goods", holdings.goods)


def _system_diversification(holdings: Holdings) -> tuple[int, Words]:
    cost = _cost([one for one in holdings.developments if one.reassign])
    return _up(cost, 2), say("half of %(cost)s (developments with a Reassign power), rounded up", cost=cost)


SIX_COST: dict[str, Callable[[Holdings], tuple[int, Words]]] = {
    "new_galactic_order": _new_galactic_order,
    "galactic_exchange": _galactic_exchange,
    "galactic_federation": _galactic_federation,
    "galactic_bankers": _galactic_bankers,
    "free_trade_association": _free_trade_association,
    "mining_league": _mining_league,
    "galactic_renaissance": _galactic_renaissance,
    "new_economy": _new_economy,
    "galactic_reserves": _galactic_reserves,
    "system_diversification": _system_diversification,
}
