"""What the app remembers of a table: every player's realm, planets, trade cards, congress, and where the round is."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.keys import slots
from companion.games.age_of_galaxy.box.values import BOX
from companion.games.age_of_galaxy.components import BoxAction, Gain, Good, Ideology, PlanetKind
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.points.final import Final
from companion.rules.box import Value
from companion.rules.values import replace
from companion.rules.words import Arg, say

Step = Literal["setup", "production", "action", "war", "galactic", "over"]
Phase = Literal["production", "action", "war", "galactic"]  # of a round
WarStep = Literal["compare", "conquer", "reduce"]
PlanetState = Literal["free", "settled", "developed", "conquered"]


@dataclass(frozen=True)
class Planet:
    """A planet the app has heard of; a free one is known from before."""

    id: int
    card: int  # the system card it lies on, from the left
    kind: PlanetKind
    state: PlanetState = "free"
    owner: int | None = None
    settled_in: int = 0  # the round
    shielded: bool = False  # a technology or an ability protects it
    gain: Gain = ()  # what settling it gives, as it was told

    @property
    def cubes(self) -> int:
        return {"settled": 1, "developed": 2}.get(self.state, 0)


@dataclass(frozen=True)
class Card:
    """A faction card as this box knows it; what is not told yet is empty."""

    number: int
    name: Arg
    ideology: Ideology | None
    adaptations: tuple[PlanetKind, ...]
    credits: int | None
    cruisers: int | None
    boost: Gain | None
    production: str
    free: str

    @property
    def complete(self) -> bool:
        """Enough to play it as a main faction without another question."""
        return self.ideology is not None and bool(self.adaptations) and None not in (self.credits, self.cruisers)


def faction_name(number: int, told: str) -> Arg:
    """A faction card as this box calls it; the eight of the book in both languages."""
    named = catalog.named_factions().get(number)
    return named.name if named and told in {named.en, named.de} else told or say("Card %(number)s", number=number)


@dataclass(frozen=True)
class TradePlace:
    """One of the three trade cards on the table."""

    card: int = 0  # its number; 0: nobody has said which one lies here
    cubes: tuple[int, ...] = ()  # by seat
    flipped: bool = False  # after its golden age: any number of cubes


@dataclass(frozen=True)
class Ranked:
    """One player in the comparison of a war."""

    seat: int
    cruisers: int
    strength: int
    place: int


@dataclass(frozen=True)
class Realm:
    """Everything one player has."""

    credits: int = 0
    productivity: int = 0
    prestige: int = 0
    influence: int = 0
    discoveries: int = 0
    relics: int = 0
    cruisers: int = 0  # in the play area
    strength: int = 0
    keeps: int = 0  # cruisers kept after a war beyond the strength
    to_guard: int = 0  # planets that need cover, typed where the app keeps no planets
    cubes: int = 0  # in hand, for this round
    supply: int = 0  # cubes beside the board
    away: int = 0  # cubes on planets and technologies
    anomaly: int = 0  # cubes of exploring
    factions: tuple[int, ...] = ()  # main factions, by number of their cards, in the order they came
    true_ideology: Ideology | None = None
    true_card: int = 0
    techs: tuple[str, ...] = ()  # ids; an own technology of a faction is "faction.<card>"
    hand: tuple[int, ...] = ()  # known cards; secret
    hand_count: int = 0  # cards in hand, known or not
    swapped: bool = False  # the mulligan is used or declined
    acted: bool = False  # in this turn
    card_played: bool = False  # in this turn
    settled_now: int = 0  # the planet settled in this turn
    used: tuple[str, ...] = ()  # effects used in this turn, or in this production phase
    fame: tuple[tuple[str, int], ...] = ()  # where prestige came from: code and sum
    count: Final | None = None  # as it was counted at the end; none: what is kept here

    def has(self, good: Good) -> int:
        return int(getattr(self, good))

    def fresh(self) -> "Realm":
        """Between two turns nothing is done yet."""
        return replace(self, acted=False, card_played=False, settled_now=0, used=())

    @property
    def passed(self) -> bool:
        return self.cubes == 0


@dataclass(frozen=True)
class Galaxy:
    options: Options
    realms: tuple[Realm, ...]
    step: Step = "setup"
    round: int = 0
    war: WarStep = "compare"
    start: int | None = None  # the start player
    last_winner: int | None = None  # who won last on this host, if that seat is here
    order: tuple[int, ...] = ()
    turn: int | None = None
    pile: tuple[int, ...] = ()  # all prestige cubes, the one that arrived last first: on one field it lies on top
    fleet: int = 1  # its system card
    planets: tuple[Planet, ...] = ()
    trades: tuple[TradePlace, ...] = ()
    boxes: tuple[tuple[BoxAction, int], ...] = ()  # cubes on the action board: which box, whose
    congress: tuple[tuple[int, int], ...] = ()  # field, seat
    produced: bool = False  # in this round
    ranking: tuple[Ranked, ...] = ()  # of this round's war
    overlords: tuple[int, ...] = ()
    mustered: tuple[int, ...] = ()  # who has told a fleet in this war, where boards are kept by hand
    golden: tuple[int, ...] = ()  # places whose golden age came at the end of the last round
    drafting: int = 0  # which pick of the draft is on; 0: none
    packs: tuple[tuple[int, ...], ...] = ()  # what everybody looks at now, by seat; secret
    picked: tuple[int, ...] = ()  # seats that have picked, this time
    dealt: bool = False
    discarded: tuple[int, ...] = ()  # cards thrown away before play, which never come back; secret
    box: tuple[tuple[str, Value], ...] = ()
    ticked: frozenset[str] = field(default_factory=frozenset)
    curve: tuple[tuple[int, ...], ...] = ()
    laid: "Galaxy | None" = None  # as it lay before the first round; none: it still lies like that

    @property
    def seats(self) -> range:
        return range(len(self.realms))

    @property
    def players(self) -> int:
        return len(self.realms)

    @property
    def full(self) -> bool:
        return self.options.depth == "full"

    @property
    def solo(self) -> bool:
        return self.players == 1

    # ── the box ────────────────────────────────────────────────

    @cached_property
    def known(self) -> dict[str, Value]:
        """What the table knows about its box: typed in, else filled in by us."""
        return {**BOX.known(dict(self.options.box)), **dict(self.box)}

    def number(self, key: str) -> int | None:
        value = self.known.get(key)
        return value if isinstance(value, int) else None

    def choice(self, key: str) -> str:
        return str(self.known.get(key, ""))

    def good(self, key: str) -> Good | None:
        return next((good for good in catalog.GOODS if good == self.known.get(key)), None)

    def gain(self, key: str) -> Gain | None:
        """What two slots of the box say; none: nobody has told the first one."""
        count_1, kind_1, count_2, kind_2 = slots(key)
        first = self.number(count_1)
        if first is None or (first and kind_1 not in self.known):
            return None
        pairs = ((self.good(kind_1), first), (self.good(kind_2), self.number(count_2)))
        return tuple((good, count) for good, count in pairs if good and count)

    def card(self, number: int) -> Card:
        key = f"faction.{number}"
        kinds = (self.choice(f"{key}.adaptation"), self.choice(f"{key}.adaptation_2"))
        return Card(
            number,
            faction_name(number, self.choice(f"{key}.name")),
            next((one for one in catalog.IDEOLOGIES if one == self.known.get(f"{key}.ideology")), None),
            tuple(kind for kind in catalog.PLANET_KINDS if kind in kinds),
            self.number(f"{key}.credits"),
            self.number(f"{key}.cruisers"),
            self.gain(f"{key}.boost"),
            self.choice(f"{key}.production"),
            self.choice(f"{key}.free"),
        )

    @cached_property
    def named_cards(self) -> tuple[int, ...]:
        """Faction cards whose name this box knows."""
        last = catalog.numbers().factions
        return tuple(card for card in range(1, last + 1) if self.choice(f"faction.{card}.name"))

    @property
    def cards_complete(self) -> bool:
        return len(self.named_cards) == catalog.numbers().factions

    @property
    def app_deals(self) -> bool:
        """Are the faction cards on the phones? Only where all of them are known."""
        wanted = self.options.cards == "app" or (self.options.cards == "auto" and self.options.draft)
        return wanted and self.cards_complete and self.full

    def tech_name(self, tech: str) -> Arg:
        if tech.startswith("faction."):
            return say("own technology of %(faction)s", faction=self.card(int(tech.removeprefix("faction."))).name)
        told = self.choice(f"tech.{tech}.name")
        return told or catalog.techs()[tech].name

    def trade_name(self, place: int) -> Arg:
        """The card lying there, by the name this box knows."""
        card = self.trades[place - 1].card
        if not card:
            return say("Trade card on place %(place)s", place=place)
        return self.trade_card(card)

    def trade_card(self, number: int) -> Arg:
        """A trade card by its number: as this box calls it, in both languages where nobody has changed its name."""
        known, told = catalog.trade_cards()[number], self.choice(f"trade.{number}.name")
        return known.name if told in {"", known.en, known.de} else told

    # ── who has what ───────────────────────────────────────────

    def planet(self, planet_id: int) -> Planet | None:
        return next((one for one in self.planets if one.id == planet_id), None)

    def planets_of(self, seat: int, *states: PlanetState) -> tuple[Planet, ...]:
        return tuple(one for one in self.planets if one.owner == seat and (not states or one.state in states))

    def in_boxes(self, seat: int) -> int:
        return sum(owner == seat for _, owner in self.boxes)

    def on_trades(self, seat: int) -> int:
        return sum(place.cubes[seat] for place in self.trades)

    def in_congress(self, seat: int) -> int:
        return sum(owner == seat for _, owner in self.congress)

    def all_cubes(self, seat: int) -> int:
        """Every cube of a player but the one on the prestige track: always the same number."""
        realm = self.realms[seat]
        elsewhere = self.in_boxes(seat) + self.on_trades(seat) + self.in_congress(seat)
        return realm.cubes + realm.supply + realm.away + realm.anomaly + elsewhere

    @property
    def by_prestige(self) -> tuple[int, ...]:
        """Highest first; on one field the upper cube first (p. 31)."""
        return tuple(sorted(self.seats, key=lambda seat: (-self.realms[seat].prestige, self.depth_in_pile(seat))))

    def depth_in_pile(self, seat: int) -> int:
        """From the top; a table that only counts knows it of nobody before it is told."""
        return self.pile.index(seat) if seat in self.pile else len(self.pile)

    def with_realm(self, seat: int, **changes: object) -> "Galaxy":
        changed = replace(self.realms[seat], **changes)  # type: ignore[arg-type]
        return replace(self, realms=(*self.realms[:seat], changed, *self.realms[seat + 1 :]))


def opening(options: Options, players: int, last_winner: int | None = None) -> Galaxy:
    numbers = catalog.numbers()
    realm = Realm(productivity=numbers.productivity, supply=numbers.cubes - 1, hand_count=numbers.hand)
    start = options.start_player - 1 if options.start_player and options.start_player <= players else None
    if players == 1:
        start = 0
    galaxy = Galaxy(
        options,
        (realm,) * players,
        step="over" if options.depth == "score" else "setup",
        last_winner=last_winner,
        trades=(TradePlace(cubes=(0,) * players),) * numbers.trade_places,
        pile=tuple(range(players)),
        order=tuple(range(players)),
    )
    laid = started(galaxy, start) if start is not None else galaxy
    return replace(laid, pile=()) if options.depth == "score" else laid  # there nobody has seen the cubes lie


def started(galaxy: Galaxy, seat: int) -> Galaxy:
    """The start player's cube lies on top, the others below it clockwise (p. 11)."""
    order = tuple((seat + step) % galaxy.players for step in galaxy.seats)
    return replace(galaxy, start=seat, order=order, pile=order)
