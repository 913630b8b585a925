"""What a tap asks of a point defence (expansion p. 4)."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.eclipse.fields import Die, Face
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.game import Command


@dataclass(frozen=True)
class Intercept(Command):
    """The app rolls the cannons that fire at missiles."""

    must_be_fresh = True


@dataclass(frozen=True)
class TapIntercept(Command):
    """A die of the point defence that was rolled on the table."""

    face: Face


@dataclass(frozen=True)
class StopMissiles(Command):
    """Which missiles are shot down, by their dice; nothing: as proposed."""

    missiles: Annotated[tuple[Die, ...], limit(max_length=60)] = ()
