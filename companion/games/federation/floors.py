"""Step 4 of the income phase (p. 12): whoever has the most votes on a floor scores the own accreditation level."""

from dataclasses import dataclass

from companion.games.federation import catalog
from companion.games.federation.acting import level_now
from companion.games.federation.catalog import FLOOR_NAMES, FLOORS, page
from companion.games.federation.checks import in_step
from companion.games.federation.income.events import IncomeBegan
from companion.games.federation.laws.passing import worth
from companion.games.federation.mat import bookings
from companion.games.federation.model import Senate
from companion.games.federation.story import Story
from companion.rules.chapters import Chapter
from companion.rules.game import Command, RuleViolation
from companion.rules.words import Name, Words, listing, say

STEP = 4

# ────────────────────────────────────────────── what a tap asks, and what came of it


@dataclass(frozen=True)
class CountFloors(Command):
    """Step 4."""


@dataclass(frozen=True)
class FloorCounted:
    floor: int
    votes: tuple[tuple[int, int], ...]  # seat, votes
    winners: tuple[int, ...]


# ────────────────────────────────────────────── the rule


def count_floors(story: Story, _actor: int | None, _command: CountFloors) -> None:
    """All three, the upper one first. Where the mats are kept by hand nobody's level is known here: points as well."""
    senate = story.senate
    in_step(senate, "income")
    if senate.income < STEP:
        raise RuleViolation(say("First the projects: the floors are counted after them."), page(11))
    if senate.income > STEP:
        raise RuleViolation(say("The floors of this round have been counted already."), page(12))
    for floor in FLOORS:
        counted = count(senate, floor)
        story.tell(counted)
        for seat in counted.winners if senate.full else ():
            bookings.prestige(story, seat, level_now(senate, seat), f"floor.{floor}")
    story.tell(IncomeBegan(STEP + 1))


def count(senate: Senate, floor: int) -> FloorCounted:
    """Own votes with the own die; all who are tied win. What the book leaves open is an option of the table."""
    own = dict.fromkeys(senate.order, 0)
    own |= {seat: votes for seat, votes in on_floor(senate, floor).items() if seat is not None}
    neutral = on_floor(senate, floor).get(None, 0)
    most = max(own.values())
    wins = most > 0 or senate.options.empty_floor
    if senate.options.neutral_floors and neutral > most:
        wins = False
    winners = tuple(seat for seat, number in own.items() if number == most) if wins else ()
    return FloorCounted(floor, tuple(own.items()), winners)


def on_floor(senate: Senate, floor: int) -> dict[int | None, int]:
    """All votes on a floor by seat; no seat: neutral tiles."""
    found: dict[int | None, int] = {}
    for cell, standing in senate.cells:
        if catalog.floor(cell) == floor:
            found[standing.seat] = found.get(standing.seat, 0) + worth(senate, standing)
    return found


# ────────────────────────────────────────────── what it changes, and how the log tells it


def counted(senate: Senate, _event: FloorCounted) -> Senate:
    """Points follow as events of their own."""
    return senate


def told(_senate: Senate, event: FloorCounted, _told: bool) -> Words:
    if not event.winners:
        return say("Nobody wins on the %(floor)s", floor=FLOOR_NAMES[event.floor])
    votes = listing(say("%(player)s %(votes)s", player=Name(seat), votes=count) for seat, count in event.votes if count)
    return say("Votes on the %(floor)s: %(votes)s", floor=FLOOR_NAMES[event.floor], votes=votes)


CHAPTER = Chapter(decides={CountFloors: count_floors}, changes={FloorCounted: counted}, words={FloorCounted: told})
