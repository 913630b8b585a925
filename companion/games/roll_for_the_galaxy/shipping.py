"""Phase V (p. 7): a shipper takes a good off a world, to trade it for credits or to consume it for points."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Literal

from companion.games.roll_for_the_galaxy import catalog, gains, places
from companion.games.roll_for_the_galaxy.catalog import WORLD_KIND_NAMES, page
from companion.games.roll_for_the_galaxy.checks import tiles_kept
from companion.games.roll_for_the_galaxy.components import Colour, PowerKind, World
from companion.games.roll_for_the_galaxy.gains import CreditsGained
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.games.roll_for_the_galaxy.phases import workers
from companion.games.roll_for_the_galaxy.pools import Dice, put
from companion.games.roll_for_the_galaxy.producing import matches
from companion.games.roll_for_the_galaxy.spoken import die, side
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.chapters import Chapter
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command, RuleViolation
from companion.rules.lines import Line, total
from companion.rules.values import replace
from companion.rules.words import Name, Words, say

# ────────────────────────────────────────────── what a tap asks


@dataclass(frozen=True)
class Ship(Command):
    seat: SeatNumber
    worker: Colour
    world: ShortText
    good: Colour
    how: Literal["trade", "consume"]
    virtual: bool = False
    pay_for_chip: bool = False  # Galactic Bankers: a credit for a point


# ────────────────────────────────────────────── what came of it


@dataclass(frozen=True)
class Shipped:
    seat: int
    worker: Colour
    virtual: bool
    world: str
    good: Colour
    how: Literal["trade", "consume"]


# ────────────────────────────────────────────── the rule


BANKERS = "galactic_bankers"


def goods(empire: Empire) -> tuple[tuple[str, Colour], ...]:
    """Every good with its world."""
    return tuple((held.id, good) for held in empire.worlds for good in held.goods)


def trade_value(empire: Empire, world: World) -> tuple[Line, ...]:
    """The world's colour decides, never the good's (p. 7, p. 10)."""
    kind = say("%(kind)s", kind=WORLD_KIND_NAMES[world.kind])
    return (Line(catalog.box().trade[world.kind], kind, page(7)), *_bonus(empire, world, "credits_per_trade"))


def consume_value(empire: Empire, world: World, good: Colour, worker: Colour) -> tuple[Line, ...]:
    """One point, one more for each of the two dice that matches the world."""
    lines = [Line(1, say("a good consumed"), page(7))]
    if matches(good, world.id):
        lines.append(Line(1, say("the good matches the world"), page(7)))
    if matches(worker, world.id):
        lines.append(Line(1, say("the shipper matches the world"), page(7)))
    return (*lines, *_bonus(empire, world, "chips_per_consume"))


def consume_credits(empire: Empire, world: World) -> tuple[Line, ...]:
    return _bonus(empire, world, "credits_per_consume")


def _bonus(empire: Empire, world: World, kind: PowerKind) -> tuple[Line, ...]:
    return tuple(
        Line(power.amount, say("%(development)s", development=one.name), page(11))
        for one, power in empire.powers(kind)
        if not power.worlds or world.kind in power.worlds
    )


def ship(story: Story, _actor: int | None, command: Ship) -> None:
    tiles_kept(story.galaxy)
    empire = workers.may_work(story, command.seat, "ship")
    workers.find(empire, "ship", command.worker, virtual=command.virtual)
    if (command.world, command.good) not in goods(empire):
        raise RuleViolation(say("No such good lies on that world."), page(7))
    if command.pay_for_chip and not (command.how == "trade" and empire.has("chip_for_credit")):
        raise RuleViolation(say("Only Galactic Bankers change a credit into a point, when a good is traded."), page(7))
    world = catalog.worlds()[command.world]
    gained = total(trade_value(empire, world) if command.how == "trade" else consume_credits(empire, world))
    chips = 0
    if command.how == "consume":
        chips = total(consume_value(empire, world, command.good, command.worker))
    shipped = Shipped(command.seat, command.worker, command.virtual, command.world, command.good, command.how)
    story.tell(shipped)
    gains.add_credits(story, command.seat, gained, command.world)
    gains.add_chips(story, command.seat, chips, command.world)
    if command.pay_for_chip:
        story.tell(CreditsGained(command.seat, -1, BANKERS))
        gains.add_chips(story, command.seat, 1, BANKERS)


# ────────────────────────────────────────────── what it changes


def both_go_home(galaxy: Galaxy, event: Shipped) -> Galaxy:
    gone = workers.without(galaxy.empires[event.seat], "ship", event.worker, virtual=event.virtual)
    gone = places.without(gone, event.world, event.good)
    home: Dice = (event.good,) if event.virtual else (event.good, event.worker)
    return galaxy.having(event.seat, replace(gone, citizenry=put(gone.citizenry, home)))


# ────────────────────────────────────────────── how the log tells it


def shipped(_galaxy: Galaxy, event: Shipped, _told: bool) -> Words:
    who, world, good = Name(event.seat), side(event.world), die(event.good)
    if event.how == "trade":
        return say("%(player)s trades %(good)s from %(world)s", player=who, good=good, world=world)
    return say("%(player)s consumes %(good)s from %(world)s", player=who, good=good, world=world)


# ────────────────────────────────────────────── what a phone sees of it


def shipping_part(empire: Empire) -> dict[str, Any]:
    shippers = Counter((one.colour, one.virtual) for one in empire.at_work("ship"))
    there = goods(empire)
    return {
        "shippers": [
            {
                "colour": colour,
                "virtual": virtual,
                "count": count,
                "goods": [_offer(empire, world, good, colour) for world, good in dict.fromkeys(there)],
            }
            for (colour, virtual), count in shippers.items()
        ],
        "goods_count": len(there),
        "unused": max(0, shippers.total() - len(there)),
        "left_over": max(0, len(there) - shippers.total()),
        "bankers": empire.has("chip_for_credit"),
    }


def _offer(empire: Empire, world_id: str, good: Colour, shipper: Colour) -> dict[str, Any]:
    """One good for one shipper: what trading and what consuming brings, with the reasons."""
    world = catalog.worlds()[world_id]
    trade = trade_value(empire, world)
    consume = consume_value(empire, world, good, shipper)
    earned = consume_credits(empire, world)
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


CHAPTER = Chapter(decides={Ship: ship}, changes={Shipped: both_go_home}, words={Shipped: shipped})
