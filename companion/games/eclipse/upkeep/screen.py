"""What money is left: the forecast during the round, and a row of the upkeep phase."""

from typing import Any

from companion.games.eclipse import catalog, tracks
from companion.games.eclipse.catalog import RESOURCE_NAMES
from companion.games.eclipse.expansion import screen as rise_screen
from companion.games.eclipse.influence.screen import sector
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.upkeep import bankruptcy
from companion.games.eclipse.upkeep import paying as upkeep
from companion.rules.lines import total
from companion.rules.words import Words, listing, say, say_n

MOST_WAYS = 8  # more of them nobody reads


def forecast(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """Passing now, and one more action: both as sums; what to do when it would not be enough."""
    own = galaxy.boards[seat]
    now, more = upkeep.forecast(galaxy, seat), upkeep.forecast(galaxy, seat, 1)
    after = total(more)
    off = tracks.circles() - min(tracks.circles(), own.discs)
    can = own.discs > 0
    return {
        "now": total(now),
        "now_lines": now,
        "more": after,
        "more_lines": more,
        "can": can,
        "scale": _scale(off, off + 1 if can else None),
        "advice": _advice(own, after) if can and total(now) >= 0 > after else None,
        "broke": total(now) < 0,
    }


def _scale(now: int, more: int | None) -> dict[str, Any]:
    """The influence track as a ruler: 14 numbers, a full needle now, a hollow one after one more action."""
    steps = catalog.tracks().upkeep
    step = 320 / (len(steps) - 1)
    return {
        "ticks": [(round(12 + number * step, 1), cost, number) for number, cost in enumerate(steps)],
        "now": now,
        "now_x": round(12 + now * step, 1),
        "more": more if more is not None and more < len(steps) else None,
        "more_x": round(12 + (more or 0) * step, 1),
    }


def _advice(own: Board, after: int) -> Words:
    trades = upkeep.trades_for(own, -after)
    if not trades:
        return say_n(
            "One more action and %(count)s money is missing: a sector would have to go.",
            "One more action and %(count)s money are missing: a sector would have to go.",
            -after,
        )
    given = listing(
        say("%(amount)s %(resource)s", amount=amount, resource=RESOURCE_NAMES[resource])
        for resource, amount in zip(("science", "materials"), trades[0], strict=True)
        if amount
    )
    return say_n(
        "One more action and %(count)s money is missing: you could trade %(given)s for it.",
        "One more action and %(count)s money are missing: you could trade %(given)s for them.",
        -after,
        given=given,
    )


def paying(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    """A row of the upkeep phase: the sum, the production, and the ways out when the money does not last."""
    own = galaxy.boards[seat]
    shown = upkeep.shown(own)
    lines = upkeep.forecast(galaxy, seat)
    paid = seat in galaxy.upkept
    broke = galaxy.keeps(seat) and not paid and not own.out and total(lines) < 0
    ways = bankruptcy.ways_out(galaxy, seat) if broke else ()
    return {
        "seat": seat,
        "lyra": rise_screen.mine(galaxy, seat)["lyra"],
        "keeps": galaxy.keeps(seat),
        "paid": paid,
        "out": own.out,
        "lines": lines,
        "left": total(lines),
        "shown": shown,
        "broke": broke,
        "missing": -total(lines),
        "ways": [(way, _costs(way)) for way in ways[:MOST_WAYS]],
        "more_ways": max(0, len(ways) - MOST_WAYS),
        "steps": upkeep.upkeep_steps(),
        "incomes": upkeep.income_steps(),
        "last": own.shows or (0, 2, 2, 2),
        "colony_ships": own.colony_ships if galaxy.keeps(seat) else 0,
        "to_settle": [one for one in (sector(galaxy, seat, id_) for id_ in galaxy.sectors_of(seat)) if one["free"]]
        if own.colony_ships and galaxy.keeps(seat) and not paid
        else [],
    }


def _costs(way: bankruptcy.Way) -> Words:
    return say(
        "costs %(points)s VP, %(income)s income per round, %(spent)s resources",
        points=way.points,
        income=way.income,
        spent=way.spent,
    )
