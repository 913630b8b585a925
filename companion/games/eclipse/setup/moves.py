"""What a tap asks before the first round (p. 4-5)."""

from dataclasses import dataclass
from typing import Annotated

from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command
from companion.rules.parts.laying_out import ChooseStartPlayer, DrawStartPlayer, TickStep

__all__ = [
    "BeReady", "BeginPlay", "ChooseSpecies", "ChooseStartPlayer", "DrawReputation", "DrawSpecies", "DrawStartPlayer",
    "SitClockwise", "TickStep", "TurnMap",
]  # fmt: skip


@dataclass(frozen=True)
class SitClockwise(Command):
    """The seats in the order in which people really sit."""

    order: Annotated[tuple[SeatNumber, ...], limit(max_length=9)]


@dataclass(frozen=True)
class TurnMap(Command):
    """Everybody's start place one further, clockwise."""


@dataclass(frozen=True)
class ChooseSpecies(Command):
    seat: SeatNumber
    species: ShortText


@dataclass(frozen=True)
class DrawSpecies(Command):
    """For one seat, or for everybody."""

    seat: SeatNumber | None = None


@dataclass(frozen=True)
class DrawReputation(Command):
    """The Eridani Empire's two tiles."""

    seat: SeatNumber


@dataclass(frozen=True)
class BeReady(Command):
    seat: SeatNumber
    ready: bool = True


@dataclass(frozen=True)
class BeginPlay(Command):
    must_be_fresh = True
