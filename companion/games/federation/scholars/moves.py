"""What a tap can ask of the scholars."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.federation.fields import ScholarNumber
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber
from companion.rules.game import Command


@dataclass(frozen=True)
class OpenScholar(Command):
    """A scholar of the table's own stacks lies open."""

    scholar: ScholarNumber


@dataclass(frozen=True)
class TakeScholar(Command):
    seat: SeatNumber
    scholar: ScholarNumber
    with_2a2: bool = False


@dataclass(frozen=True)
class UseScholar(Command):
    """One effect, once. `choice` where the scholar leaves one: a site, a mission, a post, another scholar."""

    seat: SeatNumber
    scholar: ScholarNumber
    choice: Annotated[str, limit(max_length=20)] = ""
