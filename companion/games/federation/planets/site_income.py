"""What a production site gives (p. 18): when it is built, in the income phase, and by scholars."""

from dataclasses import dataclass

from companion.games.federation.catalog import GOOD_NAMES, GOODS, page
from companion.games.federation.checks import missing
from companion.games.federation.components import Good
from companion.games.federation.fields import Transport
from companion.games.federation.mat import bookings
from companion.games.federation.mat.events import DueAdded, GoodsChanged, ModifiersChanged
from companion.games.federation.model import Senate
from companion.games.federation.planets import influence
from companion.games.federation.scholars import helping
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation
from companion.rules.words import say

CHOICES = ("transmutation", "transport", "embassy")  # sites where the player has to choose


@dataclass(frozen=True)
class Choices:
    """What the player wants of the sites that leave a choice; none: does without."""

    transmute: Good | None = None
    transport: Transport | None = None
    embassy: str | None = None


def kind_of(senate: Senate, site: int) -> str:
    kind = senate.choice(f"site.{site}")
    if not kind:
        raise missing(f"site.{site}")
    return kind


def receive_new(story: Story, seat: int, site: int, kind: str) -> None:
    """A site just built: at once, or a decision where the player has to choose."""
    if kind in CHOICES:
        story.tell(DueAdded(seat, "income", str(site)))
    else:
        receive(story, seat, kind, Choices())


def receive(story: Story, seat: int, kind: str, choices: Choices) -> None:
    match kind:
        case "shipyard":
            bookings.add_ships(story, seat, 1, "site")
        case "transmutation":
            _transmute(story, seat, choices.transmute)
        case "academy":
            bookings.move_field(story, seat, 1, "site")
        case "modifier_machine":
            story.tell(ModifiersChanged(seat, 1, None, "site"))
        case "transport":
            _transport(story, seat, choices.transport)
        case "replicator":
            bookings.add_goods(story, seat, "lavandium", 1, "site")
        case "embassy":
            if choices.embassy:
                helping.turn_up(story, seat, choices.embassy)
        case _:
            bookings.raise_die(story, seat, 1, "site")


def _transmute(story: Story, seat: int, good: Good | None) -> None:
    """Into the next higher one: Lavandium, Kuppernium, Ozeanium, gold diamond."""
    if good is None:
        return
    if good == "gold":
        raise RuleViolation(say("Nothing is worth more than a gold diamond."), page(18))
    if not story.mat(seat).has(good):
        raise RuleViolation(say("You have no %(good)s to turn into something else.", good=GOOD_NAMES[good]), page(18))
    story.tell(GoodsChanged(seat, good, -1, "site"))
    bookings.add_goods(story, seat, GOODS[GOODS.index(good) + 1], 1, "site")
    bookings.room_again(story, seat)


def _transport(story: Story, seat: int, where: Transport | None) -> None:
    """One field on; a field of Neo may be worth two influence (p. 14, 18)."""
    if where == "six_moon":
        influence.move_influence(story, seat, "six_moon", 1, "site")
    elif where is not None:
        influence.move_influence(story, seat, "neo", 1 if where == "neo" else 2, "site")
