"""Short words for tests of the senate: a table in the middle of a round, and taps on it."""

from dataclasses import dataclass, replace

import pytest

from companion.games.federation.catalog import COLUMNS, FLOORS
from companion.games.federation.chapters import CHAPTERS, evolve
from companion.games.federation.model import Law, Senate, Standing, opening
from companion.games.federation.options import Options
from companion.games.federation.story import Story
from companion.rules.chance import derive
from companion.rules.chapters import joined
from companion.rules.game import Command, RuleViolation
from tests.games.federation.names import m

MIRA, JONAS, UTE, TAREK = range(4)

DECIDES = joined(CHAPTERS, "decides")
# A senate as it could be printed: each side five planets, a spy and three rooms.
ROWS = {
    3: ("neo", "six_moon", "officials", "president", "neo", "six_moon"),
    2: ("atalum", "arratooine", "buyers", "assistants", "atalum", "arratooine"),
    1: ("e81216", "spy", "pilots", "investors", "e81216", "spy"),
}
ACTIONS = tuple((f"cell.c{column}f{floor}", ROWS[floor][column - 1]) for floor in FLOORS for column in COLUMNS)
PROJECTS = ("neo", "six_moon", "atalum", "arratooine", "e81216", "missions")
COLUMN_VALUES = tuple((f"column.{number}", project) for number, project in enumerate(PROJECTS, 1))
LENGTHS = tuple((f"length.{project}", 4) for project in PROJECTS)
TOPS = (("top.2", 2), ("top.3", 5), ("top.5", 12))
ENVOYS = (("envoy.0", "none"), ("envoy.1", "lavandium"), ("envoy.2", "kuppernium"), ("envoy.3", "none"))
BOX = (*ACTIONS, *COLUMN_VALUES, *LENGTHS, *TOPS, *ENVOYS)


@dataclass(frozen=True)
class Table:
    senate: Senate
    events: tuple = ()
    taps: int = 0

    def when(self, *commands: Command, by: int | None = None) -> "Table":
        here = self
        for command in commands:
            story = Story(here.senate, derive(b"senate", [], str(here.taps)), evolve)
            DECIDES[type(command)](story, by, command)
            here = Table(story.senate, tuple(story.events), here.taps + 1)
        return here

    def refused(self, command: Command, by: int | None = None) -> RuleViolation:
        with pytest.raises(RuleViolation) as no:
            self.when(command, by=by)
        return no.value

    def mat(self, seat: int, **changes) -> "Table":
        return replace(self, senate=self.senate.with_mat(seat, **changes))

    def turn(self, seat: int, where: str, envoy: int = 0, **more) -> "Table":
        """A whole turn; what the space does is done on the board."""
        placed = self.when(m.PlaceEnvoy(seat, where, envoy, **more))
        return placed.mat(seat, due=()).when(m.EndTurn(seat))


def table(players: int = 4, *, box=BOX, round: int = 1, first: int = MIRA, blocked: bool = False, **options) -> Table:  # noqa: A002
    """The action phase of a round has begun."""
    senate = opening(Options(box=tuple(box), **options), players)
    return Table(
        replace(senate, step="action", round=round, first=first, turn=first, president=first, to_block=blocked)
    )


def income(step: int, *standings: tuple[str, Standing], law=("neo", "atalum"), **more) -> Table:
    """The income phase with these envoys on the senate."""
    begun = table(**more)
    passed = (("neo", "left"),) * (begun.senate.round - 1)
    return Table(
        replace(begun.senate, step="income", income=step, turn=None, cells=standings, laws=(Law(*law),), passed=passed)
    )


def votes(seat: int | None, count: int, *, die: bool = False) -> Standing:
    return Standing(seat, "vote", count, die=die)


def investor(seat: int) -> Standing:
    return Standing(seat, "invest", 0)
