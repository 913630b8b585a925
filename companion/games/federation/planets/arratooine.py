"""Arratooine (p. 17): a trade post is paid, the marker goes up a step; then its bonus has to be booked."""

from companion.games.federation.acting import answer, cost, done, typed
from companion.games.federation.catalog import page
from companion.games.federation.mat import bookings
from companion.games.federation.mat.events import DueAdded
from companion.games.federation.medals import awarding
from companion.games.federation.model import Due, DueKind
from companion.games.federation.planets.events import PostReached
from companion.games.federation.planets.moves import Trade
from companion.games.federation.story import Story
from companion.rules.game import advise
from companion.rules.words import say

TOP = 2
FREE = {"1": 1, "1+bonus": 1, "2+bonus": 2}  # a free marker: on which step, and whether its bonus comes
NO_BONUS = "1"

FREE_FIRST: tuple[tuple[DueKind, str], ...] = (
    ("post", "2+bonus"),
    ("post", "1+bonus"),
    ("post", "1"),
    ("action", "arratooine"),
)


def trade(story: Story, _actor: int | None, command: Trade) -> None:
    seat = command.seat
    asks = answer(story, seat, command, *(FREE_FIRST if command.free else reversed(FREE_FIRST)))
    if asks is not None and asks.kind == "post":
        _free(story, command, asks)
    else:
        _paid(story, command, asks, cost(story, command, typed(command), f"post.{command.post}"))
    if asks is None or asks.what != NO_BONUS:
        story.tell(DueAdded(seat, "bonus", str(command.post)))
    awarding.award(story, seat, "arratooine")


def _free(story: Story, command: Trade, asks: Due) -> None:
    step = FREE[asks.what]
    if story.mat(command.seat).posts[command.post - 1] >= step:
        advise(command, say("Your marker is there already: choose another trade post."), page(17))
    done(story, command.seat, asks)
    story.tell(PostReached(command.seat, command.post, max(step, story.mat(command.seat).posts[command.post - 1])))


def _paid(story: Story, command: Trade, asks: Due | None, price: bookings.Cost) -> None:
    """On step 2 the post may still be used, without more influence."""
    step = story.mat(command.seat).posts[command.post - 1]
    bookings.pay(story, command.seat, command, price, "arratooine")
    done(story, command.seat, asks)
    if step < TOP:
        story.tell(PostReached(command.seat, command.post, step + 1))
