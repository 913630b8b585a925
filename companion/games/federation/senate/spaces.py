"""The spaces of the senate by name."""

from companion.games.federation import catalog
from companion.games.federation.model import Senate
from companion.rules.game import RuleViolation
from companion.rules.words import Arg, Words, say


def place_name(cell: str) -> Words:
    """A space in words."""
    if cell == catalog.EVASION:
        return say("the evasion space")
    floor = catalog.FLOOR_NAMES[catalog.floor(cell)]
    return say("%(floor)s, column %(column)s", floor=floor, column=catalog.column(cell))


def known_space(cell: str) -> None:
    if cell not in catalog.CELLS:
        raise RuleViolation(say("The senate has three floors with six columns; it has no space “%(cell)s”.", cell=cell))


def space_name(senate: Senate, cell: str) -> Arg:
    """What it does, else where it is."""
    action = senate.action_of(cell)
    return catalog.actions()[action].name if action else place_name(cell)
