"""What a tap can ask behind the screen (p. 3)."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.games.roll_for_the_galaxy.components import Phase
from companion.games.roll_for_the_galaxy.numbers import DieNumber
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command


@dataclass(frozen=True)
class PlaceWild(Command):
    seat: SeatNumber
    die: DieNumber
    phase: Phase


@dataclass(frozen=True)
class SelectPhase(Command):
    """Any one worker selects one phase; whatever was reassigned before is undone."""

    seat: SeatNumber
    die: DieNumber
    phase: Phase


@dataclass(frozen=True)
class Reassign(Command):
    """A development's power moves workers to a phase; a power for two workers may be used worker by worker."""

    seat: SeatNumber
    power: ShortText
    dice: Annotated[tuple[DieNumber, ...], limit(min_length=1, max_length=3)]
    to: Phase


@dataclass(frozen=True)
class Dictate(Command):
    """One worker pays, another one moves. Without a payment: one more worker of a Dictate with Galactic Mandate."""

    seat: SeatNumber
    die: DieNumber
    to: Phase
    pay: DieNumber | None = None


@dataclass(frozen=True)
class UndoReassign(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class AgreeReading(Command):
    """What the book leaves open, as this table wants it."""

    reading: Literal["selector_moves", "mandate_each"]
    allowed: bool = False


@dataclass(frozen=True)
class BeReady(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class WithdrawReady(Command):
    seat: SeatNumber
