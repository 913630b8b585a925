"""What can have happened in a turn: its cube, and its end."""

from dataclasses import dataclass

from companion.games.age_of_galaxy.components import Action


@dataclass(frozen=True)
class CubePlaced:
    """The cube of an action: in which action, and for trade on which place, for the congress on which field."""

    seat: int
    action: Action
    place: int = 0


@dataclass(frozen=True)
class TurnEnded:
    seat: int
    after: int | None  # whose turn it is now; none: all have passed
