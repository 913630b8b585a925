"""Step 5 (p. 8): recruit, recall, and whether the game ends."""

from companion.games.roll_for_the_galaxy import catalog, places
from companion.games.roll_for_the_galaxy.catalog import page
from companion.games.roll_for_the_galaxy.checks import in_step
from companion.games.roll_for_the_galaxy.components import Colour
from companion.games.roll_for_the_galaxy.managing import events as e
from companion.games.roll_for_the_galaxy.managing import moves as m
from companion.games.roll_for_the_galaxy.model import Empire
from companion.games.roll_for_the_galaxy.pools import Dice, heap, holds
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.game import RuleViolation
from companion.rules.words import Name, say, say_n


def to_recruit(empire: Empire) -> int:
    """As many as there are credits and dice: recruiting is a must (p. 8)."""
    return min(empire.credits, len(empire.citizenry))


def leaves_choice(empire: Empire) -> bool:
    """More dice than credits, and not all of one colour."""
    return to_recruit(empire) < len(empire.citizenry) and len(set(empire.citizenry)) > 1 and to_recruit(empire) > 0


def recruit(story: Story, _actor: int | None, command: m.Recruit) -> None:
    empire = _managing(story, command.seat)
    if empire.recruited:
        raise RuleViolation(say("%(player)s has recruited already.", player=Name(command.seat)), page(8))
    _recruit(story, command.seat, command.dice)


def _recruit(story: Story, seat: int, dice: Dice) -> None:
    empire = story.empire(seat)
    must = to_recruit(empire)
    chosen = heap(dice)
    if not dice and not leaves_choice(empire):
        chosen = empire.citizenry[:must]
    if len(chosen) != must or not holds(empire.citizenry, chosen):
        why = say_n(
            "Choose exactly %(count)s die of the Citizenry: one for each credit.",
            "Choose exactly %(count)s dice of the Citizenry: one for each credit.",
            must,
        )
        raise RuleViolation(why, page(8))
    story.tell(e.Recruited(seat, chosen, raised=empire.credits - must < catalog.box().credits_least))


def recallable(empire: Empire) -> tuple[tuple[str, Colour], ...]:
    """Developers, settlers and goods, each with its place."""
    spots = ["developers", "settlers", *(held.id for held in empire.worlds), places.LOOSE]
    return tuple((place, die) for place in spots for die in places.dice_at(empire, place))


def recall(story: Story, _actor: int | None, command: m.Recall) -> None:
    empire = _managing(story, command.seat)
    if (command.place, command.colour) not in recallable(empire):
        why = say("Only workers on the construction zone and goods on worlds can be recalled.")
        raise RuleViolation(why, page(8))
    story.tell(e.Recalled(command.seat, command.colour, command.place))


def finish(story: Story, _actor: int | None, command: m.FinishRound) -> None:
    empire = _managing(story, command.seat)
    if not empire.recruited:
        _recruit(story, command.seat, ())
    empire = story.empire(command.seat)
    if not empire.cup and recallable(empire):
        raise RuleViolation(say("The cup is empty: recall at least one die."), page(8))
    story.tell(e.RoundDone(command.seat))


def _managing(story: Story, seat: int) -> Empire:
    in_step(story.galaxy, "manage")
    if story.empire(seat).done:
        raise RuleViolation(say("%(player)s has finished this round already.", player=Name(seat)), page(8))
    return story.empire(seat)
