"""What a tap asks about a ship that moves (p. 14)."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.eclipse.moves import PlaysOn
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText


@dataclass(frozen=True)
class MoveShip(PlaysOn):
    """One ship, one move; `ship` is "203.cruiser": from where, and which kind."""

    seat: SeatNumber
    ship: ShortText
    to: ShortText
    attack: bool = False  # into a partner's sector: the relations end
    with_interceptors: Annotated[int, limit(ge=0, le=8)] = 0  # in its bays (expansion p. 4)
