"""What a tap asks of a turn."""

from dataclasses import dataclass

from companion.games.age_of_galaxy.components import Action
from companion.games.age_of_galaxy.fields import FieldNumber, TradePlaceNumber
from companion.rules.fields import SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class PlaceCube(Command):
    """Only the cube: everything else was done on the boards. `place` names the trade card."""

    seat: SeatNumber
    action: Action
    place: TradePlaceNumber | None = None
    field: FieldNumber | None = None


@dataclass(frozen=True)
class EndTurn(Command):
    seat: SeatNumber
