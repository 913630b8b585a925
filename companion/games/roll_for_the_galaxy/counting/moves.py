"""What a tap can ask when points are counted (p. 8)."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.roll_for_the_galaxy.numbers import Chips, Credits
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, SeatNumber, ShortText
from companion.rules.game import Command


@dataclass(frozen=True)
class CountHoldings(Command):
    """What somebody has at the end, typed in; tiles ticked in `sides`, and typed by name with commas between."""

    seat: SeatNumber
    vp_chips: Chips = 0
    faction: Annotated[int, limit(ge=0, le=9)] = 0  # 0: not known
    home_world: MaybeText = ""
    tiles: Annotated[str, limit(max_length=2000)] = ""
    sides: Annotated[tuple[ShortText, ...], limit(max_length=55)] = ()
    home: Annotated[int, limit(ge=0, le=25)] = 0
    military: Annotated[int, limit(ge=0, le=22)] = 0
    consumption: Annotated[int, limit(ge=0, le=9)] = 0
    novelty: Annotated[int, limit(ge=0, le=20)] = 0
    rare: Annotated[int, limit(ge=0, le=14)] = 0
    genes: Annotated[int, limit(ge=0, le=12)] = 0
    alien: Annotated[int, limit(ge=0, le=9)] = 0
    goods: Annotated[int, limit(ge=0, le=40)] = 0
    cup: Annotated[int, limit(ge=0, le=40)] = 0
    credits: Credits = 0
