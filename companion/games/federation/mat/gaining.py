"""What a bonus gives or a cost takes, booked by the player; making room on the mat; decisions done without the app."""

from companion.games.federation.catalog import GOOD_NAMES, GOODS, page
from companion.games.federation.checks import in_step, seat_exists
from companion.games.federation.counting.final import all_modifiers
from companion.games.federation.mat import bookings
from companion.games.federation.mat import events as e
from companion.games.federation.mat.moves import DropGoods, Gain, SkipDue
from companion.games.federation.model import Due, Mat
from companion.games.federation.planets import influence
from companion.games.federation.planets.events import AsteroidTaken
from companion.games.federation.planets.neo import TILES
from companion.games.federation.scholars.events import ScholarUsed
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say

# What the symbols of a start planet, a trade post or a modifier may leave to decide (p. 32).
DECISIONS: dict[str, Due] = {
    "unlock": Due("unlock"),
    "project": Due("project"),
    "income": Due("income"),
    "medal": Due("medal"),
    "post": Due("post", "1+bonus"),
    "scholar": Due("action", "atalum"),
}
MOST_AT_ONCE = 3  # the largest bonus in the book is one of three (p. 17)


def gain(story: Story, _actor: int | None, command: Gain) -> None:
    """Through the same doors as everything else: limits, medals and points follow."""
    seat_exists(story.senate, command.seat)
    in_step(story.senate, "setup", "action", "income")
    if command.by == 0:
        raise RuleViolation(say("Nothing was booked: the number is 0."))
    if command.by > 0:
        _more(story, command)
        if not story.events:  # no ninth ship, no seventh eye of the die, no field beyond the end
            raise RuleViolation(say("That is the most already: nothing more comes."))
    else:
        _less(story, command, -command.by)


def _more(story: Story, command: Gain) -> None:
    seat, by = command.seat, command.by
    _not_too_many(story, command)
    for good in GOODS:
        if command.what == good:
            bookings.add_goods(story, seat, good, by, "booked")
    match command.what:
        case "ships":
            bookings.add_ships(story, seat, by, "booked")
        case "die":
            bookings.raise_die(story, seat, by, "booked")
        case "field":
            bookings.move_field(story, seat, by, "booked")
        case "modifiers":
            story.tell(e.ModifiersChanged(seat, by, None, "booked"))
        case "prestige":
            bookings.prestige(story, seat, by, "booked")
        case "asteroids":
            story.tell(*(AsteroidTaken(seat) for _ in range(by)))
        case "neo" | "six_moon":
            influence.move_influence(story, seat, command.what, by, "booked")
        case _ if command.what in DECISIONS:
            asks = DECISIONS[command.what]
            story.tell(*(e.DueAdded(seat, asks.kind, asks.what) for _ in range(by)))


def _not_too_many(story: Story, command: Gain) -> None:
    """More than the box holds is a slip of the finger."""
    mats = story.senate.mats
    match command.what:
        case "asteroids":
            what, most, now = say("Asteroid tiles of all players"), TILES, sum(mat.asteroids for mat in mats)
        case "modifiers":
            what, most, now = say("Modifiers of all players"), all_modifiers(), sum(mat.modifiers for mat in mats)
        case _ if command.what in DECISIONS:
            what, most, now = say("Decisions booked at once"), MOST_AT_ONCE, 0
        case _:
            return
    if now + command.by > most:
        raise RuleViolation(say("%(what)s: at most %(most)s.", what=what, most=most))


def _less(story: Story, command: Gain, by: int) -> None:
    seat = command.seat
    mat = story.mat(seat)
    for good in GOODS:
        if command.what == good:
            bookings.pay(story, seat, command, {good: by}, "booked")
            return
    has = _has(mat, command.what)
    if has is None:
        raise RuleViolation(say("This only goes up; correct it on your mat if it is wrong."))
    if by > has:
        raise RuleViolation(say("%(player)s has only %(count)s of that.", player=Name(seat), count=has))
    match command.what:
        case "ships":
            story.tell(e.ShipsChanged(seat, -by, "booked"))
        case "modifiers":
            story.tell(e.ModifiersChanged(seat, -by, None, "booked"))
        case "field":
            story.tell(e.FieldMoved(seat, mat.field, mat.field - by, "booked"))
        case _:
            story.tell(e.PrestigeGained(seat, -by, "booked"))


def _has(mat: Mat, what: str) -> int | None:
    return {"ships": mat.ships, "modifiers": mat.modifiers, "field": mat.field, "prestige": mat.prestige}.get(what)


def drop_goods(story: Story, _actor: int | None, command: DropGoods) -> None:
    """At any time, to make room: 10 crystals and 5 gold diamonds at most (p. 6)."""
    seat_exists(story.senate, command.seat)
    in_step(story.senate, "setup", "action", "income")
    has = story.mat(command.seat).has(command.good)
    if command.count > has:
        words = say("There are only %(count)s %(good)s to put back.", count=has, good=GOOD_NAMES[command.good])
        raise RuleViolation(words, page(6))
    story.tell(e.GoodsChanged(command.seat, command.good, -command.count, "dropped"))
    bookings.room_again(story, command.seat)


def skip_due(story: Story, _actor: int | None, command: SkipDue) -> None:
    """Done on the board, or impossible: the app asks no more."""
    seat_exists(story.senate, command.seat)
    mat = story.mat(command.seat)
    found = next((one for one in mat.due if one.kind == command.kind and one.what == command.what), None)
    if found is None:
        raise RuleViolation(say("Nothing asks %(player)s for that now.", player=Name(command.seat)))
    if found.kind == "drop" and bookings.too_many(mat):
        advise(command, say("At most 10 crystals and 5 gold diamonds: put some back."), page(6))
    story.tell(e.DueDone(command.seat, found.kind, found.what))
    if found.kind == "scholar":
        story.tell(ScholarUsed(command.seat, found.what))
