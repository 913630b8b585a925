"""Explore (p. 24): a cruiser away, a reachable exploration marker turned up, and what it shows."""

from dataclasses import dataclass

from companion.games.age_of_galaxy import catalog, checks
from companion.games.age_of_galaxy.actions import settling
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.components import Gain, Good
from companion.games.age_of_galaxy.fields import Amount, SystemNumber
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.story import Story
from companion.games.age_of_galaxy.turns.events import CubePlaced
from companion.rules.chapters import Chapter
from companion.rules.fields import SeatNumber
from companion.rules.game import Command, advise
from companion.rules.words import Name, say


@dataclass(frozen=True)
class Explore(Command):
    """A reachable exploration marker, and what it shows."""

    seat: SeatNumber
    card: SystemNumber
    gain: Good | None = None
    count: Amount = 0
    gain_2: Good | None = None
    count_2: Amount = 0


WHY = "action.explore"


def price() -> Gain:
    return (("cruisers", catalog.numbers().explore_cost),)


def explore(story: Story, _actor: int | None, command: Explore) -> None:
    galaxy, seat = story.galaxy, command.seat
    checks.boards_kept(galaxy)
    checks.may_act(galaxy, command, seat)
    settling.may_reach(galaxy, command, seat, command.card)
    if bookings.lacking(galaxy.realms[seat], price()):
        advise(command, say("Exploring takes a cruiser, and %(player)s has none.", player=Name(seat)), page(24))
    gains = bookings.typed(command.gain, command.count, command.gain_2, command.count_2)
    # The cruiser is the price of this action. FAQ 7 gives Feimur-V5 their gain for losing some: a price is no loss.
    bookings.pay(story, seat, command, price(), WHY, 24)
    story.tell(CubePlaced(seat, "explore"))
    bookings.gain_all(story, seat, gains, WHY)


CHAPTER = Chapter(decides={Explore: explore})
