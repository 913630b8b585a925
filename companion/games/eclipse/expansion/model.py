"""What the variants and the swarms of Rise of the Ancients add to a round: a second action marker, dice that wait."""

from dataclasses import dataclass
from typing import Literal

from companion.games.eclipse.round_model import Doing

Marker = Literal["primary", "secondary"]
OTHER: dict[Marker, Marker] = {"primary": "secondary", "secondary": "primary"}


@dataclass(frozen=True)
class Second:
    """Simultaneous play (p. 13): the secondary action marker, and what two markers need to get along.

    The primary one is `Galaxy.turn` with `Galaxy.doing`, as without this variant.
    """

    turn: int
    doing: Doing | None = None
    researching: tuple[int, int] | None = None
    upgrading: tuple[int, int] | None = None
    resting: Marker | Literal[""] = ""  # its holder is done, but the next player still holds the other one
    latest: Marker = "secondary"  # the marker that was received last
    first: int | None = None  # who has to act before the other one does


@dataclass(frozen=True)
class Swarm:
    """A swarm's die at the end of a clean-up (p. 7): not rolled yet, or waiting for what lies behind that exit."""

    sector: str
    round: int  # after which round
    face: int = 0
    by_app: bool = True
