"""Research (p. 26-27): a cube on a technology whose path is open."""

from dataclasses import dataclass
from typing import Literal

from companion.games.age_of_galaxy import catalog, checks
from companion.games.age_of_galaxy.box.values import BOTH_OR_ONE, SECOND_ROW
from companion.games.age_of_galaxy.catalog import faq, page
from companion.games.age_of_galaxy.components import Gain
from companion.games.age_of_galaxy.factions.events import CubeLifted
from companion.games.age_of_galaxy.factions.moves import Nomadic
from companion.games.age_of_galaxy.fields import OneOfTwo, TechName
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.story import Story
from companion.games.age_of_galaxy.turns.events import CubePlaced
from companion.rules.chapters import Chapter
from companion.rules.fields import SeatNumber
from companion.rules.game import Asked, Command, RuleViolation, advise
from companion.rules.words import Name, Words, say


@dataclass(frozen=True)
class Research(Command):
    """`pay`: 3 credits, or the other price of the board."""

    seat: SeatNumber
    tech: TechName
    pay: Literal["credits", "other"] = "credits"
    reward: OneOfTwo | None = None  # where the technology says "or"


@dataclass(frozen=True)
class TechResearched:
    seat: int
    tech: str


WHY = "action.research"
OWN = "faction."  # an own technology of a faction: "faction.<card>"


def is_advanced(galaxy: Galaxy, tech: str) -> bool:
    """Own technologies of factions always are (p. 27)."""
    return tech.startswith(OWN) or galaxy.choice(f"advanced.{tech}") == "yes"


def path_open(galaxy: Galaxy, seat: int, tech: str) -> bool | None:
    """None: only the board knows."""
    if tech.startswith(OWN) or catalog.techs()[tech].row == 1:
        return True
    has = galaxy.realms[seat].techs
    if catalog.techs()[tech].row == 2:
        return galaxy.choice(f"below.{tech}") in has
    paths = [galaxy.choice(f"path.{below}.{tech}") for below in SECOND_ROW if below in has]
    if "yes" in paths:
        return True
    return None if "" in paths else False


def either(galaxy: Galaxy, tech: str) -> bool:
    """Does it say "or" between its two rewards (FAQ 2)?"""
    return galaxy.choice(f"tech.{tech}.or") == "yes" and len(galaxy.gain(f"tech.{tech}") or ()) > 1


def usual_price(galaxy: Galaxy) -> Gain:
    """Of any technology, before what an advanced one takes besides."""
    return ((checks.needed_good(galaxy, "cost.research"), catalog.numbers().research_cost),)


def price(galaxy: Galaxy, tech: str, pay: str = "credits") -> Gain | None:
    """The usual three or the other price, and what an advanced technology takes besides; none: nobody knows."""
    basic = galaxy.gain("research.other") if pay == "other" else usual_price(galaxy)
    if basic is None or not is_advanced(galaxy, tech):
        return basic
    return (*basic, (checks.needed_good(galaxy, "cost.advanced"), 1))


def research(story: Story, _actor: int | None, command: Research) -> None:
    checks.boards_kept(story.galaxy)
    checks.may_act(story.galaxy, command, command.seat)
    research_with(story, command, command.tech, CubePlaced(command.seat, "research"))


def research_with(story: Story, command: Research | Nomadic, tech: str, cube: CubePlaced | CubeLifted) -> None:
    """The price, the cube wherever it comes from, and everything the technology gives (FAQ 2: both sides of a line)."""
    galaxy, seat = story.galaxy, command.seat
    _may_have(galaxy, command, tech)
    _path(galaxy, command, tech)
    takes = price(galaxy, tech, command.pay)
    if takes is None:
        takes = checks.needed_gain(galaxy, "research.other", say("Research: the price instead of credits"))
    bookings.can_pay(galaxy, seat, command, takes, 26)
    gains: Gain = ()
    if not tech.startswith(OWN):  # what a card's own technology gives stands on that card: booked by hand
        gains = _rewards(galaxy, command, tech)
    bookings.pay(story, seat, command, takes, WHY, 26)
    story.tell(cube, TechResearched(seat, tech))
    bookings.gain_all(story, seat, gains, WHY)


def _rewards(galaxy: Galaxy, command: Research | Nomadic, tech: str) -> Gain:
    both_or_one = Asked(f"tech.{tech}.or", say("of two"), galaxy.choice(f"tech.{tech}.or") or None, BOTH_OR_ONE)
    gains = checks.needed_gain(galaxy, f"tech.{tech}", galaxy.tech_name(tech), both_or_one)
    if not either(galaxy, tech):
        return gains
    if command.reward is None:
        why = say("One of the two rewards: which one? %(tech)s", tech=galaxy.tech_name(tech))
        raise RuleViolation(why, faq(2))
    return gains[:1] if command.reward == "first" else gains[1:]


def _may_have(galaxy: Galaxy, command: Research | Nomadic, tech: str) -> None:
    realm = galaxy.realms[command.seat]
    number = tech.removeprefix(OWN)
    if tech.startswith(OWN):
        known = number in map(str, range(1, catalog.numbers().factions + 1))
    else:
        known = tech in catalog.techs()
    if not known:
        raise RuleViolation(say("There is no technology “%(tech)s”.", tech=tech))
    if tech in realm.techs:
        why = say("%(player)s has researched that already: %(tech)s.", player=Name(command.seat), tech=galaxy.tech_name(tech))  # fmt: skip
        raise RuleViolation(why, page(26))
    if tech.startswith(OWN) and int(number) not in realm.factions:
        why = say("%(faction)s is not a main faction of %(player)s.", faction=galaxy.card(int(number)).name, player=Name(command.seat))  # fmt: skip
        advise(command, why, page(27))


def _path(galaxy: Galaxy, command: Research | Nomadic, tech: str) -> None:
    is_open = path_open(galaxy, command.seat, tech)
    if is_open is None and not command.table_says_so:
        researched = galaxy.realms[command.seat].techs
        paths = (f"path.{below}.{tech}" for below in SECOND_ROW if below in researched)
        raise checks.missing(next(path for path in paths if not galaxy.choice(path)), 26)
    if not is_open:
        why = say("No path leads there yet: %(tech)s.", tech=galaxy.tech_name(tech))
        advise(command, why, page(26))


# ── what it changes, and how the log tells it ──────────────────


def add_tech(galaxy: Galaxy, event: TechResearched) -> Galaxy:
    realm = galaxy.realms[event.seat]
    more = catalog.numbers().shields_keep if event.tech == f"faction.{catalog.PSYKRIO}" else 0
    return galaxy.with_realm(event.seat, techs=(*realm.techs, event.tech), keeps=realm.keeps + more)


def tech_researched(galaxy: Galaxy, event: TechResearched, _told: bool) -> Words:
    return say("%(player)s researches %(tech)s", player=Name(event.seat), tech=galaxy.tech_name(event.tech))


CHAPTER = Chapter(
    decides={Research: research},
    changes={TechResearched: add_tech},
    words={TechResearched: tech_researched},
)
