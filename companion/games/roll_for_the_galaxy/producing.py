"""Phase IV (p. 6): a producer becomes a good on a world that is not grey."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from companion.games.roll_for_the_galaxy import catalog, places
from companion.games.roll_for_the_galaxy.catalog import page
from companion.games.roll_for_the_galaxy.checks import tiles_kept
from companion.games.roll_for_the_galaxy.components import Colour
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.games.roll_for_the_galaxy.phases import workers
from companion.games.roll_for_the_galaxy.pools import counted
from companion.games.roll_for_the_galaxy.spoken import die as die_name
from companion.games.roll_for_the_galaxy.spoken import side
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.chapters import Chapter
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command, RuleViolation
from companion.rules.words import Name, Words, say

# ────────────────────────────────────────────── what a tap asks


@dataclass(frozen=True)
class Produce(Command):
    seat: SeatNumber
    worker: Colour
    world: ShortText


@dataclass(frozen=True)
class ProduceAll(Command):
    """As proposed: matching colours first."""

    seat: SeatNumber


# ────────────────────────────────────────────── what came of it


@dataclass(frozen=True)
class Produced:
    seat: int
    worker: Colour
    world: str


# ────────────────────────────────────────────── the rule


def capacity(empire: Empire) -> int:
    """One good on each world; two with Galactic Reserves."""
    return max((power.amount for _, power in empire.powers("goods_capacity")), default=1)


def rooms(empire: Empire) -> tuple[str, ...]:
    """Worlds with room for a good, once for each good; the most valuable first."""
    found = [held for held in empire.worlds if held.world.kind != "grey"]
    most = capacity(empire)
    trade = catalog.box().trade
    free = [(held.id, trade[held.world.kind]) for held in found for _ in range(max(0, most - len(held.goods)))]
    return tuple(world for world, _ in sorted(free, key=lambda place: -place[1]))


def matches(die: Colour, world: str) -> bool:
    """A die of the world's colour; purple dice match every world (p. 7)."""
    return die in (catalog.worlds()[world].kind, "consumption")


def proposal(empire: Empire) -> tuple[tuple[Colour, str], ...]:
    """Matching colours first, purple dice where nothing else matches, then the rest on the most valuable worlds."""
    free = list(rooms(empire))
    waiting = [one.colour for one in empire.at_work("produce")]
    found: list[tuple[Colour, str]] = []
    for fits in (lambda die, world: die == catalog.worlds()[world].kind, matches, lambda _die, _world: True):
        for die in tuple(waiting):
            if (world := next((one for one in free if fits(die, one)), None)) is not None:
                found.append((die, world))
                waiting.remove(die)
                free.remove(world)
    return tuple(found)


def produce(story: Story, _actor: int | None, command: Produce) -> None:
    tiles_kept(story.galaxy)
    empire = workers.may_work(story, command.seat, "produce")
    workers.find(empire, "produce", command.worker)
    held = empire.held(command.world)
    if held is None:
        raise RuleViolation(say("That world is not in this tableau."), page(6))
    if held.world.kind == "grey":
        raise RuleViolation(say("A grey world carries no goods."), page(6))
    if command.world not in rooms(empire):
        raise RuleViolation(say("%(world)s is full.", world=held.world.name), page(6))
    story.tell(Produced(command.seat, command.worker, command.world))


def produce_all(story: Story, _actor: int | None, command: ProduceAll) -> None:
    tiles_kept(story.galaxy)
    empire = workers.may_work(story, command.seat, "produce")
    goods = proposal(empire)
    if not goods:
        raise RuleViolation(say("There is no producer left, or no world with room for a good."), page(6))
    story.tell(*(Produced(command.seat, die, world) for die, world in goods))


# ────────────────────────────────────────────── what it changes


def becomes_a_good(galaxy: Galaxy, event: Produced) -> Galaxy:
    gone = workers.without(galaxy.empires[event.seat], "produce", event.worker, virtual=False)
    return galaxy.having(event.seat, places.with_die(gone, event.world, event.worker))


# ────────────────────────────────────────────── how the log tells it


def produced(_galaxy: Galaxy, event: Produced, _told: bool) -> Words:
    return say(
        "%(player)s produces on %(world)s with %(die)s",
        player=Name(event.seat),
        world=side(event.world),
        die=die_name(event.worker),
    )


# ────────────────────────────────────────────── what a phone sees of it


def producing_part(empire: Empire) -> dict[str, Any]:
    proposed = proposal(empire)
    dice = [one.colour for one in empire.at_work("produce")]
    worlds = Counter(rooms(empire))
    return {
        "proposal": [
            {"colour": die, "world": catalog.worlds()[world], "matches": matches(die, world)} for die, world in proposed
        ],
        "rooms": [{"world": catalog.worlds()[world], "free": free} for world, free in worlds.items()],
        "dice": counted(dice),
        "unused": len(dice) - len(proposed),
        "choice": len(worlds) > 1 and (len(set(dice)) > 1 or worlds.total() > len(dice)),
    }


CHAPTER = Chapter(
    decides={Produce: produce, ProduceAll: produce_all},
    changes={Produced: becomes_a_good},
    words={Produced: produced},
)
