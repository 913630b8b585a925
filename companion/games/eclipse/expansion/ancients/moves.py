"""What a tap asks about swarms of Ancients (expansion p. 7)."""

from dataclasses import dataclass
from typing import Annotated

from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, ShortText
from companion.rules.game import Command


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
