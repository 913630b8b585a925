"""Step 5 of the income phase (p. 13): the side with more votes passes its law, and everybody scores it."""

from companion.games.federation import catalog, rounds
from companion.games.federation.catalog import SIDE_NAMES, page
from companion.games.federation.checks import in_step, needed
from companion.games.federation.components import Side
from companion.games.federation.laws.cards import on_side
from companion.games.federation.laws.events import LawPassed
from companion.games.federation.laws.moves import PassLaw
from companion.games.federation.mat import bookings
from companion.games.federation.model import Senate, Standing
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say


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


def pass_law(story: Story, actor: int | None, command: PassLaw) -> None:
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


def _holder_decides(senate: Senate, actor: int | None, command: PassLaw) -> None:
    if actor is not None and senate.president is not None and actor != senate.president:
        why = say("A tie: %(player)s has the President marker and chooses.", player=Name(senate.president))
        advise(command, why, page(13))


def _score(story: Story, side: Side, left: int, right: int) -> None:
    planet = on_side(story.senate, side)
    if planet is None:
        why = say("Which law lies open there? Tell the app first: %(side)s.", side=SIDE_NAMES[side])
        raise RuleViolation(why, page(13))
    if not story.senate.full:  # the mats are kept by hand, and the points with them
        story.tell(LawPassed(side, planet, left, right))
        return
    times = needed(story.senate, f"law.{planet}")
    story.tell(LawPassed(side, planet, left, right))
    for seat in story.senate.order:
        bookings.prestige(story, seat, times * story.mat(seat).influence(planet), f"law.{planet}")
