"""What a tap can ask in the income phase."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.federation.components import Good
from companion.games.federation.fields import ScholarNumber, SiteNumber, Transport
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class TakeIncome(Command):
    """Step 1: all own sites from left to right. Choices: a good for the transmutation, a planet for the transport
    centre, a scholar for the embassy; empty where one does without. `site`: one alone, where a decision asks for it."""

    seat: SeatNumber
    transmute: Good | None = None
    transport: Transport | None = None
    embassy: ScholarNumber | None = None
    site: SiteNumber | None = None


@dataclass(frozen=True)
class PayAccreditation(Command):
    """Step 2: pay with this good, for this level; no good: down to the lowest field of level 2."""

    seat: SeatNumber
    level: Annotated[int, limit(ge=2, le=5)]
    good: Good | None = None


@dataclass(frozen=True)
class CleanUp(Command):
    pass
