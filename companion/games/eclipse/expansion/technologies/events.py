"""What can have happened in a point defence (expansion p. 4)."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.eclipse.battle.model import Who
from companion.games.eclipse.events import Event
from companion.games.eclipse.fields import Face
from companion.rules.fields import Limit as limit  # noqa: N813

Somebody = Annotated[int, limit(ge=-1, le=8)]  # a seat; -1: nobody's ships


@dataclass(frozen=True)
class InterceptTapped(Event):
    """A die of the point defence on the table."""

    seat: Somebody
    face: Face


@dataclass(frozen=True)
class InterceptRolled(Event):
    """The point defence with dice of the app."""

    seat: Somebody
    faces: tuple[Face, ...]


@dataclass(frozen=True)
class MissilesStopped(Event):
    """Point defence is over for one owner. Once it is for all, what still flies lands: `hit` and `destroyed`."""

    seat: Somebody
    missiles: tuple[int, ...]  # their dice
    hit: tuple[Who, ...] = ()
    destroyed: tuple[Who, ...] = ()
