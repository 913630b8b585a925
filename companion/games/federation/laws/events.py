"""What can have happened to a law."""

from dataclasses import dataclass

from companion.games.federation.components import Planet, Side


@dataclass(frozen=True)
class LawOpened:
    side: Side
    planet: Planet
    drawn: bool = True
    later: bool = False  # one of the last two, for round 5


@dataclass(frozen=True)
class LawShuffledBack:
    """It was equal to the other one: the next card of its stack is opened instead."""

    side: Side
    planet: Planet


@dataclass(frozen=True)
class LawsSwapped:
    """The last two were equal: the two right ones change places (p. 13)."""


@dataclass(frozen=True)
class LawPassed:
    side: Side
    planet: Planet
    left: int
    right: int
