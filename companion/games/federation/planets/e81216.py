"""E81216 (p. 18-19): production sites with their income, megastructures with their prestige."""

from companion.games.federation import catalog
from companion.games.federation.acting import answer, cost, done, level_now, typed
from companion.games.federation.catalog import CRYSTALS, PLANETS, page
from companion.games.federation.checks import missing, needed
from companion.games.federation.components import Good
from companion.games.federation.mat import bookings
from companion.games.federation.mat.bookings import Cost
from companion.games.federation.medals import awarding
from companion.games.federation.model import Due, Senate
from companion.games.federation.planets.events import MegastructureBuilt, SiteBuilt
from companion.games.federation.planets.moves import BuildMegastructure, BuildSite
from companion.games.federation.planets.site_income import kind_of, receive_new
from companion.games.federation.scholars.helping import spend
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation
from companion.rules.words import say

LESS = {"1B1": 1, "2B1": 2}  # crystals off the cost
GIFT: dict[str, Good] = {"1B2": "lavandium", "2B2": "kuppernium"}  # as many as the influence here


def build_site(story: Story, _actor: int | None, command: BuildSite) -> None:
    seat = command.seat
    asks = _asks(story, command)
    if command.site in story.mat(seat).sites:
        raise RuleViolation(say("You have built this production site already."), page(18))
    kind = kind_of(story.senate, command.site)
    effects = _settle(story, command, asks, f"site.{command.site}")
    story.tell(SiteBuilt(seat, command.site))
    awarding.award(story, seat, "e81216")
    _gifts(story, seat, effects)
    receive_new(story, seat, command.site, kind)


def build_megastructure(story: Story, _actor: int | None, command: BuildMegastructure) -> None:
    seat, number = command.seat, command.number
    asks = _asks(story, command)
    if number in story.mat(seat).megastructures:
        raise RuleViolation(say("You have built this megastructure already."), page(18))
    if story.senate.builders[number - 1] >= catalog.numbers().builders:
        words = say("At most %(count)s players build a megastructure.", count=catalog.numbers().builders)
        raise RuleViolation(words, page(19))
    times, worth = megastructure_parts(story.senate, seat, number)
    effects = _settle(story, command, asks, f"mega.{number}")
    story.tell(MegastructureBuilt(seat, number))
    bookings.prestige(story, seat, times * min(worth), f"megastructure.{number}.{times}.{min(worth)}")
    awarding.award(story, seat, "e81216")
    _gifts(story, seat, effects)


def _asks(story: Story, command: BuildSite | BuildMegastructure) -> Due | None:
    """The action, or a free robot; where both wait the tap says which."""
    if command.free:
        return answer(story, command.seat, command, ("robot", ""), ("action", "e81216"))
    return answer(story, command.seat, command, ("action", "e81216"), ("robot", ""))


def megastructure_points(senate: Senate, seat: int, number: int) -> int:
    """What it would bring now; nothing where it cannot be built any more."""
    if number in senate.mats[seat].megastructures or senate.builders[number - 1] >= catalog.numbers().builders:
        return 0
    times, worth = megastructure_parts(senate, seat, number)
    return times * min(worth)


def megastructure_parts(senate: Senate, seat: int, number: int) -> tuple[int, tuple[int, int]]:
    """The highest multiplier left, and what the two tiles are worth, of which the lower counts (p. 19). The robot stands
    there already: its own influence on E81216 is part of it."""
    built = senate.with_mat(seat, megastructures=senate.mats[seat].megastructures | {number})
    first, second = (_measure(built, seat, f"mega.{number}.tile.{tile}") for tile in (1, 2))
    return needed(senate, f"mega.{number}.times.{senate.builders[number - 1] + 1}"), (first, second)


def _measure(senate: Senate, seat: int, key: str) -> int:
    what = senate.choice(key)
    if not what:
        raise missing(key)
    mat = senate.mats[seat]
    for planet in PLANETS:
        if what == planet:
            return mat.influence(planet)
    if what == "missions":
        return mat.missions
    return mat.die if what == "die" else level_now(senate, seat)


def _settle(story: Story, command: BuildSite | BuildMegastructure, asks: Due | None, key: str) -> list[str]:
    """Scholars, cost and the decision. Crystals of a scholar come before paying only where they are needed for it; else
    after the robot stands, when they are more. Gives the scholars whose crystals are still to come."""
    seat = command.seat
    if command.scholars and asks is not None and asks.kind == "robot":
        raise RuleViolation(say("A free robot is no action on E81216: no scholar helps."), page(31))
    effects = spend(story, seat, command, command.scholars, "e81216")
    gifts = [one for one in effects if one in GIFT]
    if asks is None or asks.kind == "action":
        less = sum(LESS.get(one, 0) for one in effects)
        chosen = typed(command)
        price = cost(story, command, chosen, key, less)
        if chosen is None:
            price = _cheaper(story, seat, price, less, command.spare)
        while gifts and not bookings.affords(story.mat(seat), price):
            _gift(story, seat, gifts.pop(0))
        bookings.pay(story, seat, command, price, "e81216")
    done(story, seat, asks)
    return gifts


def _cheaper(story: Story, seat: int, price: Cost, less: int, first: Good | None) -> Cost:
    """The crystals of the player's choice; what was not chosen: first crystals that are missing, then the dearest."""
    found = dict(price)
    mat = story.mat(seat)
    for _ in range(less):
        left = [good for good in reversed(CRYSTALS) if found[good]]
        if left:
            by_itself = next((good for good in left if found[good] > mat.has(good)), left[0])
            found[first if first in left else by_itself] -= 1
    return found


def _gift(story: Story, seat: int, number: str) -> None:
    bookings.add_goods(story, seat, GIFT[number], story.mat(seat).influence("e81216"), f"scholar.{number}")


def _gifts(story: Story, seat: int, numbers: list[str]) -> None:
    for number in numbers:
        _gift(story, seat, number)
