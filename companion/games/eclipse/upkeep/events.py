"""What can have happened to money and to whoever has none (p. 7, 21, 24)."""

from dataclasses import dataclass
from typing import Literal

from companion.games.eclipse.catalog import Resource
from companion.games.eclipse.counting.tally import Tally
from companion.games.eclipse.events import Event
from companion.rules.fields import Count, SeatNumber


@dataclass(frozen=True)
class UpkeepPaid(Event):
    seat: SeatNumber
    was: Count
    income: Count
    upkeep: Count
    money: Count  # in storage afterwards
    science: Count  # produced
    materials: Count


@dataclass(frozen=True)
class Traded(Event):
    seat: SeatNumber
    give: Resource
    gave: Count
    take: Resource
    took: Count


@dataclass(frozen=True)
class SeatOut(Event):
    """The game is over for this player; the tally holds no reputation tiles, which stay secret."""

    seat: SeatNumber
    why: Literal["collapse", "gave_up"]
    tally: Tally
