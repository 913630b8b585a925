"""What a tap asks about developments (expansion p. 5)."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.eclipse.moves import PlaysOn
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, SeatNumber, ShortText
from companion.rules.game import Command


@dataclass(frozen=True)
class Develop(PlaysOn):
    """A development instead of a technology; `sector` for a shellworld or a warp portal."""

    seat: SeatNumber
    development: ShortText
    sector: MaybeText = ""


@dataclass(frozen=True)
class CorrectDevelopment(Command):
    """Who has a development (-1: it lies beside the supply board)."""

    development: ShortText
    holder: Annotated[int, limit(ge=-1, le=8)]
    corrects = True
