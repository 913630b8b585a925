"""What can have happened before the first round (p. 4-5)."""

from dataclasses import dataclass

from companion.games.eclipse.events import Event
from companion.rules.fields import Count, SeatNumber


@dataclass(frozen=True)
class StartPlayerSet(Event):
    seat: SeatNumber
    drawn: bool


@dataclass(frozen=True)
class SeatsOrdered(Event):
    order: tuple[SeatNumber, ...]


@dataclass(frozen=True)
class MapTurned(Event):
    turn: Count


@dataclass(frozen=True)
class SpeciesTaken(Event):
    seat: SeatNumber
    species: str
    drawn: bool


@dataclass(frozen=True)
class ReputationDrawn(Event):
    """Secret: only that seat reads the tiles."""

    seat: SeatNumber
    tiles: tuple[int, ...]


@dataclass(frozen=True)
class StepTicked(Event):
    step: str
    done: bool


@dataclass(frozen=True)
class SeatReady(Event):
    seat: SeatNumber
    ready: bool


@dataclass(frozen=True)
class PlayBegun(Event):
    pass
