"""What a tap would do, tried out without tapping: screens grey by the rule that would refuse, and show what would come."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.games.age_of_galaxy.chapters import evolve
from companion.games.age_of_galaxy.components import Gain
from companion.games.age_of_galaxy.goods.events import Gained
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.chance import Chance
from companion.rules.game import Command, RuleViolation
from companion.rules.words import Words


@dataclass(frozen=True)
class Tried:
    before: Galaxy
    events: tuple[Any, ...] = ()
    no: RuleViolation | None = None

    @property
    def can(self) -> bool:
        """It works, or only a value of the box is missing: then the tap asks for it."""
        return self.no is None or bool(self.no.asks)

    @property
    def asks(self) -> str:
        return self.no.asks if self.no else ""

    @property
    def why(self) -> Words | None:
        return self.no.why if self.no and not self.no.asks else None

    @cached_property
    def after(self) -> Galaxy:
        galaxy = self.before
        for event in self.events:
            galaxy = evolve(galaxy, event)
        return galaxy

    def gains(self, seat: int) -> Gain:
        return tuple((one.good, one.by) for one in self._gained() if one.seat == seat and one.by > 0)

    def _gained(self) -> Iterator[Gained]:
        return (one for one in self.events if isinstance(one, Gained))


def tried(galaxy: Galaxy, seat: int | None, command: Command) -> Tried:
    # The game shows these screens: at import time it is not there yet.
    from companion.games.age_of_galaxy.play import GAME  # noqa: PLC0415

    try:
        return Tried(galaxy, GAME.decide(galaxy, seat, command, Chance(b"can")))
    except RuleViolation as no:
        return Tried(galaxy, no=no)
