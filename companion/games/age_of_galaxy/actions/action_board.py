"""The three boxes of the action board (p. 18-21): manufacture cruisers, salvage relics, plunder."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.age_of_galaxy import catalog, checks
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.components import Gain
from companion.games.age_of_galaxy.factions.events import CubeLifted
from companion.games.age_of_galaxy.factions.moves import Nomadic
from companion.games.age_of_galaxy.fields import Few
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.goods.events import Gained
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.story import Story
from companion.games.age_of_galaxy.turns.events import CubePlaced
from companion.rules.chapters import Chapter
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import Name, say_n


@dataclass(frozen=True)
class Manufacture(Command):
    seat: SeatNumber
    count: Few


@dataclass(frozen=True)
class Salvage(Command):
    seat: SeatNumber
    count: Annotated[int, limit(ge=1, le=48)]


@dataclass(frozen=True)
class Plunder(Command):
    seat: SeatNumber


# ── manufacture ────────────────────────────────────────────────


def manufacture_price(galaxy: Galaxy, count: int) -> Gain:
    good = checks.needed_good(galaxy, "cost.manufacture")
    return ((good, count * catalog.numbers().manufacture_cost),)


def pieces_left(galaxy: Galaxy, seat: int) -> int:
    """Cruisers of this colour that lie neither in the play area nor on a planet (p. 5)."""
    used = galaxy.realms[seat].cruisers + len(galaxy.planets_of(seat, "conquered"))
    return max(0, catalog.numbers().cruisers - used)


def manufacture(story: Story, _actor: int | None, command: Manufacture) -> None:
    galaxy, seat, count = story.galaxy, command.seat, command.count
    checks.boards_kept(galaxy)
    checks.may_act(galaxy, command, seat)
    if count > (left := pieces_left(galaxy, seat)):
        why = say_n("%(player)s has only %(count)s cruiser left in the supply.", "%(player)s has only %(count)s cruisers left in the supply.", left, player=Name(seat))  # fmt: skip
        raise RuleViolation(why, page(5))
    room = max(0, bookings.most(galaxy, seat, "cruisers") - galaxy.realms[seat].cruisers)
    if count > room:
        why = say_n("At most %(most)s cruisers in the play area: only %(count)s more fits.", "At most %(most)s cruisers in the play area: only %(count)s more fit.", room, most=catalog.numbers().most_cruisers)  # fmt: skip
        advise(command, why, page(18))
    bookings.pay(story, seat, command, manufacture_price(galaxy, count), "action.manufacture", 18)
    # Told as it is: a table that wants a sixth one has said so.
    story.tell(CubePlaced(seat, "manufacture"), Gained(seat, "cruisers", count, "action.manufacture"))


# ── salvage ────────────────────────────────────────────────────


def salvage_price(galaxy: Galaxy, count: int) -> Gain:
    good = checks.needed_good(galaxy, "cost.salvage")
    return ((good, count * catalog.numbers().salvage_cost),)


def salvage(story: Story, _actor: int | None, command: Salvage) -> None:
    checks.boards_kept(story.galaxy)
    checks.may_act(story.galaxy, command, command.seat)
    salvage_with(story, command, CubePlaced(command.seat, "salvage"))


def salvage_with(story: Story, command: Salvage | Nomadic, cube: CubePlaced | CubeLifted) -> None:
    """The price, the cube wherever it comes from, and relics out of discoveries."""
    seat, count, why = command.seat, command.count, "action.salvage"
    has = story.realm(seat).discoveries
    if count > has:
        no = say_n("%(player)s has only %(count)s discovery.", "%(player)s has only %(count)s discoveries.", has, player=Name(seat))  # fmt: skip
        raise RuleViolation(no, page(20))
    bookings.pay(story, seat, command, salvage_price(story.galaxy, count), why, 20)
    story.tell(cube, Gained(seat, "discoveries", -count, why))
    bookings.gain(story, seat, "relics", count, why)


# ── plunder ────────────────────────────────────────────────────


def plunder(story: Story, _actor: int | None, command: Plunder) -> None:
    checks.boards_kept(story.galaxy)
    checks.may_act(story.galaxy, command, command.seat)
    gains = checks.needed_gain(story.galaxy, "plunder", catalog.actions()["plunder"].name)
    story.tell(CubePlaced(command.seat, "plunder"))
    bookings.gain_all(story, command.seat, gains, "action.plunder")


CHAPTER = Chapter(decides={Manufacture: manufacture, Salvage: salvage, Plunder: plunder})
