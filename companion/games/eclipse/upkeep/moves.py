"""What a tap asks in the upkeep phase, about trading, and by whoever leaves the game (p. 7, 21, 24)."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.eclipse.catalog import Resource
from companion.games.eclipse.fields import Few, Pieces
from companion.games.eclipse.moves import PlaysOn
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command


@dataclass(frozen=True)
class PayUpkeep(PlaysOn):
    """Upkeep, and what each population track produces: told from the board, or as the phone has kept it."""

    seat: SeatNumber
    upkeep: Pieces | None = None
    money: Pieces | None = None
    science: Pieces | None = None
    materials: Pieces | None = None


@dataclass(frozen=True)
class PayForAll(Command):
    """Everybody who keeps the board here and can pay, in one tap."""


@dataclass(frozen=True)
class Trade(PlaysOn):
    seat: SeatNumber
    give: Resource
    take: Resource
    times: Annotated[int, limit(ge=1, le=99)] = 1


@dataclass(frozen=True)
class TakeWayOut(PlaysOn):
    """Trade and leave sectors as proposed, then pay. `back`: where the free cubes go, in the order of the sectors."""

    seat: SeatNumber
    science: Few = 0
    materials: Few = 0
    sectors: Annotated[tuple[ShortText, ...], limit(max_length=16)] = ()
    back: Annotated[tuple[Resource, ...], limit(max_length=33)] = ()


@dataclass(frozen=True)
class Collapse(Command):
    """Nothing pays the upkeep any more: the civilisation collapses (p. 24)."""

    seat: SeatNumber


@dataclass(frozen=True)
class GiveUp(Command):
    """A player who has lost everything counts and leaves (p. 21)."""

    seat: SeatNumber
