"""The end, told at the table: it stops before the fifth round is over, or types in what the app does not know."""

from collections.abc import Sequence

from companion.games.federation import catalog
from companion.games.federation.catalog import PROJECTS, page
from companion.games.federation.checks import in_step, seat_exists
from companion.games.federation.components import Project
from companion.games.federation.counting import scoring
from companion.games.federation.counting.events import FinalCounted, GameFinished, ProjectsCounted
from companion.games.federation.counting.final import Final, all_modifiers, too_many_ships
from companion.games.federation.counting.moves import CountFinal, CountProjects, FinishGame
from companion.games.federation.model import Senate
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.values import replace
from companion.rules.words import say


def finish_game(story: Story, _actor: int | None, command: FinishGame) -> None:
    """The table stops before the fifth round is over, and counts what there is."""
    in_step(story.senate, "action", "income")
    last = catalog.numbers().rounds
    advise(command, say("The game goes on until the end of round %(last)s.", last=last), page(13))
    story.tell(GameFinished(scoring.totals(story.senate)))


def count_final(story: Story, _actor: int | None, command: CountFinal) -> None:
    senate = story.senate
    in_step(senate, "over")
    seat_exists(senate, command.seat)
    others = sum(scoring.of_seat(senate, seat).modifiers for seat in senate.seats if seat != command.seat)
    if others + command.modifiers > all_modifiers():
        why = say("All players together have more modifiers than the box holds (%(most)s).", most=all_modifiers())
        raise RuleViolation(why, page(2))
    asked = PROJECTS if command.asked is None else command.asked
    count = _count(command, scoring.of_seat(senate, command.seat), asked)
    if too_many_ships(count.ships, count.missions):
        advise(command, say("That would be more than eight ships: those on missions do not come back."), page(9))
    story.tell(FinalCounted(command.seat, count, tuple(one for one in _open(senate, command.seat) if one not in asked)))


def _count(command: CountFinal, before: Final, asked: Sequence[Project]) -> Final:
    """What was not asked stays as it was."""
    told = Final(
        command.prestige, command.medals, command.crystals, command.gold, command.ships, command.modifiers,
        (command.neo, command.six_moon, command.atalum, command.arratooine, command.e81216),
        command.missions, command.community,
    )  # fmt: skip
    neo, six_moon, atalum, arratooine, e81216, missions, community = (
        (told if one in asked else before).stands(one) for one in PROJECTS
    )
    return replace(told, influence=(neo, six_moon, atalum, arratooine, e81216), missions=missions, community=community)


def _open(senate: Senate, seat: int) -> Sequence[Project]:
    """Whose numbers nobody knows yet: where mats are kept the app does."""
    mat = senate.mats[seat]
    if senate.full:
        return ()
    return PROJECTS if mat.count is None else mat.without


def count_projects(story: Story, _actor: int | None, command: CountProjects) -> None:
    in_step(story.senate, "over")
    story.tell(ProjectsCounted(tuple(one for one in PROJECTS if one in command.funded)))
