"""For screens: every legal way to move a worker, what is left of each power, and which open question is in the way."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from companion.games.roll_for_the_galaxy.assigning import dictating, powers
from companion.games.roll_for_the_galaxy.assigning import moves as m
from companion.games.roll_for_the_galaxy.assigning.powers import TILE, TILE_NAME, Question
from companion.games.roll_for_the_galaxy.catalog import PHASES, WORLD_KIND_NAMES
from companion.games.roll_for_the_galaxy.components import Development, Phase, Power
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.rules.game import Command, RuleViolation
from companion.rules.values import replace
from companion.rules.words import Named, Words, say

Order = TypeVar("Order", bound=Command)


@dataclass(frozen=True)
class Way:
    """One power that can move this worker now. With partners: exactly one of them moves along."""

    power: str
    name: Named | Words
    does: Named | Words
    targets: tuple[Phase, ...]
    partners: tuple[int, ...] = ()


@dataclass(frozen=True)
class DictateWay:
    """How Dictate can move this worker: where to, who can pay, or for nothing as one more of the last Dictate."""

    targets: tuple[Phase, ...] = ()
    payers: tuple[int, ...] = ()
    more: tuple[Phase, ...] = ()


@dataclass(frozen=True)
class PowerLeft:
    """A Reassign power of the tableau, or Dictate: how many workers it moved and still moves; `why`: why not now."""

    id: str
    name: Named | Words
    does: Named | Words
    used: int
    left: int
    why: Words | None = None


def _fits(check: Callable[[Galaxy, Order], None], galaxy: Galaxy, command: Order) -> bool:
    try:
        check(galaxy, command)
    except RuleViolation:
        return False
    return True


def ways(galaxy: Galaxy, seat: int, die: int) -> tuple[Way, ...]:
    return tuple(way for way in _ways(galaxy, seat, die) if way.targets)


def _ways(galaxy: Galaxy, seat: int, die: int) -> Iterator[Way]:
    if not galaxy.full:
        targets = _targets(galaxy, seat, TILE, (die,))
        yield Way(TILE, TILE_NAME, say("Whatever it allows."), targets)
        return
    empire = galaxy.empires[seat]
    for tile, power in empire.powers("reassign"):
        if not power.together:
            yield Way(tile.id, tile.name, tile.does, _targets(galaxy, seat, tile.id, (die,)))
            continue
        others = [other for other in range(len(empire.workers)) if other != die]
        partners = tuple(other for other in others if _targets(galaxy, seat, tile.id, (die, other)))
        targets = _targets(galaxy, seat, tile.id, (die, partners[0])) if partners else ()
        yield Way(tile.id, tile.name, tile.does, targets, partners)


def _targets(galaxy: Galaxy, seat: int, power: str, dice: tuple[int, ...]) -> tuple[Phase, ...]:
    return tuple(
        to for to in PHASES if _fits(powers.check, galaxy, m.Reassign(seat=seat, power=power, dice=dice, to=to))
    )


def dictate_ways(galaxy: Galaxy, seat: int, die: int) -> DictateWay:
    workers = range(len(galaxy.empires[seat].workers))
    payers = tuple(other for other in workers if _can_pay(galaxy, seat, die, other))
    targets = tuple(to for to in PHASES if payers and _dictates(galaxy, seat, die, to, payers[0]))
    return DictateWay(targets, payers, _one_more(galaxy, seat, die))


def _dictates(galaxy: Galaxy, seat: int, die: int, to: Phase, pay: int | None) -> bool:
    # Where tiles are not kept the limits are advice: it is offered, and the table may say so.
    order = m.Dictate(seat=seat, die=die, to=to, pay=pay, table_says_so=not galaxy.full)
    return _fits(dictating.check, galaxy, order)


def _can_pay(galaxy: Galaxy, seat: int, die: int, pay: int) -> bool:
    """Wherever the other one goes."""
    elsewhere = next(phase for phase in PHASES if phase != galaxy.empires[seat].columns[die])
    return _dictates(galaxy, seat, die, elsewhere, pay)


def _one_more(galaxy: Galaxy, seat: int, die: int) -> tuple[Phase, ...]:
    return tuple(to for to in PHASES if _dictates(galaxy, seat, die, to, None))


def asks(galaxy: Galaxy, seat: int, die: int) -> tuple[Question, ...]:
    """Open questions of the book that stand between this worker and something it could do."""
    empire = galaxy.empires[seat]
    if empire.selected is None:
        return ()
    found: list[Question] = []
    selector = empire.selected[0]
    if galaxy.reading("selector_moves") == "ask":
        said_yes = _if_agreed(galaxy, "selector_moves")
        if die == selector:
            asked = bool(ways(said_yes, seat, die)) or dictate_ways(said_yes, seat, die) != DictateWay()
        else:
            asked = _can_pay(said_yes, seat, die, selector)
        found += ["selector_moves"] * asked
    if galaxy.reading("mandate_each") == "ask" and empire.has("dictate_again") and empire.has("dictate_more"):
        said_yes = _if_agreed(galaxy, "mandate_each")
        found += ["mandate_each"] * (_one_more(said_yes, seat, die) != _one_more(galaxy, seat, die))
    return tuple(found)


def _if_agreed(galaxy: Galaxy, question: Question) -> Galaxy:
    return replace(galaxy, readings=(*galaxy.readings, (question, True)))


def usable(galaxy: Galaxy, seat: int) -> tuple[PowerLeft, ...]:
    """Dictate first, then the developments in the order in which they were completed."""
    return (_dictate_left(galaxy, seat), *_tiles_left(galaxy, seat))


def _dictate_left(galaxy: Galaxy, seat: int) -> PowerLeft:
    empire = galaxy.empires[seat]
    groups = dictating.dictated(empire)
    used = sum(len(one.dice) for one in groups)
    again = empire.has("dictate_again")
    reach = dictating.reach(empire)
    left = reach if not groups or again else reach - len(groups[-1].dice)
    does = say("Give up one worker, move another one to any phase.")
    return PowerLeft(dictating.DICTATE, dictating.NAME, does, used, left, _why(galaxy, seat, left))


def _tiles_left(galaxy: Galaxy, seat: int) -> Iterator[PowerLeft]:
    empire = galaxy.empires[seat]
    for tile, power in empire.powers("reassign", "dictate_again", "dictate_more"):
        if power.kind != "reassign":  # these two work through Dictate
            yield PowerLeft(tile.id, tile.name, tile.does, 0, 0)
            continue
        used = sum(1 for move in empire.moved if move.power == tile.id)
        left = max(0, powers.most(galaxy, seat, power) - used)
        yield PowerLeft(tile.id, tile.name, tile.does, used, left, _why(galaxy, seat, left, tile, power))


def _why(
    galaxy: Galaxy, seat: int, left: int, tile: Development | None = None, power: Power | None = None
) -> Words | None:
    empire = galaxy.empires[seat]
    if empire.selected is None:
        return say("Select a phase first.")
    if power is not None and power.if_most and not powers.most(galaxy, seat, power):
        return say("Another player has more (%(kind)s).", kind=WORLD_KIND_NAMES[power.if_most])
    if left == 0:
        return say("Used this round.")
    dice = range(len(empire.workers))
    if tile is None:
        found = any(dictate_ways(galaxy, seat, die) != DictateWay() for die in dice)
    else:
        found = any(way.power == tile.id for die in dice for way in ways(galaxy, seat, die))
    return None if found else say("No worker fits.")
