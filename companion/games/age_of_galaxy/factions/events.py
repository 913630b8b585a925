"""What can have happened with faction cards and their abilities."""

from dataclasses import dataclass
from typing import Literal

from companion.games.age_of_galaxy.components import Ideology


@dataclass(frozen=True)
class FactionPlayed:
    """As a main faction; at set-up the first one."""

    seat: int
    card: int


@dataclass(frozen=True)
class IdeologyPlayed:
    """As the true main ideology; `card` is 0 where only its symbol was told."""

    seat: int
    ideology: Ideology
    card: int = 0


@dataclass(frozen=True)
class CardDiscarded:
    """Played once: for its boost, or its adaptation while settling. `card` is 0 where it has no name here."""

    seat: int
    card: int
    how: Literal["boost", "adaptation"]


@dataclass(frozen=True)
class FreeEffectUsed:
    """An effect of the hint board or of a main faction; `what`: its number, or the number of the card as "card.N"."""

    seat: int
    what: str


@dataclass(frozen=True)
class CubeLifted:
    """Sojourner: the planet is free again, the cube is used at once for `action` (research or salvage)."""

    seat: int
    planet: int
    action: Literal["research", "salvage"]
