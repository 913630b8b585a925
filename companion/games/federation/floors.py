"""Step 4 of the income phase (p. 12): whoever has the most votes on a floor scores the own accreditation level."""

from companion.games.federation import bookings, catalog
from companion.games.federation import events as e
from companion.games.federation import moves as m
from companion.games.federation.catalog import FLOORS, page
from companion.games.federation.checks import in_step, missing
from companion.games.federation.laws import worth
from companion.games.federation.model import Senate
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation
from companion.rules.words import Name, say

STEP = 4


def count_floors(story: Story, _actor: int | None, _command: m.CountFloors) -> None:
    """All three, the upper one first."""
    senate = story.senate
    in_step(senate, "income")
    if senate.income < STEP:
        raise RuleViolation(say("First the projects: the floors are counted after them."), page(11))
    if senate.income > STEP:
        raise RuleViolation(say("The floors of this round have been counted already."), page(12))
    for floor in FLOORS:
        counted = count(senate, floor)
        story.tell(counted)
        for seat in counted.winners:
            bookings.prestige(story, seat, level(senate, seat), f"floor.{floor}")
    story.tell(e.IncomeBegan(STEP + 1))


def count(senate: Senate, floor: int) -> e.FloorCounted:
    """Own votes with the own die; all who are tied win. What the book leaves open is an option of the table."""
    own = dict.fromkeys(senate.order, 0)
    neutral = 0
    for cell, standing in senate.at.items():
        if catalog.floor(cell) != floor:
            continue
        if standing.seat is None:
            neutral += worth(senate, standing)
        else:
            own[standing.seat] += worth(senate, standing)
    most = max(own.values())
    wins = most > 0 or senate.options.empty_floor
    if senate.options.neutral_floors and neutral > most:
        wins = False
    winners = tuple(seat for seat, number in own.items() if number == most) if wins else ()
    return e.FloorCounted(floor, tuple(own.items()), winners)


def level(senate: Senate, seat: int) -> int:
    """With level tiles; a number of the mat is asked for only where it decides."""
    now = senate.level_now(seat)
    if now is not None:
        return now
    key = "top.3" if senate.number("top.3") is None else "top.2"
    if senate.mats[seat].field > catalog.numbers().medal_field:
        key = "top.5"
    if senate.number(key) is None:
        raise missing(key)
    why = say("%(player)s's accreditation marker stands on a field the mat does not have.", player=Name(seat))
    raise RuleViolation(why, page(22))
