"""Develop (p. 18-19): a second cube on a planet one has settled, for prestige and a second reward."""

from dataclasses import dataclass
from typing import Literal

from companion.games.age_of_galaxy import catalog, checks
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.components import Gain
from companion.games.age_of_galaxy.fields import PlanetNumber
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.names import known_planet
from companion.games.age_of_galaxy.planets import changed
from companion.games.age_of_galaxy.story import Story
from companion.games.age_of_galaxy.turns.events import CubePlaced
from companion.rules.chapters import Chapter
from companion.rules.fields import SeatNumber
from companion.rules.game import Command, RuleViolation
from companion.rules.words import Name, Words, say


@dataclass(frozen=True)
class Develop(Command):
    seat: SeatNumber
    planet: PlanetNumber
    reward: Literal["both", "one"]


@dataclass(frozen=True)
class PlanetDeveloped:
    seat: int
    planet: int


WHY = "action.develop"
REWARD_WORDS: dict[str, Words] = {
    "both": say("Develop: the two rewards that come together"),
    "one": say("Develop: the reward that comes alone"),
}


def price() -> Gain:
    return (("credits", catalog.numbers().develop_cost),)


def develop(story: Story, _actor: int | None, command: Develop) -> None:
    seat = command.seat
    checks.boards_kept(story.galaxy)
    checks.may_act(story.galaxy, command, seat)
    _settled_oneself(story.galaxy, command)
    bookings.can_pay(story.galaxy, seat, command, price(), 18)
    second = checks.needed_gain(story.galaxy, f"develop.{command.reward}", REWARD_WORDS[command.reward])
    bookings.pay(story, seat, command, price(), WHY, 18)
    story.tell(CubePlaced(seat, "develop"), PlanetDeveloped(seat, command.planet))
    bookings.gain(story, seat, "prestige", 1, WHY)
    bookings.gain_all(story, seat, second, WHY)


def _settled_oneself(galaxy: Galaxy, command: Develop) -> None:
    planet = galaxy.planet(command.planet)
    if planet is None:
        raise RuleViolation(say("Nobody has told the app of a planet %(number)s.", number=command.planet))
    if planet.owner != command.seat or planet.state == "conquered":
        why = say("Only a planet that %(player)s has settled can be developed.", player=Name(command.seat))
        raise RuleViolation(why, page(18))
    if planet.state == "developed":
        raise RuleViolation(say("That planet is developed already."), page(18))


def raise_planet(galaxy: Galaxy, event: PlanetDeveloped) -> Galaxy:
    return changed(galaxy, event.planet, state="developed")


def planet_developed(galaxy: Galaxy, event: PlanetDeveloped, _told: bool) -> Words:
    there = known_planet(galaxy, event.planet)
    return say("%(player)s develops a planet %(where)s", player=Name(event.seat), where=there)


CHAPTER = Chapter(
    decides={Develop: develop},
    changes={PlanetDeveloped: raise_planet},
    words={PlanetDeveloped: planet_developed},
)
