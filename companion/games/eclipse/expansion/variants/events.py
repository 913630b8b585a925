"""What can have happened in the variants (expansion p. 9)."""

from dataclasses import dataclass

from companion.games.eclipse.events import Event
from companion.rules.fields import Count


@dataclass(frozen=True)
class DirectionChosen(Event):
    clockwise: bool


@dataclass(frozen=True)
class ComingLaidOut(Event):
    """What lay open for this round comes onto the supply board; the pile after it moves up."""

    tiles: tuple[str, ...]


@dataclass(frozen=True)
class ComingCorrected(Event):
    technology: str
    ahead: Count
    by: int
