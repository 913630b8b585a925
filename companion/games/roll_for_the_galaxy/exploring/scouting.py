"""Phase I (p. 5): explorers scout for tiles or stock up credits; what happens when the bag is empty (p. 10)."""

from collections import Counter

from companion.games.roll_for_the_galaxy import catalog, gains
from companion.games.roll_for_the_galaxy.catalog import page
from companion.games.roll_for_the_galaxy.checks import in_step, own_phone, tiles_kept
from companion.games.roll_for_the_galaxy.components import Colour
from companion.games.roll_for_the_galaxy.exploring import events as e
from companion.games.roll_for_the_galaxy.exploring import moves as m
from companion.games.roll_for_the_galaxy.exploring.bag import open_tiles
from companion.games.roll_for_the_galaxy.model import UNNAMED, Empire, Galaxy
from companion.games.roll_for_the_galaxy.phases import workers
from companion.games.roll_for_the_galaxy.setup import dealing
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import say

THROWS_FROM = 3  # tiles in the construction zone


def goes_in_order(galaxy: Galaxy) -> bool:
    """Few tiles in the bag: here, fewer than all explorers together draw when nobody gives a tile up (p. 10)."""
    if not galaxy.full:
        return False
    wanted = sum(len(one.at_work("explore")) for one in galaxy.empires)
    wanted += sum(
        len(power.dice)
        for one in galaxy.empires
        for _, power in one.powers("virtual_workers")
        if "explore" in power.phases
    )
    return galaxy.options.in_order == "always" or galaxy.left_in_bag < wanted


def stock_value(empire: Empire, worker: Colour) -> int:
    return max(
        (power.amount for _, power in empire.powers("stock_value") if worker in power.dice), default=catalog.box().stock
    )


def stock(story: Story, _actor: int | None, command: m.Stock) -> None:
    empire = workers.may_work(story, command.seat, "explore")
    workers.find(empire, "explore", command.worker, virtual=command.virtual)
    amount = stock_value(empire, command.worker) if story.galaxy.full else catalog.box().stock
    moved = gains.most_credits(empire.credits, amount)
    story.tell(e.Stocked(command.seat, command.worker, command.virtual, moved))


def scout(story: Story, actor: int | None, command: m.Scout) -> None:
    tiles_kept(story.galaxy)
    own_phone(actor, command.seat)
    empire = workers.may_work(story, command.seat, "explore")
    workers.find(empire, "explore", command.worker, virtual=command.virtual)
    if Counter(command.given) - Counter(empire.zone):
        raise RuleViolation(say("Only tiles of your own construction zone can be given up."), page(5))
    story.tell(e.Scouted(command.seat, command.worker, command.virtual, len(command.given)))
    if command.given:
        story.tell(e.TilesGivenUp(command.seat, command.given))
    draw(story, command.seat, len(command.given) + 1)


def draw(story: Story, seat: int, count: int) -> None:
    """Out of the bag; if it runs empty, what was given up goes back into it first (p. 10)."""
    count -= _drawn(story, seat, min(count, story.galaxy.left_in_bag))
    if count and story.galaxy.given:
        story.tell(e.GivenUpReturned())
        count -= _drawn(story, seat, min(count, story.galaxy.left_in_bag))
    if count:
        story.tell(e.TilesOwed(seat, count))


def _drawn(story: Story, seat: int, count: int) -> int:
    if count and story.galaxy.by_bag:
        story.tell(e.TilesDrawn(seat, story.chance.draw(story.galaxy.bag, count)))
    elif count:
        story.tell(e.TilesDrawn(seat, unnamed=count))
    return count


def settle_owed(story: Story) -> None:
    """Extremely rare (p. 10): still not enough tiles. Everybody with three or more puts one back, then the rest is drawn."""
    for seat in story.galaxy.order:
        empire = story.empire(seat)
        if not empire.owed or empire.hand or empire.to_name or any(one.throws for one in story.galaxy.empires):
            continue
        givers = tuple(s for s in story.galaxy.order if len(story.empire(s).zone) >= THROWS_FROM)
        if story.galaxy.left_in_bag:
            _drawn(story, seat, min(empire.owed, story.galaxy.left_in_bag))
        elif givers:
            story.tell(e.ThrowAsked(givers))
        else:
            story.tell(e.TilesOwed(seat, 0))


def throw(story: Story, actor: int | None, command: m.ThrowTile) -> None:
    own_phone(actor, command.seat)
    empire = story.empire(command.seat)
    if not empire.throws:
        raise RuleViolation(say("Nobody asks for a tile."), page(10))
    if command.tile not in empire.zone:
        raise RuleViolation(say("That tile is not in your construction zone."), page(10))
    story.tell(e.TileThrown(command.seat, command.tile))


def place(story: Story, actor: int | None, command: m.PlaceTile) -> None:
    tiles_kept(story.galaxy)
    own_phone(actor, command.seat)
    in_step(story.galaxy, "phase", "late")
    empire = story.empire(command.seat)
    if command.tile not in empire.hand:
        raise RuleViolation(say("You have not drawn that tile."), page(5))
    if command.on_top and (story.galaxy.step == "late" or not empire.has("on_top")):
        why = say("New tiles go below the stack; on top only with Improved Reconnaissance, when scouting.")
        advise(command, why, page(5))
    story.tell(e.TilePlaced(command.seat, command.tile, command.kind, command.on_top))


def rearrange(story: Story, actor: int | None, command: m.Rearrange) -> None:
    """Advanced Logistics: as often as one likes in Explore, but not for the Alien Research Team's tile (p. 11)."""
    tiles_kept(story.galaxy)
    own_phone(actor, command.seat)
    empire = workers.may_work(story, command.seat, "explore")
    if not empire.has("rearrange"):
        raise RuleViolation(say("Only Advanced Logistics lets you rearrange your tiles."), page(11))
    if Counter(command.developments + command.worlds) != Counter(empire.zone):
        raise RuleViolation(say("Every tile of your construction zone has to lie somewhere, once."), page(11))
    if (command.developments, command.worlds) == (empire.development_stack, empire.world_stack):
        raise RuleViolation(say("That is how they lie already."))
    story.tell(e.ZoneRearranged(command.seat, command.developments, command.worlds))


def name_tile(story: Story, actor: int | None, command: m.NameTile) -> None:
    """A tile out of the cloth bag. What others hold hidden is not looked at: nobody may find that out by trying."""
    if story.galaxy.step == "setup":
        dealing.name_start_tile(story, actor, command)
        return
    own_phone(actor, command.seat)
    empire = story.empire(command.seat)
    if not empire.to_name:
        raise RuleViolation(say("No tile is waiting for its name."), page(5))
    if command.tile != UNNAMED and command.tile in open_tiles(story.galaxy) | set(empire.zone) | set(empire.hand):
        raise RuleViolation(say("That tile lies somewhere else already."), page(5))
    story.tell(e.TileNamed(command.seat, command.tile))
