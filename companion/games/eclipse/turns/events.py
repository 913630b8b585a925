"""What can have happened in turns and phases (p. 8, 14, 25)."""

from dataclasses import dataclass

from companion.games.eclipse.events import Event
from companion.games.eclipse.round_model import Action, Phase, Reaction
from companion.rules.fields import Count, SeatNumber


@dataclass(frozen=True)
class ActionTaken(Event):
    seat: SeatNumber
    action: Action
    left: Count  # how much the species may do with it
    flips: Count = 0
    second: bool = False  # with the secondary action marker


@dataclass(frozen=True)
class Reacted(Event):
    seat: SeatNumber
    action: Reaction
    second: bool = False


@dataclass(frozen=True)
class TurnEnded(Event):
    seat: SeatNumber


@dataclass(frozen=True)
class Passed(Event):
    seat: SeatNumber
    first: bool = False  # gets the start player marker
    again: bool = False  # had passed before and does not react
    second: bool = False
    card: bool = False  # gets the direction card


@dataclass(frozen=True)
class PhaseBegun(Event):
    phase: Phase


@dataclass(frozen=True)
class RoundEnded(Event):
    round: Count
    points: tuple[int, ...] = ()  # of every seat, as far as they lie open


@dataclass(frozen=True)
class ClockPaused(Event):
    paused: bool


@dataclass(frozen=True)
class BoardKept(Event):
    seat: SeatNumber
    keep: bool


@dataclass(frozen=True)
class TurnCorrected(Event):
    seat: SeatNumber
    second: bool = False
