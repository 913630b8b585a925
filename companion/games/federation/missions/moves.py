"""What a tap can ask of the missions."""

from dataclasses import dataclass
from typing import Annotated

from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command

MissionNumber = Annotated[int, limit(ge=1, le=12)]


@dataclass(frozen=True)
class Unlock(Command):
    seat: SeatNumber
    mission: MissionNumber


@dataclass(frozen=True)
class FulfilMission(Command):
    seat: SeatNumber
    mission: MissionNumber
