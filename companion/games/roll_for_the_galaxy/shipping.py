"""Phase V (p. 7): a shipper takes a good off a world, to trade it for credits or to consume it for points."""

from companion.games.roll_for_the_galaxy import catalog, gains
from companion.games.roll_for_the_galaxy import events as e
from companion.games.roll_for_the_galaxy import moves as m
from companion.games.roll_for_the_galaxy.catalog import WORLD_KIND_NAMES, page
from companion.games.roll_for_the_galaxy.checks import tiles_kept
from companion.games.roll_for_the_galaxy.components import Colour, PowerKind, World
from companion.games.roll_for_the_galaxy.model import Empire
from companion.games.roll_for_the_galaxy.phases import workers
from companion.games.roll_for_the_galaxy.producing import matches
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.game import RuleViolation
from companion.rules.lines import Line, total
from companion.rules.words import say

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


def ship(story: Story, _actor: int | None, command: m.Ship) -> None:
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
    shipped = e.Shipped(command.seat, command.worker, command.virtual, command.world, command.good, command.how)
    story.tell(shipped)
    gains.add_credits(story, command.seat, gained, command.world)
    gains.add_chips(story, command.seat, chips, command.world)
    if command.pay_for_chip:
        story.tell(e.CreditsGained(command.seat, -1, BANKERS))
        gains.add_chips(story, command.seat, 1, BANKERS)
