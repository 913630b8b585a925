"""Paying and gaining: caps of the boards, what is missing, and the prestige cube."""

from collections.abc import Iterable

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import good_name, page
from companion.games.age_of_galaxy.components import Gain, Good
from companion.games.age_of_galaxy.goods import events as e
from companion.games.age_of_galaxy.model import Galaxy, Realm
from companion.games.age_of_galaxy.story import Story
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import Words, listing, say

OPEN_END = 999  # prestige and strength have no end that the book names


def most(galaxy: Galaxy, seat: int, good: Good) -> int:
    """The most one player can have of something now: caps (p. 14, 18), and what is left in the box (p. 5)."""
    numbers = catalog.numbers()
    match good:
        case "credits":
            return numbers.most_credits
        case "productivity":
            return numbers.most_productivity
        case "cruisers":
            return min(numbers.most_cruisers, numbers.cruisers - len(galaxy.planets_of(seat, "conquered")))
        case "influence":
            return numbers.influence - sum(one.influence for other, one in enumerate(galaxy.realms) if other != seat)
        case "discoveries" | "relics":
            # Both are laid out with the same markers.
            used = sum(one.discoveries + one.relics for one in galaxy.realms)
            return numbers.relics - used + galaxy.realms[seat].has(good)
        case "prestige" | "strength":
            return OPEN_END


def gain(story: Story, seat: int, good: Good, by: int, why: str = "") -> int:
    """What really comes: never above the cap, and what does not fit was never there (FAQ 7)."""
    has = story.realm(seat).has(good)
    coming = max(0, min(by, most(story.galaxy, seat, good) - has))
    if coming:
        story.tell(e.Gained(seat, good, coming, why))
    return coming


def gain_all(story: Story, seat: int, gains: Gain, why: str = "") -> None:
    for good, by in gains:
        gain(story, seat, good, by, why)


def lacking(realm: Realm, price: Gain) -> Gain:
    """What is missing, summed by good."""
    wanted: dict[Good, int] = {}
    for good, count in price:
        wanted[good] = wanted.get(good, 0) + count
    return tuple((good, count - realm.has(good)) for good, count in wanted.items() if count > realm.has(good))


def can_pay(galaxy: Galaxy, seat: int, command: Command, price: Gain, rule_page: int) -> None:
    """What is missing is named, before anybody has to look up what the price would bring."""
    if short := lacking(galaxy.realms[seat], price):
        advise(command, say("That cannot be paid: %(goods)s missing.", goods=in_words(short)), page(rule_page))


def pay(story: Story, seat: int, command: Command, price: Gain, why: str, rule_page: int) -> None:
    """Everything or nothing. The table may know better: then what is there is taken."""
    can_pay(story.galaxy, seat, command, price, rule_page)
    for good, count in price:
        if paid := min(count, story.realm(seat).has(good)):
            story.tell(e.Gained(seat, good, -paid, why))


def in_words(goods: Iterable[tuple[Good, int]]) -> Words:
    """2 credits and 1 prestige."""
    pairs = tuple(say("%(number)s %(good)s", number=count, good=good_name(good, count)) for good, count in goods)
    return say("%(goods)s", goods=listing(pairs)) if pairs else say("nothing")


def typed(good: Good | None, count: int, good_2: Good | None, count_2: int) -> Gain:
    """What was typed at the table: up to two goods."""
    pairs = ((good, count), (good_2, count_2))
    for kind, number in pairs:
        if number and kind is None:
            raise RuleViolation(say("%(count)s of what? Choose it beside the number.", count=number))
    return tuple((kind, number) for kind, number in pairs if kind and number)
