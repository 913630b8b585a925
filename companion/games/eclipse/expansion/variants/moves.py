"""What a tap asks in the variants (expansion p. 9)."""

from dataclasses import dataclass
from typing import Annotated

from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import ShortText
from companion.rules.game import Command


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
