"""Appoint (p. 24-25): with a developed planet, a cube for good on a field of the congress."""

from dataclasses import dataclass

from companion.games.age_of_galaxy import catalog, checks
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.components import Gain
from companion.games.age_of_galaxy.fields import FieldNumber
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.story import Story
from companion.games.age_of_galaxy.turns.events import CubePlaced
from companion.rules.chapters import Chapter
from companion.rules.fields import SeatNumber
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import Name, say


@dataclass(frozen=True)
class Appoint(Command):
    seat: SeatNumber
    field: FieldNumber


WHY = "action.appoint"


def price(galaxy: Galaxy) -> Gain:
    return ((checks.needed_good(galaxy, "cost.appoint"), catalog.numbers().appoint_cost),)


def holder(galaxy: Galaxy, field: int) -> int | None:
    """Whose cube lies on the field."""
    return dict(galaxy.congress).get(field)


def covered(galaxy: Galaxy, field: int) -> bool:
    """Is there a cube of an unused colour on it, with this number of players (p. 13)?"""
    upto = galaxy.choice(f"congress.{field}.cover")
    return upto.isdigit() and galaxy.players <= int(upto)


def appoint(story: Story, _actor: int | None, command: Appoint) -> None:
    galaxy, seat, field = story.galaxy, command.seat, command.field
    checks.boards_kept(galaxy)
    checks.may_act(galaxy, command, seat)
    if not galaxy.planets_of(seat, "developed"):
        why = say("Appointing needs a developed planet, and %(player)s has none.", player=Name(seat))
        advise(command, why, page(24))
    field_free(galaxy, command, field)
    bookings.can_pay(galaxy, seat, command, price(galaxy), 24)
    prestige = checks.needed(galaxy, f"congress.{field}")
    bookings.pay(story, seat, command, price(galaxy), WHY, 24)
    story.tell(CubePlaced(seat, "appoint", field))
    bookings.gain(story, seat, "prestige", prestige, WHY)


def field_free(galaxy: Galaxy, command: Command, field: int) -> None:
    there = holder(galaxy, field)
    if there is not None:
        why = say("%(player)s's cube lies on field %(field)s of the congress.", player=Name(there), field=field)
        raise RuleViolation(why, page(24))
    if covered(galaxy, field):
        why = say("Field %(field)s of the congress is covered with so few players.", field=field)
        advise(command, why, page(13))


CHAPTER = Chapter(decides={Appoint: appoint})
