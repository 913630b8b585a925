"""Booking by hand: something gives or takes that the app does not know of."""

from companion.games.age_of_galaxy import checks
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.components import Good
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.goods import events as e
from companion.games.age_of_galaxy.goods import moves as m
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.story import Story
from companion.rules.game import RuleViolation
from companion.rules.words import Name, say

WHY = "booked"
WITHOUT_BOARDS: tuple[Good, ...] = ("prestige", "cruisers", "strength")  # what war and turn order need


def book(story: Story, _actor: int | None, command: m.Book) -> None:
    checks.in_step(story.galaxy, "setup", "production", "action", "war", "galactic")
    if command.what not in WITHOUT_BOARDS:
        checks.boards_kept(story.galaxy)
    if command.by > 0:
        _more(story, command)
    elif command.by < 0:
        _less(story, command)
    else:
        raise RuleViolation(say("How much more or less? 0 changes nothing."))


def _more(story: Story, command: m.Book) -> None:
    if not bookings.gain(story, command.seat, command.what, command.by, WHY):
        raise _full(story.galaxy, command)


def _full(galaxy: Galaxy, command: m.Book) -> RuleViolation:
    why = say(
        "Nothing more fits: %(player)s has %(goods)s, and %(most)s is the most there can be now.",
        player=Name(command.seat),
        goods=bookings.in_words(((command.what, galaxy.realms[command.seat].has(command.what)),)),
        most=bookings.most(galaxy, command.seat, command.what),
    )
    return RuleViolation(why, page({"credits": 14, "productivity": 14, "cruisers": 18}.get(command.what, 5)))


def _less(story: Story, command: m.Book) -> None:
    has = story.realm(command.seat).has(command.what)
    if has + command.by < 0:
        goods = bookings.in_words(((command.what, has),))
        why = say("%(player)s has only %(goods)s.", player=Name(command.seat), goods=goods)
        raise RuleViolation(why)
    story.tell(e.Gained(command.seat, command.what, command.by, WHY))
