"""What a tap asks about diplomatic relations (p. 11)."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.eclipse.catalog import Resource
from companion.games.eclipse.moves import PlaysOn
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command

ReputationTile = Annotated[int, limit(ge=0, le=4)]


@dataclass(frozen=True)
class OfferRelations(PlaysOn):
    seat: SeatNumber
    to: SeatNumber
    cube: Resource
    back: ReputationTile = 0


@dataclass(frozen=True)
class AnswerRelations(PlaysOn):
    """`to` had offered."""

    seat: SeatNumber
    to: SeatNumber
    agree: bool
    cube: Resource | None = None
    back: ReputationTile = 0


@dataclass(frozen=True)
class BreakRelations(PlaysOn):
    """An attack on a partner."""

    seat: SeatNumber
    on: SeatNumber


@dataclass(frozen=True)
class CorrectTraitor(Command):
    """Who has the traitor card (-1: nobody)."""

    holder: Annotated[int, limit(ge=-1, le=8)]
    corrects = True
