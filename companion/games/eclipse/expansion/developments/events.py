"""What can have happened to developments (expansion p. 5)."""

from dataclasses import dataclass

from companion.games.eclipse.events import Event
from companion.rules.fields import Count, SeatNumber


@dataclass(frozen=True)
class Developed(Event):
    seat: SeatNumber
    development: str
    sector: str  # of a shellworld or a warp portal; empty where boards stay on the table
    money: Count
    science: Count
    materials: Count


@dataclass(frozen=True)
class DevelopmentCorrected(Event):
    development: str
    holder: int  # -1: beside the supply board
