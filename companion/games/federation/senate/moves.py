"""What a tap can ask in a turn: an envoy, the end of the turn, the neutral tiles."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.federation.components import Face
from companion.games.federation.fields import CellName
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command

Votes = Annotated[int, limit(ge=0, le=10)]


@dataclass(frozen=True)
class LayNeutral(Command):
    """Two and three players: what this round's blocking tiles show. `round_cells` get the round's number."""

    round_cells: Annotated[tuple[CellName, ...], limit(min_length=2, max_length=2)]
    zero_cells: Annotated[tuple[CellName, ...], limit(min_length=1, max_length=3)]


@dataclass(frozen=True)
class PlaceEnvoy(Command):
    """`modifier`: votes of the modifier laid on it (0 with an investor's one); none: the envoy itself counts."""

    seat: SeatNumber
    where: CellName
    envoy: Annotated[int, limit(ge=0, le=4)]
    face: Face = "vote"
    modifier: Votes | None = None
    die: bool = False


@dataclass(frozen=True)
class EndTurn(Command):
    seat: SeatNumber
