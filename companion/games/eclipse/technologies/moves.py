"""What a tap asks of the bag, the supply board and research (p. 4, 7, 12)."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.eclipse.catalog import Track
from companion.games.eclipse.fields import Pieces
from companion.games.eclipse.moves import PlaysOn
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command


@dataclass(frozen=True)
class DrawTechnologies(Command):
    """The tiles of the set-up; again: all of them go back into the bag first."""

    must_be_fresh = True


@dataclass(frozen=True)
class RedrawTechnology(Command):
    technology: ShortText
    ahead: Annotated[int, limit(ge=0, le=2)] = 0  # from the supply board, or a pile for a coming round


@dataclass(frozen=True)
class TapTechnology(Command):
    """A tile that came out of the bag on the table."""

    technology: ShortText


@dataclass(frozen=True)
class Research(PlaysOn):
    """`track`: where a rare one goes; none: where it is cheapest."""

    seat: SeatNumber
    technology: ShortText
    track: Track | None = None


@dataclass(frozen=True)
class CloseResearch(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class TakeAncientTechnology(PlaysOn):
    seat: SeatNumber
    technology: ShortText


@dataclass(frozen=True)
class TurnKey(PlaysOn):
    """Artifact Key: how many artifacts give which resource."""

    seat: SeatNumber
    money: Pieces = 0
    science: Pieces = 0
    materials: Pieces = 0
