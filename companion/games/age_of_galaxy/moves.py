"""What a tap can ask at a table of Age of Galaxy."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, get_args

from companion.games.age_of_galaxy.components import Action, Good, Ideology, PlanetKind
from companion.games.age_of_galaxy.corrections.moves import (
    CardNumber,
    CorrectBoardCubes,
    CorrectCongress,
    CorrectFaction,
    CorrectFleet,
    CorrectIdeology,
    CorrectOrder,
    CorrectPhase,
    CorrectPile,
    CorrectPlanet,
    CorrectTech,
    CorrectTrade,
    CorrectTurn,
    CorrectValue,
    CountFinal,
    FieldNumber,
    FinishGame,
    PlanetNumber,
    SystemNumber,
    TechName,
    TradePlaceNumber,
)
from companion.rules.box import Pairs, TellBox, Telling, TellRow
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber, ShortText
from companion.rules.game import Command

__all__ = [  # asked for here, whichever file they stand in
    "CorrectBoardCubes", "CorrectCongress", "CorrectFaction", "CorrectFleet", "CorrectIdeology", "CorrectOrder", "CorrectPhase",
    "CorrectPile", "CorrectPlanet", "CorrectTech", "CorrectTrade", "CorrectTurn", "CorrectValue", "CountFinal",
    "FinishGame", "TellBox", "TellRow",
]  # fmt: skip

MaybeCard = Annotated[int, limit(ge=0, le=40)]  # 0: a card without a name here
TradeCardNumber = Annotated[int, limit(ge=1, le=5)]
Amount = Annotated[int, limit(ge=0, le=12)]
Few = Annotated[int, limit(ge=1, le=9)]
OneOfTwo = Literal["first", "second"]
CardText = Annotated[str, limit(max_length=60)]

# ── set-up (p. 10-13) and draft (p. 35) ────────────────────────


@dataclass(frozen=True)
class ChooseStartPlayer(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class DrawStartPlayer(Command):
    pass


@dataclass(frozen=True)
class LayTrade(Command):
    """The app draws the trade cards that are not named yet."""


@dataclass(frozen=True)
class NameTrade(Command):
    """The table says which trade card lies on a place."""

    place: TradePlaceNumber
    card: TradeCardNumber


@dataclass(frozen=True)
class TickStep(Command):
    step: ShortText
    done: bool = True


@dataclass(frozen=True)
class DealCards(Command):
    """Seven cards each: into the hands, or as the first packs of the draft. With real cards: the draft begins."""


@dataclass(frozen=True)
class SwapCards(Command):
    """Up to three cards of the first hand away for new ones; none: keep the hand. Only on the own phone."""

    seat: SeatNumber
    cards: Annotated[tuple[CardNumber, ...], limit(max_length=3)] = ()


@dataclass(frozen=True)
class PickCard(Command):
    """Draft: this card out of the pack; 0: a real card that has no name here. Only on the own phone."""

    seat: SeatNumber
    card: MaybeCard = 0


@dataclass(frozen=True)
class FinishDraft(Command):
    """With real cards: the rest of the draft, or all of it, goes on without the phones."""


@dataclass(frozen=True)
class TypeCard(Telling):
    """What stands on a faction card; this box knows it from now on. `card`: its number here, the next free one.

    `then`: the same tap plays it for `seat`; whatever refuses that refuses everything.
    """

    must_be_fresh: ClassVar[bool] = True  # two phones that type at once would write over each other
    card: CardNumber
    name: Annotated[str, limit(min_length=1, max_length=24)]
    ideology: Ideology
    adaptation: PlanetKind
    adaptation_2: PlanetKind | None = None
    credits: Amount = 0
    cruisers: Annotated[int, limit(ge=0, le=5)] = 0
    boost: Good | None = None
    boost_count: Amount = 0
    boost_2: Good | None = None
    boost_2_count: Amount = 0
    production: CardText = ""
    free: CardText = ""
    seat: SeatNumber | None = None
    then: Literal["keep", "main", "ideology", "boost"] = "keep"

    def told(self) -> Pairs:
        """An empty second place is told too: it may have been filled in wrongly before."""
        key = f"faction.{self.card}"
        pairs: list[tuple[str, int | str | None]] = [
            (f"{key}.name", self.name),
            (f"{key}.ideology", self.ideology),
            (f"{key}.adaptation", self.adaptation),
            (f"{key}.adaptation_2", self.adaptation_2 or "none"),
            (f"{key}.credits", self.credits),
            (f"{key}.cruisers", self.cruisers),
            (f"{key}.boost.1.count", self.boost_count if self.boost else None),
            (f"{key}.boost.1.kind", self.boost),
            (f"{key}.boost.2.count", (self.boost_2_count if self.boost_2 else 0) if self.boost else None),
            (f"{key}.boost.2.kind", (self.boost_2 or "none") if self.boost else None),
            (f"{key}.production", self.production or None),
            (f"{key}.free", self.free or None),
        ]
        return tuple((one, value) for one, value in pairs if value is not None)


@dataclass(frozen=True)
class BeginPlay(Command):
    pass


# ── production (p. 14) ─────────────────────────────────────────


@dataclass(frozen=True)
class Produce(Command):
    """Everybody: cubes, credits by productivity, productivity down by one."""


@dataclass(frozen=True)
class BeginActions(Command):
    """The abilities of the production phase are done."""


# ── actions (p. 15-27) ─────────────────────────────────────────


@dataclass(frozen=True)
class Settle(Command):
    """A planet by its number here, or a new one by system card and type; what it gives; a card for its adaptation."""

    seat: SeatNumber
    planet: PlanetNumber | None = None
    card: SystemNumber | None = None
    kind: PlanetKind | None = None
    gain: Good | None = None
    count: Amount = 0
    gain_2: Good | None = None
    count_2: Amount = 0
    adaptation: MaybeCard | None = None  # a faction card discarded for its one-time adaptation


@dataclass(frozen=True)
class Develop(Command):
    seat: SeatNumber
    planet: PlanetNumber
    reward: Literal["both", "one"]


@dataclass(frozen=True)
class Manufacture(Command):
    seat: SeatNumber
    count: Few


@dataclass(frozen=True)
class Salvage(Command):
    seat: SeatNumber
    count: Annotated[int, limit(ge=1, le=48)]


@dataclass(frozen=True)
class Plunder(Command):
    seat: SeatNumber


@dataclass(frozen=True)
class Trade(Command):
    seat: SeatNumber
    place: TradePlaceNumber


@dataclass(frozen=True)
class Explore(Command):
    """A reachable exploration marker, and what it shows."""

    seat: SeatNumber
    card: SystemNumber
    gain: Good | None = None
    count: Amount = 0
    gain_2: Good | None = None
    count_2: Amount = 0


@dataclass(frozen=True)
class Appoint(Command):
    seat: SeatNumber
    field: FieldNumber


@dataclass(frozen=True)
class Research(Command):
    """`pay`: 3 credits, or the other price of the board."""

    seat: SeatNumber
    tech: TechName
    pay: Literal["credits", "other"] = "credits"
    reward: OneOfTwo | None = None  # where the technology says "or"


@dataclass(frozen=True)
class PlaceCube(Command):
    """Only the cube: everything else was done on the boards. `place` names the trade card."""

    seat: SeatNumber
    action: Action
    place: TradePlaceNumber | None = None
    field: FieldNumber | None = None


@dataclass(frozen=True)
class EndTurn(Command):
    seat: SeatNumber


# ── faction cards and what may be done at any time (p. 15, 32-33)


@dataclass(frozen=True)
class PlayMain(Command):
    seat: SeatNumber
    card: CardNumber


@dataclass(frozen=True)
class PlayIdeology(Command):
    """A card under the middle main faction: only its symbol counts."""

    seat: SeatNumber
    card: MaybeCard = 0
    ideology: Ideology | None = None  # where the card has no name here


@dataclass(frozen=True)
class PlayBoost(Command):
    """Discarded for its boost; a card without a name here says what it gave."""

    seat: SeatNumber
    card: MaybeCard = 0
    gain: Good | None = None
    count: Amount = 0
    gain_2: Good | None = None
    count_2: Amount = 0


@dataclass(frozen=True)
class UseFreeEffect(Command):
    """One of the three effects of the hint board, any number of times."""

    seat: SeatNumber
    effect: Annotated[int, limit(ge=1, le=3)]


@dataclass(frozen=True)
class UseAbility(Command):
    """What the book explains of a main faction: Cheiki, Legarchaea, Auralis."""

    seat: SeatNumber
    card: CardNumber


@dataclass(frozen=True)
class Nomadic(Command):
    """Sojourner: lift a cube from a settled planet and research or salvage with it at once."""

    seat: SeatNumber
    planet: PlanetNumber
    tech: TechName | None = None  # research this one ...
    pay: Literal["credits", "other"] = "credits"
    count: Annotated[int, limit(ge=0, le=48)] = 0  # ... or salvage this many
    reward: OneOfTwo | None = None


@dataclass(frozen=True)
class Swarm(Command):
    """Scythe: two cruisers away, a third one onto an unprotected planet."""

    seat: SeatNumber
    planet: PlanetNumber | None = None
    card: SystemNumber | None = None
    kind: PlanetKind | None = None


@dataclass(frozen=True)
class Book(Command):
    """Something gives or takes that the app does not know of."""

    seat: SeatNumber
    what: Good
    by: Annotated[int, limit(ge=-20, le=20)]


# ── war (p. 28-29) ─────────────────────────────────────────────


@dataclass(frozen=True)
class Muster(Command):
    """Round helper: what lies in a play area."""

    seat: SeatNumber
    cruisers: Annotated[int, limit(ge=0, le=5)]
    strength: Annotated[int, limit(ge=0, le=20)]
    to_guard: Annotated[int, limit(ge=0, le=30)] = 0


@dataclass(frozen=True)
class Compare(Command):
    """Rank the fleets and give the rewards."""


@dataclass(frozen=True)
class Conquer(Command):
    """A planet by its number, a new one by card and type; in the round helper by its owner and the cubes lying there."""

    seat: SeatNumber
    planet: PlanetNumber | None = None
    card: SystemNumber | None = None
    kind: PlanetKind | None = None
    loser: SeatNumber | None = None
    cubes: Annotated[int, limit(ge=0, le=2)] = 0


@dataclass(frozen=True)
class SkipConquest(Command):
    pass


@dataclass(frozen=True)
class Reduce(Command):
    """Everybody discards cruisers down to the strength."""


# ── galactic phase (p. 30-31) ──────────────────────────────────


@dataclass(frozen=True)
class Advance(Command):
    """Fleet, cubes to the trade cards, golden ages, turn order; the next round begins."""


SetUpMove = (
    ChooseStartPlayer | DrawStartPlayer | LayTrade | NameTrade | TickStep | DealCards | SwapCards | PickCard | FinishDraft | TypeCard
    | BeginPlay | TellBox | TellRow
)  # fmt: skip
ActionMove = (
    Settle | Develop | Manufacture | Salvage | Plunder | Trade | Explore | Appoint | Research | PlaceCube | EndTurn
)
CardMove = PlayMain | PlayIdeology | PlayBoost | UseFreeEffect | UseAbility | Nomadic | Swarm | Book
PhaseMove = Produce | BeginActions | Muster | Compare | Conquer | SkipConquest | Reduce | Advance
CorrectionMove = (
    CorrectValue | CorrectPlanet | CorrectFaction | CorrectIdeology | CorrectTech | CorrectTrade | CorrectBoardCubes
    | CorrectCongress | CorrectTurn | CorrectOrder | CorrectPile | CorrectFleet | CorrectPhase | FinishGame | CountFinal
)  # fmt: skip
Move = SetUpMove | ActionMove | CardMove | PhaseMove | CorrectionMove
COMMANDS = get_args(Move)
