"""What can have happened at a table of Age of Galaxy. `why` is a short code; reasons.py has its words and page."""

from dataclasses import dataclass
from typing import Literal, get_args

from companion.games.age_of_galaxy.components import Action, Gain, Good, Ideology, PlanetKind
from companion.games.age_of_galaxy.corrections.events import (
    BoardCubesCorrected,
    CongressCorrected,
    FactionCorrected,
    FinalCounted,
    FleetCorrected,
    GameFinished,
    IdeologyCorrected,
    OrderCorrected,
    PhaseCorrected,
    PileCorrected,
    PlanetCorrected,
    TechCorrected,
    TradeCorrected,
    TurnCorrected,
    ValueCorrected,
)
from companion.games.age_of_galaxy.model import Ranked

__all__ = [  # asked for here, whichever file they stand in
    "BoardCubesCorrected", "CongressCorrected", "FactionCorrected", "FinalCounted", "FleetCorrected", "GameFinished",
    "IdeologyCorrected", "OrderCorrected", "PhaseCorrected", "PileCorrected", "PlanetCorrected", "TechCorrected", "TradeCorrected",
    "TurnCorrected", "ValueCorrected",
]  # fmt: skip

# ── set-up (p. 10-13) and draft (p. 35) ────────────────────────


@dataclass(frozen=True)
class StartPlayerChosen:
    seat: int
    drawn: bool = False


@dataclass(frozen=True)
class StepTicked:
    step: str
    done: bool


@dataclass(frozen=True)
class BoxTold:
    key: str
    value: int | str


@dataclass(frozen=True)
class RowTold:
    """One answer of several values that belong together, by key."""

    values: tuple[tuple[str, int | str], ...]


@dataclass(frozen=True)
class CardTyped:
    """A faction card of this box is known from now on: its values by key."""

    card: int
    values: tuple[tuple[str, int | str], ...]


@dataclass(frozen=True)
class TradeLaid:
    place: int
    card: int
    drawn: bool = False


@dataclass(frozen=True)
class CardsDealt:
    """Seven cards into a hand; secret."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class CardsSwapped:
    """Up to three away, as many new ones; none: the hand stays. Secret."""

    seat: int
    away: tuple[int, ...]
    new: tuple[int, ...]


@dataclass(frozen=True)
class DraftBegan:
    """Everybody looks at seven cards; none known where the cards are real ones. Secret."""

    packs: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Picked:
    """A card out of the pack; 0: a real one without a name here. Secret."""

    seat: int
    card: int


@dataclass(frozen=True)
class PacksPassed:
    """Everybody has picked: the rest goes to the left. `pick`: which one comes now; 0: the draft is over."""

    pick: int


@dataclass(frozen=True)
class DraftDone:
    """The table has drafted with its own cards; everybody holds seven."""


@dataclass(frozen=True)
class PlayBegan:
    """Round 1 begins; `strength`: what everybody's board shows at the start."""

    strength: int = 0


# ── what a realm gains and loses ───────────────────────────────


@dataclass(frozen=True)
class Gained:
    """More (or less) of one good, as it really moved: caps are taken into account."""

    seat: int
    good: Good
    by: int
    why: str = ""


@dataclass(frozen=True)
class CubePlaced:
    """The cube of an action: in which action, and for trade on which place, for the congress on which field."""

    seat: int
    action: Action
    place: int = 0


@dataclass(frozen=True)
class PlanetSettled:
    seat: int
    planet: int
    card: int
    kind: PlanetKind
    gain: Gain = ()


@dataclass(frozen=True)
class PlanetDeveloped:
    seat: int
    planet: int


@dataclass(frozen=True)
class PlanetConquered:
    """A cruiser lies there now; cubes of the old owner go back to the supply. The cruiser leaves the play area."""

    seat: int
    planet: int
    card: int
    kind: PlanetKind
    loser: int | None = None
    cubes: int = 0


@dataclass(frozen=True)
class CubesLost:
    """Round helper: somebody's planet was conquered, the cubes go back to the supply."""

    seat: int
    cubes: int
    by: int


