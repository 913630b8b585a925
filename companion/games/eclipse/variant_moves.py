"""What a tap can ask in the variants of Rise of the Ancients, and about its swarms."""

from dataclasses import dataclass
from typing import Annotated

from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, SeatNumber, ShortText
from companion.rules.game import Command


@dataclass(frozen=True)
class LetGoFirst(Command):
    """Two hold a marker and neither wants to begin: whoever received one last lets the other one go first."""

    seat: SeatNumber


@dataclass(frozen=True)
class ChooseDirection(Command):
    """At the end of the clean-up, by whoever passed second; anybody may tap for them."""

    clockwise: bool


@dataclass(frozen=True)
class CorrectComing(Command):
    """What lies open for the next round (1) or the one after (2)."""

    technology: ShortText
    ahead: Annotated[int, limit(ge=1, le=2)]
    by: Annotated[int, limit(ge=-1, le=1)]
    corrects = True


@dataclass(frozen=True)
class RollSwarm(Command):
    """The die of a swarm: the app's, or the face of one on the table."""

    sector: ShortText
    face: Annotated[int, limit(ge=1, le=6)] | None = None


@dataclass(frozen=True)
class AnswerSwarm(Command):
    """The sector behind that exit; nothing: no explored sector lies there."""

    sector: ShortText
    to: MaybeText = ""


VariantMove = LetGoFirst | ChooseDirection | CorrectComing | RollSwarm | AnswerSwarm
