"""What can have happened in a battle, before it and after it (p. 18-21)."""

from dataclasses import dataclass

from companion.games.eclipse.battle.model import Battle, Shot, Squad, Who
from companion.games.eclipse.events import Event
from companion.games.eclipse.fields import Face
from companion.rules.fields import Count, SeatNumber


@dataclass(frozen=True)
class ArrivalNoted(Event):
    sector: str
    seat: SeatNumber


@dataclass(frozen=True)
class BattleForgotten(Event):
    sector: str


@dataclass(frozen=True)
class BattleOpened(Event):
    battle: Battle


@dataclass(frozen=True)
class FaceTapped(Event):
    """A die on the table."""

    squad: Count
    face: Face
    who: Who


@dataclass(frozen=True)
class DiceRolled(Event):
    """Dice of the app."""

    squad: Count
    faces: tuple[Face, ...]
    who: Who


@dataclass(frozen=True)
class DiceLaid(Event):
    shots: tuple[Shot, ...]
    hit: tuple[Who, ...] = ()  # one for each shot
    destroyed: tuple[Who, ...] = ()
    by_rule: bool = False  # nobody chose: there was only one way, or nobody's ships shoot by the rulebook
    flying: bool = False  # missiles that somebody's point defence fires at first
    repaired: tuple[Who, ...] = ()  # the round is over, and these have taken damage off


@dataclass(frozen=True)
class SquadRetreats(Event):
    squad: Count
    to: str
    who: Who
    repaired: tuple[Who, ...] = ()


@dataclass(frozen=True)
class StalemateEnded(Event):
    to: str  # empty: the ships are lost


@dataclass(frozen=True)
class PopulationAttacked(Event):
    party: Count
    seat: SeatNumber
    faces: tuple[Face, ...]
    by_app: bool
    destroyed: Count
    cubes: Count
    bombs: bool = False


@dataclass(frozen=True)
class ReputationOffered(Event):
    """Secret: tiles drawn after a battle, of which one may be kept."""

    party: Count
    seat: SeatNumber
    tiles: tuple[int, ...]


@dataclass(frozen=True)
class ReputationKept(Event):
    """Secret: 0 is none."""

    party: Count
    seat: SeatNumber
    tile: Count
    back: Count = 0


@dataclass(frozen=True)
class BattleClosed(Event):
    sector: str


@dataclass(frozen=True)
class SquadCorrected(Event):
    squad: Count
    now: Squad
    who: Who
