"""Clean-up (p. 13): everything back, the next two laws, and the next round; after the fifth the end."""

from companion.games.federation import catalog, rounds
from companion.games.federation.catalog import page
from companion.games.federation.checks import in_step
from companion.games.federation.counting import scoring
from companion.games.federation.income.events import CleanedUp
from companion.games.federation.income.moves import CleanUp
from companion.games.federation.laws import cards
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, listing, say


def clean_up(story: Story, _actor: int | None, command: CleanUp) -> None:
    """The holder of the President marker begins the next round."""
    senate = story.senate
    in_step(senate, "income")
    if senate.income < rounds.LAST_STEP or not rounds.law_passed(senate):
        raise RuleViolation(say("First the law of this round."), page(13))
    if waiting := [seat for seat in senate.order if senate.mats[seat].due]:
        names = listing(Name(seat) for seat in waiting)
        advise(command, say("There is still something to decide: %(players)s.", players=names), page(13))
    over = senate.round >= catalog.numbers().rounds
    story.tell(CleanedUp(senate.round, scoring.totals(senate), over=over))
    if not over:
        cards.open_for_round(story)
