"""Trade (p. 22-23): a cube on a free slot of a trade card, its exchange once."""

from dataclasses import dataclass

from companion.games.age_of_galaxy import checks
from companion.games.age_of_galaxy.actions import slots
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.components import Gain
from companion.games.age_of_galaxy.fields import TradePlaceNumber
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.story import Story
from companion.games.age_of_galaxy.turns.events import CubePlaced
from companion.rules.chapters import Chapter
from companion.rules.fields import SeatNumber
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import say


@dataclass(frozen=True)
class Trade(Command):
    seat: SeatNumber
    place: TradePlaceNumber


WHY = "action.trade"


def slots_left(galaxy: Galaxy, place: int) -> int | None:
    """Free slots; none: unlimited, or nobody knows."""
    room = slots.capacity(galaxy, place)
    return None if room is None else max(0, room - slots.on_card(galaxy, place))


def price(galaxy: Galaxy, place: int) -> Gain | None:
    """What the card lying there takes; none: nobody knows."""
    return galaxy.gain(f"trade.{galaxy.trades[place - 1].card}.pay")


def trade(story: Story, _actor: int | None, command: Trade) -> None:
    galaxy, seat, place = story.galaxy, command.seat, command.place
    checks.boards_kept(galaxy)
    checks.may_act(galaxy, command, seat)
    card = galaxy.trades[place - 1].card
    if not card:
        why = say("Nobody has said which trade card lies on place %(place)s: name it first.", place=place)
        raise RuleViolation(why, page(11))
    if (known := price(galaxy, place)) is not None:
        bookings.can_pay(galaxy, seat, command, known, 22)
    if not galaxy.trades[place - 1].flipped and slots.capacity(galaxy, place) is None:
        slots.ask(galaxy, place)
    slot_free(galaxy, command, place)
    name = galaxy.trade_name(place)
    takes = checks.needed_gain(galaxy, f"trade.{card}.pay", say("%(card)s: it takes", card=name))
    bookings.can_pay(galaxy, seat, command, takes, 22)
    gives = checks.needed_gain(galaxy, f"trade.{card}.gain", say("%(card)s: it gives", card=name))
    bookings.pay(story, seat, command, takes, WHY, 22)
    story.tell(CubePlaced(seat, "trade", place))
    bookings.gain_all(story, seat, gives, WHY)


def slot_free(galaxy: Galaxy, command: Command, place: int) -> None:
    if slots_left(galaxy, place) == 0:
        why = say("No slot is free on this card: %(card)s.", card=galaxy.trade_name(place))
        advise(command, why, page(22))


CHAPTER = Chapter(decides={Trade: trade})
