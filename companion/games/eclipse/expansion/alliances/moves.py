"""What a tap asks about alliances: proposing, answering, leaving one, leaving a sector to an ally (expansion p. 10-11)."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.eclipse.moves import PlaysOn
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, SeatNumber, ShortText
from companion.rules.game import Command


@dataclass(frozen=True)
class OfferAlliance(PlaysOn):
    """Two found an alliance; or one of the two is in one, and the other joins it."""

    seat: SeatNumber
    to: SeatNumber
    alliance: MaybeText = ""  # which one is founded; empty: the next unused one


@dataclass(frozen=True)
class AnswerAlliance(PlaysOn):
    """`to` had proposed it; the proposer takes it back by not agreeing."""

    seat: SeatNumber
    to: SeatNumber
    agree: bool


@dataclass(frozen=True)
class LeaveAlliance(PlaysOn):
    """The tile is turned to its traitor side. `on`: in whose sectors own ships stand, where the phones do not know it."""

    seat: SeatNumber
    on: Annotated[tuple[SeatNumber, ...], limit(max_length=8)] = ()


@dataclass(frozen=True)
class WaiveSector(PlaysOn):
    """Whoever came first does not want it: the next ally may take it."""

    seat: SeatNumber
    sector: ShortText


@dataclass(frozen=True)
class CorrectAlliance(Command):
    """Which tiles lie beside a board: one face up, or none, and those on their traitor side."""

    seat: SeatNumber
    alliance: MaybeText = ""
    left: Annotated[tuple[ShortText, ...], limit(max_length=3)] = ()
    corrects = True
