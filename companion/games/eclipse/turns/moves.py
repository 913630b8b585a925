"""What a tap asks about turns, phases and the clock (p. 8, 14, 25)."""

from dataclasses import dataclass

from companion.games.eclipse.expansion.model import Marker
from companion.games.eclipse.moves import PlaysOn
from companion.games.eclipse.round_model import Action, Reaction
from companion.rules.fields import SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class TakeAction(PlaysOn):
    """A disc onto an action space."""

    seat: SeatNumber
    action: Action


@dataclass(frozen=True)
class React(PlaysOn):
    """After passing: a disc onto a reaction space."""

    seat: SeatNumber
    action: Reaction


@dataclass(frozen=True)
class EndTurn(PlaysOn):
    seat: SeatNumber


@dataclass(frozen=True)
class PassTurn(PlaysOn):
    """The overview card is turned; again later: no reaction."""

    seat: SeatNumber


@dataclass(frozen=True)
class NextPhase(Command):
    """From the actions to the battles, from the battles to upkeep."""

    must_be_fresh = True


@dataclass(frozen=True)
class CleanUp(Command):
    must_be_fresh = True


@dataclass(frozen=True)
class FinishGame(Command):
    """Nine rounds have been played, though nobody took the phones along: on to the points."""

    must_be_fresh = True
    stops = True


@dataclass(frozen=True)
class PauseClock(Command):
    paused: bool


@dataclass(frozen=True)
class KeepBoard(Command):
    """Does this player keep the board on the phone, or only on the table?"""

    seat: SeatNumber
    keep: bool


@dataclass(frozen=True)
class CorrectTurn(Command):
    """Whose turn it really is; in simultaneous play: who has which action marker."""

    seat: SeatNumber
    marker: Marker = "primary"
    corrects = True
