"""What would happen if only the own phase were played (p. 4): workers at work, and what they still lack."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.games.roll_for_the_galaxy import catalog, producing, shipping
from companion.games.roll_for_the_galaxy.catalog import WORKER_NAMES, page
from companion.games.roll_for_the_galaxy.components import Colour, Phase
from companion.games.roll_for_the_galaxy.constructing import zone
from companion.games.roll_for_the_galaxy.constructing.zone import KIND_OF
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.games.roll_for_the_galaxy.phases import workers
from companion.games.roll_for_the_galaxy.pools import counted
from companion.rules.lines import Line
from companion.rules.words import Listing, Words, listing, say, say_n


def preview(galaxy: Galaxy, seat: int, phase: Phase) -> dict[str, Any]:
    """Lines with their reasons, and what becomes of the rest. Other phases may be played too; nobody knows which."""
    empire = galaxy.empires[seat]
    dice = [worker.colour for worker, column in zip(empire.workers, empire.columns, strict=True) if column == phase]
    virtual = [one.colour for one in workers.virtual_crew(empire, phase)] if galaxy.full else []
    at_work = len(dice) + len(virtual)
    lines = [*_at_work(phase, dice, virtual)]
    then: Words | None = None
    if galaxy.full:
        line, then = _work(empire, phase, at_work)
        lines.append(line)
    return {"phase": phase, "lines": lines, "then": then, "back": len(empire.workers) - len(dice)}


def _named(dice: Iterable[Colour]) -> Listing:
    return listing(
        say("%(count)s × %(die)s", count=count, die=catalog.dice()[colour].name) if count > 1 else catalog.dice()[colour].name
        for colour, count in counted(dice)
    )  # fmt: skip


def _at_work(phase: Phase, dice: list[Colour], virtual: list[Colour]) -> Iterator[Line]:
    one, many = WORKER_NAMES[phase]
    name = one if len(dice) == 1 else many
    if dice:
        yield Line(len(dice), say("%(workers)s: %(dice)s", workers=name, dice=_named(dice)), page(4))
    else:
        yield Line(0, say("no worker is left in this phase"), page(4))
    if virtual:
        yield Line(len(virtual), say("virtual: %(dice)s", dice=_named(virtual)), page(11))


def _work(empire: Empire, phase: Phase, at_work: int) -> tuple[Line, Words | None]:
    if phase == "explore":
        stock = catalog.box().stock
        words = say("Each one scouts for a tile or stocks %(credits)s credits.", credits=stock)
        return Line(len(empire.zone), say("tiles under construction"), page(5)), words
    if phase == "produce":
        return _places(len(producing.rooms(empire)), at_work, say("free places for goods on your worlds"), 6)
    if phase == "ship":
        return _places(len(shipping.goods(empire)), at_work, say("goods on your worlds"), 7)
    return _construction(empire, phase, at_work)


def _places(places: int, at_work: int, words: Words, number: int) -> tuple[Line, Words | None]:
    return Line(places, words, page(number)), _unused(at_work - places)


def _unused(count: int) -> Words | None:
    if count <= 0:
        return None
    return say_n(
        "%(count)s finds nothing to do: back to your cup.", "%(count)s find nothing to do: back to your cup.", count
    )


def _construction(empire: Empire, phase: Phase, at_work: int) -> tuple[Line, Words | None]:
    kind = KIND_OF[phase]
    stack = empire.stack(kind)
    there = len(empire.on_stack(kind))
    needed = zone.need(empire, kind)
    if not stack:
        return Line(0, say("tiles on this stack"), page(5)), _unused(at_work + there)
    if needed is None:
        return Line(there, say("workers on the top tile, which has no name yet"), page(5)), None
    name = catalog.face(stack[0], kind).name
    missing = max(0, needed - there)
    reason = say("missing on %(tile)s (needs %(needed)s, %(there)s there)", tile=name, needed=needed, there=there)
    left = at_work + there - needed  # those who lie there beyond the need move on too (p. 5-6)
    if left < 0:
        words = say_n(
            "%(count)s more is needed after this round.", "%(count)s more are needed after this round.", -left
        )
    elif left == 0:
        words = say("%(tile)s is completed.", tile=name)
    elif len(stack) > 1:
        words = say_n(
            "%(tile)s is completed; %(count)s goes on to the next tile.",
            "%(tile)s is completed; %(count)s go on to the next tile.",
            left,
            tile=name,
        )
    else:
        words = say_n(
            "%(tile)s is completed; %(count)s goes back to your cup.",
            "%(tile)s is completed; %(count)s go back to your cup.",
            left,
            tile=name,
        )
    return Line(-missing, reason, page(5 if phase == "develop" else 6)), words
