"""Laws (p. 5, 13): two different ones lie open, the side with more votes passes its own, and everybody scores it."""

from companion.games.federation import catalog, rounds
from companion.games.federation import events as e
from companion.games.federation import moves as m
from companion.games.federation.catalog import PROJECT_NAMES, SIDE_NAMES, page
from companion.games.federation.checks import in_step, needed
from companion.games.federation.components import Planet, Side
from companion.games.federation.mat import bookings
from companion.games.federation.model import Law, Senate, Standing
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say

SIDES: tuple[Side, ...] = ("left", "right")


# ── opening them ───────────────────────────────────────────────


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
        story.tell(e.LawShuffledBack(side, equal))
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
        story.tell(e.LawOpened(side, story.chance.pick(cards)))


def _open_last(story: Story) -> None:
    """Round 4: one card is left in each stack, so that everybody knows it; two equal ones are parted by a swap."""
    if story.senate.round != catalog.numbers().rounds - 1 or not _both(this_round(story.senate)):
        return
    drawn = story.senate.options.laws == "app"
    for side in SIDES:
        cards = stack(story.senate, side)
        if len(cards) == 1 and on_side(story.senate, side, _later(story.senate)) is None:
            story.tell(e.LawOpened(side, cards[0], drawn=drawn, later=True))
    _swap(story)


def _swap(story: Story) -> None:
    later = _later(story.senate)
    if _both(later) and later.left == later.right:
        story.tell(e.LawsSwapped())


def _later(senate: Senate) -> Law:
    return senate.laws[1] if len(senate.laws) > 1 else Law()


def _both(law: Law) -> bool:
    return law.left is not None and law.right is not None


def open_law(story: Story, _actor: int | None, command: m.OpenLaw) -> None:
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
    story.tell(e.LawOpened(command.side, command.planet, drawn=False, later=later))
    if later:
        _swap(story)
    else:
        _open_last(story)


def last_two(senate: Senate, side: Side) -> bool:
    """Round 4, after the two regular ones."""
    regular = senate.round == catalog.numbers().rounds - 1 and _both(this_round(senate))
    return regular and on_side(senate, side, _later(senate)) is None


def _equal(senate: Senate, command: m.OpenLaw) -> None:
    if senate.step == "setup":
        advise(command, say("The two laws are equal: shuffle that stack and open again."), page(5))
    why = say("The two laws are equal: lay this one aside, open the next of its stack, then shuffle this one in again.")
    advise(command, why, page(13))


# ── passing one ────────────────────────────────────────────────


def votes(senate: Senate) -> tuple[int, int]:
    """All votes on the left and on the right: envoys, modifiers, dice and neutral tiles."""
    left = sum(worth(senate, one) for cell, one in senate.at.items() if catalog.side(cell) == "left")
    right = sum(worth(senate, one) for cell, one in senate.at.items() if catalog.side(cell) == "right")
    return left, right


def worth(senate: Senate, standing: Standing) -> int:
    """Votes of what lies on a space; the die counts as it shows now, it may have been raised there (p. 23)."""
    if standing.face == "invest":
        return 0
    die = senate.mats[standing.seat].die if standing.die and standing.seat is not None else 0
    return standing.votes + die


def tied(senate: Senate) -> bool:
    """Step 5 waits for the holder of the President marker."""
    left, right = votes(senate)
    return senate.income == rounds.LAST_STEP and not rounds.law_passed(senate) and left == right


def pass_law(story: Story, actor: int | None, command: m.PassLaw) -> None:
    """Step 5: the side with more votes; a tie is decided by the holder of the President marker."""
    senate = story.senate
    in_step(senate, "income")
    if senate.income < rounds.LAST_STEP:
        raise RuleViolation(say("The law comes last: first the other steps of the income phase."), page(11))
    if rounds.law_passed(senate):
        raise RuleViolation(say("This round's law has been passed already."), page(13))
    left, right = votes(senate)
    side: Side
    if left == right:
        if command.side is None:
            raise RuleViolation(say("A tie: the holder of the President marker chooses the law."), page(13))
        _holder_decides(senate, actor, command)
        side = command.side
    else:
        side = "left" if left > right else "right"
        if command.side is not None and command.side != side:
            why = say("There are %(left)s votes on the left and %(right)s on the right.", left=left, right=right)
            advise(command, why, page(13))
            side = command.side
    _score(story, side, left, right)


def _holder_decides(senate: Senate, actor: int | None, command: m.PassLaw) -> None:
    if actor is not None and senate.president is not None and actor != senate.president:
        why = say("A tie: %(player)s has the President marker and chooses.", player=Name(senate.president))
        advise(command, why, page(13))


def _score(story: Story, side: Side, left: int, right: int) -> None:
    planet = on_side(story.senate, side)
    if planet is None:
        why = say("Which law lies open there? Tell the app first: %(side)s.", side=SIDE_NAMES[side])
        raise RuleViolation(why, page(13))
    if not story.senate.full:  # the mats are kept by hand, and the points with them
        story.tell(e.LawPassed(side, planet, left, right))
        return
    times = needed(story.senate, f"law.{planet}")
    story.tell(e.LawPassed(side, planet, left, right))
    for seat in story.senate.order:
        bookings.prestige(story, seat, times * story.mat(seat).influence(planet), f"law.{planet}")