@dataclass(frozen=True)
class CubeLifted:
    """Sojourner: the planet is free again, the cube is used at once for `action` (research or salvage)."""

    seat: int
    planet: int
    action: Literal["research", "salvage"]


@dataclass(frozen=True)
class TechResearched:
    seat: int
    tech: str


@dataclass(frozen=True)
class ShieldSet:
    """A planet needs no cruisers for its protection."""

    planet: int
    shielded: bool


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


# ── the course of a round (p. 14-31) ───────────────────────────


@dataclass(frozen=True)
class CubesTaken:
    """Production, step 1: from the supply."""

    seat: int
    cubes: int


@dataclass(frozen=True)
class Produced:
    """Everybody has produced; reminders of abilities may follow."""


@dataclass(frozen=True)
class ActionsBegan:
    pass


@dataclass(frozen=True)
class TurnEnded:
    seat: int
    after: int | None  # whose turn it is now; none: all have passed


@dataclass(frozen=True)
class WarBegan:
    pass


@dataclass(frozen=True)
class Mustered:
    """Round helper: what lies in a play area, typed."""

    seat: int
    cruisers: int
    strength: int
    to_guard: int = 0


@dataclass(frozen=True)
class Compared:
    ranking: tuple[Ranked, ...]
    overlords: tuple[int, ...]


@dataclass(frozen=True)
class RewardTold:
    """Round helper: what a place in the war brings; boards are kept by hand."""

    seat: int
    place: int
    gain: Gain


@dataclass(frozen=True)
class ConquestOver:
    """The Overlord has conquered, or does not want to; or there are several."""

    skipped: bool = False


@dataclass(frozen=True)
class Reduced:
    """Step 3 of a war: this many cruisers back to the supply."""

    seat: int
    lost: int
    keeps: int  # how many are allowed


@dataclass(frozen=True)
class WarEnded:
    pass


@dataclass(frozen=True)
class FleetMoved:
    card: int
    opens: int  # the system card that is turned up now; 0: none


@dataclass(frozen=True)
class CubesMoved:
    """From the three boxes of the action board to their trade cards: place, seat, number."""

    moved: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True)
class GoldenAge:
    """Full cards: own cubes back (by seat), the rest to the supply (by seat); the cards are turned."""

    places: tuple[int, ...]
    back: tuple[int, ...]
    rest: tuple[int, ...]


@dataclass(frozen=True)
class OrderSet:
    order: tuple[int, ...]


@dataclass(frozen=True)
class RoundBegan:
    round: int
    totals: tuple[int, ...] = ()  # of the round before, for the curve


@dataclass(frozen=True)
class GameOver:
    totals: tuple[int, ...]


SetUpEvent = (
    StartPlayerChosen | StepTicked | BoxTold | RowTold | CardTyped | TradeLaid | CardsDealt | CardsSwapped | DraftBegan | Picked
    | PacksPassed | DraftDone | PlayBegan
)  # fmt: skip
RealmEvent = (
    Gained | CubePlaced | PlanetSettled | PlanetDeveloped | PlanetConquered | CubesLost | CubeLifted | TechResearched
    | ShieldSet | FactionPlayed | IdeologyPlayed | CardDiscarded | FreeEffectUsed
)  # fmt: skip
RoundEvent = (
    CubesTaken | Produced | ActionsBegan | TurnEnded | WarBegan | Mustered | Compared | RewardTold | ConquestOver
    | Reduced | WarEnded | FleetMoved | CubesMoved | GoldenAge | OrderSet | RoundBegan | GameOver
)  # fmt: skip
CorrectionEvent = (
    ValueCorrected | PlanetCorrected | FactionCorrected | IdeologyCorrected | TechCorrected | TradeCorrected
    | BoardCubesCorrected | CongressCorrected | TurnCorrected | OrderCorrected | PileCorrected | FleetCorrected | PhaseCorrected
    | GameFinished | FinalCounted
)  # fmt: skip
Event = SetUpEvent | RealmEvent | RoundEvent | CorrectionEvent
EVENTS = get_args(Event)
