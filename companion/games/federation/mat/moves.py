"""What a tap can book on a mat: a gain, a cost, goods put back, a decision done without the app."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.games.federation.components import Good
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command


@dataclass(frozen=True)
class SkipDue(Command):
    """It was done on the board, or cannot be done: the app asks no more."""

    seat: SeatNumber
    kind: ShortText
    what: Annotated[str, limit(max_length=20)] = ""


@dataclass(frozen=True)
class Gain(Command):
    """What a bonus gives or a cost takes: goods, ships, die, accreditation, modifiers, prestige; or a decision it leaves:
    a marker on a mission, a project, a site's income, a medal, a trade marker, a scholar."""

    seat: SeatNumber
    what: Literal[
        "lavandium", "kuppernium", "ozeanium", "gold", "ships", "die", "field", "modifiers", "prestige", "asteroids", "neo",
        "six_moon", "unlock", "project", "income", "medal", "post", "scholar",
    ]  # fmt: skip
    by: Annotated[int, limit(ge=-20, le=30)]


@dataclass(frozen=True)
class DropGoods(Command):
    """Back to the supply, to make room (p. 6)."""

    seat: SeatNumber
    good: Good
    count: Annotated[int, limit(ge=1, le=10)] = 1
