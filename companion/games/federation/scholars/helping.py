"""Scholars that help at a planet (p. 28-30): named with the action, turned over afterwards, copied, turned up again."""

from companion.games.federation import catalog
from companion.games.federation.catalog import PROJECT_NAMES, page
from companion.games.federation.components import Planet, Scholar
from companion.games.federation.mat.events import DueAdded
from companion.games.federation.model import Senate
from companion.games.federation.scholars.events import ScholarTurnedUp, ScholarUsed
from companion.games.federation.story import Story
from companion.rules.codec import shown
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import Name, say

COPIERS = {"1A3": (1,), "2A3": (1, 2)}  # which levels they copy


def scholar(number: str) -> Scholar:
    found = catalog.scholars().get(number)
    if found is None:
        raise RuleViolation(say("There is no scholar “%(number)s”.", number=shown(number)), page(28))
    return found


def own_unused(story: Story, seat: int, command: Command, number: str) -> None:
    """Each scholar once; used ones lie face down."""
    owned = story.mat(seat).scholar(number)
    if owned is None:
        advise(command, say("%(player)s does not have scholar %(number)s.", player=Name(seat), number=number), page(28))
    elif owned.used:
        advise(command, say("Scholar %(number)s has been used already.", number=number), page(28))


def copyable(senate: Senate, seat: int, copier: str) -> tuple[str, ...]:
    """Open ones on Atalum and own ones that lie face up, of the levels the copier reaches; never itself."""
    mine = [one.id for one in senate.mats[seat].scholars if not one.used]
    board = [one for _, delegation in senate.scholars for one in delegation.open]
    found = dict.fromkeys(one for one in (*board, *mine) if int(one[0]) in COPIERS[copier] and one != copier)
    return tuple(sorted(found))


def check_copy(story: Story, seat: int, command: Command, copier: str, number: str) -> None:
    if number == copier or scholar(number).level not in COPIERS[copier]:
        raise RuleViolation(
            say("Scholar %(copier)s cannot copy scholar %(number)s.", copier=copier, number=number), page(28)
        )
    if number not in copyable(story.senate, seat, copier):
        advise(command, say("Scholar %(number)s does not lie open.", number=number), page(28))


def spend(story: Story, seat: int, command: Command, numbers: tuple[str, ...], planet: Planet) -> tuple[str, ...]:
    """Turns over the scholars named for an action on a planet and gives their effects. A copier stands before what it
    copies: ("1A3", "1E1") uses scholar 1A3 as if it were 1E1. Copies come first: what they copy still lies face up."""
    named = _named(numbers)
    for copier, number in sorted(named, key=lambda pair: not pair[0]):
        one = scholar(number)
        if one.planet != planet:
            words = say("Scholar %(number)s is of no use on %(planet)s.", number=number, planet=PROJECT_NAMES[planet])
            raise RuleViolation(words, page(one.page))
        own_unused(story, seat, command, copier or number)
        if copier:
            check_copy(story, seat, command, copier, number)
        story.tell(ScholarUsed(seat, copier or number))
    return tuple(number for _, number in named)


def _named(numbers: tuple[str, ...]) -> list[tuple[str, str]]:
    """Each scholar with the copier before it, if there is one."""
    found: list[tuple[str, str]] = []
    copier = ""
    for number in numbers:
        if number in COPIERS and not copier:
            copier = number
        else:
            found.append((copier, number))
            copier = ""
    if copier:
        raise RuleViolation(say("Scholar %(number)s: name the scholar it copies.", number=copier), page(28))
    return found


# ── turned up again


def used_first(senate: Senate, seat: int) -> tuple[str, ...]:
    """The own level-1 scholars that lie face down."""
    return tuple(one.id for one in senate.mats[seat].scholars if one.used and one.id[0] == "1")


def turn_up(story: Story, seat: int, number: str) -> None:
    """A used level-1 scholar is there again; one that works at once is to be done now."""
    if number not in used_first(story.senate, seat):
        raise RuleViolation(say("Choose one of your used level-1 scholars."), page(28))
    story.tell(ScholarTurnedUp(seat, number))
    if scholar(number).timing == "now":
        story.tell(DueAdded(seat, "scholar", number))
