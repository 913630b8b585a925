"""A medal of one's choice (p. 20, 31): any that is missing; of a planet the highest that is left."""

from companion.games.federation.acting import answer, done
from companion.games.federation.catalog import MEDAL_NAMES, PLANETS, page
from companion.games.federation.medals import awarding
from companion.games.federation.medals.moves import TakeMedal
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation
from companion.rules.words import say


def take_medal(story: Story, _actor: int | None, command: TakeMedal) -> None:
    asks = answer(story, command.seat, command, ("medal", ""))
    name = MEDAL_NAMES[command.medal]
    if command.medal in story.mat(command.seat).medals:
        raise RuleViolation(say("You have this medal already: %(medal)s.", medal=name), page(10))
    if not story.senate.medals_left(command.medal):
        raise RuleViolation(say("None of these medals is left: %(medal)s.", medal=name), page(10))
    done(story, command.seat, asks)
    awarding.give_medal(story, command.seat, command.medal, highest=command.medal in PLANETS)
