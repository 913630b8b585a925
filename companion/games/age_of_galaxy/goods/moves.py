"""What a tap books by hand."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.age_of_galaxy.components import Good
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class Book(Command):
    """Something gives or takes that the app does not know of."""

    seat: SeatNumber
    what: Good
    by: Annotated[int, limit(ge=-20, le=20)]
