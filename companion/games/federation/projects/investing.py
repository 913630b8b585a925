"""Step 3 of the income phase (p. 12): every investor's symbol moves the project above its column."""

from companion.games.federation import rounds
from companion.games.federation.catalog import COLUMNS, FLOORS, PROJECTS, page
from companion.games.federation.checks import in_step, missing
from companion.games.federation.components import Project
from companion.games.federation.income.events import IncomeBegan
from companion.games.federation.model import Senate
from companion.games.federation.projects import moving
from companion.games.federation.projects.moves import Invest
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, listing, say

STEP = 3


def invest(story: Story, _actor: int | None, command: Invest) -> None:
    """Columns from left to right, each from top to bottom: who comes last causes what the last field cannot take."""
    senate = story.senate
    in_step(senate, "income")
    if senate.income > STEP:
        raise RuleViolation(say("The projects of this round have been moved already."), page(12))
    if senate.income < STEP and senate.full:
        waiting = listing(Name(seat) for seat in rounds.open_seats(senate))
        advise(command, say("First the income and the cost of accreditation: %(players)s.", players=waiting), page(11))
    for seat, column in symbols(senate):
        moving.invest(story, seat, project_above(senate, column))
    story.tell(IncomeBegan(STEP + 1))


def symbols(senate: Senate) -> tuple[tuple[int, int], ...]:
    """Whose symbol, in which column, in the order they count. The evasion space is outside the senate (p. 21)."""
    found = []
    for column in COLUMNS:
        for floor in FLOORS:
            there = senate.at.get(f"c{column}f{floor}")
            if there is not None and there.face == "invest" and there.seat is not None:
                found.append((there.seat, column))
    return tuple(found)


def project_above(senate: Senate, column: int) -> Project:
    known = senate.choice(f"column.{column}")
    for project in PROJECTS:
        if project == known:
            return project
    raise missing(f"column.{column}")
