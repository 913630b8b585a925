"""What can have happened in a battle with Rise of the Ancients."""

from dataclasses import dataclass
from typing import Annotated

from companion.games.eclipse.battle.model import Who
from companion.rules.fields import Count, SeatNumber
from companion.rules.fields import Limit as limit  # noqa: N813

Face = Annotated[int, limit(ge=1, le=6)]
Somebody = Annotated[int, limit(ge=-1, le=8)]  # a seat; -1: nobody's ships


@dataclass(frozen=True)
class InterceptTapped:
    """A die of the point defence on the table."""

    seat: Somebody
    face: Face


@dataclass(frozen=True)
class InterceptRolled:
    """The point defence with dice of the app."""

    seat: Somebody
    faces: tuple[Face, ...]


@dataclass(frozen=True)
class MissilesStopped:
    """Point defence is over for one owner. Once it is for all, what still flies lands: `hit` and `destroyed`."""

    seat: Somebody
    missiles: tuple[int, ...]  # their dice
    hit: tuple[Who, ...] = ()
    destroyed: tuple[Who, ...] = ()


@dataclass(frozen=True)
class DieRolledAgain:
    seat: SeatNumber
    die: Count
    was: Face
    face: Face
    by_app: bool
    ship: bool = True  # a colony ship of this board is turned face down; not where nobody keeps it on the phone


@dataclass(frozen=True)
class PopulationShot:
    """Dice against the population that their owner may still roll again."""

    party: Count
    seat: SeatNumber
    faces: tuple[Face, ...]
    by_app: bool
    cubes: Count


@dataclass(frozen=True)
class AncientsAttacked:
    """Swarms have neutron bombs (expansion p. 7); against a Neutron Absorber they shoot."""

    party: Count
    seat: SeatNumber  # whose population it is
    faces: tuple[Face, ...] = ()
    by_app: bool = False
    destroyed: Count = 0
    cubes: Count = 0
    bombs: bool = True


@dataclass(frozen=True)
class TrophyTaken:
    """A destroyed Ancient Cruiser or Dreadnought lies face down beside the board: 1 VP."""

    seat: SeatNumber
    ship: str


@dataclass(frozen=True)
class Plundered:
    """The Syndicate takes one money less than reputation tiles were drawn."""

    seat: SeatNumber
    tiles: Count
    money: Count


BattleEvent = (
    InterceptTapped | InterceptRolled | MissilesStopped | DieRolledAgain | PopulationShot | AncientsAttacked | TrophyTaken | Plundered
)  # fmt: skip
