"""Atalum (p. 16, 28): a scholar is taken, and those that follow are opened."""

from companion.games.federation import catalog
from companion.games.federation.acting import answer, done
from companion.games.federation.catalog import page
from companion.games.federation.checks import in_step
from companion.games.federation.mat.events import DueAdded
from companion.games.federation.medals import awarding
from companion.games.federation.model import Scholars, Senate
from companion.games.federation.scholars.events import ScholarOpened, ScholarTaken, ScholarUsed
from companion.games.federation.scholars.helping import copyable, own_unused, scholar
from companion.games.federation.scholars.moves import OpenScholar, TakeScholar
from companion.games.federation.story import Story
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import Name, say

ANY_THIRD = "2A2"  # an open level 3 instead of the normal rules
COPIES_IT = "2A3"


def take_scholar(story: Story, _actor: int | None, command: TakeScholar) -> None:
    seat = command.seat
    one = scholar(command.scholar)
    asks = answer(story, seat, command, ("action", "atalum"))
    if any(mat.scholar(one.id) for mat in story.senate.mats):
        raise RuleViolation(say("Scholar %(number)s has been taken already.", number=one.id), page(16))
    if one.id not in story.senate.delegation(one.letter).open:
        advise(command, say("Scholar %(number)s does not lie open.", number=one.id), page(16))
    if command.with_2a2:
        _spend_2a2(story, command)
    else:
        _next_level(story, command)
    done(story, seat, asks)
    story.tell(ScholarTaken(seat, one.id))
    follow(story, one.id)
    awarding.award(story, seat, "atalum")
    if one.timing == "now":
        story.tell(DueAdded(seat, "scholar", one.id))


def takable(senate: Senate, seat: int, *, with_2a2: bool = False) -> tuple[str, ...]:
    """What this player may take of what lies open."""
    board = [one for _, delegation in senate.scholars for one in delegation.open]
    if with_2a2:
        return tuple(one for one in board if one[0] == "3")
    return tuple(one for one in board if _fits(senate, seat, one))


def _fits(senate: Senate, seat: int, number: str) -> bool:
    """Only one of each level of a delegation, and only on top of the level below."""
    owned = {int(one.id[0]) for one in senate.mats[seat].scholars if one.id[1] == number[1]}
    level = int(number[0])
    return level not in owned and (level == 1 or level - 1 in owned)


def _next_level(story: Story, command: TakeScholar) -> None:
    if not _fits(story.senate, command.seat, command.scholar):
        words = say("First a level-1 scholar of a new delegation, then level by level, one of each.")
        advise(command, words, page(16))


def _spend_2a2(story: Story, command: TakeScholar) -> None:
    if command.scholar[0] != "3":
        raise RuleViolation(say("Scholar 2A2 takes a scholar of level 3."), page(28))
    by = third_by(story.senate, command.seat)
    if not by:
        own_unused(story, command.seat, command, ANY_THIRD)
    story.tell(ScholarUsed(command.seat, by or ANY_THIRD))


def third_by(senate: Senate, seat: int) -> str:
    """With which own scholar a level 3 may be taken now: 2A2, or 2A3 as its copy; empty: with none."""
    unused = {one.id for one in senate.mats[seat].scholars if not one.used}
    if ANY_THIRD in unused:
        return ANY_THIRD
    return COPIES_IT if COPIES_IT in unused and ANY_THIRD in copyable(senate, seat, COPIES_IT) else ""


def follow(story: Story, taken: str) -> None:
    """The next one of the same stack, and after a level 1 the level 2 of that delegation (p. 16)."""
    if story.senate.options.draws != "app":
        return
    own = story.senate.delegation(taken[1])
    if taken[0] == "1" and not own.first and own.first_stack:
        story.tell(ScholarOpened(story.chance.pick(own.first_stack)))
    if taken[0] in "12" and not own.second and own.second_stack:
        story.tell(ScholarOpened(story.chance.pick(own.second_stack)))


def open_scholar(story: Story, _actor: int | None, command: OpenScholar) -> None:
    """The table draws: which one lies open, at set-up and whenever one was taken (p. 4, 16)."""
    in_step(story.senate, "setup", "action", "income")
    number = command.scholar.upper()
    one = catalog.scholars().get(number)
    if one is None:
        raise RuleViolation(say("There is no scholar “%(number)s”.", number=command.scholar), page(28))
    lies = story.senate.delegation(one.letter)
    if number in lies.open:
        raise RuleViolation(say("Scholar %(number)s lies open already.", number=number))
    for seat in story.senate.seats:
        if story.mat(seat).scholar(number):
            words = say("%(player)s has scholar %(number)s.", player=Name(seat), number=number)
            advise(command, words, page(16))
    if story.senate.step != "setup":
        _place_is_free(command, lies, one.level)
    story.tell(ScholarOpened(number))


def _place_is_free(command: Command, lies: Scholars, level: int) -> None:
    if level == 3:
        advise(command, say("No other scholar of level 3 comes into play."), page(4))
    elif there := (lies.first if level == 1 else lies.second):
        advise(command, say("Scholar %(number)s still lies there.", number=there), page(16))
