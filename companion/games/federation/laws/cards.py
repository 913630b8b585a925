"""Laws are opened (p. 5, 13): two different ones for each round; in round 4 the last two as well."""

from companion.games.federation import catalog
from companion.games.federation.catalog import PROJECT_NAMES, SIDE_NAMES, page
from companion.games.federation.checks import in_step
from companion.games.federation.components import Planet, Side
from companion.games.federation.laws.events import LawOpened, LawShuffledBack, LawsSwapped
from companion.games.federation.laws.moves import OpenLaw
from companion.games.federation.model import Law, Senate
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import say

SIDES: tuple[Side, ...] = ("left", "right")


def open_for_round(story: Story) -> None:
    """The app's own stacks, at set-up and in clean-up: two that differ; at the start of round 4 the last two as well."""
    if story.senate.options.laws == "table":
        return
    for side in SIDES:
        if on_side(story.senate, side) is None:
            _draw(story, side)
            _part(story, side)
    _open_last(story)


def _part(story: Story, side: Side) -> None:
    """Equal to the other one: this one was opened last, so it makes room for the next of its stack."""
    now = this_round(story.senate)
    equal = now.left if now.left == now.right else None
    if equal is not None:
        story.tell(LawShuffledBack(side, equal))
        _draw(story, side, but=equal)


def this_round(senate: Senate) -> Law:
    return senate.laws[0] if senate.laws else Law()


def on_side(senate: Senate, side: Side, law: Law | None = None) -> Planet | None:
    """Which law lies open there; none: not opened yet."""
    law = law or this_round(senate)
    return law.left if side == "left" else law.right


def stack(senate: Senate, side: Side) -> tuple[Planet, ...]:
    """Face down, in no order."""
    return senate.stacks[SIDES.index(side)]


def _draw(story: Story, side: Side, but: Planet | None = None) -> None:
    """`but`: laid aside, it is shuffled in only after this one has been opened."""
    cards = tuple(one for one in stack(story.senate, side) if one != but)
    if cards:
        story.tell(LawOpened(side, story.chance.pick(cards)))


def _open_last(story: Story) -> None:
    """Round 4: one card is left in each stack, so that everybody knows it; two equal ones are parted by a swap."""
    if story.senate.round != catalog.numbers().rounds - 1 or not _both(this_round(story.senate)):
        return
    drawn = story.senate.options.laws == "app"
    for side in SIDES:
        cards = stack(story.senate, side)
        if len(cards) == 1 and on_side(story.senate, side, _later(story.senate)) is None:
            story.tell(LawOpened(side, cards[0], drawn=drawn, later=True))
    _swap(story)


def _swap(story: Story) -> None:
    later = _later(story.senate)
    if _both(later) and later.left == later.right:
        story.tell(LawsSwapped())


def _later(senate: Senate) -> Law:
    return senate.laws[1] if len(senate.laws) > 1 else Law()


def _both(law: Law) -> bool:
    return law.left is not None and law.right is not None


def open_law(story: Story, _actor: int | None, command: OpenLaw) -> None:
    """A card of the table's own stacks: the same rules, as advice."""
    senate = story.senate
    in_step(senate, "setup", "action", "income")
    if senate.options.laws == "app":
        raise RuleViolation(say("The app opens the laws at this table."), page(13))
    later = on_side(senate, command.side) is not None
    if later and not last_two(senate, command.side):
        why = say("A law lies open there already: %(side)s.", side=SIDE_NAMES[command.side])
        raise RuleViolation(why, page(13))
    if command.planet not in stack(senate, command.side):
        why = say("That law of this side has been open before: %(law)s.", law=PROJECT_NAMES[command.planet])
        advise(command, why, page(13))
    other: Side = "right" if command.side == "left" else "left"
    if not later and on_side(senate, other) == command.planet:
        _equal(senate, command)
    story.tell(LawOpened(command.side, command.planet, drawn=False, later=later))
    if later:
        _swap(story)
    else:
        _open_last(story)


def last_two(senate: Senate, side: Side) -> bool:
    """Round 4, after the two regular ones."""
    regular = senate.round == catalog.numbers().rounds - 1 and _both(this_round(senate))
    return regular and on_side(senate, side, _later(senate)) is None


def _equal(senate: Senate, command: OpenLaw) -> None:
    if senate.step == "setup":
        advise(command, say("The two laws are equal: shuffle that stack and open again."), page(5))
    why = say("The two laws are equal: lay this one aside, open the next of its stack, then shuffle this one in again.")
    advise(command, why, page(13))
